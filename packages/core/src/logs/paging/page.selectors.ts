import { formatNumber } from '../../language/index.ts';
import type { DeploymentInfo } from '../../shared/index.ts';
import { type LogFailureText, logFailureText } from '../words/failure.ts';
import { rowTexts } from '../words/rows.messages.ts';
import { isBusy, type LogSnapshot, selectPageRows } from './log-paging.selectors.ts';

/** Whether a further page has rows. (UI.md 4.7, Next) */
export function selectHasNextPage({ context: { rows, next, page, pageSize } }: LogSnapshot): boolean {
  return next !== null || rows.length > (page + 1) * pageSize;
}

/** Whether a page stands before this one. (UI.md 4.7, Previous) */
export function selectHasPreviousPage({ context: { page } }: LogSnapshot): boolean {
  return page > 0;
}

/** `Rows 1–100`; null without rows. (UI.md 4.7) */
export function selectRangeText(snapshot: LogSnapshot): string | null {
  const { page, pageSize } = snapshot.context;
  const { length } = selectPageRows(snapshot);
  if (length === 0) return null;
  const first = page * pageSize;
  return rowTexts.range(formatNumber(first + 1), formatNumber(first + length));
}

/** The last page that is known to have rows, where the page in view lies behind it: an old link, or fewer rows than before. */
export function selectLastPage(snapshot: LogSnapshot): number | null {
  const { rows, page, pageSize } = snapshot.context;
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  return snapshot.hasTag('data') && !isBusy(snapshot) && page > last ? last : null;
}

/** Why there are no rows, in words; null unless loading failed. (spec 2 section 8) */
export function selectFailureText(
  snapshot: LogSnapshot,
  deployment: Pick<DeploymentInfo, 'deployment'>,
): LogFailureText | null {
  return snapshot.hasTag('error') ? logFailureText(snapshot.context.failure, deployment) : null;
}
