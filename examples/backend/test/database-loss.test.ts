import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../src/db/connect.ts';
import { databaseFault } from '../src/db/faults.ts';
import type { WriteLedger } from '../src/db/outcome.ts';
import { inLedger } from '../src/db/outcome.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestDatabase } from './support/database.ts';
import { createDatabase } from './support/database.ts';
import type { DatabaseProxy } from './support/database-proxy.ts';
import { startProxy } from './support/database-proxy.ts';
import type { Answer, TestSession } from './support/session.ts';
import { loadArea, markedDocument, markOf, publish, revisionOf, saveArea, signIn } from './support/session.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
/** Reaches the database through the proxy. */
let backend: TestBackend;
let admin: TestSession;
/** Reaches it by a way of its own. */
let direct: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await createDatabase();
  proxy = await startProxy(database.url);
  backend = await startBackend({ databaseUrl: proxy.url, jobs: { kinds: [] } });
  admin = await signIn(backend.url, backend.admin);
  direct = connect(database.url, () => {});
});
afterAll(async () => {
  await direct.destroy();
  await backend.stop();
  await proxy.stop();
  await database.drop();
});

const stored = async () => markOf(await loadArea(admin, 'web'));
const savedRows = async () =>
  (await direct.selectFrom('audit').select('seq').where('action', '=', 'policy.saved').execute()).length;

/** Connections that were thrown out while they lay idle are found out one by one. */
async function revisionWhenBack() {
  await expect.poll(async () => (await admin.get('/api/policy/v1/rules')).status).toBe(200);
  return revisionOf(admin);
}

const notWritten = (reason: string): Partial<Answer> => ({
  status: 503,
  body: { message: `${reason} Nothing was stored. Try again.`, written: false },
});
const unknown = (reason: string): Partial<Answer> => ({
  status: 503,
  body: { message: `${reason} Whether this was stored is not known; read it before you send it again.` },
});
const away = 'The database cannot be reached.';

describe('a save whose database goes away (DESIGN section 3)', () => {
  it('[CNF-004] in the middle of its commit: nobody knows, also where it was not stored; it is not repeated', async () => {
    const [token, rows] = [await revisionOf(admin), await savedRows()];
    proxy.cutAt({ text: 'commit\0', when: 'before' });
    const answer = await saveArea(admin, 'web', markedDocument('never sent'), token);
    expect(answer).toMatchObject(unknown(away));
    expect(answer.headers.get('retry-after')).toBe('2');
    expect([proxy.sent('start transaction'), proxy.sent('commit\0')]).toEqual([1, 1]);
    expect(await stored()).not.toBe('never sent');
    expect(await savedRows()).toBe(rows);
  });

  it('[CNF-004] as its commit is answered: it is stored, and is not said to be refused', async () => {
    const [token, rows] = [await revisionOf(admin), await savedRows()];
    proxy.cutAt({ text: 'commit\0', when: 'after' });
    expect(await saveArea(admin, 'web', markedDocument('stored unheard'), token)).toMatchObject(unknown(away));
    expect(proxy.sent('start transaction')).toBe(1);
    expect(await stored()).toBe('stored unheard');
    expect(await savedRows()).toBe(rows + 1);
  });

  it('[CNF-004] as a publish is answered: it is published, and is not said to be refused', async () => {
    await saveArea(admin, 'web', markedDocument('to publish'));
    const { staged_rev_id } = await revisionOf(admin);
    proxy.cutAt({ text: 'commit\0', when: 'after' });
    expect(await publish(admin)).toMatchObject(unknown(away));
    expect((await revisionOf(admin)).rev_id).toBe(staged_rev_id);
  });

  it('before its commit: nothing was stored, and that is said', async () => {
    const [token, rows] = [await revisionOf(admin), await savedRows()];
    proxy.cutAt({ text: 'insert into audit (', when: 'before' });
    expect(await saveArea(admin, 'web', markedDocument('lost'), token)).toMatchObject(notWritten(away));
    expect(await stored()).not.toBe('lost');
    expect(await savedRows()).toBe(rows);
  });

  it('altogether: reads and writes are answered 503 until it is back, then as before', async () => {
    const token = await revisionOf(admin);
    await proxy.close();
    expect(await admin.get('/api/userinfo')).toMatchObject({ status: 503, body: { message: `${away} Try again.` } });
    expect(await saveArea(admin, 'web', markedDocument('away'), token)).toMatchObject(notWritten(away));
    expect((await admin.get('/readyz')).status).toBe(503);
    expect((await admin.get('/healthz')).status).toBe(200);
    await proxy.open();
    expect((await admin.get('/readyz')).status).toBe(200);
    expect((await saveArea(admin, 'web', markedDocument('back'), token)).status).toBe(200);
    expect(await stored()).toBe('back');
  });

  it('thrown out by the server: 503, and the next call has a connection again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const saving = saveArea(admin, 'web', markedDocument(`out ${round}`), await revisionWhenBack());
      const ending = sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(direct);
      const [{ status }] = await Promise.all([saving, ending]);
      expect([200, 503]).toContain(status);
    }
    expect((await saveArea(admin, 'web', markedDocument('in again'), await revisionWhenBack())).status).toBe(200);
  });
});

describe('what the database answers to a save (DESIGN section 6)', () => {
  afterEach(async () => {
    await sql`drop function if exists fault cascade`.execute(direct);
    await sql`drop sequence if exists tries`.execute(direct);
  });

  /** Answers a code to the first so many writes of an audit row, at once or when the transaction commits. */
  async function failWith(code: string, times: number, when: 'at once' | 'at commit' = 'at once'): Promise<void> {
    await sql`create sequence tries`.execute(direct);
    await sql`
      create function fault() returns trigger language plpgsql as ${sql.lit(`begin
        if nextval('tries') <= ${times} then raise exception 'made up' using errcode = '${code}'; end if;
        return new;
      end`)}`.execute(direct);
    await (when === 'at once'
      ? sql`create trigger fault after insert on audit for each row execute function fault()`
      : sql`create constraint trigger fault after insert on audit deferrable initially deferred
          for each row execute function fault()`
    ).execute(direct);
  }
  const tries = async () =>
    (await sql<{ last_value: number }>`select last_value from tries`.execute(direct)).rows[0]?.last_value;

  it.each(['40P01', '40001'] as const)('%s is done again as a whole, and stored once', async (code) => {
    for (const when of ['at once', 'at commit'] as const) {
      const rows = await savedRows();
      await failWith(code, 2, when);
      expect((await saveArea(admin, 'web', markedDocument(`${code} ${when}`))).status).toBe(200);
      expect([await stored(), await tries(), await savedRows()]).toEqual([`${code} ${when}`, 3, rows + 1]);
      await sql`drop function fault cascade`.execute(direct);
      await sql`drop sequence tries`.execute(direct);
    }
  });

  it('a race that is lost again and again is answered 503 after five times, and nothing is stored', async () => {
    await failWith('40P01', 1_000);
    const answer = await saveArea(admin, 'web', markedDocument('always lost'));
    expect(answer).toMatchObject(notWritten('The database is busy.'));
    expect(answer.headers.get('retry-after')).toBe('1');
    expect([await stored(), await tries()]).toEqual([expect.not.stringContaining('always lost'), 5]);
  });

  it.each([
    ['57P01', away],
    ['08006', away],
    ['58030', away],
    ['53100', 'The database has no space left.'],
    ['53300', 'The database is busy.'],
    ['55P03', 'The database is busy.'],
    ['40003', 'The database is busy.'],
  ])('%s is answered 503, once, with what is known', async (code, reason) => {
    await failWith(code, 1_000);
    expect(await saveArea(admin, 'web', markedDocument(code))).toMatchObject(notWritten(reason));
    expect(await tries()).toBe(1);
  });

  it('[CNF-004] a commit of which the server itself does not know the end is unknown, and not repeated', async () => {
    for (const code of ['40003', '08007', '57P01']) {
      await failWith(code, 1_000, 'at commit');
      const { status, body } = await saveArea(admin, 'web', markedDocument(code));
      expect([status, body]).toEqual([503, expect.not.objectContaining({ written: false })]);
      expect(await tries()).toBe(1);
      await sql`drop function fault cascade`.execute(direct);
      await sql`drop sequence tries`.execute(direct);
    }
  });

  it.each([
    ['23505', 'Somebody else has just stored the same. Read it again.'],
    ['23503', 'What this belongs to, or what belongs to it, has just changed. Read it again.'],
  ])('%s, which only a rival can cause, is answered 409', async (code, message) => {
    await failWith(code, 1_000);
    expect(await saveArea(admin, 'web', markedDocument(code))).toMatchObject({ status: 409, body: { message } });
  });
});

describe('the connection to the database (DESIGN section 6)', () => {
  it('does a single statement again that lost a race', async () => {
    await sql`create sequence tries`.execute(direct);
    await sql`create function lose() returns int language plpgsql as 'begin
      if nextval(''tries'') < 3 then raise exception ''made up'' using errcode = ''40P01''; end if; return 7; end'`.execute(
      direct,
    );
    const { rows } = await sql<{ lose: number }>`select lose()`.execute(direct);
    expect(rows).toEqual([{ lose: 7 }]);
    await sql`drop function lose`.execute(direct);
    await sql`drop sequence tries`.execute(direct);
  });

  it('takes no answer to a commit for a success that was a rollback', async () => {
    const swallowing = direct.transaction().execute(async (trx) => {
      await trx.deleteFrom('login_places').execute();
      await sql`select 1 / 0`.execute(trx).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('rolled back');
  });

  it('keeps the ledger of a call: single writes, transactions, and reads, which count for nothing', async () => {
    const outcomeOf = async (work: () => Promise<unknown>) => {
      const ledger: WriteLedger = { outcome: 'nothing' };
      await inLedger(ledger, work).catch(() => {});
      return ledger.outcome;
    };
    const write = (db: typeof direct) =>
      db.updateTable('login_places').set({ key: 'x' }).where('key', '=', 'x').execute();
    expect(await outcomeOf(() => direct.selectFrom('tenants').selectAll().execute())).toBe('nothing');
    expect(await outcomeOf(() => write(direct))).toBe('stored');
    expect(await outcomeOf(() => direct.transaction().execute((trx) => write(trx)))).toBe('stored');
    expect(await outcomeOf(() => direct.transaction().execute((trx) => trx.selectFrom('users').execute()))).toBe(
      'nothing',
    );
    const undone = () =>
      direct.transaction().execute(async (trx) => {
        await write(trx);
        throw new Error('undo');
      });
    expect(await outcomeOf(undone)).toBe('nothing');
  });

  it('says when no connection became free, and when nobody answers', async () => {
    const one = connect(database.url, () => {}, { connections: 1, waitMs: 1_000 });
    const waited = await one.connection().execute(() => one.selectFrom('tenants').execute().catch(databaseFault));
    expect(waited).toBe('busy');
    await one.destroy();
    const nowhere = connect('postgresql://x:y@127.0.0.1:1/z', () => {}, { waitMs: 5_000 });
    expect(await nowhere.selectFrom('tenants').execute().catch(databaseFault)).toBe('away');
    await nowhere.destroy();
  });

  it('a value that cannot be sent is a mistake of ours and no loss', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const error = await sql`select ${circle}`.execute(direct).catch((thrown: unknown) => thrown);
    expect([error instanceof Error, databaseFault(error)]).toEqual([true, null]);
  });
});
