export type { LicenseState, OperationState } from './enumerations.ts';
export {
  labelOf,
  licenseStateLabels,
  licenseTypeLabels,
  nodeActionLabels,
  operationStateLabels,
  schemaStateLabels,
} from './enumerations.ts';
export { LICENSE_WARNING_DAYS, licenseStateOf, operationStateOf } from './states.ts';
