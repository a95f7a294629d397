import { defineMessages } from '@portico/core/language';

/** Words of the choice of columns. (UI.md 4.7, 4.13) */
export const columnsPanelMessages = defineMessages('table-columns', {
  columns: 'Columns',
  find: 'Find a column',
  none: (typed: string) => `No column has “${typed}”.`,
  reset: 'Reset to default',
  moveUp: (column: string) => `Move ${column} up`,
  moveDown: (column: string) => `Move ${column} down`,
  hiddenHere: 'Not shown at this width',
  isFirst: 'it is the first one',
  isLast: 'it is the last one',
  /** Said when a column has changed its place. */
  moved: (column: string, place: number, of: number) => `${column}, position ${place} of ${of}`,
});
