import type { Failure } from '../../validators/index.ts';
import { addressReason } from './address-reason.ts';
import { entryFaults, failureTexts, shapeNames } from './messages.ts';

/** What the form says about a value that a rule refused. */
export function failureWords(failure: Failure, value: string): { rule: string; message: string } {
  const [[rule, detail] = ['invalid', true]] = Object.entries(failure);
  if (rule === 'minlength') return { rule, message: entryFaults.shortest((detail as { min: number }).min) };
  if (rule === 'maxlength') return { rule, message: entryFaults.longest((detail as { max: number }).max) };
  const told: Readonly<Record<string, string>> = failureTexts;
  return { rule, message: addressReason(rule, value) ?? told[rule] ?? entryFaults.refused };
}

/** A value as it is quoted in a message. */
export function quoted(value: unknown): string {
  if (Array.isArray(value)) return shapeNames.list;
  if (typeof value === 'object' && value !== null) return shapeNames.object;
  const text = JSON.stringify(value) ?? shapeNames.nothing;
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
