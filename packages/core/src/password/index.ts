export type {
  InvitationContext,
  InvitationEvent,
  InvitationField,
  InvitationFields,
  InvitationTag,
} from './invitation.machine.ts';
export {
  invitationMachine,
  selectInvitation,
  selectInvitationFailure,
  selectInvitationFaults,
  selectInvitationSetting,
  selectInvitationStep,
} from './invitation.machine.ts';
export { invitationTexts } from './invitation.messages.ts';
export { invitationEnd, invitationNote, invitationTitle } from './invitation-words.ts';
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
