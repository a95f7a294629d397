import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, patience } from '../src/db/connect.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestSession } from './support/session.ts';
import { loadArea, markedDocument, markOf, saveArea, signIn } from './support/session.ts';

let backend: TestBackend;
let admin: TestSession;
beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
});
afterAll(() => backend.stop());

describe('a process that freezes amid a transaction (DESIGN section 6)', () => {
  it('keeps another process’s save waiting for seconds only, and loses its own', async () => {
    const lost: Error[] = [];
    const frozen = connect(backend.databaseUrl, (error) => lost.push(error));
    const asleep = frozen.transaction().execute(async (trx) => {
      await trx.updateTable('policy_heads').set({ updated_at: 'never' }).execute();
      const start = performance.now();
      const answer = await saveArea(admin, 'web', markedDocument('after the frozen one'));
      expect(answer.status).toBe(200);
      expect(performance.now() - start).toBeGreaterThan(patience.idle_in_transaction_session_timeout / 2); // it did wait
    });
    await expect(asleep).rejects.toThrow('not queryable');
    expect(markOf(await loadArea(admin, 'web'))).toBe('after the frozen one');
    expect(lost.map(({ message }) => message)).toContain('terminating connection due to idle-in-transaction timeout');
    await frozen.destroy();
  });

  it('is told from a busy one: a lock that is held on is answered 503, and nothing is saved', async () => {
    const busy = connect(backend.databaseUrl, () => {}, { unlimited: true });
    const before = await loadArea(admin, 'web');
    const transaction = await busy.startTransaction().execute();
    await transaction.updateTable('policy_heads').set({ updated_at: 'never' }).execute();
    const answer = await saveArea(admin, 'web', markedDocument('too late'));
    expect([answer.status, answer.body]).toEqual([
      503,
      { message: 'The database is busy. Nothing was stored. Try again.', written: false },
    ]);
    await transaction.rollback().execute();
    expect(await loadArea(admin, 'web')).toEqual(before);
    await busy.destroy();
  });

  it('no statement runs for longer than the portal waits for an answer', async () => {
    const db = connect(backend.databaseUrl, () => {});
    const { rows } = await sql<Record<string, string>>`
      select name, setting from pg_settings where name = any(${Object.keys(patience)})`.execute(db);
    const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
    expect(settings).toEqual(patience);
    expect(patience.idle_in_transaction_session_timeout).toBeLessThan(patience.lock_timeout);
    expect(patience.statement_timeout).toBeLessThan(30_000);
    await db.destroy();
  });
});
