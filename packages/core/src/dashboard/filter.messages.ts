import { defineMessages, formatList } from '../language/index.ts';

/** What the filters of the dashboard are called. Chosen here. (UI.md 4.8) */
export const filterLabels = defineMessages('dashboard-filters', {
  pe_action: 'Action',
  risk_score: 'Risk',
  userid: 'User',
  domain: 'Domain',
  cats: 'Category',
  casb_app_name: 'Cloud app',
});

/** Words of the filters as they are set and taken away. */
export const filterTexts = defineMessages('dashboard-filter-form', {
  filter: 'Filter',
  filters: 'Filters',
  several: 'Several are separated by commas.',
  /** Of an address. */
  strange: (parts: readonly string[]) => `Not known here, and left out: ${formatList(parts)}.`,
  apply: 'Apply',
  clear: 'Clear filters',
  remove: (label: string) => `Remove filter ${label}`,
});
