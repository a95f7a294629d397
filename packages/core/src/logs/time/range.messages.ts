import { defineMessages, formatCount } from '../../language/index.ts';

/** Words of a range of time that is typed. (UI.md 4.16; wording chosen here) */
export const rangeTexts = defineMessages('log-range', {
  from: 'From',
  to: 'To',
  how: 'For example: yesterday 14:00, 2h ago, last monday 8:00, or a time that is pasted.',
  empty: 'Say when it begins or ends.',
  unread: (text: string) => `“${text}” is no time. Write it like yesterday 14:00, 2h ago or 2026-11-20 14:00.`,
  slashes: (text: string) => `“${text}” can be two days. Write it like 2026-11-20 or Nov 20.`,
  future: 'This time has not come yet.',
  order: 'To is not after From.',
  apply: 'Apply',
  cancel: 'Cancel',
  earlier: 'Earlier by the length of the range',
  later: 'Later by the length of the range',
  notLater: 'The range ends now.',
  back: 'Back to the earlier range',
  noBack: 'No other range was chosen before.',
  zoomOut: 'Zoom out to twice the range',
  notWider: 'No wider range can be shown.',
  zoomIn: 'Zoom in',
  /** A stretch of bars: from when to when, and how many events. */
  chosen: (range: string, events: string) => `${range} · ${events}`,
  dismiss: 'Dismiss the chosen bars',
  firstBar: 'First chosen bar',
  lastBar: 'Last chosen bar',
  around: '± 15 min',
  length: {
    day: (count: number) => formatCount(count, { one: 'day', other: 'days' }),
    hour: (count: number) => formatCount(count, { one: 'hour', other: 'hours' }),
    minute: (count: number) => formatCount(count, { one: 'minute', other: 'minutes' }),
    second: (count: number) => formatCount(count, { one: 'second', other: 'seconds' }),
  },
  /** How long the range is, and in which zone it is told. */
  summary: (length: string, zone: string) => `${length} · local time, ${zone}`,
});
