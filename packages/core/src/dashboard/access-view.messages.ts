import { defineMessages } from '../language/index.ts';

/** Words of the reports of private access. Chosen here. */
export const accessTexts = defineMessages('access-reports', {
  title: 'Reports',
  days: 'Last 30 days',
  refresh: 'Refresh',
});
