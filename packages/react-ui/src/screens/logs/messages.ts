import { defineMessages } from '@portico/core/language';

/** Words of the logs' title row. (UI.md 4.7) */
export const logScreenMessages = defineMessages('logs-screen', {
  logs: 'Logs',
  compactRows: 'Compact rows',
});
