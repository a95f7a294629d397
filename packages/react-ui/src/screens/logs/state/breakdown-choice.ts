import { type BreakdownChoice, loadBreakdown, saveBreakdown } from '@portico/core/logs/view';
import { useSyncExternalStore } from 'react';
import { createStore } from '../../../platform/store.ts';
import { browserTexts } from '../../../portal/browser-texts.ts';
import { breakpoint } from '../../../theme/layout.ts';

let choice: ReturnType<typeof createStore<BreakdownChoice>> | null = null;

/** Whether the breakdown stands beside the rows, and by which field; the same for the button and the panel. (UI.md 4.16) */
export function useBreakdownChoice(): [BreakdownChoice, (next: BreakdownChoice) => void] {
  choice ??= createStore(firstChoice());
  const { subscribe, read, set } = choice;
  const known = useSyncExternalStore(subscribe, read);
  return [
    known,
    (next) => {
      set(next);
      saveBreakdown(browserTexts, next);
    },
  ];
}

/** In a small window it is a sheet over the rows, which nobody asked for yet. */
function firstChoice(): BreakdownChoice {
  const kept = loadBreakdown(browserTexts);
  return innerWidth < breakpoint.desktop ? { ...kept, isOpen: false } : kept;
}
