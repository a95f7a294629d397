/** A place in a text as editors count it: both start at 1, columns are UTF-16 code units. */
export interface Position {
  line: number;
  column: number;
}

/** Finds line and column of offsets; the line table is made at the first question. */
export function positionsOf(text: string): (offset: number) => Position {
  let starts: number[] | null = null;
  return (offset) => {
    starts ??= lineStarts(text);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/** Lines end with LF, CR LF or CR, as in editors. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (const end of text.matchAll(/\r\n|\n|\r/g)) starts.push(end.index + end[0].length);
  return starts;
}
