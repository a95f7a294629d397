import { ApiError } from './errors.ts';
import { failureText } from './failure-text.ts';
import { sharedTexts } from './messages.ts';

/**
 * A write that may have happened although its answer did not arrive: no answer, one that a gateway gave in the
 * server's place, or one that nobody can read. A service that says that it wrote nothing has answered. (DESIGN section 3,
 * CNF-004)
 */
export function isLostAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.written === false) return false;
  const { code, status = 0 } = error;
  return code === 'network' || code === 'timeout' || code === 'contract' || (status >= 502 && status <= 504);
}

/** Whether nobody knows of the service because of this failure: no answer, or one that a gateway gave in its place. (UI.md section 1.7) */
export function isUnreached(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const byGateway = error.status !== undefined && error.status >= 502 && error.status <= 504;
  return error.code === 'network' || error.code === 'timeout' || byGateway;
}

/**
 * Whether any failed call by itself says so. A call that took too long, or that a gateway answered, may be alone in it:
 * that is believed of the small call that looks for the service, `isUnreached`.
 */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network';
}

/**
 * What is said of a write that failed. Whoever lost its answer does not say that it was refused. Chosen here. (CNF-004)
 * @param event - what may have happened, for example `the password was changed`.
 */
export function writeFailureText(failure: unknown, event: string, text = failureText(failure)): string {
  return isLostAnswer(failure) ? `${unknownWords(event)} ${text}` : text;
}

/** `It isn't known whether Web was saved.` Chosen here. (CNF-004) */
export function unknownWords(event: string): string {
  return sharedTexts.unknown(event);
}
