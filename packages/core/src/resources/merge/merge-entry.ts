import { mergeOrder } from '../../editing/merge-order.ts';
import { isRecord, jsonEqual } from '../../shared/index.ts';
import type { Field, Fields, RowsField, UnionField } from '../fields/field.ts';

/** Which side stands. */
export type Side = 'mine' | 'theirs';

/** A field that both sides changed, each to another value. */
export interface FieldConflict {
  /** Below the entry: `session_limit.amount`. */
  readonly path: string;
  readonly label: string;
  /** What its values are told by; null where no field names it. */
  readonly field: Field | null;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A value as it was when both began, as it is here, and as it is there. */
export interface Versions {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Decides where both changed the same; what nobody decided stays as it is there. */
export type Decide = (conflict: FieldConflict) => Side | undefined;

/**
 * Joins the changes of two sides to one entry, field by field: groups and the chosen variant by their members, keyed lists
 * by their rows, sets by their values, everything else as a whole. Members that no field names are joined each as a whole.
 * (RES-005, RES-007, design RESOURCES "Lists")
 * @param told - gets every conflict.
 */
export function mergeEntry(
  fields: Fields,
  versions: Versions,
  told: (conflict: FieldConflict) => void,
  decide: Decide,
): Record<string, unknown> {
  return mergeMembers(fields, versions, '', { told, decide }) as Record<string, unknown>;
}

interface Judge {
  told: (conflict: FieldConflict) => void;
  decide: Decide;
}

function mergeMembers(fields: Fields, versions: Versions, above: string, judge: Judge, keeps: readonly string[] = []) {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(membersOf) as Members[] & Triple;
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const each = { base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) };
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const path = above === '' ? key : `${above}.${key}`;
    const value = keeps.includes(key)
      ? each.theirs
      : mergeValue(field, each, { path, label: field?.label ?? key }, judge);
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

type Members = Readonly<Record<string, unknown>>;
type Triple = [Members, Members, Members];
const nothing: Members = {};
const membersOf = (value: unknown): Members => (isRecord(value) ? value : nothing);
const own = (holder: Members, key: string): unknown => (Object.hasOwn(holder, key) ? holder[key] : undefined);

interface Place {
  path: string;
  label: string;
}

function mergeValue(field: Field | undefined, versions: Versions, place: Place, judge: Judge): unknown {
  const { base, mine, theirs } = versions;
  if (field?.kind === 'computed') return theirs;
  if (isSame(mine, theirs) || isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  const inside = field === undefined ? undefined : mergeInside(field, versions, place, judge);
  if (inside !== undefined) return inside;
  const conflict = { ...place, field: field ?? null, base, mine, theirs };
  judge.told(conflict);
  return judge.decide(conflict) === 'mine' ? mine : theirs;
}

/** Absent and null are the same. */
function isSame(a: unknown, b: unknown): boolean {
  return jsonEqual(a ?? null, b ?? null);
}

/** The parts of a value joined one by one; undefined where it has none, or both sides have others. */
function mergeInside(field: Field, versions: Versions, place: Place, judge: Judge): unknown {
  const { base, mine, theirs } = versions;
  switch (field.kind) {
    case 'group':
      if (!isRecord(mine) || !isRecord(theirs)) return undefined;
      return mergeMembers(field.fields, versions, place.path, judge);
    case 'switch':
      return isRecord(mine) && isRecord(theirs) ? mergeInside(field.of, versions, place, judge) : undefined;
    case 'union':
      return mergeUnion(field, versions, place, judge);
    case 'refs':
    case 'addresses':
      return mergeSet(base, mine, theirs);
    case 'rows':
      if (field.as === 'set') return mergeSet(base, mine, theirs);
      return field.as === 'keyed' ? mergeRows(field, versions, place, judge) : undefined;
    default:
      return undefined;
  }
}

/** Both chose the same variant: its members. */
function mergeUnion({ tag, variants }: UnionField, { base, mine, theirs }: Versions, place: Place, judge: Judge) {
  if (!isRecord(mine) || !isRecord(theirs)) return undefined;
  const word = theirs[tag];
  if (typeof word !== 'string' || mine[tag] !== word || !Object.hasOwn(variants, word)) return undefined;
  const started = isRecord(base) && base[tag] === word ? base : nothing;
  return mergeMembers(variants[word]?.fields ?? {}, { base: started, mine, theirs }, place.path, judge, [tag]);
}

/** What they have, without what went here, and with what came here. */
function mergeSet(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  const [was, here, there] = [Array.isArray(base) ? base : [], mine, theirs].map(
    (list: readonly unknown[]) => new Set(list.map(textOf)),
  ) as [Set<string>, Set<string>, Set<string>];
  return [
    ...theirs.filter((value) => !was.has(textOf(value)) || here.has(textOf(value))),
    ...mine.filter((value) => !was.has(textOf(value)) && !there.has(textOf(value))),
  ];
}

const textOf = (value: unknown) => JSON.stringify(value) ?? '';

/** Rows by their key; undefined where a key is there twice, so that nobody knows which row is meant. */
function mergeRows({ key, of, label }: RowsField, versions: Versions, place: Place, judge: Judge): unknown {
  const { base, mine, theirs } = versions;
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  const sides = [Array.isArray(base) ? base : [], mine, theirs].map((list) => rowsOf(list, key));
  const [was, here, there] = sides;
  if (!was || !here || !there) return undefined;
  const kept = new Map<string, unknown>();
  for (const name of new Set([...there.keys(), ...here.keys()])) {
    const row = { base: was.get(name), mine: here.get(name), theirs: there.get(name) };
    // A path tells the row by its key: places differ on the two sides.
    const merged = mergeValue(of, row, { path: `${place.path}[${rowName(name)}]`, label: of.label || label }, judge);
    if (merged !== undefined) kept.set(name, merged);
  }
  const names = { base: [...was.keys()], mine: [...here.keys()], theirs: [...there.keys()] };
  const { order } = mergeOrder(
    names,
    (name) => kept.has(name),
    () => false,
  );
  return order.map((name) => kept.get(name));
}

function rowsOf(list: readonly unknown[], key: readonly string[]): ReadonlyMap<string, unknown> | null {
  const rows = new Map(list.map((row) => [textOf(key.map((each) => own(membersOf(row), each) ?? null)), row]));
  return rows.size === list.length ? rows : null;
}

/** `users` of `["users"]`. */
function rowName(name: string): string {
  return (JSON.parse(name) as unknown[]).map((part) => (typeof part === 'string' ? part : textOf(part))).join(' ');
}
