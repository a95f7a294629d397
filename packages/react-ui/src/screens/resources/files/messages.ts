import { defineMessages, formatCount, formatList, formatNumber } from '@portico/core/language';

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
  known: (names: readonly string[], more: number) => {
    const said = formatList([...names, ...(more > 0 ? [`${formatNumber(more)} more`] : [])]);
    return names.length === 1 ? `${said} is there and stays as it is.` : `${said} are there and stay as they are.`;
  },
  more: (count: number) => `and ${formatNumber(count)} more`,
});
