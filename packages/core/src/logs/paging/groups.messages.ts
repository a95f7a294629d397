import { defineMessages, formatCount, formatNumber } from '../../language/index.ts';

/** Words of events that repeat. After the picture of UI.md 4.16. */
export const groupTexts = defineMessages('log-groups', {
  /** What is counted: a domain, or what the events have in common. */
  times: (count: string, what: string, span: string) => `${count} × ${what} · ${span}`,
  timesAtOnce: (count: string, what: string) => `${count} × ${what}`,
  /** There may be more of them. */
  atLeast: (count: string) => `${count}+`,
  /** From the first to the last of them. */
  during: (from: string, to: string) => `${from} – ${to}`,
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => formatCount(count, { one: 'day', other: 'days' }),
  events: 'events',
  show: (count: string) => `Show these ${count} events`,
  hide: (count: string) => `Hide these ${count} events`,
  reading: 'Reading events…',
  more: (count: number, all: string) => `Show ${formatNumber(count)} more of ${all}`,
  failed: 'Couldn’t read these events. Try again',
  repeating: (count: number) => formatCount(count, { one: 'event repeats', other: 'events repeat' }),
  grouped: (groups: number, events: string) => `${formatCount(groups, { one: 'group', other: 'groups' })} of ${events}`,
  /** An answer looks at so many events. */
  cut: 'A group with + goes on further down: 100,000 events are grouped at a time',
  none: 'No events of this page repeat',
  groupAll: 'Group repeats',
  ungroup: 'Ungroup',
});
