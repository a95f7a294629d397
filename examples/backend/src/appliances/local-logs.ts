import type { ExportLogType } from '@portico/core/api';
import { Problem } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { nodeKind, readAppliance, SELF } from './fleet.ts';

/**
 * An appliance that keeps no local logs has none to show; the audit log is always kept. (spec 2 section 8, ERR-009)
 * @throws Problem 500, which the portal puts in the words of the specification.
 */
export async function refuseWithoutLocalLogs(
  services: Pick<Services, 'db' | 'deployment'>,
  tenantId: string,
  logType: ExportLogType,
): Promise<void> {
  const isHere = await readLocalLogs(services, tenantId);
  if (!isHere(logType)) throw new Problem(500, { message: 'This appliance keeps no local logs.' });
}

/** Which logs are here to be shown. (spec 2 section 8, decision 048) */
export async function readLocalLogs(
  { db, deployment }: Pick<Services, 'db' | 'deployment'>,
  tenantId: string,
): Promise<(logType: ExportLogType) => boolean> {
  if (deployment.deployment !== 'on_prem') return () => true;
  const { settings } = await readAppliance(db, { tenantId, kind: nodeKind, id: SELF });
  return (logType) => logType === 'audit' || settings.logs?.local_logs !== false;
}
