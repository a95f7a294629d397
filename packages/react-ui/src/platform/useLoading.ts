import { useCallback, useEffect, useState } from 'react';

/** What is loaded, or why it is not here, and the call that asks for it again. */
export interface Loading<T> {
  value: T | null;
  failure: unknown;
  retry: () => void;
}

/** Loads what is drawn with it where somebody says that it failed, and lets the user ask again. */
export function useLoading<T>(load: () => Promise<T>): Loading<T> {
  const [value, setValue] = useState<T | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const ask = useCallback(() => {
    setFailure(null);
    load().then((loaded) => setValue(() => loaded), setFailure);
  }, [load]);
  useEffect(ask, [ask]);
  return { value, failure, retry: ask };
}
