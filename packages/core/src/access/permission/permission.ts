import { segmentsOf } from '../../shared/index.ts';
import { GrantTrie } from './grant-trie.ts';

/** An allow list with exactly this entry grants everything. (spec 2 section 6) */
export const GRANT_ALL = '*:*';

/** Never match; in an allow list they stand for "may read" and "may write" in general. (spec 2 section 6) */
const skipped: ReadonlySet<string> = new Set(['*:read', '*:write']);

/** Exists and is always empty; an entry would win over every grant. (spec 2 section 6) */
export const denyList: readonly string[] = Object.freeze([]);

/** The roles of a user, as the service answers them. (spec 2 section 3) */
export interface RoleLists {
  read?: readonly string[] | undefined;
  write?: readonly string[] | undefined;
}

/** The user's roles as permission strings. (spec 2 section 6) */
export function allowListOf({ read = [], write = [] }: RoleLists = {}): string[] {
  return [...read.map((name) => `${name}:read`), ...write.map((name) => `${name}:write`)];
}

/** Whether an allow list holds a grant for the permission. (spec 2 section 6, OP-63, OP-64, OP-65) */
export function grants(allowList: readonly string[], permission: string): boolean {
  return permissionCheck(allowList)(permission);
}

/**
 * The same for many questions: the list is taken apart once. What ends in `read` grants reading at most, whatever stands
 * before it: `customization:*:*:read` would otherwise answer `customization:web:write`. (OP-201)
 * @param denies - the deny list; the one of the product is empty. (spec 2 section 6)
 */
export function permissionCheck(
  allowList: readonly string[],
  denies: readonly string[] = denyList,
): (permission: string) => boolean {
  const denied = new GrantTrie(denies.map(segmentsOf));
  if (allowList.includes(GRANT_ALL)) return (permission) => !denied.covers(segmentsOf(permission));
  const grants = allowList.map(segmentsOf).filter((segments) => !skipped.has(segments.join(':')));
  const reading = new GrantTrie(grants.filter(isForReading));
  const others = new GrantTrie(grants.filter((segments) => !isForReading(segments)));
  return (permission) => {
    const asked = segmentsOf(permission);
    const isGranted = others.covers(asked) || (!asksToWrite(asked) && reading.covers(asked));
    return isGranted && !denied.covers(asked);
  };
}

function isForReading(grant: readonly string[]): boolean {
  return grant.at(-1) === 'read';
}

function asksToWrite(asked: readonly string[]): boolean {
  return asked.includes('write', 1);
}

/** Whether a permission is one to change something. */
export function isToWrite(permission: string): boolean {
  return asksToWrite(segmentsOf(permission));
}

/** The administrator's entry; whoever has it in both lists holds everything. (OP-201) */
export const HOLDS_ALL = '*:*:*';

/** Whether roles hold `*:*:*`, to read and to write. (OP-201) */
export function holdsEverything({ read = [], write = [] }: RoleLists): boolean {
  return [read, write].every((list) => list.some((entry) => segmentsOf(entry).join(':') === HOLDS_ALL));
}
