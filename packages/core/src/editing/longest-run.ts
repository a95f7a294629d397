/** Indices of a longest increasing run: whoever stands outside it was moved. */
export function longestRun(places: readonly number[]): ReadonlySet<number> {
  const ends: number[] = []; // index of the smallest last place of a run, by its length
  const previous: number[] = [];
  for (const [at, place] of places.entries()) {
    let high = ends.length;
    // Most lists are in order but for a few: those stand behind all that came before them.
    let low = high > 0 && (places[ends[high - 1] ?? 0] ?? 0) < place ? high : 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    previous[at] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = at;
  }
  const run = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at !== -1; at = previous[at] ?? -1) run.add(at);
  return run;
}
