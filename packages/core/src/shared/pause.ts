import { type Clock, systemClock } from './clock.ts';

/**
 * Waits, so that a call which follows typing is sent after the last key alone.
 * @throws the reason of the signal when that ends first.
 */
export function pause(ms: number, signal: AbortSignal, clock: Clock = systemClock): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clock.clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
