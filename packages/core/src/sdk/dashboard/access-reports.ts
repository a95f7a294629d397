import { type AccessReportName, clientReportWindow, type ReportRow, reportQuery } from '../../reporting/index.ts';
import type { PortalCalls } from '../portal/portal.ts';

/** The rows of a report of private access over the 30 days before `nowMs`. (spec 3 sections 7 and 9) */
export async function readAccessReport(
  { client }: Pick<PortalCalls, 'client'>,
  name: AccessReportName,
  nowMs: number,
  signal?: AbortSignal,
): Promise<readonly ReportRow[]> {
  const query = reportQuery({ ...clientReportWindow(nowMs), filters: {} });
  return (await client.rep[name]({ query, signal })).results;
}
