import { defineMessages, formatCount } from '../../language/index.ts';

/** Words around interval and number of events. (UI.md 4.7; wording chosen here) */
export const intervalTexts = defineMessages('log-interval', {
  interval: 'Interval',
  month: 'Month',
  pickMonth: 'Pick a month',
  /** Of the panel with both ends of a range. */
  fromTo: 'From and to',
  noEvents: 'No events',
  events: (count: number) => formatCount(count, { one: 'event', other: 'events' }),
  /** From one moment to another, with the zone of both. */
  window: (from: string, to: string, zone: string) => `${from} – ${to} (${zone})`,
  updated: (time: string) => `Updated ${time}`,
  updating: 'Updating…',
});
