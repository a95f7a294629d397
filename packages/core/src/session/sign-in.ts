import { ApiError, type DeploymentInfo, deployments, isRecord, withDelay, wordlessText } from '../shared/index.ts';
import { sessionTexts } from './messages.ts';

/** How the login page signs in: with a form of its own, over an identity service, or on the appliance's own page. */
export type SignInKind = 'credentials' | 'identity' | 'redirect';

/** Shown when neither the error nor the service says why. (spec 3 section 8) */
export const DEFAULT_SIGN_IN_FAILURE = sessionTexts.signInFailed;
/** How long the failure snackbar stands, in milliseconds. (spec 3 section 8) */
export const SIGN_IN_FAILURE_MS = 3000;
/** Login page of an appliance. (spec 2 section 2) */
export const APPLIANCE_LOGIN_URL = '/d/';

/**
 * The kind of the login page. Cloud signs in over the identity service, dev with credentials; on-prem the portal
 * redirects to the appliance's page, which takes credentials. (spec 2 section 2, OP-74, DESIGN section 6)
 * @param onAppliancePage - true on the page served at `/d/`.
 */
export function signInKind({ deployment }: DeploymentInfo, onAppliancePage = false): SignInKind {
  if (deployment === deployments.cloud) return 'identity';
  return deployment === deployments.onPrem && !onAppliancePage ? 'redirect' : 'credentials';
}

/** force_udb is on when the query has it with the value true or without one. (spec 2 section 2) */
export function forceUdb(query: string | URLSearchParams): boolean {
  const value = new URLSearchParams(query).get('force_udb');
  return value === 'true' || value === '';
}

/** What a failed login shows. (spec 3 section 8, OP-104) */
export function signInFailure(error: unknown): string {
  const body = error instanceof ApiError && isRecord(error.body) ? error.body : {};
  const text = [ownMessage(error), body.msg].find((part) => typeof part === 'string' && part !== '');
  return withDelay(typeof text === 'string' ? text : DEFAULT_SIGN_IN_FAILURE, body.delay);
}

/** The text of an error, unless it only repeats what ky or fetch said about the exchange. */
function ownMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const isWordless =
    error instanceof ApiError && (error.code === 'network' || error.message === wordlessText(error.status));
  return isWordless ? null : error.message;
}
