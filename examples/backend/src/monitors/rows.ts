import type { LogMonitorFiringWire, LogMonitorWire, LogType, SavedByWire } from '@portico/core/api';
import { shownUrl } from '@portico/core/logs';
import type { Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { instantFormat } from '../db/instant-format.ts';
import type { LogMonitorFiringsTable, Tables } from '../db/tables.ts';

/** Who asks for monitors. */
export interface MonitorsOf {
  tenantId: string;
  userId: string;
  /** Name of the user. */
  uid: string;
  /** Changes also what others made. */
  isAdministrator: boolean;
  mayRead(logType: LogType): boolean;
}

type Reading = Database | Transaction<Tables>;

/** A monitor with the time of its last save. (OP-202) */
export type StampedMonitor = LogMonitorWire & SavedByWire;

/** Of each monitor the columns that calls tell, its maker, and the last firing or test. */
export function monitorRows(db: Reading, tenantId: string) {
  return db
    .selectFrom('log_monitors')
    .innerJoin('users', 'users.id', 'log_monitors.user_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('log_monitor_firings')
          .select(['delivery', 'error'])
          .whereRef('log_monitor_firings.tenant_id', '=', 'log_monitors.tenant_id')
          .whereRef('log_monitor_firings.monitor_id', '=', 'log_monitors.id')
          .orderBy('log_monitor_firings.at', 'desc')
          .orderBy(sql`log_monitor_firings.delivery = 'failed'`, 'desc') // of two ways the one that failed
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'log_monitors.id',
      'log_monitors.user_id',
      'log_monitors.name',
      'log_monitors.log_type',
      'log_monitors.query',
      'log_monitors.threshold',
      'log_monitors.window_minutes',
      'log_monitors.url',
      'log_monitors.mail_to',
      'log_monitors.is_enabled',
      'log_monitors.silenced_until',
      'log_monitors.is_firing',
      'log_monitors.checked_at',
      'log_monitors.last_count',
      'log_monitors.trouble',
      'log_monitors.updated_by',
      'users.uid as owner',
      'last.delivery',
      'last.error',
    ])
    .select(sql<string>`to_char(log_monitors.updated_at at time zone 'UTC', ${sql.lit(instantFormat)})`.as('saved_at'))
    .select(
      sql<Date | null>`(
        select max(at) from log_monitor_firings as fired
        where fired.tenant_id = log_monitors.tenant_id and fired.monitor_id = log_monitors.id and fired.kind = 'fired'
      )`.as('fired_at'),
    )
    .where('log_monitors.tenant_id', '=', tenantId)
    .orderBy('log_monitors.name_key')
    .orderBy('log_monitors.id');
}

/** One of them. */
export type MonitorRow = Awaited<ReturnType<ReturnType<typeof monitorRows>['executeTakeFirstOrThrow']>>;

/** Whether the user may change and delete a monitor: its maker, and who holds `*:*:*`. (decision 051) */
export function mayChange(of: MonitorsOf, row: Pick<MonitorRow, 'user_id'>): boolean {
  return of.isAdministrator || row.user_id === of.userId;
}

/** Who saved it last, and when. (OP-202) */
export function stampOf({ saved_at, updated_by, owner }: MonitorRow): SavedByWire & { updated_at: string } {
  return { updated_at: saved_at, updated_by: updated_by ?? owner };
}

/** A monitor as calls answer it: the whole address for who may change it. (decision 051) */
export function monitorOf(of: MonitorsOf, row: MonitorRow): StampedMonitor {
  const may_change = mayChange(of, row);
  return {
    id: row.id,
    name: row.name,
    log_type: row.log_type,
    query: row.query,
    threshold: row.threshold,
    window_minutes: row.window_minutes,
    url: may_change || row.url === '' ? row.url : shownUrl(row.url),
    mail: row.mail_to,
    is_enabled: row.is_enabled,
    silenced_until: row.silenced_until?.toISOString() ?? null,
    owner: row.owner,
    may_change,
    is_firing: row.is_firing,
    checked_at: row.checked_at?.toISOString() ?? null,
    count: row.last_count,
    trouble: row.trouble,
    fired_at: row.fired_at?.toISOString() ?? null,
    delivery: row.delivery,
    delivery_error: row.error,
    ...stampOf(row),
  };
}

/** A firing as calls answer it. (decision 051) */
export function firingOf(row: Selectable<LogMonitorFiringsTable>): LogMonitorFiringWire {
  const { id, kind, count, delivery, attempts, status, error } = row;
  return {
    id,
    kind,
    by: row.told_by,
    at: row.at.toISOString(),
    count,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    delivery,
    attempts,
    status,
    error,
    delivered_at: row.delivered_at?.toISOString() ?? null,
  };
}
