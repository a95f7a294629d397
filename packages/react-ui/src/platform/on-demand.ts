import { type ComponentType, createElement, lazy, type ReactNode, useEffect, useState } from 'react';

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

/** Has something loaded with the parts, in a quiet moment. */
export function loadAheadToo(load: () => Promise<unknown>): void {
  loads.add(load);
}

interface PartOptions {
  /** Loaded in a quiet moment before it is drawn, too; false for the screens of other routes, which are many. */
  isAhead?: boolean;
}

/**
 * The same for a part of the page itself: it is drawn as soon as it is here, at once when it was loaded before. React
 * holds a lazy part back for 300 ms once it has shown its fallback, and one lazy part in another for as long again. No
 * window may be drawn so: it would take the focus within the key press that opens it, and the rest of the press with it.
 * (DESIGN section 9, first load)
 */
export function partOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isAhead = true }: PartOptions = {},
): ComponentType<Props & { fallback?: ReactNode }> {
  let loaded: ComponentType<Props> | null = null;
  const take = async () => {
    loaded ??= await loadedOnline(load);
    return loaded;
  };
  if (isAhead) loads.add(take);
  return function PartOnDemand({ fallback = null, ...props }) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part !== null) return;
      take().then(
        (part) => setPart(() => part),
        (error: unknown) =>
          setPart(() => {
            throw error; // where it is drawn, as a lazy part does
          }),
      );
    }, [Part]);
    return Part === null ? fallback : createElement(Part, props as unknown as Props);
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

/**
 * Loads every part that is drawn on demand, so that the first menu opens at once: one after another, each in a quiet
 * moment, since some dozen at once hold up what the user goes to first.
 * @param whenQuiet - calls back in the next such moment.
 */
export function loadOnDemandParts(whenQuiet: (work: () => void) => void): void {
  const [next] = loads;
  if (next === undefined) return;
  loads.delete(next);
  const goOn = () => whenQuiet(() => loadOnDemandParts(whenQuiet));
  next().then(goOn, goOn); // one that fails is asked for again where it is drawn
}
