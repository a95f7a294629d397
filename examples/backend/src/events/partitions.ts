import { utc } from '@date-fns/utc';
import type { ExportLogType } from '@portico/core/api';
import { addMonths } from 'date-fns/addMonths';
import { millisecondsInDay } from 'date-fns/constants';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { summedLog } from './summed.ts';
import type { Micros } from './time.ts';

/** Any number; processes that make a table for the same month wait for each other. */
const partitionLock = 4_600_007;
/** The same for processes that drop months. */
const retentionLock = 4_600_011;

/** Months are named in UTC, for example `log_events_2026_11`. (DESIGN section 6) */
function monthOf(micros: Micros): string {
  return new Date(micros / 1_000).toISOString().slice(0, 7);
}

/** Name of the table that holds the events of an instant. (DESIGN section 6) */
export function partitionOf(micros: Micros): string {
  return tableOf(monthOf(micros));
}

function tableOf(month: string): string {
  return `log_events_${month.replace('-', '_')}`;
}

/**
 * Makes the tables for the months of events, in the caller's transaction where there is one. A table is filled with the shape of its parent and then attached, since
 * creating it in place would wait for every reader of the log. (DESIGN section 6)
 */
export async function ensurePartitions(db: Database | Transaction<Tables>, instants: readonly Micros[]): Promise<void> {
  const months = [...new Set(instants.map(monthOf))].sort();
  if (months.length === 0) return;
  const there = await existing(db);
  const missing = months.filter((month) => !there.has(tableOf(month)));
  if (missing.length === 0) return;
  if (db.isTransaction) await makeMonths(db, missing);
  else await db.transaction().execute((trx) => makeMonths(trx, missing));
}

/** The month of a table's name, for example `2026-11`; undefined for the name of another table. */
export function monthOfTable(name: string): string | undefined {
  const [, year, month] = /^log_events_(\d{4})_(0[1-9]|1[0-2])$/.exec(name) ?? [];
  return year === undefined ? undefined : `${year}-${month}`;
}

/** Makes the tables of months that have none, in the caller's transaction. */
export async function makeMonths(trx: Pick<Database, 'getExecutor'>, months: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${partitionLock})`.execute(trx);
  const now = await existing(trx);
  for (const month of months) {
    const name = tableOf(month);
    if (now.has(name)) continue;
    const from = `${month}-01T00:00:00Z`;
    const table = sql.table(name);
    await sql`drop table if exists ${table}`.execute(trx); // detached, and its process ended before it was dropped
    await sql`create table ${table} (like log_events including defaults including constraints including indexes)`.execute(
      trx,
    );
    await sql`alter table log_events attach partition ${table}
      for values from (${sql.lit(from)}) to (${sql.lit(nextMonth(from))})`.execute(trx);
  }
}

function nextMonth(from: string): string {
  return new Date(addMonths(from, 1, { in: utc })).toISOString();
}

/** Months whose detaching was broken off: no month can be detached before that is finished. */
async function halfDetached(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'log_events'::regclass and inhdetachpending`.execute(db);
  return rows.map(({ name }) => name);
}

/** Months that belong to the log no more; they are detached for nothing but to be dropped. */
async function detached(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = (select relnamespace from pg_class where oid = 'log_events'::regclass)
      and relname ~ '^log_events_[0-9]{4}_[0-9]{2}$' and not relispartition order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function existing(db: Pick<Database, 'getExecutor'>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid where inhparent = 'log_events'::regclass`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Drops the months that lie wholly before the retained days, with the sums made of them, and goes on where a process
 * ended between two of its statements. One process at a time does it; another one leaves it to that. (DESIGN section 6)
 * @returns names of the dropped tables.
 */
export async function dropOldPartitions(db: Database, retainDays: number, nowMs: number): Promise<string[]> {
  return db.connection().execute(async (one) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${retentionLock}) as held`.execute(one);
    if (rows[0]?.held !== true) return [];
    try {
      return await dropBefore(
        one,
        new Date(nowMs - retainDays * millisecondsInDay).toISOString().slice(0, 7).replace('-', '_'),
      );
    } finally {
      await sql`select pg_advisory_unlock(${retentionLock})`.execute(one);
    }
  });
}

async function dropBefore(db: Database, firstDay: string): Promise<string[]> {
  const from = `${firstDay.replace('_', '-')}-01T00:00:00Z`;
  // First, so that no sum counts what is gone: what lies before the floor is read from its events, as long as there are any.
  const raised = await sql`
    update log_sum_floor set since = ${from}::timestamptz where since < ${from}::timestamptz`.execute(db);
  for (const name of await halfDetached(db)) {
    await sql`alter table log_events detach partition ${sql.table(name)} finalize`.execute(db);
  }
  const attached = [...(await existing(db))].filter((name) => name < `log_events_${firstDay}`).sort();
  for (const name of attached) {
    await sql`alter table log_events detach partition ${sql.table(name)} concurrently`.execute(db);
  }
  const old = await detached(db);
  for (const name of old) await sql`drop table if exists ${sql.table(name)}`.execute(db);
  await sql`delete from report_rollups where hour < ${from}::timestamptz`.execute(db);
  await sql`delete from report_stale_hours where hour < ${from}::timestamptz`.execute(db);
  if (old.length > 0 || (raised.numAffectedRows ?? 0n) > 0n) await dropSums(db, from);
  return old;
}

/**
 * Takes the sums before an instant away, a field at a time: all at once may take longer than a statement may. What a process
 * that ended leaves is read by nobody, and goes with the next month.
 */
async function dropSums(db: Database, from: string): Promise<void> {
  const { rows } = await sql<{ tenantId: string; logType: ExportLogType }>`
    select tenant_id as "tenantId", log_type as "logType" from log_sum_marks`.execute(db);
  for (const { tenantId, logType } of rows) {
    for (const field of ['', ...(summedLog(logType)?.fields ?? [])]) {
      await sql`
        delete from log_sums where tenant_id = ${tenantId}::uuid and log_type = ${logType} and field = ${field}
          and hours in (1, 24) and start < ${from}::timestamptz`.execute(db);
    }
  }
}
