/** A bar: where it begins and ends on the axis, from 0 to 1, and its parts from the bottom up. */
export interface ChartBar {
  from: number;
  to: number;
  parts: readonly number[];
  /** A part of its time is missing: hatched. */
  isCut?: boolean;
}

/** Chosen bars, from the first to the last. */
export interface ChosenBars {
  first: number;
  last: number;
}
