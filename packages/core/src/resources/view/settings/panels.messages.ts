import { defineMessages } from '../../../language/index.ts';

/** Words beside the form of the terms of service and of the addresses. (UI.md 4.10; chosen here where it names nothing) */
export const termsTexts = defineMessages('terms-preview', {
  title: 'As users see it',
  heading: 'Terms of service',
  from: (tenant: string) => `${tenant} asks you to read and accept this before you go on.`,
  accept: 'Accept',
  decline: 'Decline',
  none: 'Without a text nobody is asked.',
});

export const certificateTexts = defineMessages('certificate-in-form', {
  subject: 'Subject',
  issuer: 'Issuer',
  until: 'Valid until',
  names: 'Names',
  fingerprint: 'SHA-256',
  notYet: (when: string) => `Not valid before ${when}.`,
  over: (when: string) => `Its time is over since ${when}.`,
  ends: (when: string) => `It ends on ${when}: add the next one before.`,
  noAuthority: 'This is the certificate of a server, not of an authority.',
});

export const storageOptionTexts = defineMessages('storage-options', {
  none: 'None: captures are not kept',
  gone: (id: string) => `${id}, which is gone`,
  failed: (reason: string) => `The storage profiles aren't known: ${reason}`,
});

export const egressTexts = defineMessages('egress-addresses', {
  title: 'All addresses',
  note: 'Those of the service, and those of this tenant as they are saved.',
  none: 'This service has no public address.',
  copyAll: 'Copy all',
});
