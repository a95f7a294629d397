import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, type UserInfoWire } from '../api/schemas/index.ts';
import { password } from '../validators/index.ts';

/** What keeps a text from being set as a password. (spec 3 section 5) */
export type NewPasswordFault = 'characters' | 'tooShort' | 'tooLong' | 'guessable';

/**
 * Whose password it is to be: his name, his mail address, his tenant. Who guesses begins with these, so that a password
 * made of them is as weak as a common one.
 */
export type PasswordOwner = readonly string[];

/** The names of a user that no password of his is made of. */
export function passwordOwner(
  user: Pick<UserInfoWire, 'uid' | 'first_name' | 'last_name' | 'tenant_name'>,
): PasswordOwner {
  return [user.uid, user.first_name, user.last_name, user.tenant_name];
}

/** The rule on the form of new passwords; what can be said at once. (spec 3 section 5) */
export function passwordFormFault(text: string): Exclude<NewPasswordFault, 'guessable'> | null {
  if (password(text) !== null) return 'characters';
  if (text.length < PASSWORD_MIN_LENGTH) return 'tooShort';
  return text.length > PASSWORD_MAX_LENGTH ? 'tooLong' : null;
}

/**
 * The one rule on new passwords, for the form, the SDK, the service and its command line: their form, and that nobody
 * guesses them soon. What is common or was breached is found offline, in lists that are loaded with the first call.
 * (spec 3 section 5, issue 15)
 */
export async function newPasswordFault(text: string, owner: PasswordOwner = []): Promise<NewPasswordFault | null> {
  const fault = passwordFormFault(text);
  if (fault !== null) return fault;
  return (await passwordStrength(text, owner)) === 'weak' ? 'guessable' : null;
}

/** How long a password would hold against somebody who guesses; a weak one is refused. Chosen here. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** Steps of the scale in their order, each with the guesses that it starts at, as a power of ten. Chosen here. */
const levels: readonly (readonly [PasswordStrength, number])[] = [
  ['weak', 0],
  ['fair', 8],
  ['good', 10],
  ['strong', 13],
];

/** How strong a password is, by the guesses that it takes. Chosen here. */
export async function passwordStrength(text: string, owner: PasswordOwner = []): Promise<PasswordStrength> {
  const { guessesLog10 } = await import('./guesses.ts');
  const guesses = guessesLog10(text, owner.flatMap(partsOf));
  return levels.findLast(([, from]) => guesses >= from)?.[0] ?? 'weak';
}

/** The number of the step from 1, and how many there are, for a scale that is drawn. */
export function strengthStep(strength: PasswordStrength): { step: number; of: number } {
  return { step: levels.findIndex(([name]) => name === strength) + 1, of: levels.length };
}

/** A name whole, and each part of it: "anna.jensen@acme.example" is Anna, Jensen and Acme. */
function partsOf(name: string): string[] {
  return [name, ...name.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2);
}
