import { formatDate, formatNumber } from '../../language/index.ts';
import { liveTexts } from '../words/live.messages.ts';
import type { LogSnapshot } from './log-paging.selectors.ts';
import { newRows } from './waiting.ts';

/**
 * `12 new events`, or how many there are at least; null while none wait, or behind the first page. Beside rows of another
 * order it says what brings them. (UI.md 4.16, decision 052)
 */
export function selectWaitingText(snapshot: LogSnapshot): string | null {
  const found = waiting(snapshot);
  return found !== null && isSorted(snapshot) ? liveTexts.sorted(found.count, found.text) : (found?.text ?? null);
}

/** What a press on it does. */
export function selectWaitingAction(snapshot: LogSnapshot): string | null {
  const found = waiting(snapshot);
  return found === null || isSorted(snapshot) ? selectWaitingText(snapshot) : liveTexts.show(found.text);
}

const isSorted = ({ context: { request } }: LogSnapshot) => request.sort !== undefined;

function waiting({ context }: LogSnapshot): { count: number; text: string } | null {
  const { waiting: block, page } = context;
  if (block === null || page > 0) return null;
  const { length: count } = newRows(context, block);
  if (count === 0) return null;
  const isMore = count === block.rows.length && block.next !== null;
  return { count, text: isMore ? liveTexts.manyNew(formatNumber(count)) : liveTexts.new(count) };
}

/** `Couldn't refresh at 10:42`; null unless the last refresh failed. (UI.md 4.16, INC-007) */
export function selectRefreshFailureText({ context: { refreshFailure } }: LogSnapshot): string | null {
  if (refreshFailure === null) return null;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return liveTexts.failed(formatDate(refreshFailure.at, clock));
}
