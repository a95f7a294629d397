import { defineMessages, formatCount, formatNumber } from '../../../language/index.ts';

/** How much is changed or wrong, in every view. (UI.md 4.3 and 4.6) */
export const countWords = defineMessages('customization-counts', {
  changes: (count: number) => formatCount(count, { one: 'change', other: 'changes' }),
  errors: (count: number) => formatCount(count, { one: 'error', other: 'errors' }),
  errorsToResolve: (count: number) => `${formatCount(count, { one: 'error', other: 'errors' })} to resolve`,
  more: (count: number) => `${formatNumber(count)} more`,
  on: 'On',
  off: 'Off',
  empty: 'Empty',
});
