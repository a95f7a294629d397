import { filterTakes } from './address.ts';
import {
  defaultFilters,
  type FilterDefinition,
  type FilterState,
  initialMode,
  type MatchMode,
  type MultiFilter,
  type MultiValue,
  multiValue,
  pageSizes,
  type TextFilter,
  type ToggleFilter,
} from './model.ts';
import { canonicalValues } from './wire.ts';

/** Sets a toggle; a value that it does not take changes nothing. Back to page 0. (spec 3 section 2, FLT-005) */
export function setToggle(state: FilterState, filter: ToggleFilter, value: string): FilterState {
  if (!filterTakes(filter, value)) return state;
  const { [filter.field]: _, ...others } = state.toggles;
  return { ...state, page: 0, toggles: value === filter.initial ? others : { ...others, [filter.field]: value } };
}

/** Sets what a menu has chosen; what is not given stays. Back to page 0. (spec 3 section 2, FLT-005) */
export function setValues(state: FilterState, filter: MultiFilter, change: Partial<MultiValue>): FilterState {
  const before = multiValue(state, filter);
  const any = canonicalValues(change.any ?? before.any);
  const not = canonicalValues(change.not ?? before.not);
  const { [filter.field]: _, ...others } = state.multis;
  const empty = any.length + not.length === 0;
  return { ...state, page: 0, multis: empty ? others : { ...others, [filter.field]: { any, not } } };
}

/** Sets a text, its ends trimmed; the mode goes with an empty one. Back to page 0. (spec 3 section 2, FLT-005) */
export function setText(state: FilterState, filter: TextFilter, text: string, mode: MatchMode): FilterState {
  const trimmed = text.trim();
  const { [filter.field]: _, ...others } = state.texts;
  const value = { text: trimmed, mode: filter.modes.includes(mode) ? mode : initialMode(filter) };
  return { ...state, page: 0, texts: trimmed === '' ? others : { ...others, [filter.field]: value } };
}

/** Goes to a page, filters untouched; below the first is the first. */
export function setPage(state: FilterState, page: number): FilterState {
  return { ...state, page: Math.max(0, Math.trunc(page)) };
}

/** Changes how many rows a page has, and starts at the first, since rows move. (OP-80) */
export function setPageSize(state: FilterState, pageSize: number): FilterState {
  return pageSizes.some((size) => size === pageSize) ? { ...state, page: 0, pageSize } : state;
}

/** Every filter back to its default, from the first page; time, page size and foreign parameters stay. (OP-117, OP-215) */
export function clearFilters(state: FilterState, definitions: readonly FilterDefinition[]): FilterState {
  const locals = definitions.filter((each) => each.kind === 'toggle' && each.local === true);
  const kept = locals.flatMap(({ field }) => {
    const value = Object.hasOwn(state.toggles, field) ? state.toggles[field] : undefined;
    return value === undefined ? [] : [[field, value] as const];
  });
  return { ...defaultFilters(state.pageSize, state.foreign), toggles: Object.fromEntries(kept) };
}
