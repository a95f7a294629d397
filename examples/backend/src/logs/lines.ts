import type { Readable } from 'node:stream';

/** A line of a file, counted from 1; `text` is null where it is longer than lines may be. */
export interface Line {
  number: number;
  text: string | null;
}

/**
 * The lines of a stream of texts, parted by line feeds alone: a text in JSON may hold every other character that some
 * programs part lines at. No more than one line and one chunk are held. (DESIGN section 6)
 */
export async function* linesOf(input: Readable, mostCharacters: number): AsyncGenerator<Line> {
  let number = 1;
  let begun = '';
  let isLong = false;
  const line = (text: string): Line => {
    const whole = isLong || begun.length + text.length > mostCharacters ? null : (begun + text).replace(/\r$/, '');
    [begun, isLong] = ['', false];
    number += 1;
    return { number: number - 1, text: whole };
  };
  for await (const chunk of input as AsyncIterable<string>) {
    const parts = chunk.split('\n');
    const rest = parts.pop() ?? '';
    for (const part of parts) yield line(part);
    if (isLong || begun.length + rest.length > mostCharacters) [begun, isLong] = ['', true];
    else begun += rest;
  }
  if (begun !== '' || isLong) yield line('');
}
