import { isRecord } from '../../shared/index.ts';
import { addressRange } from '../../validators/index.ts';
import type { Field } from '../fields/field.ts';
import type { ResourceRecord } from '../record/record.ts';
import { entryTitle } from '../words/entry-title.ts';
import { holderOf } from './holds-value.ts';

type Entry = Readonly<Record<string, unknown>>;
type Holds = (value: string) => boolean;

/** An entry that has what somebody looks for. (RES-020) */
export interface EntryHit {
  readonly id: string;
  readonly name: string;
  /** The value that has it; null where that is the name. */
  readonly why: string | null;
}

/** Fewest letters that a value is looked through for; shorter ones are in nearly everything. Chosen here. */
const LEAST_OF_VALUE = 3;

/**
 * The entries that have it: in their name, or in what they contain. A network contains the addresses in it, `*.example.com`
 * the names below; everything else is looked for as it is written. (RES-020: "which rule names 10.1.2.3")
 */
export function entryHits(record: ResourceRecord, entries: readonly unknown[], query: string): readonly EntryHit[] {
  const wanted = query.trim().toLowerCase();
  const isEnough = wanted.length >= LEAST_OF_VALUE || addressRange(wanted) !== null;
  const holds = isEnough ? holderOf(wanted) : null;
  return entries.flatMap((entry): EntryHit[] => {
    if (!isRecord(entry)) return [];
    const id = entry[record.identity.id];
    if (typeof id !== 'string') return [];
    const name = entryTitle(record, entry);
    if (name.toLowerCase().includes(wanted)) return [{ id, name, why: null }];
    const why = holds === null ? undefined : valueIn(record, entry, holds);
    return why === undefined ? [] : [{ id, name, why }];
  });
}

/** The first value that has it, of the fields that the search of its list reads. */
function valueIn({ list, fields }: ResourceRecord, entry: Entry, holds: Holds): string | undefined {
  return firstOf(list.search, (key) => textIn(fields[key], entry[key], holds));
}

/**
 * Only what somebody entered: the word at the tag of a union and the choices beside it, such as how a condition compares,
 * are in nearly every entry. A choice that is a value of a list, such as a category, is looked at.
 */
function textIn(field: Field | undefined, value: unknown, holds: Holds): string | undefined {
  switch (field?.kind) {
    case undefined:
    case 'secret':
      return undefined;
    case 'group': {
      if (!isRecord(value)) return undefined;
      const inner = Object.entries(field.fields).filter(([, { kind }]) => kind !== 'choice');
      return firstOf(inner, ([key, each]) => textIn(each, value[key], holds));
    }
    case 'union': {
      const word = isRecord(value) ? String(value[field.tag]) : '';
      return textIn(Object.hasOwn(field.variants, word) ? field.variants[word] : undefined, value, holds);
    }
    case 'switch':
      return textIn(field.of, value, holds);
    case 'rows':
      return Array.isArray(value) ? firstOf(value, (row) => textIn(field.of, row, holds)) : undefined;
    default:
      return [value].flat().find((each) => typeof each === 'string' && holds(each)) as string | undefined;
  }
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
