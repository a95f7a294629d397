import { defineMessages, formatCount } from '../../language/index.ts';

/** Words of what one person did in all logs. Chosen here. (issue 17) */
export const personTexts = defineMessages('log-person', {
  /** Of the buttons that lead there. */
  all: { user: 'All logs of this user', client_ip: 'All logs of this device' },
  /** What the page is called, beside the name or the address. */
  titleOf: (name: string) => `${name}: all logs`,
  list: 'Events of all logs, newest first',
  time: 'Time',
  log: 'Log',
  event: 'Event',
  shown: (count: number) => formatCount(count, { one: 'event', other: 'events' }),
  where: (logs: string, without: string | null) =>
    without === null ? `Read: ${logs}.` : `Read: ${logs}. Without an address of a device: ${without}.`,
  /** Of a log of which no more events are read. */
  newest: (log: string, count: number, since: string) =>
    `${log}: the newest ${formatCount(count, { one: 'event', other: 'events' })}, since ${since}.`,
  older: (log: string) => `Older events in ${log}`,
  failed: (log: string, why: string) => `${log}: ${why}`,
  more: 'Show older events',
  none: 'No events in this time.',
  nobody: 'Open an event and choose “All logs of this user”.',
});
