import { defineMessages, formatCount, formatList, formatNumber, formatRow } from '../../language/index.ts';
import { inSentence } from '../record/in-sentence.ts';

/** What is said of entries that are saved, and of those that are not. Chosen here. (UI.md 4.12, 4.13, section 7) */
export const resourceMessages = defineMessages('resources', {
  staged: 'Saved to staged changes.', // (UI.md 4.12)
  /** What a save answered that keeps it from being published: the first, and how many more. */
  unready: (label: string, message: string, more: number) =>
    `It cannot be published yet: ${label}: ${message}${more === 0 ? '' : ` And ${formatNumber(more)} more.`}`,
  /** What a save answered that is worth a look, and stops nothing. */
  advice: (label: string, message: string, more: number) =>
    `${label}: ${message}${more === 0 ? '' : ` And ${formatNumber(more)} more.`}`,
  /** A field of an entry. */
  fieldOf: (entry: string, label: string) => `${entry} › ${label}`,
  /** What may have happened, to go on a sentence. */
  savedEvent: (name: string) => `${name} was saved`,
  saved: 'Saved.', // (UI.md 4.13, kinds that are not staged)
  /** After edits that came back without what no draft holds. */
  enterSecrets: 'Enter its secrets again: they are not kept.',
  wasRemoved: (name: string) => `Somebody else deleted ${name} meanwhile.`,
  restored: (name: string) => `Your edits of ${name} are back. They are not saved yet.`,
  commandLost: (label: string) => `The answer of ${label} was lost, so nobody knows. Run it again.`,
  missing: 'This entry does not exist any more.',
  full: (most: number, several: string) =>
    `There can be ${formatNumber(most)} ${inSentence(several)} at most. Delete one before you add another.`,
  /** One entry, or the first of several. */
  named: (name: string, count: number) => (count === 1 ? name : `${name} and ${formatNumber(count - 1)} more`),
  copyOf: (name: string, count: number) => (count === 1 ? `${name} (copy)` : `${name} (copy ${formatNumber(count)})`),
  moved: (count: number, place: number, all: number) =>
    count === 1
      ? `Moved to ${place} of ${all}.`
      : `${formatCount(count, { one: 'entry', other: 'entries' })} moved to ${place}–${place + count - 1} of ${all}.`,
  /** Entries that something was done to: all of them, or the first and how many more. */
  several: (names: readonly string[], more: number) =>
    more === 0 ? formatList(names) : `${formatRow(names)} and ${formatNumber(more)} more`,
  added: (names: string) => `Added ${names}.`,
  deleted: (names: string) => `Deleted ${names}.`,
  enabled: (names: string) => `Enabled ${names}.`,
  disabled: (names: string) => `Disabled ${names}.`,
  changedEntries: (names: string) => `Changed ${names}.`,
});
