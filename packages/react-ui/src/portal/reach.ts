import { isNetworkFailure } from '@portico/core/shared';
import { createStore } from '../platform/store.ts';

const store = createStore(true);

/** Whether the service answers, as far as this page knows; what it last said is then no longer told as what holds. */
export const serviceReached = { read: store.read, subscribe: store.subscribe };

/** Notes that it did or did not answer. */
export function noteReached(isReached: boolean): void {
  if (store.read() !== isReached) store.set(isReached);
}

/** A call that failed says so itself; what the service refused has reached it. */
export function noteUnreached(error: unknown): void {
  if (isNetworkFailure(error)) noteReached(false);
}
