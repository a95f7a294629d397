import { useEffect } from 'react';

/** What counts as a sign of life; the last one where this tab comes into view. (OP-71) */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const;
const options = { capture: true, passive: true };
/** Signs within this time are one, in milliseconds: a wheel turns a hundred times a second. Chosen here. */
const pauseMs = 1000;
/** What was pressed is on the screen by then, in milliseconds: nobody waits for the sign. Chosen here. */
const afterMs = 50;

/** Calls back when the user does something here, or comes back to this tab. (OP-71) */
export function useActivity(onActivity: () => void): void {
  useEffect(() => {
    let last = 0;
    const sign = (event: Event) => {
      const now = Date.now();
      if (now - last < pauseMs || document.hidden || answersWarning(event)) return;
      last = now;
      setTimeout(onActivity, afterMs); // a session that is over by then hears nothing
    };
    for (const name of signs) addEventListener(name, sign, options);
    return () => {
      for (const name of signs) removeEventListener(name, sign, options);
    };
  }, [onActivity]);
}

/** Keys that move between the buttons of a dialog and press them. */
const answeringKeys = ['Tab', 'Shift', 'Enter', ' ', 'Escape'];

/**
 * The buttons of the countdown say themselves what they mean; were a press on "Log out" a sign of life, the dialog would
 * be gone before the press is over. (UI.md section 3)
 */
function answersWarning({ target, key }: Event & { key?: string }): boolean {
  if (!(target instanceof Element && target.closest('[role="alertdialog"]')?.querySelector('[role="timer"]')))
    return false;
  return key === undefined ? target.closest('button') !== null : answeringKeys.includes(key);
}
