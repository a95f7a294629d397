import type { Portal } from '@portico/core';
import type { LogExportJob } from '@portico/core/logs';
import { failureText } from '@portico/core/shared';
import { feedbackMessages } from '../../../components/feedback/messages.ts';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { onceLoaded } from '../../../platform/on-demand.ts';
import { createStore } from '../../../platform/store.ts';

/** Where exports are asked for; they go on whatever screen is open. */
export interface ExportDesk {
  /** Whether one is under way. */
  isRunning: ReturnType<typeof createStore<boolean>>;
  start: (job: LogExportJob) => void;
  cancel: () => void;
}

const desks = new WeakMap<Portal, ExportDesk>();

/** The one desk of a portal; what does the work loads with the first export. (UI.md 4.7, runs in background) */
export function exportDesk(portal: Portal): ExportDesk {
  const found = desks.get(portal);
  if (found !== undefined) return found;
  const isRunning = createStore(false);
  const runner = onceLoaded(() =>
    import('./export-runner.ts').then(({ createExportRunner }) => createExportRunner(portal, isRunning)),
  );
  const start = (job: LogExportJob) => {
    runner().then(
      (each) => each.start(job),
      (error: unknown) =>
        snackbar.show({
          tone: 'error',
          text: failureText(error),
          action: { label: feedbackMessages.retry, onPress: () => start(job) },
        }),
    );
  };
  const desk: ExportDesk = {
    isRunning,
    start,
    cancel: () => {
      if (isRunning.read()) void runner().then((each) => each.cancel());
    },
  };
  desks.set(portal, desk);
  return desk;
}
