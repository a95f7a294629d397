import { loadSeenPage } from '@portico/core';
import type { FramePage } from '@portico/core/customization/view';
import type { LogRow, LogType } from '@portico/core/logs';
import type { ShownRevision } from '@portico/core/logs/view';
import { answerTo, failureOf, failureText } from '@portico/core/shared';
import { useMemo, useState } from 'react';
import { useApp } from '../../../portal/portal-context.ts';
import { useAsked } from '../../../portal/useAsked.ts';
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
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an event never changes, so its id is enough; a new attempt asks again
  const question = useMemo(() => ({ row, logType }), [row.id, logType, attempt]);
  const asked = useAsked(
    (of: typeof question, signal) => Promise.all([loadSeenPage(portal, of.row, of.logType, signal), loadRenderer()]),
    question,
  );
  const answer = answerTo(asked, question);
  const failure = failureOf(asked, question);
  const state = useMemo((): SeenPageState => {
    if (failure !== null) return { kind: 'failed', message: failureText(failure.error) };
    if (answer === null) return { kind: 'loading' };
    const [page, render] = answer;
    if (page === null) return { kind: 'none' };
    const { module, configuration, options, publishedAt, revision: id, number, publishedBy } = page;
    const of = { publishedAt, id, number, publishedBy };
    return { kind: 'ready', draw: () => render(module, configuration, options).split, of };
  }, [answer, failure]);
  return { state, retry: () => setAttempt((before) => before + 1) };
}
