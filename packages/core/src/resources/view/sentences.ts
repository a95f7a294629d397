import { formatDate, formatRow } from '../../language/index.ts';
import { isRecord } from '../../shared/index.ts';
import type { Field, GroupField, NumberField, UnionField } from '../fields/field.ts';
import { isRelevant, type Scope } from '../predicate/relevance.ts';
import { optionWords } from '../words/option-words.ts';
import { idAlone, type ReferenceWords } from '../words/reference-words.ts';
import { countedParts, itemOf, listIn, readRow, type SentencePart, sentenceParts } from '../words/sentences.ts';
import { digitsOf } from '../words/value-words.ts';
import { resourceTexts as texts } from './messages.ts';

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

function measured(field: NumberField, value: number): string {
  return field.unit === undefined ? digitsOf(field, value) : `${digitsOf(field, value)} ${field.unit}`;
}

/** An instant as it is read; what is none stays as it is. */
function timeWords(value: string): string {
  const at = Date.parse(value);
  return Number.isNaN(at) ? value : formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Values without order: the first ones as chips, and how many more there are; null for a field that holds no such list. */
export function listParts(
  field: Field,
  value: unknown,
  named: ReferenceWords = idAlone,
  most = 1,
): readonly SentencePart[] | null {
  const isList =
    field.kind === 'addresses' || field.kind === 'refs' || (field.kind === 'rows' && field.of.kind !== 'union');
  const isTold = field.kind === 'computed' && Array.isArray(value) && value.every(isRecord);
  if (!(isList || isTold) || !Array.isArray(value)) return null;
  const first = value.slice(0, most).map((one) => rowName(itemOf(field), one, named));
  return countedParts(first, value.length, most);
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

/** Conditions or subjects as one sentence, as everywhere. (UI.md 4.13) */
export function sentenceOf(
  field: Field,
  value: unknown,
  named: ReferenceWords = idAlone,
): readonly SentencePart[] | null {
  return sentenceParts(field, value, (item, each) => valueWords(item, each, named));
}

/** A condition or a subject with each of its values: `Category is` and `News`, `Sport`. (UI.md 4.13, read-only entries) */
export function rowInFull(of: UnionField, row: Readonly<Record<string, unknown>>) {
  const { about, values, item } = readRow(of, row);
  return {
    about,
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
    .map(({ about, values, item }) => `${about} ${formatRow(values.map((one) => valueWords(item, one, named)))}`)
    .join('; ');
}
