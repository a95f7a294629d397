import { createAddressPlaces } from './address-places.ts';
import { type Place, placeText, readPlace } from './place.ts';

/** Reads `#/logs/web?interval=7d`; the leading `#` and `/` may be missing. */
export const readHash: (hash: string) => Place = readPlace;

/**
 * Places in the hash. Only the hash changes, so the address keeps the base path that the server chose, and the query
 * stays inside the hash (wouter's own hash hook moves it in front and keeps it across routes). (UI.md section 3, routing)
 */
export const hashPlaces = createAddressPlaces({
  read: () => location.hash,
  place: readPlace,
  isNamed: () => location.hash !== '',
  address: (path) => `#/${path.replace(/^#?\/?/, '')}`,
  tell: (oldURL) => dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href })),
});

export const { navigate } = hashPlaces;

/** The current place as one path with its query, for example for `returnUrl`. */
export function currentPath(): string {
  return placeText(hashPlaces.current());
}
