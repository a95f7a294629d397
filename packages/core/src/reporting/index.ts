export type { HealthSample } from './health.ts';
export { roundTo, toHealthSample } from './health.ts';
export { reportColumns, reportTitles, reportValues } from './messages.ts';
export type { CategoryEvasion, FilterValue, ReportFilterName, ReportFilters, ReportRequest } from './query.ts';
export {
  actionFilter,
  categoryEvasion,
  datedReportQuery,
  isCutShort,
  reportFilterNames,
  reportFilters,
  reportQuery,
} from './query.ts';
export type { QueryRange, QueryWindow } from './ranges.ts';
export {
  CLIENT_REPORT_DAYS,
  clientReportWindow,
  DEFAULT_RANGE,
  FALLBACK_RANGE_SECONDS,
  granularityOf,
  queryRanges,
  rangeSeconds,
  windowOf,
} from './ranges.ts';
export type {
  AccessReportName,
  ReportChart,
  ReportDimension,
  ReportEvents,
  ReportMeasure,
  ReportName,
  ReportRecord,
  ReportRow,
} from './reports.ts';
export { accessReports, eventsOfRow, reports } from './reports.ts';
