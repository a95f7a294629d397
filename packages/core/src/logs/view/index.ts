export type { ChosenColumn, ColumnChoice, TextStore } from '../columns/column-choice.ts';
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
} from '../columns/column-choice.ts';
export type { ColumnPriority, ColumnRoom, LogCard } from '../columns/column-layout.ts';
export {
  CARD_WIDTH,
  columnPriority,
  columnRoom,
  fieldsInView,
  logCards,
  priorityWidths,
} from '../columns/column-layout.ts';
export { allFields } from '../event/all-fields.ts';
export type { EventMark } from '../event/event-marks.ts';
export { eventMarks } from '../event/event-marks.ts';
export type { JsonPart } from '../event/json-parts.ts';
export { jsonParts } from '../event/json-parts.ts';
export type { EventChoice, OpenEventContext, OpenEventEvent, OpenEventView } from '../event/open-event.machine.ts';
export { openEventMachine, openEventView, rowWithId } from '../event/open-event.machine.ts';
export { eventPanelTexts } from '../event/panel-texts.ts';
export type { ShownRevision } from '../event/seen-page.ts';
export { seenPageCaption, seenPageTexts } from '../event/seen-page.ts';
export type { EventField, EventValue } from '../event/summary.ts';
export { eventClock, eventFields, eventSummary, eventWords, middleCut, summaryFields } from '../event/summary.ts';
export type { ValueChange, ValueChanges } from '../event/value-changes.ts';
export { valueChanges } from '../event/value-changes.ts';
export { byteText, cellText, cellTitle, eventTimeText, eventTimeTitle } from '../event/value-text.ts';
export type { ChartColor, HistogramChart, HistogramSeries } from '../histogram/histogram-series.ts';
export { axisTop, histogramChart } from '../histogram/histogram-series.ts';
export { stackFields } from '../histogram/stack-fields.ts';
export type { TickOptions, TimeTick, Zone } from '../histogram/time-axis.ts';
export { rangeText, timeTicks } from '../histogram/time-axis.ts';
export { DEFAULT_REFRESH_MS, REFRESH_OFF_LABEL, refreshFrequencies, refreshLabel } from '../query/refresh.ts';
export { canAddView, currentView } from '../saved-views/saved-views.ts';
export type { ViewName } from '../saved-views/views-button.ts';
export { VIEWS, viewsButtonLabel, viewsButtonText } from '../saved-views/views-button.ts';
export type { LogFailureText } from '../words/failure.ts';
export { isCursorRefused, LOCAL_LOGS_LINK, LOCAL_LOGS_TEXT, logFailureText } from '../words/failure.ts';
export type { LogColor, LogPlace } from '../words/words.ts';
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
} from '../words/words.ts';
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
export { loadHistogramShown, saveHistogramShown } from './histogram-shown.ts';
export {
  barLengthText,
  barText,
  countText,
  histogramSummary,
  histogramTable,
  histogramTexts,
} from './histogram-texts.ts';
export { logTabPlace } from './log-tabs.ts';
export type { MonthChoice } from './month-choices.ts';
export { FIRST_YEAR, monthAt, monthButtonText, monthChoices, monthName } from './month-choices.ts';
export type { AwaitedStep, RowStep } from './row-step.ts';
export { arrivedId, rowStep, stepReason } from './row-step.ts';
export type { RowExtent, RowPlace } from './selection.ts';
export { neighbourRow, placeOfRow, rowStepOf } from './selection.ts';
export { updatedText } from './updated-text.ts';
export type { WindowTextOptions } from './window-text.ts';
export { eventCountText, intervalTexts, windowDetail, windowText } from './window-text.ts';
