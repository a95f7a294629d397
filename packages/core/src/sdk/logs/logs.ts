import { fromPromise } from 'xstate';
import type { LogBreakdownWire, LogFacetsWire, LogHistogramWire, LogRowWire, LogType } from '../../api/index.ts';
import { newId } from '../../editing/new-id.ts';
import { FACETS_SHOWN } from '../../filters/index.ts';
import {
  type BarsAsked,
  BREAKDOWN_VALUES,
  type FirstAsked,
  type LogBlock,
  type LogReader,
  type LogRequest,
  type LogWindow,
  logPagingMachine,
  logQuery,
  type NewView,
  type NextAsked,
  newestFirst,
  type ReadAgain,
  type SavedView,
  stackFields,
  toLogBlock,
  windowOfInterval,
} from '../../logs/index.ts';
import { type Clock, jsonEqual, systemClock, writeOrLook } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';

/** The logs with the portal's calls in place. (spec 2 section 7, UI.md 4.7) */
export interface Logs {
  /** Rows page by page. */
  readonly machine: typeof logPagingMachine;
  /** Rows block by block, for `exportLog` and scripts. */
  readonly reader: LogReader;
  /**
   * How often events happened, by action where the log has one; `barsOf` says of which bars the log screen asks. (UI.md 4.7,
   * OP-215)
   */
  histogram(request: LogRequest, window: LogWindow, bars: BarsAsked, signal?: AbortSignal): Promise<LogHistogramWire>;
  /** The commonest values of a field under the other filters, one more than a menu shows. */
  facets(request: LogRequest, window: LogWindow, field: string, signal?: AbortSignal): Promise<LogFacetsWire>;
  /** The ten commonest values of a field, each by time, by action and against the 30 days before. (UI.md 4.16, INC-006) */
  breakdown(request: LogRequest, window: LogWindow, field: string, signal?: AbortSignal): Promise<LogBreakdownWire>;
  /** Whether the service takes a typed query: it alone knows which further fields events have. (UI.md 4.16, INC-012) */
  checkQuery(logType: LogType, query: string, signal?: AbortSignal): Promise<void>;
  /** Whether a log has an event that names itself so, in the time of a request or of its rows. (decision 009) */
  hasEvent(of: EventsAsked, id: string, signal?: AbortSignal): Promise<boolean>;
  event(logType: LogType, id: string, signal?: AbortSignal): Promise<LogRowWire>;
  /** The saved views of a log: the user's own, and those that others share. (issues 7 and 17) */
  views(logType: LogType, signal?: AbortSignal): Promise<SavedView[]>;
  /**
   * Makes a view, or replaces the one of the given id as it was read; a newer one is refused. A lost answer is looked up in
   * the list. (issue 7, CNF-004, OP-202)
   */
  saveView(logType: LogType, view: NewView): Promise<SavedView>;
  /** Deletes a view as it was read; a newer one is refused. (issue 7, OP-202) */
  deleteView(logType: LogType, view: Pick<SavedView, 'id' | 'updated_at'>): Promise<void>;
}

/** Of which log and time; the window of the interval now unless it is known. */
export interface EventsAsked {
  request: Pick<LogRequest, 'logType' | 'interval'>;
  window: LogWindow | null;
}

/** Which clock tells now, and in which zone months begin. */
export interface LogsOptions {
  clock?: Pick<Clock, 'now'>;
  /** The browser's own unless given. (OP-81) */
  zone?: 'local' | 'utc';
}

/** Joins the logs to the calls of a portal. (DESIGN section 1) */
export function createLogs(
  { client }: Pick<PortalCalls, 'client'>,
  { clock = systemClock, zone = 'local' }: LogsOptions = {},
): Logs {
  const windowNow = ({ interval }: Pick<LogRequest, 'interval'>) => windowOfInterval(interval, clock.now(), zone);
  const reader: LogReader = {
    async first(request, { window = windowNow(request), limit, signal } = {}) {
      const page = await client.logs.firstPage({ ...rowsAsked(request, window, limit), signal });
      return { ...toLogBlock(page, window), readAt: clock.now() };
    },
    async next(request, { window, after, limit, signal }) {
      const body = { pagingIdentifiers: after };
      const page = await client.logs.nextPage({ ...rowsAsked(request, window, limit), body, signal });
      return toLogBlock(page, window, after);
    },
    async count(request, { window, signal }) {
      return (await client.logs.count({ ...asked(request, window), signal })).count;
    },
  };
  const machine = logPagingMachine.provide({
    actors: {
      fetchFirst: fromPromise<LogBlock, FirstAsked>(({ input: { request, limit }, signal }) =>
        reader.first(request, { limit, signal }),
      ),
      fetchAgain: fromPromise<ReadAgain, FirstAsked>(async ({ input: { request, limit }, signal }) => {
        try {
          return { block: await reader.first(request, { limit, signal }) };
        } catch (failure) {
          return { failure, at: clock.now() };
        }
      }),
      fetchNext: fromPromise<LogBlock, NextAsked>(({ input: { request, ...asked }, signal }) =>
        reader.next(request, { ...asked, signal }),
      ),
    },
  });
  const views = (logType: LogType, signal?: AbortSignal) =>
    client.logs.views.list({ params: { log_type: logType }, signal });
  return {
    machine,
    reader,
    views,
    async checkQuery(logType, query, signal) {
      const now = Math.floor(clock.now() / 1_000);
      await client.logs.count({ params: { log_type: logType }, query: { query, start: now, end: now }, signal });
    },
    histogram(request, window, { granularity, zone: barZone }, signal) {
      const { params, query } = asked(request, window);
      const by = stackFields[request.logType];
      return client.logs.histogram({
        params,
        query: { ...query, granularity, zone: barZone, ...(by !== null && { by }) },
        signal,
      });
    },
    facets(request, window, field, signal) {
      const { params, query } = asked(request, window, FACETS_SHOWN + 1);
      return client.logs.facets({ params, query: { ...query, field }, signal });
    },
    breakdown(request, window, field, signal) {
      const { params, query } = asked(request, window, BREAKDOWN_VALUES);
      return client.logs.breakdown({ params, query: { ...query, field }, signal });
    },
    async hasEvent({ request: { logType, interval }, window }, id, signal) {
      const named = { logType, interval, filters: { event_id: id } };
      return (await reader.count(named, { window: window ?? windowNow(named), signal })) > 0;
    },
    event: (logType, id, signal) => client.logs.event({ params: { log_type: logType, event_id: id }, signal }),
    saveView(logType, { id = newId(), name, query, columns, is_shared, updated_at = null }) {
      const content = contentOf({ name, query, columns });
      const body = { ...content, ...(is_shared !== undefined && { is_shared }), updated_at };
      const isSaved = (view: SavedView) =>
        view.id === id &&
        view.updated_at !== updated_at &&
        jsonEqual(contentOf(view), content) &&
        (is_shared === undefined || is_shared === (view.is_shared === true));
      return writeOrLook<SavedView>(
        () => client.logs.views.save({ params: { log_type: logType, view_id: id }, body }),
        async () => (await views(logType)).find(isSaved) ?? null,
      );
    },
    async deleteView(logType, { id, updated_at: seen }) {
      await writeOrLook<unknown>(
        () => client.logs.views.delete({ params: { log_type: logType, view_id: id }, seen }),
        async () => ((await views(logType)).some((view) => view.id === id) ? null : true),
      );
    },
  };
}

function contentOf({ name, query, columns }: NewView) {
  return { name, query, ...(columns !== undefined && { columns: [...columns] }) };
}

function rowsAsked(request: LogRequest, window: LogWindow, limit?: number) {
  return { params: { log_type: request.logType }, query: logQuery(request, window, limit) };
}

/** What is counted has no order. */
function asked(request: LogRequest, window: LogWindow, limit?: number) {
  return rowsAsked(newestFirst(request), window, limit);
}
