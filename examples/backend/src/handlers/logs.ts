import type { ExportLogType, endpoints, LogType, PagingIdentifiersWire } from '@portico/core/api';
import { LOG_PAGE_SIZE } from '@portico/core/api';
import { moduleOf } from '@portico/core/customization';
import { type LogSort, seenPage, stackFields } from '@portico/core/logs';
import { secondsInDay, secondsInWeek } from 'date-fns/constants';
import { refuseWithoutLocalLogs } from '../appliances/local-logs.ts';
import type { Caller, CallOf, HandlersOf } from '../calls/call.ts';
import { readFilters } from '../events/filters.ts';
import { refuseUnknownFilters, unknownField } from '../events/known-fields.ts';
import { isSortValue } from '../events/sorted.ts';
import type { EventWindow, GroupedRequest } from '../events/store.ts';
import { microsInDay, microsInHour } from '../events/time.ts';
import type { StoredEvent } from '../events/types.ts';
import { invalid, notFound } from '../http/problem.ts';
import {
  readGroupedCursor,
  readSortedCursor,
  writeCursor,
  writeGroupedCursor,
  writeSortedCursor,
} from '../logs/cursor.ts';
import { exportLogs } from '../logs/export.ts';
import { histogramEdges } from '../logs/granularity.ts';
import { asksGroups, groupParameters, groupWire, readGroup } from '../logs/groups.ts';
import { ingestLogs } from '../logs/ingest.ts';
import { idOf, positionOf } from '../logs/position.ts';
import { readTypedQuery } from '../logs/query/typed.ts';
import { checkLogRight } from '../logs/rights.ts';
import { orderParameters, readSort, refusingCostly } from '../logs/sorting.ts';
import { readPublishedAt } from '../policy/published-at.ts';
import type { Services } from '../services/services.ts';
import { keptEventsHandlers, logCasesHandlers } from './logs/log-cases.ts';
import { readDecision } from './logs/log-decision.ts';
import { logMonitorsHandlers } from './logs/log-monitors.ts';
import { logViewsHandlers } from './logs/log-views.ts';

type Table = typeof endpoints.logs;
type Query = CallOf<Table['firstPage']>['query'];

/** Window of a log call without one, in seconds: the default interval. (spec 2 section 9) */
const defaultWindowSeconds = secondsInWeek;
const facetValues = 50;
/** Values of a breakdown, and parts of the trend of each. (UI.md 4.16) */
const breakdownValues = 10;
const trendParts = 12;
const hoursOfLongPart = 6;
/** What a value is compared with: the 30 days before the window. (UI.md 4.16) */
const microsBefore = 30 * secondsInDay * 1_000_000;

/** Stored log events. (spec 2 section 7, DESIGN section 6) */
export function logsHandlers(services: Services): HandlersOf<Table> {
  const refuseMissing = (tenantId: string, logType: ExportLogType) =>
    refuseWithoutLocalLogs(services, tenantId, logType);
  return {
    firstPage: (call) => page(services, call),
    nextPage: (call) => page(services, call, call.body.pagingIdentifiers),
    exportV1: (call) => exportLogs(services, call, refuseMissing),
    exportV2: (call) => exportLogs(services, call, refuseMissing),
    ingest: (call) => ingestLogs(services, call),
    views: logViewsHandlers(services),
    cases: logCasesHandlers(services),
    kept: keptEventsHandlers(services),
    monitors: logMonitorsHandlers(services),

    async histogram({ params, query, caller }) {
      const window = await windowOf(services, caller, params.log_type, query, ['granularity', 'zone', 'by']);
      const { by: field, granularity, zone } = query;
      const [start, end] = [window.from / 1_000_000, window.until / 1_000_000];
      const edges = histogramEdges({ startEpochSeconds: start, endEpochSeconds: end - 1 }, granularity, zone);
      if (field !== undefined) await refuseUnknown(services, window, field, 'by');
      const micros = edges.map((edge) => edge * 1_000_000);
      const found = await services.logs.histogram(window, micros, field);
      return {
        granularity,
        ...(zone !== undefined && { zone }),
        buckets: found.map(({ count, by }, at) => {
          const bucket = { start: Math.max(start, edges[at] ?? start), count };
          return field === undefined ? bucket : { ...bucket, by };
        }),
      };
    },

    async facets({ params, query, caller }) {
      const { filters, ...window } = await windowOf(services, caller, params.log_type, query, ['field']);
      const { field } = query;
      await refuseUnknown(services, window, field, 'field');
      const others = filters.filter((filter) => !('field' in filter) || filter.field !== field);
      const values = await services.logs.facets({ ...window, filters: others }, field, query.limit ?? facetValues);
      return { field, values };
    },

    async breakdown({ params, query, caller }) {
      const window = await windowOf(services, caller, params.log_type, query, ['field']);
      const { field } = query;
      await refuseUnknown(services, window, field, 'field');
      const found = await services.logs.breakdown(window, {
        field,
        limit: query.limit ?? breakdownValues,
        edges: partsOf(window, trendParts),
        by: stackFields[params.log_type],
        before: { from: Math.max(0, window.from - microsBefore), until: window.from },
      });
      const { firstBefore, values, ...counted } = found;
      const daysBefore = firstBefore === null ? 0 : Math.round((window.from - firstBefore) / microsInDay);
      return { ...counted, field, days_before: daysBefore, values: values.map((value) => ({ ...value })) };
    },

    count: async ({ params, query, caller }) => ({
      count: await services.logs.count(await windowOf(services, caller, params.log_type, query)),
    }),

    event: async ({ params, caller }) => rowOf(await eventOf(services, caller, params)),

    async decision({ params, caller }) {
      const found = await eventOf(services, caller, params);
      const at = new Date(Math.floor(found.at / 1_000));
      return readDecision(services.db, { row: rowOf(found), logType: params.log_type, at, caller });
    },

    /** Whoever may read the event may see what its user saw, and no other instant. (decision 009) */
    async page({ params, caller }) {
      const event = await eventOf(services, caller, params);
      const page = seenPage(rowOf(event), params.log_type);
      if (page === null) throw notFound('The user saw no page with this event.');
      const { area } = moduleOf(page.module);
      const published = await readPublishedAt(services.db, {
        tenantId: caller.session.tenant.id,
        section: `customization.${area}`,
        at: new Date(Math.floor(event.at / 1_000)),
      });
      // Only an event that was stored after its time was pruned, since what stored events show is kept.
      if (published?.isPruned === true) throw notFound('What was published at that time is kept no more.');
      return {
        module: page.module,
        rev_id: published?.revId ?? null,
        number: published?.number ?? null,
        published_at: published?.publishedAt.toISOString() ?? null,
        published_by: published?.publishedBy ?? null,
        customization: published?.body === undefined ? {} : { [area]: published.body },
      };
    },
  };
}

async function page(
  services: Services,
  { params, query, caller }: Pick<CallOf<Table['firstPage']>, 'params' | 'query' | 'caller'>,
  sent: PagingIdentifiersWire | null = null,
) {
  const { log_type: logType } = params;
  const window = await windowOf(services, caller, logType, query, [...orderParameters, ...groupParameters]);
  const sort = readSort(logType, query);
  const limit = query.limit ?? LOG_PAGE_SIZE;
  if (asksGroups(query, sort)) return pageOfGroups(services, { ...window, logType, limit }, sent);
  const group = readGroup(query, sort);
  const byTime = sort === null || sort.field === 'event_time';
  const after = readSortedCursor(sent, sort, (value) => !byTime && isSortValue(logType, sort.field, value));
  if (byTime && after !== null && after.at < window.from) return { events: [], paginate: { pagingIdentifiers: {} } };
  const { logs } = services;
  const { events, more } = byTime
    ? await logs.page({ ...window, order: sort === null ? 'newestFirst' : 'oldestFirst', limit, after, group })
    : await refusingCostly(sort, () => logs.sorted({ ...window, logType, sort, limit, after }));
  const last = events.at(-1);
  // Nothing in it means that there is no further page. (OP-79)
  const pagingIdentifiers = more && last !== undefined ? cursorOf(sort, last) : {};
  return { events: events.map(rowOf), paginate: { pagingIdentifiers } };
}

async function pageOfGroups(
  { logs }: Services,
  request: Omit<GroupedRequest, 'after'>,
  sent: PagingIdentifiersWire | null,
) {
  const { groups, next } = await logs.grouped({ ...request, after: readGroupedCursor(sent) });
  return {
    events: groups.map((group) => ({ ...rowOf(group.newest), ...groupWire(group) })),
    paginate: { pagingIdentifiers: next === null ? {} : writeGroupedCursor(next) },
  };
}

function cursorOf(sort: LogSort | null, last: StoredEvent & { value?: string | null }): PagingIdentifiersWire {
  return sort === null ? writeCursor(last) : writeSortedCursor(sort, { ...last, value: last.value ?? null });
}

/**
 * The event that a path names.
 * @throws Problem 403 or 404, and 500 without local logs.
 */
async function eventOf(
  services: Services,
  caller: Caller,
  { log_type, event_id }: CallOf<Table['event']>['params'],
): Promise<StoredEvent> {
  checkLogRight(caller, log_type);
  const tenantId = caller.session.tenant.id;
  await refuseWithoutLocalLogs(services, tenantId, log_type);
  const found = await services.logs.event(tenantId, log_type, positionOf(event_id));
  if (found === undefined) throw notFound('There is no such event.');
  return found;
}

function rowOf({ at, id, event }: StoredEvent) {
  return { id: idOf({ at, id }), event };
}

/**
 * Both ends belong to the window: the last second of a month is part of the month. (OP-79, OP-81)
 * @param own - parameters of this call beside the window and the filters.
 */
async function windowOf(
  services: Services,
  caller: Caller,
  logType: LogType,
  query: Query,
  own: readonly string[] = [],
): Promise<EventWindow> {
  checkLogRight(caller, logType);
  const end = query.end ?? Math.floor(Date.now() / 1_000);
  const start = query.start ?? Math.max(0, end - defaultWindowSeconds);
  if (start > end) throw invalid('start: comes after end', 'start');
  const tenantId = caller.session.tenant.id;
  await refuseWithoutLocalLogs(services, tenantId, logType);
  const { logs } = services;
  const given = readFilters(query, [...own, 'query']);
  await refuseUnknownFilters({ logs, tenantId, logType }, given);
  const filters = [...given, ...(await readTypedQuery({ logs, tenantId, logType }, query.query))];
  return { tenantId, logType, from: start * 1_000_000, until: (end + 1) * 1_000_000, filters };
}

/**
 * Parts of about one length. In a long window they begin on whole hours, whose sums are kept; that moves a bar of the trend by
 * less than it can show. (decision 054)
 */
function partsOf({ from, until }: EventWindow, count: number): number[] {
  const length = (until - from) / count;
  const step = length < hoursOfLongPart * microsInHour ? 1 : microsInHour;
  const inner = Array.from({ length: count - 1 }, (_, at) => Math.ceil((from + length * (at + 1)) / step) * step);
  return [from, ...inner, until];
}

/** @throws Problem 400 for a field that no event of the log has. */
async function refuseUnknown(
  { logs }: Services,
  { tenantId, logType }: Pick<EventWindow, 'tenantId' | 'logType'>,
  field: string,
  parameter: string,
): Promise<void> {
  const fault = await unknownField({ logs, tenantId, logType }, [field]);
  if (fault !== null) throw invalid(fault.message, parameter);
}
