import { secondsInDay } from 'date-fns/constants';
import type { Access } from '../../access/index.ts';
import { type AttentionFacts, type AttentionPart, attentionParts } from '../../dashboard/index.ts';
import { ApiError, type Clock, isRecord, systemClock } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';

/** What may need somebody, and the parts that could not be read. (UI.md 4.17) */
export interface Attention {
  facts: AttentionFacts;
  unread: readonly AttentionPart[];
  /** Parts that this user may not read: nobody looked at them for him. */
  closed: readonly AttentionPart[];
}

/** Users that are looked through. Chosen here. */
const MOST_USERS = 1_000;

type Reader = (portal: PortalCalls, signal: AbortSignal | undefined, nowMs: number) => Promise<Partial<AttentionFacts>>;

type MayRead = (access: Pick<Access, 'can' | 'has' | 'explain'>) => boolean;

/** What each part is read from, for whom its place is open too: a line without a place that mends it helps nobody. */
const readers: Readonly<Record<AttentionPart, { mayRead: MayRead; read: Reader }>> = {
  clusters: {
    mayRead: ({ can, explain }) => can('private_access:clusters:read') && explain('secure-application-access').allowed,
    read: async (portal, signal) => {
      const revision = await portal.loadRevision(signal);
      if (revision === null) return {};
      const request = { params: { rev: revision.rev_id }, signal };
      const { list } = await portal.client.mpa.connectorClusters.get(request);
      return { clusters: list.filter(isRecord) };
    },
  },
  storage: {
    mayRead: ({ can, has }) => can('settings:storage:read') && has('browsing_forensics'),
    read: async ({ client }, signal) => ({ storage: (await client.storage.profiles.list({ signal })).list }),
  },
  expiring: {
    mayRead: () => true,
    read: async ({ client, access }, signal) => {
      const { can, has, explain } = access();
      const isOpen = {
        provider: can('settings:authentication:read') && has('sso'),
        authority: can('settings:private_access:read'),
        client_authority: can('settings:private_access:read'),
        licence: explain('contact-form').allowed,
      };
      const { items } = await client.dashboard.expiring({ signal }).catch(noneWithoutCall);
      return { expiring: items.filter(({ kind }) => isOpen[kind]) };
    },
  },
  exportTokens: {
    mayRead: ({ can }) => can('settings:api_tokens:read'),
    read: async ({ client }, signal) => ({ exportTokens: await client.settings.apiTokens.list({ signal }) }),
  },
  signIns: {
    mayRead: ({ explain }) => explain('logs/audit').allowed,
    read: async ({ client }, signal, nowMs) => {
      const end = Math.floor(nowMs / 1_000);
      const window = { start: end - secondsInDay, end };
      const query = { ...window, name: 'session.refused' };
      const { count } = await client.logs.count({ params: { log_type: 'audit' }, query, signal });
      return { signIns: { count, ...window } };
    },
  },
  tokens: {
    mayRead: () => true,
    read: async ({ client }, signal) => ({ tokens: await client.auth.tokens.list({ signal }) }),
  },
  users: {
    mayRead: ({ can }) => can('settings:users:read'),
    read: async ({ client }, signal) => ({
      users: (await client.auth.users.list({ query: { limit: MOST_USERS, offset: 0 }, signal })).items,
    }),
  },
  staged: {
    mayRead: () => true,
    read: async (portal, signal) => {
      const staged = await portal.loadStaged(signal);
      return staged === null ? {} : { staged: staged.sections };
    },
  },
};

/** A service of another version has no such call, and so nothing to tell. */
function noneWithoutCall(error: unknown): { items: [] } {
  if (error instanceof ApiError && error.status === 404) return { items: [] };
  throw error;
}

/** Reads what may need somebody, each part as far as it is open to this user; one that fails takes none of the others along. (UI.md 4.17, DSH-005) */
export async function readAttention(
  portal: PortalCalls,
  signal?: AbortSignal,
  clock: Pick<Clock, 'now'> = systemClock,
): Promise<Attention> {
  const access = portal.access();
  const asked = attentionParts.filter((part) => readers[part].mayRead(access));
  const answers = await Promise.allSettled(asked.map((part) => readers[part].read(portal, signal, clock.now())));
  signal?.throwIfAborted();
  const facts: AttentionFacts = {};
  const unread: AttentionPart[] = [];
  for (const [at, answer] of answers.entries()) {
    const part = asked[at];
    if (part === undefined) continue;
    if (answer.status === 'fulfilled') Object.assign(facts, answer.value);
    else unread.push(part);
  }
  return { facts, unread, closed: attentionParts.filter((part) => !asked.includes(part)) };
}
