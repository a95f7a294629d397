import { loadCluster } from '@portico/core';
import { describe, expect, it } from 'vitest';

/** A cluster of many connectors whose calls are answered when they are told to be. */
function cluster(count: number) {
  const uuids = Array.from({ length: count }, (_, at) => `c${String(at).padStart(2, '0')}`);
  const asked: { call: string; uuid: string; answer: () => void; fail: (error: unknown) => void }[] = [];
  const under = { way: 0, most: 0 };
  const call =
    (name: string, answer: object) =>
    ({ query, signal }: { query: { uuid: string }; signal?: AbortSignal }) => {
      under.way += 1;
      under.most = Math.max(under.most, under.way);
      return new Promise((resolve, reject) => {
        const end = (settle: () => void) => () => {
          under.way -= 1;
          settle();
        };
        const fail = (error: unknown) => end(() => reject(error))();
        asked.push({ call: name, uuid: query.uuid, answer: end(() => resolve(answer)), fail });
        signal?.addEventListener('abort', () => fail(signal.reason), { once: true });
      });
    };
  const connectors = uuids.map((uuid) => ({ uuid, name: uuid, state: 'online' }));
  const portal = {
    access: () => ({ can: () => false }),
    loadRevision: async () => ({ staged_rev_id: '2' }),
    client: {
      mpa: { connectorClusters: { get: async () => ({ list: [{ id: 'one', name: 'One', connectors }] }) } },
      rep: {
        appconnector_health: call('health', { results: [] }),
        scan_appconnector_logs: call('events', { events: [] }),
      },
    },
  } as unknown as Parameters<typeof loadCluster>[0];
  /** Lets everything go on that waits for no answer. */
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { portal, asked, under, uuids, settled };
}

describe('what the page of a cluster asks for (spec 3 section 7, UI.md 4.11)', () => {
  it('asks for its connectors a few at a time, all of them and in their order', async () => {
    const { portal, asked, under, uuids, settled } = cluster(30);
    const loaded = loadCluster(portal, { id: 'one', range: '24h' });
    await settled();
    expect(asked.map(({ call, uuid }) => `${call} ${uuid}`).toSorted()).toEqual([
      'events c00',
      'events c01',
      'health c00',
      'health c01',
    ]);
    for (let at = 0; at < asked.length; at += 1) {
      asked[at]?.answer();
      await settled();
    }
    expect(under.most).toBe(4);
    expect(asked.filter(({ call }) => call === 'health').map(({ uuid }) => uuid)).toEqual(uuids);
    expect(asked.filter(({ call }) => call === 'events').map(({ uuid }) => uuid)).toEqual(uuids);
    const { samples, events } = (await loaded) ?? {};
    expect(events).toEqual({ value: [] });
    expect(samples).toEqual({ value: Object.fromEntries(uuids.map((uuid) => [uuid, []])) });
  });

  it('asks for no further connector once the page is left, or one cannot be read', async () => {
    const left = cluster(30);
    const leaving = new AbortController();
    const loaded = loadCluster(left.portal, { id: 'one', range: '24h' }, leaving.signal);
    await left.settled();
    leaving.abort();
    await loaded;
    await left.settled();
    expect(left.asked).toHaveLength(4);
    expect(left.under.way).toBe(0);

    const broken = cluster(30);
    const told = loadCluster(broken.portal, { id: 'one', range: '24h' });
    await broken.settled();
    for (const { call, fail } of [...broken.asked]) if (call === 'health') fail(new Error('no health'));
    await broken.settled();
    for (let at = 0; at < broken.asked.length; at += 1) {
      if (broken.asked[at]?.call === 'events') broken.asked[at]?.answer();
      await broken.settled();
    }
    expect(broken.asked.filter(({ call }) => call === 'health')).toHaveLength(2);
    expect((await told)?.samples).toMatchObject({ failure: expect.any(String) });
  });
});
