import { defineMessages } from '../../language/index.ts';

/** What the search box offers. (UI.md 4.16) */
export const boxTexts = defineMessages('log-box', {
  label: 'Search and filter',
  placeholder: 'Filter by field and value, or paste an event ID, address, hash, email or domain',
  /** Where there is less room. */
  shortPlaceholder: 'Field and value, or paste an address',
  offers: 'Suggestions',
  offerCount: (count: string) => `${count}. Arrow keys choose, Enter takes.`,
  clear: 'Clear the box',
  eventId: 'Event ID',
  hash: 'Event ID where there is such an event, else file hash',
  address: 'Address',
  network: 'Network',
  email: 'Email address',
  domain: 'Domain and its subdomains',
  url: 'URL',
  words: 'Look for it in any field',
  anyAddress: 'Any address field',
  fault: (place: number, message: string) => `Character ${place}: ${message}`,
  checking: 'Asking the service…',
});
