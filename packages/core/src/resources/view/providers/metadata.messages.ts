import { defineMessages, formatCount } from '../../../language/index.ts';

const days = (count: number) => formatCount(count, { one: 'day', other: 'days' });

/** Words about SAML metadata in the form of a provider. (UI.md 4.10, picture 25) */
export const metadataTexts = defineMessages('provider-metadata', {
  read: 'Read from a file',
  says: 'What the metadata says',
  entityId: 'Entity ID',
  signInUrl: 'Sign-in URL',
  signOutUrl: 'Sign-out URL',
  certificate: 'Signing certificate',
  certificateOf: (at: number, all: number) => `Signing certificate ${at} of ${all}`,
  issuedTo: 'Issued to',
  issuedBy: 'Issued by',
  validFrom: 'Valid from',
  validTo: 'Valid to',
  fingerprint: 'Fingerprint',
  expiresIn: (count: number) => `Expires in ${days(count)}`,
  expiresToday: 'Expires today',
  expired: 'Expired',
  valid: 'Valid',
  notYet: 'Not valid yet',
  expiredNote: 'Sign-ins go on with it until the provider changes it. Paste its metadata anew then.',
  soonNote: 'When the provider changes it, nobody can sign in until its new metadata is pasted here.',
  metadataOver: 'The metadata is older than it says it may be. Paste it anew before you save.',
  tell: 'Tell the provider',
  ownEntityId: 'Our entity ID',
  callback: 'Reply URL (ACS)',
  logout: 'Logout URL',
  asking: 'Reading the metadata…',
  failed: (reason: string) => `The metadata can't be used: ${reason}`,
});
