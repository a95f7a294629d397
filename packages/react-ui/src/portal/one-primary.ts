import { useLayoutEffect } from 'react';

/**
 * Says that the view has the one primary button while it is drawn: Publish, which every page has, steps back. Told to the
 * style of the top bar alone, so that no page loads more for it. (UI.md section 3, 4.13 details, section 10.1)
 */
export function useOwnPrimary(isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const { dataset } = document.documentElement;
    const add = (more: number) => {
      const count = Number(dataset.primaries ?? 0) + more;
      if (count > 0) dataset.primaries = String(count);
      else delete dataset.primaries;
    };
    add(1);
    return () => add(-1);
  }, [isOn]);
}
