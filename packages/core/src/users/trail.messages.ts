import { defineMessages } from '../language/index.ts';

/** Texts of the sign-in trail. Chosen here. (issue 15) */
export const trailTexts = defineMessages('sign-in-trail', {
  title: 'Sign-in trail',
  note: 'From the audit log, the last 30 days.',
  signIns: 'Sign-ins',
  refusedSignIns: 'Refused sign-ins',
  refusedCalls: 'Refused calls (403, 429)',
});
