import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/db/connect.ts';
import { connect } from '../src/db/connect.ts';
import { createKeyring } from '../src/secrets/keyring.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestDatabase } from './support/database.ts';
import { createDatabase } from './support/database.ts';
import type { Answer, TestSession } from './support/session.ts';
import { markedDocument, saveArea, signIn } from './support/session.ts';

const [old, fresh] = [Buffer.alloc(32, 21), Buffer.alloc(32, 22)];
const idOf = (key: Buffer) => createKeyring([key]).id;
const snmp = '/api/v1/settings/snmp';
const superseded = {
  status: 503,
  body: { message: expect.stringMatching(/^The secret key was changed.+Start it again with the new key\.$/) },
};

let database: TestDatabase;
/** The database as it is stored. */
let raw: Database;
beforeAll(async () => {
  database = await createDatabase();
  raw = connect(database.url, () => {}, { connections: 2 });
});
afterAll(async () => {
  await raw.destroy();
  await database.drop();
});

const start = (keys: readonly [Buffer, ...Buffer[]]): Promise<TestBackend> =>
  startBackend({ databaseUrl: database.url, secretKeys: { keys }, logLevel: 'error' });
/** What the next write is made from. (OP-202) */
let seen: unknown = null;
/** Saves over what is there; a process with a superseded key shows nothing, so that what it last told counts then. */
async function save(session: TestSession, community: string): Promise<Answer> {
  const note = ({ status, body }: Answer) => {
    if (status === 200) seen = (body as { updated_at: unknown }).updated_at;
  };
  note(await session.get(snmp));
  const answer = await session.call('PUT', snmp, { body: { enabled: true, community, updated_at: seen } });
  note(answer);
  return answer;
}

/** Ids of the keys that stored secrets are under. */
async function keysInUse(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct found[1] as id from (
      select body::text as body from documents union all select body::text from collections
    ) as bodies, regexp_matches(body, 'sealed:v1:([0-9a-f]+)', 'g') as found`.execute(raw);
  return rows.map(({ id }) => id);
}

/** The secret as it is stored. */
async function sealedNow(): Promise<string> {
  const { rows } = await sql<{ sealed: string }>`
    select found[1] as sealed from collections, regexp_matches(body::text, '"community":"(sealed:[^"]+)"') as found
    where kind = 'appliances.node'`.execute(raw);
  return rows[0]?.sealed ?? '';
}

/** The secret as a process with these keys reads it. */
async function stored(keys: readonly [Buffer, ...Buffer[]]): Promise<string> {
  return createKeyring(keys).open(await sealedNow(), 'community');
}

/** As a release without the guard of the database stored it. */
async function leave(sealed: string): Promise<void> {
  await sql`alter table collections disable trigger user`.execute(raw);
  await sql`
    update collections set body = replace(body::text, ${await sealedNow()}, ${sealed})::json
    where kind = 'appliances.node'`.execute(raw);
  await sql`alter table collections enable trigger user`.execute(raw);
}

describe('two processes and a key that is changed (DESIGN section 6, secrets)', () => {
  it('nothing is stored under the old key once the new one is there, and the process that has it refuses and says so', async () => {
    const first = await start([old]);
    const admin = await signIn(first.url, first.admin);
    expect((await save(admin, 'before')).status).toBe(200);
    let acknowledged = '';
    let isOver = false;
    const saving = (async () => {
      const refused: Answer[] = [];
      for (let at = 0; refused.length < 3; at += 1) {
        const answer = await save(admin, `save ${at}`);
        if (answer.status !== 200) refused.push(answer);
        else if (isOver) throw new Error('stored under the old key');
        else acknowledged = `save ${at}`;
      }
      return refused;
    })();
    const second = await start([fresh, old]);
    isOver = true;
    const refused = await saving;
    for (const answer of refused) expect(answer).toMatchObject(superseded);
    expect(await keysInUse()).toEqual([idOf(fresh)]);
    expect(await stored([fresh])).toBe(acknowledged); // what the first one acknowledged is sealed anew, and not lost

    // The first one reads no secrets either and tells the balancer; what has none goes on.
    expect(await admin.get(snmp)).toMatchObject(superseded);
    expect(await admin.get('/readyz')).toMatchObject(superseded);
    expect((await saveArea(admin, 'web', markedDocument('no secret'))).status).toBe(200);
    const other = await signIn(second.url, second.admin);
    expect((await other.get('/readyz')).status).toBe(200);
    expect((await save(other, 'by the second')).status).toBe(200);
    expect(await stored([fresh])).toBe('by the second');
    await first.stop();
    await second.stop();
  });

  it('what an earlier release left under the old key is found by a start that has both', async () => {
    await leave(createKeyring([old]).seal('left behind', 'community'));
    expect(await keysInUse()).toContain(idOf(old));
    await (await start([fresh, old])).stop();
    expect(await keysInUse()).toEqual([idOf(fresh)]);
    expect(await stored([fresh])).toBe('left behind');
  });

  it('a start with the keys in the wrong order does not take everybody back', async () => {
    await expect(start([old, fresh])).rejects.toMatchObject({
      code: 'secrets.key',
      message: expect.stringMatching(
        new RegExp(
          `begins with the key ${idOf(old)}, which was replaced.+newest key is ${idOf(fresh)}\\. Put that one`,
        ),
      ),
    });
    expect(await keysInUse()).toEqual([idOf(fresh)]);
  });

  it('a change that was cut off goes on with both keys, and no start without the old one leaves secrets behind', async () => {
    await leave(createKeyring([old]).seal('not reached', 'community'));
    await raw.updateTable('secret_key').set({ settled: false }).execute();
    await expect(start([fresh])).rejects.toMatchObject({
      code: 'secrets.key',
      message: expect.stringContaining(`under the key ${idOf(old)}`),
    });
    await (await start([fresh, old])).stop();
    expect(await stored([fresh])).toBe('not reached');
    await (await start([fresh])).stop();
  });

  it('a text that looks sealed is no secret and is stored', async () => {
    const backend = await start([fresh]);
    const admin = await signIn(backend.url, backend.admin);
    const { updated_at } = (await admin.get(snmp)).body as { updated_at: unknown };
    const body = { enabled: true, community: 'x', description: `sealed:v1:${idOf(old)}:short`, updated_at };
    const answer = await admin.call('PUT', snmp, { body });
    expect(answer.status).not.toBe(503);
    await backend.stop();
  });
});
