import { defineMessages } from '../language/index.ts';

/** Words of the list of keys. (UI.md section 8) */
export const shortcutTexts = defineMessages('shortcuts', {
  search: 'Search or jump to',
  navigation: 'Collapse or expand navigation',
  review: 'Review and publish',
  onPage: 'Search or filter on the page',
  keys: 'Keyboard shortcuts',
  region: 'Next region',
  save: 'Save',
  undo: 'Undo',
  redo: 'Redo',
  preview: 'Preview',
  openEvent: 'Open the event',
  nextEvent: 'Next event',
  previousEvent: 'Previous event',
  closeEvent: 'Close the event',
  select: 'Select the event',
  selectBlock: 'Select up to this event',
  export: 'Export',
  chartTable: 'Events by time as a table, from the chart',
  everywhere: 'Everywhere',
  editing: 'Editing',
  logs: 'Logs',
  goTo: (page: string) => `Go to ${page}`,
  /** Under the list. (WCAG 2.1.4) */
  note: 'On a Mac, Command stands for Ctrl. Keys without Ctrl act only outside text fields; the user menu switches them off.',
});
