import { defineMessages } from '../../language/index.ts';

/** Words of the filters. Chosen here. (UI.md 4.7) */
export const filterMessages = defineMessages('log-filters', {
  interval: 'Interval',
  action: 'Action',
  all: 'All',
  eventId: 'Event ID',
  query: 'Query',
  withAction: 'With an action',
  inApp: 'In a cloud app',
  fromEmail: 'Opened from an email',
  onlyThese: 'Only these',
  search: {
    web: 'URL or user',
    email: 'Sender, recipient or subject',
    audit: 'Search',
    dlp: 'User, URL, file or rule',
    firewall: 'User, address or rule',
    saa: 'User, application or rule',
    device: 'Device or user',
  },
});

/** How often a log is read again. (spec 2 section 9, OP-87) */
export const refreshMessages = defineMessages('log-refresh', {
  off: 'Off',
  tail: '5 seconds, shown at once',
  shortTail: 'live',
  seconds: (count: number) => `${count} seconds`,
  minutes: (count: number) => `${count} minutes`,
  hour: '1 hour',
  day: '1 day',
  /** In few letters, for a button. */
  shortSeconds: (count: number) => `${count} s`,
  shortMinutes: (count: number) => `${count} min`,
  shortHour: '1 h',
});
