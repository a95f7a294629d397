export type { InactivityChannel, InactivityMessage, InactivityOptions, InactivityWatch } from './inactivity.ts';
export { DEFAULT_INACTIVITY_DAYS, INACTIVITY_WARNING_MS, inactivityLimitMs, watchInactivity } from './inactivity.ts';
export type { ManagementUser } from './management-session.ts';
export { managementFailure, managementUserOf, sessionKeyOf } from './management-session.ts';
export type { ReturnTarget } from './return-url.ts';
export { askedReturnUrl, leavesApp, RETURN_URL_MAX_LENGTH, safeReturnUrl } from './return-url.ts';
export type { Exit } from './selectors.ts';
export {
  selectDeadline,
  selectExit,
  selectLoggedIn,
  selectLoggingOut,
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
export { FLUSH_LIMIT_MS, sessionMachine } from './session.machine.ts';
export type { Credentials, SignInContext, SignInEvent, SignInInput, SignInTag } from './sign-in.machine.ts';
export { signInMachine } from './sign-in.machine.ts';
export type { SignInForm } from './sign-in-form.ts';
export { toSignInForm } from './sign-in-form.ts';
export type { SessionEndedMessage, TabMessage } from './tabs.ts';
export { endedReasonOf } from './tabs.ts';
export type { SessionCookies, SessionUser } from './user.ts';
export { toSessionUser } from './user.ts';
