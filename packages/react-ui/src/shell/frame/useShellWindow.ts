import { useCallback, useRef, useState } from 'react';
import type { ShellWindow } from '../page/shell-context.ts';

/** Where the tour gives the focus back when what opened it is gone: the menu that starts it. */
const helpButton = '[data-tour~="documentation"] button';

/** Which window of the shell is open; one at a time. */
export function useShellWindow() {
  const [window, setWindow] = useState<ShellWindow | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  const open = useCallback((next: ShellWindow) => {
    const focused = document.activeElement;
    opener.current = focused instanceof HTMLElement && focused !== document.body ? focused : null;
    setWindow(next);
  }, []);
  const close = useCallback(() => setWindow(null), []);
  /** Ends the tour only: it may end because another window opened. */
  const closeTour = useCallback(() => {
    setWindow((current) => (current === 'tour' ? null : current));
    const target = opener.current?.isConnected ? opener.current : document.querySelector<HTMLElement>(helpButton);
    if (document.querySelector('[data-modal]') === null) target?.focus();
  }, []);
  return { window, open, close, closeTour };
}
