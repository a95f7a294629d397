import { type ComponentType, createElement, lazy, useState } from 'react';

const loads = new Set<() => Promise<unknown>>();

/**
 * A part that is loaded when it is first drawn, or in a quiet moment before: react-aria's overlays and lists weigh more
 * than all the rest of a route. One that is here is drawn at once, since React keeps what it has drawn in the place of a
 * lazy part for 300 ms. (DESIGN section 9, first load)
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded = await loadedOnline(load);
    return loaded;
  };
  loads.add(loadOnce);
  const Later = lazy(() => loadOnce().then((component) => ({ default: component })));
  return function OnDemand(props) {
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? (Later as unknown as ComponentType<Props>));
    return createElement(Part, props);
  };
}

/** Without a network a part waits for it: one that failed would take the whole page with it, and what was typed there. */
export async function loadedOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}

/** Loads every part that is drawn on demand, so that the first menu opens at once. Call it when the page is quiet. */
export function loadOnDemandParts(): void {
  for (const load of loads) void load().catch(() => undefined);
  loads.clear();
}
