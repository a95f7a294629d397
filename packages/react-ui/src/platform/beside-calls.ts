import { type ComponentType, useSyncExternalStore } from 'react';
import { loadedOnline } from './on-demand.ts';
import { createStore } from './store.ts';

/**
 * A part that is sure to be drawn but waits for an answer of the service: its load begins at once, beside the call.
 * The hook answers null until it is here. (DESIGN section 9, first load)
 */
export function besideCalls<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = createStore<{ component: ComponentType<Props> | null; failure?: unknown }>({ component: null });
  loadedOnline(load).then(
    (component) => part.set({ component }),
    (failure: unknown) => part.set({ component: null, failure }),
  );
  return function usePart(): ComponentType<Props> | null {
    const { component, failure } = useSyncExternalStore(part.subscribe, part.read);
    if (failure !== undefined) throw failure;
    return component;
  };
}
