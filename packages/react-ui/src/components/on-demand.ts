import { type ComponentType, createElement, lazy, useState } from 'react';

const loads = new Set<() => Promise<unknown>>();

/**
 * A part that is loaded when it is first drawn, or in a quiet moment before: react-aria's overlays and lists weigh more
 * than all the rest of a route. (DESIGN section 9, first load)
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  loads.add(load);
  return lazy(() =>
    loadedOnline(load).then((component) => ({ default: component })),
  ) as unknown as ComponentType<Props>;
}

/**
 * The same for a part of the page itself: one that is here is drawn at once, since React keeps what it has drawn in the
 * place of a lazy part for 300 ms. No window may be drawn so: it would take the focus within the key press that opens
 * it, and the rest of the press with it. (DESIGN section 9, first load)
 */
export function partOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const Later = onDemand(async () => {
    loaded = await load();
    return loaded;
  });
  return function PartOnDemand(props) {
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Later);
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
