import { isRecord } from '../../shared/index.ts';
import type { Field } from '../fields/field.ts';
import { type Entry, idOf, nameOf, shownValue } from '../machine/entry.ts';
import { type InheritedEntries, inheritedAt } from '../machine/inherited.ts';
import { type ListOrder, orderOf } from '../machine/order.ts';
import { isRelevant } from '../predicate/relevance.ts';
import type { ResourceRecord } from '../record/record.ts';
import { changeTexts } from '../words/messages.ts';
import { idAlone, type ReferenceWords } from '../words/reference-words.ts';
import { listIn, type SentencePart, type UnionList } from '../words/sentences.ts';
import { resourceTexts as texts } from './messages.ts';
import type { ListPlace } from './place.ts';
import type { SearchHolder } from './search/search-holder.ts';
import { listParts, sentenceOf, valueWords } from './sentences.ts';
import type { StagedEntries, StagedMark } from './staged/staged.ts';
import { isUsedBy, subjectUnion } from './used-by.ts';

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
  /** It stands in the tenant that manages this one. (RES-015) */
  readonly isInherited: boolean;
  /** How it differs from what is published. */
  readonly mark: StagedMark | null;
  readonly isSelected: boolean;
  readonly entry: Entry;
}

interface RowsOf {
  list: readonly Entry[];
  staged: StagedEntries;
  place: Omit<ListPlace, 'begun' | 'unknown'>;
  selected: ReadonlySet<string>;
  /** What is shown of the managing tenant's. */
  inherited?: InheritedEntries | null;
  /** What the search finds besides what is written in an entry. */
  holds?: SearchHolder;
}

/** The rows of a table, each made when it is looked at: a list has 10,000 entries, and a window shows twenty of them. */
export interface ResourceRows extends Iterable<ResourceRow> {
  readonly length: number;
  at(index: number): ResourceRow | undefined;
  /** The place of an entry among them, from 0; -1 for none. */
  indexOf(id: string): number;
  /** How many of the tenant's own entries are among them; what was deleted is none. */
  readonly matching: number;
  /** How many of them may be selected. */
  readonly openCount: number;
  /** Ids of those, in their order. */
  openIds(): readonly string[];
}

/** What a row is of. */
interface Placed {
  readonly entry: Entry;
  /** Among those that may be moved, from 1; 0 for one that is kept in its place. */
  readonly at: number;
  readonly is: 'own' | 'removed' | 'inherited';
}

const drawn = new WeakMap<Entry, { readonly record: ResourceRecord; readonly row: ResourceRow }>();

/**
 * The rows that the search and the filters leave, in the order of the list; one that was deleted keeps its place until
 * that is published. Those of the managing tenant stand before or after them. A row that is as before is the same object.
 * (UI.md 4.13, RES-015)
 */
export function rowsOf(
  record: ResourceRecord,
  { list, staged, place, selected, inherited = null, holds = null }: RowsOf,
): ResourceRows {
  const isShown = shownBy(record, place, holds);
  const order = orderOf(record, list);
  const gone = staged.removed.filter(({ entry }) => isShown === null || isShown(entry));
  const isWhole = isShown === null && order.all.length === list.length;
  const { length, placedAt } = isWhole
    ? allOf(record, { list, order, gone, inherited })
    : someOf(record, { list, order, isShown, gone, inherited });
  const placed = () => Array.from({ length }, (_, index) => placedAt(index)).filter((one) => one !== undefined);
  const reasons = {
    own: record.order === undefined ? texts.builtinAlone : texts.builtin,
    removed: texts.removedUntil,
    inherited: inherited === null ? '' : texts.inherited(inherited.from),
  };
  const rowOf = ({ entry, at, is }: Placed): ResourceRow => {
    const known = drawn.get(entry);
    const own = known?.record === record ? known.row : ownOf(record, entry);
    const isSelected = selected.has(own.id);
    const wanted = at === 0 ? null : at;
    const lock = at === 0 ? reasons[is] : null;
    const mark = is === 'removed' ? is : is === 'own' ? staged.markOf(entry) : null;
    if (own.place === wanted && own.lock === lock && own.mark === mark && own.isSelected === isSelected) return own;
    const row = { ...own, isSelected, place: wanted, lock, mark };
    drawn.set(entry, { record, row });
    return row;
  };
  let open: readonly string[] | null = null;
  return {
    length,
    at: (index) => {
      const placed = placedAt(index);
      return placed && rowOf(placed);
    },
    indexOf(id) {
      for (let index = 0; index < length; index += 1) {
        const entry = placedAt(index)?.entry;
        if (entry !== undefined && idOf(record, entry) === id) return index;
      }
      return -1;
    },
    get matching() {
      return isWhole ? list.length : placed().filter(({ is }) => is === 'own').length;
    },
    get openCount() {
      return isShown === null ? order.ids.length : this.openIds().length;
    },
    openIds() {
      open ??=
        isShown === null ? order.ids : placed().flatMap(({ entry, at }) => (at > 0 ? (idOf(record, entry) ?? []) : []));
      return open;
    },
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index += 1) {
        const placed = placedAt(index);
        if (placed !== undefined) yield rowOf(placed);
      }
    },
  };
}

interface Shown {
  list: readonly Entry[];
  order: ListOrder;
  gone: StagedEntries['removed'];
  inherited: InheritedEntries | null;
}

interface PlacedRows {
  readonly length: number;
  placedAt(index: number): Placed | undefined;
}

/** All of a list with what stands beside it: of the list itself only what is looked at. */
function allOf(record: ResourceRecord, { list, order, gone, inherited }: Shown): PlacedRows {
  const theirs = inherited?.list ?? [];
  const head = isBefore(record) ? theirs.length : 0;
  const removed = gone
    .toSorted((one, other) => one.at - other.at)
    .map(({ entry, at }, behind) => ({ entry, row: head + at + behind }));
  const own = list.length + removed.length;
  return {
    length: own + theirs.length,
    placedAt(row) {
      const their = theirs[row < head ? row : row - own];
      if (row < head || row >= head + own) return their && { entry: their, at: 0, is: 'inherited' };
      let low = 0;
      for (let high = removed.length; low < high; ) {
        const middle = (low + high) >> 1;
        if ((removed[middle]?.row ?? 0) < row) low = middle + 1;
        else high = middle;
      }
      const there = removed[low];
      if (there?.row === row) return { entry: there.entry, at: 0, is: 'removed' };
      const index = row - head - low;
      const entry = list[index];
      return entry && { entry, at: order.places[index] ?? 0, is: 'own' };
    },
  };
}

/** What the search and the filters leave of a list. */
function someOf(record: ResourceRecord, shown: Shown & { isShown: ((entry: Entry) => boolean) | null }): PlacedRows {
  const { list, order, isShown, gone, inherited } = shown;
  const removed = new Map<string | null, Placed[]>();
  for (const { entry, before } of gone) {
    const others = removed.get(before) ?? [];
    others.push({ entry, at: 0, is: 'removed' });
    removed.set(before, others);
  }
  const rows: Placed[] = [];
  for (const [index, entry] of list.entries()) {
    const id = idOf(record, entry);
    if (id === null) continue;
    rows.push(...(removed.get(id) ?? []));
    if (isShown === null || isShown(entry)) rows.push({ entry, at: order.places[index] ?? 0, is: 'own' });
  }
  rows.push(...(removed.get(null) ?? []));
  const theirs = (inherited?.list ?? [])
    .filter((entry) => isShown === null || isShown(entry))
    .map((entry): Placed => ({ entry, at: 0, is: 'inherited' }));
  const all = isBefore(record) ? [...theirs, ...rows] : [...rows, ...theirs];
  return { length: all.length, placedAt: (index) => all[index] };
}

/** What the search and the filters leave; null where they leave everything. */
function shownBy(
  record: ResourceRecord,
  place: Pick<ListPlace, 'search' | 'filters'>,
  holds: SearchHolder,
): ((entry: Entry) => boolean) | null {
  const wanted = place.search.trim().toLowerCase();
  const filters = Object.entries(place.filters);
  if (wanted === '' && filters.length === 0) return null;
  return (entry) => {
    if (!matches(record, entry, filters)) return false;
    const text = wanted === '' ? '' : textOf(record, entry);
    return text.includes(wanted) || holds?.(text) === true;
  };
}

/** Whether what is inherited stands before the entries of the tenant itself. */
function isBefore({ store }: ResourceRecord): boolean {
  return store.type === 'section' && store.inherited === 'before';
}

/** What a row has of its entry alone. */
function ownOf(record: ResourceRecord, entry: Entry): ResourceRow {
  const isOn = shownValue(record, entry, 'enabled') !== false;
  const name = nameOf(record, entry);
  const isInherited = inheritedAt(record, entry) !== null;
  const id = idOf(record, entry) ?? '';
  return { id, name, isOn, isInherited, isSelected: false, entry, place: null, lock: null, mark: null };
}

function matches(record: ResourceRecord, entry: Entry, filters: readonly (readonly [string, string])[]): boolean {
  return filters.every(([key, word]) => {
    const subjects = subjectUnion(record.fields[key]);
    return subjects === null ? String(shownValue(record, entry, key)) === word : isUsedBy(subjects, entry[key], word);
  });
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
  /** How good it is, of what the service says; null for no matter. */
  readonly tone: 'success' | 'warning' | 'danger' | null;
}

/** A column on a card, with its name where the value alone would not say what it is. */
interface CardPart {
  readonly key: string;
  readonly label: string | null;
}

/** Kinds of fields whose values need their name beside them. */
const unsaid: readonly Field['kind'][] = ['number', 'flag', 'time', 'ref', 'refs', 'addresses', 'rows'];

/**
 * What a card shows below the name: what it is about, and under it what becomes of it. What is empty, and what stands
 * beside the name, is left out. (UI.md 4.13)
 */
export function cardLines(record: ResourceRecord, row: ResourceRow): readonly (readonly CardPart[])[] {
  const parts = record.list.columns.flatMap((key) => {
    const field = record.fields[key];
    const isBeside = key === 'name' || key === 'enabled';
    if (field === undefined || isBeside || isUnsaid(cellWords(record, row, key).parts)) return [];
    const isSentence = field.kind === 'rows' && field.of.kind === 'union';
    const label = unsaid.includes(field.kind) && !isSentence ? (field.head ?? field.label) : null;
    return [{ key, label, isVerdict: field.kind === 'choice' }];
  });
  const about = parts.filter(({ isVerdict }) => !isVerdict);
  const first = about.slice(0, about.length > 2 ? 2 : 1);
  const second = [...parts.filter(({ isVerdict }) => isVerdict), ...about.slice(first.length)];
  return [first, second].filter((line) => line.length > 0);
}

/** Nothing, or no more than that nothing else narrows what other columns say. */
const isUnsaid = ([first]: Sentence) => first === undefined || first.text === texts.always;

/**
 * The words of a cell; a list of conditions is a sentence, which says what the entry is about where that is in no column.
 * (UI.md 4.13)
 * @param inView - the columns in view; those that the record names unless somebody chose others.
 * @param now - what ended before it is said to have; without it nothing is.
 */
export function cellWords(
  { fields, order, list: { columns, about = [] } }: ResourceRecord,
  row: ResourceRow,
  key: string,
  named: ReferenceWords = idAlone,
  inView: readonly string[] = columns,
  now = Number.NEGATIVE_INFINITY,
): CellWords {
  const field: Field | undefined = fields[key];
  const value = row.entry[key];
  const here = { fields, holder: row.entry };
  if (field === undefined || !isRelevant(field, here, here)) return { parts: [], word: null, tone: null };
  const sentence = sentenceOf(field, value, named);
  if (sentence !== null) {
    const everything =
      row.place === null && order !== undefined && !row.isInherited ? texts.everythingElse : texts.anyRequest;
    const narrowing = field.kind === 'group' ? about.filter((each) => !isNothing(row.entry[each])) : [];
    const clauses = narrowing
      .filter((each) => !inView.includes(each))
      .map((each) => clauseOf(fields[each], row.entry[each], named));
    const parts = joinedClauses(clauses, sentence, listIn(field, value));
    const empty = field.kind === 'group' ? everything : texts.everyone;
    const text = narrowing.length > 0 ? texts.always : empty; // what narrows it has a column of its own
    return { parts: parts.length > 0 ? parts : [{ text, isValue: false }], word: null, tone: null };
  }
  const isEmpty = isNothing(value);
  if (isEmpty && 'none' in field && field.none !== undefined) {
    return { parts: [{ text: field.none, isValue: false }], word: null, tone: null };
  }
  const list = listParts(field, value, named);
  if (list !== null) return { parts: list, word: null, tone: null };
  if (field.kind === 'time' && field.ends && Date.parse(String(value)) <= now) {
    const text = texts.ended(valueWords(field, value));
    return { parts: [{ text, isValue: false }], word: null, tone: 'warning' };
  }
  const isData = field.kind === 'text' || field.kind === 'ref';
  const parts = isEmpty ? [] : [{ text: valueWords(field, value, named), isValue: false, isData }];
  const tone = field.kind === 'computed' ? (field.tones?.[String(value)] ?? null) : null;
  return { parts, word: typeof value === 'string' ? value : null, tone };
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

type Sentence = readonly SentencePart[];

/** `Domains: a.example +2`. */
function clauseOf(field: Field | undefined, value: unknown, named: ReferenceWords): Sentence {
  if (field === undefined) return [];
  const values = listParts(field, value, named) ?? [{ text: valueWords(field, value, named), isValue: true }];
  return [{ text: `${field.label}:`, isValue: false }, ...values];
}

/** What an entry is about and its conditions as one sentence: the first of them, and how many more there are. */
function joinedClauses(
  [first, ...others]: readonly Sentence[],
  conditions: Sentence,
  list: UnionList | null,
): Sentence {
  if (first === undefined) return conditions;
  const more = others.length + (list === null ? 0 : list.isAny ? Math.min(1, list.values.length) : list.values.length);
  return [...first, ...(more === 0 ? [] : [{ text: changeTexts.andMore(more), isValue: false }])];
}
