import type { JobWire } from '../api/schemas/index.ts';
import { JOB_FAILURE, JobError, LICENCE_CHECK_FAILURE } from './job-error.ts';

/** Pause between an answer and the next poll, in milliseconds. (spec 3 section 9, OP-103) */
export const JOB_POLL_INTERVAL_MS = 1000;
/** Overall limit of licence validation and check, in milliseconds. (spec 3 section 9) */
export const LICENCE_JOB_LIMIT_MS = 60_000;
/** Overall limit of an approval, in milliseconds. (spec 3 section 9) */
export const APPROVAL_LIMIT_MS = 45_000;

/** Licence jobs fail with a text of their own. (spec 3 section 8) */
export type JobSubject = 'job' | 'licence';

/** The job gave its result. (spec 3 section 4) */
export function isFinished({ status }: JobWire): boolean {
  return status === 'finished';
}

/** The job gave up; any status but this and finished means that it runs. (spec 3 section 4, OP-103) */
export function isFailed({ status }: JobWire): boolean {
  return status === 'failed';
}

/** Overall limit of a job unless the caller sets one: licence jobs have one, others none. (spec 3 section 9) */
export function defaultLimitMs(subject: JobSubject): number | null {
  return subject === 'licence' ? LICENCE_JOB_LIMIT_MS : null;
}

/** What a failed job raises: its reason or 'job failure'; a licence job its own text, with the reason as cause. (spec 3 section 8) */
export function failureOf(job: JobWire, call: string, subject: JobSubject): JobError {
  const reason = job.reason === null || job.reason === '' ? JOB_FAILURE : job.reason;
  if (subject === 'job') return new JobError('job.failed', reason, { call, result: job });
  return new JobError('licence.checkFailed', LICENCE_CHECK_FAILURE, { call, result: job, cause: reason });
}
