import type { SavePublishSnapshot } from './selectors.ts';

/**
 * Identifies the newest undo step, so that an offer to take it back ends with the next one; null without a step. A step
 * that grows while somebody types keeps its first patch, and stays the same step. (UI.md 4.12, messages with Undo)
 */
export function lastStep({ context }: SavePublishSnapshot): object | null {
  const step = context.history.past.at(-1);
  return step?.inverse.at(-1) ?? step?.kept?.at(-1) ?? null;
}
