import { createAddressPlaces } from './address-places.ts';
import { createTelling, type Places, placeText, readPlace } from './place.ts';

/** Places that stand in no address: a part in another program's page goes from one to the next, and nobody sees it. */
export function createMemoryPlaces(start: string): Places {
  let current = readPlace(start);
  let told = current;
  const telling = createTelling(
    () => () => {},
    () => {
      told = current;
    },
  );
  return {
    current: () => current,
    told: () => told,
    isNamed: () => start !== '',
    navigate(to) {
      const next = readPlace(to);
      if (placeText(next) === placeText(current)) return;
      current = next;
      telling.tell();
    },
    subscribe: telling.subscribe,
    holdMoves: telling.holdMoves,
    putBack: (path) => {
      current = readPlace(path);
    },
    entryIndex: () => null,
    go: () => {},
  };
}

/**
 * Places below a path of another program: `/security/logs/web?interval=7d` below `/security`. Its router hears of every
 * move as it hears of Back.
 */
export function createPathPlaces(basePath: string): Places {
  const base = `/${basePath.replace(/^\/+|\/+$/g, '')}`.replace(/^\/$/, '');
  const isBelow = () => location.pathname === base || location.pathname.startsWith(`${base}/`);
  return createAddressPlaces({
    read: () => (isBelow() ? location.pathname.slice(base.length) + location.search : ''),
    place: readPlace,
    isNamed: () => isBelow() && location.pathname.length > base.length + 1,
    address: (path) => `${base}/${path.replace(/^#?\/?/, '')}`,
    tell: () => dispatchEvent(new PopStateEvent('popstate', { state: history.state })),
  });
}
