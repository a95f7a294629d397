import type { licenseTypes, nodeActions, schemaStates } from '../api/schemas/index.ts';
import {
  licenseStateTexts,
  licenseTypeTexts,
  nodeActionTexts,
  operationStateTexts,
  schemaStateTexts,
} from './messages.ts';

/** States of a licence. (spec 3 section 3, TEN-016) */
export const licenseStateLabels = licenseStateTexts;
export type LicenseState = keyof typeof licenseStateLabels;

/** Kinds of licences. (spec 3 section 3, TEN-016) */
export const licenseTypeLabels = licenseTypeTexts satisfies Record<(typeof licenseTypes)[number], string>;

/** States of an operation. (spec 3 section 3, TEN-017) */
export const operationStateLabels = operationStateTexts;
export type OperationState = keyof typeof operationStateLabels;

/** What a node is told. (spec 3 section 3, TEN-018) */
export const nodeActionLabels = nodeActionTexts satisfies Record<(typeof nodeActions)[number], string>;

/** States of a schema. (spec 3 section 3, TEN-017) */
export const schemaStateLabels = schemaStateTexts satisfies Record<(typeof schemaStates)[number], string>;

/** The label of a value; one that is not known is shown as it is. (OP-105) */
export function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] as string) : value;
}
