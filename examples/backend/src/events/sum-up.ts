import type { ExportLogType } from '@portico/core/api';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import type { Sql } from './conditions.ts';
import { fieldText } from './conditions.ts';
import { heldIn, isFilled, valuesOf } from './held.ts';
import { isSound, keyOf, type SummedLog, summedLog, summedLogs, totalKey } from './summed.ts';

/** Events, or old sums, that one transaction works on: some tenths of a second. Chosen here. */
const usualSlice = 20_000;

interface LogOf {
  tenantId: string;
  logType: ExportLogType;
}

/** A log, what is summed of it, and how much at once. */
interface Summing extends LogOf, SummedLog {
  slice: number;
}

/** How it is done beside other work. */
export interface SumUpOptions {
  /** Asked between two transactions. */
  isStopped?(): boolean;
  /** Waits after a transaction, which took so long. */
  rest?(tookMs: number): Promise<void>;
  /** Events of one transaction, about. */
  slice?: number;
}

/**
 * Adds the events that came since to the sums by which logs are broken down. An event is added once, by whoever gets the mark
 * of its log; nobody waits for that, least of all who stores events. (decision 054)
 */
export async function sumUp(db: Database, options: SumUpOptions = {}): Promise<void> {
  const { isStopped = () => false, rest = async () => {}, slice = usualSlice } = options;
  await markNewLogs(db);
  for (const log of await logsWithNews(db)) {
    const summing = { ...log, ...(summedLog(log.logType) as SummedLog), slice };
    for (let goesOn = true; goesOn && !isStopped(); ) {
      const started = performance.now();
      goesOn = await db.transaction().execute((trx) => sumSome(trx, summing));
      if (goesOn) await rest(performance.now() - started);
    }
  }
}

/** The order here and below makes PostgreSQL look into an index, where it would pass through the events until it finds one. */
async function markNewLogs(db: Database): Promise<void> {
  await sql`
    insert into log_sum_marks (tenant_id, log_type)
    select tenants.id, log_type from tenants cross join unnest(${summedLogs}::text[]) as log (log_type)
    where not exists (select from log_sum_marks as mark where mark.tenant_id = tenants.id and mark.log_type = log.log_type)
      and (select true from log_events where tenant_id = tenants.id and log_events.log_type = log.log_type
        order by tenant_id, log_events.log_type, event_time limit 1)
    order by 1, 2 on conflict do nothing`.execute(db);
}

async function logsWithNews(db: Database): Promise<LogOf[]> {
  const found = await Promise.all(
    summedLogs.map(async (logType) => {
      const { rows } = await sql<LogOf>`
        select tenant_id as "tenantId", log_type as "logType" from log_sum_marks as mark
        where log_type = ${logType} and (not ${isSound(summedLog(logType) as SummedLog)} or nulls_until < 'infinity'
          or (select true from log_events where log_events.tenant_id = mark.tenant_id and log_events.log_type = ${logType}
            and arrived >= mark.upto order by arrived limit 1))
        order by 1`.execute(db);
      return rows;
    }),
  );
  return found.flat();
}

interface Mark {
  isSound: boolean;
  upto: string | null;
  nullsUntil: string;
  nullsLeft: boolean;
  since: string;
}

/** @returns whether there may be more to do. */
async function sumSome(trx: Transaction<Tables>, of: Summing): Promise<boolean> {
  const { rows: held } = await sql`
    select from log_sum_marks where ${ofLog(of)} for update skip locked`.execute(trx);
  if (held.length === 0) return false; // another process is at it
  // Retention waits until what is added before the new floor is there, and takes it away then.
  await sql`select from log_sum_floor for share`.execute(trx);
  const { rows } = await sql<Mark>`
    select ${isSound(of)} as "isSound", upto::text, nulls_until::text as "nullsUntil",
      nulls_until < 'infinity' as "nullsLeft", since::text
    from log_sum_marks cross join log_sum_floor where ${ofLog(of)}`.execute(trx);
  const [mark] = rows;
  if (mark === undefined) return false;
  if (!mark.isSound) return beginAnew(trx, of);
  return mark.nullsLeft ? sumOld(trx, of, mark) : sumNew(trx, of, mark);
}

/** Removes sums that nobody can say what they hold; then the mark is made to hold nothing. */
async function beginAnew(trx: Transaction<Tables>, of: Summing): Promise<boolean> {
  await sql`update log_sum_marks set upto = null where ${ofLog(of)}`.execute(trx);
  const { numAffectedRows = 0n } = await sql`
    delete from log_sums where ctid = any(array(select ctid from log_sums where ${ofLog(of)} limit ${of.slice}))`.execute(
    trx,
  );
  if (numAffectedRows === 0n)
    await sql`
      update log_sum_marks set upto = '0', nulls_until = '-infinity', shape = ${of.shape} where ${ofLog(of)}`.execute(
      trx,
    );
  return true;
}

/** Events without a transaction came with a backup, or are of an early release: they are summed in the order of time. */
async function sumOld(trx: Transaction<Tables>, of: Summing, mark: Mark): Promise<boolean> {
  const old = sql`${ofLog(of)} and arrived is null`;
  const from = sql`${mark.nullsUntil}::timestamptz`;
  const { rows } = await sql<{ until: string }>`
    select coalesce(
      (select nullif(event_time, ${from}) from log_events where ${old} and event_time >= ${from}
        order by event_time offset ${of.slice} limit 1),
      (select min(event_time) from log_events where ${old} and event_time > ${from}
        and (select count(*) from (select from log_events where ${old} and event_time = ${from} limit ${of.slice + 1}) as same) > ${of.slice}),
      'infinity')::text as until`.execute(trx);
  const until = sql`${rows[0]?.until ?? 'infinity'}::timestamptz`;
  await addSums(trx, of, sql`${old} and event_time >= ${from} and event_time < ${until} and ${notBefore(mark)}`);
  await sql`update log_sum_marks set nulls_until = ${until} where ${ofLog(of)}`.execute(trx);
  return true;
}

/**
 * Sums up events of transactions that have ended: of all before the oldest open one, no further event comes. Events of one
 * transaction are never taken apart.
 */
async function sumNew(trx: Transaction<Tables>, of: Summing, { upto, since }: Mark): Promise<boolean> {
  const fresh = sql`${ofLog(of)} and arrived >= ${upto}::xid8`;
  const { rows } = await sql<{ next: string | null; end: string }>`
    with now as (select pg_snapshot_xmin(pg_current_snapshot()) as ended)
    select ended::text as end, coalesce(
      (select nullif(arrived, (select min(arrived) from log_events where ${fresh})) from log_events
        where ${fresh} and arrived < ended order by arrived offset ${of.slice} limit 1),
      (select min(arrived) from log_events where ${ofLog(of)} and arrived < ended
        and arrived > (select arrived from log_events where ${fresh} order by arrived offset ${of.slice} limit 1)))::text as next
    from now`.execute(trx);
  const { next = null, end = upto } = rows[0] ?? {};
  const until = next ?? end;
  await addSums(trx, of, sql`${fresh} and arrived < ${until}::xid8 and ${notBefore({ since })}`);
  await sql`update log_sum_marks set upto = greatest(upto, ${until}::xid8) where ${ofLog(of)}`.execute(trx);
  return next !== null;
}

function notBefore({ since }: Pick<Mark, 'since'>): Sql {
  return sql`event_time >= ${since}::timestamptz`;
}

function ofLog({ tenantId, logType }: LogOf): Sql {
  return sql`tenant_id = ${tenantId}::uuid and log_type = ${logType}`;
}

/** Adds what some events have in all fields of their log to the sums of their hours and days. */
async function addSums(trx: Transaction<Tables>, of: Summing, those: Sql): Promise<void> {
  const { logType, by, fields } = of;
  const held = fields.map((field, n) => {
    const { held: text, list } = heldIn(logType, field);
    return sql`${text} as ${sql.ref(`held${n}`)}, ${list} as ${sql.ref(`list${n}`)}`;
  });
  const action = by === null ? sql`''` : sql`coalesce(${fieldText(logType, by)}, '')`;
  const sums = fields.map(
    (field, n) => sql`(
      with found as materialized (
        select ${sql.ref(`held${n}`)} as held, ${sql.ref(`list${n}`)} as list, hour, action, count(*)::bigint as count
        from slice group by 1, 2, 3, 4
      )
      select ${field}::text as field, hour, ${keyOf(sql`value`)} as key, value, action, sum(count)::bigint as count
      from ${valuesOf(logType, field)} as one group by hour, value, action
      union all
      select ${field}::text, hour, ${totalKey}, '', '', sum(count)::bigint from found where ${isFilled(logType, field)} group by hour)`,
  );
  await sql`
    with slice as materialized (
      select date_trunc('hour', event_time, 'UTC') as hour, ${action} as action, ${sql.join(held)}
      from log_events where ${those}
    ), hourly as materialized (
      ${sql.join(sums, sql` union all `)}
      union all select '', hour, ${totalKey}, '', '', count(*) from slice group by hour
    )
    insert into log_sums (tenant_id, log_type, field, hours, start, key, action, count, value)
    select ${of.tenantId}::uuid, ${logType}, field, hours, start, key, action, count, value from (
      select field, 1 as hours, hour as start, key, action, count, value from hourly
      union all
      select field, 24, date_trunc('day', hour, 'UTC'), key, '', sum(count)::bigint, min(value) from hourly
      group by field, date_trunc('day', hour, 'UTC'), key
    ) as one order by field, hours, start
    on conflict (tenant_id, log_type, field, hours, start, key, action)
    do update set count = log_sums.count + excluded.count`.execute(trx);
}
