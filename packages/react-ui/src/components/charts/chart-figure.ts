/** A mark of a chart: what it says, and where its events are. */
export interface ChartPoint {
  label: string;
  value: number;
  valueText: string;
  /** The whole of it in words. */
  text: string;
  to: string | null;
}

/** Color and texture of a series, which belong together. (UI.md 4.8, details) */
export type ChartLook = 'block' | 'isolate' | 'allow' | 'plain';

/** Of a part of a bar that is no action. */
export type ChartPartLook = 'part1' | 'part2' | 'part3' | 'part4' | 'part5' | 'part6' | 'other';

interface Common {
  title: string;
  summary: string;
  table: {
    head: readonly string[];
    rows: readonly (readonly string[])[];
    texts?: number;
    /** What all rows add up to. */
    foot?: readonly string[];
  };
}

/** Bars beneath their names. */
export interface ChartList extends Common {
  kind: 'list';
  look: ChartLook;
  points: readonly (ChartPoint & {
    share: number;
    look?: ChartLook;
    /** Share of what it is compared with, drawn as an outline. */
    before?: number;
    change?: { direction: 'up' | 'down' | 'same'; text: string; short: string | null };
    /** What it is made of, with their shares of it. */
    parts?: readonly { look: ChartPartLook; share: number }[];
    /** The name that it and those after it stand under, and what it is called there. */
    group?: string;
    short?: string;
  })[];
  series?: readonly { label: string; look: ChartPartLook; totalText: string }[];
}

/** Parts of a whole. */
export interface ChartParts extends Common {
  kind: 'risk';
  points: readonly (ChartPoint & { tone: 'low' | 'medium' | 'high' | 'other'; share: number; shareText: string })[];
}

/** Stacked bars over time. */
export interface ChartColumns extends Common {
  kind: 'columns';
  series: readonly { label: string; look: ChartLook; totalText: string }[];
  points: readonly (ChartPoint & {
    short: string;
    parts: readonly number[];
    partTexts: readonly string[];
    isOpen: boolean;
    isWeekend: boolean;
  })[];
  /** That the time of the last bar is not over: in the legend, and at the bar. */
  open: { name: string; short: string } | null;
  scaleText: (value: number) => string;
  scaleUnit: number;
}

/** Rows against columns. */
export interface ChartMatrix extends Common {
  kind: 'matrix';
  columns: readonly string[];
  rowTitle: string;
  rows: readonly { label: string; cells: readonly (ChartPoint & { level: number })[] }[];
  points: readonly ChartPoint[];
  key: readonly string[];
}

/** Rows alone. */
export interface ChartEvents extends Common {
  kind: 'events';
}

/** What a chart draws; all of it is decided before. */
export type ChartFigure = ChartList | ChartParts | ChartColumns | ChartMatrix | ChartEvents;

/** What every drawing is given besides. */
export interface PlotProps<F> {
  figure: F;
  describedBy: string;
  hrefOf: (to: string) => string;
  pointed?: number | null;
  /** The point that is walked to or under the pointer; null once there is none. */
  onPoint?: (at: number | null) => void;
  /** The point at which the walk begins; its own beginning where it is null. */
  begin?: number | null;
  isLarge?: boolean;
}
