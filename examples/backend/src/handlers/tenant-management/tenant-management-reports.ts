import type { endpoints, InsightsQueryWire, InsightsReportWire, RegionalReportWire } from '@portico/core/api';
import { regions } from '@portico/core/profiles';
import { secondsInDay } from 'date-fns/constants';
import { sql } from 'kysely';
import { collection } from '../../archetypes/collection.ts';
import { readItem } from '../../archetypes/entries.ts';
import { isUuid } from '../../archetypes/job.ts';
import { named } from '../../archetypes/named.ts';
import type { Caller, HandlersOf } from '../../calls/call.ts';
import { invalid, notFound, Problem } from '../../http/problem.ts';
import type { Services } from '../../services/services.ts';
import { findTenant, listTenants, refuseUnknownTenants, tenantNamed } from '../../tenants/directory.ts';
import { startOperatorJob } from '../../tenants/jobs.ts';
import type { StoredSummary } from '../../tenants/reports.ts';
import {
  initialRegions,
  refreshSummaries,
  regionalKind,
  regionalReport,
  summaryDays,
  summaryKind,
  summaryOf,
  valueReport,
  valueReportOf,
} from '../../tenants/reports.ts';

type Areas = 'analyticsSummaries' | 'insightsQueries' | 'insightsReports' | 'regionalReports' | 'valueReports';
type Window = { start?: number | undefined; end?: number | undefined };

const queryKind = 'tm.insights_queries';

/** Reports over all tenants. (spec 3 section 7) */
export function tenantReportHandlers(services: Services): HandlersOf<Pick<typeof endpoints.tm, Areas>> {
  const { db } = services;
  const regional = named<RegionalReportWire, object>(services, {
    kind: regionalKind,
    key: 'region',
    initial: initialRegions,
    closed: true,
    make: (_, { before }) => ({ ...before }),
  });

  return {
    analyticsSummaries: {
      async list({ query, caller }) {
        const { items, total } = await listTenants(db, query);
        return { items: await Promise.all(items.map((tenant) => summary(caller, tenant, query))), total };
      },
      get: async ({ params, caller }) => summary(caller, await findTenant(db, params.id), {}),
      async refresh({ body, caller }) {
        const tids = body.tids ?? (await listTenants(db, { limit: 10_000 })).items.map(({ tid }) => tid);
        await refuseUnknownTenants(db, tids, 'tids');
        return startOperatorJob(db, caller, refreshSummaries, { tids });
      },
    },

    insightsQueries: collection<InsightsQueryWire>(services, {
      kind: queryKind,
      async beforeDelete({ id }, { tenantId }, trx) {
        const user = await trx
          .selectFrom('collections')
          .select('id')
          .where('tenant_id', '=', tenantId)
          .where('kind', '=', 'tm.insights_reports')
          .where(sql<boolean>`(body::jsonb->'query_ids') ? ${id}`)
          .executeTakeFirst();
        if (user !== undefined) throw new Problem(409, { message: 'A report uses the query.' });
      },
    }),

    insightsReports: collection<InsightsReportWire, { name: string; query_ids: string[] }>(services, {
      kind: 'tm.insights_reports',
      async beforeSave({ query_ids }, { tenantId }, trx) {
        for (const [at, id] of query_ids.entries()) {
          if ((await readItem(trx, { tenantId, kind: queryKind }, id)) !== undefined) continue;
          throw invalid(`query_ids.${at}: there is no such query`, `query_ids.${at}`);
        }
      },
    }),

    regionalReports: {
      list: regional.list,
      get: regional.get,
      async request({ body, caller }) {
        if (!regions.some(({ aws }) => aws === body.region)) throw invalid('region: is not known', 'region');
        refuseEmptyWindow(body);
        return startOperatorJob(db, caller, regionalReport, body);
      },
    },

    valueReports: {
      async list({ query: { limit = 100, offset = 0 }, caller }) {
        const all = valueJobs(caller);
        const [rows, { total }] = await Promise.all([
          all.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
          all.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
        ]);
        return { items: rows.map(valueReportOf), total: Number(total) };
      },
      async get({ params: { id }, caller }) {
        const row = isUuid(id)
          ? await valueJobs(caller).selectAll().where('id', '=', id).executeTakeFirst()
          : undefined;
        if (row === undefined) throw notFound('There is no such report.');
        return valueReportOf(row);
      },
      async request({ body, caller }) {
        await tenantNamed(db, body.tid, 'tid');
        refuseEmptyWindow(body);
        return startOperatorJob(db, caller, valueReport, body);
      },
    },
  };

  function valueJobs({ session }: Caller) {
    return db.selectFrom('jobs').where('tenant_id', '=', session.tenant.id).where('kind', '=', valueReport.name);
  }

  async function summary(caller: Caller, tenant: { tid: string; name: string }, window: Window) {
    const { end = Math.floor(Date.now() / 1000) } = window;
    const { start = end - summaryDays * secondsInDay } = window;
    const place = { tenantId: caller.session.tenant.id, kind: summaryKind };
    return summaryOf(tenant, await readItem<StoredSummary>(db, place, tenant.tid), { start, end });
  }
}

function refuseEmptyWindow({ start, end }: { start: number; end: number }): void {
  if (end <= start) throw invalid('end: must lie after start', 'end');
}
