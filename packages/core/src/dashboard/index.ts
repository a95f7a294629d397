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
export { eventsPlace } from './basis/log-place.ts';
export { dashboardTexts } from './basis/messages.ts';
export type { BoardWindow, Bucket } from './basis/window.ts';
export { boardBins, boardWindow, bucketsOf, untilAfter, untilBefore, windowBefore } from './basis/window.ts';
export type { Board, BoardOptions, BoardPlace, BoardRead, BoardState, Read, Want } from './board.ts';
export { BOARD_LANES, createBoard } from './board.ts';
export type { CardView } from './card-view.ts';
export { cardView, filtersFor, wantsOf } from './card-view.ts';
export type { CardPlace, CardWidth, DashboardTab } from './cards.ts';
export { dashboardTabs, tabCards } from './cards.ts';
export { csvName, figureCsv } from './csv.ts';
export type { DrawOptions } from './figures/draw.ts';
export { drawReport } from './figures/draw.ts';
export type {
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
export type { DashboardFilter, DashboardPage } from './place.ts';
export {
  boardLink,
  dashboardFilters,
  dashboardPage,
  dashboardPath,
  readBoardPlace,
  withInterval,
  writeBoardPlace,
} from './place.ts';
