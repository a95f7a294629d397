import type { FilterState, ToggleFilter } from '../../filters/index.ts';
import { sortOf } from './sort.ts';

/** Whether events that repeat are one row, as the page keeps it in its address. (UI.md 4.16, decision 057) */
export const groupedFilter: ToggleFilter = {
  kind: 'toggle',
  field: 'grouped',
  label: '',
  options: [],
  initial: '',
  local: true,
  accepts: (text) => text === 'true',
};

/** Groups come newest first alone: rows in another order are the events. */
export function isGroupedIn(state: FilterState): boolean {
  return state.toggles.grouped === 'true' && sortOf(state) === null;
}

/** Groups events that repeat, newest first, or takes that back; from the first page. */
export function groupedBy(state: FilterState, isGrouped: boolean): FilterState {
  const { grouped: _, sort, order, ...others } = state.toggles;
  const sorted = { ...(sort !== undefined && { sort }), ...(order !== undefined && { order }) };
  return { ...state, page: 0, toggles: isGrouped ? { ...others, grouped: 'true' } : { ...others, ...sorted } };
}
