import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { startBackend, type TestBackend } from './support/backend.ts';
import { demoTenantId } from './support/logs.ts';
import { revisionOf, signIn, type TestSession } from './support/session.ts';

let backend: TestBackend;
let admin: TestSession;
beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
  const heard = (minutesAgo: number, event: object) => {
    const ms = Date.now() - minutesAgo * 60_000;
    const event_time = new Date(ms).toISOString().slice(0, -1);
    return { logType: 'connector' as const, at: ms * 1_000, event: { event_time, name: 'health', ...event } };
  };
  await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), [
    heard(300, { uuid: 'u1', hostname: 'old name', cluster_id: 'near', version: '1.0' }),
    heard(1, { uuid: 'u1', hostname: 'one', cluster_id: 'near', version: '1.1', address: '192.0.2.1' }),
    heard(2, { uuid: 'u2', hostname: 'two', cluster_id: 'near' }),
    heard(300, { uuid: 'u3', hostname: 'three', cluster_id: 'far' }),
    heard(3 * 24 * 60, { uuid: 'u4', hostname: 'gone', cluster_id: 'far' }),
    heard(1, { uuid: 'u5', hostname: 'without a cluster' }),
  ]);
});
afterAll(() => backend.stop());

type Cluster = { id: string; name: string; health: string; connectors: { name: string; state: string }[] };
const place = async () => `/api/policy/v1/rules/mpa/app_connector_clusters/${(await revisionOf(admin)).staged_rev_id}`;
const read = async () => ((await admin.get(await place())).body as { list: Cluster[] }).list;

async function save(list: object[]): Promise<Cluster[]> {
  const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin);
  const answer = await admin.call('PUT', await place(), { body: { rev_id, state, updated_at, list } });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { data: { list: Cluster[] } }).data.list;
}

describe('connectors of a cluster (OP-217)', () => {
  it('are those that told of it in the last day, each as its newest event says', async () => {
    const list = await save([
      { id: 'near', name: 'Near' },
      { id: 'far', name: 'Far away' },
      { id: 'spare', name: 'Spare' },
    ]);
    const told = list.map(({ id, health, connectors }) => [
      id,
      health,
      connectors.map(({ name, state }) => [name, state]),
    ]);
    expect(told).toEqual([
      [
        'near',
        'healthy',
        [
          ['one', 'online'],
          ['two', 'online'],
        ],
      ],
      ['far', 'silent', [['three', 'silent']]],
      ['spare', 'none', []],
    ]);
    expect(list[0]?.connectors[0]).toMatchObject({ uuid: 'u1', version: '1.1', address: '192.0.2.1' });
  });

  it('are never taken from a client, and are no change of the policy', async () => {
    const [near, ...others] = await read();
    await save([{ ...near, health: 'healthy', connectors: [{ uuid: 'made up' }] }, ...others]);
    expect((await read())[0]?.connectors.map(({ name }) => name)).toEqual(['one', 'two']);
    const stored = await backend.db.selectFrom('section_bodies').select('body').execute();
    expect(JSON.stringify(stored)).toContain('Far away');
    expect(JSON.stringify(stored)).not.toContain('made up');
    expect(JSON.stringify(stored)).not.toContain('connectors');
  });

  it('are left out where their events cannot be read in time, and the list is answered', async () => {
    await save([{ id: 'near', name: 'Nearer' }]);
    await backend.db.transaction().execute(async (trx) => {
      await sql`lock table log_events in access exclusive mode`.execute(trx); // whoever reads events waits
      expect(await read()).toEqual([{ id: 'near', name: 'Nearer' }]);
    });
    expect(await read()).toMatchObject([{ name: 'Nearer', health: 'healthy' }]);
  });
});
