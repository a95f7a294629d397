import { looksLikeNetwork } from './network.ts';
import { type QueryTerm, type QueryValue, queryKeywords } from './query.ts';

/** Writes conditions as `parseQuery` reads them, each in its one form. (UI.md 4.16, INC-004) */
export function formatQuery(terms: readonly QueryTerm[]): string {
  return terms.map(formatTerm).join(' ');
}

/** One condition as it is written. */
export function formatTerm({ field, isNot, values }: QueryTerm): string {
  const written = field === null ? formatWord(values) : `${field}:${values.map(formatQueryValue).join(',')}`;
  // no words: a query
  return isNot ? `not ${written}` : written;
}

/** One value as it is written. */
export function formatQueryValue(value: QueryValue): string {
  if (value.kind === 'network') return value.network;
  const [only = ''] = value.pieces;
  if (value.pieces.length === 1 && looksLikeNetwork(only)) return quoted(only);
  // After the name of a field two slashes would be those of an address.
  return value.pieces.map((piece, at) => formatPiece(piece, at === 0 && /^([<>=]|\/\/)/.test(piece))).join('*');
}

function formatWord([value]: readonly QueryValue[]): string {
  if (value === undefined) return '';
  if (value.kind === 'network') return value.network;
  const [first = ''] = value.pieces;
  const isTaken =
    /^[-()]/.test(first) ||
    /^[A-Za-z][\w-]{0,63}:/.test(first) ||
    (value.pieces.length === 1 && queryKeywords.includes(first.toLowerCase()));
  return value.pieces.map((piece, at) => formatPiece(piece, at === 0 && isTaken)).join('*');
}

function formatPiece(piece: string, isTaken: boolean): string {
  return isTaken || /[\s,"*]/.test(piece) ? quoted(piece) : piece;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
