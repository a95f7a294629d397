import { type CellPlace, cellAfterKey, type KeyPress } from './data-table-keys.ts';

/** Between two cards, and around them, in px. */
export const GAP_PX = 12;

/** How many cards stand beside each other: as many as have their least width, one in any case. */
export function cardsAcross(roomPx: number, leastPx: number): number {
  return Math.max(1, Math.floor((roomPx + GAP_PX) / (leastPx + GAP_PX)));
}

/** The cards of some lines, in their order. */
export function cardsIn(lines: readonly number[], across: number, count: number): number[] {
  return lines.flatMap((line) =>
    Array.from({ length: Math.min(across, count - line * across) }, (_, at) => line * across + at),
  );
}

/** Where a card stands: its line, and how far along it. */
export const placeOfCard = (at: number, across: number): CellPlace => ({
  row: Math.floor(at / across),
  column: at % across,
});

export interface CardsExtent {
  count: number;
  across: number;
  /** Lines in view, which PgUp and PgDn move by. */
  pageRows: number;
}

/**
 * Where a key leads from a card: beside and above it as they are seen, Home and End along the line; null for every other
 * key. From the end of a line the next one follows. (UI.md section 6)
 */
export function cardAfterKey(at: number, press: KeyPress, { count, across, pageRows }: CardsExtent): number | null {
  const isPlain = !(press.ctrlKey || press.metaKey || press.altKey);
  const step = isPlain ? { ArrowRight: 1, ArrowLeft: -1 }[press.key] : undefined;
  const inList = (card: number) => Math.max(0, Math.min(count - 1, card));
  if (step !== undefined) return inList(at + step);
  const rows = Math.ceil(count / across);
  const next = cellAfterKey(placeOfCard(at, across), press, { rows, columns: across, pageRows, hasHeader: false });
  return next && inList(next.row * across + next.column);
}
