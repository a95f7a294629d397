export { filterQuery, filtersDiffer, formatFilters, parseFilters } from './address.ts';
export type { ValueActions } from './change.ts';
export { clearFilters, filterOf, setPage, setPageSize, setText, setToggle, setValues } from './change.ts';
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
  FACETS_SHOWN,
  matchModeLabels,
  matchModes,
  multiValue,
  PLAIN_MENU_OPTIONS,
  pageSizes,
  TEXT_DEBOUNCE_MS,
  textValue,
  toggleValue,
} from './model.ts';
export { isTooLarge, TOO_LARGE_PATTERN, textFault } from './pattern.ts';
export { patternSize } from './pattern-size.ts';
export { LONGEST_TEXT, lengthFault } from './text-length.ts';
export type { FilterBar } from './view/bar.ts';
export { canClearFilters, FILTERS_IN_ROW, filterBar, isFilterSet, setFilterCount } from './view/bar.ts';
export type { MenuDraftView } from './view/draft.ts';
export { addValue, chooseAllValues, chooseValues, isSameChoice, menuDraftView, stopExcluding } from './view/draft.ts';
export type { Facets, MenuView } from './view/menu.ts';
export { matchingOptions, menuView } from './view/menu.ts';
export { menuLabel } from './view/menu-label.ts';
export { filterTexts, withSetCount } from './view/texts.ts';
export { continuesTyping } from './view/typing.ts';
export { joinValues, splitValues } from './wire.ts';
