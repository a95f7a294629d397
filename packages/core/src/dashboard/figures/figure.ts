/** A mark of a chart: what it says, and the log that has its events. */
export interface FigurePoint {
  label: string;
  value: number;
  valueText: string;
  /** The whole of it in words. */
  text: string;
  /** Place of the portal with the events that it counts; null where it counts none of a log. (DSH-002) */
  to: string | null;
}

/** The same numbers as rows: the first cell names the row. */
export interface FigureTable {
  head: readonly string[];
  /** So many columns from the first on are words, where it is not the first alone. */
  texts?: number;
  rows: readonly (readonly string[])[];
  /** What all rows add up to, where they add up to something. */
  foot?: readonly string[];
  /** As programs read them: numbers without words. */
  raw: readonly (readonly (string | number)[])[];
}

interface Common {
  title: string;
  /** Unit, and what of it is shown. */
  note: string;
  /** The whole chart in a sentence or two. */
  summary: string;
  table: FigureTable;
  isEmpty: boolean;
}

/** How a series is drawn: color and texture belong together, so that it is told without its color. (UI.md 4.8, details) */
export type SeriesLook = 'block' | 'isolate' | 'allow' | 'plain';

/** How parts of bars are drawn that are no actions, in their order; what comes after them is one part. (UI.md 2.2, chart.1–6) */
export const partLooks = ['part1', 'part2', 'part3', 'part4', 'part5', 'part6'] as const;
export type PartLook = (typeof partLooks)[number] | 'other';

/** How a number stands to the one before: told, and not judged. (UI.md 4.8, details) */
export interface Change {
  direction: 'up' | 'down' | 'same';
  text: string;
  /** The percent alone, beside an arrow; null where there is none to tell. */
  short: string | null;
}

/** A bar beneath its name. */
export interface ListPoint extends FigurePoint {
  /** Of the longest one, from 0 to 1. */
  share: number;
  /** Where it is compared: a look of its own, and the share of the span before. */
  look?: SeriesLook;
  before?: number;
  change?: Change;
  /** What it is made of, with their shares of it. */
  parts?: readonly { look: PartLook; share: number; text: string }[];
  /** The name that it and those after it stand under. */
  group?: string;
  /** What it is called there. */
  short?: string;
}

/** Bars beneath their names. */
export interface ListFigure extends Common {
  kind: 'list';
  look: SeriesLook;
  points: readonly ListPoint[];
  /** What the parts of its bars are, where they have parts. */
  series?: readonly { label: string; look: PartLook; totalText: string }[];
  /** What shows the rows that it leaves out; null where it has them all. */
  allText: string | null;
}

/** Three parts of a whole. */
export interface RiskFigure extends Common {
  kind: 'risk';
  /** The highest first. */
  points: readonly (FigurePoint & { tone: 'low' | 'medium' | 'high' | 'other'; share: number; shareText: string })[];
}

/** A part of stacked bars. */
export interface FigureSeries {
  label: string;
  look: SeriesLook;
  totalText: string;
}

/** Stacked bars over time. */
export interface ColumnsFigure extends Common {
  kind: 'columns';
  series: readonly FigureSeries[];
  points: readonly (FigurePoint & {
    /** In few letters, below the bar. */
    short: string;
    /** From the bottom up, as the series. */
    parts: readonly number[];
    partTexts: readonly string[];
    /** Its time is not over. */
    isOpen: boolean;
    isWeekend: boolean;
  })[];
  /** That the time of the last bar is not over: in a legend, and at the bar; null where it is. (DSH-004) */
  open: { name: string; short: string } | null;
  /** A value of the axis in words. */
  scaleText: (value: number) => string;
  /** What the marks of the scale are round numbers of: 1, or of bytes the unit that they are written in. */
  scaleUnit: number;
}

/** Rows against columns. */
export interface MatrixFigure extends Common {
  kind: 'matrix';
  columns: readonly string[];
  rowTitle: string;
  rows: readonly { label: string; cells: readonly (FigurePoint & { level: number })[] }[];
  points: readonly FigurePoint[];
  /** What each level of color stands for, from the lowest. */
  key: readonly string[];
}

/** Events themselves, the newest first; a table and no chart. */
export interface EventsFigure extends Common {
  kind: 'events';
  points: readonly [];
}

/** A chart as it is drawn, said, tabled and written to a file. (UI.md 4.8, DSH-003) */
export type Figure = ListFigure | RiskFigure | ColumnsFigure | MatrixFigure | EventsFigure;
