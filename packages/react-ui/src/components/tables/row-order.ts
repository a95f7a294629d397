import { useLayoutEffect, useRef } from 'react';

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
    if (body.current !== null) putInOrder(body.current);
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
  const { children } = body;
  const placeOf = (row: Element) => Number((row as HTMLElement).dataset.row);
  const seen = [...children].toSorted((one, other) => placeOf(one) - placeOf(other));
  if (seen.every((row, at) => row === children[at])) return;
  const focused = document.activeElement as HTMLElement | null;
  for (const [at, row] of seen.entries()) {
    const there = children[at];
    if (there === undefined || there === row) continue;
    if (children[at + 1] === row) body.insertBefore(there, seen[seen.indexOf(there) + 1] ?? null);
    else body.insertBefore(row, there);
  }
  if (document.activeElement !== focused) focused?.focus({ preventScroll: true });
}
