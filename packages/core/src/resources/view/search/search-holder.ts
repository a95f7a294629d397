/** Whether the text of an entry has what is looked for though it is not written there; null where nothing can be meant so. */
export type SearchHolder = ((text: string) => boolean) | null;

/** What a search of a list finds besides; reading addresses is loaded with the first search. (RES-020; DESIGN section 9, first load) */
export async function loadSearchHolder(search: string): Promise<SearchHolder> {
  const { textHolder } = await import('../../references/text-holder.ts');
  return textHolder(search.trim().toLowerCase());
}
