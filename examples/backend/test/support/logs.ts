import type { LogExportWire } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import type { Database } from '../../src/db/connect.ts';
import { storeAll } from '../../src/demo/fill.ts';
import { generateEvents, type SampleLogType } from '../../src/demo/generate.ts';
import { createPostgresLogs } from '../../src/events/postgres.ts';
import type { NewEvent } from '../../src/events/types.ts';

/** 2026-11-01T00:00:00Z; tests do not depend on the day they run. */
export const november = 1_793_491_200;
const dayMicros = 86_400_000_000;

export async function demoTenantId(db: Database): Promise<string> {
  return (await db.selectFrom('tenants').select('id').where('slug', '=', 'demo').executeTakeFirstOrThrow()).id;
}

/** Generates events from the first of November on and stores them for the tenant `demo`. */
export async function fillEvents(
  db: Database,
  count: number,
  options: { days?: number; logType?: SampleLogType; seed?: number } = {},
): Promise<NewEvent[]> {
  const from = november * 1_000_000;
  const { days = 10, seed = 7, logType } = options;
  const window = { seed, count, from, until: from + days * dayMicros };
  const events = [...generateEvents({ ...window, ...(logType === undefined ? {} : { logType }) })];
  await storeAll(createPostgresLogs(db), await demoTenantId(db), events);
  return events;
}

/** Events of an answer of the export, as they are where a form with events was asked for. */
export function exported(result: LogExportWire[number]['result']): JsonObject[] {
  return result.events.map(({ event }) => event as JsonObject);
}
