import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import { REPORT_LIMIT, REPORT_LIMIT_MAX } from '../api/schemas/index.ts';
import type { QueryWindow } from './ranges.ts';

/** A value of a filter; a list is any of its values. (spec 3 section 5) */
export type FilterValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** Filters that the dashboards use; further names pass through. (spec 3 section 7) */
export const reportFilterNames = [
  'risk_score',
  'threat',
  'userid',
  'cats',
  'webroot_cats',
  'lure_cats',
  'casb_app_name',
  'casb_profile_type',
  'domain',
  'alert_sub_type',
  'pe_action',
  'file_type',
  'ua_type',
  'browser',
  'vulnerable_servers',
  'heat_evasion_techniques',
] as const;

/** Name of a filter of the dashboards. (spec 3 section 7) */
export type ReportFilterName = (typeof reportFilterNames)[number];

/** Filters by name. (spec 3 section 7) */
export type ReportFilters = Partial<Record<ReportFilterName, FilterValue>> & Readonly<Record<string, FilterValue>>;

/** Window, number of rows and filters of a report. (spec 3 section 7) */
export interface ReportRequest extends QueryWindow {
  limit?: number;
  filters?: ReportFilters;
  /** Id of a pair of categories; see `categoryEvasion`. */
  categoryEvasionId?: string;
}

/** The two categories of an evasion. (spec 3 section 5) */
export interface CategoryEvasion {
  webroot_cats: string;
  /** Missing where the id has one part. */
  lure_cats?: string;
}

/**
 * Splits an id at its first dash and turns underscores into plus signs: `Social_Media-Login_Page` is `Social+Media` and
 * `Login+Page`. (spec 3 section 5, OP-101)
 */
export function categoryEvasion(id: string): CategoryEvasion {
  const at = id.indexOf('-');
  const part = (text: string) => text.replaceAll('_', '+');
  if (at < 0) return { webroot_cats: part(id) };
  const lure = part(id.slice(at + 1));
  return { webroot_cats: part(id.slice(0, at)), ...(lure === '' ? {} : { lure_cats: lure }) };
}

/** The name of an action in filters. (spec 3 section 5) */
export function actionFilter(action: string): string {
  return action === 'isolate' ? 'safeview' : action;
}

/** Filters as they are sent: empty ones left out, lists joined by commas. (spec 3 section 5, OP-100) */
export function reportFilters(filters: ReportFilters): Record<string, string> {
  const pairs = Object.entries(filters).map(([name, value]): [string, string] => {
    const values = (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '');
    return [name, (name === 'pe_action' ? values.map(actionFilter) : values).join(',')];
  });
  return Object.fromEntries(pairs.filter(([, text]) => text !== ''));
}

/** The query of a report. (spec 3 section 7, REP-001) */
export function reportQuery(request: ReportRequest): Record<string, string | number> & QueryWindow {
  const { start, end, limit = REPORT_LIMIT, filters = {}, categoryEvasionId = '' } = request;
  const evasion = categoryEvasionId === '' ? {} : categoryEvasion(categoryEvasionId);
  return {
    ...reportFilters(filters),
    // An address writes a space as a plus sign; a plus sign itself would be encoded once more. (OP-101)
    ...Object.fromEntries(
      Object.entries<string>({ ...evasion }).map(([name, text]) => [name, text.replaceAll('+', ' ')]),
    ),
    start: Math.floor(start),
    end: Math.floor(end),
    limit,
  };
}

/** Whether a list may have more rows than were answered. (spec 3 section 9) */
export function isCutShort(rows: readonly unknown[]): boolean {
  return rows.length >= REPORT_LIMIT;
}

/**
 * The query of `emails_rewritten` and the other reports over time. Without a limit of its own it asks for as many rows as
 * the window has parts: the 50 of the top lists would cut the minutes of an hour. (spec 3 sections 7 and 9)
 */
export function datedReportQuery(
  request: ReportRequest & { timezone: string; granularity: 'minute' | 'hour' | 'day' },
): Record<string, string | number> & QueryWindow & { granularity: 'minute' | 'hour' | 'day' } {
  const { timezone, granularity, start, end } = request;
  // The first and the last part may be broken ones.
  const parts = Math.ceil((end - start) / secondsOf[granularity]) + 2;
  const limit = request.limit ?? Math.min(REPORT_LIMIT_MAX, Math.max(REPORT_LIMIT, parts));
  return { ...reportQuery({ ...request, limit }), timezone, granularity };
}

const secondsOf = { minute: secondsInMinute, hour: secondsInHour, day: secondsInDay } as const;

function textOf(value: string | number | boolean | null | undefined | readonly (string | number)[]): string {
  return value === null || value === undefined ? '' : String(value).trim();
}
