import type { FilterState } from '../../filters/index.ts';
import { columnOf, ROW_HEADER_FIELD } from '../columns/columns.ts';
import type { LogSort } from '../columns/sort-order.ts';
import { sortMessages as words } from './sort.messages.ts';
import { sortOf } from './sort.ts';

/** `sorted by User, descending`. (issue 17) */
function sortText({ field, order }: LogSort): string {
  const { label } = columnOf(field);
  return order === 'asc' ? words.ascending(label) : words.descending(label);
}

/** `Rows are sorted by User, descending`, for who does not see the headings. (issue 17) */
export function sortSaid(state: FilterState): string {
  return words.rows(sortText(sortOf(state) ?? { field: ROW_HEADER_FIELD, order: 'desc' }));
}

/**
 * The order of rows among the conditions; null while they are newest first.
 * @param follows - new events are to be shown at once, which they cannot be in this order.
 */
export function sortChip(
  state: FilterState,
  follows = false,
): { text: string; remove: string; without: FilterState } | null {
  const sort = sortOf(state);
  if (sort === null) return null;
  const { sort: _, order: __, ...toggles } = state.toggles;
  return { text: words.chip(sortText(sort), follows), remove: words.byTime, without: { ...state, page: 0, toggles } };
}
