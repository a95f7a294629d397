export { passwordTexts } from './messages.ts';
export type { NewPasswordFault, PasswordOwner, PasswordStrength } from './new-password.ts';
export { newPasswordFault, passwordFormFault, passwordOwner, passwordStrength, strengthStep } from './new-password.ts';
export type { PasswordChangeContext, PasswordChangeEvent, PasswordChangeTag } from './password-change.machine.ts';
export {
  passwordChangeMachine,
  selectPasswordChanged,
  selectPasswordChanging,
  selectPasswordFaults,
} from './password-change.machine.ts';
export type { PasswordFaults, PasswordField, PasswordFields } from './password-change.ts';
export { strengthTexts } from './password-change.ts';
