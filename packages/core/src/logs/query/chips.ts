import type { LogType } from '../../api/schemas/index.ts';
import {
  type FilterDefinition,
  type FilterState,
  formatQueryValue,
  formatTerm,
  isAnyValue,
  multiValue,
  parseQuery,
  type QueryTerm,
  type QueryValue,
  setText,
  setToggle,
  setValues,
  type TextFilter,
  textValue,
  toggleValue,
} from '../../filters/index.ts';
import { formatRow } from '../../language/index.ts';
import { columnOf } from '../columns/columns.ts';
import { actionLabel, valueLabel } from '../words/words.ts';
import { setTerms } from './box.ts';
import { chipMessages as words } from './chips.messages.ts';
import { queryFieldsOf } from './query-fields.ts';

/** One condition under the search box. (UI.md 4.16, INC-005) */
export interface FilterChip {
  id: string;
  isNot: boolean;
  /** What is compared. */
  label: string;
  /** How, in a word or two. */
  operator: string;
  /** With what; null where the operator says all. */
  value: string | null;
  /** Its whole sentence, for its buttons. */
  name: string;
  /** The filters without it. */
  without: FilterState;
  /** What to type for it; null for what was chosen in a menu. */
  typed: string | null;
}

/** Values that a chip shows; of more it says how many. Chosen here. */
const VALUES_SHOWN = 3;

/** Every condition of a log but its time, in the order of the filters, what was typed last. (UI.md 4.16, INC-005) */
export function filterChips(
  state: FilterState,
  definitions: readonly FilterDefinition[],
  logType: LogType,
): FilterChip[] {
  return definitions.flatMap((filter): FilterChip[] => {
    if (filter.kind === 'toggle') {
      const value = toggleValue(state, filter);
      if (filter.local === true || value === filter.initial) return [];
      const label = filter.options.find((option) => option.value === value)?.label ?? value;
      return [
        chip(
          filter.field,
          filter.label,
          { operator: words.is, value: label },
          setToggle(state, filter, filter.initial),
        ),
      ];
    }
    if (filter.kind === 'multi') {
      const { any, not } = multiValue(state, filter);
      const texts = (values: readonly string[]) =>
        values.map((value) => filter.words?.[value] ?? wordOf(filter.field, value));
      return [
        ...(any.length === 0
          ? []
          : [chip(filter.field, filter.label, oneOf(texts(any)), setValues(state, filter, { any: [] }))]),
        ...(not.length === 0
          ? []
          : [
              chip(`${filter.field}_not`, filter.label, oneOf(texts(not)), setValues(state, filter, { not: [] }), {
                isNot: true,
              }),
            ]),
      ];
    }
    if (filter.isQuery === true) return typedChips(state, definitions, filter, logType);
    const { text, mode } = textValue(state, filter);
    if (text === '') return [];
    const operators = {
      starts_with: words.startsWith,
      ends_with: words.endsWith,
      contains: words.contains,
      equal: words.is,
      regex: words.regex,
      none: words.is,
    };
    const isSearch = filter.modes.length === 0 && filter.isExact !== true;
    const operator = isSearch ? words.contains : filter.modes.length === 0 ? words.is : operators[mode];
    const label = isSearch ? words.anyField : filter.label;
    return [chip(filter.field, label, { operator, value: text }, setText(state, filter, '', mode))];
  });
}

function typedChips(
  state: FilterState,
  definitions: readonly FilterDefinition[],
  filter: TextFilter,
  logType: LogType,
): FilterChip[] {
  const { text, mode } = textValue(state, filter);
  const read = parseQuery(text);
  if (read.fault !== null) {
    const without = setText(state, filter, '', mode);
    return [chip(filter.field, words.query, { operator: words.unreadable, value: text }, without, { typed: text })];
  }
  return read.terms.map((term, at) =>
    chip(
      `${filter.field} ${at}`,
      termLabel(term, logType),
      termWords(term, logType),
      setTerms(state, definitions, read.terms.toSpliced(at, 1)),
      { isNot: term.isNot, typed: formatTerm(term) },
    ),
  );
}

function termLabel({ field }: QueryTerm, logType: LogType): string {
  if (field === null) return words.anyField;
  const [known, ...others] = queryFieldsOf(logType, field);
  return known === undefined || others.length > 0 ? columnOf(field).label : columnOf(known).label;
}

function termWords({ field, values }: QueryTerm, logType: LogType): { operator: string; value: string | null } {
  const [first] = values;
  const known = field === null ? undefined : queryFieldsOf(logType, field)[0];
  if (first === undefined) return { operator: words.is, value: '' };
  if (field === null) {
    return {
      operator: words.contains,
      value: first.kind === 'text' && first.pieces.length === 1 ? (first.pieces[0] ?? '') : formatQueryValue(first),
    };
  }
  if (values.length > 1) {
    const areExact = values.every((value) => value.kind === 'text' && value.pieces.length === 1);
    const texts = values.map((value) => (areExact ? exactText(value, known) : formatQueryValue(value)));
    return areExact ? oneOf(texts) : { operator: words.matches, value: shortList(texts) };
  }
  if (first.kind === 'network') return { operator: words.inNetwork, value: first.network };
  if (isAnyValue(first)) return { operator: words.hasValue, value: null };
  const [begin = '', ...rest] = first.pieces;
  if (rest.length === 0) return { operator: words.is, value: exactText(first, known) };
  if (rest.length === 1 && rest[0] === '') return { operator: words.startsWith, value: begin };
  if (rest.length === 1 && begin === '') return { operator: words.endsWith, value: rest[0] ?? '' };
  if (rest.length === 2 && begin === '' && rest[1] === '') return { operator: words.contains, value: rest[0] ?? '' };
  return { operator: words.matches, value: formatQueryValue(first) };
}

function exactText(value: QueryValue, field: string | undefined): string {
  const text = value.kind === 'text' ? (value.pieces[0] ?? '') : value.network;
  return field === undefined ? text : wordOf(field, text);
}

/** A stored value in words, where it has some. */
function wordOf(field: string, value: string): string {
  const { kind } = columnOf(field);
  if (kind === 'action')
    return actionLabel(value.toLowerCase()) === value.toLowerCase() ? value : actionLabel(value.toLowerCase());
  return valueLabel(kind, value);
}

function oneOf(values: readonly string[]): { operator: string; value: string } {
  return { operator: values.length > 1 ? words.isAny : words.is, value: shortList(values) };
}

function shortList(values: readonly string[]): string {
  if (values.length <= VALUES_SHOWN) return formatRow(values);
  return words.more(formatRow(values.slice(0, VALUES_SHOWN)), values.length - VALUES_SHOWN);
}

function chip(
  id: string,
  label: string,
  { operator, value }: { operator: string; value: string | null },
  without: FilterState,
  { isNot = false, typed = null }: { isNot?: boolean; typed?: string | null } = {},
): FilterChip {
  const name = [...(isNot ? [words.not] : []), label, operator, ...(value === null ? [] : [value])].join(' ');
  return { id, isNot, label, operator, value, name, without, typed };
}
