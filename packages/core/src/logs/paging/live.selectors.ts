import { formatDate, formatNumber } from '../../language/index.ts';
import { liveTexts } from '../words/live.messages.ts';
import type { LogSnapshot } from './log-paging.selectors.ts';
import { newRows } from './waiting.ts';

/** `12 new events`, or how many there are at least; null while none wait, or behind the first page. (UI.md 4.16) */
export function selectWaitingText({ context: { rows, waiting, page } }: LogSnapshot): string | null {
  if (waiting === null || page > 0) return null;
  const { length } = newRows(rows, waiting);
  return length === waiting.rows.length && waiting.next !== null
    ? liveTexts.manyNew(formatNumber(length))
    : liveTexts.new(length);
}

/** `Couldn't refresh at 10:42`; null unless the last refresh failed. (UI.md 4.16, INC-007) */
export function selectRefreshFailureText({ context: { refreshFailure } }: LogSnapshot): string | null {
  if (refreshFailure === null) return null;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return liveTexts.failed(formatDate(refreshFailure.at, clock));
}
