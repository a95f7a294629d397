import { defineMessages } from '../language/index.ts';

/** Words of the search in the top bar. (UI.md section 3) */
export const searchTexts = defineMessages('search', {
  open: 'Search or jump to…',
  name: 'Search or jump to',
});
