import { describe, expect, it } from 'vitest';
import { readAttention } from './attention.ts';

const answers = {
  dashboard: {
    expiring: async () => ({
      items: [
        { kind: 'provider', name: 'Okta', ends_at: '2026-11-26T23:30:00Z' },
        { kind: 'licence', name: 'customer', ends_at: '2026-11-26T23:30:00Z' },
        { kind: 'authority', name: 'Root 1', ends_at: '2026-11-26T23:30:00Z' },
      ],
    }),
  },
  logs: { count: async ({ query }: { query: object }) => ({ count: Object.keys(query).length }) },
  settings: { apiTokens: { list: async () => [] } },
  mpa: { connectorClusters: { get: async () => ({ list: [{ id: 'c' }] }) } },
  storage: { profiles: { list: async () => ({ list: [] }) } },
  auth: {
    tokens: { list: async () => Promise.reject(new Error('down')) },
    users: { list: async () => ({ items: [], total: 0 }) },
  },
};

function portalOf(rights: readonly string[]) {
  return {
    client: answers,
    access: () => ({
      can: (right: string) => rights.includes(right),
      has: (capability: string) => rights.includes(capability),
      explain: (place: string) => ({ allowed: rights.includes(place) }),
    }),
    loadRevision: async () => ({ rev_id: '1' }),
    loadStaged: async () => ({ sections: [] }),
  } as never;
}

describe('reading what needs attention (UI.md 4.17)', () => {
  it('[DSH-005] asks for what is open to the user alone, and a part that fails takes no other along', async () => {
    expect(await readAttention(portalOf(['settings:users:read']))).toEqual({
      facts: { expiring: [], users: [], staged: [] },
      unread: ['tokens'],
      closed: ['clusters', 'exportTokens', 'storage', 'signIns'],
    });
    const rights = ['private_access:clusters:read', 'settings:storage:read'];
    const places = ['secure-application-access', 'browsing_forensics'];
    expect((await readAttention(portalOf(rights))).facts).toEqual({ expiring: [], staged: [] });
    const more = ['settings:api_tokens:read', 'settings:authentication:read', 'sso', 'logs/audit'];
    expect((await readAttention(portalOf(more), undefined, { now: () => 90_000_000 })).facts).toEqual({
      expiring: [{ kind: 'provider', name: 'Okta', ends_at: '2026-11-26T23:30:00Z' }],
      exportTokens: [],
      signIns: { count: 3, start: 3_600, end: 90_000 },
      staged: [],
    });
    const readsAuthorities = await readAttention(portalOf(['settings:private_access:read']));
    expect(readsAuthorities.facts.expiring).toEqual([
      { kind: 'authority', name: 'Root 1', ends_at: '2026-11-26T23:30:00Z' },
    ]);
    expect((await readAttention(portalOf([...rights, ...places]))).facts).toEqual({
      clusters: [{ id: 'c' }],
      expiring: [],
      storage: [],
      staged: [],
    });
  });

  it('tells nothing of a read that was given up', async () => {
    const stop = new AbortController();
    const reading = readAttention(portalOf([]), stop.signal);
    stop.abort();
    await expect(reading).rejects.toThrow();
  });
});
