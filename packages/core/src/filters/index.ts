export { filterQuery, filtersDiffer, formatFilters, parseFilters } from './address.ts';
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
export { LONGEST_TEXT, lengthFault } from './text-length.ts';
export type { ValueActions } from './value-actions.ts';
export { filterOf } from './value-actions.ts';
export { joinValues, splitValues } from './wire.ts';
