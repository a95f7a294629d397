export { codesFile } from './codes-file.ts';
export { stepTexts } from './messages.ts';
export type { QrPath } from './qr.ts';
export { qrPath, secretWords } from './qr.ts';
export type { StepCard, StepContext, StepEvent, StepInput } from './step.machine.ts';
export {
  selectStepCard,
  selectStepDone,
  selectStepFaults,
  selectStepSending,
  selectStepTitle,
  signInStepMachine,
} from './step.machine.ts';
export type { NewPasswordFields, StepFaults } from './step-faults.ts';
export { digitsOf } from './step-faults.ts';
