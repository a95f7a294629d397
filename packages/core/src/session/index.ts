export type { ContactContext, ContactEvent, ContactMessageInput, ContactTag } from '../contact/contact.machine.ts';
export {
  contactMachine,
  selectContactDraft,
  selectContactFailure,
  selectContactFaults,
  selectSentMessage,
} from '../contact/contact.machine.ts';
export type {
  ContactDiagnostics,
  ContactDraft,
  ContactFaults,
  ContactSituation,
  ContactTopic,
} from '../contact/contact.ts';
export {
  contactDiagnostics,
  contactFaults,
  contactTexts,
  contactTopics,
  diagnosticRows,
} from '../contact/contact.ts';
export { MAX_FAILED_CALLS, withFailedCall } from '../contact/failed-calls.ts';
export type {
  ApprovalAsked,
  ApprovedEvent,
  MultiTenantContext,
  MultiTenantEvent,
  MultiTenantInput,
  MultiTenantTag,
} from '../multi-tenant/multi-tenant.machine.ts';
export { APPROVAL_STEP_MS, multiTenantMachine } from '../multi-tenant/multi-tenant.machine.ts';
export type { ApprovalProgress } from '../multi-tenant/multi-tenant.selectors.ts';
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
} from '../multi-tenant/multi-tenant.selectors.ts';
export type { ApprovalRequest, TenantKind, TenantRow } from '../multi-tenant/tenancy.ts';
export {
  approvalRequests,
  isActive,
  managedTenants,
  managingTenants,
  noMultiTenant,
  statusLabel,
  tenantKind,
} from '../multi-tenant/tenancy.ts';
export type { NewPasswordFault, PasswordStrength } from '../password/new-password.ts';
export { newPasswordFault, passwordStrength, strengthStep } from '../password/new-password.ts';
export type {
  PasswordChangeContext,
  PasswordChangeEvent,
  PasswordChangeTag,
} from '../password/password-change.machine.ts';
export {
  passwordChangeMachine,
  selectPasswordChanged,
  selectPasswordChanging,
  selectPasswordFaults,
} from '../password/password-change.machine.ts';
export type { PasswordFaults, PasswordField, PasswordFields } from '../password/password-change.ts';
export { passwordFaults, passwordTexts, refusedPassword, strengthTexts } from '../password/password-change.ts';
export type { SettingsAccess, SettingsItem, SettingsItemId, SettingsPlace } from '../settings/settings-places.ts';
export { settingsGroups, settingsItems, settingsPlace } from '../settings/settings-places.ts';
export { multiTenantTexts, settingsTexts, usersTexts } from '../settings/settings-texts.ts';
export { loginPath } from '../shared/index.ts';
export type { UsersContext, UsersTag } from '../users/users.machine.ts';
export { selectUsers, selectUsersFailure, selectUsersStale, usersMachine } from '../users/users.machine.ts';
export type { RoleRow, UserRow, UsersAndRoles, UsersAnswers } from '../users/users-and-roles.ts';
export { joinUsersAndRoles, mfaLabel, userCountText } from '../users/users-and-roles.ts';
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
export type { SessionCookies, SessionUser } from './user.ts';
export { countsAsLoggedIn, hasSessionCookies, toSessionUser } from './user.ts';
