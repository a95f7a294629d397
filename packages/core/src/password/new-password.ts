import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../api/schemas/index.ts';
import { password } from '../validators/index.ts';

/** What keeps a text from being set as a password. (spec 3 section 5) */
export type NewPasswordFault = 'characters' | 'tooShort' | 'tooLong';

/** The one rule on new passwords, for the dialog, the service and its command line. (spec 3 section 5) */
export function newPasswordFault(text: string): NewPasswordFault | null {
  if (password(text) !== null) return 'characters';
  if (text.length < PASSWORD_MIN_LENGTH) return 'tooShort';
  return text.length > PASSWORD_MAX_LENGTH ? 'tooLong' : null;
}

/** How long a password would hold against somebody who guesses; advice, and never a reason to refuse. Chosen here. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** Steps of the scale in their order, each with the bits that it starts at. */
const levels: readonly (readonly [PasswordStrength, number])[] = [
  ['weak', 0],
  ['fair', 45],
  ['good', 65],
  ['strong', 90],
];

/** Words and rows of keys that guessers try first. */
const firstGuesses =
  /p[a@4][s5$]{2}(?:w[o0]rd)?|admin(?:istrator)?|qwert[yz]|asdfgh|letmein|welcome|iloveyou|monkey|dragon|secret|login/gi;

/**
 * How strong a password is, from its length and the kinds of characters in it; what repeats, runs in order, is the user's
 * name or is guessed first counts as one character. Chosen here.
 */
export function passwordStrength(text: string, userName = ''): PasswordStrength {
  const plain = userName.length < 3 ? text : text.toLowerCase().replaceAll(userName.toLowerCase(), 'a');
  const units = newCharacters((plain === text.toLowerCase() ? text : plain).replace(firstGuesses, 'a'));
  const bits = units * Math.log2(kindsOf(text));
  return levels.findLast(([, from]) => bits >= from)?.[0] ?? 'weak';
}

/** The number of the step from 1, and how many there are, for a scale that is drawn. */
export function strengthStep(strength: PasswordStrength): { step: number; of: number } {
  return { step: levels.findIndex(([name]) => name === strength) + 1, of: levels.length };
}

/** Characters that do not follow from those before: no step of a run such as "abc" or "aaa", no piece that was there. */
function newCharacters(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, at) => {
    const step = code - (codes[at - 1] ?? Number.NaN);
    const before = (codes[at - 1] ?? Number.NaN) - (codes[at - 2] ?? Number.NaN);
    if (step === 0 || (step === before && Math.abs(step) === 1)) return false;
    const piece = String.fromCodePoint(...codes.slice(Math.max(0, at - 2), at + 1));
    return at < 2 || !String.fromCodePoint(...codes.slice(0, at)).includes(piece);
  }).length;
}

function kindsOf(text: string): number {
  const kinds: readonly [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[0-9]/, 10],
    [/[^a-zA-Z0-9]/, 33],
  ];
  const among = kinds.reduce((sum, [pattern, count]) => (pattern.test(text) ? sum + count : sum), 0);
  return Math.max(among, 1);
}
