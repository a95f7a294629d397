/**
 * The known name that was probably meant: at most two edits away, and fewer for short names; null when none is. (DESIGN
 * section 7, "did you mean")
 * @param nameOf - what of a known entry is its name.
 */
export function nearestName<T extends string>(
  name: string,
  known: readonly T[],
  nameOf: (entry: T) => string = (entry) => entry,
): T | null {
  let best: { entry: T; distance: number } | null = null;
  for (const entry of known) {
    const other = nameOf(entry);
    const most = Math.min(2, Math.floor(other.length / 3));
    // Names that differ more in length are further apart than that.
    if (Math.abs(name.length - other.length) > most) continue;
    const distance = editDistance(name, other);
    if (distance > most) continue;
    if (best === null || distance < best.distance) best = { entry, distance };
  }
  return best?.entry ?? null;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one name into the other. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let cost = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      next.push(cost);
    }
    beforeLast = last;
    last = next;
  }
  return last[b.length] ?? 0;
}
