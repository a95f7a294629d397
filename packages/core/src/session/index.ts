export { loginPath } from '../shared/index.ts';
export type { InactivityChannel, InactivityMessage, InactivityOptions, InactivityWatch } from './inactivity.ts';
export {
  ACTIVITY_STEP_MS,
  DEFAULT_INACTIVITY_DAYS,
  INACTIVITY_WARNING_MS,
  inactivityLimitMs,
  LATE_TIMER_MS,
  watchInactivity,
} from './inactivity.ts';
export type { ReturnTarget } from './return-url.ts';
export { askedReturnUrl, leavesApp, RETURN_URL_MAX_LENGTH, returnTarget, safeReturnUrl } from './return-url.ts';
export type { Exit } from './selectors.ts';
export {
  selectDeadline,
  selectExit,
  selectLoggedIn,
  selectLogout,
  selectPolicyWelcome,
  selectSignedIn,
  selectSignInFailure,
  selectSignInForm,
  selectSignInMessage,
  selectSignInRedirect,
  selectSigningIn,
  selectStarting,
  selectUser,
  selectWarned,
} from './selectors.ts';
export type {
  InactivityEvent,
  Logout,
  LogoutReason,
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
export type { ApprovalRequest, TenantKind } from './tenancy.ts';
export { approvalRequests, noMultiTenant, tenantKind } from './tenancy.ts';
export type { SessionCookies, SessionUser } from './user.ts';
export { countsAsLoggedIn, hasSessionCookies, toSessionUser } from './user.ts';
