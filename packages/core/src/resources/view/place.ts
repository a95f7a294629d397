import { optionWords } from '../changes/option-words.ts';
import type { ResourceRecord } from '../record/record.ts';
import { resourceTexts as texts } from './messages.ts';

/** What the address of a list says. (design RESOURCES, states in the address) */
export interface ListPlace {
  /** Words that an entry must hold. */
  readonly search: string;
  /** By field the word that it must have. */
  readonly filters: Readonly<Record<string, string>>;
  /** Id of the entry beside the list, `new`, or a copy of one. */
  readonly open: string | null;
}

/** The address of a new entry. */
export const NEW_ENTRY = 'new';

/** Reads `?q=…&action=block&open=ID`. What a filter does not know is left out. */
export function readListPlace(record: ResourceRecord, search: string): ListPlace {
  const query = new URLSearchParams(search);
  const filters = filtersOf(record).flatMap(({ key, options }) => {
    const word = query.get(key);
    return word !== null && options.some(({ value }) => value === word) ? [[key, word] as const] : [];
  });
  return { search: query.get('q') ?? '', filters: Object.fromEntries(filters), open: query.get('open') };
}

/** A filter of the list: a field with few words. */
export interface ListFilter {
  readonly key: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** What the list can be narrowed by, from the record. */
export function filtersOf({ fields, list }: ResourceRecord): readonly ListFilter[] {
  return list.filters.flatMap((key) => {
    const field = fields[key];
    if (field?.kind === 'choice') {
      const options = field.options.map((value) => ({ value, label: optionWords(field, value) }));
      return [{ key, label: field.label, options }];
    }
    if (field?.kind !== 'flag') return [];
    return [{ key, label: field.label, options: flagOptions }];
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
