import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Part of the scroll region, from its top, in which a section counts as the current one. Chosen here. */
const topShare = 0.35;
/** How long after a jump the scrolling that it causes is not read. Chosen here. */
const jumpMs = 600;

/**
 * Which section stands at the top of a scroll region, and a jump to one. A section near the end cannot reach the top,
 * so what was jumped to stays current until the reader scrolls again.
 */
export function useScrollSpy<Id extends string>(
  region: RefObject<HTMLElement | null>,
  ids: readonly Id[],
  first: Id,
): [Id, (id: Id) => void] {
  const [current, setCurrent] = useState<Id>(first);
  const jumped = useRef(0);
  const key = ids.join(' ');

  useEffect(() => {
    const node = region.current;
    if (node === null) return;
    const names = key.split(' ') as Id[];
    const measure = () => {
      if (performance.now() - jumped.current < jumpMs) return;
      const line = node.getBoundingClientRect().top + node.clientHeight * topShare;
      const isAtEnd =
        node.scrollHeight > node.clientHeight && node.scrollTop + node.clientHeight >= node.scrollHeight - 2;
      const passed = names.filter((id) => {
        const section = sectionOf(node, id);
        return section !== null && section.getBoundingClientRect().top <= line;
      });
      const next = isAtEnd ? names.at(-1) : (passed.at(-1) ?? names[0]);
      if (next !== undefined) setCurrent(next);
    };
    node.addEventListener('scroll', measure, { passive: true });
    return () => node.removeEventListener('scroll', measure);
  }, [region, key]);

  const jump = useCallback(
    (id: Id) => {
      jumped.current = performance.now();
      setCurrent(id);
      if (region.current !== null) sectionOf(region.current, id)?.scrollIntoView({ block: 'start' });
    },
    [region],
  );
  return [current, jump];
}

function sectionOf(node: HTMLElement, id: string): Element | null {
  return node.querySelector(`[data-section="${id}"]`);
}
