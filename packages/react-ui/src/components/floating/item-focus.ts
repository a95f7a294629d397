import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus that a list has for itself to the chosen item, or to the first. react-aria's `autoFocus` runs before the
 * items of a list are there when a key opens one that is loaded, and then Enter would do nothing. (UI.md section 6)
 */
export function useItemFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (list.current === null || document.activeElement !== list.current) return;
      const items = list.current.querySelectorAll<HTMLElement>(
        ':is([role="option"], [role^="menuitem"]):not([aria-disabled="true"])',
      );
      const chosen = [...items].find((item) => item.ariaSelected === 'true' || item.ariaChecked === 'true');
      (chosen ?? items[0])?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [list]);
}
