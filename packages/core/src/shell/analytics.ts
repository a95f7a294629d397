import type { SessionUser } from '../session/index.ts';

/** What an analytics service learns about a login. (spec 2 section 4, OP-86) */
export interface AnalyticsIdentity {
  /** Hash of the user id, as the service made it; the id itself never leaves. */
  visitor: { id: string; role: 'admin' };
  /** The tenant. */
  account: { id: string };
}

/** What to send after a login; null without the pendo capability or without a hash. (spec 2 section 4, OP-86) */
export function analyticsIdentity(
  user: Pick<SessionUser, 'capabilities' | 'uid_hash' | 'tid'>,
): AnalyticsIdentity | null {
  const { capabilities, uid_hash, tid } = user;
  if (capabilities.pendo !== true || !uid_hash) return null;
  return { visitor: { id: uid_hash, role: 'admin' }, account: { id: tid } };
}
