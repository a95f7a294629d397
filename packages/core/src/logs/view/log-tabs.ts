import type { LogType } from '../../api/schemas/index.ts';
import {
  defaultFilters,
  type FilterDefinition,
  type FilterState,
  filterQuery,
  filterTakes,
  formatQuery,
  multiValue,
  parseFilters,
  parseQuery,
  type QueryTerm,
  setText,
  setToggle,
  setValues,
  type TextFilter,
  type TextValue,
  textValue,
  toggleValue,
} from '../../filters/index.ts';
import { addTerms } from '../query/box.ts';
import { logFilterDefinitions } from '../query/filter-definitions.ts';
import { knownLogFields, queryFieldsOf, queryNameOf } from '../query/query-fields.ts';
import { defaultInterval } from '../time/intervals.ts';

/**
 * Where the tab of another log leads: interval, page size and the filters of fields that the other log has go along, since
 * an incident is followed through several logs. An interval that is the log's own default stays behind, as the other log
 * has its own. Chosen here. (UI.md 4.7, 4.16, INC-005)
 */
export function logTabPlace(to: LogType, from: LogType, search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of timeParameters(from, given)) kept.set(name, given.get(name) ?? '');
  const pageSize = given.get('pageSize');
  if (pageSize !== null) kept.set('pageSize', pageSize);
  for (const [name, value] of Object.entries(keptFilters(to, from, search))) kept.set(name, value);
  const query = kept.toString();
  return query === '' ? `/logs/${to}` : `/logs/${to}?${query}`;
}

function timeParameters(from: LogType, given: URLSearchParams): string[] {
  const interval = given.get('interval');
  return interval === null || interval === defaultInterval(from) ? [] : ['interval'];
}

/** Filters of the other log, as its calls take them; what it has no field for is left. */
function keptFilters(to: LogType, from: LogType, search: string): Record<string, string> {
  const cloud = { mode: null };
  const [own, others] = [logFilterDefinitions(from, cloud), logFilterDefinitions(to, cloud)];
  const state = parseFilters(search, own);
  let next = defaultFilters();
  for (const filter of own) {
    if (filter.kind === 'toggle' && filter.local === true) continue;
    next = withFilter(next, { to, from, others }, filter, state);
  }
  return filterQuery(next, others);
}

interface Move {
  to: LogType;
  from: LogType;
  others: readonly FilterDefinition[];
}

function withFilter(next: FilterState, move: Move, filter: FilterDefinition, state: FilterState): FilterState {
  const { to, from, others } = move;
  if (filter.kind === 'text' && filter.isQuery === true) return withQuery(next, move, textValue(state, filter).text);
  const field = filter.field === 'search' ? 'search' : fieldIn(to, from, filter.field);
  if (field === null) return next;
  const other = others.find((each) => each.field === field);
  if (filter.kind === 'text') return withText(next, move, field, other, textValue(state, filter));
  if (filter.kind === 'toggle') {
    const value = toggleValue(state, filter);
    if (value === filter.initial) return next;
    return other?.kind === 'toggle' && filterTakes(other, value) ? setToggle(next, other, value) : next;
  }
  const value = multiValue(state, filter);
  if (other?.kind === 'multi') return setValues(next, other, value);
  return addTerms(next, others, [...termOf(to, field, value.any, false), ...termOf(to, field, value.not, true)]);
}

function withText(
  next: FilterState,
  { to, others }: Move,
  field: string,
  other: FilterDefinition | undefined,
  { text, mode }: TextValue,
): FilterState {
  if (text === '') return next;
  if (other?.kind === 'text') return setText(next, other satisfies TextFilter, text, mode);
  const pieces = {
    starts_with: [text, ''],
    ends_with: ['', text],
    contains: ['', text, ''],
    equal: [text],
    none: [text],
    regex: null,
  }[mode];
  if (pieces === null) return next;
  const term: QueryTerm = { field: queryNameOf(to, field), isNot: false, values: [{ kind: 'text', pieces }] };
  return addTerms(next, others, [term]);
}

function withQuery(next: FilterState, { to, others }: Move, text: string): FilterState {
  const read = parseQuery(text);
  if (read.fault !== null) return next;
  const kept = read.terms.filter(({ field }) => field === null || queryFieldsOf(to, field).length > 0);
  return formatQuery(kept) === '' ? next : addTerms(next, others, kept);
}

function termOf(to: LogType, field: string, values: readonly string[], isNot: boolean): QueryTerm[] {
  if (values.length === 0) return [];
  const texts = values.map((value) => ({ kind: 'text' as const, pieces: [value] }));
  return [{ field: queryNameOf(to, field), isNot, values: texts }];
}

/** The field of the other log that means the same: of the same short name, or of the same name. */
function fieldIn(to: LogType, from: LogType, field: string): string | null {
  const [same, ...more] = queryFieldsOf(to, queryNameOf(from, field));
  if (same !== undefined && more.length === 0) return same;
  return knownLogFields(to).includes(field) ? field : null;
}
