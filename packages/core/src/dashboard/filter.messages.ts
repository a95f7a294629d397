import { defineMessages } from '../language/index.ts';

/** What the filters of the dashboard are called. Chosen here. (UI.md 4.8) */
export const filterLabels = defineMessages('dashboard-filters', {
  pe_action: 'Action',
  risk_score: 'Risk',
  userid: 'User',
  domain: 'Domain',
  cats: 'Category',
  casb_app_name: 'Cloud app',
});
