import { useCallback, useEffect, useState } from 'react';

/** What is loaded, or why it is not here, and the call that asks for it again. */
export interface Loading<T> {
  value: T | null;
  failure: unknown;
  retry: () => void;
}

/** Why something is not here, and the call that asks for it again. */
export type Failed = Omit<Loading<unknown>, 'value'>;

/**
 * The one way to load what is drawn with it: whoever draws it says that it failed, and lets the user ask again. What was
 * asked for earlier never takes the place of what is asked for now. (DESIGN section 9)
 * @param load - the same function until something else is wanted; null while nothing is.
 */
export function useLoading<T>(load: (() => Promise<T>) | null): Loading<T> {
  const [value, setValue] = useState<T | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is another try of the same load
  useEffect(() => {
    let isNow = true;
    setFailure(null);
    load?.().then(
      (loaded) => isNow && setValue(() => loaded),
      (error: unknown) => isNow && setFailure(error),
    );
    return () => {
      isNow = false;
    };
  }, [load, turn]);
  const retry = useCallback(() => setTurn((before) => before + 1), []);
  return { value, failure, retry };
}
