export { filterQuery, filtersDiffer, filterTakes, formatFilters, parseFilters } from './address.ts';
export { clearFilters, setPage, setPageSize, setText, setToggle, setValues } from './change.ts';
export type {
  FilterDefinition,
  FilterOption,
  FilterState,
  MatchMode,
  MultiFilter,
  MultiValue,
  TextFilter,
  TextValue,
  ToggleFilter,
} from './model.ts';
export {
  DEFAULT_PAGE_SIZE,
  defaultFilters,
  FACETS_SHOWN,
  matchModeLabels,
  matchModes,
  multiValue,
  pageSizes,
  TEXT_DEBOUNCE_MS,
  textValue,
  toggleValue,
} from './model.ts';
export { isTooLarge, TOO_LARGE_PATTERN, textFault } from './pattern.ts';
export { patternSize } from './pattern-size.ts';
export { formatQuery, formatQueryValue, formatTerm } from './query/format-query.ts';
export { isAddress4, isAddress6, isNetwork } from './query/network.ts';
export { parseQuery } from './query/parse-query.ts';
export type { QueryFault, QueryPlace, QueryRead, QueryTerm, QueryValue } from './query/query.ts';
export { exactly, isAnyValue, LONGEST_QUERY, LONGEST_QUERY_VALUE, sameTerm } from './query/query.ts';
export type { Recognised } from './query/recognise.ts';
export { recognise, refangedTerm } from './query/recognise.ts';
export { LONGEST_TEXT, lengthFault } from './text-length.ts';
export type { UnknownFilter } from './unknown.ts';
export { unknownFilters } from './unknown.ts';
export type { ValueActions } from './value-actions.ts';
export { filterOf } from './value-actions.ts';
export { joinValues, splitValues } from './wire.ts';
