import { isRecord, jsonEqual, type ValueError } from '../../shared/index.ts';
import type { Fields, Predicate } from '../fields/field.ts';
import { matches } from '../predicate/relevance.ts';
import { inSentence } from '../record/in-sentence.ts';
import { rowsWithIds } from '../record/inner-ids.ts';
import type { ResourceRecord } from '../record/record.ts';
import { fault, own } from './fault.ts';
import { entryFaults } from './messages.ts';
import { quoted } from './words.ts';

type Entry = Readonly<Record<string, unknown>>;

/** What holds over the entries of a list together. */
export interface ListRules {
  readonly fields: Fields;
  /** Fewest and most entries of a list, and what they are called. */
  readonly bounds?: { readonly least: number; readonly most: number; readonly label: string };
  /** Fields that no two entries share, and what one of them is called. */
  readonly unique?: { readonly key: readonly string[]; readonly label: string };
  /** Which entries the product brings along: they stay as they are. */
  readonly fixed?: Predicate;
}

/** What the record of a kind says of its list as a whole. */
export function listRules({ store, identity, fields, label, builtin }: ResourceRecord): ListRules {
  const { least = 0, most } = store.type === 'list' ? store : { most: store.most };
  return {
    fields,
    ...(most === undefined ? {} : { bounds: { least, most, label: label[1] } }),
    ...(identity.unique === undefined ? {} : { unique: { key: identity.key, label: label[0] } }),
    ...(builtin === undefined ? {} : { fixed: builtin }),
  };
}

/** A list holds too few or too many. */
export function boundErrors({ bounds }: ListRules, count: number, path: string): readonly ValueError[] {
  if (bounds === undefined) return [];
  const { least, most, label } = bounds;
  if (count < least) return fault(label, path, 'minlength', entryFaults.least(least));
  return count > most ? fault(label, path, 'maxlength', entryFaults.most(most)) : [];
}

/** An entry with its path, as it is to be stored and as it is. */
export interface Sibling {
  readonly entry: unknown;
  readonly path: string;
  readonly before: Entry | undefined;
}

/**
 * Entries whose name another one has, letter case and white space around it aside: whoever bears it already keeps it, and who
 * is new or renamed is told. What is stored so passes. (OP-203, design RESOURCES, `unique`)
 */
export function takenErrors({ unique, fields }: ListRules, siblings: readonly Sibling[]): ValueError[] {
  if (unique === undefined) return [];
  const [at = ''] = unique.key;
  const named = siblings.map(({ entry, path, before }) => {
    const name = nameIn(unique.key, entry);
    return { path, name, isKept: name !== null && nameIn(unique.key, before) === name };
  });
  const taken = new Set(named.filter(({ isKept }) => isKept).map(({ name }) => name));
  const found: ValueError[] = [];
  for (const { path, name, isKept } of named) {
    if (name === null || isKept) continue;
    if (taken.has(name)) {
      const label = fields[at]?.label ?? at;
      found.push(...fault(label, below(path, at), 'taken', entryFaults.taken(inSentence(unique.label))));
    }
    taken.add(name);
  }
  return found;
}

/** Ids that two entries of a document bear: nobody would know which is meant. (OP-93) */
export function twiceErrors(id: string, { fields }: ListRules, siblings: readonly Sibling[]): ValueError[] {
  const seen = new Set<string>();
  return siblings.flatMap(({ entry, path }) => {
    const value = isRecord(entry) ? own(entry, id) : undefined;
    if (typeof value !== 'string') return [];
    if (seen.has(value)) {
      return fault(fields[id]?.label ?? id, below(path, id), 'duplicate', entryFaults.twice(quoted(value)));
    }
    seen.add(value);
    return [];
  });
}

/**
 * Ids that rows of two entries bear, such as applications of two catalogs: a reference would mean both. Who bears it already
 * keeps it, and what is twice in one entry is told there. (OP-217)
 */
export function rowTwiceErrors({ fields }: ListRules, siblings: readonly Sibling[]): ValueError[] {
  return rowsWithIds(fields).flatMap(({ at, id, of }) => {
    const idsIn = (entry: unknown): readonly unknown[] => {
      const rows = isRecord(entry) ? own(entry, at) : undefined;
      return Array.isArray(rows) ? rows.map((row) => (isRecord(row) ? own(row, id) : undefined)) : [];
    };
    const held = siblings.map(({ entry, path, before }) => ({ path, ids: idsIn(entry), was: new Set(idsIn(before)) }));
    const taken = new Set(held.flatMap(({ ids, was }) => ids.filter((each) => was.has(each))));
    return held.flatMap(({ path, ids, was }) => {
      const found = ids.flatMap((each, place) => {
        if (typeof each !== 'string' || was.has(each) || !taken.has(each)) return [];
        return fault(of.label, `${below(path, at)}[${place}].${id}`, 'taken', entryFaults.twice(quoted(each)));
      });
      for (const each of ids) taken.add(each);
      return found;
    });
  });
}

/** Whether nobody changes an entry, since the product brings it along. */
export function isFixed({ fixed, fields }: ListRules, entry: unknown): boolean {
  const here = { fields, holder: entry };
  return fixed !== undefined && matches(fixed, here, here);
}

/** What a write would change in an entry that stays as it is. */
export function fixedErrors({ fields }: ListRules, { entry, path, before }: Sibling): readonly ValueError[] {
  const sent = isRecord(entry) ? entry : {};
  const key = Object.keys(fields).find(
    (each) => fields[each]?.kind !== 'computed' && !jsonEqual(own(sent, each), own(before ?? {}, each)),
  );
  if (key === undefined) return [];
  return fault(fields[key]?.label ?? key, below(path, key), 'builtin', entryFaults.builtin);
}

/** Entries that the product brings along and a list lacks. */
export function missingErrors(
  rules: ListRules,
  { stored, path, holds }: { stored: Iterable<Entry>; path: string; holds: (entry: Entry) => boolean },
): ValueError[] {
  const gone = [...stored].filter((entry) => isFixed(rules, entry) && !holds(entry));
  return gone.flatMap((entry) => {
    const name = rules.unique?.key.map((key) => String(own(entry, key) ?? '')).join(' ') ?? '';
    return fault(name, path, 'builtin', entryFaults.builtinGone);
  });
}

function nameIn(key: readonly string[], entry: unknown): string | null {
  if (!isRecord(entry)) return null;
  const parts = key.map((each) => own(entry, each));
  if (!parts.every((part) => typeof part === 'string' && part.trim() !== '')) return null;
  return JSON.stringify(parts.map((part) => String(part).trim().toLowerCase()));
}

const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
