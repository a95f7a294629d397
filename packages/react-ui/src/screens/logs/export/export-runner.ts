import { createLogExport, createLogs, type Portal } from '@portico/core';
import type { LogExportJob } from '@portico/core/logs';
import { exportCard } from '@portico/core/logs/view';
import { selectLoggedIn } from '@portico/core/session';
import { createElement } from 'react';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import type { createStore } from '../../../platform/store.ts';
import { startActor } from '../../../portal/actors.ts';
import { ExportProgress } from './ExportProgress.tsx';
import { browserFiles, download } from './export-files.ts';

/** Runs exports and shows how they go in a snackbar, above all screens. (UI.md 4.7) */
export function createExportRunner(portal: Portal, isRunning: ReturnType<typeof createStore<boolean>>) {
  const actor = startActor(createLogExport(createLogs(portal), browserFiles));
  let shown = '';
  let takeAway = () => {};

  function show(state: string): void {
    if (state === shown) return;
    shown = state;
    takeAway();
    takeAway = showCard(state);
    const runs = state === 'running';
    if (isRunning.read() !== runs) isRunning.set(runs);
    if (runs) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  }

  /** Gives the file up when its card is closed, and not when a newer export takes the card's place. */
  const closeIn = (state: string) => () => {
    if (actor.getSnapshot().value === state) actor.send({ type: 'export.closed' });
  };

  /** Shows the card of a state; answers how it is taken away. */
  function showCard(state: string): () => void {
    const snapshot = actor.getSnapshot();
    const { outcome } = snapshot.context;
    const card = exportCard(snapshot, portal.deployment);
    if (card === null) return () => {};
    const { action } = card;
    const does = {
      cancel: () => actor.send({ type: 'export.cancelled' }),
      retry: () => actor.send({ type: 'export.retried' }),
      // As it was when the card was shown: pressing it closes the card, which gives the file up.
      download: () => outcome !== null && download(outcome.file),
    };
    return snackbar.show({
      tone: card.tone,
      text: card.text,
      ...(card.tone === 'progress' && { body: createElement(ExportProgress, { actor }) }),
      ...(action !== null && { action: { label: action.label, onPress: () => void does[action.does]() } }),
      ...(card.stays && { durationMs: null }),
      ...(card.holdsFile && { onClose: closeIn(state) }),
    });
  }

  actor.subscribe(({ value }) => show(value));
  portal.session.subscribe((session) => {
    if (!selectLoggedIn(session)) actor.send({ type: 'export.closed' });
  });
  return {
    start: (job: LogExportJob) => actor.send({ type: 'export.requested', job }),
    cancel: () => actor.send({ type: 'export.cancelled' }),
  };
}

/** The browser asks before a tab with a running export closes. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
