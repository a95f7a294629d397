import { followStaged, type StagedFollower } from '@portico/core/customization';
import { useEffect, useRef } from 'react';
import { useApp } from './portal-context.ts';
import { SavePublish } from './save-publish.ts';

/**
 * Follows what a publish would change as long as the caller is on screen; with `always` for a review. (OP-200)
 * @returns what reads it once more.
 */
export function useStagedPolicy({ always = false } = {}): () => void {
  const { portal } = useApp();
  const actor = SavePublish.useActorRef();
  const follower = useRef<StagedFollower>(null);
  useEffect(() => {
    const started = followStaged({ actor, read: portal.loadStaged, isReviewed: always });
    follower.current = started;
    return started.stop;
  }, [portal, actor, always]);
  return () => follower.current?.look();
}
