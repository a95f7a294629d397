import { defineMessages, formatCount } from '@portico/core/language';

/** Words of the matrix of a role. (UI.md 4.13) */
export const roleMessages = defineMessages('role-matrix', {
  held: (area: string, right: string, words: string) => `${area}, ${right}: ${words}`,
  beside: (entries: string) => `Besides: ${entries}`,
  compare: 'Compare with',
  nobody: 'No other role',
  differences: (count: number) => formatCount(count, { one: 'difference', other: 'differences' }),
  both: 'Read and write',
  bothShort: 'Both',
  none: 'None',
  other: (words: string) => `≠ ${words}`,
  opens: 'Opens',
  nothing: 'Nothing in the menu.',
  closed: 'Not in the menu',
  publishes: 'Can publish',
  changeOf: { edited: 'Changed here', staged: 'Staged, not published' },
  preview: 'Preview as this role',
  noPreview: 'A role that opens no area of the portal has nothing to preview.',
  newRole: 'a new role',
});
