import { loadGrouped, saveGrouped } from '@portico/core/logs/view';
import { useSyncExternalStore } from 'react';
import { createStore } from '../../../platform/store.ts';
import { browserTexts } from '../../../portal/browser-texts.ts';

let choice: ReturnType<typeof createStore<boolean>> | null = null;

/** Whether events that repeat are one line; the same for the table and what stands below it. (UI.md 4.16) */
export function useGrouped(): [boolean, (isGrouped: boolean) => void] {
  choice ??= createStore(loadGrouped(browserTexts));
  const { subscribe, read, set } = choice;
  const isGrouped = useSyncExternalStore(subscribe, read);
  return [
    isGrouped,
    (next) => {
      set(next);
      saveGrouped(browserTexts, next);
    },
  ];
}
