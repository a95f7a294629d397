/** Edits that are not saved: written before a session ends by itself, cleared by a logout. (DESIGN section 3) */
export interface DraftStore {
  flush(): Promise<unknown>;
  clear(): Promise<unknown>;
}

let stores: readonly DraftStore[] = [];

/** What the session asks; it passes on to the stores of the screens that are open. */
export const drafts: DraftStore = {
  flush: () => Promise.all(stores.map((store) => store.flush())),
  clear: () => Promise.all(stores.map((store) => store.clear())),
};

/** Lets a store hear of the end of the session; the answer takes it out again. */
export function registerDrafts(store: DraftStore): () => void {
  stores = [...stores, store];
  return () => {
    stores = stores.filter((known) => known !== store);
  };
}
