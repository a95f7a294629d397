import { useLayoutEffect } from 'react';

const waiting = new Set<() => void>();

/** Takes over what is typed in a box of values and not yet one of them: before a save, a close and the end of the page. */
export function takeTyped(): void {
  for (const take of waiting) take();
}

/** Says that `take` would be lost with its box. */
export function useTyped(take: () => void, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    waiting.add(take);
    return () => {
      waiting.delete(take);
    };
  }, [take, isOn]);
}
