export type { BreakdownRow, BreakdownView } from '../breakdown/breakdown.ts';
export { breakdownField, breakdownFields, breakdownView } from '../breakdown/breakdown.ts';
export type { BreakdownChoice } from '../breakdown/choice.ts';
export { loadBreakdown, saveBreakdown } from '../breakdown/choice.ts';
export { breakdownTexts } from '../breakdown/messages.ts';
export { calendarTexts } from '../calendar/calendar.messages.ts';
export type { CalendarDay, CalendarEnd, CalendarMonth } from '../calendar/calendar.ts';
export {
  calendarMonths,
  calendarToday,
  dayByKey,
  dayInReach,
  firstShown,
  monthSteps,
  otherMonth,
  shownWith,
  typedDays,
  weekDays,
  withDay,
} from '../calendar/calendar.ts';
export { addTexts } from '../cases/add-desk.messages.ts';
export { addProgress, createAddDesk, NEW_CASE } from '../cases/add-desk.ts';
export { casesTexts } from '../cases/case-page.messages.ts';
export type { CaseRow } from '../cases/case-page.ts';
export { caseCountText, caseRows, casesPlace, isCasesPath, readCasesPlace } from '../cases/case-page.ts';
export { keptTexts } from '../cases/kept.messages.ts';
export type { KeptDesk, KeptDraft } from '../cases/kept-desk.ts';
export { createKeptDesk, keptCases, withoutCase } from '../cases/kept-desk.ts';
export {
  defaultColumns,
  loadColumns,
  saveColumns,
  withExtraFields,
} from '../columns/column-choice.ts';
export type { LogCard } from '../columns/column-layout.ts';
export {
  CARD_WIDTH,
  columnPriority,
  columnRoom,
  fieldsInView,
  logCards,
  tableColumns,
} from '../columns/column-layout.ts';
export { logColumnRows, offeredColumns } from '../columns/column-rows.ts';
export { ROW_HEADER_FIELD } from '../columns/columns.ts';
export { allFields } from '../event/all-fields.ts';
export { decisionTexts } from '../event/decision.messages.ts';
export { decisionAsked, decisionOf } from '../event/decision.ts';
export { defanged, defangedEvent } from '../event/defang.ts';
export type { EventMark } from '../event/event-marks.ts';
export { eventMarks } from '../event/event-marks.ts';
export { exceptionPlace } from '../event/exception-place.ts';
export { fieldsWith } from '../event/find-fields.ts';
export { jsonParts } from '../event/json-parts.ts';
export { eventPanelTexts, seenPageTexts } from '../event/messages.ts';
export type { OpenEventView } from '../event/open-event.machine.ts';
export { openEventMachine, openEventView, rowWithId } from '../event/open-event.machine.ts';
export type { ShownRevision } from '../event/seen-page.ts';
export { seenPageCaption } from '../event/seen-page.ts';
export type { EventField, EventValue } from '../event/summary.ts';
export {
  eventClock,
  eventFields,
  eventSummary,
  eventWords,
  middleCut,
  summaryFields,
  urlParts,
} from '../event/summary.ts';
export { byteText, cellText, cellTitle, eventTimeText } from '../event/value-text.ts';
export { exportTexts } from '../export/messages.ts';
export type { HistogramChart } from '../histogram/histogram-series.ts';
export { axisMiddle, axisShare, histogramChart } from '../histogram/histogram-series.ts';
export { histogramTexts } from '../histogram/messages.ts';
export { rangeText, timeTicks, weekendShades } from '../histogram/time-axis.ts';
export type { MonitorDesk, MonitorWindow } from '../monitors/desk.ts';
export { createMonitorDesk, hasTyped, silenceChoices, typedName } from '../monitors/desk.ts';
export { monitorSecretWords, monitorsTexts } from '../monitors/page.messages.ts';
export type { MonitorRow, MonitorState } from '../monitors/page.ts';
export {
  firingRows,
  fixedFilterWords,
  isMonitorsPath,
  makeMonitorPlace,
  monitorRows,
  monitorsPlace,
  pointedMonitor,
  readMonitorsPlace,
} from '../monitors/page.ts';
export { monitorWays } from '../monitors/ways.messages.ts';
export type { RowGroup, TableLine } from '../paging/groups.ts';
export {
  eventOfLine,
  groupColumn,
  groupNote,
  lineEvent,
  lineOf,
  repeatFields,
  tableLines,
} from '../paging/groups.ts';
export type { GroupDesk } from '../paging/open-groups.ts';
export { createGroupDesk } from '../paging/open-groups.ts';
export { choiceTexts } from '../paging/row-choice.messages.ts';
export type { RowChoice } from '../paging/row-choice.ts';
export {
  choiceLabel,
  choiceOfLine,
  choiceOfPage,
  chosenJson,
  chosenNames,
  chosenText,
  createRowChoice,
} from '../paging/row-choice.ts';
export type { ShownRows } from '../paging/shown-rows.ts';
export { nextShownRows, rowsLook } from '../paging/shown-rows.ts';
export { personTexts } from '../person/person.messages.ts';
export type { PersonAsked, PersonRow, PersonSubject } from '../person/person.ts';
export { isPersonPath, PERSON_LIMIT, personPlace, readPerson, subjectsOf } from '../person/person.ts';
export { chipMessages } from '../query/chips.messages.ts';
export type { FilterChip } from '../query/chips.ts';
export { filterChips } from '../query/chips.ts';
export { chosenOption } from '../query/filter-definitions.ts';
export {
  refreshChoiceOf,
  refreshChoices,
  refreshFrequencies,
  refreshLabel,
  refreshSelected,
} from '../query/refresh.ts';
export type { SearchBox, SearchBoxState } from '../query/search-box.ts';
export { createSearchBox } from '../query/search-box.ts';
export { similarEvents } from '../query/similar.ts';
export { boxTexts } from '../query/suggest.messages.ts';
export type { BoxOffer } from '../query/suggest.ts';
export { boxOffers, wantedValuesOf } from '../query/suggest.ts';
export { unknownWords } from '../query/unknown.ts';
export type { CellChanges, ValueChange } from '../query/value-changes.ts';
export { cellChanges, valueChanges } from '../query/value-changes.ts';
export type { ViewDesk, ViewDeskState, ViewNotice } from '../saved-views/view-desk.ts';
export { createViewDesk, viewMenu } from '../saved-views/view-desk.ts';
export { firstViewPlace, loadViewMarks, saveViewMarks } from '../saved-views/view-marks.ts';
export { VIEW_MARKS } from '../saved-views/view-marks-key.ts';
export type { ViewName } from '../saved-views/views-button.ts';
export { VIEWS, viewsButtonLabel, viewsButtonText } from '../saved-views/views-button.ts';
export { groupedBy } from '../sort/grouped.ts';
export { sortedBy } from '../sort/sort.ts';
export { sortChip, sortSaid } from '../sort/sort-said.ts';
export { aroundInterval, shiftedInterval, widerInterval, withRange } from '../time/move.ts';
export { rangeTexts } from '../time/range.messages.ts';
export type { LogColor } from '../words/colors.ts';
export { logColors, valueColor } from '../words/colors.ts';
export { emptyText } from '../words/empty.ts';
export { LOCAL_LOGS_LINK, LOCAL_LOGS_TEXT, logFailureText } from '../words/failure.ts';
export { liveTexts } from '../words/live.messages.ts';
export { logTexts, logTypeLabels } from '../words/messages.ts';
export { rowTexts } from '../words/rows.messages.ts';
export {
  actionLabel,
  logPlace,
  openLogTypes,
  riskLabel,
  sameAction,
  threatCategories,
} from '../words/words.ts';
export type { AskedOfRows, HistogramAnswer } from './answered.ts';
export { shownCount, shownHistogram } from './answered.ts';
export type { Brush } from './brush.ts';
export { axisPlace, brushOf, brushText, brushWindow } from './brush.ts';
export { exportCard } from './export-card.ts';
export type { ExportChoice } from './export-texts.ts';
export {
  exportChoices,
  exportDoneText,
  exportFailedText,
  exportPercent,
  exportStateText,
  exportTitle,
} from './export-texts.ts';
export { loadHistogramShown, saveHistogramShown } from './histogram-shown.ts';
export {
  barsText,
  barText,
  countText,
  histogramSummary,
  histogramTable,
} from './histogram-texts.ts';
export { logTabPlace } from './log-tabs.ts';
export { intervalTexts } from './messages.ts';
export { monthTexts } from './month.messages.ts';
export { monthAt, monthChoices, yearSteps } from './month-choices.ts';
export { monthButtonText } from './month-text.ts';
export { openEventOf, withOpenEvent } from './open-event-place.ts';
export { readPersonPlace } from './person-place.ts';
export type { AwaitedStep } from './row-step.ts';
export { arrivedId, rowStep, stepReason } from './row-step.ts';
export { neighbourRow, placeOfRow, rowStepOf } from './selection.ts';
export type { TypedRange } from './time-range.ts';
export { lengthText, rangeForm, typedRange } from './time-range.ts';
export { updatedText } from './updated-text.ts';
export { eventCountText, rangeButtonText, windowDetail } from './window-text.ts';
