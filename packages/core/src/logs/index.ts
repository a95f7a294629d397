export {
  LOG_CASE_NAME_MAX,
  LOG_NOTE_MAX,
  LOG_VIEW_NAME_MAX,
  type LogRowWire as LogRow,
  type LogType,
  logTypes,
} from '../api/schemas/index.ts';
export { csvCell, csvLine } from '../shared/index.ts';
export { BREAKDOWN_VALUES } from './breakdown/choice.ts';
export type { CaseFileFormat } from './cases/case-file.ts';
export { caseFile, caseFileName } from './cases/case-file.ts';
export type { CaseCalls, EventName, KeptEvent, LogCase, LogCaseContent } from './cases/cases.ts';
export { caseNameFault, caseNameKey } from './cases/cases.ts';
export { caseFaults } from './cases/kept.messages.ts';
export type { ColumnKind, LogColumn } from './columns/columns.ts';
export { columnOf } from './columns/columns.ts';
export type { SortKind } from './columns/fields.ts';
export { columnsOf, firstColumns, logFields, sortableFields, sortKindOf } from './columns/fields.ts';
export type { LogSort } from './columns/sort-order.ts';
export { exceptionRights, ruleOfEvent, rulePlaces } from './event/decision.ts';
export { defanged, defangedEvent } from './event/defang.ts';
export { eventTimeMs, fieldText, rawJson, valuesOf } from './event/event.ts';
export type { SeenPage } from './event/seen-page.ts';
export { hasSeenPage, pageLogTypes, seenPage } from './event/seen-page.ts';
export type {
  ExportedFile,
  LogExportContext,
  LogExportEvent,
  LogExportJob,
  LogExportOutcome,
  LogExportProgress,
  LogExportRun,
} from './export/export.machine.ts';
export { logExportMachine } from './export/export.machine.ts';
export type { LogExportOptions, LogExportPart, LogExportResult } from './export/export.ts';
export { exportFile, exportLog, exportProgressText, isTooManyToSort, SORTED_EXPORT_MAX } from './export/export.ts';
export type { ExportFormat } from './export/export-text.ts';
export { OTHER_FIELDS } from './export/export-text.ts';
export type { HistogramBar } from './histogram/histogram.ts';
export { histogramBars } from './histogram/histogram.ts';
export { stackFields } from './histogram/stack-fields.ts';
export { monitorFaultTexts } from './monitors/fault.messages.ts';
export type {
  LogMonitor,
  MonitorCalls,
  MonitorContent,
  MonitorFaults,
  MonitorFiring,
  MonitorSent,
} from './monitors/monitors.ts';
export {
  countedPlace,
  countsAsBefore,
  MONITOR_LOOK_BACK_DAYS,
  monitorFaults,
  monitorNameKey,
  monitorParameters,
  monitorQuery,
  shownUrl,
  silenceFault,
  waysOf,
} from './monitors/monitors.ts';
export {
  selectRefreshFailureText,
  selectWaitingAction,
  selectWaitingText,
} from './paging/live.selectors.ts';
export { logPagingMachine } from './paging/log-paging.machine.ts';
export type { LogState } from './paging/log-paging.selectors.ts';
export {
  selectIsEmpty,
  selectLogState,
  selectOfflineText,
  selectPageRows,
  selectReadAt,
} from './paging/log-paging.selectors.ts';
export type {
  FirstAsked,
  LogPagingContext,
  LogPagingEvent,
  LogPagingInput,
  LogPagingTag,
  LogView,
  NextAsked,
  ReadAgain,
  RefreshFailure,
} from './paging/log-paging.types.ts';
export {
  selectFailureText,
  selectHasNextPage,
  selectHasPreviousPage,
  selectLastPage,
  selectRangeText,
} from './paging/page.selectors.ts';
export type { CopiedRequest } from './query/copy-as.ts';
export { toCurl, toEventCurl, toSdkCode } from './query/copy-as.ts';
export { intervalFilter, logFilterDefinitions } from './query/filter-definitions.ts';
export type { LogOfPasted } from './query/found-by.ts';
export { logsOfPasted } from './query/found-by.ts';
export { knownLogFields, queryFieldOf, queryNameOf } from './query/query-fields.ts';
export type { LogBlock, LogReader, LogRequest } from './query/request.ts';
export { blockLimit, logQuery, logRequest, newestFirst, sameRequest, toLogBlock } from './query/request.ts';
export type { LogQueryRead, LogQueryTerm } from './query/typed-query.ts';
export { readLogQuery, viewQueryFault } from './query/typed-query.ts';
export { savedViewTexts } from './saved-views/messages.ts';
export type { NewView, SavedView, ShownLog, ViewContent } from './saved-views/saved-views.ts';
export {
  applyView,
  viewColumns,
  viewIsCurrent,
  viewNameFault,
  viewNameKey,
  viewOf,
} from './saved-views/saved-views.ts';
export { sortFault } from './sort/sort-fault.ts';
export type { BarsAsked } from './time/bars.ts';
export { barEdges, barGranularity, barsOf, MOST_BARS } from './time/bars.ts';
export { isTimeZone, ownTimeZone } from './time/clock-zone.ts';
export type { Granularity, IntervalRecord, LogInterval, LogWindow } from './time/intervals.ts';
export {
  binsOf,
  defaultInterval,
  granularityOf,
  granularitySeconds,
  intervals,
  logIntervals,
  offeredIntervals,
  readGranularity,
  readInterval,
  windowOfInterval,
} from './time/intervals.ts';
export type { Month } from './time/month.ts';
export { monthInterval, readMonth } from './time/month.ts';
export { intervalPhrases } from './time/phrase.messages.ts';
export type { RangeRead, ReadTimeOptions, TimeRead } from './time/read-time.ts';
export { readRange, readTime } from './time/read-time.ts';
export { readSpan, spanInterval } from './time/span.ts';
