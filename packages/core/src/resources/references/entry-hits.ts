import { isRecord } from '../../shared/index.ts';
import { addressRange } from '../../validators/index.ts';
import type { Field } from '../fields/field.ts';
import type { ResourceRecord } from '../record/record.ts';
import { entryTitle } from '../words/entry-title.ts';
import { optionWords } from '../words/option-words.ts';
import { idAlone, type ReferenceWords } from '../words/reference-words.ts';
import { holderOf } from './holds-value.ts';

type Entry = Readonly<Record<string, unknown>>;

/** What is looked for, and what references are called. */
interface Sought {
  readonly holds: (value: string) => boolean;
  readonly named: ReferenceWords;
}

/** An entry that has what somebody looks for. (RES-020) */
export interface EntryHit {
  readonly id: string;
  readonly name: string;
  /** The value that has it, as the screen shows it; null where that is the name. */
  readonly why: string | null;
}

/** Fewest letters that a value is looked through for; shorter ones are in nearly everything. Chosen here. */
const LEAST_OF_VALUE = 3;

/**
 * The entries that have it: in their name, or in what they contain. A network contains the addresses in it, `*.example.com`
 * the names below; a country and what a reference means have the name that the screen shows; everything else is looked for as
 * it is written. (RES-020: "which rule names 10.1.2.3")
 */
export function entryHits(
  record: ResourceRecord,
  entries: readonly unknown[],
  query: string,
  named: ReferenceWords = idAlone,
): readonly EntryHit[] {
  const wanted = query.trim().toLowerCase();
  const isEnough = wanted.length >= LEAST_OF_VALUE || addressRange(wanted) !== null;
  const holds = isEnough ? holderOf(wanted) : null;
  return entries.flatMap((entry): EntryHit[] => {
    if (!isRecord(entry)) return [];
    const id = entry[record.identity.id];
    if (typeof id !== 'string') return [];
    const name = entryTitle(record, entry);
    if (name.toLowerCase().includes(wanted)) return [{ id, name, why: null }];
    const why = holds === null ? undefined : valueIn(record, entry, { holds, named });
    return why === undefined ? [] : [{ id, name, why }];
  });
}

/** The first value that has it, of the fields that the search of its list reads. */
function valueIn({ list, fields }: ResourceRecord, entry: Entry, sought: Sought): string | undefined {
  return firstOf(list.search, (key) => textIn(fields[key], entry[key], sought));
}

/**
 * Only what somebody entered: the word at the tag of a union and the choices beside it, such as how a condition compares,
 * are in nearly every entry. A choice that is a value of a list, such as a category, is looked at. Nobody entered the ids
 * of rows.
 */
function textIn(field: Field | undefined, value: unknown, sought: Sought): string | undefined {
  if (field === undefined || field.kind === 'secret') return undefined;
  switch (field.kind) {
    case 'group': {
      if (!isRecord(value)) return undefined;
      const inner = Object.entries(field.fields).filter(([key, { kind }]) => key !== 'id' && kind !== 'choice');
      return firstOf(inner, ([key, each]) => textIn(each, value[key], sought));
    }
    case 'union': {
      const word = isRecord(value) ? String(value[field.tag]) : '';
      return textIn(Object.hasOwn(field.variants, word) ? field.variants[word] : undefined, value, sought);
    }
    case 'switch':
      return textIn(field.of, value, sought);
    case 'rows':
      return Array.isArray(value) ? firstOf(value, (row) => textIn(field.of, row, sought)) : undefined;
    default:
      return firstOf([value].flat(), (each) => {
        if (typeof each !== 'string') return undefined;
        const shown = shownAs(field, each, sought.named);
        return sought.holds(each) || sought.holds(shown) ? shown : undefined;
      });
  }
}

/** A value as the screen shows it. */
function shownAs(field: Field, value: string, named: ReferenceWords): string {
  if (field.kind === 'choice') return optionWords(field, value);
  return field.kind === 'ref' || field.kind === 'refs' ? named(field.target, value) : value;
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
