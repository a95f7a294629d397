import { leavesCustomization } from '@portico/core/customization/view';
import { type Places, placeText, readPlace } from '../../../platform/places/place.ts';

/** Where somebody wants to go. */
export interface WantedMove {
  to: string;
  /** How far it is in the history, where the browser went by itself; 0 for a place that is not in it yet. */
  steps: number;
}

/**
 * Holds back every move out of the customization area and tells of it, before the router hears. A link is not followed.
 * After Back, Forward or a typed address the browser goes back to the editor's own entry, so that no entry of the
 * history is lost. (OP-84)
 * @returns ends it.
 */
export function watchLeaving(places: Places, ask: (move: WantedMove) => void): () => void {
  const { entryIndex } = places;
  const currentPath = () => placeText(places.current());
  let here = currentPath();
  let home = entryIndex();
  let wanted: WantedMove | null = null;

  const holds = (): boolean => {
    const next = currentPath();
    const index = entryIndex();
    if (!leavesCustomization(next)) {
      here = next;
      home = index;
      if (wanted === null) return false;
      // Back on the editor's entry: nothing has happened for the router.
      const move = wanted;
      wanted = null;
      ask(move);
      return true;
    }
    const steps = home === null || index === null ? 0 : index - home;
    if (steps === 0) {
      places.putBack(here);
      ask({ to: next, steps });
      return true;
    }
    // One move is told by two events; a second move meanwhile is a newer wish, and the way back is counted from there.
    if (wanted?.steps === steps) return true;
    wanted = { to: next, steps };
    places.go(-steps);
    return true;
  };
  // A followed link changes the address before anyone hears of it, and whatever is drawn in between draws the new page.
  const onClick = (event: MouseEvent) => {
    const next = linkedPath(event);
    if (next === null || !leavesCustomization(next)) return;
    event.preventDefault();
    ask({ to: next, steps: 0 });
  };
  addEventListener('click', onClick, { capture: true });
  const release = places.holdMoves(holds);
  return () => {
    removeEventListener('click', onClick, { capture: true });
    release();
  };
}

/** Where a click leads in this window by a link of the portal; null for every other click. */
function linkedPath(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
  const opensHere = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (link === null || !opensHere || link.target === '_blank') return null;
  return placeText(readPlace(link.getAttribute('href') ?? ''));
}
