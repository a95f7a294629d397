import type { LogRowWire } from '../../api/schemas/index.ts';
import { ApiError } from '../../shared/index.ts';
import type { LogBlock } from '../query/request.ts';

/** Whether a block has events that the rows do not have, which are worth a word before they are shown. (UI.md 4.16) */
export function hasNewRows(rows: readonly LogRowWire[], block: LogBlock): boolean {
  return rows.length > 0 && newRows(rows, block).length > 0;
}

/** The events of a block that are not among the rows; those without an id cannot be told apart. */
export function newRows(rows: readonly LogRowWire[], block: LogBlock): LogRowWire[] {
  const known = new Set(rows.map(({ id }) => id));
  return block.rows.filter(({ id }) => id !== undefined && !known.has(id));
}

/** Who may read no longer sees no rows either; every other failure leaves them. (INC-007) */
export function isRefused(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'forbidden';
}
