import { defineMessages } from '../../language/index.ts';

/** Words of an open menu of values, and of the sheet with all filters. (UI.md 4.7; wording chosen here) */
export const filterMenuTexts = defineMessages('filter-menus', {
  selectAll: 'Select all',
  selectShown: (count: number) => `Select the ${count} shown`,
  clearSelection: 'Clear selection',
  allSelected: 'All values are selected.',
  shownSelected: 'All values shown are selected.',
  noneSelected: 'No value is selected.',
  excluded: 'Excluded',
  loading: 'Loading values…',
  noMatch: 'No value matches.',
  noShownMatch: 'None of the values shown matches.',
  noValues: 'No values in this interval.',
  commonest: (count: number) => `The ${count} most common values`,
  filterBy: (text: string) => `Filter by “${text}”`,
  failed: 'The values could not be loaded.',
  done: 'Done',
  searchIn: (label: string) => `Search ${label}`,
  stopExcluding: (label: string) => `Stop excluding ${label}`,
});
