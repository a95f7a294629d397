export { loginPath } from '../shared/index.ts';
export type { ContactContext, ContactEvent, ContactMessageInput, ContactTag } from './contact.machine.ts';
export {
  contactMachine,
  selectContactDraft,
  selectContactFailure,
  selectContactFaults,
  selectSentMessage,
} from './contact.machine.ts';
export type {
  ContactDiagnostics,
  ContactDraft,
  ContactFaults,
  ContactSituation,
  ContactTopic,
} from './contact.ts';
export {
  contactDiagnostics,
  contactFaults,
  contactTexts,
  contactTopics,
  diagnosticRows,
} from './contact.ts';
export { MAX_FAILED_CALLS, withFailedCall } from './failed-calls.ts';
export type { InactivityChannel, InactivityMessage, InactivityOptions, InactivityWatch } from './inactivity.ts';
export {
  ACTIVITY_STEP_MS,
  DEFAULT_INACTIVITY_DAYS,
  INACTIVITY_WARNING_MS,
  inactivityLimitMs,
  LATE_TIMER_MS,
  watchInactivity,
} from './inactivity.ts';
export type { ManagementUser } from './management-session.ts';
export {
  managementFailure,
  managementSessionTexts,
  managementUserOf,
  sessionKeyOf,
} from './management-session.ts';
export type {
  ApprovalAsked,
  ApprovedEvent,
  MultiTenantContext,
  MultiTenantEvent,
  MultiTenantInput,
  MultiTenantTag,
} from './multi-tenant.machine.ts';
export { APPROVAL_STEP_MS, multiTenantMachine } from './multi-tenant.machine.ts';
export type { ApprovalProgress } from './multi-tenant.selectors.ts';
export {
  APPROVAL_LIMIT_MS,
  selectApprovalCount,
  selectApprovalFailure,
  selectApprovalProgress,
  selectAskedApproval,
  selectCanApprove,
  selectMultiTenant,
  selectTenancyFailure,
  selectTenancyStale,
} from './multi-tenant.selectors.ts';
export type { NewPasswordFault, PasswordStrength } from './new-password.ts';
export { newPasswordFault, passwordStrength, strengthStep } from './new-password.ts';
export type { PasswordChangeContext, PasswordChangeEvent, PasswordChangeTag } from './password-change.machine.ts';
export {
  passwordChangeMachine,
  selectPasswordChanged,
  selectPasswordChanging,
  selectPasswordFaults,
} from './password-change.machine.ts';
export type { PasswordFaults, PasswordField, PasswordFields } from './password-change.ts';
export { passwordFaults, passwordTexts, refusedPassword, strengthTexts } from './password-change.ts';
export type { ReturnTarget } from './return-url.ts';
export { askedReturnUrl, leavesApp, RETURN_URL_MAX_LENGTH, returnTarget, safeReturnUrl } from './return-url.ts';
export type { Exit } from './selectors.ts';
export {
  selectDeadline,
  selectExit,
  selectLoggedIn,
  selectLoggingOut,
  selectLogout,
  selectPolicyWelcome,
  selectSignedIn,
  selectSignInFailure,
  selectSignInForm,
  selectSignInMessage,
  selectSignInRedirect,
  selectSignInWaiting,
  selectSigningIn,
  selectStarting,
  selectUser,
  selectWarned,
} from './selectors.ts';
export type {
  InactivityEvent,
  Logout,
  LogoutReason,
  OtherTabsEvent,
  SessionContext,
  SessionEvent,
  SessionInput,
  SessionTag,
} from './session.machine.ts';
export { ACTIVITY_THROTTLE_MS, FLUSH_LIMIT_MS, sessionMachine } from './session.machine.ts';
export type { SettingsAccess, SettingsItem, SettingsItemId, SettingsPlace } from './settings-places.ts';
export { settingsGroups, settingsItems, settingsPlace } from './settings-places.ts';
export { multiTenantTexts, settingsTexts, usersTexts } from './settings-texts.ts';
export type { Credentials, SignInContext, SignInEvent, SignInInput, SignInTag } from './sign-in.machine.ts';
export { signInMachine } from './sign-in.machine.ts';
export type { SignInKind } from './sign-in.ts';
export {
  APPLIANCE_LOGIN_URL,
  DEFAULT_SIGN_IN_FAILURE,
  forceUdb,
  SIGN_IN_FAILURE_MS,
  signInFailure,
  signInKind,
} from './sign-in.ts';
export type { SignInForm } from './sign-in-form.ts';
export { toSignInForm } from './sign-in-form.ts';
export type { SessionEndedMessage, TabMessage } from './tabs.ts';
export { endedReasonOf } from './tabs.ts';
export type { ApprovalRequest, TenantKind, TenantRow } from './tenancy.ts';
export {
  approvalRequests,
  isActive,
  managedTenants,
  managingTenants,
  noMultiTenant,
  statusLabel,
  tenantKind,
} from './tenancy.ts';
export type { SessionCookies, SessionUser } from './user.ts';
export { countsAsLoggedIn, hasSessionCookies, toSessionUser } from './user.ts';
export type { UsersContext, UsersTag } from './users.machine.ts';
export { selectUsers, selectUsersFailure, selectUsersStale, usersMachine } from './users.machine.ts';
export type { RoleRow, UserRow, UsersAndRoles, UsersAnswers } from './users-and-roles.ts';
export { joinUsersAndRoles, mfaLabel, userCountText } from './users-and-roles.ts';
