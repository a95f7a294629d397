import { ApiError } from '@portico/core/shared';
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
  if (error instanceof ApiError && error.code === 'network') noteReached(false);
}

/** Whether nobody knows of the service because of this failure: no answer, or one that a gateway gave in its place. */
export function isUnreached(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const byGateway = error.status !== undefined && error.status >= 502 && error.status <= 504;
  return error.code === 'network' || error.code === 'timeout' || byGateway;
}
