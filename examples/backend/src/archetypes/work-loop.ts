import { setTimeout as wait } from 'node:timers/promises';

/** Pause after a failure at most, in milliseconds. Chosen here. */
export const longestPauseMs = 5_000;

/** How something is done over and over. */
export interface WorkLoop {
  /** Pause while nothing is due; doubled with each failure after another, up to five seconds. */
  everyMs: number;
  /** Ends the loop after what is under way. */
  signal: AbortSignal;
  onError(error: unknown): void;
}

/**
 * Does what is due, one after the other, until it is ended; a database that is away is asked less and less often.
 * @param next - does one; answers whether one was due.
 */
export async function workOn(next: () => Promise<boolean>, { everyMs, signal, onError }: WorkLoop): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const did = await next();
      failures = 0;
      if (!did) await pause(everyMs, signal);
    } catch (error) {
      if (!signal.aborted) onError(error);
      failures += 1;
      await pause(Math.max(everyMs, Math.min(everyMs * 2 ** failures, longestPauseMs)), signal);
    }
  }
}

/** Waits, or until it is ended. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {});
}
