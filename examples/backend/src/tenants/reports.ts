import type { AnalyticsSummaryWire, RegionalReportWire, ValueReportWire } from '@portico/core/api';
import { operationStateOf } from '@portico/core/operations';
import { regions } from '@portico/core/profiles';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { defineJob } from '../archetypes/job.ts';
import { openItem } from '../archetypes/named.ts';
import type { Database } from '../db/connect.ts';
import type { JobsTable } from '../db/tables.ts';
import { jobPrefix } from './jobs.ts';

/** Where reports are kept, under the operator's own tenant. */
export const summaryKind = 'tm.analytics_summaries';
export const regionalKind = 'tm.regional_reports';

/** Days that a refresh counts; chosen here. */
export const summaryDays = 30;

/** What a refresh counted: events by UTC day and log. */
export interface StoredSummary {
  tid: string;
  refreshed_at: string;
  days: Record<string, Record<string, number>>;
}

/** The summary of a tenant within a window of epoch seconds; whole UTC days that begin in it count. (OP-96) */
export function summaryOf(
  tenant: { tid: string; name: string },
  stored: StoredSummary | undefined,
  window: { start: number; end: number },
): AnalyticsSummaryWire {
  const { tid, name } = tenant;
  if (stored === undefined) {
    const note = 'Not counted yet. A refresh counts the stored events.';
    return { id: tid, tid, name, events: null, by_type: {}, refreshed_at: null, note };
  }
  const by_type: Record<string, number> = {};
  for (const [day, counts] of Object.entries(stored.days)) {
    const at = Date.parse(`${day}T00:00:00Z`) / 1000;
    if (at < window.start || at > window.end) continue;
    for (const [type, count] of Object.entries(counts)) by_type[type] = (by_type[type] ?? 0) + count;
  }
  const events = Object.values(by_type).reduce((sum, count) => sum + count, 0);
  return { id: tid, tid, name, events, by_type, refreshed_at: stored.refreshed_at, note: null };
}

/** Counts the events of tenants anew. (spec 3 section 7, analytics summaries) */
export const refreshSummaries = defineJob<{ tids: string[] }>({
  name: `${jobPrefix}analytics`,
  steps: [
    {
      async work({ input, services }) {
        const counted: Record<string, StoredSummary['days']> = {};
        for (const tid of input.tids) counted[tid] = await countByDay(services.reads, tid);
        return counted;
      },
      async commit(trx, run, worked) {
        const refreshed_at = new Date().toISOString();
        const counted = Object.entries(worked as Record<string, StoredSummary['days']>);
        for (const [tid, days] of counted.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
          const { store } = await openItem<StoredSummary>(trx, { tenantId: run.tenantId, kind: summaryKind }, tid);
          await store({ tid, refreshed_at, days }, run.actor);
        }
        return { tids: run.input.tids };
      },
    },
  ],
});

async function countByDay(db: Database, tid: string): Promise<StoredSummary['days']> {
  const { rows } = await sql<{ day: string; log_type: string; events: number }>`
    select to_char(event_time at time zone 'UTC', 'YYYY-MM-DD') as day, log_type, count(*)::int as events
    from log_events where tenant_id = ${tid} and event_time >= now() - ${summaryDays} * interval '1 day'
    group by 1, 2 order by 1, 2`.execute(db);
  const days: StoredSummary['days'] = {};
  for (const { day, log_type, events } of rows) days[day] = { ...days[day], [log_type]: events };
  return days;
}

/** A region whose report nobody asked for yet. */
export function initialRegions(): RegionalReportWire[] {
  const none = { start: null, end: null, tenants: null, events: null, reported_at: null };
  return regions.map(({ aws }) => ({ region: aws, ...none }));
}

/** Tenants and events of a region. (spec 3 section 7, regional reports) */
export const regionalReport = defineJob<{ region: string; start: number; end: number }>({
  name: `${jobPrefix}regional_report`,
  steps: [
    {
      async work({ input: { region, start, end }, services }) {
        const { rows } = await sql<{ tenants: number; events: number }>`
          with there as (
            select id from tenants
            where deleted_at is null and coalesce(capabilities->>'aws_region', ${regions[0].aws}) = ${region})
          select (select count(*)::int from there) as tenants, (
            select count(*)::int from log_events
            where tenant_id in (select id from there)
              and event_time >= to_timestamp(${start}) and event_time < to_timestamp(${end})) as events`.execute(
          services.reads,
        );
        return { tenants: rows[0]?.tenants ?? 0, events: rows[0]?.events ?? 0 };
      },
      async commit(trx, run, worked) {
        const report = { ...run.input, ...(worked as object), reported_at: new Date().toISOString() };
        const place = { tenantId: run.tenantId, kind: regionalKind };
        const { store } = await openItem<object>(trx, place, run.input.region);
        await store(report, run.actor);
        return report;
      },
    },
  ],
});

/** What the service did for a tenant: its web events by what was done. (spec 3 section 7, value reports) */
export const valueReport = defineJob<{ tid: string; start: number; end: number }>({
  name: `${jobPrefix}value_report`,
  steps: [
    {
      async work({ input: { tid, start, end }, services }) {
        const { rows } = await sql<{ action: string; events: number }>`
          select coalesce(action, 'none') as action, count(*)::int as events from log_events
          where tenant_id = ${tid} and log_type = 'web'
            and event_time >= to_timestamp(${start}) and event_time < to_timestamp(${end})
          group by 1 order by 1`.execute(services.reads);
        return Object.fromEntries(rows.map(({ action, events }) => [action, events]));
      },
      commit: async (_trx, _run, worked) => {
        const by_action = worked as Record<string, number>;
        return { by_action, events: Object.values(by_action).reduce((sum, count) => sum + count, 0) };
      },
    },
  ],
});

/** A value report as its job tells it. (OP-96) */
export function valueReportOf(row: Selectable<JobsTable>): ValueReportWire {
  const input = row.input as { tid: string; start: number; end: number };
  const result = row.result as { events: number; by_action: Record<string, number> } | null;
  const counted = { events: result?.events ?? null, by_action: result?.by_action ?? {} };
  return { id: row.id, ...input, state: operationStateOf(row), reason: row.reason, ...counted };
}
