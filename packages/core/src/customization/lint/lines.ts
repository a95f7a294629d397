/**
 * Adds the line that each place of a text stands in, counted from 1; lines are counted in one walk.
 * @param sorted - in the order of the text.
 * @param placeOf - offset of an item.
 */
export function withLines<Item extends object>(
  text: string,
  sorted: readonly Item[],
  placeOf: (item: Item) => number,
): (Item & { line: number })[] {
  let line = 1;
  let next = text.indexOf('\n');
  return sorted.map((item) => {
    while (next !== -1 && next < placeOf(item)) {
      line++;
      next = text.indexOf('\n', next + 1);
    }
    return { ...item, line };
  });
}
