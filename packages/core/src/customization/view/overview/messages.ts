import { defineMessages, formatCount } from '../../../language/index.ts';

/** Texts of the overview. (UI.md 4.2) */
export const overviewTexts = defineMessages('customization-cards', {
  filterLabel: 'Filter modules',
  allAreas: 'All',
  readOnly: 'Read-only for you',
  advanced: 'Advanced HTML',
  clear: 'Clear filters',
  modules: (count: number) => formatCount(count, { one: 'module', other: 'modules' }),
  noMatch: (text: string) => `No module matches “${text}”.`,
  off: (area: string) => `${area} customization isn't enabled for this tenant.`,
  customHtml: (lines: number) => `Custom HTML · ${formatCount(lines, { one: 'line', other: 'lines' })}`,
});
