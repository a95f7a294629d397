/** An allow list with exactly this entry grants everything. (spec 2 section 6) */
export const GRANT_ALL = '*:*';

/** Never match; in an allow list they stand for "may read" and "may write" in general. (spec 2 section 6) */
const skipped: ReadonlySet<string> = new Set(['*:read', '*:write']);

/** Exists and is always empty; an entry would win over every grant. (spec 2 section 6) */
export const denyList: readonly string[] = [];

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

/** The same for many questions: the list is taken apart once. */
export function permissionCheck(allowList: readonly string[]): (permission: string) => boolean {
  const denied = denyList.map(segmentsOf);
  const grantsAll = allowList.includes(GRANT_ALL);
  const granted = allowList.map(segmentsOf).filter((segments) => !skipped.has(segments.join(':')));
  return (permission) => {
    const asked = segmentsOf(permission);
    if (denied.some((entry) => matches(entry, asked))) return false;
    return grantsAll || granted.some((entry) => matches(entry, asked));
  };
}

/** Segments `api:action:item:id`; runs of colons count as one, and `setting` is the same as `settings`. (OP-63) */
export function segmentsOf(permission: string): string[] {
  const segments = permission.replace(/:{2,}/g, ':').split(':');
  return segments[0] === 'setting' ? ['settings', ...segments.slice(1)] : segments;
}

/**
 * Compares from the left; `*` on either side matches any segment. Where one string is shorter, the rest matches if it is
 * the asked one, if it ends in `*`, or if only `*` is left of the other. (OP-64)
 */
export function matches(granted: readonly string[], asked: readonly string[]): boolean {
  const common = Math.min(granted.length, asked.length);
  for (let at = 0; at < common; at += 1) {
    if (granted[at] !== asked[at] && granted[at] !== '*' && asked[at] !== '*') return false;
  }
  return granted.at(-1) === '*' || asked.slice(common).every((segment) => segment === '*');
}
