/** The row that is open beside the table, counted from the first of the whole query. (UI.md 4.7) */
export interface RowPlace {
  row: number;
  /** The page that shows it. */
  page: number;
}

/** What can be moved through. */
export interface RowExtent {
  pageSize: number;
  /** Rows that are here. */
  loaded: number;
  /** Whether the service has more of them. */
  hasMore: boolean;
}

/**
 * The row before or behind another one, on its page: j and the arrow down go on to the next page at the end of one, also
 * when that has to be fetched. Null where there is none. (UI.md 4.7)
 */
export function neighbourRow(row: number, by: 1 | -1, { pageSize, loaded, hasMore }: RowExtent): RowPlace | null {
  const next = row + by;
  if (next < 0 || next > loaded || (next === loaded && !hasMore)) return null;
  return { row: next, page: Math.floor(next / pageSize) };
}

/** Keys that move through rows while one is open. (UI.md 4.7) */
export function rowStepOf(key: string): 1 | -1 | null {
  if (key === 'j' || key === 'ArrowDown') return 1;
  return key === 'k' || key === 'ArrowUp' ? -1 : null;
}

/** Where a row is after a refresh: by its id, since new rows push it down; null when it is gone or has none. */
export function placeOfRow(
  rows: readonly { id?: string }[],
  id: string | undefined,
  pageSize: number,
): RowPlace | null {
  const row = id === undefined ? -1 : rows.findIndex((each) => each.id === id);
  return row < 0 ? null : { row, page: Math.floor(row / pageSize) };
}
