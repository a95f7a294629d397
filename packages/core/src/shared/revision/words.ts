import { revisionTexts } from './messages.ts';

/** Ids up to this length stand as they are; of a longer one its beginning tells it apart. Chosen here. */
const longestId = 12;

/** `Revision 48 (0f8fad5b)`: the number for people, the hash for logs; without a number the hash alone. (UI.md 4.6) */
export function revisionName(id: string, number: number | null | undefined): string {
  const short = id.length > longestId ? id.slice(0, 8) : id;
  return revisionTexts.revision(short, number ?? null);
}

/** ` by ann and ben`, to follow a verb; empty where nobody is known. */
export function byWords(names: readonly string[]): string {
  return revisionTexts.by(names);
}
