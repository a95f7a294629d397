import { defineMessages, formatCount } from '../../language/index.ts';

/** Words of the panel that breaks a log down by a field. (UI.md 4.16) */
export const breakdownTexts = defineMessages('log-breakdown', {
  title: 'Breakdown',
  close: 'Close breakdown',
  field: 'Field',
  value: 'Value',
  trend: 'Trend',
  eventsColumn: 'Events',
  share: 'Share',
  /** How many of the values are shown. */
  top: (shown: string, all: string) => `Top ${shown} of ${all}`,
  values: (count: number) => formatCount(count, { one: 'value', other: 'values' }),
  moreValues: (count: number) => formatCount(count, { one: 'more value', other: 'more values' }),
  events: (count: number) => formatCount(count, { one: 'event', other: 'events' }),
  /** What the rows leave out. */
  rest: (values: string, events: string) => `${values} · ${events}`,
  without: (events: string) => `${events} without a value`,
  unusual: 'Unusual here',
  /** Against what it is unusual. */
  before: (count: string, days: string) => `${count} in the ${days} before`,
  days: (count: number) => formatCount(count, { one: 'day', other: 'days' }),
  /** What has no action, or one without a color of its own. */
  other: 'Other',
  row: (value: string, events: string, share: string) => `${value}: ${events}, ${share}`,
  none: 'No event has a value here.',
  retry: 'Retry',
});
