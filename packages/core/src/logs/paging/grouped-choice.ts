import type { TextStore } from '../../shared/index.ts';

/** Whether events that repeat are one line, as it was chosen last in this browser; at first not, as events are what is read. */
export function loadGrouped(store: TextStore): boolean {
  return store.get(storeKey) === 'on'; // no words: what is stored
}

/** Keeps the choice for the next visit. */
export function saveGrouped(store: TextStore, isGrouped: boolean): void {
  store.set(storeKey, isGrouped ? 'on' : 'off'); // no words: what is stored
}

const storeKey = 'portico.logs.grouped';
