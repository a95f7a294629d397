import { defineMessages } from '../../language/index.ts';

/** Words of the event panel. Chosen here; the missing event after issue 7. (UI.md sections 4.7 and 7) */
export const eventPanelTexts = defineMessages('log-event', {
  name: 'Event',
  loading: 'Loading the event…',
  missing: 'This event is no longer stored.',
  previous: 'Previous event',
  next: 'Next event',
  close: 'Close event',
  summary: 'Summary',
  allFields: 'All fields',
  allFieldsOf: (count: string) => `All fields ${count}`,
  raw: 'Raw JSON',
  copyRaw: 'Copy raw JSON',
  copyLink: 'Copy link',
  copy: 'Copy',
  curl: 'Copy as curl',
  sdk: 'Copy as SDK code',
  thisEvent: 'This event',
  thisQuery: 'This query',
  copyJson: 'Copy event as JSON',
  copyDefanged: 'Copy event defanged',
  copyEventCurl: 'Copy event as curl',
  /** What else there is of the same kind, user or device. */
  related: 'Related',
  /** That, and what else a phone has no room for. */
  more: 'More',
  similar: 'Similar events',
  /** Picture 21. */
  addException: 'Add exception…',
  /** Why the exception was made, as its form begins. */
  exceptionReason: (id: string) => `Event ${id}`,
  findField: 'Find a field or value',
  noField: (typed: string) => `No field or value has “${typed}”.`,
  wholeValues: 'Whole values',
  /** One of several values of a field. */
  valueOf: (label: string, value: string) => `${label} ${value}`,
  tooLong: (most: string) => `Longer than ${most} characters`,
  filterBy: (name: string) => `Filter by ${name}`,
  exclude: (name: string) => `Exclude ${name}`,
  isFiltered: 'Already in the filters',
  isExcluded: 'Already excluded',
});

/** Words around the page that the user saw. Chosen here. (issue 7) */
export const seenPageTexts = defineMessages('log-seen-page', {
  /** Of the button, which stands in one line with others. */
  action: 'Page seen',
  /** Of the dialog that it opens. */
  title: 'Page the user saw',
  loading: 'Loading the page…',
  none: 'The user saw no page with this event.',
  frame: 'Page as the user saw it',
  close: 'Close',
  /** Which revision the page is drawn from. (decision 009) */
  fromDefault: 'Rendered from the default page: nothing was published before this event',
  from: (revision: string, day: string, time: string) => `Rendered from ${revision} published ${day}, ${time}`,
  fromBy: (revision: string, day: string, time: string, user: string) =>
    `Rendered from ${revision} published ${day}, ${time} by ${user}`,
  /** What `revision` is where its number is not known. */
  someRevision: 'the revision',
});

/** Sizes. (UI.md section 7, sizes in KB, MB, GB) */
export const sizeMessages = defineMessages('log-sizes', {
  bytes: (count: number) => (count === 1 ? '1 byte' : `${count} bytes`),
  kilobytes: (size: string) => `${size} KB`,
  megabytes: (size: string) => `${size} MB`,
  gigabytes: (size: string) => `${size} GB`,
});
