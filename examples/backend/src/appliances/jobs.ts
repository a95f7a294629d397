import type { JobKind } from '../archetypes/job.ts';
import { rebootJob, restartJob, shutdownJob } from './commands.ts';
import { licenceApplyJob, licenceCheckJob } from './licence-jobs.ts';
import { logCollectJob } from './log-jobs.ts';
import { scheduledJob } from './schedule.ts';
import { rollbackJob, updateCheckJob, updateDownloadJob, updateInstallJob, updateUploadJob } from './updates.ts';

/** Every job of appliances. (spec 3 section 4) */
export const applianceJobs: readonly JobKind[] = [
  restartJob,
  rebootJob,
  shutdownJob,
  scheduledJob,
  updateCheckJob,
  updateDownloadJob,
  updateUploadJob,
  updateInstallJob,
  rollbackJob,
  licenceApplyJob,
  licenceCheckJob,
  logCollectJob,
];
