/** Route that a place belongs to: its first part. */
function rootOf(path: string): string | undefined {
  return path.split(/[/?]/)[1];
}

/** A place that was closed to the user, and the one that opened instead. */
export interface ClosedPlace {
  asked: string;
  instead: string;
}

/** The closed place as long as the user stays at the route that opened instead. (issue 12) */
export function closedPlaceAt(closed: ClosedPlace | null, path: string): ClosedPlace | null {
  return closed !== null && rootOf(closed.instead) === rootOf(path) ? closed : null;
}

/** The last place that a message is likely about: not the form that it is written in. (UI.md 4.12) */
export function placeOfConcern(last: string, path: string): string {
  return rootOf(path) === 'contact-form' ? last : path;
}

/**
 * Whether a place is an editor, which asks for the rail: told by the path alone, since the shell is there before the
 * editor can say so. (UI.md section 3)
 */
export function isEditorPlace(path: string): boolean {
  return /^\/customization\/[^/]+\/[^/]+/.test(path);
}
