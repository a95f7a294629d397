import type { RevisionWire } from '@portico/core/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextInstant, readRevision } from '../src/policy/heads.ts';
import { putSections } from '../src/policy/section-store.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestSession } from './support/session.ts';
import { loadArea, markedDocument, markOf, revisionOf, saveArea, signIn } from './support/session.ts';

const rounds = process.env.PORTICO_LONG === undefined ? 100 : 1_000;

let first: TestBackend;
let second: TestBackend;
beforeAll(async () => {
  first = await startBackend();
  second = await startBackend({ databaseUrl: first.databaseUrl });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

type Save = (session: TestSession, mark: string, token: RevisionWire) => Promise<boolean>;

const saveByCall: Save = async (session, mark, token) =>
  (await saveArea(session, 'web', markedDocument(mark), token)).status === 200;

/** The defect that the token guards against: the state is compared, and then written whatever it has become. */
const saveWithoutToken: Save = async (_session, mark, token) => {
  const { id } = await first.db.selectFrom('tenants').select('id').where('slug', '=', 'demo').executeTakeFirstOrThrow();
  const { staged_rev_id, updated_at } = await readRevision(first.db, id);
  if (updated_at !== token.updated_at) return false;
  await first.db.transaction().execute(async (trx) => {
    const body = JSON.stringify(markedDocument(mark));
    await trx.updateTable('policy_heads').set({ updated_at: nextInstant }).where('tenant_id', '=', id).execute();
    await putSections(trx, { tenantId: id, revId: staged_rev_id }, [{ name: 'customization.web', body }]);
  });
  return true;
};

interface Tally {
  accepted: number;
  /** Saves that were acknowledged and are not what is stored after the round. */
  lost: number;
  /** Rounds in which both saves from one state were accepted. */
  stale: number;
}

/** Two administrators load the same state and save at once. */
async function race(admins: readonly TestSession[], save: Save, times: number): Promise<Tally> {
  const tally: Tally = { accepted: 0, lost: 0, stale: 0 };
  for (let round = 0; round < times; round += 1) {
    const token = await revisionOf(admins[0] as TestSession);
    const marks = admins.map((_, at) => `round ${round} admin ${at}`);
    const answers = await Promise.all(admins.map((admin, at) => save(admin, marks[at] ?? '', token)));
    const acknowledged = marks.filter((_, at) => answers[at] === true);
    const stored = markOf(await loadArea(admins[1] as TestSession, 'web'));
    tally.accepted += acknowledged.length;
    tally.lost += acknowledged.filter((mark) => mark !== stored).length;
    if (acknowledged.length > 1) tally.stale += 1;
  }
  return tally;
}

describe('two administrators saving at once (DESIGN section 3)', () => {
  it(`[CNF-009] ${rounds} rounds on two backends lose no acknowledged save and accept no stale one`, async () => {
    const admins = [await signIn(first.url, first.admin), await signIn(second.url, second.admin)];
    const audited = () =>
      first.db
        .selectFrom('audit')
        .select((row) => row.fn.countAll<number>().as('rows'))
        .where('action', '=', 'policy.saved')
        .executeTakeFirstOrThrow();
    const before = await audited();
    expect(await race(admins, saveByCall, rounds)).toEqual({ accepted: rounds, lost: 0, stale: 0 });
    expect((await audited()).rows - before.rows).toBe(rounds);
  }, 600_000);

  it('finds the loss when a save compares the state without naming it in the write', async () => {
    const admins = [await signIn(first.url, first.admin), await signIn(first.url, first.admin)];
    await saveArea(admins[0] as TestSession, 'web', markedDocument('staged'));
    const { lost, stale } = await race(admins, saveWithoutToken, 30);
    expect(lost).toBeGreaterThan(0);
    expect(stale).toBeGreaterThan(0);
  });

  it('accepts one of two saves of different areas from one state', async () => {
    const [a, b] = [await signIn(first.url, first.admin), await signIn(second.url, second.admin)];
    for (let round = 0; round < 10; round += 1) {
      const token = await revisionOf(a);
      const answers = await Promise.all([
        saveArea(a, 'web', markedDocument('x'), token),
        saveArea(b, 'email', markedDocument('y'), token),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('publishes once when two administrators press Publish together', async () => {
    const [a, b] = [await signIn(first.url, first.admin), await signIn(second.url, second.admin)];
    for (let round = 0; round < 10; round += 1) {
      await saveArea(a, 'web', markedDocument(`publish ${round}`));
      const { staged_rev_id } = await revisionOf(a);
      const path = `/api/policy/v1/rules/${staged_rev_id}`;
      const answers = await Promise.all([a.call('POST', path), b.call('POST', path)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('has a save and a publish follow each other, never mix', async () => {
    const [a, b] = [await signIn(first.url, first.admin), await signIn(second.url, second.admin)];
    for (let round = 0; round < 10; round += 1) {
      await saveArea(a, 'web', markedDocument(`before ${round}`));
      const token = await revisionOf(a);
      const [saved, published] = await Promise.all([
        saveArea(a, 'web', markedDocument(`after ${round}`), token),
        b.call('POST', `/api/policy/v1/rules/${token.staged_rev_id}`),
      ]);
      expect(published.status).toBe(200);
      const mark = markOf(await loadArea(a, 'web', token.staged_rev_id));
      expect(mark).toBe(saved.status === 200 ? `after ${round}` : `before ${round}`);
    }
  });
});
