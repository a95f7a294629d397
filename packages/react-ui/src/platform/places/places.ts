import { createContext, useContext, useSyncExternalStore } from 'react';
import { hashPlaces } from './hash-location.ts';
import type { Places } from './place.ts';

/** Where the places of the portal live: in the hash of its own document unless something else is given. */
export const PlacesContext = createContext<Places>(hashPlaces);

export function usePlaces(): Places {
  return useContext(PlacesContext);
}

/** Location hook for wouter's `Router`: the path of the place, without its query. */
export function usePlacePath(): [string, Places['navigate']] {
  const { subscribe, told, navigate } = usePlaces();
  return [useSyncExternalStore(subscribe, () => told().path), navigate];
}

/** Search hook for wouter's `Router`: the query of the place. */
export function usePlaceSearch(): string {
  const { subscribe, told } = usePlaces();
  return useSyncExternalStore(subscribe, () => told().search);
}

usePlacePath.hrefs = (href: string) => `#${href}`;
usePlacePath.searchHook = usePlaceSearch;
