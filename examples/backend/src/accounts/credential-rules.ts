import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@portico/core/api';
import {
  type NewPasswordFault,
  newPasswordFault,
  type PasswordOwner,
  passwordFormFault,
  passwordOwner,
} from '@portico/core/password';
import { username } from '@portico/core/validators';
import { invalid } from '../http/problem.ts';
import type { Session } from '../sessions/sessions.ts';

/** What is said about a name that breaks its rule; the words are the specification's. (spec 3 section 5) */
export const userNameText = `must not contain ! < \\ whitespace ' or "`;

/** What is said about a password that breaks its rule; on characters in the specification's words. (spec 3 section 5) */
const passwordTexts: Readonly<Record<NewPasswordFault, string>> = {
  characters: `must not contain ! \\ whitespace or '`,
  tooShort: `must have at least ${PASSWORD_MIN_LENGTH} characters`,
  tooLong: `must have at most ${PASSWORD_MAX_LENGTH.toLocaleString('en-US')} characters`,
  guessable: 'is too easy to guess: it is a common password, or made of common words and names',
};

/** Names that a user's password is not made of. (issue 15) */
export function ownerOf({ user, tenant }: Pick<Session, 'user' | 'tenant'>): PasswordOwner {
  const { uid, firstName: first_name, lastName: last_name } = user;
  return passwordOwner({ uid, first_name, last_name, tenant_name: tenant.name });
}

/** Whether a user may be called so. (spec 3 section 5) */
export function isUserName(text: string): boolean {
  return text !== '' && username(text) === null;
}

/** Why a text has no form of a password, in words; whether it is easy to guess is `passwordRefusal`'s. (spec 3 section 5) */
export function passwordFormRefusal(text: string): string | null {
  const fault = passwordFormFault(text);
  return fault === null ? null : passwordTexts[fault];
}

/** Why a text may not be set as a password, in words; null for one that may. (spec 3 section 5) */
export async function passwordRefusal(text: string, owner: PasswordOwner = []): Promise<string | null> {
  const fault = await newPasswordFault(text, owner);
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
 * @param owner - names of the user, of which no password may be made.
 * @throws Problem 400 with the path.
 */
export async function checkPassword(text: string, path: string, owner: PasswordOwner = []): Promise<void> {
  const refusal = await passwordRefusal(text, owner);
  if (refusal !== null) throw invalid(`${path}: ${refusal}`, path);
}
