import { type ClosedPlace, closedPlaceAt, placeOfConcern } from '@portico/core/access/view';
import { createStore } from '../platform/store.ts';

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
