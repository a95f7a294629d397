export { accessTexts } from './access-view.messages.ts';
export type { AccessOptions } from './access-view.ts';
export {
  accessCards,
  accessCsvName,
  accessFigure,
  accessSpan,
  accessState,
  accessTitle,
  accessUpdated,
} from './access-view.ts';
export { attentionTexts } from './attention/attention.messages.ts';
export type { AttentionFacts, AttentionLine, AttentionPart, AttentionReader } from './attention/attention.ts';
export {
  ATTENTION_SHOWN,
  attentionLines,
  attentionParts,
  ENDS_SOON_DAYS,
  noneText,
  REFUSED_SIGN_INS,
  unreadText,
} from './attention/attention.ts';
export {
  boardSpan,
  boardUpdated,
  rangeButtonText,
  rangeChoices,
  refreshChoice,
  refreshChoices,
  refreshMs,
  refreshName,
} from './bar-texts.ts';
export type { CardId, CardPlace, CardWidth, DashboardTab } from './basis/cards.ts';
export { dashboardTabs, tabCards } from './basis/cards.ts';
export { eventsPlace } from './basis/log-place.ts';
export { dashboardTexts } from './basis/messages.ts';
export { dashboardTabTexts } from './basis/tabs.messages.ts';
export type { BoardWindow, Bucket } from './basis/window.ts';
export { boardBins, boardWindow, bucketsOf, untilAfter, untilBefore, windowBefore } from './basis/window.ts';
export type { Board, BoardOptions, BoardPlace, BoardRead, BoardState, Read, Want } from './board.ts';
export { BOARD_LANES, createBoard, readWant, showsSame } from './board.ts';
export { cardReport, cardTitle } from './card-names.ts';
export type { CardState, CardView } from './card-view.ts';
export { cardView, filtersFor, keysText, wantsOf } from './card-view.ts';
export { csvName, figureCsv } from './csv.ts';
export type { BoardDocument, DocumentFormat } from './document.ts';
export { boardDocument, documentFormats } from './document.ts';
export type { DrawOptions } from './figures/draw.ts';
export { drawChange, drawReport } from './figures/draw.ts';
export type {
  Change,
  ColumnsFigure,
  EventsFigure,
  Figure,
  FigurePoint,
  FigureSeries,
  FigureTable,
  ListFigure,
  MatrixFigure,
  RiskFigure,
  SeriesLook,
} from './figures/figure.ts';
export { fewerText } from './figures/list.ts';
export { filterLabels as dashboardFilterLabels, filterTexts as dashboardFilterTexts } from './filter.messages.ts';
export type { BoardChip, FilterChoice, FilterForm } from './filter-form.ts';
export {
  boardChips,
  chosen,
  filterChoices,
  filterForm,
  isChosen,
  knownValues,
  strangeValues,
  withFilters,
} from './filter-form.ts';
export { firstStepTexts } from './first-steps.messages.ts';
export type { FirstStep, OpenPlaces } from './first-steps.ts';
export { firstSteps } from './first-steps.ts';
export type { BoardLayout } from './layout/layout.ts';
export {
  arranged,
  cardInPlace,
  cleanLayout,
  defaultLayout,
  hiddenCard,
  isArranged,
  loadLayout,
  movedCard,
  saveLayout,
  shownCard,
} from './layout/layout.ts';
export { layoutTexts } from './layout/layout-desk.messages.ts';
export type { LayoutDesk, LayoutDeskState, LayoutPorts, StoredLayout } from './layout/layout-desk.ts';
export { createLayoutDesk } from './layout/layout-desk.ts';
export type { DashboardFilter, DashboardPage } from './place.ts';
export {
  boardLink,
  dashboardFilters,
  dashboardPage,
  dashboardPath,
  readBoardPlace,
  strangeInPlace,
  withInterval,
  writeBoardPlace,
} from './place.ts';
