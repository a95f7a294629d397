/**
 * A line for a terminal: what a file or an entry holds must neither start a new line nor steer the terminal. What it writes
 * instead is an escape of JSON too, so that JSON stays what it is. The joiners of names steer nothing.
 */
export function printable(line: string): string {
  return line.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu, (found) =>
    found
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
