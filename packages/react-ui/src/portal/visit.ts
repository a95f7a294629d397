import { type ClosedPlace, closedPlaceAt, placeOfConcern } from '@portico/core/access/view';
import { withFailedCall } from '@portico/core/contact';
import { createStore } from '../platform/store.ts';

/** Names of the calls that failed in this visit, for the diagnostics of a message. (UI.md 4.12) */
export const failedCalls = createStore<readonly string[]>([]);

/** Keeps the name of a failed call, and nothing else of it. */
export function noteFailedCall(name: string): void {
  failedCalls.set(withFailedCall(failedCalls.read(), name));
}

/** The last place that was no contact form: what a message is likely about. (UI.md 4.12) */
export const lastPlace = createStore('/');

/** Keeps the place on screen, unless the contact form is. */
export function notePlace(path: string): void {
  lastPlace.set(placeOfConcern(lastPlace.read(), path));
}

/** The last place that was closed to the user, while the page that opened instead is on screen. (issue 12) */
export const closedPlace = createStore<ClosedPlace | null>(null);

/** Keeps the closed place until the user goes on to another route than the one that opened instead. */
export function noteOpened(path: string): void {
  closedPlace.set(closedPlaceAt(closedPlace.read(), path));
}
