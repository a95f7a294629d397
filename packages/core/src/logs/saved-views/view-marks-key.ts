/** Where the marks of a user are kept: others of this browser have their own. Alone here, since the first page asks for it. */
export function viewMarksKey(uid: string): string {
  return `portico.logs.views.${uid}`;
}
