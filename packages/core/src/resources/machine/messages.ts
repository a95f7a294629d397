import { defineMessages, formatCount } from '../../language/index.ts';

/** What is said of entries that are saved, and of those that are not. Chosen here. (UI.md 4.12, 4.13, section 7) */
export const resourceMessages = defineMessages('resources', {
  staged: 'Saved to staged changes.', // (UI.md 4.12)
  notSaved: (name: string, reason: string) => `Couldn't save ${name}. ${reason}`,
  /** What may have happened, to go on a sentence. */
  savedEvent: (name: string) => `${name} was saved`,
  nothingStored: 'The answer was lost, and nothing of it is stored.',
  wasChanged: (name: string) => `Somebody else changed ${name} meanwhile. Look at it, then try again.`,
  wasRemoved: (name: string) => `Somebody else deleted ${name} meanwhile.`,
  wasReordered: 'Somebody else changed the order meanwhile. Look at it, then move again.',
  tooBusy: 'Others keep saving. Try again in a moment.',
  restored: (name: string) => `Your edits of ${name} are back. They are not saved yet.`,
  missing: 'This entry does not exist any more.',
  copyOf: (name: string) => `${name} (copy)`,
  moved: (count: number, place: number, all: number) =>
    count === 1
      ? `Moved to ${place} of ${all}.`
      : `${formatCount(count, { one: 'entry', other: 'entries' })} moved to ${place}–${place + count - 1} of ${all}.`,
  deleted: (name: string, count: number) =>
    count === 1 ? `Deleted ${name}.` : `Deleted ${formatCount(count, { one: 'entry', other: 'entries' })}.`,
});
