import { useEffect, useLayoutEffect, useRef } from 'react';
import { painted } from '../../platform/painted.ts';

type Key = string | number;

/**
 * The drawn rows in an order in which React takes none of them out that was there before, and the element in which they
 * stand as they are seen. React would take out every row that another one passed on its way up: the browser lays each of
 * them out anew, and those that went nowhere cost the most of a move.
 */
export function useRowOrder(seen: readonly number[], keyAt: (index: number) => Key) {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef<readonly Key[]>([]);
  const wanted = seen.map(keyAt);
  const order = drawnOrder(before.current, wanted);
  useLayoutEffect(() => {
    before.current = order;
  });
  // Each row is drawn where it is seen already: what the order is for, keys and readers, comes a frame later.
  useEffect(() => {
    void painted().then(() => {
      if (body.current !== null) putInOrder(body.current);
    });
  });
  return { body, rows: order === wanted ? seen : order.map((key) => seen[wanted.indexOf(key)] as number) };
}

/** Those that are there in their order; each that comes stands behind the one that it follows. */
function drawnOrder(before: readonly Key[], wanted: readonly Key[]): readonly Key[] {
  const places = new Map(wanted.map((key, at) => [key, at]));
  const order = before.filter((key) => places.has(key));
  const isMoved = order.some((key, at) => at > 0 && (places.get(order[at - 1] as Key) ?? 0) > (places.get(key) ?? 0));
  if (!isMoved) return wanted;
  const known = new Set(order);
  for (const [at, key] of wanted.entries()) {
    if (!known.has(key)) order.splice(at === 0 ? 0 : order.indexOf(wanted[at - 1] as Key) + 1, 0, key);
  }
  return order;
}

/** Puts the rows where they are seen; of one that went up or down no other is taken out, and the focus stays. */
function putInOrder(body: HTMLElement): void {
  const there = [...body.children];
  const places = new Map(there.map((row) => [row, Number(row.getAttribute('data-row'))])); // each is read once
  const placeOf = (row: Element) => places.get(row) ?? 0;
  if (there.every((row, at) => at === 0 || placeOf(there[at - 1] as Element) <= placeOf(row))) return;
  const seen = there.toSorted((one, other) => placeOf(one) - placeOf(other));
  const focused = document.activeElement as HTMLElement | null;
  for (const [at, row] of seen.entries()) {
    const other = there[at];
    if (other === undefined || other === row) continue;
    if (there[at + 1] === row) {
      const next = seen[seen.indexOf(other) + 1] ?? null;
      body.insertBefore(other, next);
      there.splice(at, 1);
      there.splice(next === null ? there.length : there.indexOf(next), 0, other);
    } else {
      body.insertBefore(row, other);
      there.splice(there.indexOf(row), 1);
      there.splice(at, 0, row);
    }
  }
  if (document.activeElement !== focused) focused?.focus({ preventScroll: true });
}
