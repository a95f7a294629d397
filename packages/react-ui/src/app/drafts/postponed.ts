import { createStore } from '../../components/store.ts';

/** Drafts that were put off with Later; they stay within reach until they are restored or discarded. (DRF-003) */
export interface PostponedDrafts {
  /** When the newest of them was edited, in epoch milliseconds; null of one that nobody can read. */
  savedAt: number | null;
  count: number;
  /** Offers them again. */
  offer: () => void;
}

export const postponed = createStore<PostponedDrafts | null>(null);
