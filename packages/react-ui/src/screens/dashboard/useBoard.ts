import { createDashboard } from '@portico/core';
import {
  type Board,
  type BoardPlace,
  type BoardState,
  type CardPlace,
  showsSame,
  wantsOf,
} from '@portico/core/dashboard';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useApp } from '../../portal/portal-context.ts';

/** The zone in which hours and days begin: that of the browser. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface ShownBoard {
  board: Board;
  /** Null before the first place is shown. */
  state: BoardState | null;
}

/** The reports behind the cards of a place; another place begins anew, and leaving ends what is under way. (DSH-001) */
export function useBoard(place: BoardPlace, cards: readonly Pick<CardPlace, 'id'>[]): ShownBoard {
  const { portal } = useApp();
  const [board] = useState(() => createDashboard(portal, { timeZone: timeZone() }));
  const state = useSyncExternalStore(board.subscribe, board.getSnapshot);
  const wants = useMemo(() => wantsOf(cards), [cards]);
  useEffect(() => board.show(place, wants), [board, place, wants]);
  useEffect(() => board.end, [board]);
  // What is shown is of this address or of none, so that no numbers of the one before stand under it.
  return { board, state: state !== null && showsSame(state.place, place) ? state : null };
}
