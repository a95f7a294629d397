import type { LogType } from '../../api/schemas/index.ts';
import {
  exactly,
  isAddress4,
  parseQuery,
  type QueryFault,
  type QueryPlace,
  type QueryTerm,
  type QueryValue,
} from '../../filters/index.ts';
import { isAddressField, meantQueryField, queryFieldsOf } from './query-fields.ts';
import { typedQueryMessages } from './typed-query.messages.ts';

/** A condition with the fields and values that events have; one of its fields is enough. (UI.md 4.16) */
export interface LogQueryTerm extends Omit<QueryTerm, 'field'> {
  /** Null for words, which are looked for in the fields that a person would search. */
  fields: readonly string[] | null;
}

/** Conditions of a typed query of a log; or what is wrong with it. (UI.md 4.16) */
export type LogQueryRead = { fault: null; terms: readonly LogQueryTerm[] } | { fault: QueryFault };

/** Fields whose values are letters, and the words that are typed for them; whatever the language. (spec 2 section 3, TXT-026) */
const letters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // no words: values as they are typed in a query
  risk_score: { low: 'G', medium: 'Y', high: 'R' },
};

/**
 * Reads a typed query of a log: short names become fields, words become the letters that events have. A field that the
 * log has not is refused where it stands. (UI.md 4.16, INC-004, INC-012)
 * @param more - fields that its stored events have, besides those that they are known to have; null where that is not
 * known: the service judges then.
 */
export function readLogQuery(text: string, logType: LogType, more: readonly string[] | null = []): LogQueryRead {
  const read = parseQuery(text);
  if (read.fault !== null) return read;
  const terms: LogQueryTerm[] = [];
  for (const [index, { field: name, isNot, values }] of read.terms.entries()) {
    if (name === null) {
      terms.push({ fields: null, isNot, values });
      continue;
    }
    const known = queryFieldsOf(logType, name, more ?? []);
    if (known.length === 0 && more !== null) {
      const place = read.places[index] as QueryPlace;
      return { fault: unknownField(name, logType, text, place, more) };
    }
    const fields = known.length === 0 ? [name] : known;
    const wrong = values.map(plainText).find((value) => isNoAddress(fields, value));
    if (wrong !== undefined) return { fault: noAddress(wrong, text, read.places[index] as QueryPlace) };
    terms.push({ fields, isNot, values: values.flatMap((value) => valuesOf(fields, value)) });
  }
  return { fault: null, terms };
}

/**
 * What is wrong with the typed query among the filters of a view: that it cannot be read, by the character. Null where nothing
 * is; which fields stored events have, the service alone knows.
 */
export function viewQueryFault(query: string, logType: LogType): string | null {
  const { fault } = readLogQuery(new URLSearchParams(query).get('query') ?? '', logType, null);
  return fault === null ? null : typedQueryMessages.fault(fault.at + 1, fault.message);
}

/** Whether the words of a query name a field that is not known without asking the service. */
export function unknownQueryField(terms: readonly QueryTerm[], logType: LogType): string | null {
  return terms.find(({ field }) => field !== null && queryFieldsOf(logType, field).length === 0)?.field ?? null;
}

function unknownField(
  name: string,
  logType: LogType,
  text: string,
  { at }: QueryPlace,
  more: readonly string[],
): QueryFault {
  const meant = meantQueryField(logType, name, more);
  const begin = text.indexOf(`${name}:`, at);
  const message =
    meant === null ? typedQueryMessages.unknown(name, logType) : typedQueryMessages.meant(name, logType, meant);
  return { message, at: begin, end: begin + name.length };
}

/** A value without gaps; empty for others. */
function plainText(value: QueryValue): string {
  return value.kind === 'text' && value.pieces.length === 1 ? (value.pieces[0] ?? '') : '';
}

/** Whether four numbers that are no address are looked for among addresses: no event has them. */
function isNoAddress(fields: readonly string[], value: string): boolean {
  return fields.every(isAddressField) && /^\d+(\.\d+){3}$/.test(value) && !isAddress4(value);
}

function noAddress(value: string, text: string, { at: begin }: QueryPlace): QueryFault {
  const at = text.indexOf(value, begin);
  return { message: typedQueryMessages.address, at, end: at + value.length };
}

/** What is typed for a stored value: the word of a letter, else the value. */
export function typedWordOf(field: string, value: string): string {
  const words = Object.hasOwn(letters, field) ? letters[field] : undefined;
  return Object.entries(words ?? {}).find(([, letter]) => letter === value)?.[0] ?? value;
}

/** A word for a letter is both: older events have the word itself. */
function valuesOf([field = '']: readonly string[], value: QueryValue): QueryValue[] {
  const words = Object.hasOwn(letters, field) ? letters[field] : undefined;
  if (words === undefined || value.kind !== 'text' || value.pieces.length > 1) return [value];
  const word = (value.pieces[0] as string).toLowerCase();
  const letter = Object.hasOwn(words, word) ? words[word] : undefined;
  return letter === undefined ? [value] : [exactly(letter), value];
}
