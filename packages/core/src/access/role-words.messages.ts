import { defineMessages, formatList, formatNumber, formatRow } from '../language/index.ts';

/** What is said beside the matrix of a role. (UI.md 4.13, picture 13) */
export const roleWords = defineMessages('role-words', {
  publishes: (areas: readonly string[]) => `${formatList(areas)}. A staged change anywhere else stops the publish.`,
  publishesAll: 'Everything that is staged.',
  publishesNothing: 'Nothing: what is staged is published by those who may write it.',
  partOf: (area: string, rights: readonly string[]) => `${area} (${formatList(rights)})`,
  right: (area: string, right: string) => `${area} › ${right}`,
  added: {
    read: (place: string) => `${place}: read added`,
    write: (place: string) => `${place}: write added`,
    both: (place: string) => `${place}: read and write added`,
  },
  removed: {
    read: (place: string) => `${place}: read removed`,
    write: (place: string) => `${place}: write removed`,
    both: (place: string) => `${place}: read and write removed`,
  },
  unread: (rights: readonly string[], more: number) =>
    `It may change ${more === 0 ? formatList(rights) : `${formatRow(rights)} and ${formatNumber(more)} more`} and not read ${rights.length === 1 ? 'it' : 'them'}: the screens stay closed to it.`,
  renamed: (before: string, after: string) => `Name: ${before} → ${after}`,
  isNew: 'The whole role, which is new.',
});
