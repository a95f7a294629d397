import { createRowChoice, type RowChoice } from '@portico/core/logs/view';
import { useSyncExternalStore } from 'react';
import { type LogParts, useLog } from '../state/log-context.ts';

const choices = new WeakMap<LogParts['paging'], RowChoice>();

/** The events that are chosen in the table on screen; the same for its boxes and for the bar below it. (issue 17) */
export function useChoice(): RowChoice {
  const { paging } = useLog();
  const found = choices.get(paging) ?? createRowChoice();
  choices.set(paging, found);
  return found;
}

/** What a part needs to know of them: it is drawn again when that is another. */
export function useChosen<T>(select: (state: ReturnType<RowChoice['getSnapshot']>) => T): T {
  const choice = useChoice();
  return useSyncExternalStore(choice.subscribe, () => select(choice.getSnapshot()));
}
