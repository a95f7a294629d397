import { defineMessages } from '@portico/core/language';

/** Words of the tables. */
export const tableMessages = defineMessages('tables', {
  widthOf: (column: string) => `Width of ${column}`,
  pixels: (width: number) => `${width} pixels`,
});
