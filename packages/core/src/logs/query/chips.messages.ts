import { defineMessages } from '../../language/index.ts';

/** Words of the chips: a field, how it is compared, and with what. (UI.md 4.16) */
export const chipMessages = defineMessages('log-chips', {
  is: 'is',
  isAny: 'is any of',
  inNetwork: 'in',
  startsWith: 'starts with',
  endsWith: 'ends with',
  contains: 'contains',
  matches: 'matches',
  regex: 'matches pattern',
  hasValue: 'has a value',
  not: 'NOT',
  anyField: 'Any field',
  query: 'Query',
  unreadable: 'cannot be read',
  more: (first: string, count: number) => `${first} and ${count} more`,
  remove: (chip: string) => `Remove filter ${chip}`,
  edit: (chip: string) => `Change filter ${chip}`,
  list: 'Conditions',
});
