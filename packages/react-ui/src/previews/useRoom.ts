import type { Size } from '@portico/core/customization/view';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The size of an element, measured before the first paint and followed from then on. */
export function useRoom(element: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const node = element.current;
    if (node === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = node;
      setRoom((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
