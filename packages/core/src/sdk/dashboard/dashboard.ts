import {
  BOARD_LANES,
  type Board,
  type BoardPlace,
  type BoardRead,
  type BoardState,
  boardWindow,
  createBoard,
  type DashboardTab,
  filtersFor,
  type Read,
  readWant,
  tabCards,
  type Want,
  wantsOf,
} from '../../dashboard/index.ts';
import { datedReportQuery, type ReportRecord, type ReportRow, reportQuery, reports } from '../../reporting/index.ts';
import { type Clock, systemClock } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';

/** Most rows of a list, and of a report of two values, whose rows are cells. (spec 3 section 9; the second chosen here) */
const MOST_CELLS = 500;

const hasCells = ({ chart }: ReportRecord) => chart === 'matrix' || chart === 'stacked';

/** The rows of a report of the dashboards. (spec 3 section 7) */
export async function readReport(
  { client }: Pick<PortalCalls, 'client'>,
  { report, window, filters }: BoardRead,
  signal?: AbortSignal,
): Promise<readonly ReportRow[]> {
  const record = reports[report];
  const { start, end, granularity, timeZone: timezone } = window;
  const asked = { start, end, filters: filtersFor(record, filters) };
  const query =
    record.chart === 'columns'
      ? datedReportQuery({
          ...asked,
          timezone,
          granularity,
          ...(record.dimensions.length > 0 && { limit: MOST_CELLS }),
        })
      : reportQuery({ ...asked, ...(hasCells(record) && { limit: MOST_CELLS }) });
  const call = client.rep[report] as (request: {
    query: object;
    signal?: AbortSignal;
  }) => Promise<{ results: ReportRow[] }>;
  return (await call({ query, signal })).results;
}

/** A board that reads with the portal's calls. (UI.md 4.8) */
export function createDashboard(
  portal: Pick<PortalCalls, 'client'>,
  { timeZone, clock }: { timeZone: string; clock?: Clock },
): Board {
  return createBoard({ timeZone, clock, read: (asked, signal) => readReport(portal, asked, signal) });
}

/** What a whole tab is read for. */
export interface BoardReading extends Omit<BoardPlace, 'refreshMs'> {
  tab: DashboardTab;
  /** IANA name of the zone in which hours and days begin. */
  timeZone: string;
  clock?: Clock;
}

/** Everything that a tab stands on, of one window, for a program; a report that fails takes no other along. (UI.md 4.8, DSH-001) */
export async function readBoard(
  portal: Pick<PortalCalls, 'client'>,
  { tab, timeZone, clock = systemClock, ...place }: BoardReading,
  signal?: AbortSignal,
): Promise<BoardState> {
  const readAt = clock.now();
  const window = boardWindow(place.interval, place.until, readAt, timeZone);
  const reads: Partial<Record<Want, Read>> = {};
  const queue = wantsOf(tabCards[tab]);
  const lane = async () => {
    for (let want = queue.shift(); want !== undefined; want = queue.shift()) {
      const asked = { ...readWant(want, window), filters: place.filters };
      reads[want] = await readReport(portal, asked, signal).then(
        (rows): Read => ({ rows }),
        (error: unknown): Read => ({ error }),
      );
    }
  };
  await Promise.all(Array.from({ length: BOARD_LANES }, lane));
  signal?.throwIfAborted();
  return { window, place: { ...place, refreshMs: null }, reads, readAt, isRefreshing: false };
}
