import { JobError, NO_APPLIANCE_CERTIFICATE } from './job-error.ts';
import { jobTexts } from './messages.ts';

/** Slot of a factory reset among the rollback choices. (OP-97) */
export const FACTORY_RESET_SLOT = 'factory';

/** A version that an appliance can go back to. (spec 3 section 3) */
export interface Rollback {
  version: string;
  slot_id: string;
  description: string;
}

/** The extra choice after the rollbacks of the service; its words are chosen here. (spec 3 section 4, OP-97) */
export const factoryReset: Rollback = {
  version: '',
  slot_id: FACTORY_RESET_SLOT,
  description: jobTexts.factoryReset,
};

/** What a person can go back to: the rollbacks of the service and, last, a factory reset. (spec 3 section 4) */
export function rollbackChoices(rollbacks: readonly Rollback[]): Rollback[] {
  return [...rollbacks.filter(({ slot_id }) => slot_id !== FACTORY_RESET_SLOT), factoryReset];
}

/**
 * The certificate that an appliance shows. (spec 3 section 5)
 * @throws JobError for an empty one.
 */
export function certificateOf(answer: { cert: string }, call = 'am.certificates.fetch'): string {
  if (answer.cert.trim() !== '') return answer.cert;
  throw new JobError('certificate.missing', NO_APPLIANCE_CERTIFICATE, { call, result: answer });
}

/** An answer that says itself whether it worked. (spec 3 section 5) */
export interface OkAnswer {
  ok: boolean;
  reason?: string | null | undefined;
}

/**
 * Lets an approval pass that worked. (spec 3 section 5)
 * @throws JobError with the returned reason when `ok` is false.
 */
export function approved<Answer extends OkAnswer>(answer: Answer, call = 'am.reg.approve'): Answer {
  if (answer.ok) return answer;
  throw new JobError('approval.refused', answer.reason || jobTexts.approvalRefused, { call, result: answer });
}

/**
 * Lets a licence pass that was taken. (spec 3 section 5)
 * @throws JobError with the result when `ok` is false; its text is the reason.
 */
export function licenceApplied<Answer extends OkAnswer>(answer: Answer, call = 'am.license.apply'): Answer {
  if (answer.ok) return answer;
  throw new JobError('licence.refused', answer.reason || jobTexts.licenceRefused, { call, result: answer });
}
