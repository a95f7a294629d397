/**
 * Where the comment whose `<!--` stands at `at` ends: behind `-->` or `--!>`, at once in `<!-->` and `<!--->`, else with the
 * text. (HTML, comment states)
 */
export function commentEnd(html: string, at: number): number {
  const inside = at + '<!--'.length;
  const empty = /-?>/y;
  empty.lastIndex = inside;
  if (empty.test(html)) return empty.lastIndex;
  const close = /--!?>/g;
  close.lastIndex = inside;
  return close.test(html) ? close.lastIndex : html.length;
}
