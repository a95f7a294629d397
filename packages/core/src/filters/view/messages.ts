import { defineMessages } from '../../language/index.ts';

/** Words of the filter bar. (UI.md 4.7, spec 3 section 2; wording chosen here) */
export const filterTexts = defineMessages('filters', {
  bar: 'Filters',
  clear: 'Clear filters',
  more: 'More filters',
  clearText: (label: string) => `Clear ${label}`,
  mode: (label: string, mode: string) => `${mode}: how ${label} is matched`,
  withCount: (words: string, count: number) => `${words} (${count})`,
  not: (values: string) => `not ${values}`,
  chosen: (label: string, values: string) => `${label}: ${values}`,
});
