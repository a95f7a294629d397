import type { ResourceRecord } from '../record/record.ts';
import { chosenOf } from './chosen.ts';
import { resourceTexts as texts } from './messages.ts';
import type { ResourceRow, ResourceRows } from './rows.ts';

/** What is dragged with a row: the block that is selected where the row is one of it, else the row alone. (RES-010) */
export function draggedWith(
  id: string,
  { movable, selected }: { movable: readonly string[]; selected: ReadonlySet<string> },
): readonly string[] {
  return selected.has(id) ? chosenOf(movable, selected) : [id];
}

/** Where a block lands. */
export interface Drop {
  /** The row before which the line is drawn; as many as there are for the end. */
  readonly line: number;
  /** The place among the entries that may be moved, without the block, from 0. */
  readonly to: number;
  /** `to 5–7 of 12`. */
  readonly words: string;
}

/**
 * Where a block lands that is let go over a gap between rows: before the next row that may be moved, and after the last one
 * where none follows. What keeps its place is passed over, as are rows that were deleted and those of the block.
 * @param gap - the row before which it is; rows that a filter hides stay where they are.
 */
export function dropAt(
  { rows, movable, ids }: { rows: ResourceRows; movable: readonly string[]; ids: readonly string[] },
  gap: number,
): Drop {
  const block = new Set(ids);
  const isPlace = (row: ResourceRow | undefined) =>
    row !== undefined && row.place !== null && row.mark !== 'removed' && !block.has(row.id);
  let next = gap;
  while (next < rows.length && !isPlace(rows.at(next))) next += 1;
  let before = gap - 1;
  while (before >= 0 && !isPlace(rows.at(before))) before -= 1;
  const follows = next < rows.length;
  const placeOf = (at: number) => restBefore(movable, block, rows.at(at)?.place ?? 1);
  const to = follows ? placeOf(next) : before >= 0 ? placeOf(before) + 1 : 0;
  const line = follows && before < 0 ? next : before >= 0 && !follows ? before + 1 : gap;
  return { line, to, words: texts.dropWords(to + 1, movable.length - restBefore(movable, block), movable.length) };
}

/** How many entries stand before a place, without those of a block; of all, unless a place is named. */
function restBefore(movable: readonly string[], block: ReadonlySet<string>, place = movable.length + 1): number {
  let count = 0;
  for (let at = 0; at < place - 1; at += 1) if (!block.has(movable[at] ?? '')) count += 1;
  return count;
}

/** `+2 web rules`: what goes with the row that was taken; null for nothing. */
export function alongWords({ label: [one, several] }: ResourceRecord, ids: readonly string[]): string | null {
  return ids.length < 2 ? null : texts.dragsAlong(ids.length - 1, one, several);
}

/** The gap between rows that is nearest to a height within the list. */
export function gapAt(y: number, rowPx: number, rows: number): number {
  return Math.max(0, Math.min(rows, Math.round(y / rowPx)));
}

/** How near to an edge of the list it begins to scroll, and how far in a frame at most. Chosen here. */
const EDGE_PX = 48;
const STEP_PX = 14;

/** How far a list scrolls in a frame while something is held near its edge; the nearer the faster. */
export function edgeStep(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const share = (inside: number) => Math.max(0, Math.min(1, (EDGE_PX - inside) / EDGE_PX));
  return Math.round(STEP_PX * (share(bottom - y) - share(y - top)));
}

/** How far something is pulled before that is a drag and no press, in pixels. Chosen here. */
export const DRAG_FROM_PX = 4;
