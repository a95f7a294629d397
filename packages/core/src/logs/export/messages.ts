import { defineMessages, formatCount } from '../../language/index.ts';

/** Words around an export. (UI.md 4.7; wording chosen here) */
export const exportTexts = defineMessages('log-export', {
  menu: 'Export all matching rows',
  csvVisible: 'CSV, visible columns',
  csvAll: 'CSV, all fields',
  ndjsonVisible: 'NDJSON, visible columns',
  ndjsonAll: 'NDJSON, all fields',
  cancel: 'Cancel export',
  cancelShort: 'Cancel',
  cancelled: 'Export canceled.',
  download: 'Download',
  retry: 'Retry',
  counting: 'Counting rows…',
  title: (log: string) => `Exporting the ${log} log`,
  rows: (rows: string) => `${rows} rows`,
  rowsOf: (rows: string, total: string) => `${rows} of ${total} rows`,
  exported: (rows: number) => `${formatCount(rows, { one: 'row', other: 'rows' })} exported.`,
  partlyExported: (rows: string, total: string) => `${rows} of ${total} rows exported: the log changed meanwhile.`,
  byTime: (exported: string, most: string) =>
    `${exported} They are newest first: more than ${most} rows are not sorted by a column.`,
  /** `message` is that of the failure. */
  failed: (message: string) => `Couldn't export the log. ${message}`,
  failedOf: (log: string, message: string) => `Couldn't export the ${log} log. ${message}`,
});
