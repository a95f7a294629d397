export { codesFile } from './codes-file.ts';
export type {
  FactorPolicyForm,
  FactorPolicyKnown,
  FactorPolicySaved,
} from './factor-policy.machine.ts';
export {
  factorPolicyMachine,
  policyFollows,
  requireLock,
  selectPolicyEdited,
  selectPolicyFailure,
  selectPolicyStale,
} from './factor-policy.machine.ts';
export { stepTexts } from './messages.ts';
export { factorPolicyTexts, ownFactorTexts, proofTexts, stepUpTexts } from './own.messages.ts';
export type { FactorDone, FactorWish } from './own-factors.machine.ts';
export {
  ownFactorsMachine,
  removal,
  selectFactorsFailure,
  selectFactorsStale,
  selectFactorsWindow,
  wishWords,
} from './own-factors.machine.ts';
export type { CodesLeft, FactorRow } from './own-factors.ts';
export { codesLeft, factorRows, factorsNote, mayAddCodeApp } from './own-factors.ts';
export type { PasskeyChosen, PasskeyTried } from './passkey-sign-in.machine.ts';
export {
  passkeySignInMachine,
  selectPasskeyAsking,
  selectPasskeyFailure,
  selectPasskeySending,
} from './passkey-sign-in.machine.ts';
export { passkeyTexts } from './passkeys.messages.ts';
export type { PasskeyBrowser } from './passkeys.ts';
export { passkeyFrom } from './passkeys.ts';
export type { ProofFaults, ProofShown, ProofWay } from './proof.ts';
export { otherWay, proofBody, proofWays } from './proof.ts';
export type { QrPath } from './qr.ts';
export { qrPath, secretWords } from './qr.ts';
export type { StepCard, StepContext, StepEvent, StepInput } from './step.machine.ts';
export {
  otherMethods,
  selectStepCard,
  selectStepDone,
  selectStepFaults,
  selectStepSending,
  selectStepTitle,
  signInStepMachine,
} from './step.machine.ts';
export type { NewPasswordFields, StepFaults } from './step-faults.ts';
export { digitsOf } from './step-faults.ts';
export type { StepUpKnown } from './step-up.machine.ts';
export {
  selectStepUpChanges,
  selectStepUpFailure,
  selectStepUpFaults,
  selectStepUpOwn,
  selectStepUpSending,
  selectStepUpWords,
  stepUpMachine,
  stepUpRefused,
} from './step-up.machine.ts';
