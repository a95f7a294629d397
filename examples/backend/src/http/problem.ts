import type { ValueError } from '@portico/core/shared';

/** Body of every error answer. (spec 2 section 8, spec 3 section 8) */
export interface ProblemBody {
  message: string;
  /** Dotted path of the fault in what was sent. */
  path?: string;
  /** The values that the write makes or leaves wrong, with 400: all, or the first of very many. (OP-203) */
  errors?: readonly ValueError[];
  /** The current revision, with 409. */
  revision?: unknown;
  /** What is there now, with 409, where a write was made from something older. (OP-202) */
  current?: object;
  /** Seconds to wait, with 429. */
  delay?: number;
  /** Nothing of the call was stored, with 503; without it that is not known. (docs/added-calls.md) */
  written?: false;
  /** The call that a fresh proof is needed for, with 403, where none came. (OP-211) */
  proof?: string;
}

/**
 * Most wrong values that are told one by one, as many as a list of the portal is made for; the message counts the others. A
 * body of 8 MB would be answered with 70 MB otherwise. Chosen here.
 */
export const MOST_TOLD = 10_000;

/** An answer other than success, thrown from anywhere below a call. (spec 3 section 8) */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly body: ProblemBody;

  constructor(status: number, body: ProblemBody) {
    super(body.message);
    this.status = status;
    this.body = body.errors === undefined ? body : { ...body, errors: body.errors.slice(0, MOST_TOLD) };
  }
}

/** Nobody is signed in, or the sign-in failed. (spec 2 section 8) */
export function unauthorized(message = 'Sign in to continue.'): Problem {
  return new Problem(401, { message });
}

/** The portal shows its own text for a 403 (spec 2 section 8); scripts and logs read this one. */
export function forbidden(message = 'You do not have the permission for this.'): Problem {
  return new Problem(403, { message });
}

/** What needs a fresh proof, no personal token does. (OP-211) */
export function noProofByToken(): Problem {
  return forbidden('This needs a fresh proof, which a personal token cannot give. Sign in.');
}

/** What was asked for does not exist. (spec 3 section 8) */
export function notFound(message = 'Not found.'): Problem {
  return new Problem(404, { message });
}

/** What was sent is wrong at a place. (spec 3 section 8) */
export function invalid(message: string, path: string): Problem {
  return new Problem(400, { message, path });
}

/**
 * Values of a write are wrong: all of them are told, the first one also as the fault of the whole. (OP-203)
 * @param place - dotted path of the first one in what was sent.
 */
export function wrongValues(errors: readonly [ValueError, ...ValueError[]], place: string): Problem {
  const [{ message }, ...more] = errors;
  const count = more.length === 0 ? '' : ` ${more.length} more ${more.length === 1 ? 'value is' : 'values are'} wrong.`;
  return new Problem(400, { message: `${place}: ${message}${count}`, path: place, errors });
}

/** @throws Problem 400 with every wrong value, when there is one. */
export function refuseErrors([first, ...more]: readonly ValueError[], root: string): void {
  if (first === undefined) return;
  const path = first.path.replaceAll(/\[(\d+)\]/g, '.$1');
  throw wrongValues([first, ...more], root === '' ? path : `${root}.${path}`);
}

/** The portal puts the delay where the message has `$1`. (spec 3 section 8) */
export function tooManyAttempts(delaySeconds: number): Problem {
  return new Problem(429, { message: 'Too many attempts. Try again in $1 seconds.', delay: delaySeconds });
}
