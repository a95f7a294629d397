import { defineMessages } from '../../language/index.ts';

/** Words about where the arrangement of the cards is kept. (issue 16) */
export const layoutTexts = defineMessages('dashboard-layout', {
  onlyHere: 'Your layout is kept in this browser only.',
  retry: 'Retry',
});
