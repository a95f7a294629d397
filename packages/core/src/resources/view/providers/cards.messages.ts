import { defineMessages, formatCount, formatList, formatNumber } from '../../../language/index.ts';

const users = (count: number) => formatCount(count, { one: 'user', other: 'users' });

/** Words of the cards of providers. (UI.md 4.15, picture 25) */
export const providerCardTexts = defineMessages('provider-cards', {
  title: 'Sign-in providers',
  note: 'Offered in this order',
  none: 'No provider yet. Everybody signs in with a password.',
  oidc: 'OpenID Connect',
  saml: 'SAML',
  line: (count: number, last: string) => `${users(count)} · last sign-in ${last}`,
  nobody: 'Nobody signed in by it yet',
  asking: 'Counting users…',
  certificateExpired: 'Certificate expired',
  certificateToday: 'Certificate expires today',
  certificateIn: (days: number) => `Certificate expires in ${formatCount(days, { one: 'day', other: 'days' })}`,
  certificateUntil: (day: string) => `Certificate until ${day}`,
  on: 'On',
  off: 'Off',
  placeOf: (place: number, of: number) => `Place ${place} of ${of}`,
  details: (name: string) => `Details of ${name}`,
  keys: 'Alt with the arrow keys moves it',
  moved: (name: string, place: number, of: number) => `${name} is at place ${place} of ${of}.`,
  edit: 'Edit',
  view: 'View',
  issuer: 'Issuer',
  clientId: 'Client ID',
  callback: 'Reply URL',
  callbackUnknown: 'Known once PORTICO_PUBLIC_URL says the address of the portal',
  noMetadata: 'It has no metadata yet, so that nobody can sign in by it.',
  local: 'Local passwords',
  localLine: (count: number) => `${users(count)} · at least 12 characters`,
  alwaysOn: 'Always on',
  guard: (count: number, names: readonly string[]) =>
    `One local administrator must stay able to sign in. ${guarded(count, names)}`,
  showUsers: 'Show users',
});

function guarded(count: number, names: readonly string[]): string {
  if (count === 0) return 'Now none can.';
  if (count > names.length) return `Now ${formatNumber(count)} can.`;
  return `Now ${formatNumber(count)} can: ${formatList(names)}.`;
}
