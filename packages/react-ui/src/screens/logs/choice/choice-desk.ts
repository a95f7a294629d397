import { choiceTexts, createRowChoice, type RowChoice } from '@portico/core/logs/view';
import { useSyncExternalStore } from 'react';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { type LogParts, useLog } from '../state/log-context.ts';
import { groupDeskOf } from '../state/table-lines.ts';

const choices = new WeakMap<LogParts['paging'], RowChoice>();

/** The events that are chosen in the table on screen; the same for its boxes and for the bar below it. (issue 17) */
export function useChoice(): RowChoice {
  const log = useLog();
  const { paging } = log;
  const found = choices.get(paging) ?? createRowChoice({ eventsOf: groupDeskOf(log).whole, onCleared: sayCleared });
  choices.set(paging, found);
  return found;
}

/** Time to take it back, as after a reset. (UI.md 4.6) */
const UNDO_MS = 10_000;

function sayCleared(text: string, undo: () => void): void {
  snackbar.show({ tone: 'info', text, action: { label: choiceTexts.undo, onPress: undo }, durationMs: UNDO_MS });
}

/** What a part needs to know of them: it is drawn again when that is another. */
export function useChosen<T>(select: (state: ReturnType<RowChoice['getSnapshot']>) => T): T {
  const choice = useChoice();
  return useSyncExternalStore(choice.subscribe, () => select(choice.getSnapshot()));
}
