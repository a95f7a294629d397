/** Ids up to this length stand as they are; of a longer one its beginning tells it apart. Chosen here. */
const longestId = 12;

/** `Revision 48 (0f8fad5b)`: the number for people, the hash for logs; without a number the hash alone. (UI.md 4.6) */
export function revisionName(id: string, number: number | null | undefined): string {
  const short = id.length > longestId ? id.slice(0, 8) : id;
  return typeof number === 'number' ? `Revision ${number} (${short})` : `Revision ${short}`;
}

/** ` by ann and ben`, to follow a verb; empty where nobody is known. */
export function byWords(names: readonly string[]): string {
  if (names.length < 2) return names.map((name) => ` by ${name}`).join('');
  return ` by ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
