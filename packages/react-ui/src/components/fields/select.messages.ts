import { defineMessages, formatCount } from '@portico/core/language';

/** Words of the search over a long list. */
export const selectMessages = defineMessages('fields.select', {
  search: 'Search',
  searchIn: (label: string) => `Search ${label}`,
  noMatch: (typed: string) => `No match for “${typed}”.`,
  matches: (count: number) => formatCount(count, { one: 'match', other: 'matches' }),
});
