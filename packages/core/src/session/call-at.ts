import type { Clock } from '../shared/index.ts';

/** Longest single timer, in milliseconds: one of more than 24.8 days would fire at once. (DESIGN section 5) */
export const LONGEST_TIMER_MS = 86_400_000;

/**
 * Calls back once the clock has reached an instant, by as many timers as it takes.
 * @param at - epoch milliseconds.
 * @returns a function that cancels the call.
 */
export function callAt(clock: Clock, at: number, callback: () => void): () => void {
  let timer: unknown;
  const wait = () => {
    const left = at - clock.now();
    timer = left <= 0 ? clock.setTimeout(callback, 0) : clock.setTimeout(wait, Math.min(left, LONGEST_TIMER_MS));
  };
  wait();
  return () => clock.clearTimeout(timer);
}
