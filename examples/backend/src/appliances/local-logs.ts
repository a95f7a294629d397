import type { LogType } from '@portico/core/api';
import { Problem } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { nodeKind, readAppliance, SELF } from './fleet.ts';

/**
 * An appliance that keeps no local logs has none to show; the audit log is always kept. (spec 2 section 8, ERR-009)
 * @throws Problem 500, which the portal puts in the words of the specification.
 */
export async function refuseWithoutLocalLogs(
  { db, deployment }: Pick<Services, 'db' | 'deployment'>,
  tenantId: string,
  logType: LogType,
): Promise<void> {
  if (deployment.deployment !== 'on_prem' || logType === 'audit') return;
  const { settings } = await readAppliance(db, { tenantId, kind: nodeKind, id: SELF });
  if (settings.logs?.local_logs !== false) return;
  throw new Problem(500, { message: 'This appliance keeps no local logs.' });
}
