import type { UnionField } from '../fields/field.ts';
import type { ResourceRecord } from '../record/record.ts';
import { optionWords } from '../words/option-words.ts';
import { resourceTexts as texts } from './messages.ts';
import { type FilterOption, subjectUnion, usedByWords } from './used-by.ts';

/** What the address of a list says. (design RESOURCES, states in the address) */
export interface ListPlace {
  /** Words that an entry must hold. */
  readonly search: string;
  /** By field the word that it must have. */
  readonly filters: Readonly<Record<string, string>>;
  /** Id of the entry beside the list, `new`, or a copy of one. */
  readonly open: string | null;
  /** What a new entry begins with besides its defaults: field by field. */
  readonly begun: readonly Begun[];
  /** Words of the address that the list does not know, as `action=banana`: they are said, not passed over. */
  readonly unknown: readonly UnknownWord[];
}

/** What the address says of a field of a new entry. */
export interface Begun {
  readonly path: string;
  readonly value: string | readonly string[];
}

/** A word of the address that is no filter, no value of one, or one of several. */
export interface UnknownWord {
  readonly key: string;
  readonly value: string;
}

/** The address of a new entry. */
export const NEW_ENTRY = 'new';

/**
 * Reads `?q=…&action=block&open=ID`, and `?open=new&domains=a.example&domains=b.example`: addresses and texts that a new
 * entry begins with, so that another screen, a ticket or a script can lead to a form that is filled in. The form checks
 * them as what is typed.
 */
export function readListPlace(record: ResourceRecord, search: string): ListPlace {
  const query = new URLSearchParams(search);
  const open = query.get('open');
  const filters = new Map(filtersOf(record).map((filter) => [filter.key, filter]));
  const known: [string, string][] = [];
  const unknown: UnknownWord[] = [];
  const begun = new Map<string, Begun>();
  for (const [key, value] of query) {
    if (key === 'q' || key === 'open') continue;
    const filter = filters.get(key);
    const begins = open === NEW_ENTRY ? begunWith(record, key, query.getAll(key)) : null;
    if (filter !== undefined && takesWord(filter, value) && query.getAll(key).length === 1) known.push([key, value]);
    else if (filter === undefined && begins !== null) begun.set(key, begins);
    else unknown.push({ key, value }); // asked for twice: neither is what was meant alone
  }
  return {
    search: query.get('q') ?? '',
    filters: Object.fromEntries(known),
    open,
    begun: [...begun.values()],
    unknown,
  };
}

/** Null for what is no field that can be written as a word, and for several words where one is wanted. */
function begunWith({ identity, fields }: ResourceRecord, key: string, words: readonly string[]): Begun | null {
  const field = key === identity.id || !Object.hasOwn(fields, key) ? undefined : fields[key];
  if (field?.kind === 'addresses') return { path: key, value: words };
  const [word, ...more] = words;
  return field?.kind === 'text' && word !== undefined && more.length === 0 ? { path: key, value: word } : null;
}

function takesWord({ options, usedBy }: ListFilter, word: string): boolean {
  return usedBy === null ? options.some(({ value }) => value === word) : usedByWords(usedBy, word) !== null;
}

/** A filter of the list: a field with few words, or whom its entries name. */
export interface ListFilter {
  readonly key: string;
  readonly label: string;
  /** None where they are what the entries have. */
  readonly options: readonly FilterOption[];
  /** The list of subjects that it reads; null for a field with few words. */
  readonly usedBy: UnionField | null;
}

/** What the list can be narrowed by, from the record. */
export function filtersOf({ fields, list }: ResourceRecord): readonly ListFilter[] {
  return list.filters.flatMap((key): readonly ListFilter[] => {
    const field = fields[key];
    if (field?.kind === 'choice') {
      const options = field.options.map((value) => ({ value, label: optionWords(field, value) }));
      return [{ key, label: field.label, options, usedBy: null }];
    }
    const usedBy = subjectUnion(field);
    if (usedBy !== null) return [{ key, label: texts.usedByFilter, options: [], usedBy }];
    if (field?.kind !== 'flag') return [];
    return [{ key, label: field.label, options: flagOptions, usedBy: null }];
  });
}

const flagOptions = [
  { value: 'true', label: texts.on },
  { value: 'false', label: texts.off },
];

/** The place that somebody typed, from 1; null for what is none. */
export function positionOf(text: string, most: number): number | null {
  const place = /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return place >= 1 && place <= most ? place : null;
}
