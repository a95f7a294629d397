import { type LogWindow, windowOfInterval } from '@portico/core/logs';
import { useMemo } from 'react';
import { useLog, usePaging } from './log-context.ts';

/** From when to when the rows are: the window of the first block, and before it is here that of the interval now. (OP-79) */
export function useLogWindow(): LogWindow {
  const { interval } = useLog().request;
  const known = usePaging(({ context }) => context.window);
  return useMemo(() => known ?? windowOfInterval(interval, Date.now()), [known, interval]);
}
