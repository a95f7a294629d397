import { createTelling, type Place, type Places } from './place.ts';

/** How places stand in an address. */
export interface AddressForm {
  /** The part of the address that holds the place. */
  read: () => string;
  place: (part: string) => Place;
  isNamed: () => boolean;
  /** The address of a path, as the history takes it. */
  address: (path: string) => string;
  /** Tells everybody of a move that the history was given by script, which the browser does not. */
  tell: (oldURL: string) => void;
}

/** Places in the address of the window, with its history. */
export function createAddressPlaces(form: AddressForm): Places {
  /**
   * The address that was last told of; null while nobody listens. The browser changes the address before it tells, and
   * who draws in between must not draw the new page: the editor may still hold the move back. It is asked before the
   * others hear: the window calls its listeners in the order in which they came, and React draws between two of them.
   */
  let told: string | null = null;
  const telling = createTelling(
    (tell) => {
      told = form.read();
      addEventListener('hashchange', tell);
      addEventListener('popstate', tell);
      return () => {
        told = null;
        removeEventListener('hashchange', tell);
        removeEventListener('popstate', tell);
      };
    },
    () => {
      told = form.read();
    },
  );
  return {
    current: () => form.place(form.read()),
    told: () => form.place(told ?? form.read()),
    isNamed: form.isNamed,
    navigate(to, { replace = false, state = null } = {}) {
      const oldURL = location.href;
      const address = form.address(to);
      if (new URL(address, location.href).href === oldURL && state === null) return;
      history[replace ? 'replaceState' : 'pushState'](state, '', address);
      form.tell(oldURL);
    },
    subscribe: telling.subscribe,
    holdMoves: telling.holdMoves,
    putBack: (path) => history.replaceState(history.state, '', form.address(path)),
    entryIndex: () => ('navigation' in window ? (window.navigation.currentEntry?.index ?? null) : null),
    go: (steps) => history.go(steps),
  };
}
