import type { LogRowWire } from '../../api/schemas/index.ts';
import type { LogState } from './log-paging.selectors.ts';

/** Rows that stand on screen, and how many rows the pages before them have. */
export interface ShownRows {
  rows: readonly LogRowWire[];
  rowsBefore: number;
}

/**
 * The rows to draw. While the next page is on its way those before it stay, and rows that are the same are drawn no
 * second time. (UI.md 4.7)
 */
export function nextShownRows(
  shown: ShownRows | null,
  rows: readonly LogRowWire[],
  { state, page, pageSize }: { state: LogState; page: number; pageSize: number },
): ShownRows {
  if (shown !== null && (state === 'loadingMore' || areSame(shown.rows, rows))) return shown;
  return { rows, rowsBefore: page * pageSize };
}

function areSame(one: readonly LogRowWire[], other: readonly LogRowWire[]): boolean {
  return one.length === other.length && other.every((row, at) => row === one[at]);
}

/** What stands in the place of the table, or how it is drawn. (UI.md 4.7, states) */
export type RowsLook = 'failed' | 'forbidden' | 'empty' | 'loading' | 'busy' | 'ready';

/** How the rows look; without any they are under way. */
export function rowsLook(state: LogState, { rows }: ShownRows): RowsLook {
  if (state === 'failed' || state === 'forbidden' || state === 'empty') return state;
  if (state === 'loading' || rows.length === 0) return 'loading';
  return state === 'loadingMore' ? 'busy' : 'ready';
}
