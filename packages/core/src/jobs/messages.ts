import { defineMessages } from '../language/index.ts';

/** What a job says. (spec 3 sections 5 and 8; the words without a section are chosen here, OP-97) */
export const jobTexts = defineMessages('jobs', {
  failed: 'job failure',
  licenceCheck: 'license check failure',
  noCertificate: 'Could not fetch appliance certificate',
  factoryReset: 'Factory reset: the version it came with, without settings, users and licence',
  approvalRefused: 'The approval was refused.',
  licenceRefused: 'The licence was refused.',
});
