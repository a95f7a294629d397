export { LOG_VIEW_NAME_MAX, type LogRowWire as LogRow, type LogType, logTypes } from '../api/schemas/index.ts';
export { allFields } from './all-fields.ts';
export type { ChosenColumn, ColumnChoice, TextStore } from './column-choice.ts';
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
} from './column-choice.ts';
export type { ColumnPriority, ColumnRoom, LogCard } from './column-layout.ts';
export { CARD_WIDTH, columnPriority, columnRoom, fieldsInView, logCards, priorityWidths } from './column-layout.ts';
export type { ColumnKind, LogColumn } from './columns.ts';
export { columnOf } from './columns.ts';
export type { CopiedRequest } from './copy-as.ts';
export { toCurl, toSdkCode } from './copy-as.ts';
export { eventTimeMs, fieldText, rawJson, valuesOf } from './event.ts';
export type { EventMark } from './event-marks.ts';
export { eventMarks } from './event-marks.ts';
export type {
  ExportedFile,
  LogExportContext,
  LogExportEvent,
  LogExportJob,
  LogExportOutcome,
  LogExportProgress,
  LogExportRun,
} from './export.machine.ts';
export { logExportMachine } from './export.machine.ts';
export type { LogExportOptions, LogExportPart, LogExportResult } from './export.ts';
export { exportFile, exportLog, exportProgressText } from './export.ts';
export type { ExportFormat } from './export-text.ts';
export { csvCell, csvLine, OTHER_FIELDS } from './export-text.ts';
export type { ExportChoice } from './export-texts.ts';
export {
  exportChoices,
  exportDoneText,
  exportFailedText,
  exportPercent,
  exportStateText,
  exportTexts,
  exportTitle,
} from './export-texts.ts';
export type { LogFailureText } from './failure.ts';
export { isCursorRefused, LOCAL_LOGS_LINK, LOCAL_LOGS_TEXT, logFailureText } from './failure.ts';
export { columnsOf, firstColumns, logFields } from './fields.ts';
export { intervalFilter, logFilterDefinitions } from './filter-definitions.ts';
export type { HistogramBar } from './histogram.ts';
export { histogramBars } from './histogram.ts';
export type { ChartColor, HistogramChart, HistogramSeries } from './histogram-series.ts';
export { axisTop, histogramChart } from './histogram-series.ts';
export { loadHistogramShown, saveHistogramShown } from './histogram-shown.ts';
export {
  barLengthText,
  barText,
  countText,
  histogramSummary,
  histogramTable,
  histogramTexts,
} from './histogram-texts.ts';
export type { IntervalRecord, LogInterval, LogWindow } from './intervals.ts';
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
} from './intervals.ts';
export type { JsonPart } from './json-parts.ts';
export { jsonParts } from './json-parts.ts';
export { logPagingMachine } from './log-paging.machine.ts';
export type { LogState } from './log-paging.selectors.ts';
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
} from './log-paging.selectors.ts';
export type {
  FirstAsked,
  LogPagingContext,
  LogPagingEvent,
  LogPagingInput,
  LogPagingTag,
  LogView,
  NextAsked,
} from './log-paging.types.ts';
export { logTabPlace } from './log-tabs.ts';
export type { Month } from './month.ts';
export { monthInterval, readMonth } from './month.ts';
export type { MonthChoice } from './month-choices.ts';
export { FIRST_YEAR, monthAt, monthButtonText, monthChoices, monthName } from './month-choices.ts';
export type { EventChoice, OpenEventContext, OpenEventEvent, OpenEventView } from './open-event.machine.ts';
export { openEventMachine, openEventView, rowWithId } from './open-event.machine.ts';
export { eventPanelTexts } from './panel-texts.ts';
export { DEFAULT_REFRESH_MS, REFRESH_OFF_LABEL, refreshFrequencies, refreshLabel } from './refresh.ts';
export type { LogBlock, LogReader, LogRequest } from './request.ts';
export { blockLimit, logQuery, logRequest, sameRequest, toLogBlock } from './request.ts';
export type { AwaitedStep, RowStep } from './row-step.ts';
export { arrivedId, rowStep, stepReason } from './row-step.ts';
export { savedViewTexts } from './saved-view-texts.ts';
export type { SavedView, ShownLog, ViewContent } from './saved-views.ts';
export {
  applyView,
  canAddView,
  currentView,
  viewColumns,
  viewIsCurrent,
  viewNameFault,
  viewNameKey,
  viewOf,
} from './saved-views.ts';
export type { SeenPage, ShownRevision } from './seen-page.ts';
export { hasSeenPage, pageLogTypes, seenPage, seenPageCaption, seenPageTexts } from './seen-page.ts';
export type { RowExtent, RowPlace } from './selection.ts';
export { neighbourRow, placeOfRow, rowStepOf } from './selection.ts';
export { stackFields } from './stack-fields.ts';
export type { EventField, EventValue } from './summary.ts';
export { eventClock, eventFields, eventSummary, eventWords, middleCut, summaryFields } from './summary.ts';
export type { TickOptions, TimeTick, Zone } from './time-axis.ts';
export { rangeText, timeTicks } from './time-axis.ts';
export { updatedText } from './updated-text.ts';
export type { ValueChange, ValueChanges } from './value-changes.ts';
export { valueChanges } from './value-changes.ts';
export { byteText, cellText, cellTitle, eventTimeText, eventTimeTitle } from './value-text.ts';
export type { ViewName } from './views-button.ts';
export { VIEWS, viewsButtonLabel, viewsButtonText } from './views-button.ts';
export type { WindowTextOptions } from './window-text.ts';
export { eventCountText, intervalTexts, windowDetail, windowText } from './window-text.ts';
export type { LogColor, LogPlace } from './words.ts';
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
} from './words.ts';
