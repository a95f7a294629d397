import type { LeavePlaces } from '@portico/core/customization/view';
import { type Places, placeText, readPlace } from '../../../platform/places/place.ts';

/** The places of the portal as the guard of unsaved changes moves in them. (OP-84) */
export function leavePlaces(places: Places): LeavePlaces {
  return {
    ...places,
    current: () => placeText(places.current()),
    // Before whatever is drawn in between draws the new page.
    holdLinks(holds) {
      const onClick = (event: MouseEvent) => {
        const next = linkedPath(event);
        if (next !== null && holds(next)) event.preventDefault();
      };
      addEventListener('click', onClick, { capture: true });
      return () => removeEventListener('click', onClick, { capture: true });
    },
  };
}

/** Where a click leads in this window by a link of the portal; null for every other click. */
function linkedPath(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
  const opensHere = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (link === null || !opensHere || link.target === '_blank') return null;
  return placeText(readPlace(link.getAttribute('href') ?? ''));
}
