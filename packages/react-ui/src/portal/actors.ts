import { useSelector } from '@xstate/react';
import { createContext, createElement, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import {
  type Actor,
  type ActorOptions,
  type AnyActor,
  type AnyActorLogic,
  createActor,
  type SnapshotFrom,
} from 'xstate';

/** The one place of the portal that starts actors: one of a screen, one of a provider, one that is kept. (STYLE section 8) */

/**
 * An actor that runs as long as its screen is there. It is stopped a moment after the screen has gone and not at once:
 * React's StrictMode takes a screen away and puts it back, and stopping would abort the call that is under way and show
 * that as a failure.
 */
export const useOwnActor = ((
  logic: AnyActorLogic,
  options?: ActorOptions<AnyActorLogic>,
  left?: ReadonlyMap<string, AnyActor>,
) => {
  const [actor] = useState(() => left?.get(options?.id ?? '') ?? createActor(logic, options));
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    actor.start();
    return () => {
      leaving.current = setTimeout(() => {
        if (left?.get(actor.id) !== actor) actor.stop();
      }, 0);
    };
  }, [actor, left]);
  return actor;
}) as typeof createActor & OwnActor;

type OwnActor = <Logic extends AnyActorLogic>(
  logic: Logic,
  options: ActorOptions<Logic>,
  /** Those that were left with something to end: one of this id is taken up again, and whoever put it in stops it. */
  left: ReadonlyMap<string, AnyActor>,
) => Actor<Logic>;

/** An actor that outlives screens, running at once; who keeps it stops it. */
export const startActor = ((...made: Parameters<typeof createActor>) =>
  createActor(...made).start()) as typeof createActor;

export interface ProviderProps<Logic extends AnyActorLogic> {
  logic: Logic;
  options: ActorOptions<Logic>;
  children?: ReactNode;
}

/** An actor for everything below its provider: `X.useSelector(selectY)`, `X.useActorRef().send(event)`. */
export function actorContext<Logic extends AnyActorLogic>() {
  const Context = createContext<Actor<Logic> | null>(null);
  function useActorRef(): Actor<Logic> {
    const actor = useContext(Context);
    if (actor === null) throw new Error('The provider of this actor is missing.');
    return actor;
  }
  return {
    Provider({ logic, options, children }: ProviderProps<Logic>) {
      const actor = useOwnActor(logic as AnyActorLogic, options) as Actor<Logic>;
      return createElement(Context, { value: actor }, children);
    },
    /** The same for an actor whose logic is loaded on demand; null until it is here. */
    Given({ actor, children }: { actor: Actor<Logic> | null; children?: ReactNode }) {
      return createElement(Context, { value: actor }, children);
    },
    /** Null below a `Given` whose actor is not here yet. */
    useGiven: (): Actor<Logic> | null => useContext(Context),
    useActorRef,
    useSelector: <T>(selector: (snapshot: SnapshotFrom<Logic>) => T, isSame?: (before: T, after: T) => boolean): T =>
      useSelector(useActorRef(), selector, isSame),
  };
}
