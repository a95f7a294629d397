import type { SnapshotFrom } from 'xstate';
import type { LogRowWire } from '../../api/schemas/index.ts';
import { ApiError } from '../../shared/index.ts';
import { logTexts } from '../words/messages.ts';
import type { logPagingMachine } from './log-paging.machine.ts';

/** What is read of the rows. */
export type LogSnapshot = Pick<SnapshotFrom<typeof logPagingMachine>, 'context' | 'hasTag'>;

/** Rows of the page in view, out of those that are here. (spec 2 section 4) */
export function selectPageRows({ context: { rows, page, pageSize } }: LogSnapshot): readonly LogRowWire[] {
  return rows.slice(page * pageSize, (page + 1) * pageSize);
}

/** No event at all, and none on its way. (UI.md section 3, states) */
export function selectIsEmpty(snapshot: LogSnapshot): boolean {
  return snapshot.hasTag('data') && !isBusy(snapshot) && snapshot.context.rows.length === 0;
}

/** What a log's screen shows. (UI.md section 4, common states) */
export type LogState = 'loading' | 'loadingMore' | 'refreshing' | 'ready' | 'empty' | 'forbidden' | 'failed';

/** The state of the rows by one name, for the screen and for whoever looks at it. A refused call is no fault. (UI.md 1.1) */
export function selectLogState(snapshot: LogSnapshot): LogState {
  if (snapshot.hasTag('error')) return isForbidden(snapshot.context.failure) ? 'forbidden' : 'failed';
  if (snapshot.hasTag('loadingMore')) return 'loadingMore';
  if (snapshot.hasTag('refreshing')) return 'refreshing';
  if (snapshot.hasTag('loading')) return 'loading';
  return snapshot.context.rows.length === 0 ? 'empty' : 'ready';
}

/** When the rows were read, in epoch milliseconds; null while there are none. (UI.md 4.7, Updated) */
export function selectReadAt({ context }: LogSnapshot): number | null {
  return context.readAt;
}

/** Across the screen while there is no network; it speaks of events only where some are. (UI.md section 4, offline) */
export function selectOfflineText({ context: { rows } }: LogSnapshot): string {
  return rows.length === 0 ? logTexts.offlineAlone : logTexts.offline;
}

function isForbidden(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'forbidden';
}

/** Rows are on their way to those that are here. */
export function isBusy(snapshot: LogSnapshot): boolean {
  return snapshot.hasTag('refreshing') || snapshot.hasTag('loadingMore');
}
