import { createLogExport, createLogs, type Portal } from '@portico/core';
import type { LogExportJob } from '@portico/core/logs';
import { exportDoneText, exportFailedText, exportTexts, exportTitle, logFailureText } from '@portico/core/logs/view';
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
    takeAway = cards[state]?.() ?? (() => {});
    const runs = state === 'running';
    if (isRunning.read() !== runs) isRunning.set(runs);
    if (runs) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  }

  /** Gives the file up when its card is closed, and not when a newer export takes the card's place. */
  const closeIn = (state: string) => () => {
    if (actor.getSnapshot().value === state) actor.send({ type: 'export.closed' });
  };

  const cards: Readonly<Record<string, () => () => void>> = {
    running: () => {
      const { job } = actor.getSnapshot().context;
      return snackbar.show({
        tone: 'progress',
        text: exportTitle((job as LogExportJob).request.logType),
        body: createElement(ExportProgress, { actor }),
        action: { label: exportTexts.cancelShort, onPress: () => actor.send({ type: 'export.cancelled' }) },
        durationMs: null,
      });
    },
    ready: () => {
      const { outcome } = actor.getSnapshot().context;
      if (outcome === null) return () => {};
      return snackbar.show({
        tone: outcome.result.isComplete ? 'success' : 'warning',
        text: exportDoneText(outcome.result),
        action: { label: exportTexts.download, onPress: () => download(outcome.file) },
        durationMs: null,
        onClose: closeIn('ready'),
      });
    },
    failed: () => {
      const { context } = actor.getSnapshot();
      return snackbar.show({
        tone: 'error',
        text: exportFailedText(context, logFailureText(context.failure, portal.deployment).text),
        action: { label: exportTexts.retry, onPress: () => actor.send({ type: 'export.retried' }) },
        durationMs: null,
      });
    },
    cancelled: () => snackbar.show({ tone: 'info', text: exportTexts.cancelled }),
  };

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
