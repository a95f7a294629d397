import type { TextStore } from '@portico/core/shared';

/** Texts in this browser's local storage; one that keeps nothing has them for this visit's screen alone. */
export const browserTexts: TextStore = {
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, text) {
    try {
      localStorage.setItem(key, text);
    } catch {
      // Storage may be full or switched off; the choice still holds on this screen.
    }
  },
};
