import type { ExportLogType } from '@portico/core/api';
import { exportLogTypes } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { inWindow } from '../events/instants.ts';
import type { LogStore } from '../events/store.ts';
import { microsInDay, readEventTime } from '../events/time.ts';
import type { Position } from '../events/types.ts';
import { readLogType } from '../events/types.ts';
import { invalid, notFound } from '../http/problem.ts';

/** Events of one file. Chosen here. */
const eventsOfFile = 1_000;

/** Whose files; a log without the right is not there. */
export interface FileScope {
  tenantId: string;
  mayRead(logType: ExportLogType): boolean;
  nowMs: number;
}

/**
 * The stored logs as files: `/` lists the logs, `/web` the days of the last 30 that have events, `/web/2026-11-21` is the
 * first 1,000 events of a day, with `next` where it has more: the parameter `after` for those. (OP-98; the specification
 * shows no answer)
 * @throws Problem 404 for any other path, 400 for a place that no answer gave.
 */
export async function readFiles(
  db: Database,
  logs: LogStore,
  scope: FileScope,
  { path, params = {} }: { path: string; params?: Readonly<Record<string, unknown>> | undefined },
): Promise<JsonObject> {
  const stranger = Object.keys(params).find((name) => name !== 'after');
  if (stranger !== undefined)
    throw invalid(`params.${stranger}: the file server takes after alone.`, `params.${stranger}`);
  const [folder, day, ...rest] = path.split('/').filter((part) => part !== '');
  if (folder === undefined) {
    return {
      path: '/',
      entries: exportLogTypes.filter(scope.mayRead).map((name) => ({ path: `/${name}`, folder: true })),
    };
  }
  const logType = readLogType(folder);
  if (logType === undefined || !scope.mayRead(logType) || rest.length > 0) throw notFound('There is no such file.');
  return day === undefined
    ? listDays(db, scope, logType)
    : readDay(logs, scope, logType, { day, after: readPlace(params.after) });
}

async function listDays(db: Database, { tenantId, nowMs }: FileScope, logType: ExportLogType): Promise<JsonObject> {
  const until = nowMs * 1_000;
  const { rows } = await sql<{ day: string; events: number }>`
    select to_char(event_time at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as events from log_events
    where ${inWindow({ tenantId, logType, from: until - 30 * microsInDay, until })} group by 1 order by 1`.execute(db);
  return {
    path: `/${logType}`,
    entries: rows.map(({ day, events }) => ({ path: `/${logType}/${day}`, folder: false, events })),
  };
}

async function readDay(
  logs: LogStore,
  { tenantId }: FileScope,
  logType: ExportLogType,
  { day, after }: { day: string; after: Position | null },
): Promise<JsonObject> {
  const from = readEventTime(`${day}T00:00:00`);
  if (from === undefined) throw notFound('There is no such file.');
  const window = { tenantId, logType, from, until: from + microsInDay, filters: [] };
  const { events, more } = await logs.page({ ...window, order: 'oldestFirst', limit: eventsOfFile, after });
  if (events.length === 0) throw notFound('There is no such file.');
  const last = events.at(-1);
  const next = more && last !== undefined ? { next: `${last.at}-${last.id}` } : {};
  return { path: `/${logType}/${day}`, events: events.map(({ event }) => ({ event })), ...next };
}

/** Where an answer ended. */
function readPlace(given: unknown): Position | null {
  if (given === undefined) return null;
  const [, at, id] = (typeof given === 'string' ? /^(\d{1,18})-(\d{1,18})$/.exec(given) : null) ?? [];
  if (at === undefined || id === undefined)
    throw invalid('params.after: take the "next" of the answer before', 'params.after');
  return { at: Number(at), id: Number(id) };
}
