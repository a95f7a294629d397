import { type RefObject, useLayoutEffect } from 'react';
import { useHost } from '../../platform/host.ts';

/** Keeps messages off a bar at the foot of the page, as high as it is now. (UI.md section 9.3) */
export function useFootRoom(bar: RefObject<HTMLElement | null>): void {
  const { root } = useHost();
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const node = root();
    const measure = () => node.style.setProperty('--p-foot-room', `${element.offsetHeight}px`);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      node.style.removeProperty('--p-foot-room');
    };
  }, [bar, root]);
}
