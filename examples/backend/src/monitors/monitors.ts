import type { LogMonitorSaveWire } from '@portico/core/api';
import type { MonitorFaults } from '@portico/core/logs';
import {
  countsAsBefore,
  monitorFaults,
  monitorFaultTexts,
  monitorNameKey,
  shownUrl,
  silenceFault,
} from '@portico/core/logs';
import type { Json, JsonObject } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Writer } from '../archetypes/replaced.ts';
import { keepReplaced } from '../archetypes/replaced.ts';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import { lockTenants } from '../db/lock-order.ts';
import type { Tables } from '../db/tables.ts';
import { forbidden, invalid, notFound, Problem } from '../http/problem.ts';
import type { Seen } from '../saves/stamp.ts';
import { neverSaved, refuseStale } from '../saves/stamp.ts';
import type { Services } from '../services/services.ts';
import { newWebhookSecret } from '../webhooks/sign.ts';
import { monitorFilters, monitorWarnings } from './conditions.ts';
import type { MonitorRow, MonitorsOf, StampedMonitor } from './rows.ts';
import { mayChange, monitorOf, monitorRows, stampOf } from './rows.ts';
import { addedSecret, type MonitorSecrets } from './secrets.ts';

/** Monitors of the logs that the user may read, by name. (issue 17, docs/added-calls.md) */
export async function listMonitors(db: Database | Transaction<Tables>, of: MonitorsOf): Promise<StampedMonitor[]> {
  const rows = await monitorRows(db, of.tenantId).execute();
  return rows.filter(({ log_type }) => of.mayRead(log_type)).map((row) => monitorOf(of, row));
}

/**
 * A monitor that the user sees, held until the transaction ends.
 * @throws Problem 404, and 403 where he may not change it.
 */
async function heldMonitor(trx: Transaction<Tables>, of: MonitorsOf, id: string): Promise<MonitorRow> {
  await monitorPlace(trx, of, id).select('id').forUpdate().execute();
  const row = await monitorRows(trx, of.tenantId).where('log_monitors.id', '=', id).executeTakeFirst();
  if (row === undefined || !of.mayRead(row.log_type)) throw noMonitor();
  if (!mayChange(of, row)) throw forbidden(`Only ${row.owner} or an administrator changes this monitor.`);
  return row;
}

/** Why nothing is told by mail. (decision 056) */
export const noMail = 'This service sends no mail: it was started without SMTP_URL. Leave the addresses out.';

/** No monitor of the id, of a log that the user may read. */
export function noMonitor(): Problem {
  return notFound('There is no such monitor.');
}

function monitorPlace(trx: Transaction<Tables>, { tenantId }: MonitorsOf, id: string) {
  return trx.selectFrom('log_monitors').where('tenant_id', '=', tenantId).where('id', '=', id);
}

/** As `nextSave`, for a monitor alone. */
const nextMonitor = sql<Date>`greatest(clock_timestamp(), log_monitors.updated_at + interval '1 microsecond')`;
/** What was found and is under way ends where something else is counted. */
const countedAnew = {
  is_firing: false,
  checked_at: null,
  last_count: null,
  trouble: null,
  lease_id: null,
  lease_until: null,
  next_check_at: sql<Date>`clock_timestamp()`,
};

/**
 * Makes a monitor, whose answer has the secret, or changes one; the answer warns where what it counts is new and nothing of
 * the kind has been. (issue 17, docs/added-calls.md)
 * @throws Problem 400 or 409 for what is wrong with it, by its path; 403 for what another one made, and for a log that he may
 * not read; 409 when it is not as it was read (OP-202).
 */
export async function saveMonitor(
  services: Pick<Services, 'db' | 'logs' | 'webhooks' | 'mailer' | 'deployment'>,
  of: MonitorsOf,
  id: string,
  monitor: LogMonitorSaveWire,
  seen: Seen,
): Promise<StampedMonitor> {
  const before = await monitorRows(services.db, of.tenantId).where('log_monitors.id', '=', id).executeTakeFirst();
  const isJudged = !countsAsBefore(monitor, before);
  await checkMonitor(services, of, monitor, isJudged);
  const saved = await services.db.transaction().execute((trx) => writeMonitor(trx, of, id, monitor, seen));
  return isJudged ? { ...saved, warnings: await monitorWarnings(services, of.tenantId, monitor) } : saved;
}

/**
 * What is wrong with a monitor whatever else there is.
 * @param isJudged - whether its filters are new; those that are stored are taken as they are.
 */
async function checkMonitor(
  services: Pick<Services, 'logs' | 'webhooks' | 'mailer'>,
  of: MonitorsOf,
  monitor: LogMonitorSaveWire,
  isJudged: boolean,
): Promise<void> {
  if (!of.mayRead(monitor.log_type)) throw forbidden();
  refuseFaults(judged(monitorFaults(monitor, []), isJudged)); // before the filters are read, so that each fault has one name
  if (isJudged) await monitorFilters(services, of.tenantId, monitor);
  const refusal = monitor.url === '' ? null : services.webhooks.refusal(monitor.url);
  if (refusal !== null) throw invalid(refusal, 'url');
  if (monitor.mail.length > 0 && services.mailer === undefined) throw invalid(noMail, 'mail');
}

async function writeMonitor(
  trx: Transaction<Tables>,
  of: MonitorsOf,
  id: string,
  monitor: LogMonitorSaveWire,
  seen: Seen,
  kept?: MonitorSecrets,
): Promise<StampedMonitor> {
  await lockTenants(trx, [of.tenantId]);
  const all = await monitorRows(trx, of.tenantId).execute();
  const known = all.find((row) => row.id === id);
  if (known !== undefined && !of.mayRead(known.log_type)) {
    throw new Problem(409, { message: monitorFaultTexts.idTaken, path: 'monitor_id' });
  }
  const before = known === undefined ? undefined : await heldMonitor(trx, of, id);
  await refuseStale(seen, before === undefined ? neverSaved : stampOf(before), async () =>
    before === undefined ? await listMonitors(trx, of) : monitorOf(of, before),
  );
  refuseFaults(judged(monitorFaults(monitor, all, id), kept === undefined));
  const { mail, ...stored } = monitor;
  const { name, log_type, query, threshold, window_minutes, url, is_enabled } = stored;
  const place = { tenant_id: of.tenantId, id };
  const mail_to = JSON.stringify([...new Set(mail)]);
  const columns = {
    ...{ name, log_type, query, threshold, window_minutes, url, is_enabled },
    ...{ mail_to, name_key: monitorNameKey(name) },
  };
  if (before === undefined) {
    const secrets = kept ?? { secret_key: newWebhookSecret() };
    const body = JSON.stringify(secrets);
    await trx
      .insertInto('log_monitors')
      .values({ ...place, ...columns, user_id: of.userId, body })
      .execute();
    await trace(trx, of, 'logMonitor.created', name, changed(undefined, told(monitor)));
    const made = await readMonitor(trx, of, id);
    return kept === undefined && url !== '' ? { ...made, secret: secrets.secret_key } : made;
  }
  const isSame =
    before.query === query &&
    before.log_type === log_type &&
    before.threshold === threshold &&
    before.window_minutes === window_minutes &&
    before.is_enabled === is_enabled;
  await trx
    .updateTable('log_monitors')
    .set({
      ...columns,
      ...(isSame ? {} : countedAnew),
      updated_by: before.user_id === of.userId ? null : of.uid,
      updated_at: nextMonitor,
    })
    .where('tenant_id', '=', of.tenantId)
    .where('id', '=', id)
    .execute();
  const seenBefore = { ...before, mail: before.mail_to };
  await trace(trx, of, 'logMonitor.saved', name, changed(told(seenBefore), told(monitor, before.url)));
  const saved = await readMonitor(trx, of, id);
  if (before.url !== '' || url === '') return saved;
  // The first receiver: the secret that signs was shown to nobody yet.
  const { body } = await monitorPlace(trx, of, id).select('body').executeTakeFirstOrThrow();
  return { ...saved, secret: (body as unknown as MonitorSecrets).secret_key };
}

async function readMonitor(trx: Transaction<Tables>, of: MonitorsOf, id: string): Promise<StampedMonitor> {
  return monitorOf(of, await monitorRows(trx, of.tenantId).where('log_monitors.id', '=', id).executeTakeFirstOrThrow());
}

function judged({ query, ...rest }: MonitorFaults, isJudged: boolean): MonitorFaults {
  return isJudged && query !== undefined ? { query, ...rest } : rest;
}

/** A name that is taken is a conflict with another monitor; everything else is wrong by itself. */
function refuseFaults(faults: MonitorFaults): void {
  const [first] = Object.entries(faults);
  if (first === undefined) return;
  const [path, message] = first;
  const isTaken =
    path === 'name' && message !== monitorFaultTexts.nameMissing && message !== monitorFaultTexts.nameTooLong;
  throw isTaken ? new Problem(409, { message, path }) : invalid(message, path);
}

/**
 * Deletes a monitor with its history; one whose deleter did not say what he saw is kept to be put back, with its secret.
 * (docs/added-calls.md, OP-202)
 * @throws Problem 404, 403 for what another one made, 409 when it is not as it was read.
 */
export async function deleteMonitor(db: Database, of: MonitorsOf, id: string, writer: Writer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await heldMonitor(trx, of, id);
    const stamp = stampOf(found);
    await refuseStale(writer.seen, stamp, () => monitorOf(of, found));
    const { body } = await monitorPlace(trx, of, id).select('body').executeTakeFirstOrThrow();
    await trx.deleteFrom('log_monitors').where('tenant_id', '=', of.tenantId).where('id', '=', id).execute();
    const { name, log_type, query, threshold, window_minutes, url, mail_to: mail, is_enabled } = found;
    const content = { name, log_type, query, threshold, window_minutes, url, mail, is_enabled };
    await keepReplaced(trx, writer, { value: { ...content, secrets: body } as Json, stamp });
    await trace(trx, of, 'logMonitor.deleted', name, changed(told(content), undefined));
  });
}

/** Puts back a deleted monitor with the secret that it had; it is then of who puts it back. (OP-202) */
export async function restoreMonitor(
  services: Pick<Services, 'db' | 'logs' | 'webhooks' | 'mailer'>,
  of: MonitorsOf,
  id: string,
  value: unknown,
): Promise<StampedMonitor> {
  const { secrets, ...kept } = value as LogMonitorSaveWire & { secrets: MonitorSecrets };
  const monitor = { ...kept, mail: kept.mail ?? [] }; // deleted before there was mail
  await checkMonitor(services, of, monitor, false);
  return services.db.transaction().execute((trx) => writeMonitor(trx, of, id, monitor, [null], secrets));
}

/**
 * Silences a monitor until an instant, or no more: what fires meanwhile is kept in the history, and not sent. (decision 051)
 * @throws Problem 400 for an end that is over or too far away; 404, 403 and 409 as a save.
 */
export async function silenceMonitor(
  db: Database,
  of: MonitorsOf,
  id: string,
  until: string | null,
  seen: Seen,
): Promise<StampedMonitor> {
  const fault = silenceFault(until, Date.now());
  if (fault !== null) throw invalid(fault, 'silenced_until');
  return changeMonitor(db, of, id, seen, async (trx, before) => {
    const silenced_until = until === null ? null : new Date(until);
    const action = until === null ? 'logMonitor.heard' : 'logMonitor.silenced';
    const end = (date: Date | null) => ({ silenced_until: date?.toISOString() ?? null });
    await trace(trx, of, action, before.name, changed(end(before.silenced_until), end(silenced_until)));
    return { silenced_until };
  });
}

/** Gives a monitor another secret; the one before it signs too for a day. (decision 051) */
export async function rotateMonitor(db: Database, of: MonitorsOf, id: string, seen: Seen): Promise<StampedMonitor> {
  const secret = newWebhookSecret();
  const monitor = await changeMonitor(db, of, id, seen, async (trx, before) => {
    const { body } = await monitorPlace(trx, of, id).select('body').executeTakeFirstOrThrow();
    const secrets = body as unknown as MonitorSecrets;
    const details = changed({ secret_key: secrets.secret_key }, { secret_key: secret });
    await trace(trx, of, 'logMonitor.secretRotated', before.name, details);
    return { body: JSON.stringify(addedSecret(secrets, secret, Date.now())) };
  });
  return { ...monitor, secret };
}

async function changeMonitor(
  db: Database,
  of: MonitorsOf,
  id: string,
  seen: Seen,
  change: (trx: Transaction<Tables>, before: MonitorRow) => Promise<{ silenced_until: Date | null } | { body: string }>,
): Promise<StampedMonitor> {
  return db.transaction().execute(async (trx) => {
    const before = await heldMonitor(trx, of, id);
    await refuseStale(seen, stampOf(before), () => monitorOf(of, before));
    const columns = await change(trx, before);
    await trx
      .updateTable('log_monitors')
      .set({ ...columns, updated_by: before.user_id === of.userId ? null : of.uid, updated_at: nextMonitor })
      .where('tenant_id', '=', of.tenantId)
      .where('id', '=', id)
      .execute();
    return readMonitor(trx, of, id);
  });
}

/** What the trail tells: of the address its origin, since what follows may be a secret. */
function told(
  { name, log_type, query, threshold, window_minutes, url, mail, is_enabled }: LogMonitorSaveWire,
  before = url,
): JsonObject {
  const shown =
    url === ''
      ? ''
      : shownUrl(url) + (url !== before && shownUrl(url) === shownUrl(before) ? ' (another address)' : '');
  return { name, log_type, query, threshold, window_minutes, url: shown, mail, is_enabled };
}

/** A row of the trail about a monitor. */
export function trace(trx: Transaction<Tables>, of: MonitorsOf, action: string, name: string, details: JsonObject) {
  return appendAudit(trx, { tenantId: of.tenantId, actor: of.uid, action, subject: name, details });
}
