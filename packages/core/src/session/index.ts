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
export { managementFailure, managementSessionTexts, managementUserOf, sessionKeyOf } from './management-session.ts';
export type { ReturnTarget } from './return-url.ts';
export { askedReturnUrl, leavesApp, RETURN_URL_MAX_LENGTH, returnTarget, safeReturnUrl } from './return-url.ts';
export type { Exit } from './selectors.ts';
export {
  selectDeadline,
  selectExit,
  selectLoggedIn,
  selectLoggingOut,
  selectLogout,
  selectSignedIn,
  selectStarting,
  selectUser,
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
export { APPLIANCE_LOGIN_URL, DEFAULT_SIGN_IN_FAILURE, signInFailure } from './sign-in.ts';
export type { SignInForm } from './sign-in-form.ts';
export { toSignInForm } from './sign-in-form.ts';
export type { SessionEndedMessage, TabMessage } from './tabs.ts';
export { endedReasonOf } from './tabs.ts';
export type { SessionCookies, SessionUser } from './user.ts';
export { countsAsLoggedIn, hasSessionCookies, toSessionUser } from './user.ts';
