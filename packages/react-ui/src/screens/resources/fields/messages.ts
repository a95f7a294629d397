import { defineMessages, formatCount } from '@portico/core/language';

/** Words of the matrix of a role. (UI.md 4.13) */
export const roleMessages = defineMessages('role-matrix', {
  title: 'Rights',
  area: 'Area',
  read: 'Read',
  write: 'Write',
  readOf: (right: string) => `Read ${right}`,
  writeOf: (right: string) => `Write ${right}`,
  open: (area: string) => `Rights of ${area}`,
  locked: "You can't grant what you don't hold.",
  lockedOf: (right: string) => `${right}: you don't hold it`,
  beside: (entries: string) => `Besides: ${entries}`,
  compare: 'Compare with',
  nobody: 'No other role',
  differences: (count: number) => formatCount(count, { one: 'difference', other: 'differences' }),
  both: 'Read and write',
  none: 'None',
  other: (words: string) => `≠ ${words}`,
  opens: 'Opens',
  nothing: 'Nothing in the menu.',
  closed: 'Not in the menu',
  preview: 'Preview as this role',
  noPreview: 'A role that opens no area of the portal has nothing to preview.',
  newRole: 'a new role',
});
