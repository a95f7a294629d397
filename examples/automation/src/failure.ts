import { ApiError } from '@portico/core';
import { type Endpoint, endpoints } from '@portico/core/api';
import { JobError } from '@portico/core/jobs';
import { getPath, isLostAnswer, type ValueError } from '@portico/core/shared';

/** The words for a failure, so that the person at the terminal or the log of a pipeline knows what to do. */
export function failureWords(error: unknown, address: string): string {
  const words = reasonWords(error, address);
  return isLostAnswer(error) && writes((error as ApiError).call) ? `${words}\n${notKnown}` : words;
}

/** A lost answer says nothing of the write. (CNF-004) */
const notKnown = 'Whether this was stored is not known. Read it before you send it again.';

/** A sign-in makes a session, and stores nothing that anybody would send again. */
function writes(call: string): boolean {
  if (isSignIn(call)) return false;
  const { guard = 'asks' } = (getPath(endpoints, call) ?? {}) as Partial<Endpoint>;
  return guard !== 'asks';
}

const isSignIn = (call: string) => call.endsWith('.login');

function reasonWords(error: unknown, address: string): string {
  if (error instanceof JobError) return jobWords(error);
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  switch (error.code) {
    case 'network':
      return `${address} cannot be reached: ${networkReason(error)}`;
    case 'unauthorized':
      return isSignIn(error.call) ? `Sign-in failed: ${error.message}` : `The session ended: ${error.message}`;
    case 'conflict':
      if (error.call.startsWith('tm.')) return error.message;
      if (error.call === 'policy.publish') {
        return `Something else was staged in the meantime. Publish again to see it. (${error.message})`;
      }
      if (error.errors.length > 0) return [error.message, ...error.errors.map(faultLine)].join('\n');
      return `Somebody else changed ${changedBy(error.call)} in the meantime. Run plan again. (${error.message})`;
    case 'invalid':
      if (error.call === 'policy.publish') return [error.message, ...error.errors.map(faultLine)].join('\n');
      return error.errors.length > 0 ? `Nothing was saved:\n${error.errors.map(faultLine).join('\n')}` : error.message;
    default:
      return error.message;
  }
}

function changedBy(call: string): string {
  return call.startsWith('customization.') ? 'the customization' : 'the entries';
}

/** A licence job says the same of every failure; the reason of the service is its cause. (spec 3 section 8) */
function jobWords({ message, cause }: JobError): string {
  return typeof cause === 'string' ? `${message} (${cause})` : message;
}

function faultLine({ path, message }: ValueError): string {
  return `  ${path}: ${message}`;
}

/** Node says why in the cause of the cause. */
function networkReason(error: Error): string {
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const { cause: root } = cause;
  return root instanceof Error ? root.message || String((root as { code?: unknown }).code) : cause.message;
}
