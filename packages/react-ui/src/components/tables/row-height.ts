import { useSyncExternalStore } from 'react';

const usualPx = 40;

/** Rows follow the density and, on a finger's screen, the larger sizes: both are in one custom property. (UI.md section 2.3) */
function read(): number {
  const px = Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--p-size-row'), 10);
  return Number.isNaN(px) ? usualPx : px;
}

let heightPx = 0;

function subscribe(onChange: () => void): () => void {
  const look = () => {
    const now = read();
    if (now === heightPx) return;
    heightPx = now;
    onChange();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-rows'] });
  addEventListener('resize', look);
  look();
  return () => {
    watcher.disconnect();
    removeEventListener('resize', look);
    heightPx = 0;
  };
}

/** Height of a table row in px: 40, 32 compact, 48 for fingers. Read once a change, since reading makes the page lay itself out. */
export function useRowHeight(): number {
  return useSyncExternalStore(subscribe, () => {
    if (heightPx === 0) heightPx = read();
    return heightPx;
  });
}
