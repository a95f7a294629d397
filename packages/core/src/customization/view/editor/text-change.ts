/**
 * The smallest single replacement that turns one text into the other, so that a caret outside of it keeps its place.
 * @returns null when both are the same.
 */
export function changeBetween(before: string, after: string): { from: number; to: number; insert: string } | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let same = 0;
  while (
    same < shorter - start &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  ) {
    same++;
  }
  return { from: start, to: before.length - same, insert: after.slice(start, after.length - same) };
}

/** The text as the editor holds it: every line ends in one line feed. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Whether every line ends the Windows way, so that editing one line must not rewrite all of them. */
export function hasWindowsLines(text: string): boolean {
  return text.includes('\r\n') && !/\r(?!\n)|(?:^|[^\r])\n/.test(text);
}
