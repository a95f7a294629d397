import type { licenseTypes, nodeActions, schemaStates } from '../api/schemas/index.ts';

/** States of a licence. (spec 3 section 3, TEN-016) */
export const licenseStateLabels = {
  none: 'None',
  active: 'Active',
  expired: 'Expired',
  about_to_expire: 'About to expire',
} as const;
export type LicenseState = keyof typeof licenseStateLabels;

/** Kinds of licences. (spec 3 section 3, TEN-016) */
export const licenseTypeLabels = {
  customer: 'Customer',
  poc: 'Proof of concept',
  internal: 'Internal',
} as const satisfies Record<(typeof licenseTypes)[number], string>;

/** States of an operation. (spec 3 section 3, TEN-017) */
export const operationStateLabels = {
  pending: 'Pending',
  started: 'Started',
  completed: 'Completed',
  failed: 'Failed',
} as const;
export type OperationState = keyof typeof operationStateLabels;

/** What a node is told. (spec 3 section 3, TEN-018) */
export const nodeActionLabels = {
  thaw: 'Thaw',
  freeze: 'Freeze',
  restart: 'Restart',
  diagnostics: 'Diagnostics',
} as const satisfies Record<(typeof nodeActions)[number], string>;

/** States of a schema. (spec 3 section 3, TEN-017) */
export const schemaStateLabels = {
  deprecated: 'Deprecated',
  ga: 'Generally available',
  controlled: 'Controlled',
  obsolete: 'Obsolete',
} as const satisfies Record<(typeof schemaStates)[number], string>;

/** The label of a value; one that is not known is shown as it is. (OP-105) */
export function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] as string) : value;
}
