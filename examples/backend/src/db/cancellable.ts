import { AsyncLocalStorage } from 'node:async_hooks';

const signals = new AsyncLocalStorage<AbortSignal>();

/** Does work whose statements are broken off when the signal says so, on pools that can do that. (DESIGN section 6) */
export function cancellable<T>(signal: AbortSignal, work: () => T): T {
  return signals.run(signal, work);
}

/** The signal of the work that is under way. */
export function workSignal(): AbortSignal | undefined {
  return signals.getStore();
}
