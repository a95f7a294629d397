import { defineMessages, formatCount } from '../language/index.ts';

/** Words of users. (UI.md section 1.7) */
export const userMessages = defineMessages('user-list', {
  unknown: 'Unknown',
  on: 'On',
  off: 'Off',
  users: (count: number) => formatCount(count, { one: 'user', other: 'users' }),
});
