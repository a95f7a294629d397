import { ApiError, failureText, type ValueError } from '../../shared/index.ts';
import { saveMessages } from './messages.ts';
import type { CallFailure, SavePublishContext, SavePublishFailure } from './types.ts';

/** What is kept and told of a failed call; the transport logs the error as it is. (spec 1 section 8, OP-39) */
export function describeFailure(error: unknown): CallFailure {
  if (error instanceof ApiError) {
    const { code, call, status = null, path = null, errors } = error;
    return { code, message: refusedWords(errors) ?? failureText(error), call, status, path, errors };
  }
  return { code: 'unexpected', message: failureText(error), call: null, status: null, path: null, errors: [] };
}

/** The first value that was refused, under the name that the screen shows; the fields tell of the others. (OP-203) */
function refusedWords([first, ...more]: readonly ValueError[]): string | null {
  if (first === undefined) return null;
  const { label, message } = first;
  return saveMessages.refused(label, message, more.length);
}

/**
 * A write that was refused because someone else wrote or published first. The revision is part of the path, so one that
 * is gone may answer 404. (DESIGN section 3, OP-40)
 */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'conflict' || error.status === 404 || error.status === 412);
}

/** A failed save names the areas that were stored, the one that failed and those that were not sent. (CNF-001) */
export function saveFailure({ run }: SavePublishContext, failure: CallFailure, isUnknown: boolean): SavePublishFailure {
  const [area = null, ...notSent] = run?.areas ?? [];
  return { operation: 'save', ...failure, isUnknown, area, saved: run?.saved ?? [], notSent };
}
