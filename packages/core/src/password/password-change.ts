import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../api/schemas/index.ts';
import { signInFailure } from '../session/sign-in.ts';
import { ApiError, isLostAnswer, writeFailureText } from '../shared/index.ts';
import { newPasswordFault, type PasswordStrength } from './new-password.ts';

/** The three fields of the dialog. (UI.md section 3, user menu) */
export interface PasswordFields {
  current: string;
  next: string;
  repeat: string;
}
export type PasswordField = keyof PasswordFields;

/** Faults by field, in the words shown under it; `form` belongs to none of them. */
export type PasswordFaults = Partial<Record<PasswordField | 'form', string>>;

/** Texts of the dialog; the rule on characters is of spec 3 section 5, the rest is chosen here. */
export const passwordTexts = {
  title: 'Change password',
  current: 'Current password',
  next: 'New password',
  repeat: 'New password again',
  rules: `At least ${PASSWORD_MIN_LENGTH} characters, no spaces and none of ! \\ '. Not the current one.`,
  strength: 'Strength',
  otherSessions: 'Your sessions in other browsers end.',
  change: 'Change password',
  changed: 'Password changed. Your other sessions have ended.',
  currentMissing: 'Enter the current password.',
  tooShort: `Enter at least ${PASSWORD_MIN_LENGTH} characters.`,
  tooLong: `Enter at most ${PASSWORD_MAX_LENGTH.toLocaleString('en-US')} characters.`,
  characters: "Password must not contain ! \\ whitespace or '",
  same: 'Enter another password than the current one.',
  different: 'Enter the same password in both fields.',
  changedEvent: 'the password was changed',
  isKnownBy: 'If the current password is refused now, the new one holds.',
} as const;

/** The strength in words; on the two lower steps they say what helps. */
export const strengthTexts: Readonly<Record<PasswordStrength, string>> = {
  weak: 'Weak. Longer helps most: a few words that do not belong together.',
  fair: 'Fair. A few more characters help.',
  good: 'Good',
  strong: 'Strong',
};

/** Everything that keeps the new password from being sent. The old one is as it is. (spec 3 section 5, UI.md section 3) */
export function passwordFaults({ current, next, repeat }: PasswordFields): PasswordFaults {
  const faults: PasswordFaults = {};
  if (current === '') faults.current = passwordTexts.currentMissing;
  const nextFault = nextPasswordFault(current, next);
  if (nextFault !== null) faults.next = nextFault;
  else if (repeat !== next) faults.repeat = passwordTexts.different;
  return faults;
}

function nextPasswordFault(current: string, next: string): string | null {
  const fault = newPasswordFault(next);
  if (fault !== null) return passwordTexts[fault];
  return next === current ? passwordTexts.same : null;
}

/**
 * What the service refused: at its field when it names one, else about the whole form. Whether a change happened whose
 * answer was lost, nothing can be read from; the form says how to find out. (spec 3 section 8, CNF-004)
 */
export function refusedPassword(error: unknown): PasswordFaults {
  if (isLostAnswer(error)) {
    return { form: `${writeFailureText(error, passwordTexts.changedEvent)} ${passwordTexts.isKnownBy}` };
  }
  const message = signInFailure(error);
  const path = error instanceof ApiError ? error.path?.split('.').at(-1) : undefined;
  return path === 'current' || path === 'next' ? { [path]: message } : { form: message };
}
