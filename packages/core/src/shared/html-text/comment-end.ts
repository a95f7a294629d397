/**
 * Where the comment whose `<!--` stands at `at` ends: behind `-->` or `--!>`, at once in `<!-->` and `<!--->`, else with the
 * text. (HTML, comment states)
 */
export function commentEnd(html: string, at: number): number {
  const comment = /<!--(?:-?>|.*?--!?>|.*)/sy;
  comment.lastIndex = at;
  comment.test(html);
  return comment.lastIndex;
}
