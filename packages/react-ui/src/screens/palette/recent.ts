/** Where the choices of a user in the command palette are kept; each user of the browser has an own list. */
const keyOf = (uid: string) => `portico.palette.${uid}`;

/** Ids of what this user chose before, the last one first; none when the store cannot be read. */
export function readRecent(uid: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps the list for the next time. */
export function writeRecent(uid: string, recent: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(recent));
  } catch {
    // A browser that stores nothing forgets what was chosen.
  }
}
