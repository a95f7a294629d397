import type { Clock } from '../shared/index.ts';

/** Longest single timer, in milliseconds: one of more than 24.8 days would fire at once. (DESIGN section 5) */
export const LONGEST_TIMER_MS = 86_400_000;

/**
 * Calls back once the clock has reached an instant, by as many timers as it takes.
 * @param at - epoch milliseconds.
 * @returns a function that cancels the call.
 */
export function callAt(clock: Clock, at: number, callback: () => void): () => void {
  const wait = () => clock.setTimeout(look, Math.min(Math.max(at - clock.now(), 0), LONGEST_TIMER_MS));
  const look = () => {
    if (clock.now() >= at) callback();
    else timer = wait();
  };
  let timer = wait();
  return () => clock.clearTimeout(timer);
}
