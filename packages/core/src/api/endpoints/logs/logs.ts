import * as z from 'zod/mini';
import {
  LogBreakdown,
  LogCount,
  LogEventPage,
  LogEventParams,
  LogExport,
  LogExportBody,
  LogExportInterval,
  LogExportQuery,
  LogFacets,
  LogHistogram,
  LogIngest,
  LogPage,
  LogParams,
  LogQuery,
  LogRow,
  LogRowsQuery,
  PagingIdentifiers,
} from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';
import { keptEvents, logCases } from './log-cases.ts';
import { logMonitors } from './log-monitors.ts';
import { logViews } from './log-views.ts';

const decided = ['path (OP-79)', 'names of filters (OP-117, OP-118)', 'the right is checked for the log type'] as const;
const added = ['the whole call (docs/added-calls.md)'] as const;

/** The export for collectors; both versions are the same call. */
function clientSelect<const V extends 'v1' | 'v2'>(version: V) {
  return defineEndpoint({
    method: 'POST',
    path: `/api/rep/${version}/fetch/client_select`,
    query: LogExportQuery,
    body: LogExportBody,
    guard: 'asks',
    response: z.union([LogExport, LogExportInterval]),
    refuses: { 403: 'The token may not read this log' },
    access: 'public',
    token: true,
    spec: 'DESIGN section 6',
    assumed: [
      'query: letter case does not count for LIKE; _ is any character,  stands before one that is meant',
      'start and end win over interval; interval_time answers the window of the interval before end, or of the call',
      'how fields of events are named in CEF and LEEF',
    ],
  });
}

/** Stored log events. (spec 2 section 7, DESIGN section 6) */
export const logs = {
  firstPage: defineEndpoint({
    method: 'GET',
    path: '/api/rep/v1/logs/{log_type}',
    params: LogParams,
    query: LogRowsQuery,
    response: LogPage,
    access: 'session',
    spec: 'spec 2 section 7',
    assumed: decided,
  }),
  nextPage: defineEndpoint({
    method: 'POST',
    path: '/api/rep/v1/logs/{log_type}',
    params: LogParams,
    query: LogRowsQuery,
    body: z.object({ pagingIdentifiers: PagingIdentifiers }),
    guard: 'asks',
    response: LogPage,
    access: 'session',
    spec: 'spec 3 section 5',
    assumed: decided,
  }),
  exportV1: clientSelect('v1'),
  exportV2: clientSelect('v2'),
  ingest: defineEndpoint({
    method: 'POST',
    path: '/api/rep/v1/ingest/{log_type}',
    params: z.object({ log_type: z.string().check(z.minLength(1), z.maxLength(64)) }),
    body: z.string(),
    requestType: 'ndjson',
    guard: 'adds',
    response: LogIngest,
    refuses: {
      403: 'The token may not send events of this log',
      429: 'Too many batches at once: send this one again after Retry-After',
    },
    access: 'public',
    token: 'header',
    spec: 'design',
    assumed: [...added, 'what makes two events one (decision 043)'],
  }),
  histogram: defineEndpoint({
    method: 'GET',
    path: '/api/rep/v1/logs/{log_type}/histogram',
    params: LogParams,
    query: z.looseObject({
      ...LogQuery.shape,
      granularity: z.string().check(z.maxLength(16)),
      zone: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      by: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    }),
    response: LogHistogram,
    access: 'session',
    spec: 'design, UI.md section 4.7',
    assumed: added,
  }),
  facets: defineEndpoint({
    method: 'GET',
    path: '/api/rep/v1/logs/{log_type}/facets',
    params: LogParams,
    query: z.looseObject({ ...LogQuery.shape, field: z.string().check(z.minLength(1), z.maxLength(64)) }),
    response: LogFacets,
    access: 'session',
    spec: 'design, UI.md section 4.7',
    assumed: added,
  }),
  breakdown: defineEndpoint({
    method: 'GET',
    path: '/api/rep/v1/logs/{log_type}/breakdown',
    params: LogParams,
    query: z.looseObject({ ...LogQuery.shape, field: z.string().check(z.minLength(1), z.maxLength(64)) }),
    response: LogBreakdown,
    access: 'session',
    spec: 'design, UI.md section 4.16',
    assumed: added,
  }),
  count: defineEndpoint({
    method: 'GET',
    path: '/api/rep/v1/logs/{log_type}/count',
    params: LogParams,
    query: LogQuery,
    response: LogCount,
    access: 'session',
    spec: 'design, UI.md section 4.7',
    assumed: added,
  }),
  event: defineEndpoint({
    method: 'GET',
    path: '/api/rep/v1/logs/{log_type}/events/{event_id}',
    params: LogEventParams,
    response: LogRow,
    access: 'session',
    spec: 'design, UI.md section 4.7',
    assumed: added,
  }),
  page: defineEndpoint({
    method: 'GET',
    path: '/api/rep/v1/logs/{log_type}/events/{event_id}/page',
    params: LogEventParams,
    response: LogEventPage,
    access: 'session',
    spec: 'design, UI.md section 4.7',
    assumed: added,
  }),
  views: logViews,
  cases: logCases,
  kept: keptEvents,
  monitors: logMonitors,
};
