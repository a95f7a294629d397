import type { SignInInput, signInMachine } from '@portico/core/session';
import { useEffect, useRef, useState } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';

/**
 * The running sign-in of this page. It is stopped a moment after the page has gone and not at once: React's StrictMode
 * takes a page away and puts it back, and stopping would abort the call that is under way and show that as a failure.
 */
export function useSignInActor(logic: typeof signInMachine, input: SignInInput): ActorRefFrom<typeof signInMachine> {
  const [actor] = useState(() => createActor(logic, { input }));
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    actor.start();
    return () => {
      leaving.current = setTimeout(() => actor.stop(), 0);
    };
  }, [actor]);
  return actor;
}
