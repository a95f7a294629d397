import type { CSSProperties, ReactNode } from 'react';

/** A column: its own width, or the least one and a share of what is left. */
export interface DataColumn {
  id: string;
  label: string;
  widthPx: number | null;
  minPx: number;
  share: number;
  /** How the rows are sorted by it; nothing where they are not. */
  sort?: 'ascending' | 'descending';
  /** A press on its header sorts the rows by it. */
  isSortable?: boolean;
  /** What stands in its header in place of the label, which is then told alone; such a column keeps its width. */
  head?: ReactNode;
  /** Nobody gives it another width. */
  isFixed?: boolean;
  /** Numbers stand at the right. */
  isEnd?: boolean;
  /** Told to its cells: it stays in view where the others are scrolled sideways, as the first one does anyway. */
  kept?: KeptCell;
}

/** How far from the start a cell stays, in `--data-table-kept`. */
export interface KeptCell {
  'data-kept': true;
  style: CSSProperties;
}

/** Bounds of a width that a person gives. */
export interface WidthBounds {
  minPx: number;
  maxPx: number;
}

/** Rows by their places: an array, or what makes a row when it is looked at. */
export interface DataRows<Row> {
  readonly length: number;
  at(index: number): Row | undefined;
}

/** Takes the focus into a row, however far it is, in its first cell or that of a column. */
export interface RowFocus {
  focusRow: (row: number, columnId?: string) => void;
}

/** What a row says where there is no room for columns. */
export interface DataCard<Row> {
  heightPx: number;
  /** Called while its row is in view; one function for all rows. */
  draw: (row: Row) => ReactNode;
}

/** The tracks of a row as CSS has them; the rest of the room is empty where no column takes a share. */
export function tracksOf(columns: readonly DataColumn[]): string {
  const tracks = columns.map(({ widthPx, minPx, share }) => {
    if (widthPx !== null) return `${widthPx}px`;
    return share > 0 ? `minmax(${minPx}px, ${share}fr)` : `${minPx}px`;
  });
  const isFilled = columns.some(({ widthPx, share }) => widthPx === null && share > 0);
  return isFilled ? tracks.join(' ') : `${tracks.join(' ')} minmax(0, 1fr)`;
}

/** The least width of a row. */
export function leastWidthOf(columns: readonly DataColumn[]): number {
  return columns.reduce((sum, { widthPx, minPx }) => sum + (widthPx ?? minPx), 0);
}

/** How far a key moves the edge of a column; null for other keys. */
export function widthStep(key: string): number | null {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16, PageUp: 64, PageDown: -64 };
  return Object.hasOwn(steps, key) ? (steps[key] ?? null) : null;
}
