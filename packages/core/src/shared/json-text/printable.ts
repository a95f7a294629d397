/** A line for a terminal: what a file or an entry holds must neither start a new line nor steer the terminal. */
export function printable(line: string): string {
  return line.replace(/\p{Cc}|\p{Cf}|[\u2028\u2029]/gu, (char) => {
    const digits = (char.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
    return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits}`;
  });
}
