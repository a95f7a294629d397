/** Words of the filter bar. (UI.md 4.7, spec 3 section 2; wording chosen here) */
export const filterTexts = {
  bar: 'Filters',
  clear: 'Clear filters',
  more: 'More filters',
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
  clearText: (label: string) => `Clear ${label}`,
  searchIn: (label: string) => `Search ${label}`,
  stopExcluding: (label: string) => `Stop excluding ${label}`,
  mode: (label: string, mode: string) => `${mode}: how ${label} is matched`,
} as const;

/** A button that hides filters, with the number that is set: `Filters`, `Filters (2)`. (UI.md 4.7) */
export function withSetCount(words: string, count: number): string {
  return count === 0 ? words : `${words} (${count})`;
}
