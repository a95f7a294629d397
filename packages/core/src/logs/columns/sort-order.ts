import { ROW_HEADER_FIELD } from './columns.ts';

/** How rows are sorted; those that are equal, and those without a value, which come last, are newest first. (decision 052) */
export interface LogSort {
  field: string;
  order: 'asc' | 'desc';
}

/** How a column is sorted, as `aria-sort` has it; undefined where the rows are not sorted by it. */
export function columnSort(sort: LogSort | null, field: string): 'ascending' | 'descending' | undefined {
  const { field: sorted, order } = sort ?? { field: ROW_HEADER_FIELD, order: 'desc' };
  if (sorted !== field) return undefined;
  return order === 'asc' ? 'ascending' : 'descending';
}

/** Whether two requests want their rows in the same order. */
export function sameSort({ sort: a }: Sorted, { sort: b }: Sorted): boolean {
  return a?.field === b?.field && a?.order === b?.order;
}

interface Sorted {
  sort?: LogSort | undefined;
}
