import { defineMessages } from '@portico/core/language';

/** Words of the navigation. (UI.md section 3) */
export const navigationMessages = defineMessages('navigation', {
  name: 'Main',
  drawer: 'Navigation',
  expand: 'Expand navigation',
  collapse: 'Collapse navigation',
});
