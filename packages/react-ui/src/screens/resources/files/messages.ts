import { defineMessages, formatCount, formatNumber } from '@portico/core/language';

/** Words of what is read from files and written to them. (UI.md 4.13) */
export const listFileMessages = defineMessages('resource-list-files', {
  menu: 'Files',
  import: 'Import…',
  exportAll: 'Export',
  exportSome: (count: number) => `Export ${formatCount(count, { one: 'match', other: 'matches' })}`,
  title: (name: string) => `Import ${name}`,
  add: (count: number) => (count === 0 ? 'Add' : `Add ${formatCount(count, { one: 'entry', other: 'entries' })}`),
  cannot: 'Nothing is added while something in the file is wrong.',
  nothing: 'There is nothing in it that the list does not have.',
  adds: (count: number) => `${formatCount(count, { one: 'entry goes', other: 'entries go' })} to the end of the list.`,
  known: (count: number) =>
    `${formatCount(count, { one: 'entry is there and stays as it is', other: 'entries are there and stay as they are' })}.`,
  more: (count: number) => `and ${formatNumber(count)} more`,
});
