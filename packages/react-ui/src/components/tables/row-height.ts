import { useMemo, useSyncExternalStore } from 'react';
import { useHost } from '../../platform/host.ts';

const usualPx = 36;

/** Rows follow the density and, on a finger's screen, the larger sizes: both are in one custom property. (UI.md section 2.3) */
function read(root: HTMLElement): number {
  const px = Number.parseInt(getComputedStyle(root).getPropertyValue('--p-size-row'), 10);
  return Number.isNaN(px) ? usualPx : px;
}

/** The height as React subscribes to it: read once a change, since reading makes the page lay itself out. */
function watchHeight(root: () => HTMLElement) {
  let heightPx = 0;
  return {
    subscribe(onChange: () => void): () => void {
      const look = () => {
        const now = read(root());
        if (now === heightPx) return;
        heightPx = now;
        onChange();
      };
      const watcher = new MutationObserver(look);
      watcher.observe(root(), { attributes: true, attributeFilter: ['data-rows'] });
      addEventListener('resize', look);
      look();
      return () => {
        watcher.disconnect();
        removeEventListener('resize', look);
        heightPx = 0;
      };
    },
    height(): number {
      if (heightPx === 0) heightPx = read(root());
      return heightPx;
    },
  };
}

/** Height of a table row in px where the table stands: 36, 32 compact, 48 for fingers. */
export function useRowHeight(): number {
  const { root } = useHost();
  const { subscribe, height } = useMemo(() => watchHeight(root), [root]);
  return useSyncExternalStore(subscribe, height);
}
