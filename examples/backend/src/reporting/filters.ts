import type { ExportLogType } from '@portico/core/api';
import { reportFilterNames } from '@portico/core/reporting';
import { nearestName } from '@portico/core/shared';
import { sql } from 'kysely';
import type { Sql } from '../events/conditions.ts';
import { filtersCondition } from '../events/conditions.ts';
import type { ParameterFilter } from '../events/filters.ts';
import { filterNameOf, readFilters } from '../events/filters.ts';
import { type LogOf, refuseUnknownFilters } from '../events/known-fields.ts';
import { columnFields } from '../events/types.ts';
import { invalid } from '../http/problem.ts';

/** Parameters of reports that are no filters. (spec 3 section 7) */
const parameters = ['timezone', 'granularity', 'result_type'];
/** Names that every report takes, also one whose events lack the field: a dashboard sends its filters to all. (spec 3 section 7) */
const ofDashboards: ReadonlySet<string> = new Set([...reportFilterNames, 'mpa_app_ids']);

/** Fields behind the names of the dashboards' filters; every other name is a field itself. (spec 3 section 7) */
function fieldOf(logType: ExportLogType, name: string): string {
  const columns = columnFields[logType];
  switch (name) {
    case 'threat':
    case 'vulnerable_servers':
      return logType === 'isoc' ? 'threat_name' : 'threats';
    case 'cats':
      return 'categories';
    case 'webroot_cats':
      return logType === 'isoc' ? 'legacy_url_category' : 'categories';
    case 'lure_cats':
      return 'lure_category';
    case 'mpa_app_ids':
      return 'app_id';
    case 'userid':
      return columns.userid ?? name;
    case 'domain':
      return columns.domain ?? name;
    default:
      return name;
  }
}

/** What the dashboards send, as events hold it. (spec 3 section 5, OP-101) */
function valuesOf(name: string, values: readonly string[]): string[] {
  switch (name) {
    case 'vulnerable_servers':
      return values.map((value) => (value.startsWith('vulnerable_') ? value : `vulnerable_${value}`));
    case 'webroot_cats':
    case 'lure_cats':
      return values.map((value) => value.replaceAll('+', ' '));
    default:
      return [...values];
  }
}

/**
 * The filters of a report by the fields and values of stored events. (spec 3 sections 5 and 7)
 * @throws Problem 400 naming the parameter.
 */
export function filtersOfReport(logType: ExportLogType, query: Readonly<Record<string, unknown>>): ParameterFilter[] {
  return readFilters(query, parameters).map((filter) => {
    if (filter.kind === 'search') return filter;
    const field = fieldOf(logType, filter.field);
    return filter.kind === 'match' || filter.kind === 'present'
      ? { ...filter, field }
      : { ...filter, field, values: valuesOf(filter.field, filter.values) };
  });
}

/**
 * Refuses filters that no dashboard has and no event of the report's log, and says what was probably meant. (INC-012)
 * @throws Problem 400 naming the parameter.
 */
export function refuseUnknownReportFilters(of: LogOf, query: Readonly<Record<string, unknown>>): Promise<void> {
  const filters = readFilters(query, parameters);
  return refuseUnknownFilters(
    of,
    filters.filter((filter) => filter.kind === 'search' || !ofDashboards.has(filter.field)),
  );
}

/**
 * Refuses every filter of a call that has none. (INC-012)
 * @param own - the parameters that it has.
 * @throws Problem 400 naming the parameter.
 */
export function refuseFilters(query: Readonly<Record<string, unknown>>, own: readonly string[]): void {
  const [first] = readFilters(query, own);
  if (first === undefined) return;
  const name = first.kind === 'search' ? 'search' : filterNameOf(first);
  const meant = nearestName(name, ['start', 'end', ...own]);
  throw invalid(`${name}: this call has no filters.${meant === null ? '' : ` Did you mean ${meant}?`}`, name);
}

/**
 * The filters of a report as a condition; undefined when it has none, so that sums can be read. (spec 3 section 7)
 * @throws Problem 400 naming the parameter.
 */
export function reportCondition(
  logType: ExportLogType,
  query: Readonly<Record<string, unknown>>,
): Sql<boolean> | undefined {
  const filters = filtersOfReport(logType, query);
  if (filters.length === 0) return undefined;
  const parts = filters.map((filter) =>
    isBrowser(logType, filter) ? browserIs(filter.values) : filtersCondition(logType, [filter]),
  );
  return sql.join(parts, sql` and `);
}

/** Web events name browser and version together. */
function isBrowser(
  logType: ExportLogType,
  filter: ParameterFilter,
): filter is ParameterFilter & { kind: 'any'; values: string[] } {
  return logType === 'web' && filter.kind === 'any' && filter.field === 'browser';
}

function browserIs(values: readonly string[]): Sql<boolean> {
  return sql`split_part(event ->> 'browser_and_version', '_', 1) = any(${values}::text[])`;
}
