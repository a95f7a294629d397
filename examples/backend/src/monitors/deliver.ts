import { randomUUID } from 'node:crypto';
import type { LogMonitorFiringWire, LogMonitorWay, LogType } from '@portico/core/api';
import { shownUrl, waysOf } from '@portico/core/logs';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Micros } from '../events/time.ts';
import { forbidden, invalid, Problem } from '../http/problem.ts';
import { monitorMail } from '../mail/words.ts';
import type { Services } from '../services/services.ts';
import { addFiring, type CheckServices, countMonitor, historyRows, placeOf } from './check.ts';
import { noMail, noMonitor, trace } from './monitors.ts';
import type { MonitorsOf } from './rows.ts';
import { firingOf, mayChange, monitorRows } from './rows.ts';
import { type MonitorSecrets, signingSecrets } from './secrets.ts';

/** What sending needs. */
export type DeliverServices = Pick<Services, 'db' | 'webhooks' | 'mailer'>;

/** Attempts of one firing, and the pauses between them, in milliseconds. Chosen here. (decision 051) */
const mostAttempts = 3;
const backOffMs = [10_000, 60_000];
/** Longer than an attempt takes: what a process leaves behind is sent by another one after that. */
const leaseMs = 30_000;
/** Tests of a monitor in a minute. Chosen here. (decision 051) */
const testsMost = 10;

interface Held {
  id: string;
  tenant_id: string;
  monitor_id: string;
  kind: 'fired' | 'test';
  told_by: LogMonitorWay;
  message: string;
  attempts: number;
}

/**
 * Sends the firing that is due for the longest time: of several processes one takes it. The attempt is counted before it is made,
 * so that one whose end nobody heard of counts too; its next attempt has the same id and body. (decision 051)
 * @returns whether one was due.
 */
export async function deliverNext(services: DeliverServices): Promise<boolean> {
  const leaseId = randomUUID();
  const { rows } = await sql<Held>`
    update log_monitor_firings set lease_id = ${leaseId}::uuid, attempts = attempts + 1,
      lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id = (
      select id from log_monitor_firings
      where delivery = 'pending' and next_attempt_at <= clock_timestamp()
        and (lease_until is null or lease_until < clock_timestamp())
      order by next_attempt_at limit 1 for update skip locked
    ) returning id, tenant_id, monitor_id, kind, told_by, message, attempts`.execute(services.db);
  const [firing] = rows;
  if (firing === undefined) return false;
  await attempt(services, firing, leaseId);
  return true;
}

/** Sends a firing once and stores what became of it, unless another process took it over. */
async function attempt(services: DeliverServices, firing: Held, leaseId: string): Promise<void> {
  const { db } = services;
  const { id, attempts } = firing;
  // Its last attempt was cut off: it may have arrived, and is not sent once more.
  const { isFinal, ...sent } =
    attempts > mostAttempts
      ? { status: null, error: 'It was interrupted too often.', isFinal: true }
      : await send(services, firing);
  const isLast = isFinal || attempts >= (firing.kind === 'test' ? 1 : mostAttempts);
  const pauseMs = backOffMs[attempts - 1] ?? 0;
  const delivery = sent.error === null ? 'delivered' : isLast ? 'failed' : 'pending';
  await db
    .updateTable('log_monitor_firings')
    .set({
      ...sent,
      delivery,
      attempts: Math.min(attempts, mostAttempts),
      delivered_at: delivery === 'delivered' ? sql<Date>`clock_timestamp()` : null,
      next_attempt_at: sql<Date>`clock_timestamp() + ${pauseMs} * interval '1 millisecond'`,
      lease_id: null,
      lease_until: null,
    })
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .execute();
}

interface Sent {
  status: number | null;
  error: string | null;
  /** Another attempt would be of no use, or would reach somebody twice. */
  isFinal: boolean;
}

async function send({ db, webhooks, mailer }: DeliverServices, firing: Held): Promise<Sent> {
  const { id, tenant_id, monitor_id, told_by, message } = firing;
  const unsent = (error: string) => ({ status: null, error, isFinal: true });
  const monitor = await db
    .selectFrom('log_monitors')
    .select(['url', 'mail_to', 'body'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', monitor_id)
    .executeTakeFirst();
  if (monitor === undefined) return unsent('The monitor was deleted.');
  if (!waysOf({ url: monitor.url, mail: monitor.mail_to }).includes(told_by)) {
    return unsent('The monitor was changed, and tells nobody this way.');
  }
  if (told_by === 'mail') {
    if (mailer === undefined) return { status: null, error: noMail, isFinal: false };
    const mail = monitorMail(mailTold(message, mailer.origin));
    const [outcome] = await mailer.send([{ ...mail, to: monitor.mail_to, id }]);
    return { status: null, error: outcome?.error ?? null, isFinal: outcome?.isPartial ?? false };
  }
  const secrets = signingSecrets(monitor.body as unknown as MonitorSecrets, Date.now());
  return { ...(await webhooks.send(monitor.url, { id, body: message }, secrets)), isFinal: false };
}

/** What a stored message tells, for a mail. */
function mailTold(message: string, origin: string) {
  const { type, data } = JSON.parse(message) as {
    type: string;
    data: {
      monitor: { name: string };
      log_type: LogType;
      query: string;
      threshold: number;
      window_minutes: number;
      count: number;
      start: string;
      end: string;
    };
  };
  const { monitor, log_type, query, threshold, window_minutes, count, start, end } = data;
  return {
    ...{ isTest: type === 'monitor.test', name: monitor.name, log: log_type, query, threshold, count, start, end },
    windowMinutes: window_minutes,
    url: `${origin}${placeOf({ log_type, query }, new Date(start), new Date(end))}`,
  };
}

/**
 * Sends a test of a monitor with what it counts now, and answers what became of it. Asked for again under its id, it is not sent
 * again. (issue 17, decision 051)
 * @throws Problem 404, 403 for what another one made, 429 for too many at once; 400 where it cannot be counted.
 */
export async function testMonitor(
  services: CheckServices & DeliverServices,
  of: MonitorsOf,
  monitorId: string,
  { id, by }: { id: string; by: LogMonitorWay },
): Promise<LogMonitorFiringWire> {
  const { db } = services;
  const monitor = await monitorRows(db, of.tenantId).where('log_monitors.id', '=', monitorId).executeTakeFirst();
  if (monitor === undefined || !of.mayRead(monitor.log_type)) throw noMonitor();
  if (!mayChange(of, monitor)) throw forbidden(`Only ${monitor.owner} or an administrator tests this monitor.`);
  const known = await readFiring(db, of.tenantId, monitorId, id);
  if (known !== undefined) return known;
  if (!waysOf({ url: monitor.url, mail: monitor.mail_to }).includes(by)) {
    throw invalid(`by: this monitor tells nobody by ${by}`, 'by');
  }
  const counted = { ...monitor, tenant_id: of.tenantId };
  const found = await countMonitor(services, counted, (Date.now() * 1_000) as Micros);
  const leaseId = randomUUID();
  const isNew = await db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('log_monitors')
      .select('id')
      .where('tenant_id', '=', of.tenantId)
      .where('id', '=', monitorId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (held === undefined) throw noMonitor();
    const { recent, same } = await trx
      .selectFrom('log_monitor_firings')
      .select(
        sql<number>`count(*) filter (where kind = 'test' and at > clock_timestamp() - interval '1 minute')`.as(
          'recent',
        ),
      )
      .select(sql<number>`count(*) filter (where id = ${id}::uuid)`.as('same'))
      .where('tenant_id', '=', of.tenantId)
      .where('monitor_id', '=', monitorId)
      .executeTakeFirstOrThrow();
    if (same > 0) return false;
    if (recent >= testsMost) {
      throw new Problem(429, { message: 'Too many tests. Try again in $1 seconds.', delay: 60 });
    }
    const lease = { id: leaseId, ms: leaseMs };
    await addFiring(services, trx, counted, { id, kind: 'test', by, delivery: 'pending', found, lease });
    const to = by === 'mail' ? { mail: monitor.mail_to } : { url: shownUrl(monitor.url) };
    await trace(trx, of, 'logMonitor.tested', monitor.name, to);
    return true;
  });
  if (isNew) {
    const { message } = await db
      .selectFrom('log_monitor_firings')
      .select('message')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const held = { id, tenant_id: of.tenantId, monitor_id: monitorId, kind: 'test', told_by: by, message } as const;
    await attempt(services, { ...held, attempts: 1 }, leaseId);
  }
  const sent = await readFiring(db, of.tenantId, monitorId, id);
  if (sent === undefined) throw noMonitor();
  return sent;
}

async function readFiring(db: Database, tenantId: string, monitorId: string, id: string) {
  const row = await historyRows(db, tenantId, monitorId).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : firingOf(row);
}

/** What a monitor fired and what was tried, the newest first. (issue 17, docs/added-calls.md) */
export async function readHistory(db: Database, of: MonitorsOf, monitorId: string): Promise<LogMonitorFiringWire[]> {
  const monitor = await monitorRows(db, of.tenantId).where('log_monitors.id', '=', monitorId).executeTakeFirst();
  if (monitor === undefined || !of.mayRead(monitor.log_type)) throw noMonitor();
  return (await historyRows(db, of.tenantId, monitorId).execute()).map(firingOf);
}
