export { canClearFilters, filterBar, isFilterSet, setFilterCount } from './bar.ts';
export type { MenuDraftView } from './draft.ts';
export { addValue, chooseAllValues, chooseValues, isSameChoice, menuDraftView, stopExcluding } from './draft.ts';
export type { Facets } from './menu.ts';
export { matchingOptions, menuView } from './menu.ts';
export { menuLabel } from './menu-label.ts';
export { filterTexts, withSetCount } from './texts.ts';
export { continuesTyping } from './typing.ts';
