import type { SnapshotFrom } from 'xstate';
import type { SignInAnswerWire } from '../api/schemas/index.ts';
import { deployments, loginPath } from '../shared/index.ts';
import type { sessionMachine } from './session.machine.ts';
import type { signInMachine } from './sign-in.machine.ts';
import { APPLIANCE_LOGIN_URL } from './sign-in.ts';
import type { SignInForm } from './sign-in-form.ts';
import type { SessionUser } from './user.ts';

type Session = SnapshotFrom<typeof sessionMachine>;
type SignIn = SnapshotFrom<typeof signInMachine>;

/** The start-up check has not ended: neither the portal nor the login page is to be shown yet. */
export const selectStarting = (session: Session): boolean => session.hasTag('starting');
/** Guarded routes are open. (spec 2 section 5, login guard) */
export const selectLoggedIn = (session: Session): boolean => session.hasTag('loggedIn');
/** The loaded user, also when it does not count as logged in. (OP-75) */
export const selectUser = (session: Session): SessionUser | null => session.context.user;
/** Instant at which the session ends without activity, in epoch milliseconds. (spec 2 section 4) */
export const selectDeadline = (session: Session): number | null => session.context.deadline;
/** The warning before the end of the session is due. (UI.md section 3) */
export const selectWarned = (session: Session): boolean => session.hasTag('warned');
/** Drafts are being written and the service told; where to go is known only afterwards. (spec 2 section 2) */
export const selectLoggingOut = (session: Session): boolean => session.hasTag('loggingOut');
/** On-prem after the portal version was switched. (spec 2 section 4) */
export const selectPolicyWelcome = (session: Session): boolean => session.hasTag('policyWelcome');

/** Where a logged-out user goes: to the appliance's page, or to the login route with the path to come back to. */
export interface Exit {
  /** An address outside the app, or a path of its router. */
  url: string;
  leavesApp: boolean;
  /** The login page says that the session ended because of inactivity. (OP-69) */
  timeout: boolean;
}

/** Where to go after a logout; null while nobody was logged out. (spec 2 section 2, OP-69) */
export function selectExit(session: Session): Exit | null {
  const { logout, deployment } = session.context;
  if (logout === null || !session.hasTag('loggedOut')) return null;
  // Who leaves by himself leaves the provider too; who is taken for absent comes back without its form.
  if (logout.exit !== undefined && logout.reason === 'requested') {
    return { url: logout.exit, leavesApp: true, timeout: false };
  }
  if (deployment.deployment === deployments.onPrem) {
    return { url: `${APPLIANCE_LOGIN_URL}#/login`, leavesApp: true, timeout: logout.timeout };
  }
  return { url: loginPath(logout.returnUrl), leavesApp: false, timeout: logout.timeout };
}

/** A login or the loading of its parameters is under way: fields are locked, the progress bar runs. (spec 3 section 2) */
export const selectSigningIn = (signIn: SignIn): boolean =>
  signIn.hasTag('signingIn') || signIn.hasTag('loadingParameters') || signIn.hasTag('submittingForm');
/** The text of the last failure, which stays until the next try. (spec 3 section 8) */
export const selectSignInFailure = (signIn: SignIn): string | null => signIn.context.failure;
/** The failure's snackbar stands: 3 seconds, or until it is closed. (spec 3 section 8) */
export const selectSignInMessage = (signIn: SignIn): string | null =>
  signIn.hasTag('message') ? signIn.context.failure : null;
/** The hidden form, once it is ready to be submitted. (spec 2 section 2) */
export const selectSignInForm = (signIn: SignIn): SignInForm | null => signIn.context.form;
/** Where the browser goes instead of showing a login page. (spec 2 section 2) */
export const selectSignInRedirect = (signIn: SignIn): string | null =>
  signIn.hasTag('redirecting') ? APPLIANCE_LOGIN_URL : null;
/** The visitor is asked to go on, instead of being taken to the identity service. (UI.md section 3) */
export const selectSignInWaiting = (signIn: SignIn): boolean => signIn.hasTag('waiting');
/** What is due after the password; null unless something is. (OP-218) */
export const selectSignInStep = (signIn: SignIn): SignInAnswerWire | null => signIn.context.step;
/** The login was accepted. */
export const selectSignedIn = (signIn: SignIn): boolean => signIn.hasTag('succeeded');
