import type { ManagementLoginWire, ProviderLoginWire, SessionKeyWire } from '../../api/index.ts';
import { type ManagementUser, managementFailure, managementUserOf, sessionKeyOf } from '../../session/index.ts';
import type { PortalCalls } from '../portal/portal.ts';

/** The session of tenant management, for scripts and for screens. (spec 3 section 4) */
export interface ManagementSession {
  /** Signs in with a token of an identity provider and keeps the key for the calls after it. */
  login(credentials: ProviderLoginWire): Promise<SessionKeyWire>;
  /** Who is calling. */
  me(): Promise<ManagementUser>;
  /** Gives the browser the cookies of this session. */
  setCookie(): Promise<void>;
  /** A later end for the key; its `Authorization` changes with it. */
  extendKey(): Promise<SessionKeyWire>;
  logout(): Promise<void>;
  /** The key at hand; null before a login and after a logout. */
  key(): SessionKeyWire | null;
}

/**
 * Joins the calls of tenant management's session; the key stays in memory. (spec 3 sections 4, 7 and 8)
 * @param key - from an earlier login.
 */
export function createManagementSession(
  { client }: Pick<PortalCalls, 'client'>,
  key: SessionKeyWire | null = null,
): ManagementSession {
  let current = key;
  const shown = () => (current === null ? {} : { headers: { Authorization: current.Authorization } });
  return {
    async login(body) {
      const answer: ManagementLoginWire = await client.session.oauthLogin({ body });
      current = sessionKeyOf(answer);
      return current;
    },
    async me() {
      const answer = await client.session.me(shown()).catch((error: unknown) => {
        throw managementFailure(error, 'session.me');
      });
      return managementUserOf(answer);
    },
    async setCookie() {
      await client.session.cookie(shown()).catch((error: unknown) => {
        throw managementFailure(error, 'session.cookie');
      });
    },
    async extendKey() {
      const extended = await client.session.extendKey({ ...shown(), body: { key_id: current?.key_id ?? '' } });
      current = extended;
      return extended;
    },
    async logout() {
      const last = shown();
      current = null;
      await client.session.logout(last);
    },
    key: () => current,
  };
}
