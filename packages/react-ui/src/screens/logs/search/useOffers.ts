import { type BoxOffer, boxOffers, type SearchBox, wantedValuesOf } from '@portico/core/logs/view';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLog } from '../state/log-context.ts';
import { useFacets } from '../state/useFacets.ts';

export interface ShownOffers {
  shown: readonly BoxOffer[];
  active: number;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** The caret moved. */
  follow: () => void;
  take: (offer: BoxOffer) => void;
  /** Whether the key was for the list. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** What the box offers at its caret, and which of it is chosen by keys. (UI.md 4.16) */
export function useOffers(text: string, input: RefObject<HTMLInputElement | null>, box: SearchBox): ShownOffers {
  const { logType } = useLog();
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const [caret, setCaret] = useState(0);
  const put = useRef<number | null>(null);
  const field = isWanted ? wantedValuesOf(text, caret, logType) : null;
  const { facets } = useFacets(field ?? '', field !== null);
  const shown = isWanted ? boxOffers(text, caret, logType, facets) : [];
  const isOpen = shown.length > 0;
  useLayoutEffect(() => {
    if (put.current === null) return;
    input.current?.setSelectionRange(put.current, put.current);
    put.current = null;
  });
  const follow = () => setCaret(input.current?.selectionStart ?? 0);
  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const take = (offer: BoxOffer) => {
    box.type(offer.next);
    put.current = offer.caret;
    setCaret(offer.caret);
    setActive(-1);
    input.current?.focus();
    setWanted(!offer.isWhole);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const chosen = shown[active];
    if (event.key === 'ArrowDown' && !isOpen) setWanted(true);
    else if (event.key === 'ArrowDown') setActive(active + 1 < shown.length ? active + 1 : 0);
    else if (event.key === 'ArrowUp' && isOpen) setActive(active > 0 ? active - 1 : shown.length - 1);
    else if (event.key === 'Enter' && isOpen && chosen !== undefined) take(chosen);
    else if (event.key === 'Escape' && isOpen) close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const open = () => {
    setWanted(true);
    setActive(-1);
    follow();
  };
  return { shown, active, isOpen, open, close, follow, take, onKey };
}
