/** Without accents and in small letters, so that what is typed plainly is found. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether words hold what somebody typed to find them: every part of it, in any order, whatever its case and accents.
 * Nothing typed is held by all. (UI.md section 6, Select and lists with a search)
 */
export function holdsText(words: string, typed: string): boolean {
  const found = plain(words);
  return plain(typed)
    .split(/\s+/)
    .every((part) => found.includes(part));
}
