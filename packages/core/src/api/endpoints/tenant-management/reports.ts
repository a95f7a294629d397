import {
  AnalyticsSummary,
  InsightsQuery,
  InsightsQueryWrite,
  InsightsReport,
  InsightsReportWrite,
  JobStarted,
  RegionalReport,
  RegionalReportRequest,
  SummaryQuery,
  SummaryRefresh,
  ValueReport,
  ValueReportRequest,
} from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';
import { resource } from '../../table/resource.ts';
import { rights } from '../parts/rights.ts';

const v1 = '/gdmanage/api/v1';
const base = { spec: 'spec 3 section 7', access: rights.tenant_reports } as const;
const starts = {
  method: 'POST',
  guard: 'command',
  response: JobStarted,
  access: `${rights.tenant_reports}:write`,
  spec: base.spec,
  assumed: ['path, method, body and answer (OP-96)', 'permission'],
} as const;
const all = ['list', 'get', 'create', 'update', 'delete'] as const;
const read = ['list', 'get'] as const;

const summaries = resource({
  ...base,
  path: `${v1}/analytics/summaries`,
  item: AnalyticsSummary,
  key: 'id',
  calls: read,
});

/** Reports over all tenants. (spec 3 section 7, OP-96) */
export const tenantReportCalls = {
  analyticsSummaries: {
    list: { ...summaries.list, query: SummaryQuery },
    get: summaries.get,
    refresh: defineEndpoint({ ...starts, path: `${v1}/analytics/summaries/refresh`, body: SummaryRefresh }),
  },
  insightsQueries: resource({
    ...base,
    path: `${v1}/insights/queries`,
    item: InsightsQuery,
    write: InsightsQueryWrite,
    key: 'id',
    calls: all,
  }),
  insightsReports: resource({
    ...base,
    path: `${v1}/insights/reports`,
    item: InsightsReport,
    write: InsightsReportWrite,
    key: 'id',
    calls: all,
  }),
  regionalReports: {
    ...resource({ ...base, path: `${v1}/regional_reports`, item: RegionalReport, key: 'region', calls: read }),
    request: defineEndpoint({ ...starts, path: `${v1}/regional_reports`, body: RegionalReportRequest }),
  },
  valueReports: {
    ...resource({ ...base, path: `${v1}/value_reports`, item: ValueReport, key: 'id', calls: read }),
    request: defineEndpoint({ ...starts, path: `${v1}/value_reports`, body: ValueReportRequest }),
  },
};
