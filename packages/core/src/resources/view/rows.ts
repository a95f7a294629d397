import { isRecord, jsonEqual } from '../../shared/index.ts';
import type { Field } from '../fields/field.ts';
import { type Entry, idOf, nameOf, pinnedAt } from '../machine/entry.ts';
import type { ResourceRecord } from '../record/record.ts';
import { resourceTexts as texts } from './messages.ts';
import type { ListPlace } from './place.ts';
import { type SentencePart, sentenceOf, valueWords } from './sentences.ts';

/** An entry as a row of the table. */
export interface ResourceRow {
  readonly id: string;
  /** Its place among those that may be moved, from 1; null for one that is kept in its place. */
  readonly place: number | null;
  readonly name: string;
  /** False where a flag says so. */
  readonly isOn: boolean;
  /** Why it cannot be changed; null where it can. */
  readonly lock: string | null;
  /** How it differs from what is published. */
  readonly mark: 'added' | 'changed' | null;
  readonly isSelected: boolean;
  readonly entry: Entry;
}

interface RowsOf {
  list: readonly Entry[];
  published: readonly Entry[] | null;
  place: ListPlace;
  selected: ReadonlySet<string>;
}

const drawn = new WeakMap<Entry, ResourceRow>();

/** The rows that the search and the filters leave, in the order of the list. A row that is as before is the same object. */
export function rowsOf(record: ResourceRecord, { list, published, place, selected }: RowsOf): readonly ResourceRow[] {
  const before = published === null ? null : new Map(published.map((entry) => [idOf(record, entry), entry]));
  const wanted = place.search.trim().toLowerCase();
  let count = 0;
  return list.flatMap((entry) => {
    const id = idOf(record, entry);
    if (id === null) return [];
    const pinned = pinnedAt(record, entry) !== null;
    if (!pinned) count += 1;
    if (!matches(record, entry, place.filters) || (wanted !== '' && !textOf(record, entry).includes(wanted))) return [];
    const was = before?.get(id);
    const row: ResourceRow = {
      id,
      place: pinned ? null : count,
      name: nameOf(record, entry),
      isOn: shownValue(record, entry, 'enabled') !== false,
      lock: pinned ? texts.builtin : null,
      mark: before === null ? null : was === undefined ? 'added' : jsonEqual(was, entry) ? null : 'changed',
      isSelected: selected.has(id),
      entry,
    };
    const known = drawn.get(entry);
    if (known !== undefined && isSame(known, row)) return [known];
    drawn.set(entry, row);
    return [row];
  });
}

function isSame(before: ResourceRow, now: ResourceRow): boolean {
  return (Object.keys(now) as (keyof ResourceRow)[]).every((key) => before[key] === now[key]);
}

/** How many entries differ from what is published, those that are gone too. */
export function stagedCount(
  record: ResourceRecord,
  list: readonly Entry[],
  published: readonly Entry[] | null,
): number {
  if (published === null) return 0;
  const before = new Map(published.map((entry) => [idOf(record, entry), entry]));
  const now = new Set(list.map((entry) => idOf(record, entry)));
  const differing = list.filter((entry) => !jsonEqual(before.get(idOf(record, entry)), entry)).length;
  return differing + published.filter((entry) => !now.has(idOf(record, entry))).length;
}

/** The value of a field, or its default. */
function shownValue({ fields }: ResourceRecord, entry: Entry, key: string): unknown {
  const field = fields[key];
  return entry[key] ?? (field !== undefined && 'default' in field ? field.default : undefined);
}

function matches(record: ResourceRecord, entry: Entry, filters: ListPlace['filters']): boolean {
  return Object.entries(filters).every(([key, word]) => String(shownValue(record, entry, key)) === word);
}

const texted = new WeakMap<Entry, string>();

/** Everything that a search reads of an entry: values, and the words that stand for them. */
function textOf({ fields, list }: ResourceRecord, entry: Entry): string {
  const known = texted.get(entry);
  if (known !== undefined) return known;
  const found = list.search.flatMap((key) => {
    const field = fields[key];
    return field === undefined ? [] : [valueWords(field, entry[key]), ...stringsIn(entry[key])];
  });
  const text = found.join('\n').toLowerCase();
  texted.set(entry, text);
  return text;
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : [];
}

/** What a cell of a column shows. */
export interface CellWords {
  readonly parts: readonly SentencePart[];
  /** The word of a choice, by which its look is known. */
  readonly word: string | null;
}

/** The words of a cell; a list of conditions is a sentence. (UI.md 4.13) */
export function cellWords({ fields, order }: ResourceRecord, row: ResourceRow, key: string): CellWords {
  const field: Field | undefined = fields[key];
  const value = row.entry[key];
  if (field === undefined) return { parts: [], word: null };
  const sentence = sentenceOf(field, value);
  if (sentence !== null) {
    const everything = row.place === null && order !== undefined ? texts.everythingElse : texts.anyRequest;
    const empty = field.kind === 'group' ? everything : texts.everyone;
    return { parts: sentence.length > 0 ? sentence : [{ text: empty, isValue: false }], word: null };
  }
  const absent = value === undefined || value === null;
  const parts = absent ? [] : [{ text: valueWords(field, value), isValue: false }];
  return { parts, word: typeof value === 'string' ? value : null };
}
