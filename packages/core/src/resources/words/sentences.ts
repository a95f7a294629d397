import { isRecord } from '../../shared/index.ts';
import type { Field, RowsField, UnionField } from '../fields/field.ts';
import { comparatorsTexts as verbsTexts } from '../values/messages.ts';
import { changeTexts as texts } from './messages.ts';

/** A part of a sentence: words, or a value that stands as a chip. */
export interface SentencePart {
  readonly text: string;
  readonly isValue: boolean;
  /** Somebody typed it, or it is a name: it stays as it is in every language. A chip is one anyway. */
  readonly isData?: boolean;
  /** What is compared: it is cut before how, which would turn what is meant into its opposite. */
  readonly isAbout?: boolean;
}

type Row = Readonly<Record<string, unknown>>;

/** Words of a single value. */
type ItemWords = (item: Field, value: unknown) => string;

/** Values in a row as they are shown: the first one, and how many more there are. */
const FIRST = 1;

const verbs: Readonly<Record<string, readonly [is: string, isNot: string]>> = {
  equal: [verbsTexts.equal, texts.isNot],
  less_than: [verbsTexts.less_than, texts.isNotBelow],
  greater_than: [verbsTexts.greater_than, texts.isNotAbove],
  inbetween: [verbsTexts.inbetween, texts.isNotBetween],
};

/** `is not below`; the word itself where nobody knows it. */
export function verbOf(comparator: unknown, isNegated: boolean): string {
  const known = typeof comparator === 'string' && Object.hasOwn(verbs, comparator) ? verbs[comparator] : verbs.equal;
  return known?.[isNegated ? 1 : 0] ?? String(comparator);
}

/** Rows of a union: by themselves, or in a group that says how they are joined. */
export interface UnionList {
  readonly rows: RowsField;
  readonly values: readonly Row[];
  readonly isAny: boolean;
}

/** Null for a field that holds no such list. */
export function listIn(field: Field, value: unknown): UnionList | null {
  if (field.kind === 'rows' && field.of.kind === 'union') {
    return { rows: field, values: Array.isArray(value) ? value.filter(isRecord) : [], isAny: false };
  }
  if (field.kind !== 'group') return null;
  const rows = Object.entries(field.fields).find(([, inner]) => inner.kind === 'rows' && inner.of.kind === 'union');
  if (rows === undefined) return null;
  const inner = isRecord(value) ? value : {};
  const found = listIn(rows[1], inner[rows[0]]);
  return found && { ...found, isAny: inner.logic === 'or' };
}

/** What a row of a union says; no verb where nothing is compared. */
export function readRow({ tag, variants }: UnionField, row: Row) {
  const word = String(row[tag]);
  const variant = Object.hasOwn(variants, word) ? variants[word] : undefined;
  const inner = variant?.fields ?? {};
  const values: readonly unknown[] = Array.isArray(row.values) ? row.values : [];
  const label = variant?.label ?? word;
  const verb = Object.hasOwn(inner, 'comparator') ? verbOf(row.comparator, row.negate === true) : null;
  return { label, verb, about: verb === null ? label : `${label} ${verb}`, values, item: itemOf(inner.values) };
}

const plain: Field = { kind: 'computed', label: '', required: false };

/** What a value of a list is. */
export function itemOf(field: Field | undefined): Field {
  if (field?.kind === 'rows') return field.of;
  return field?.kind === 'refs' ? field : plain;
}

/** The first of some values, one unless said, as chips, and how many more there are. */
export function countedParts(values: readonly string[], count = values.length, most = FIRST): readonly SentencePart[] {
  const shown = values.slice(0, most).map((text) => ({ text, isValue: true }));
  const rest = count - shown.length;
  return [...shown, ...(rest > 0 ? [words(texts.plus(rest))] : [])];
}

/**
 * Conditions or subjects as one sentence: `Category is News +2 and 1 more`. Null for a field that is no such list; no
 * parts where the list is empty. (UI.md 4.13)
 */
export function sentenceParts(field: Field, value: unknown, wordsOf: ItemWords): readonly SentencePart[] | null {
  const list = listIn(field, value);
  if (list === null) return null;
  const { of } = list.rows;
  const [first] = list.values;
  if (first === undefined || of.kind !== 'union') return [];
  const { label, verb, values, item } = readRow(of, first);
  const more = list.values.length - 1;
  return [
    ...(verb === null ? [words(`${label}:`)] : [{ ...words(label), isAbout: true }, words(verb)]),
    ...countedParts(
      values.slice(0, FIRST).map((each) => wordsOf(item, each)),
      values.length,
    ),
    ...(more === 0 ? [] : [words(list.isAny ? texts.orMore(more) : texts.andMore(more))]),
  ];
}

const words = (text: string): SentencePart => ({ text, isValue: false });
