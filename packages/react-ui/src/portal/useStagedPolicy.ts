import { selectProgress, selectRevision, selectStaged } from '@portico/core/customization';
import { useEffect, useState } from 'react';
import { useApp } from './portal-context.ts';
import { SavePublish } from './save-publish.ts';

/**
 * Reads what a publish would change and tells the machine: after every change of the revision while something is staged,
 * and with `always`, for a review, at once, since somebody else may have staged something meanwhile. (OP-200)
 * @returns what reads it once more.
 */
export function useStagedPolicy({ always = false } = {}): () => void {
  const { portal } = useApp();
  const actor = SavePublish.useActorRef();
  const at = SavePublish.useSelector((snapshot) => selectRevision(snapshot)?.updated_at);
  const isStaged = SavePublish.useSelector(selectStaged);
  const isBusy = SavePublish.useSelector((snapshot) => busy.has(selectProgress(snapshot)));
  const [looks, setLooks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads anew for every revision, and when it is asked to
  useEffect(() => {
    if (at === undefined || isBusy || !(isStaged || always)) return;
    const controller = new AbortController();
    const unlessLeft = (tell: () => void) => (controller.signal.aborted ? undefined : tell());
    portal.loadStaged(controller.signal).then(
      (staged) => unlessLeft(() => actor.send({ type: 'staged.observed', staged, isReviewed: always })),
      (error: unknown) => unlessLeft(() => actor.send({ type: 'staged.failed', error })),
    );
    return () => controller.abort();
  }, [portal, actor, at, isStaged, isBusy, always, looks]);
  return () => setLooks((count) => count + 1);
}

/** A save moves the revision several times, and a publish ends what is staged. */
const busy: ReadonlySet<string | null> = new Set(['DataIsSaving', 'DataIsPublishing']);
