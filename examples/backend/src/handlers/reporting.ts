import type { ExportLogType, endpoints } from '@portico/core/api';
import { REPORT_LIMIT } from '@portico/core/api';
import { CLIENT_REPORT_DAYS, FALLBACK_RANGE_SECONDS } from '@portico/core/reporting';
import { secondsInDay } from 'date-fns/constants';
import type { Caller, CallOf, HandlersOf } from '../calls/call.ts';
import { invalid } from '../http/problem.ts';
import { checkLogRight, mayReadLog } from '../logs/rights.ts';
import { readConnectorLogs } from '../reporting/connector-logs.ts';
import { readHealth } from '../reporting/connectors.ts';
import type { DatedReport, TopReport } from '../reporting/definitions.ts';
import { datedReports, definitions, topReports } from '../reporting/definitions.ts';
import { readFiles } from '../reporting/file-server.ts';
import { refuseFilters, refuseUnknownReportFilters } from '../reporting/filters.ts';
import { countTopReport, runDatedReport, runTopReport } from '../reporting/run.ts';
import { scanHeat } from '../reporting/scan-heat.ts';
import { timeZoneOf } from '../reporting/time-zone.ts';
import type { Services } from '../services/services.ts';

type Table = typeof endpoints.rep;
/** What these handlers read of a call. */
type Asked<E> = Pick<CallOf<E>, 'query'> & { caller: Caller };
type Query = Readonly<Record<string, unknown>> & { start?: number | undefined; end?: number | undefined };

/** Every report of the table; most of them are rows of `reporting/definitions.ts`. (spec 3 section 7) */
export function reportingHandlers(services: Services): HandlersOf<Table> {
  const top = each(topReports, (name) => topHandler(services, name));
  const dated = each(datedReports, (name) => datedHandler(services, name));
  const groups = groupsHandler(services);
  return {
    ...top,
    ...dated,
    async scan_heat({ query, caller }) {
      checkLogRight(caller, 'isoc'); // it answers the events themselves
      const scope = await knownScope(services, caller, query, 'isoc');
      return { results: await scanHeat(services, scope, query.limit ?? REPORT_LIMIT) };
    },
    async appconnector_health({ query, caller }) {
      refuseFilters(query, ['granularity', 'uuid']);
      const scope = { ...scopeOf(caller, query), uuid: query.uuid };
      return { results: await readHealth(services.reads, scope, query.granularity ?? 'hour') };
    },
    async scan_appconnector_logs({ query, caller }) {
      checkLogRight(caller, 'connector');
      refuseFilters(query, ['uuid', 'type']);
      const scope = { ...scopeOf(caller, query), uuid: query.uuid };
      return { events: await readConnectorLogs(services, scope, query.limit ?? REPORT_LIMIT) };
    },
    groups,
    groupsCount: async ({ query, caller }) => ({
      count: await countTopReport(services.reads, 'groups', await scopeOfReport(services, caller, query, 'groups')),
    }),
    fileserverRestapi: ({ body, caller }) => {
      const mayRead = (logType: ExportLogType) => mayReadLog(caller, logType);
      const tenantId = caller.session.tenant.id;
      return readFiles(services.reads, services.logs, { tenantId, mayRead, nowMs: Date.now() }, body);
    },
  };
}

function each<Name extends string, T>(
  table: Readonly<Record<Name, unknown>>,
  make: (name: Name) => T,
): Record<Name, T> {
  return Object.fromEntries((Object.keys(table) as Name[]).map((name) => [name, make(name)])) as Record<Name, T>;
}

function topHandler(services: Services, name: TopReport) {
  return async ({ query, caller }: Asked<Table['top_domains']>) => {
    const scope = await scopeOfReport(services, caller, query, name);
    return { results: await runTopReport(services.reads, name, scope, query.limit ?? REPORT_LIMIT) };
  };
}

function datedHandler(services: Services, name: DatedReport) {
  return async ({ query, caller }: Asked<Table['emails_rewritten']>) => {
    const { timezone: zone = 'UTC', granularity = 'day', limit = 1_000 } = query;
    const timezone = timeZoneOf(zone);
    if (timezone === undefined) throw invalid(`timezone: there is no time zone ${zone}`, 'timezone');
    const scope = await scopeOfReport(services, caller, query, name);
    return { results: await runDatedReport(services.reads, name, scope, { timezone, granularity, limit }) };
  };
}

function groupsHandler(services: Services) {
  const { reads } = services;
  return async ({ query, caller }: Asked<Table['groups']>) => {
    const scope = await scopeOfReport(services, caller, query, 'groups');
    if (query.result_type === 'count') return { count: await countTopReport(reads, 'groups', scope) };
    return { results: await runTopReport(reads, 'groups', scope, query.limit ?? REPORT_LIMIT) };
  };
}

/** The same with filters that are known. @throws Problem 400 naming a parameter that is not. (INC-012) */
function scopeOfReport(services: Services, caller: Caller, query: Query, name: TopReport | DatedReport) {
  return knownScope(services, caller, query, definitions[name].logType);
}

async function knownScope({ logs }: Services, caller: Caller, query: Query, logType: ExportLogType) {
  const scope = scopeOf(caller, query);
  await refuseUnknownReportFilters({ logs, tenantId: scope.tenantId, logType }, scope.query);
  return scope;
}

/** The window of a report, both ends inside; the last 30 days unless given. (spec 3 sections 7 and 9) */
function scopeOf({ session }: Caller, query: Query) {
  const end = query.end ?? Math.floor(Date.now() / 1_000);
  const start = query.start ?? end - Math.max(FALLBACK_RANGE_SECONDS, CLIENT_REPORT_DAYS * secondsInDay);
  if (start > end) throw invalid('start: comes after end', 'start');
  const { start: _start, end: _end, limit: _limit, ...rest } = query;
  return { tenantId: session.tenant.id, from: start * 1_000_000, until: (end + 1) * 1_000_000, query: rest };
}
