import type { Field, Fields } from '../fields/field.ts';
import { entryName } from '../record/entry-name.ts';
import type { Identity } from '../record/record.ts';
import { idAlone, type ReferenceWords } from './reference-words.ts';
import { sentenceParts } from './sentences.ts';
import { valueWords } from './value-words.ts';

/** The part of a record by which an entry is called. */
export interface Titled {
  readonly identity: Identity;
  readonly fields: Fields;
  /** The words for one and for several. */
  readonly label?: readonly [string, string] | undefined;
}

type Entry = Readonly<Record<string, unknown>>;

/** Longest of what stands for a name. Chosen here. */
const MOST_LETTERS = 80;

/**
 * What a person calls an entry, wherever it is told: by its name; without one by the first address, domain or line of text
 * in it, by what its list says of it (`Category is News and 1 more, Groups: Staff`), by what it refers to or lists, or as
 * what it is. Its id says something to nobody, and stands only where nothing else is known. (OP-217, RES-006)
 * @param named - what references are called; without it what an entry refers to is not told.
 */
export function entryTitle(record: Titled, entry: Entry, named: ReferenceWords = idAlone): string {
  return entryName(record, entry) ?? summaryOf(record, entry, named) ?? record.label?.[0] ?? idOf(record, entry);
}

/** Null where it says nothing that would tell it from others. */
function summaryOf({ identity, fields }: Titled, entry: Entry, named: ReferenceWords): string | null {
  const own = Object.entries(fields).filter(([key]) => key !== identity.id && !identity.key.includes(key));
  const isNameless = (field: Field) => field.kind === 'refs' && named === idAlone;
  const sentences = own.flatMap(([key, field]) => {
    let isTold = true;
    const parts = sentenceParts(field, entry[key], (item, value) => {
      if (isNameless(item)) isTold = false;
      return valueWords(item, value, named) ?? '';
    });
    return parts === null || parts.length === 0 || !isTold ? [] : [parts.map(({ text }) => text).join(' ')];
  });
  if (sentences.length > 0) return short(sentences.join(', '));
  for (const [key, field] of own) {
    const isList =
      (field.kind === 'rows' && field.of.kind !== 'union') || (field.kind === 'refs' && !isNameless(field));
    const words = isList ? valueWords(field, entry[key], named) : null;
    if (words !== null) return short(`${field.label}: ${words}`);
  }
  return null;
}

function idOf({ identity: { id } }: Titled, entry: Entry): string {
  const value = entry[id];
  return typeof value === 'string' ? value : '';
}

const short = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text);
