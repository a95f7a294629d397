import type { ExportLogType } from '@portico/core/api';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { ReportDefinition } from './definitions.ts';
import { definitions } from './definitions.ts';
import { sumsOf } from './sums.ts';

/** Hours that are summed up in one transaction. */
const hoursAtOnce = 96;

/** The hour of an event. */
export const hourOfEvent = sql<Date>`date_trunc('hour', event_time, 'UTC')`;

/** Reports whose sums of hours can be added up; the newest event of a device cannot. */
function summedReports(logType: ExportLogType): [string, ReportDefinition][] {
  return Object.entries(definitions).filter(([, each]) => each.logType === logType && each.newestOf === undefined);
}

/**
 * Sums up the hours that got new events, for reports over long ranges. Any number of processes may do it at once: each
 * takes hours that no other has. (DESIGN section 6)
 * @param isStopped - asked between two transactions.
 * @param quietMs - leaves an hour alone that got events since then: who stores its next ones would wait until it is
 * summed up, and it is stale again at once.
 */
export async function rollUp(db: Database, isStopped: () => boolean = () => false, quietMs = 0): Promise<void> {
  while (!isStopped() && (await rollUpSome(db, quietMs))) {}
}

async function rollUpSome(db: Database, quietMs: number): Promise<boolean> {
  const isQuiet = sql<boolean>`touched_at <= now() - make_interval(secs => ${quietMs / 1_000})`;
  return db.transaction().execute(async (trx) => {
    // Removed marks are held until the end: an event that comes meanwhile waits with its mark, and sets it anew.
    const { rows } = await sql<{ tenant_id: string; log_type: ExportLogType; hour: string }>`
      with oldest as (
        select tenant_id, log_type from report_stale_hours where ${isQuiet}
        order by tenant_id, log_type, hour limit 1 for update skip locked
      ), taken as (
        select tenant_id, log_type, hour from report_stale_hours join oldest using (tenant_id, log_type)
        where ${isQuiet} order by hour limit ${hoursAtOnce} for update of report_stale_hours skip locked
      )
      delete from report_stale_hours using taken
      where report_stale_hours.tenant_id = taken.tenant_id and report_stale_hours.log_type = taken.log_type
        and report_stale_hours.hour = taken.hour
      returning taken.tenant_id, taken.log_type, to_char(taken.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour`.execute(
      trx,
    );
    const [first] = rows;
    if (first === undefined) return false;
    const { tenant_id: tenantId, log_type: logType } = first;
    const hours = rows.map(({ hour }) => hour).sort();
    for (const [name, definition] of summedReports(logType)) {
      await sql`
        delete from report_rollups
        where tenant_id = ${tenantId}::uuid and report = ${name} and hour = any(${hours}::timestamptz[])`.execute(trx);
      const window = sql<boolean>`tenant_id = ${tenantId}::uuid and log_type = ${logType}
        and event_time >= ${hours[0]}::timestamptz and event_time < ${hours.at(-1)}::timestamptz + interval '1 hour'
        and ${hourOfEvent} = any(${hours}::timestamptz[])`;
      await sql`
        insert into report_rollups (tenant_id, report, hour, key, count, amount)
        select ${tenantId}::uuid, ${name}, hour, key, count, amount from (${sumsOf(definition, window, hourOfEvent)}) as sums`.execute(
        trx,
      );
    }
    return true;
  });
}
