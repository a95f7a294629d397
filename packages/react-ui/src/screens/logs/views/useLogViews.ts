import { applyView, type SavedView, savedViewTexts, viewColumns, viewOf } from '@portico/core/logs';
import { currentView } from '@portico/core/logs/view';
import { writeFailureText } from '@portico/core/shared';
import { useMemo, useState } from 'react';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { useColumns } from '../state/log-columns.ts';
import { useLog } from '../state/log-context.ts';
import { type SavedViews, useSavedViews } from './useSavedViews.ts';

export interface LogViews extends SavedViews {
  /** The view on screen, and whether it was changed since it was chosen. */
  current: SavedView | null;
  isChanged: boolean;
  choose: (view: SavedView) => void;
  /** Keeps what is on screen under a new name. */
  add: (name: string) => Promise<void>;
  update: (view: SavedView) => void;
  discard: (view: SavedView) => void;
}

/** Saved views with what can be done with them: a chosen one is a step in the history. (issue 7) */
export function useLogViews(): LogViews {
  const { logType, definitions, filters, setFilters } = useLog();
  const [columns, setColumns] = useColumns();
  const saved = useSavedViews();
  const { views, save, remove } = saved;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const shown = useMemo(() => ({ logType, definitions, filters, columns }), [logType, definitions, filters, columns]);
  const current = useMemo(() => currentView(views ?? [], shown, chosenId), [views, shown, chosenId]);
  // A view that is on screen counts as chosen, however it came there, so that what is changed next is a change to it.
  if (current.view !== null && current.view.id !== chosenId) setChosenId(current.view.id);
  return {
    ...saved,
    current: current.view,
    isChanged: current.isChanged,
    choose(view) {
      setChosenId(view.id);
      const kept = viewColumns(view, logType);
      if (kept !== null) setColumns(kept);
      setFilters(applyView(view, definitions, filters), { openId: null });
    },
    async add(name) {
      const { id } = await save({ name, ...viewOf(shown) });
      setChosenId(id);
      snackbar.show({ tone: 'success', text: savedViewTexts.saved(name) });
    },
    update({ id, name, updated_at }) {
      save({ id, name, updated_at, ...viewOf(shown) }).then(
        () => {
          snackbar.show({ tone: 'success', text: savedViewTexts.updated(name) });
        },
        tell(savedViewTexts.savedEvent(name)),
      );
    },
    discard(view) {
      remove(view).then(
        () => {
          snackbar.show({
            tone: 'info',
            text: savedViewTexts.deleted(view.name),
            action: {
              label: savedViewTexts.undo,
              onPress: () => void save({ ...view, updated_at: null }).catch(tell(savedViewTexts.savedEvent(view.name))),
            },
            durationMs: UNDO_MS,
          });
        },
        tell(savedViewTexts.deletedEvent(view.name)),
      );
    },
  };
}

/** Time to take a deletion back, as after a reset. (UI.md 4.6) */
const UNDO_MS = 10_000;

/** @param event - what may have happened though its answer was lost. (CNF-004) */
function tell(event: string): (error: unknown) => void {
  return (error) => snackbar.show({ tone: 'error', text: writeFailureText(error, event) });
}
