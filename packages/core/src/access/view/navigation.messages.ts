import { defineMessages } from '../../language/index.ts';

/** Titles of the groups of the navigation. (UI.md section 3) */
export const navigationTitles = defineMessages('navigation-groups', {
  protect: 'Protect',
  experience: 'Experience',
  observe: 'Observe',
  manage: 'Manage',
  operate: 'Operate',
});
