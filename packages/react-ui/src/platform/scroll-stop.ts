import { type RefObject, useEffect, useState } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/** The `tabIndex` of a box: a stop of its own while it scrolls and holds nothing that takes the focus. (UI.md section 9.4) */
export function useScrollStop(box: RefObject<HTMLElement | null>): 0 | undefined {
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const look = () =>
      setStop(current.scrollHeight > current.clientHeight && current.querySelector(focusable) === null);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return isStop ? 0 : undefined;
}
