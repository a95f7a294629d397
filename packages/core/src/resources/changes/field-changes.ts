import { isRecord, jsonEqual } from '../../shared/index.ts';
import type { Field, Fields, RowsField } from '../fields/field.ts';
import { meant } from '../record/same-entry.ts';
import { changeTexts as texts } from '../words/messages.ts';
import { idAlone, type ReferenceWords } from '../words/reference-words.ts';
import { givenWords, listedWords, listWords, rowName, valueWords } from '../words/value-words.ts';

/** A field of an entry that differs, in words; null for what is absent. */
export interface FieldChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Members = Readonly<Record<string, unknown>>;
const none: Members = {};
const membersOf = (value: unknown): Members => (isRecord(value) ? value : none);
const own = (holder: Members, key: string): unknown => (Object.hasOwn(holder, key) ? holder[key] : undefined);

interface FieldTold {
  readonly skips: readonly string[];
  readonly named?: ReferenceWords | undefined;
  /** What its sets hold is what somebody gains: what opens most is never among those that are only counted. */
  readonly isGiven?: boolean;
}

/**
 * Where two forms of an entry differ, in the order of the fields; then members that no field names, of which only the name
 * is told. (RES-005, design RESOURCES, lists)
 */
export function fieldChanges(
  fields: Fields,
  before: Members,
  after: Members,
  { skips, named = idAlone, isGiven = false }: FieldTold,
): FieldChange[] {
  const told: Told = { changes: [], named, isGiven };
  membersInto(told, fields, before, after, '', skips);
  return told.changes;
}

/** What is told so far, and how references are called. */
interface Told {
  readonly changes: FieldChange[];
  readonly named: ReferenceWords;
  readonly isGiven: boolean;
}

function membersInto(
  told: Told,
  fields: Fields,
  before: Members,
  after: Members,
  above: string,
  skips: readonly string[] = [],
): void {
  for (const [key, field] of Object.entries(fields)) {
    if (skips.includes(key)) continue;
    const [was, now] = [meant(field, own(before, key)), meant(field, own(after, key))];
    fieldInto(told, field, was, now, labelOf(above, field));
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (Object.hasOwn(fields, key) || skips.includes(key) || jsonEqual(own(before, key), own(after, key))) continue;
    const [was, now] = [own(before, key), own(after, key)].map((value) => (value ?? null) !== null);
    told.changes.push({
      label: labelled(above, key),
      before: was ? texts.hidden : null,
      after: now ? (was ? texts.anotherHidden : texts.hidden) : null,
    });
  }
}

function fieldInto(told: Told, field: Field, before: unknown, after: unknown, label: string): void {
  if (field.kind === 'computed' || jsonEqual(before, after)) return;
  if (field.kind === 'switch' && isRecord(before) && isRecord(after)) {
    fieldInto(told, field.of, before, after, label);
    return;
  }
  if (field.kind === 'group' && (isRecord(before) || isRecord(after))) {
    membersInto(told, field.fields, membersOf(before), membersOf(after), label);
    return;
  }
  if (field.kind === 'union' && isRecord(before) && isRecord(after)) {
    const [was, now] = [before[field.tag], after[field.tag]];
    const variant = typeof now === 'string' && Object.hasOwn(field.variants, now) ? field.variants[now] : undefined;
    if (was === now && variant !== undefined) {
      membersInto(told, variant.fields, before, after, label, [field.tag]);
      return;
    }
  }
  if (told.isGiven && before === undefined && Array.isArray(after)) {
    fieldInto(told, field, [], after, label);
    return;
  }
  if (isListField(field) && Array.isArray(before) && Array.isArray(after)) {
    if (field.kind === 'rows' && field.as === 'keyed') keyedInto(told, field, before, after, label);
    else if (field.kind !== 'rows' || field.as === 'set') setInto(told, field, before, after, label);
    else wordsInto(told, field, before, after, label);
    return;
  }
  wordsInto(told, field, before, after, label);
}

const isListField = (field: Field) => field.kind === 'rows' || field.kind === 'refs' || field.kind === 'addresses';

/**
 * A value in place of another. Where both read alike, as two secrets do, the second is told to be another one; two ways of
 * saying nothing are none.
 */
function wordsInto(told: Told, field: Field, before: unknown, after: unknown, label: string): void {
  const [was, now] = [valueWords(field, before, told.named), valueWords(field, after, told.named)];
  if (was === null && now === null) return;
  told.changes.push({ label, before: was, after: was === now ? texts.anotherHidden : now });
}

/** Rows that came, went or changed, each by its key. */
function keyedInto(
  told: Told,
  field: RowsField,
  before: readonly unknown[],
  after: readonly unknown[],
  label: string,
): void {
  const { of, key } = field;
  const keyOf = (row: unknown) => JSON.stringify(key.map((each) => own(membersOf(row), each)));
  const was = new Map(before.map((row) => [keyOf(row), row]));
  const now = new Map(after.map((row) => [keyOf(row), row]));
  for (const [name, row] of was) {
    if (!now.has(name)) told.changes.push({ label, before: listedWords(field, row, told.named), after: null });
  }
  for (const [name, row] of now) {
    if (was.has(name)) fieldInto(told, of, was.get(name), row, labelled(label, nameOf(of, row)));
    else told.changes.push({ label, before: null, after: listedWords(field, row, told.named) });
  }
  const [stayed, staying] = [
    [...was.keys()].filter((name) => now.has(name)),
    [...now.keys()].filter((name) => was.has(name)),
  ];
  if (!jsonEqual(stayed, staying)) told.changes.push({ label, before: texts.order, after: texts.orderChanged });
}

/** What a row is called: its name, the variant of a union, else its own label. */
function nameOf(of: RowsField['of'], row: unknown): string {
  if (of.kind !== 'union') return rowName(of, row) ?? of.label;
  const word = membersOf(row)[of.tag];
  return typeof word === 'string' && Object.hasOwn(of.variants, word) ? (of.variants[word]?.label ?? word) : of.label;
}

/** Values that went and that came; their order means nothing. */
function setInto(told: Told, field: Field, before: readonly unknown[], after: readonly unknown[], label: string): void {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const [was, now] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  const wordsOf = (value: unknown) => {
    if (field.kind === 'rows') return valueWords(field.of, value, told.named) ?? '';
    return field.kind === 'refs' && typeof value === 'string' ? told.named(field.target, value) : textOf(value);
  };
  const wordsOfList = told.isGiven ? givenWords : listWords;
  const only = (values: readonly unknown[], others: ReadonlySet<string>) =>
    wordsOfList(values.filter((value) => !others.has(textOf(value))).map(wordsOf));
  const [gone, come] = [only(before, now), only(after, was)];
  if (gone !== null || come !== null) told.changes.push({ label, before: gone, after: come });
}

/** A flag that is called as its value is told by what it is of: `State: On → Off`. */
function labelOf(above: string, { kind, label }: Field): string {
  if (kind !== 'flag' || label !== texts.on) return labelled(above, label);
  return above === '' ? texts.state : above;
}

function labelled(above: string, label: string): string {
  if (above === '') return label;
  // What holds nothing but its list is called as it.
  return above === label || above.endsWith(texts.field('', label)) ? above : texts.field(above, label);
}
