export { LOG_VIEW_NAME_MAX, type LogRowWire as LogRow, type LogType, logTypes } from '../api/schemas/index.ts';
export type { ChosenColumn, ColumnChoice, TextStore } from './columns/column-choice.ts';
export {
  columnWidths,
  defaultColumns,
  loadColumns,
  moveColumn,
  ROW_HEADER_FIELD,
  resizeColumn,
  saveColumns,
  toggleColumn,
  visibleFields,
  withExtraFields,
} from './columns/column-choice.ts';
export type { ColumnPriority, ColumnRoom, LogCard } from './columns/column-layout.ts';
export {
  CARD_WIDTH,
  columnPriority,
  columnRoom,
  fieldsInView,
  logCards,
  priorityWidths,
} from './columns/column-layout.ts';
export type { ColumnKind, LogColumn } from './columns/columns.ts';
export { columnOf } from './columns/columns.ts';
export { columnsOf, firstColumns, logFields } from './columns/fields.ts';
export { allFields } from './event/all-fields.ts';
export { eventTimeMs, fieldText, rawJson, valuesOf } from './event/event.ts';
export type { EventMark } from './event/event-marks.ts';
export { eventMarks } from './event/event-marks.ts';
export type { JsonPart } from './event/json-parts.ts';
export { jsonParts } from './event/json-parts.ts';
export type { EventChoice, OpenEventContext, OpenEventEvent, OpenEventView } from './event/open-event.machine.ts';
export { openEventMachine, openEventView, rowWithId } from './event/open-event.machine.ts';
export { eventPanelTexts } from './event/panel-texts.ts';
export type { SeenPage, ShownRevision } from './event/seen-page.ts';
export { hasSeenPage, pageLogTypes, seenPage, seenPageCaption, seenPageTexts } from './event/seen-page.ts';
export type { EventField, EventValue } from './event/summary.ts';
export { eventClock, eventFields, eventSummary, eventWords, middleCut, summaryFields } from './event/summary.ts';
export type { ValueChange, ValueChanges } from './event/value-changes.ts';
export { valueChanges } from './event/value-changes.ts';
export { byteText, cellText, cellTitle, eventTimeText, eventTimeTitle } from './event/value-text.ts';
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
export { exportFile, exportLog, exportProgressText } from './export/export.ts';
export type { ExportFormat } from './export/export-text.ts';
export { csvCell, csvLine, OTHER_FIELDS } from './export/export-text.ts';
export type { HistogramBar } from './histogram/histogram.ts';
export { histogramBars } from './histogram/histogram.ts';
export type { ChartColor, HistogramChart, HistogramSeries } from './histogram/histogram-series.ts';
export { axisTop, histogramChart } from './histogram/histogram-series.ts';
export { stackFields } from './histogram/stack-fields.ts';
export type { TickOptions, TimeTick, Zone } from './histogram/time-axis.ts';
export { rangeText, timeTicks } from './histogram/time-axis.ts';
export { logPagingMachine } from './paging/log-paging.machine.ts';
export type { LogState } from './paging/log-paging.selectors.ts';
export {
  selectFailureText,
  selectHasNextPage,
  selectHasPreviousPage,
  selectIsEmpty,
  selectLastPage,
  selectLogState,
  selectOfflineText,
  selectPageRows,
  selectRangeText,
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
} from './paging/log-paging.types.ts';
export type { CopiedRequest } from './query/copy-as.ts';
export { toCurl, toSdkCode } from './query/copy-as.ts';
export { intervalFilter, logFilterDefinitions } from './query/filter-definitions.ts';
export { DEFAULT_REFRESH_MS, REFRESH_OFF_LABEL, refreshFrequencies, refreshLabel } from './query/refresh.ts';
export type { LogBlock, LogReader, LogRequest } from './query/request.ts';
export { blockLimit, logQuery, logRequest, sameRequest, toLogBlock } from './query/request.ts';
export { savedViewTexts } from './saved-views/saved-view-texts.ts';
export type { SavedView, ShownLog, ViewContent } from './saved-views/saved-views.ts';
export {
  applyView,
  canAddView,
  currentView,
  viewColumns,
  viewIsCurrent,
  viewNameFault,
  viewNameKey,
  viewOf,
} from './saved-views/saved-views.ts';
export type { ViewName } from './saved-views/views-button.ts';
export { VIEWS, viewsButtonLabel, viewsButtonText } from './saved-views/views-button.ts';
export type { IntervalRecord, LogInterval, LogWindow } from './time/intervals.ts';
export {
  binsOf,
  defaultInterval,
  granularityOf,
  granularitySeconds,
  intervals,
  logIntervals,
  offeredIntervals,
  readInterval,
  windowOfInterval,
} from './time/intervals.ts';
export type { Month } from './time/month.ts';
export { monthInterval, readMonth } from './time/month.ts';
export type { ExportChoice } from './view/export-texts.ts';
export {
  exportChoices,
  exportDoneText,
  exportFailedText,
  exportPercent,
  exportStateText,
  exportTexts,
  exportTitle,
} from './view/export-texts.ts';
export { loadHistogramShown, saveHistogramShown } from './view/histogram-shown.ts';
export {
  barLengthText,
  barText,
  countText,
  histogramSummary,
  histogramTable,
  histogramTexts,
} from './view/histogram-texts.ts';
export { logTabPlace } from './view/log-tabs.ts';
export type { MonthChoice } from './view/month-choices.ts';
export { FIRST_YEAR, monthAt, monthButtonText, monthChoices, monthName } from './view/month-choices.ts';
export type { AwaitedStep, RowStep } from './view/row-step.ts';
export { arrivedId, rowStep, stepReason } from './view/row-step.ts';
export type { RowExtent, RowPlace } from './view/selection.ts';
export { neighbourRow, placeOfRow, rowStepOf } from './view/selection.ts';
export { updatedText } from './view/updated-text.ts';
export type { WindowTextOptions } from './view/window-text.ts';
export { eventCountText, intervalTexts, windowDetail, windowText } from './view/window-text.ts';
export type { LogFailureText } from './words/failure.ts';
export { isCursorRefused, LOCAL_LOGS_LINK, LOCAL_LOGS_TEXT, logFailureText } from './words/failure.ts';
export type { LogColor, LogPlace } from './words/words.ts';
export {
  actionLabel,
  actionLabels,
  emptyText,
  hiddenCategories,
  logColors,
  logPlace,
  logTexts,
  logTypeLabels,
  logTypeRights,
  openLogTypes,
  riskLabel,
  riskLabels,
  threatCategories,
  valueColor,
} from './words/words.ts';
