import { loadSeenPage } from '@portico/core';
import type { LogRow, LogType } from '@portico/core/logs';
import type { ShownRevision } from '@portico/core/logs/view';
import { failureText } from '@portico/core/shared';
import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../portal/portal-context.ts';
import type { FramePage } from '../../../previews/frame-sender.ts';
import { loadRenderer } from '../../../previews/renderer.ts';

/** What the dialog of a seen page shows. */
export type SeenPageState =
  | { kind: 'loading' }
  | { kind: 'none' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; draw: () => FramePage; of: ShownRevision };

/** Asks for the page of an event, and again on demand; an answer that comes too late is dropped. (decision 009) */
export function useSeenPage(row: LogRow, logType: LogType): { state: SeenPageState; retry: () => void } {
  const { portal } = useApp();
  const [state, setState] = useState<SeenPageState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an event never changes, so its id is enough; a new attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    const show = (next: SeenPageState) => {
      if (!leaving.signal.aborted) setState(next);
    };
    show({ kind: 'loading' });
    Promise.all([loadSeenPage(portal, row, logType, leaving.signal), loadRenderer()]).then(
      ([page, render]) => {
        if (page === null) return show({ kind: 'none' });
        const { module, configuration, options, publishedAt, revision: id, number, publishedBy } = page;
        const of = { publishedAt, id, number, publishedBy };
        show({ kind: 'ready', draw: () => render(module, configuration, options).split, of });
      },
      (error: unknown) => show({ kind: 'failed', message: failureText(error) }),
    );
    return () => leaving.abort();
  }, [portal, row.id, logType, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { state, retry };
}
