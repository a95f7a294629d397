import { defineMessages } from '@portico/core/language';

/** Words of the tables. */
export const tableMessages = defineMessages('tables', {
  widthOf: (column: string) => `Width of ${column}`,
  clear: 'Clear',
  selectNone: 'Clear selection',
  pixels: (width: number) => `${width} pixels`,
});
