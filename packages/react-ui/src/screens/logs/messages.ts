import { defineMessages } from '@portico/core/language';

/** Words of the logs' title row. (UI.md 4.7) */
export const logScreenMessages = defineMessages('logs-screen', {
  logs: 'Logs',
  /** What the document is called: each log by its own name. */
  titleOf: (log: string) => `${log} logs`,
  compactRows: 'Compact rows',
});
