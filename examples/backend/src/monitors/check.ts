import { randomUUID } from 'node:crypto';
import type { LogMonitorWay, LogType } from '@portico/core/api';
import { countedPlace, waysOf } from '@portico/core/logs';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { findEditor } from '../accounts/editors.ts';
import { readLocalLogs } from '../appliances/local-logs.ts';
import type { Database } from '../db/connect.ts';
import { databaseFault } from '../db/faults.ts';
import type { LogMonitorFiringsTable, Tables } from '../db/tables.ts';
import type { Micros } from '../events/time.ts';
import { Problem } from '../http/problem.ts';
import { mayReadLog } from '../logs/rights.ts';
import type { Services } from '../services/services.ts';
import { monitorFilters } from './conditions.ts';

/** What checking needs. */
export type CheckServices = Pick<Services, 'db' | 'logs' | 'deployment' | 'publicUrl'>;

/** A monitor that is being checked. */
export interface Counted {
  tenant_id: string;
  id: string;
  user_id: string;
  log_type: LogType;
  name: string;
  query: string;
  threshold: number;
  window_minutes: number;
}

/** Events of a window of a monitor; its end does not belong to it. */
export interface Count {
  count: number;
  from: Micros;
  until: Micros;
}

/** Firings that are kept of a monitor. Chosen here. (decision 051) */
const historyMost = 200;
/** How long a check may take, until another process takes it over. */
const leaseMs = 60_000;
/**
 * A quarter of the window, between 15 seconds and a minute; a count that takes long is repeated so rarely that it fills a
 * twentieth of the time. Chosen here. (decision 051)
 */
const pauses = { ofWindow: 1 / 4, leastMs: 15_000, mostMs: 60_000, ofCount: 20 };

/**
 * Checks the monitor that is due for the longest time: of several processes one takes it, and stores what it found only while
 * it is its own. A crossing is stored with what is to be sent, so that it is neither lost nor told twice. (decision 051)
 * @returns whether one was due.
 */
export async function checkNext(services: CheckServices): Promise<boolean> {
  const leaseId = randomUUID();
  const { rows } = await sql<Counted & { now: Micros }>`
    update log_monitors set lease_id = ${leaseId}::uuid,
      lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where (tenant_id, id) = (
      select tenant_id, id from log_monitors
      where is_enabled and next_check_at <= clock_timestamp()
        and (lease_until is null or lease_until < clock_timestamp())
      order by next_check_at limit 1 for update skip locked
    ) returning tenant_id, id, user_id, log_type, name, query, threshold, window_minutes,
      (extract(epoch from clock_timestamp()) * 1000000)::bigint as now`.execute(services.db);
  const [monitor] = rows;
  if (monitor === undefined) return false;
  const begun = performance.now();
  const found = await countOrTrouble(services, monitor, monitor.now);
  const tookMs = performance.now() - begun;
  await services.db.transaction().execute((trx) => store(services, trx, monitor, leaseId, found, tookMs));
  return true;
}

/** What is counted as its maker may, or why it is not. */
async function countOrTrouble(
  services: CheckServices,
  monitor: Counted,
  now: Micros,
): Promise<Count | { trouble: string }> {
  try {
    return await countMonitor(services, monitor, now);
  } catch (error) {
    if (error instanceof Problem) return { trouble: error.message };
    if (databaseFault(error) === 'busy') return { trouble: 'Counting its events took too long.' };
    throw error;
  }
}

/**
 * The events of a monitor in its window that ends now, counted as the log lists them. (issue 17, decision 051)
 * @throws Problem while its maker may not read the log, or the log refuses the filters.
 */
export async function countMonitor(services: CheckServices, monitor: Counted, now: Micros): Promise<Count> {
  const { tenant_id: tenantId, log_type: logType } = monitor;
  const maker = await findEditor(services.db, services.deployment, { id: monitor.user_id });
  if (maker === undefined || !mayReadLog({ access: maker }, logType)) {
    throw new Problem(403, { message: 'Who made this monitor may not read its log any more.' });
  }
  const isHere = await readLocalLogs(services, tenantId);
  if (!isHere(logType)) throw new Problem(500, { message: 'This appliance keeps no local logs.' });
  const filters = await monitorFilters(services, tenantId, monitor);
  const window = { from: now - monitor.window_minutes * 60_000_000, until: now };
  return { ...window, count: await services.logs.count({ tenantId, logType, ...window, filters }) };
}

async function store(
  services: CheckServices,
  trx: Transaction<Tables>,
  { tenant_id, id }: Counted,
  leaseId: string,
  found: Count | { trouble: string },
  tookMs: number,
): Promise<void> {
  const place = trx.selectFrom('log_monitors').where('tenant_id', '=', tenant_id).where('id', '=', id);
  const held = await place
    .select(['user_id', 'log_type', 'name', 'query', 'threshold', 'window_minutes', 'is_firing', 'url', 'mail_to'])
    .select(sql<boolean>`silenced_until is not null and silenced_until > clock_timestamp()`.as('is_silenced'))
    .where('lease_id', '=', leaseId)
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) return; // changed, deleted or taken over meanwhile
  const pauseMs = Math.max(pauseOf(held.window_minutes), pauses.ofCount * tookMs);
  const isFiring = 'trouble' in found ? held.is_firing : found.count > held.threshold;
  await trx
    .updateTable('log_monitors')
    .set({
      lease_id: null,
      lease_until: null,
      next_check_at: sql<Date>`clock_timestamp() + ${pauseMs} * interval '1 millisecond'`,
      checked_at: sql<Date>`clock_timestamp()`,
      is_firing: isFiring,
      ...('trouble' in found ? { trouble: found.trouble } : { trouble: null, last_count: found.count }),
    })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
  if ('trouble' in found || !isFiring || held.is_firing) return;
  const delivery = held.is_silenced ? 'silenced' : 'pending';
  for (const by of waysOf({ url: held.url, mail: held.mail_to })) {
    const firing = { id: randomUUID(), kind: 'fired', by, delivery, found } as const;
    await addFiring(services, trx, { ...held, tenant_id, id }, firing);
  }
}

function pauseOf(windowMinutes: number): number {
  return Math.min(pauses.mostMs, Math.max(pauses.leastMs, windowMinutes * 60_000 * pauses.ofWindow));
}

interface NewFiring {
  id: string;
  kind: LogMonitorFiringsTable['kind'];
  by: LogMonitorWay;
  delivery: 'pending' | 'silenced';
  found: Count;
  /** Held by who sends it now. */
  lease?: { id: string; ms: number };
}

/** Adds a firing or a test with what is to be sent of it, and forgets the oldest ones. (decision 051) */
export async function addFiring(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  trx: Transaction<Tables>,
  monitor: Counted,
  { id, kind, by, delivery, found, lease }: NewFiring,
): Promise<void> {
  const [start, end] = [found.from, found.until].map((micros) => new Date(micros / 1_000));
  if (start === undefined || end === undefined) return;
  const message = {
    type: kind === 'test' ? 'monitor.test' : 'monitor.fired',
    timestamp: new Date().toISOString(),
    data: {
      monitor: { id: monitor.id, name: monitor.name },
      log_type: monitor.log_type,
      query: monitor.query,
      threshold: monitor.threshold,
      window_minutes: monitor.window_minutes,
      count: found.count,
      start: start.toISOString(),
      end: end.toISOString(),
      ...(publicUrl !== undefined && { url: `${publicUrl}${placeOf(monitor, start, end)}` }),
    },
  };
  const place = { tenant_id: monitor.tenant_id, monitor_id: monitor.id };
  await trx
    .insertInto('log_monitor_firings')
    .values({
      ...place,
      id,
      kind,
      told_by: by,
      at: sql<Date>`now()`, // one time for all ways of a crossing
      count: found.count,
      starts_at: start,
      ends_at: end,
      message: JSON.stringify(message),
      delivery,
      lease_id: lease?.id ?? null,
      lease_until: lease === undefined ? null : sql<Date>`clock_timestamp() + ${lease.ms} * interval '1 millisecond'`,
      attempts: lease === undefined ? 0 : 1,
    })
    .execute();
  const old = trx
    .selectFrom('log_monitor_firings')
    .select('id')
    .where('tenant_id', '=', place.tenant_id)
    .where('monitor_id', '=', place.monitor_id)
    .where('delivery', '<>', 'pending')
    .orderBy('at', 'desc')
    .offset(historyMost);
  await trx.deleteFrom('log_monitor_firings').where('id', 'in', old).execute();
}

/** Where the portal shows the events of a window of a monitor. */
export function placeOf({ log_type, query }: Pick<Counted, 'log_type' | 'query'>, start: Date, end: Date): string {
  const [startEpochSeconds, endEpochSeconds] = [start, end].map((at) => Math.floor(at.getTime() / 1_000)) as [
    number,
    number,
  ];
  return countedPlace(log_type, query, { startEpochSeconds, endEpochSeconds });
}

/** The history of a monitor, the newest first. (issue 17, decision 051) */
export function historyRows(db: Database, tenantId: string, monitorId: string) {
  return db
    .selectFrom('log_monitor_firings')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('monitor_id', '=', monitorId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(historyMost);
}
