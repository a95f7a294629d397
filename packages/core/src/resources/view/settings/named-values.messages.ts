import { defineMessages, formatNumber } from '../../../language/index.ts';

/** Words around the global settings. Chosen here. (decision 053) */
export const namedValueTexts = defineMessages('named-values', {
  none: 'There are none. Programs add them by their API, and you can here.',
  limits: (most: number, name: number, value: number) =>
    `Up to ${formatNumber(most)} settings. A name has up to ${formatNumber(name)} characters, a value up to ${formatNumber(value)}.`,
  add: 'Add setting',
  remove: (name: string) => (name === '' ? 'Remove this line' : `Remove ${name}`),
});
