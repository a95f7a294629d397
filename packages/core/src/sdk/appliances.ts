import { ISOLATION_SERVICE_PORT, type JobWire } from '../api/index.ts';
import {
  approved,
  certificateOf,
  type FollowOptions,
  followJob,
  licenceApplied,
  type Rollback,
  rollbackChoices,
} from '../jobs/index.ts';
import type { PortalCalls } from './portal/portal.ts';

type Calls = Pick<PortalCalls, 'client'>;

/** How the job of an appliance is followed; its own limit unless another is given. (spec 3 section 9) */
export type ApplianceJobOptions = Omit<FollowOptions, 'call' | 'subject'>;

/**
 * The certificate that the isolation service of an appliance shows. (spec 3 sections 5 and 7)
 * @throws JobError `certificate.missing` when it shows none.
 */
export async function fetchApplianceCertificate(
  { client }: Calls,
  host: string,
  signal?: AbortSignal,
): Promise<string> {
  const body = { host, port: ISOLATION_SERVICE_PORT } as const;
  return certificateOf(await client.am.certificates.fetch({ body, signal }));
}

/**
 * Takes an appliance into the fleet by the certificate that was seen. (spec 3 sections 5 and 7)
 * @throws JobError `approval.refused` with the returned reason.
 */
export async function approveAppliance(
  { client }: Calls,
  { host, cert }: { host: string; cert: string },
  signal?: AbortSignal,
): Promise<void> {
  approved(await client.am.reg.approve({ body: { host, port: ISOLATION_SERVICE_PORT, cert }, signal }));
}

/**
 * Gives the appliance a licence and waits until it is validated. (spec 3 sections 4, 5 and 8)
 * @returns the job that validated it; null where the service took the licence without one.
 * @throws JobError `licence.refused` with the returned reason, `licence.checkFailed` when it is not valid.
 */
export async function applyLicence(
  { client }: Calls,
  licence: string,
  options: ApplianceJobOptions = {},
): Promise<JobWire | null> {
  const call = 'am.license.apply';
  const answer = await client.am.license.apply({ body: { license_string: licence }, signal: options.signal });
  const { id } = licenceApplied(answer, call);
  return id === null ? null : follow({ client }, { id }, { ...options, call, subject: 'licence' });
}

/**
 * Has the licence of the appliance checked. (spec 3 section 4)
 * @throws JobError `licence.checkFailed` with the reason as its cause.
 */
export async function checkLicence({ client }: Calls, options: ApplianceJobOptions = {}): Promise<JobWire> {
  const started = await client.am.license.check({ signal: options.signal });
  return follow({ client }, started, { ...options, call: 'am.license.check', subject: 'licence' });
}

/**
 * Looks for an update of the appliance. (spec 3 section 4)
 * @throws JobError `job.failed` with the reason.
 */
export async function checkForUpdate({ client }: Calls, options: ApplianceJobOptions = {}): Promise<JobWire> {
  const started = await client.am.update.check({ signal: options.signal });
  return follow({ client }, started, { ...options, call: 'am.update.check' });
}

/** What the appliance can go back to: its rollbacks and, last, a factory reset. (spec 3 section 4) */
export async function loadRollbacks({ client }: Calls, signal?: AbortSignal): Promise<Rollback[]> {
  return rollbackChoices((await client.am.update.list({ signal })).items);
}

/**
 * Takes the appliance back to one of its rollbacks, or with the slot `factory` to how it was delivered. (spec 3 section 4)
 * @param options.seen - `updated_at` of the appliance as the person saw it who decided; as it is now unless given. A newer
 * one is refused, so that nobody's settings are lost unseen. (OP-202)
 * @throws JobError `job.failed` with the reason, ApiError `conflict` when somebody changed the appliance since.
 */
export async function rollBack(
  { client }: Calls,
  slotId: string,
  { seen, ...options }: ApplianceJobOptions & { seen?: string | null } = {},
): Promise<JobWire> {
  const { signal } = options;
  const now = seen === undefined ? (await client.am.update.list({ signal })).updated_at : seen;
  const started = await client.am.update.rollback({ body: { slot_id: slotId }, seen: now, signal });
  return follow({ client }, started, { ...options, call: 'am.update.rollback' });
}

function follow({ client }: Calls, started: { id: string }, options: FollowOptions): Promise<JobWire> {
  return followJob(started, (id, signal) => client.am.jobs.get({ params: { id }, signal }), options);
}
