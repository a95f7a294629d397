import { describe, expect, it } from 'vitest';
import { readAttention } from './attention.ts';

const answers = {
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
      facts: { users: [], staged: [] },
      unread: ['tokens'],
    });
    const rights = ['private_access:clusters:read', 'settings:storage:read'];
    const places = ['secure-application-access', 'browsing_forensics'];
    expect((await readAttention(portalOf(rights))).facts).toEqual({ staged: [] });
    expect((await readAttention(portalOf([...rights, ...places]))).facts).toEqual({
      clusters: [{ id: 'c' }],
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
