import { millisecondsInDay } from 'date-fns/constants';
import type { JobWire } from '../api/schemas/index.ts';
import type { LicenseState, OperationState } from './enumerations.ts';

/** Days before its end from which a licence is about to expire. Chosen here. */
export const LICENSE_WARNING_DAYS = 30;

/**
 * The state that follows from the end of a licence: none without one, and active for ever when it does not expire. (spec
 * 3 section 3, TEN-016)
 */
export function licenseStateOf(
  { expires_at, does_not_expire = false }: { expires_at: string | null; does_not_expire?: boolean },
  now: Date,
): LicenseState {
  if (does_not_expire) return 'active';
  if (expires_at === null) return 'none';
  const left = new Date(expires_at).getTime() - now.getTime();
  if (left <= 0) return 'expired';
  return left <= LICENSE_WARNING_DAYS * millisecondsInDay ? 'about_to_expire' : 'active';
}

/** The state of an operation that a job does: any status but finished and failed means that it goes on. (OP-103) */
export function operationStateOf({ status }: Pick<JobWire, 'status'>): OperationState {
  if (status === 'finished') return 'completed';
  if (status === 'failed') return 'failed';
  return status === 'pending' ? 'pending' : 'started';
}
