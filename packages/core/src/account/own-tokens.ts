import { millisecondsInDay } from 'date-fns/constants';
import { type EditedLists, rightWords } from '../access/index.ts';
import type { PersonalTokenWire } from '../api/schemas/index.ts';
import { tokenTexts } from './messages.ts';
import { dayWords, usedWords } from './times.ts';

/** A token that ends sooner is marked, in days. (UI.md 4.15) */
export const SOON_DAYS = 14;
/** Rights that a row names; the others are counted. Chosen here. */
const RIGHTS_SHOWN = 3;

/** A personal token as it is listed. (UI.md 4.15, ROL-013) */
export interface TokenRow {
  id: string;
  name: string;
  /** The first rights in words, with the number of those that are not named. */
  rights: string;
  /** All of them. */
  allRights: string;
  ends: string;
  endsAt: string;
  end: 'later' | 'soon' | 'expired';
  lastUsed: string;
  lastUsedAt: string | null;
  /** `From 192.0.2.7`; null where it was never used. */
  lastFrom: string | null;
}

/** The tokens, newest first. */
export function tokenRows(tokens: readonly PersonalTokenWire[], now: number): TokenRow[] {
  return tokens.map(({ id, name, expires_at, last_used_at, last_address, state, ...lists }) => {
    const words = grantedWords(lists);
    const at = Date.parse(expires_at);
    const end =
      state === 'expired' || at <= now ? 'expired' : at - now < SOON_DAYS * millisecondsInDay ? 'soon' : 'later';
    return {
      id,
      name,
      rights: tokenTexts.row(shortened(words)),
      allRights: tokenTexts.row(words),
      ends: end === 'expired' ? tokenTexts.expired : dayWords(at, now),
      endsAt: expires_at,
      end,
      lastUsed: last_used_at === null ? tokenTexts.never : usedWords(last_used_at, now),
      lastUsedAt: last_used_at,
      lastFrom: last_address === null ? null : tokenTexts.usedFrom(last_address),
    };
  });
}

/** What is written, and what is read alone: whoever writes something reads it too. */
function halves({ read, write }: EditedLists): { writes: readonly string[]; reads: readonly string[] } {
  const writes = rightWords(write);
  return { writes, reads: rightWords(read).filter((word) => !writes.includes(word)) };
}

function grantedWords(lists: EditedLists): string[] {
  const { writes, reads } = halves(lists);
  return [...writes.map(tokenTexts.writes), ...reads.map(tokenTexts.reads)];
}

function shortened(words: readonly string[]): readonly string[] {
  return words.length <= RIGHTS_SHOWN + 1
    ? words
    : [...words.slice(0, RIGHTS_SHOWN), tokenTexts.more(words.length - RIGHTS_SHOWN)];
}

/** `The token {name} can write Customization until Feb 19, 2027.` (UI.md 4.15, OP-211) */
export function grantSentence(lists: EditedLists, endsAt: Date, now: number): string {
  const { writes, reads } = halves(lists);
  const until = dayWords(endsAt.getTime(), now);
  if (reads.length === 0) return tokenTexts.grants.writes(writes, until);
  return writes.length === 0 ? tokenTexts.grants.reads(reads, until) : tokenTexts.grants.both(writes, reads, until);
}
