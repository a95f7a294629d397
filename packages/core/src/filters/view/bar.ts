import { type FilterDefinition, type FilterState, multiValue, textValue, toggleValue } from '../model.ts';

/** Filters that stand in the row itself; with more of them the others are behind a button. Chosen here. */
export const FILTERS_IN_ROW = 4;

/** How the filters of a page are laid out. (UI.md 4.7) */
export interface FilterBar {
  /** In the row, in the order of the definitions. */
  row: readonly FilterDefinition[];
  /** Behind "More filters". */
  more: readonly FilterDefinition[];
}

/** Places the filters; those that the page draws elsewhere, the interval and the typed query, are left out. (UI.md 4.7, 4.16) */
export function filterBar(definitions: readonly FilterDefinition[]): FilterBar {
  const others = definitions.filter((each) => !isLocal(each) && !isOfBox(each));
  return { row: others.slice(0, FILTERS_IN_ROW), more: others.slice(FILTERS_IN_ROW) };
}

/** Whether a filter asks for something other than its default. (UI.md 4.7, a set filter is marked) */
export function isFilterSet(state: FilterState, filter: FilterDefinition): boolean {
  if (filter.kind === 'toggle') return toggleValue(state, filter) !== filter.initial;
  if (filter.kind === 'text') return textValue(state, filter).text !== '';
  const { any, not } = multiValue(state, filter);
  return any.length + not.length > 0;
}

/** How many of the filters are set: the number on a button that hides them. */
export function setFilterCount(state: FilterState, definitions: readonly FilterDefinition[]): number {
  return definitions.filter((each) => !isLocal(each) && isFilterSet(state, each)).length;
}

/** Whether there is anything to clear; time, page, page size and foreign parameters are not. (spec 3 section 2, FLT-006, FLT-007, OP-215) */
export function canClearFilters(state: FilterState, definitions: readonly FilterDefinition[]): boolean {
  return setFilterCount(state, definitions) > 0;
}

function isOfBox(filter: FilterDefinition): boolean {
  return filter.kind === 'text' && (filter.isQuery === true || filter.isHidden === true);
}

function isLocal(filter: FilterDefinition): boolean {
  return filter.kind === 'toggle' && filter.local === true;
}
