import type { JobKind } from '../archetypes/job.ts';
import { bulkUsers } from './bulk-users.ts';
import { tenantCommands } from './commands.ts';
import { nodeAction } from './pods.ts';
import { refreshSummaries, regionalReport, valueReport } from './reports.ts';

/** The jobs of operators. (spec 3 section 4) */
export const operatorJobs: readonly JobKind[] = [
  ...Object.values(tenantCommands),
  bulkUsers,
  nodeAction,
  refreshSummaries,
  regionalReport,
  valueReport,
];
