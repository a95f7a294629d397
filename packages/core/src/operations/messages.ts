import { defineMessages } from '../language/index.ts';

/** States of a licence. (spec 3 section 3, TEN-016) */
export const licenseStateTexts = defineMessages('licence-states', {
  none: 'None',
  active: 'Active',
  expired: 'Expired',
  about_to_expire: 'About to expire',
});

/** Kinds of licences. (spec 3 section 3, TEN-016) */
export const licenseTypeTexts = defineMessages('licence-types', {
  customer: 'Customer',
  poc: 'Proof of concept',
  internal: 'Internal',
});

/** States of an operation. (spec 3 section 3, TEN-017) */
export const operationStateTexts = defineMessages('operation-states', {
  pending: 'Pending',
  started: 'Started',
  completed: 'Completed',
  failed: 'Failed',
});

/** What a node is told. (spec 3 section 3, TEN-018) */
export const nodeActionTexts = defineMessages('node-actions', {
  thaw: 'Thaw',
  freeze: 'Freeze',
  restart: 'Restart',
  diagnostics: 'Diagnostics',
});

/** States of a schema. (spec 3 section 3, TEN-017) */
export const schemaStateTexts = defineMessages('schema-states', {
  deprecated: 'Deprecated',
  ga: 'Generally available',
  controlled: 'Controlled',
  obsolete: 'Obsolete',
});
