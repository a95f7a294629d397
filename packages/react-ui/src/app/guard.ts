import type { Access } from '@portico/core/access';
import { loginPath } from '@portico/core/session';

export interface GuardSituation {
  /** Path with its query. */
  path: string;
  isLoggedIn: boolean;
  access: Pick<Access, 'explain' | 'firstAllowedRoute'>;
  /** The last place that was open on this visit; null on the first load. */
  lastAllowed: string | null;
}

export type GuardAnswer = { kind: 'open' } | { kind: 'redirect'; to: string };

/** Page for unknown paths. */
export const notFoundPath = '/page-not-found';
/** Places without a sign-in. (spec 2 section 2) */
const openPlaces: readonly string[] = ['/login', '/logout', notFoundPath];

/**
 * What to do with a path: sign-in first, then whether the route exists here, then permission. Denied inside the app the
 * old place stays, denied on the first load the first allowed route opens. (spec 2 sections 2 and 5, OP-62)
 */
export function guard({ path, isLoggedIn, access, lastAllowed }: GuardSituation): GuardAnswer {
  const place = path.split('?', 1)[0] ?? path;
  const toFirst = (): GuardAnswer => ({ kind: 'redirect', to: access.firstAllowedRoute ?? '/login' });
  if (place === '/') return isLoggedIn ? toFirst() : { kind: 'redirect', to: '/login' };
  if (openPlaces.includes(place)) return { kind: 'open' };
  const answer = access.explain(path);
  if (answer.block === 'unknown') return { kind: 'redirect', to: notFoundPath };
  // Also for a user who is loaded but does not count as logged in. (OP-75)
  if (!isLoggedIn) return { kind: 'redirect', to: loginPath(path) };
  if (answer.allowed) return { kind: 'open' };
  if (answer.redirect !== null) return { kind: 'redirect', to: answer.redirect };
  return lastAllowed === null ? toFirst() : { kind: 'redirect', to: lastAllowed };
}
