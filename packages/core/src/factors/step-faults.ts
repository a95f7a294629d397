import { PASSWORD_MAX_LENGTH, type StepMethod } from '../api/schemas/index.ts';
import { passwordFormFault, passwordTexts } from '../password/index.ts';
import { stepTexts } from './messages.ts';

/** The two fields of a new password. */
export interface NewPasswordFields {
  next: string;
  repeat: string;
}

/** Faults by field, in the words shown under it. */
export type StepFaults = Partial<Record<'code' | 'next' | 'repeat', string>>;

type Submitted = { type: string; code?: string; next?: string; repeat?: string };

/** Everything that keeps a step from being sent. (UI.md 4.15) */
export function stepFaults(event: Submitted, { method }: { method: StepMethod }): StepFaults {
  if (event.type === 'code.submitted') return codeFaults(event.code ?? '', method);
  return event.type === 'password.submitted' ? passwordFaults(event.next ?? '', event.repeat ?? '') : {};
}

function codeFaults(code: string, method: StepMethod): StepFaults {
  if (method === 'recovery') return code.trim() === '' ? { code: stepTexts.recoveryMissing } : {};
  return /^\d{6}$/.test(digitsOf(code)) ? {} : { code: stepTexts.codeMissing };
}

function passwordFaults(next: string, repeat: string): StepFaults {
  const fault = passwordFormFault(next);
  if (fault === 'tooLong') return { next: passwordTexts.tooLong(PASSWORD_MAX_LENGTH) };
  if (fault !== null) return { next: passwordTexts[fault] };
  return next === repeat ? {} : { repeat: passwordTexts.different };
}

/** The digits of a code however it was pasted: "481 032", "481-032". */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 6);
}
