import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@portico/core/api';
import { type NewPasswordFault, newPasswordFault } from '@portico/core/password';
import { username } from '@portico/core/validators';
import { invalid } from '../http/problem.ts';

/** What is said about a name that breaks its rule; the words are the specification's. (spec 3 section 5) */
export const userNameText = `must not contain ! < \\ whitespace ' or "`;

/** What is said about a password that breaks its rule; on characters in the specification's words. (spec 3 section 5) */
const passwordTexts: Readonly<Record<NewPasswordFault, string>> = {
  characters: `must not contain ! \\ whitespace or '`,
  tooShort: `must have at least ${PASSWORD_MIN_LENGTH} characters`,
  tooLong: `must have at most ${PASSWORD_MAX_LENGTH.toLocaleString('en-US')} characters`,
};

/** Whether a user may be called so. (spec 3 section 5) */
export function isUserName(text: string): boolean {
  return text !== '' && username(text) === null;
}

/** Why a text may not be set as a password, in words; null for one that may. (spec 3 section 5) */
export function passwordRefusal(text: string): string | null {
  const fault = newPasswordFault(text);
  return fault === null ? null : passwordTexts[fault];
}

/**
 * Refuses names that no user may have. (spec 3 section 5)
 * @throws Problem 400 with the path.
 */
export function checkUserName(text: string, path: string): void {
  if (!isUserName(text)) throw invalid(`${path}: ${userNameText}`, path);
}

/**
 * Refuses passwords that nobody may set. (spec 3 section 5)
 * @throws Problem 400 with the path.
 */
export function checkPassword(text: string, path: string): void {
  const refusal = passwordRefusal(text);
  if (refusal !== null) throw invalid(`${path}: ${refusal}`, path);
}
