import { PASSWORD_MAX_LENGTH } from '../api/schemas/index.ts';
import { signInFailure } from '../session/sign-in.ts';
import { ApiError, isLostAnswer, writeFailureText } from '../shared/index.ts';
import { passwordTexts, strengthMessages } from './messages.ts';
import { type PasswordStrength, passwordFormFault } from './new-password.ts';

/** The three fields of the dialog. (UI.md section 3, user menu) */
export interface PasswordFields {
  current: string;
  next: string;
  repeat: string;
}
export type PasswordField = keyof PasswordFields;

/** Faults by field, in the words shown under it; `form` belongs to none of them. */
export type PasswordFaults = Partial<Record<PasswordField | 'form', string>>;

/** The strength in words; on the two lower steps they say what helps. */
export const strengthTexts: Readonly<Record<PasswordStrength, string>> = strengthMessages;

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
  const fault = passwordFormFault(next);
  if (fault === 'tooLong') return passwordTexts.tooLong(PASSWORD_MAX_LENGTH);
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
