import { formatNumber } from '../../language/index.ts';
import { isRecord } from '../../shared/index.ts';
import type { Field, Fields, NumberField, RefField, RefsField, RowsField, UnionField } from '../fields/field.ts';
import { changeTexts as texts } from './messages.ts';
import { optionWords } from './option-words.ts';
import { idAlone, type ReferenceWords } from './reference-words.ts';
import { readRow } from './sentences.ts';

/** Values of a list that are written out; the others are counted. Chosen here. */
const MOST_VALUES = 5;
/** Longest text that is written out. Chosen here. */
const MOST_LETTERS = 120;

/** A value as a change tells it; null for what is absent or empty, and never what is secret. (RES-006, RES-014) */
export function valueWords(field: Field, value: unknown, named: ReferenceWords = idAlone): string | null {
  if (value === undefined || value === null || value === '') return null;
  switch (field.kind) {
    case 'secret':
      return texts.hidden;
    case 'flag':
    case 'switch':
      if (typeof value === 'boolean') return value ? texts.on : texts.off;
      return field.kind === 'switch' ? valueWords(field.of, value, named) : plainWords(value);
    case 'choice':
      return typeof value === 'string' ? short(optionWords(field, value)) : plainWords(value);
    case 'number':
      if (typeof value !== 'number') return plainWords(value);
      return field.unit === undefined ? digitsOf(field, value) : texts.measured(digitsOf(field, value), field.unit);
    case 'group':
      return isRecord(value) ? listWords(memberWords(field.fields, value, named)) : plainWords(value);
    case 'union':
      return rowWords(field, value, named);
    case 'rows':
      return Array.isArray(value) ? listWords(value.map((row) => listedWords(field, row, named))) : plainWords(value);
    case 'ref':
      return referenceWords(field, value, named);
    case 'refs':
      if (!Array.isArray(value)) return referenceWords(field, value, named);
      return listWords(value.map((id) => referenceWords(field, id, named)));
    case 'addresses':
      return Array.isArray(value) ? listWords(value.map(plainWords)) : plainWords(value);
    default:
      return plainWords(value);
  }
}

/** A row of a list: one with a name by it, with what else it says; its key tells nobody anything then. */
export function listedWords({ of, key }: RowsField, row: unknown, named: ReferenceWords): string {
  const name = rowName(of, row);
  if (name === null || of.kind !== 'group' || !isRecord(row)) return valueWords(of, row, named) ?? '';
  const others = Object.entries(of.fields).filter(([each]) => each !== 'name' && !key.includes(each));
  return texts.row(name, memberWords(Object.fromEntries(others), row, named));
}

/** What a row is called by itself; null for one without a name. */
export function rowName(of: RowsField['of'], row: unknown): string | null {
  const name = of.kind === 'group' && isRecord(row) ? row.name : undefined;
  return typeof name === 'string' && name.trim() !== '' ? short(name) : null;
}

/** `a, b, c, d, e and 4,993 more`; null for an empty list. */
export function listWords(values: readonly string[], most = MOST_VALUES): string | null {
  if (values.length === 0) return null;
  if (values.length <= most) return texts.all(values);
  return texts.more(values.slice(0, most), values.length - most);
}

/**
 * The same of what somebody is given: first what gives whole areas, each of it however many there are, then the others;
 * both by their letters, wherever they stand in the entry.
 */
export function givenWords(values: readonly string[]): string | null {
  const sorted = values.toSorted();
  const whole = sorted.filter((value) => value.includes('*'));
  const others = sorted.filter((value) => !value.includes('*'));
  return listWords([...whole, ...others], Math.max(MOST_VALUES, whole.length));
}

function referenceWords({ target }: RefField | RefsField, value: unknown, named: ReferenceWords): string {
  return typeof value === 'string' ? short(named(target, value)) : plainWords(value);
}

/** `Groups: Staff, Guests`; what compares as its list says it: `Threat is not Malware, C&C`. */
function rowWords(field: UnionField, value: unknown, named: ReferenceWords): string {
  if (!isRecord(value)) return plainWords(value);
  const { tag, variants } = field;
  const word = value[tag];
  const { about, verb, values, item } = readRow(field, value);
  if (verb !== null) {
    const told = listWords(values.map((each) => valueWords(item, each, named) ?? ''));
    return told === null ? about : texts.compared(about, told);
  }
  const variant = typeof word === 'string' && Object.hasOwn(variants, word) ? variants[word] : undefined;
  return variant === undefined ? plainWords(word) : texts.row(variant.label, memberWords(variant.fields, value, named));
}

/** What the members of a group say: flags that are on by their name, and every other value. */
function memberWords(fields: Fields, value: Readonly<Record<string, unknown>>, named: ReferenceWords): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const own = Object.hasOwn(value, key) ? value[key] : undefined;
    if (field.kind === 'flag' && typeof own === 'boolean') return own ? [field.label] : [];
    const words = valueWords(field, own, named);
    return words === null ? [] : [words];
  });
}

/** The digits of a number: in groups, unless it names something. */
export function digitsOf({ isName = false }: NumberField, value: number): string {
  return formatNumber(value, isName ? { useGrouping: false } : {});
}

function plainWords(value: unknown): string {
  if (typeof value === 'string') return short(value);
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'boolean' ? (value ? texts.on : texts.off) : texts.hidden;
}

function short(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;
}
