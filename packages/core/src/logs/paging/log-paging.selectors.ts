import type { SnapshotFrom } from 'xstate';
import type { LogRowWire } from '../../api/schemas/index.ts';
import { ApiError, type DeploymentInfo } from '../../shared/index.ts';
import { type LogFailureText, logFailureText } from '../words/failure.ts';
import { logTexts } from '../words/words.ts';
import type { logPagingMachine } from './log-paging.machine.ts';

type Snapshot = Pick<SnapshotFrom<typeof logPagingMachine>, 'context' | 'hasTag'>;

/** Rows of the page in view, out of those that are here. (spec 2 section 4) */
export function selectPageRows({ context: { rows, page, pageSize } }: Snapshot): readonly LogRowWire[] {
  return rows.slice(page * pageSize, (page + 1) * pageSize);
}

/** Whether a further page has rows. (UI.md 4.7, Next) */
export function selectHasNextPage({ context: { rows, next, page, pageSize } }: Snapshot): boolean {
  return next !== null || rows.length > (page + 1) * pageSize;
}

/** Whether a page stands before this one. (UI.md 4.7, Previous) */
export function selectHasPreviousPage({ context: { page } }: Snapshot): boolean {
  return page > 0;
}

/** `Rows 1–100`; null without rows. (UI.md 4.7) */
export function selectRangeText(snapshot: Snapshot): string | null {
  const { page, pageSize } = snapshot.context;
  const { length } = selectPageRows(snapshot);
  if (length === 0) return null;
  const first = page * pageSize;
  return `Rows ${(first + 1).toLocaleString('en-US')}–${(first + length).toLocaleString('en-US')}`;
}

/** The last page that is known to have rows, where the page in view lies behind it: an old link, or fewer rows than before. */
export function selectLastPage(snapshot: Snapshot): number | null {
  const { rows, page, pageSize } = snapshot.context;
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  return snapshot.hasTag('data') && !isBusy(snapshot) && page > last ? last : null;
}

/** No event at all, and none on its way. (UI.md section 3, states) */
export function selectIsEmpty(snapshot: Snapshot): boolean {
  return snapshot.hasTag('data') && !isBusy(snapshot) && snapshot.context.rows.length === 0;
}

/** What a log's screen shows. (UI.md section 4, common states) */
export type LogState = 'loading' | 'loadingMore' | 'refreshing' | 'ready' | 'empty' | 'forbidden' | 'failed';

/** The state of the rows by one name, for the screen and for whoever looks at it. A refused call is no fault. (UI.md 1.1) */
export function selectLogState(snapshot: Snapshot): LogState {
  if (snapshot.hasTag('error')) return isForbidden(snapshot.context.failure) ? 'forbidden' : 'failed';
  if (snapshot.hasTag('loadingMore')) return 'loadingMore';
  if (snapshot.hasTag('refreshing')) return 'refreshing';
  if (snapshot.hasTag('loading')) return 'loading';
  return snapshot.context.rows.length === 0 ? 'empty' : 'ready';
}

/** When the rows were read, in epoch milliseconds; null while there are none. (UI.md 4.7, Updated) */
export function selectReadAt({ context }: Snapshot): number | null {
  return context.readAt;
}

/** Across the screen while there is no network; it speaks of events only where some are. (UI.md section 4, offline) */
export function selectOfflineText({ context: { rows } }: Snapshot): string {
  return rows.length === 0 ? logTexts.offlineAlone : logTexts.offline;
}

/** Why there are no rows, in words; null unless loading failed. (spec 2 section 8) */
export function selectFailureText(
  snapshot: Snapshot,
  deployment: Pick<DeploymentInfo, 'deployment'>,
): LogFailureText | null {
  return snapshot.hasTag('error') ? logFailureText(snapshot.context.failure, deployment) : null;
}

function isForbidden(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'forbidden';
}

function isBusy(snapshot: Snapshot): boolean {
  return snapshot.hasTag('refreshing') || snapshot.hasTag('loadingMore');
}
