import type { AskedReferred } from './form-context.ts';
import { keptEntries } from './kept-entries.ts';

/** What was asked for over an entry, by the id of its list: what was typed in it is kept as that of other lists. */
const asked = new Map<string, AskedReferred>();

/** The id of what is made over the entry of a list. */
export const aboveOf = (list: string): string => `${list}^`;

export function keepAsked(list: string, now: AskedReferred): void {
  asked.set(list, now);
}

/** What was left with edits over the entry of a list; null for nothing. */
export function keptAsked(list: string): AskedReferred | null {
  return keptEntries.has(aboveOf(list)) ? (asked.get(list) ?? null) : null;
}
