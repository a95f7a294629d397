import { createStagedReview } from '@portico/core';
import type { SaveProgress, StagedPolicy } from '@portico/core/customization';
import type { StagedChange, StagedSection } from '@portico/core/policy';
import { newsSince, type Reviewer, type Seen, seenOf } from '@portico/core/policy/view';
import { selectUser } from '@portico/core/session';
import { createContext, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { useApp, useSession } from '../../../portal/portal-context.ts';

type Stores = ReturnType<typeof createStagedReview>;

/** What the rows of one open review share. */
export interface Review extends ReturnType<Stores['read']>, Pick<Stores, 'undo'> {
  discard(section: StagedSection, change: StagedChange): Promise<void>;
  reviewer: Reviewer;
  /** A publish is under way. */
  isBusy: boolean;
}

export const ReviewContext = createContext<Review | null>(null);

/** The review above. */
export function useReview(): Review {
  const review = useContext(ReviewContext);
  if (review === null) throw new Error('ReviewContext is missing above this component.');
  return review;
}

/**
 * A review from its opening on: what was there when it was first read, and what was taken back in it. (PUB-001, PUB-003)
 * @param told - the revision of which the sections were told.
 * @returns besides, what came that nobody has acknowledged, in words, and what acknowledges them.
 */
export function useNewReview(
  sections: readonly StagedSection[] | null,
  told: StagedPolicy['revision'] | null,
  progress: SaveProgress | null,
) {
  const { portal } = useApp();
  const store = useMemo(() => createStagedReview(portal), [portal]);
  const state = useSyncExternalStore(store.subscribe, store.read);
  const me = useSession(selectUser)?.uid ?? null;
  const [atOpening] = useState(sections);
  const [seen, setSeen] = useState<Seen | null>(null);
  // What was known before the review was opened may be older than it.
  if (seen === null && sections !== null && sections !== atOpening) setSeen(seenOf(sections));
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const { stamps, words } = newsSince(sections ?? [], { me, seen }, known);
  const isRefused = progress === 'CanNotPublishData';
  // A publish that was refused says that something changed; what is read then is what it asks to look at.
  const [refusedOver, setRefusedOver] = useState<typeof sections | undefined>();
  if (isRefused !== (refusedOver !== undefined)) setRefusedOver(isRefused ? sections : undefined);
  const [acknowledged, setAcknowledged] = useState<typeof refusedOver>();
  if (refusedOver !== undefined && sections !== refusedOver && acknowledged !== refusedOver) {
    setAcknowledged(refusedOver);
    setKnown(new Set([...known, ...stamps]));
  }
  const review: Review = {
    ...state,
    discard: async (section, change) => {
      if (told !== null) await store.discard(section, change, told);
    },
    undo: store.undo,
    reviewer: { me, seen },
    isBusy: progress === 'DataIsPublishing',
  };
  return { review, unseen: words, acknowledge: () => setKnown(new Set([...known, ...stamps])) };
}
