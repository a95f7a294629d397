import { isRecord } from '../../shared/index.ts';
import { readJson, writeJson } from '../values/json-text.ts';
import type { DocumentStore } from './record.ts';

type Document = Readonly<Record<string, unknown>>;

/**
 * A document whose members have names of their own as the list that is edited: each with its name and its value in JSON, by
 * name, since no store keeps an order of members.
 */
export function rowsOfMembers({ members }: Pick<DocumentStore, 'members'>, document: Document): Document {
  if (members === undefined) return document;
  const { at, name, value } = members;
  const rows = Object.entries(document).map(([key, held]) => ({ [name]: key, [value]: writeJson(held) }));
  return { [at]: rows.toSorted(byName(name)) };
}

/** The list in the order in which it is read again. */
export function inOrderOfMembers<Entry extends object>(
  { members }: Pick<DocumentStore, 'members'>,
  entry: Entry,
): Entry {
  const rows = members === undefined ? undefined : (entry as Document)[members.at];
  if (members === undefined || !Array.isArray(rows) || !rows.every(isRecord)) return entry;
  const sorted = rows.toSorted(byName(members.name));
  return sorted.every((row, at) => row === rows[at]) ? entry : { ...entry, [members.at]: sorted };
}

const byName = (name: string) => (one: Document, other: Document) => {
  const [first, second] = [String(one[name]), String(other[name])];
  return first < second ? -1 : first > second ? 1 : 0;
};

/** The list as the document that calls know; what is no JSON stays the text that it is. */
export function membersOfRows({ members }: Pick<DocumentStore, 'members'>, document: Document): Document {
  if (members === undefined) return document;
  const { at, name, value } = members;
  const rows = Array.isArray(document[at]) ? document[at].filter(isRecord) : [];
  return Object.fromEntries(rows.map((row) => [String(row[name]), heldIn(row[value])]));
}

function heldIn(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const value = readJson(text);
  return value === undefined ? text : value;
}
