import type { TextStore } from '../../shared/index.ts';

/** Whether the chart is in view; it is unless it was hidden. (UI.md 4.7, Hide) */
export function loadHistogramShown(store: TextStore): boolean {
  return store.get(shownKey) !== 'no';
}

/** Remembers whether the chart is in view, for every log. */
export function saveHistogramShown(store: TextStore, isShown: boolean): void {
  store.set(shownKey, isShown ? 'yes' : 'no');
}

const shownKey = 'portico.logs.histogram';
