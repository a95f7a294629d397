import { filterTexts } from './messages.ts';

/** A button that hides filters, with the number that is set: `Filters`, `Filters (2)`. (UI.md 4.7) */
export function withSetCount(words: string, count: number): string {
  return count === 0 ? words : filterTexts.withCount(words, count);
}
