import { defineMessages } from '../../language/index.ts';

/** Words of the order of rows. Chosen here. (issue 17, decision 052) */
export const sortMessages = defineMessages('log-sort', {
  ascending: (column: string) => `sorted by ${column}, ascending`,
  descending: (column: string) => `sorted by ${column}, descending`,
  /** Among the conditions, with a capital letter; new events wait where they would be followed. */
  chip: (sorted: string, waits: boolean) =>
    `${sorted.slice(0, 1).toUpperCase()}${sorted.slice(1)}${waits ? '; new events wait for Refresh' : ''}`,
  byTime: 'Sort by time again, newest first',
  /** Said of the rows. */
  rows: (sorted: string) => `Rows are ${sorted}`,
});
