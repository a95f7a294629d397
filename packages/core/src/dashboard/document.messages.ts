import { defineMessages } from '../language/index.ts';

/** Words of a report as a file. Chosen here. (issue 16) */
export const documentTexts = defineMessages('dashboard-document', {
  heading: (tab: string) => `Dashboard: ${tab}`,
  span: (from: string, to: string, zone: string) => `${from} to ${to}, times in ${zone}`,
  filtered: (names: string) => `Filtered by ${names}`,
  failed: (why: string) => `Could not be read: ${why}`,
  none: 'No data in this period',
  card: 'Card',
});
