import { jobTexts } from './messages.ts';

/** What failed: a job, a licence job, or a call whose answer says that the appliance refused. (spec 3 section 8) */
export type JobErrorCode =
  | 'job.failed'
  | 'licence.checkFailed'
  | 'licence.refused'
  | 'certificate.missing'
  | 'approval.refused';

/** Reason of a failed job that gives none. (spec 3 section 8) */
export const JOB_FAILURE = jobTexts.failed;
/** What every failed licence job says. (spec 3 section 8) */
export const LICENCE_CHECK_FAILURE = jobTexts.licenceCheck;
/** What an empty certificate says. (spec 3 sections 5 and 8) */
export const NO_APPLIANCE_CERTIFICATE = jobTexts.noCertificate;

/** Work on the service that did not succeed, though its calls were answered. Callers switch on `code`. (STYLE section 6) */
export class JobError extends Error {
  override readonly name = 'JobError';
  readonly code: JobErrorCode;
  /** Name of the call that started the work or told the failure. */
  readonly call: string;
  /** The answer that told it. */
  readonly result: unknown;

  constructor(code: JobErrorCode, message: string, details: { call: string; result: unknown; cause?: unknown }) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.call = details.call;
    this.result = details.result;
  }
}
