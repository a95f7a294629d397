import {
  LOG_PAGE_SIZE,
  LOG_PAGE_SIZE_MAX,
  type LogPageWire,
  type LogRowWire,
  type LogType,
  type PagingIdentifiersWire,
} from '../../api/schemas/index.ts';
import { type FilterState, filterQuery, type ToggleFilter, toggleValue } from '../../filters/index.ts';
import type { DeploymentInfo } from '../../shared/index.ts';
import type { LogSort } from '../columns/sort-order.ts';
import { isGroupedIn } from '../sort/grouped.ts';
import { sortOf } from '../sort/sort.ts';
import { type LogWindow, readInterval } from '../time/intervals.ts';
import { intervalFilter, logFilterDefinitions } from './filter-definitions.ts';

/** What rows are asked for: everything of the page's query but page and page size. (spec 2 section 3, LOG-001) */
export interface LogRequest {
  logType: LogType;
  interval: string;
  /** Query parameters as they are sent. */
  filters: Readonly<Record<string, string>>;
  /** Newest first unless given. (issue 17, decision 052) */
  sort?: LogSort | undefined;
  /** Events that repeat are one row, the newest of them. (UI.md 4.16, decision 057) */
  grouped?: boolean | undefined;
  /** The events of such a row alone, by its `of`. */
  group?: string | undefined;
}

/** Rows of one answer, and how to go on. (OP-79) */
export interface LogBlock {
  rows: readonly LogRowWire[];
  /** Null at the end. */
  next: PagingIdentifiersWire | null;
  /** The window of the first block, which further ones keep, so that a relative interval does not move between them. */
  window: LogWindow;
  /** When it was answered, in epoch milliseconds; whoever reads rows for a screen sets it. */
  readAt?: number;
}

/** Reads rows: the calls of the logs as this part needs them. (spec 3 section 5) */
export interface LogReader {
  /** The first block; its window is that of the interval now unless one is given. */
  first(request: LogRequest, options?: { window?: LogWindow; limit?: number; signal?: AbortSignal }): Promise<LogBlock>;
  next(
    request: LogRequest,
    options: { window: LogWindow; after: PagingIdentifiersWire; limit?: number; signal?: AbortSignal },
  ): Promise<LogBlock>;
  count(request: LogRequest, options: { window: LogWindow; signal?: AbortSignal }): Promise<number>;
}

/** The request of a page's filters. (spec 2 sections 3 and 7) */
export function logRequest(state: FilterState, logType: LogType, deployment: Pick<DeploymentInfo, 'mode'>): LogRequest {
  const interval: ToggleFilter = intervalFilter(logType, deployment);
  const sort = sortOf(state);
  const grouped = isGroupedIn(state);
  return {
    logType,
    interval: readInterval(toggleValue(state, interval), logType, deployment),
    filters: filterQuery(state, logFilterDefinitions(logType, deployment)),
    ...(sort !== null && { sort }),
    ...(grouped && { grouped }),
  };
}

/** The query of a log call: the window, the filters, and where it is another one the order. (spec 2 section 7, LOG-008, decision 057) */
export function logQuery(
  { filters, sort, grouped, group }: LogRequest,
  { startEpochSeconds, endEpochSeconds }: LogWindow,
  limit: number = LOG_PAGE_SIZE,
): Record<string, string | number> & { start: number; end: number; limit: number } {
  const sorted = sort && { sort: sort.field, order: sort.order };
  const repeats = { ...(grouped && { grouped: 'true' }), ...(group !== undefined && { group }) };
  return { ...filters, ...sorted, ...repeats, start: startEpochSeconds, end: endEpochSeconds, limit };
}

/**
 * An answer as a block. Empty or missing identifiers mean the end; so does an answer without rows or with the identifiers
 * that were sent, which would be asked for again and again. (OP-79)
 */
export function toLogBlock(page: LogPageWire, window: LogWindow, sent: PagingIdentifiersWire | null = null): LogBlock {
  const next = page.paginate.pagingIdentifiers ?? {};
  const isEnd =
    Object.keys(next).length === 0 ||
    next.last_iteration === true ||
    page.events.length === 0 ||
    (sent !== null && JSON.stringify(sent) === JSON.stringify(next));
  return { rows: page.events, next: isEnd ? null : next, window };
}

/**
 * Rows to ask for in one call so that a page is here: a block of 100, or at once all the blocks that are missing, as far
 * as the call goes. (LOG-007; larger blocks chosen here)
 */
export function blockLimit({ page, pageSize }: { page: number; pageSize: number }, rowsHere: number): number {
  const blocks = Math.ceil(((page + 1) * pageSize - rowsHere) / LOG_PAGE_SIZE);
  return Math.min(Math.max(1, blocks) * LOG_PAGE_SIZE, LOG_PAGE_SIZE_MAX);
}

/** The same events by time, each by itself: for what counts or compares them, and to learn of new ones. (decision 052) */
export function newestFirst({ sort: _, grouped: __, ...request }: LogRequest): LogRequest {
  return request;
}

/** The events of a request in its order, each by itself: for what goes elsewhere. (decision 057) */
export function eachEvent({ grouped: _, ...request }: LogRequest): LogRequest {
  return request;
}

/** Whether the rows of a request are all events by time, so that a new one stands on top of them. */
export function isNewestFirst({ sort, grouped = false }: Pick<LogRequest, 'sort' | 'grouped'>): boolean {
  return sort === undefined && !grouped;
}

/** Whether two requests are for the same rows, in whatever order. (spec 2 section 4, LOG-005) */
export function sameRequest(a: LogRequest, b: LogRequest): boolean {
  return requestKey(a) === requestKey(b);
}

function requestKey({ logType, interval, filters }: LogRequest): string {
  return JSON.stringify([logType, interval, Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}
