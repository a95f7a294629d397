import { defineMessages, formatCount } from '../../language/index.ts';

/** Words of a log that is read again by itself. (UI.md 4.16) */
export const liveTexts = defineMessages('log-live', {
  new: (count: number) => formatCount(count, { one: 'new event', other: 'new events' }),
  /** More than were read. */
  manyNew: (count: string) => `${count}+ new events`,
  show: (events: string) => `Show ${events}`,
  /** They cannot stand on top of rows that are sorted by another column. */
  sorted: (count: number, events: string) => `${events} · Refresh to sort ${count === 1 ? 'it' : 'them'} in`,
  failed: (time: string) => `Couldn't refresh at ${time}`,
  retry: 'Retry',
});
