import type { LogRowWire } from '../../api/schemas/index.ts';
import { neighbourRow, placeOfRow } from './selection.ts';
import { stepMessages } from './step.messages.ts';

/** A move from the open event to the row before or behind it. */
export interface RowStep {
  /** Counted from the first row of the query. */
  row: number;
  page: number;
  /** Null while its block is still to be fetched: going to its page does that. */
  id: string | null;
}

/** Rows that are here, as the paging machine holds them. */
interface Rows {
  rows: readonly LogRowWire[];
  next: unknown;
  pageSize: number;
}

/** Where one row further leads; null at the ends, and where the open event is not among the rows. (UI.md 4.7) */
export function rowStep({ rows, next, pageSize }: Rows, openId: string | null, by: 1 | -1): RowStep | null {
  const from = placeOfRow(rows, openId ?? undefined, pageSize);
  const place = from && neighbourRow(from.row, by, { pageSize, loaded: rows.length, hasMore: next !== null });
  if (place === null) return null;
  const row = rows[place.row];
  // A row without an id has no address.
  if (row !== undefined && row.id === undefined) return null;
  return { ...place, id: row?.id ?? null };
}

/** Why the open event cannot be left by a step; null when it can. */
export function stepReason(rows: Rows, openId: string | null, by: 1 | -1): string | null {
  if (rowStep(rows, openId, by) !== null) return null;
  if (placeOfRow(rows.rows, openId ?? undefined, rows.pageSize) === null) return stepMessages.notHere;
  return by === 1 ? stepMessages.last : stepMessages.first;
}

/** A step whose row was still to be fetched, from the event that was open then. */
export interface AwaitedStep {
  row: number;
  page: number;
  from: string;
}

/** Id of the row that a step waited for; null while it is not here, and when another event or page was opened since. */
export function arrivedId(
  rows: readonly LogRowWire[],
  awaited: AwaitedStep | null,
  now: { openId: string | null; page: number },
): string | null {
  if (awaited === null || awaited.from !== now.openId || awaited.page !== now.page) return null;
  return rows[awaited.row]?.id ?? null;
}
