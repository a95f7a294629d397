import { type AskedOfRows, type BreakdownView, breakdownView } from '@portico/core/logs/view';
import { answerTo, failureOf } from '@portico/core/shared';
import { useMemo, useReducer } from 'react';
import { useAsked } from '../../../portal/useAsked.ts';
import { useLog, usePaging } from '../state/log-context.ts';

export interface BreakdownAnswer {
  view: BreakdownView | null;
  /** Why there is none. */
  failure: { error: unknown } | null;
  retry: () => void;
}

/** The breakdown of the rows' window by a field, read again when that is. (UI.md 4.16) */
export function useBreakdown(field: string): BreakdownAnswer {
  const { logs, paging } = useLog();
  const window = usePaging(({ context }) => context.window);
  const [retries, retry] = useReducer((count: number) => count + 1, 0);
  // Of the same snapshot as the window; a turned page has the same rows in a new object, and asks nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same again
  const question = useMemo<(AskedOfRows & { field: string }) | null>(
    () => (window === null ? null : { request: paging.getSnapshot().context.request, window, field }),
    [paging, window, field, retries],
  );
  const asked = useAsked(
    async (of: NonNullable<typeof question>, signal) =>
      breakdownView(await logs.breakdown(of.request, of.window, of.field, signal), of.window),
    question,
  );
  return { view: answerTo(asked, question), failure: failureOf(asked, question), retry };
}
