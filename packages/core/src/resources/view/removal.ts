import { severalNames } from '../machine/change-words.ts';
import type { Entry } from '../machine/entry.ts';
import type { ResourceRecord } from '../record/record.ts';
import type { EntryUse, EntryUses } from '../references/uses.ts';
import { keptWords, removalWords } from './chosen.ts';
import { resourceTexts as texts } from './messages.ts';

/** Most uses that a confirmation lists; the others are counted. Chosen here. */
const MOST_SHOWN = 20;

/** What a confirmation says and offers before entries are deleted. */
export interface RemovalState {
  readonly words: string;
  /** Heading of the uses; null where there are none. */
  readonly heading: string | null;
  readonly shown: readonly (EntryUse & { readonly where: string })[];
  /** That there are more uses than are shown, and lists that nobody looked into. */
  readonly notes: readonly string[];
  /** Another entry can take the place of what goes. */
  readonly offersReplacement: boolean;
  /** Why it cannot be deleted as it stands; null where it can. */
  readonly blocked: string | null;
}

/**
 * What is known before a deletion: what refers to the entries, and whether something takes their place. (RES-013)
 * @param uses - null while they are looked for.
 * @param left - how many entries stay.
 */
export function removalState(
  record: ResourceRecord,
  {
    uses,
    isFailed,
    instead,
    left,
  }: { uses: EntryUses | null; isFailed: boolean; instead: string | null; left: number },
): RemovalState {
  const nothing = { heading: null, shown: [], notes: [], offersReplacement: false };
  const words = removalWords(record);
  const kept = keptWords(record, left);
  if (kept !== null) return { ...nothing, words, blocked: kept };
  if (uses === null) return { ...nothing, words, blocked: isFailed ? texts.usesFailed : texts.lookingForUses };
  const { unread, unwritable } = uses;
  const shown = uses.uses.slice(0, MOST_SHOWN).map((use) => ({ ...use, where: texts.usedIn(use.label, use.fields) }));
  const more = uses.uses.length - shown.length;
  const isUsed = uses.uses.length > 0;
  const offersReplacement = isUsed && unwritable.length === 0;
  return {
    words,
    heading: isUsed ? texts.usedBy(uses.uses.length) : null,
    shown,
    notes: [
      ...(more > 0 ? [texts.moreUses(more)] : []),
      ...(unwritable.length > 0 ? [texts.unwritableUses(unwritable)] : []),
      ...(unread.length > 0 ? [texts.unreadUses(unread)] : []),
    ],
    offersReplacement,
    blocked: isUsed && (instead === null || !offersReplacement) ? texts.replaceFirst : null,
  };
}

/** Which entries go, where the question says only how many; null for one, which it names. */
export function removalNames(record: ResourceRecord, asked: readonly Entry[]): string | null {
  if (asked.length < 2) return null;
  return severalNames(record, asked);
}
