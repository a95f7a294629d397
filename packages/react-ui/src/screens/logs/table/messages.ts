import { defineMessages } from '@portico/core/language';

/** Words of the table and of what stands below it. (UI.md 4.7) */
export const logTableMessages = defineMessages('logs-table', {
  events: (log: string) => `${log} events`,
  select: 'Select',
  previous: 'Previous',
  next: 'Next',
  page: (page: string) => `Page ${page}`,
  rowsPerPage: 'Rows per page',
});
