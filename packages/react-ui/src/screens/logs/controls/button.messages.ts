import { defineMessages } from '@portico/core/language';

/** Words of the buttons in the logs' title row. (UI.md 4.7) */
export const buttonMessages = defineMessages('logs-buttons', {
  columns: 'Columns',
  breakdown: 'Breakdown',
  refresh: 'Refresh',
  refreshEvery: (every: string) => `Refresh: ${every}`,
  refreshNow: 'Refresh now',
  every: 'Refresh every',
});
