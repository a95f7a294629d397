import { type ComponentType, lazy } from 'react';

const loads = new Set<() => Promise<unknown>>();

/**
 * A part that is loaded when it is first drawn, or in a quiet moment before: react-aria's overlays and lists weigh more
 * than all the rest of a route. (DESIGN section 9, first load)
 */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  loads.add(load);
  return lazy(() => loadedOnline(load).then((component) => ({ default: component })));
}

/** Without a network a part waits for it: one that failed would take the whole page with it, and what was typed there. */
async function loadedOnline<T>(load: () => Promise<T>): Promise<T> {
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
