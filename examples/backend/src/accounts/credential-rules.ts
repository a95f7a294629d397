import { password, username } from '@portico/core/validators';
import { invalid } from '../http/problem.ts';

/** What is said about a name or a password that breaks its rule; the words are the specification's. (spec 3 section 5) */
export const credentialTexts = {
  userName: `must not contain ! < \\ whitespace ' or "`,
  password: `must not contain ! \\ whitespace or '`,
};

/** Whether a user may be called so. (spec 3 section 5) */
export function isUserName(text: string): boolean {
  return text !== '' && username(text) === null;
}

/** Whether a text may be set as a password; how long it must be, each call says by itself. (spec 3 section 5) */
export function isPassword(text: string): boolean {
  return password(text) === null;
}

/**
 * Refuses names that no user may have. (spec 3 section 5)
 * @throws Problem 400 with the path.
 */
export function checkUserName(text: string, path: string): void {
  if (!isUserName(text)) throw invalid(`${path}: ${credentialTexts.userName}`, path);
}

/**
 * Refuses passwords that nobody may set. (spec 3 section 5)
 * @throws Problem 400 with the path.
 */
export function checkPassword(text: string, path: string): void {
  if (!isPassword(text)) throw invalid(`${path}: ${credentialTexts.password}`, path);
}
