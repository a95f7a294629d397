import { useEffect } from 'react';

/** What counts as a sign of life. (OP-71) */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** Signs within this time are one, in milliseconds: a wheel turns a hundred times a second. Chosen here. */
const pauseMs = 1000;

/** Calls back when the user does something here, or comes back to this tab. (OP-71) */
export function useActivity(onActivity: () => void): void {
  useEffect(() => {
    let last = 0;
    const sign = () => {
      const now = Date.now();
      if (now - last < pauseMs) return;
      last = now;
      onActivity();
    };
    const shown = () => {
      if (document.visibilityState === 'visible') sign();
    };
    for (const name of signs) addEventListener(name, sign, { capture: true, passive: true });
    document.addEventListener('visibilitychange', shown);
    return () => {
      for (const name of signs) removeEventListener(name, sign, { capture: true });
      document.removeEventListener('visibilitychange', shown);
    };
  }, [onActivity]);
}
