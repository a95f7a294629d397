import { defineMessages, formatCount } from '../../language/index.ts';

const events = (count: number) => formatCount(count, { one: 'event', other: 'events' });

/** Words of the window that puts events into a case. Chosen here. (issue 17, decision 050) */
export const addTexts = defineMessages('log-case-add', {
  title: (count: number) => `Add ${events(count)} to a case`,
  cases: 'Case',
  newCase: 'New case',
  name: 'Name of the new case',
  choose: 'Choose a case, or make a new one.',
  add: 'Add to case',
  cancel: 'Cancel',
  stop: 'Stop',
  what: 'Only you see your cases.',
  progress: (done: number, count: number) => `${done} of ${events(count)}`,
  openCase: 'Open case',
  failed: (why: string) => `Couldn't read your cases. ${why}`,
  added: (count: number, name: string) => `${events(count)} added to “${name}”.`,
  /** Where all of them were. */
  allThere: (count: number, name: string) =>
    count === 1 ? `The event is in “${name}” already.` : `All ${events(count)} are in “${name}” already.`,
  already: (count: number) =>
    formatCount(count, { one: 'event was in it already.', other: 'events were in it already.' }),
  gone: (count: number) =>
    formatCount(count, { one: 'event is no longer stored.', other: 'events are no longer stored.' }),
  left: (count: number, why: string) =>
    `${formatCount(count, { one: 'event was not added', other: 'events were not added' })}: ${why}`,
  stopped: 'you stopped.',
  unread: (why: string) => `what is kept could not be read. ${why}`,
  addedEvent: 'the events were added',
});
