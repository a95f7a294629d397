export type { OkAnswer, Rollback } from './appliances.ts';
export {
  approved,
  certificateOf,
  FACTORY_RESET_SLOT,
  factoryReset,
  licenceApplied,
  rollbackChoices,
} from './appliances.ts';
export type { FollowOptions } from './follow-job.ts';
export { followJob } from './follow-job.ts';
export type { JobContext, JobEvent, JobInput, JobOutcome, JobTag } from './job.machine.ts';
export { jobMachine } from './job.machine.ts';
export type { JobSubject } from './job.ts';
export { APPROVAL_LIMIT_MS, JOB_POLL_INTERVAL_MS, LICENCE_JOB_LIMIT_MS } from './job.ts';
export type { JobErrorCode } from './job-error.ts';
export { JOB_FAILURE, JobError, LICENCE_CHECK_FAILURE, NO_APPLIANCE_CERTIFICATE } from './job-error.ts';
