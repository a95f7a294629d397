import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { afterFocusReturned } from '../../platform/after-focus.ts';
import type { Places } from '../../platform/places/place.ts';
import { usePlaces } from '../../platform/places/places.ts';

/** Where the focus was when a card was left for another page. */
interface Left {
  /** Number of the dashboard's entry in the history. */
  entry: number;
  card: string;
  /** The point that was walked to; null where the focus was elsewhere in the card. */
  point: number | null;
}

let left: Left | null = null;

export interface WayBack {
  /** The point at which the walk begins anew; null at its own beginning. */
  point: number | null;
  /** Told of what leaves by the menu, which has the focus then. */
  onLeave: () => void;
}

/**
 * Brings the focus back to the point that a log was opened from, once its chart is there: who goes back in the history is
 * where he was. Who comes by another way begins at the title. (UI.md section 9.3)
 */
export function useWayBack(
  section: RefObject<HTMLElement | null>,
  { card, isThere }: { card: string; isThere: boolean },
): WayBack {
  const places = usePlaces();
  const entry = useRef<number | null>(null);
  const back = useRef(backTo(places, card));
  useEffect(() => {
    entry.current = places.entryIndex();
  });
  const note = (point: number | null) => {
    if (entry.current !== null) left = { entry: entry.current, card, point };
  };
  const onRemoved = useRef(note);
  onRemoved.current = note;
  useLayoutEffect(() => {
    const node = section.current;
    return () => {
      const at = document.activeElement;
      if (node !== null && at !== null && at !== node && node.contains(at)) onRemoved.current(pointAt(node, at));
    };
  }, [section]);
  useEffect(() => {
    if (!isThere || back.current === null) return;
    const { point } = back.current;
    back.current = null;
    left = null;
    // The page takes it to its title first.
    afterFocusReturned(() => {
      // Who is elsewhere by now has gone on.
      if (document.activeElement?.matches('body, h1') !== true) return;
      const stop = point === null ? null : section.current?.querySelector<HTMLElement>('figure [tabindex="0"]');
      (stop ?? section.current)?.focus();
    });
  }, [isThere, section]);
  return { point: back.current?.point ?? null, onLeave: () => note(null) };
}

function backTo(places: Places, card: string): Left | null {
  return left !== null && left.card === card && left.entry === places.entryIndex() ? left : null;
}

function pointAt(node: HTMLElement, at: Element): number | null {
  const walked = at.getAttribute('aria-valuenow');
  if (walked !== null) return Number(walked) - 1;
  const point = [...node.querySelectorAll('[data-point]')].indexOf(at);
  return point < 0 ? null : point;
}
