import { loadListColumns, saveListColumns } from '@portico/core/resources/view';
import type { ColumnChoice } from '@portico/core/shared';
import { useSyncExternalStore } from 'react';
import { createStore } from '../../../platform/store.ts';
import { browserTexts } from '../../../portal/browser-texts.ts';
import { type ListParts, useList } from '../state/resource-context.ts';

const choices = new WeakMap<ListParts['actor'], ReturnType<typeof createStore<ColumnChoice>>>();

/** The columns of the list on screen, kept for this user and its kind. (UI.md 4.13) */
export function useListColumns(): [ColumnChoice, (columns: ColumnChoice) => void] {
  const { actor, record } = useList();
  const choice = choices.get(actor) ?? createStore(loadListColumns(browserTexts, record, actor.id));
  choices.set(actor, choice);
  const setColumns = (next: ColumnChoice) => {
    choice.set(next);
    saveListColumns(browserTexts, actor.id, next);
  };
  return [useSyncExternalStore(choice.subscribe, choice.read), setColumns];
}
