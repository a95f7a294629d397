import { formatDate } from '../../language/index.ts';
import { isRecord } from '../../shared/index.ts';
import type { SecretField } from '../fields/field.ts';
import { SECRET_MASK } from '../fields/secret-mask.ts';
import type { Entry } from '../machine/entry.ts';
import { valueAt } from '../machine/places.ts';
import { resourceTexts as texts } from './messages.ts';

/** What the form shows of a secret: never the secret itself. (design RESOURCES, secrets) */
export interface SecretState {
  /** `Set Nov 12`; null while one is entered. */
  readonly stored: string | null;
  /** What is entered; empty for nothing yet. */
  readonly typed: string;
  /** What puts the stored one back; null where there is none. */
  readonly kept: typeof SECRET_MASK | null;
}

/** A secret at its place in the form. */
export function secretState(field: SecretField, path: string, entry: Entry, before: Entry | null): SecretState {
  const value = valueAt(entry, path);
  const isStored = valueAt(before, path) === SECRET_MASK;
  if (value !== SECRET_MASK) {
    return { stored: null, typed: typeof value === 'string' ? value : '', kept: isStored ? SECRET_MASK : null };
  }
  const holder = valueAt(entry, path.slice(0, Math.max(0, path.lastIndexOf('.'))));
  const at = field.setAt === undefined || !isRecord(holder) ? undefined : holder[field.setAt];
  const time = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  const day = Number.isNaN(time) ? null : formatDate(time, { month: 'short', day: 'numeric' });
  return { stored: day === null ? texts.secretIsSet : texts.secretSetOn(day), typed: '', kept: null };
}
