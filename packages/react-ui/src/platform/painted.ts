import { startTransition, useEffect, useState } from 'react';

/** Longest wait for a frame, in milliseconds: a window that nobody sees draws none. Chosen here. */
const MOST_MS = 100;

/** Ends once what is on the page now is painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MOST_MS);
  });
}

const awaited = new Set<Promise<void>>();

/** Says that something is on its way that people came for. @returns a function that ends it. */
export function comesFirst(): () => void {
  let resolve = () => {};
  const promise = new Promise<void>((end) => {
    resolve = end;
  });
  awaited.add(promise);
  return () => {
    awaited.delete(promise);
    resolve();
  };
}

/** Ends once what people came for is painted: for what else the service is asked, whose answer takes its time, too. */
export async function afterFirst(): Promise<void> {
  await painted();
  while (awaited.size > 0) {
    await Promise.all(awaited);
    await painted();
  }
}

/**
 * A value that is behind until everything else that came with it is painted: for what takes its time, and nobody waits for.
 * A deferred value would come after the others too, and before any of them is on the screen.
 */
export function useOncePainted<T extends object>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let isOver = false;
    void painted().then(() => {
      if (!isOver) startTransition(() => setShown(value));
    });
    return () => {
      isOver = true;
    };
  }, [value]);
  return shown;
}
