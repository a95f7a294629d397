import { applianceJobs } from '../appliances/jobs.ts';
import type { JobKind } from '../archetypes/job.ts';
import { operatorJobs } from '../tenants/job-kinds.ts';

/** Every kind of job that this backend can do; a new one is added here. (DESIGN section 6, archetypes) */
export const jobKinds: readonly JobKind[] = [...applianceJobs, ...operatorJobs];
