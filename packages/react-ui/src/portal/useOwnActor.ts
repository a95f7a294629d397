import { useEffect, useRef } from 'react';
import type { AnyActorRef } from 'xstate';

/**
 * Runs an actor as long as its screen is there. It is stopped a moment after the screen has gone and not at once:
 * React's StrictMode takes a screen away and puts it back, and stopping would abort the call that is under way.
 */
export function useOwnActor(actor: AnyActorRef): void {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    actor.start();
    return () => {
      leaving.current = setTimeout(() => actor.stop(), 0);
    };
  }, [actor]);
}
