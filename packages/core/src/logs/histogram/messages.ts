import { defineMessages, formatCount, formatNumber } from '../../language/index.ts';

/** Words of the chart over the table. (UI.md 4.7) */
export const histogramTexts = defineMessages('log-histogram', {
  title: 'Events by time',
  hide: 'Hide',
  show: 'Show',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  retry: 'Retry',
  empty: 'No events to show.',
  keys: 'Arrow keys move from bar to bar, T shows the numbers as a table.',
  timeColumn: 'Time',
  totalColumn: 'Events',
  /** Everything that has no color of its own. */
  other: 'Other',
  perBar: {
    month: (count: number) => `${formatCount(count, { one: 'month', other: 'months' })} per bar`,
    day: (count: number) => `${formatCount(count, { one: 'day', other: 'days' })} per bar`,
    hour: (count: number) => `${formatCount(count, { one: 'hour', other: 'hours' })} per bar`,
    minute: (count: number) => `${formatCount(count, { one: 'minute', other: 'minutes' })} per bar`,
    second: (count: number) => `${formatCount(count, { one: 'second', other: 'seconds' })} per bar`,
  },
  logarithmic: (length: string) => `${length}, logarithmic`,
  /** Behind the words of a bar of which a part lies outside the range. */
  cut: 'incomplete',
  events: (count: number) => formatCount(count, { one: 'event', other: 'events' }),
  /** A series and how many events it has. */
  part: (label: string, count: number) => `${label} ${formatNumber(count)}`,
  whole: (events: string, time: string) => `${events}, ${time}.`,
  wholeMost: (events: string, time: string, most: number, when: string) =>
    `${events}, ${time}. Most: ${formatNumber(most)}, ${when}.`,
  wholePartsMost: (events: string, time: string, parts: string, most: number, when: string) =>
    `${events}, ${time}. ${parts}. Most: ${formatNumber(most)}, ${when}.`,
  /** From one time to another of the same day, and of two. */
  sameDay: (day: string, from: string, to: string) => `${day}, ${from} – ${to}`,
  days: (day: string, from: string, lastDay: string, to: string) => `${day}, ${from} – ${lastDay}, ${to}`,
});
