import { type ComponentType, createElement, lazy, type ReactNode, useEffect, useState } from 'react';

const loads = new Set<() => Promise<unknown>>();

/** Has a part loaded in a quiet moment, but for a browser that is asked to save data: it may never be drawn. */
function loadPartAhead(load: () => Promise<unknown>): void {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: { saveData?: boolean } }; // none on Node 20
  if (!connection?.saveData) loads.add(load);
}

/**
 * A part that is loaded when it is first drawn, or in a quiet moment before: react-aria's overlays and lists weigh more
 * than all the rest of a route. (DESIGN section 9, first load)
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const take = () => loadedOnline(load);
  loadPartAhead(take);
  return lazy(() => take().then((component) => ({ default: component }))) as unknown as ComponentType<Props>;
}

/** Has something loaded with the parts, in a quiet moment; where data is saved too, since it is not asked for again. */
export function loadAheadToo(load: () => Promise<unknown>): void {
  loads.add(() => loadedOnline(load));
}

interface PartOptions {
  /**
   * When it is loaded besides being drawn: in a quiet moment; at once, for what is sure to be drawn but waits for an
   * answer of the service; or not at all, for the screens of other routes, which are many.
   */
  ahead?: 'quiet' | 'now' | 'never';
}

/** A part of the page that is loaded on demand, and the call that loads it when it is known that it will be drawn. */
export type PartOnDemand<Props> = ComponentType<Props & { fallback?: ReactNode }> & { load: () => void };

/**
 * The same for a part of the page itself: it is drawn as soon as it is here, at once when it was loaded before. React
 * holds a lazy part back for 300 ms once it has shown its fallback, and one lazy part in another for as long again. No
 * window may be drawn so: it would take the focus within the key press that opens it, and the rest of the press with it.
 * (DESIGN section 9, first load)
 */
export function partOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ahead = 'quiet' }: PartOptions = {},
): PartOnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  const take = async () => {
    loaded ??= await loadedOnline(load);
    return loaded;
  };
  function Part({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [drawn, setDrawn] = useState(() => loaded);
    useEffect(() => {
      if (drawn !== null) return;
      take().then(
        (part) => setDrawn(() => part),
        (error: unknown) =>
          setDrawn(() => {
            throw error; // where it is drawn, as a lazy part does
          }),
      );
    }, [drawn]);
    return drawn === null ? fallback : createElement(drawn, props as unknown as Props);
  }
  Part.load = () => void take().catch(() => undefined); // asked for again where it is drawn
  if (ahead === 'quiet') loadPartAhead(take);
  if (ahead === 'now') Part.load();
  return Part;
}

/** What is not drawn itself, loaded when it is first asked for and kept; one that failed is asked for again. */
export function onceLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= loadedOnline(load).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** How long a load that failed waits before each further try, in milliseconds. Chosen here. */
const LOAD_PAUSES_MS = [500, 2000];

/** How long without a network, until it is asked again whether the parts can be reached, in milliseconds. Chosen here. */
const REACH_PAUSE_MS = 3000;

/**
 * Without a network a part waits for it: one that failed would take the whole page with it, and what was typed there. It is
 * not even asked for, since Chromium keeps the failure of an import for as long as the page lives. What fails with a
 * network is tried twice more: other browsers ask again, and learn late that the network went or came.
 */
async function loadedOnline<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of LOAD_PAUSES_MS) {
    if (isOffline()) await untilReached();
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  if (isOffline()) await untilReached();
  return load();
}

// Node says nothing about a network.
const isOffline = () => globalThis.navigator?.onLine === false;

/** A browser without any network says so too where the service is on its own machine: what it cannot load is what counts. */
async function untilReached(): Promise<void> {
  const isReached = () =>
    fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
  while (isOffline() && !(await isReached())) {
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
      setTimeout(resolve, REACH_PAUSE_MS);
    });
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
