import type { LogType } from '@portico/core/logs';
import { loadColumns, saveColumns } from '@portico/core/logs/view';
import type { ColumnChoice } from '@portico/core/shared';
import { useSyncExternalStore } from 'react';
import { createStore } from '../../../platform/store.ts';
import { browserTexts } from '../../../portal/browser-texts.ts';
import { type LogParts, useLog } from './log-context.ts';

type Choice = ReturnType<typeof createStore<ColumnChoice>>;

const choices = new WeakMap<LogParts['paging'], Choice>();
/** The one of the screen that asked last. */
let onScreen: { logType: LogType; choice: Choice } | null = null;

/** The one choice of a screen, read when the first part asks for it. */
function choiceOf(paging: LogParts['paging'], logType: LogType) {
  const found = choices.get(paging) ?? createStore(loadColumns(browserTexts, logType));
  choices.set(paging, found);
  onScreen = { logType, choice: found };
  return found;
}

/** The columns of the log on screen; apart from its context, since only parts that come on demand read them. (UI.md 4.7) */
export function useColumns(): [ColumnChoice, (columns: ColumnChoice) => void] {
  const { paging, logType } = useLog();
  const choice = choiceOf(paging, logType);
  const columns = useSyncExternalStore(choice.subscribe, choice.read);
  const setColumns = (next: ColumnChoice) => {
    choice.set(next);
    saveColumns(browserTexts, logType, next);
  };
  return [columns, setColumns];
}

/** Keeps the columns for a log, whose screen takes them at once where it is there. (UI.md section 3, palette) */
export function keepColumns(logType: LogType, columns: ColumnChoice): void {
  saveColumns(browserTexts, logType, columns);
  if (onScreen?.logType === logType) onScreen.choice.set(columns);
}
