/** Whether the text of an entry has what is looked for though it is not written there; null where nothing can be meant so. */
export type SearchHolder = ((text: string) => boolean) | null;

/**
 * What tells what a search of a list finds besides; reading addresses is loaded with the first search, and once that is
 * here the next one is read at once: rows would be gone until then. (RES-020; DESIGN section 9, first load)
 */
export async function loadSearchHolder(): Promise<(search: string) => SearchHolder> {
  const { textHolder } = await import('../../references/text-holder.ts');
  return (search) => textHolder(search.trim().toLowerCase());
}
