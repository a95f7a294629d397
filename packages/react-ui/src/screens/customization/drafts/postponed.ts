import type { OfferedDraft } from '@portico/core/customization';
import { createStore } from '../../../platform/store.ts';

/** Drafts that were put off with Later; they stay within reach until they are restored or discarded. (DRF-003) */
export interface PostponedDrafts {
  offers: readonly OfferedDraft[];
  /** Offers them again. */
  again: () => void;
}

export const postponed = createStore<PostponedDrafts | null>(null);
