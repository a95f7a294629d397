import { type Board, type BoardRead, createBoard, filtersFor } from '../dashboard/index.ts';
import { datedReportQuery, type ReportRow, reportQuery, reports } from '../reporting/index.ts';
import type { Clock } from '../shared/index.ts';
import type { PortalCalls } from './portal/portal.ts';

/** Most rows of a list, and of a report of two values, whose rows are cells. (spec 3 section 9; the second chosen here) */
const MOST_CELLS = 500;

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
      ? datedReportQuery({ ...asked, timezone, granularity, ...(record.dimensions.length > 0 && { limit: MOST_CELLS }) })
      : reportQuery({ ...asked, ...(record.chart === 'matrix' && { limit: MOST_CELLS }) });
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
