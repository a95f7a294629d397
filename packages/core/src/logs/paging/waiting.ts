import type { LogRowWire } from '../../api/schemas/index.ts';
import { ApiError } from '../../shared/index.ts';
import { eventTimeMs } from '../event/event.ts';
import { isNewestFirst, type LogBlock } from '../query/request.ts';
import type { LogPagingContext } from './log-paging.types.ts';

/** What is here. */
type Here = Pick<LogPagingContext, 'rows' | 'request' | 'window'>;

/** Whether a block has events that the rows do not have, which are worth a word before they are shown. (UI.md 4.16) */
export function hasNewRows(here: Here, block: LogBlock): boolean {
  return here.rows.length > 0 && newRows(here, block).length > 0;
}

/**
 * The events of a block that are not among the rows; those without an id cannot be told apart. Of rows in another order,
 * and of groups, only some are here, and what is new is later than the time that they are of. (decision 052)
 */
export function newRows({ rows, request, window }: Here, block: LogBlock): LogRowWire[] {
  const known = new Set(rows.map(({ id }) => id));
  const sinceMs = isNewestFirst(request) ? 0 : (window?.endEpochSeconds ?? 0) * 1_000;
  return block.rows.filter(
    (row) => row.id !== undefined && !known.has(row.id) && (sinceMs === 0 || (eventTimeMs(row) ?? 0) >= sinceMs),
  );
}

/** Who may read no longer sees no rows either; every other failure leaves them. (INC-007) */
export function isRefused(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'forbidden';
}
