export { filterQuery, filtersDiffer, formatFilters, parseFilters } from './address.ts';
export type { ValueActions } from './change.ts';
export { clearFilters, filterOf, setPage, setPageSize, setText, setToggle, setValues } from './change.ts';
export type { Facets, MenuView } from './menu.ts';
export { matchingOptions, menuLabel, menuView } from './menu.ts';
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
  DEFAULT_MATCH_MODE,
  DEFAULT_PAGE_SIZE,
  defaultFilters,
  matchModeLabels,
  matchModes,
  multiValue,
  PLAIN_MENU_OPTIONS,
  pageSizes,
  TEXT_DEBOUNCE_MS,
  textValue,
  toggleValue,
} from './model.ts';
export { textFault } from './pattern.ts';
export { joinValues, splitValues } from './wire.ts';
