import { followStaged, type StagedFollower } from '@portico/core/customization';
import { useEffect, useRef } from 'react';
import { afterFirst } from '../platform/painted.ts';
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
    const read = async (signal: AbortSignal) => {
      if (!always) await afterFirst(); // it holds a line for each of thousands of entries
      return portal.loadStaged(signal);
    };
    const started = followStaged({ actor, read, isReviewed: always });
    follower.current = started;
    return started.stop;
  }, [portal, actor, always]);
  return () => follower.current?.look();
}
