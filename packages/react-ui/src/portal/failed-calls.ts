import { withFailedCall } from '@portico/core/contact';
import { createStore } from '../platform/store.ts';

/** Names of the calls that failed in this visit, for the diagnostics of a message. (UI.md 4.12) */
export const failedCalls = createStore<readonly string[]>([]);

/** Keeps the name of a failed call, and nothing else of it. */
export function noteFailedCall(name: string): void {
  failedCalls.set(withFailedCall(failedCalls.read(), name));
}
