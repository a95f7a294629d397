import { isRecord } from '../../shared/index.ts';
import type { Field, RowsField } from '../fields/field.ts';
import type { Entry } from '../machine/entry.ts';
import { valueAt } from '../machine/places.ts';
import type { ResourceRecord } from '../record/record.ts';
import type { KnownTargets } from '../references/known.ts';
import { isSwitchedOn } from './boxes/special-values.ts';
import { unitOf, variantOf, variantWord } from './form.ts';
import { resourceTexts as texts } from './messages.ts';
import { referenceWords, shownReference } from './references.ts';
import { rowInFull, rowValues, valueWords } from './sentences.ts';

/** One value as it is read. */
export interface ReadItem {
  readonly words: string;
  /** Address at which what it refers to is opened; null for none. */
  readonly path: string | null;
  /** What it refers to is not there any more. */
  readonly isGone: boolean;
}

/** A field for who may only read it: nothing but words. (UI.md section 4, common states) */
export interface ReadValue {
  readonly label: string;
  readonly items: readonly ReadItem[];
  /** Several values, each of which stands for itself. */
  readonly isList: boolean;
  /** What is said where there is none of them. */
  readonly none: string;
  /** What is copied; empty where nothing is. */
  readonly copy: string;
  /** The words are those of the portal and no data. */
  readonly isWords: boolean;
}

/** What stands at a place of the entry, in words, the default where nothing does. (UI.md section 1.6) */
export function readValue(
  record: ResourceRecord,
  entry: Entry,
  path: string,
  field: Field,
  known: KnownTargets,
): ReadValue {
  const value = valueAt(entry, path) ?? ('default' in field ? field.default : undefined);
  const none = 'none' in field && field.none !== undefined ? field.none : texts.notSet;
  const isList = field.kind === 'refs' || field.kind === 'ref' || field.kind === 'addresses' || field.kind === 'rows';
  const items = isList ? listItems(field, value, known) : singleItem(record, entry, path, field, value);
  const isWords = field.kind === 'flag' || field.kind === 'switch' || field.kind === 'choice' || field.kind === 'time';
  // What is called as its value would be the same word twice.
  const label = field.kind === 'flag' && field.label === texts.on ? texts.state : field.label;
  return { label, items, isList, none, copy: items.map(({ words }) => words).join('\n'), isWords };
}

const told = (words: string): ReadItem => ({ words, path: null, isGone: false });

function listItems(field: Field, value: unknown, known: KnownTargets): readonly ReadItem[] {
  const values = [value].flat().filter((one) => one !== undefined && one !== null && one !== '');
  if (field.kind === 'ref' || field.kind === 'refs') {
    return values.map((id) => shownReference(known, field.target, String(id)));
  }
  return rowValues(field, values, referenceWords(known)).map(told);
}

function singleItem(
  record: ResourceRecord,
  entry: Entry,
  path: string,
  field: Field,
  value: unknown,
): readonly ReadItem[] {
  if (field.kind === 'flag') return [told(value === true ? texts.on : texts.off)];
  if (field.kind === 'switch') return [told(isSwitchedOn(value) ? texts.on : texts.off)];
  if (field.kind === 'union') {
    const word = variantWord(field, value);
    return word === '' ? [] : [told(variantOf(field, value)?.label ?? word)];
  }
  if (value === undefined || value === null || value === '') return [];
  const unit = field.kind === 'number' ? unitOf(record, field, path) : null;
  if (unit === null) return [told(valueWords(field, value))];
  const stored = valueAt(entry, unit.path) ?? unit.field.default;
  return [
    told([valueWords(field, value), ...(stored === undefined ? [] : [valueWords(unit.field, stored)])].join(' ')),
  ];
}

/** A condition or a subject as it is read. */
export interface ReadRow {
  /** `If Category is`. */
  readonly about: string;
  readonly items: readonly ReadItem[];
  readonly copy: string;
}

/**
 * Conditions or subjects, each with every value. (UI.md 4.13, read-only entries)
 * @param logic - how conditions are joined; null for rows that are not.
 */
export function readRows({ of }: RowsField, value: unknown, logic: unknown, known: KnownTargets): readonly ReadRow[] {
  if (of.kind !== 'union' || !Array.isArray(value)) return [];
  return value.filter(isRecord).map((row, at) => {
    const { about, values, target } = rowInFull(of, row);
    const lead = logic === null ? null : at === 0 ? texts.if : logic === 'or' ? texts.or : texts.and;
    const items = values.map((one) => (target === null ? told(one) : shownReference(known, target, one)));
    const copy = items.map(({ words }) => words).join('\n');
    return { about: lead === null ? about : `${lead} ${about}`, items, copy };
  });
}
