import type { FilterState, ToggleFilter } from '../../filters/index.ts';
import { ROW_HEADER_FIELD } from '../columns/columns.ts';
import type { LogSort } from '../columns/sort-order.ts';

const common = { kind: 'toggle', label: '', options: [], initial: '', local: true } as const;

/**
 * The order of rows as the page keeps it in its address, in the parameters of the log call. A field that the log cannot be
 * sorted by is left to the service, which says so, as the first page of a log needs no list of them. (issue 17, decision 052)
 */
export const sortFilters: readonly ToggleFilter[] = [
  { ...common, field: 'sort', accepts: () => true },
  { ...common, field: 'order', accepts: (order) => order === 'desc', readAs: { asc: common.initial } },
];

/** How a page sorts its rows; null for newest first. */
export function sortOf({ toggles: { sort: field = '', order = 'asc' } }: FilterState): LogSort | null {
  if (field === '' || (field === ROW_HEADER_FIELD && order === 'desc')) return null;
  return { field, order: order === 'desc' ? 'desc' : 'asc' };
}

/** Sorts by a field, then the other way round, then newest first again; from the first page. (issue 17) */
export function sortedBy(state: FilterState, field: string): FilterState {
  const { sort: _, order: __, ...others } = state.toggles;
  const now = sortOf(state);
  if (now?.field !== field) return { ...state, page: 0, toggles: { ...others, sort: field } };
  const turned = now.order === 'asc' && field !== ROW_HEADER_FIELD;
  return { ...state, page: 0, toggles: turned ? { ...others, sort: field, order: 'desc' } : others };
}
