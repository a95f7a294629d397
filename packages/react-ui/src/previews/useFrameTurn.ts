import type { FrameQueue } from '@portico/core/customization/view';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** How far outside of the window a picture begins to be drawn. Chosen here. */
const NEAR = '200px';

/** Whether a picture that came near the window has had its turn, and the call that ends the turn. (UI.md 4.2) */
export function useFrameTurn(box: RefObject<HTMLElement | null>, queue: FrameQueue) {
  const [hasStarted, setStarted] = useState(false);
  const leave = useRef<() => void>(() => {});
  useEffect(() => {
    const node = box.current;
    if (node === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        leave.current = queue.enter(() => setStarted(true));
      },
      { rootMargin: NEAR },
    );
    observer.observe(node);
    return () => {
      observer.disconnect();
      leave.current();
    };
  }, [box, queue]);
  const end = useCallback(() => leave.current(), []);
  return { hasStarted, end };
}
