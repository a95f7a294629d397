import type { NewView } from '@portico/core';
import type { SavedView } from '@portico/core/logs';
import { failureText } from '@portico/core/shared';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLog } from '../state/log-context.ts';

/** The views of the log on screen, as far as the service told. */
export interface SavedViews {
  /** Null before the first answer. */
  views: readonly SavedView[] | null;
  /** Why there are none to show. */
  failure: string | null;
  load: () => Promise<void>;
  save: (view: NewView) => Promise<SavedView>;
  remove: (view: SavedView) => Promise<void>;
}

/** Asks for the user's views of a log when told to; what is known stays while a newer answer is on its way. (issue 7) */
export function useSavedViews(): SavedViews {
  const { logs, logType } = useLog();
  const [views, setViews] = useState<readonly SavedView[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const newest = useRef<AbortController | null>(null);
  useEffect(() => () => newest.current?.abort(), []);

  const load = useCallback(async () => {
    newest.current?.abort();
    const stop = new AbortController();
    newest.current = stop;
    setFailure(null);
    try {
      const found = await logs.views(logType, stop.signal);
      if (!stop.signal.aborted) setViews(found);
    } catch (error) {
      if (!stop.signal.aborted) setFailure(failureText(error));
    }
  }, [logs, logType]);

  const change = useMemo(
    () => ({
      async save(view: NewView) {
        return logs.saveView(logType, view).finally(load); // a refused one shows what is there now
      },
      async remove(view: SavedView) {
        await logs.deleteView(logType, view).finally(load);
      },
    }),
    [logs, logType, load],
  );
  return { views, failure: views === null ? failure : null, load, ...change };
}
