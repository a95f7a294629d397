import { formatDate, formatNumber, formatRow } from '../../language/index.ts';
import { isRecord } from '../../shared/index.ts';
import { optionWords } from '../words/option-words.ts';
import { idAlone, type ReferenceWords } from '../words/reference-words.ts';
import type { Field, GroupField, NumberField, RowsField, UnionField } from '../fields/field.ts';
import { isRelevant, type Scope } from '../predicate/relevance.ts';
import { comparatorsTexts as verbsTexts } from '../values/messages.ts';
import { resourceTexts as texts } from './messages.ts';

/** A part of a sentence: words, or a value that stands as a chip. */
export interface SentencePart {
  readonly text: string;
  readonly isValue: boolean;
  /** Somebody typed it, or it is a name: it stays as it is in every language. A chip is one anyway. */
  readonly isData?: boolean;
}

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

/** Words of a single value of a field; references by the words that somebody has for them. */
export function valueWords(field: Field, value: unknown, named: ReferenceWords = idAlone): string {
  if (value === undefined || value === null || value === '') return texts.nothing;
  if (field.kind === 'secret') return texts.secretIsSet;
  if (field.kind === 'computed' && field.words !== undefined) return optionWords(field, String(value));
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (field.kind === 'choice' && typeof value === 'string') return optionWords(field, value);
  if ((field.kind === 'ref' || field.kind === 'refs') && typeof value === 'string') return named(field.target, value);
  if (field.kind === 'union' && isRecord(value)) return unionWords(field, value, named);
  if (field.kind === 'group' && isRecord(value) && listIn(field, value) === null)
    return groupWords(field, value, named);
  if (field.kind === 'number' && typeof value === 'number') return measured(field, value);
  if (field.kind === 'time' && typeof value === 'string') return timeWords(value);
  const parts = sentenceOf(field, value, named) ?? listParts(field, value, named);
  if (parts !== null) return parts.length === 0 ? texts.nothing : parts.map(({ text }) => text).join(' ');
  const isRow = Array.isArray(value) && value.every((each) => typeof each === 'string');
  if (isRow) return value.length === 0 ? texts.nothing : formatRow(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function measured({ unit }: NumberField, value: number): string {
  return unit === undefined ? formatNumber(value) : `${formatNumber(value)} ${unit}`;
}

/** An instant as it is read; what is none stays as it is. */
function timeWords(value: string): string {
  const at = Date.parse(value);
  return Number.isNaN(at) ? value : formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Values without order: the first as a chip, and how many more there are; null for a field that holds no such list. */
export function listParts(
  field: Field,
  value: unknown,
  named: ReferenceWords = idAlone,
): readonly SentencePart[] | null {
  const isList =
    field.kind === 'addresses' || field.kind === 'refs' || (field.kind === 'rows' && field.of.kind !== 'union');
  const isTold = field.kind === 'computed' && Array.isArray(value) && value.every(isRecord);
  if (!(isList || isTold) || !Array.isArray(value)) return null;
  const first = value.slice(0, FIRST).map((one) => rowName(itemOf(field), one, named));
  return countedParts(first, value.length);
}

/** The first of some values as a chip, and how many more there are. */
export function countedParts(values: readonly string[], count = values.length): readonly SentencePart[] {
  const shown = values.slice(0, FIRST).map((text) => ({ text, isValue: true }));
  const rest = count - shown.length;
  return [...shown, ...(rest > 0 ? [words(texts.more(rest))] : [])];
}

/** A row by its name where it has one. */
function rowName(item: Field, value: unknown, named: ReferenceWords): string {
  return isRecord(value) && typeof value.name === 'string' ? value.name : valueWords(item, value, named);
}

/** What counts of a group, in a row; a flag alone says no more than that it is off. */
function groupWords({ fields }: GroupField, holder: Readonly<Record<string, unknown>>, named: ReferenceWords): string {
  const here: Scope = { fields, holder };
  const shown = Object.entries(fields).flatMap(([key, field]) => {
    const value = holder[key];
    const ofNumber = Object.values(fields).find((other) => other.kind === 'number' && other.unitAt === key);
    if (ofNumber !== undefined && !isRelevant(ofNumber, here, here)) return [];
    const isSaid = value !== undefined && value !== null && isRelevant(field, here, here);
    return isSaid ? [{ value, words: valueWords(field, value, named) }] : [];
  });
  const said = shown.filter(({ value }) => typeof value !== 'boolean');
  const isOff = shown.some(({ value }) => value === false);
  return said.length === 0 ? (isOff ? texts.off : texts.on) : said.map(({ words }) => words).join(' ');
}

function unionWords(
  field: Extract<Field, { kind: 'union' }>,
  value: Readonly<Record<string, unknown>>,
  named: ReferenceWords,
): string {
  const word = value[field.tag];
  const variant = typeof word === 'string' && Object.hasOwn(field.variants, word) ? field.variants[word] : undefined;
  if (variant === undefined) return String(word);
  const rest = Object.entries(variant.fields).flatMap(([key, inner]) =>
    value[key] === undefined || value[key] === null || inner.kind === 'group'
      ? []
      : [valueWords(inner, value[key], named)],
  );
  return [variant.label, ...rest].join(' ');
}

/**
 * Conditions or subjects as one sentence: `Category is News +2 and 1 more`. Null for a field that is no such list; no
 * parts where the list is empty. (UI.md 4.13)
 */
export function sentenceOf(
  field: Field,
  value: unknown,
  named: ReferenceWords = idAlone,
): readonly SentencePart[] | null {
  const list = listIn(field, value);
  if (list === null) return null;
  const [first] = list.values;
  if (first === undefined) return [];
  const more = list.values.length - 1;
  const last = more === 0 ? [] : [words(list.isAny ? texts.orMore(more) : texts.andMore(more))];
  return [...rowParts(list.rows, first, named), ...last];
}

interface List {
  rows: RowsField;
  values: readonly Readonly<Record<string, unknown>>[];
  isAny: boolean;
}

/** Rows of a union: by themselves, or in a group that says how they are joined. */
function listIn(field: Field, value: unknown): List | null {
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

function rowParts(
  { of }: RowsField,
  row: Readonly<Record<string, unknown>>,
  named: ReferenceWords,
): readonly SentencePart[] {
  if (of.kind !== 'union') return [];
  const { label, verb, values, item } = readRow(of, row);
  const shown = values.slice(0, FIRST).map((value) => ({ text: valueWords(item, value, named), isValue: true }));
  const rest = values.length - shown.length;
  return [
    words(verb === null ? `${label}:` : `${label} ${verb}`),
    ...shown,
    ...(rest > 0 ? [words(texts.more(rest))] : []),
  ];
}

/** A condition or a subject with each of its values: `Category is` and `News`, `Sport`. (UI.md 4.13, read-only entries) */
export function rowInFull(of: UnionField, row: Readonly<Record<string, unknown>>) {
  const { label, verb, values, item } = readRow(of, row);
  return {
    about: verb === null ? label : `${label} ${verb}`,
    /** In words; the ids of what they refer to. */
    values: values.map((value) => valueWords(item, value)),
    target: item.kind === 'refs' ? item.target : null,
  };
}

/** Values of a list, each in words: a row by its name where it has one. */
export function rowValues(field: Field, values: readonly unknown[], named: ReferenceWords): readonly string[] {
  return values.map((one) => rowName(itemOf(field), one, named));
}

/** The same as `valueWords`, with every row of a list of conditions: what counts may be the last of them. */
export function wordsInFull(field: Field, value: unknown, named: ReferenceWords = idAlone): string {
  const list = listIn(field, value);
  const { of } = list?.rows ?? {};
  if (list === null || of?.kind !== 'union' || list.values.length === 0) return valueWords(field, value, named);
  return list.values
    .map((row) => readRow(of, row))
    .map(({ label, verb, values, item }) =>
      [verb === null ? label : `${label} ${verb}`, formatRow(values.map((one) => valueWords(item, one, named)))].join(
        ' ',
      ),
    )
    .join('; ');
}

/** What a row of a union says; no verb where nothing is compared. */
function readRow({ tag, variants }: UnionField, row: Readonly<Record<string, unknown>>) {
  const word = String(row[tag]);
  const variant = Object.hasOwn(variants, word) ? variants[word] : undefined;
  const inner = variant?.fields ?? {};
  const values: readonly unknown[] = Array.isArray(row.values) ? row.values : [];
  return {
    label: variant?.label ?? word,
    verb: Object.hasOwn(inner, 'comparator') ? verbOf(row.comparator, row.negate === true) : null,
    values,
    item: itemOf(inner.values),
  };
}

const plain: Field = { kind: 'computed', label: '', required: false };
function itemOf(field: Field | undefined): Field {
  if (field?.kind === 'rows') return field.of;
  return field?.kind === 'refs' ? field : plain;
}
const words = (text: string): SentencePart => ({ text, isValue: false });
