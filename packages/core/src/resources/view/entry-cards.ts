import { isRecord } from '../../shared/index.ts';
import type { Field } from '../fields/field.ts';
import type { Entry } from '../machine/entry.ts';
import type { ResourceRecord } from '../record/record.ts';
import { idAlone, type ReferenceWords } from '../words/reference-words.ts';
import type { SentencePart } from '../words/sentences.ts';
import { type CellWords, cellWords, type ResourceRow } from './rows.ts';
import { listParts } from './sentences.ts';

/** What a card says of its entry: a column by its name. */
export interface CardFact extends Pick<CellWords, 'word' | 'tone'> {
  readonly key: string;
  readonly label: string;
  readonly parts: readonly SentencePart[];
}

/** Values of a list that have room in a card. */
const SHOWN = 2;
/** What stands in the head of a card. */
const inHead: readonly string[] = ['name', 'enabled'];

/** The columns that the card of a kind has a line for, in their order. */
function factKeys({ list }: ResourceRecord): readonly string[] {
  return list.columns.filter((key) => !inHead.includes(key));
}

/** How many lines the cards of a kind have: all are of one height. */
export function cardFactCount(record: ResourceRecord): number {
  return factKeys(record).length;
}

/** The lines of a card below its head: each column, whether there is something in it or not. (UI.md 4.11) */
export function cardFacts(
  record: ResourceRecord,
  row: ResourceRow,
  named: ReferenceWords = idAlone,
): readonly CardFact[] {
  return factKeys(record).flatMap((key) => {
    const field = record.fields[key];
    if (field === undefined) return [];
    const { parts, word, tone } = cellWords(record, row, key, named);
    const more = listParts(field, valuesOf(record, row.entry, key, field), named, SHOWN);
    const label = field.head ?? field.label;
    return [{ key, label, parts: more === null || more.length === 0 ? parts : more, word, tone }];
  });
}

/** The values of a list, with those that the rows of the entry have under the same name: domains of a catalog are those of its applications too. */
function valuesOf({ fields }: ResourceRecord, entry: Entry, key: string, { kind }: Field): unknown {
  const own = entry[key];
  if (kind !== 'addresses') return own;
  const inner = Object.entries(fields).flatMap(([name, field]) => {
    const rows = entry[name];
    if (field.kind !== 'rows' || field.of.kind !== 'group' || !Object.hasOwn(field.of.fields, key)) return [];
    return Array.isArray(rows) ? rows.flatMap((row) => (isRecord(row) ? (row[key] ?? []) : [])) : [];
  });
  return [...new Set([own ?? [], inner].flat())];
}
