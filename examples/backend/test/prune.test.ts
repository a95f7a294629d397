import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../src/audit/chain.ts';
import { pruneRevisions } from '../src/policy/prune.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId } from './support/logs.ts';
import type { TestSession } from './support/session.ts';
import { loadArea, markedDocument, markOf, publish, revisionOf, saveArea, signIn } from './support/session.ts';

const day = 86_400_000;

let backend: TestBackend;
let admin: TestSession;
let tenantId: string;
/** Revisions in the order in which they were published, the first one of the tenant left out. */
const revisions: string[] = [];
beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
  tenantId = await demoTenantId(backend.db);
  for (let at = 0; at < 10; at += 1) {
    await saveArea(admin, 'web', markedDocument(`publish ${at}`));
    await publish(admin);
    revisions.push((await revisionOf(admin)).rev_id);
  }
  // One a month, the last of them now.
  await sql`alter table revisions disable trigger user`.execute(backend.db);
  for (const [at, id] of revisions.entries()) {
    const published_at = new Date(Date.now() - (9 - at) * 30 * day);
    await backend.db.updateTable('revisions').set({ published_at }).where('id', '=', id).execute();
  }
  await sql`
    update revisions set published_at = now() - interval '400 days'
    where tenant_id = ${tenantId} and published_by = 'system'`.execute(backend.db);
  await sql`alter table revisions enable trigger user`.execute(backend.db);
});
afterAll(() => backend.stop());

const list = `/gdmanage/api/v3/tenants`;
const held = async () => {
  const rows = await backend.db.selectFrom('sections').select('rev_id').distinct().execute();
  const ids = new Set(rows.map(({ rev_id }) => rev_id));
  return revisions.flatMap((id, at) => (ids.has(id) ? [at] : []));
};
const bodies = async () => (await backend.db.selectFrom('section_bodies').select('hash').execute()).length;

describe('what is kept of published revisions (DESIGN section 6, revisions)', () => {
  it('nothing goes by the rule that holds unless another one is given', async () => {
    expect(await pruneRevisions(backend.db, { newest: 100, days: 365 })).toBe(0);
    expect(await held()).toHaveLength(10);
  });

  it('[SRV-010] the newest ones stay, those of the last days, the one in force, and those that stored events show', async () => {
    const before = await bodies();
    // A page of the fourth revision was seen.
    const seen = new Date(Date.now() - 6 * 30 * day + day);
    const month = seen.toISOString().slice(0, 7);
    await sql`
      create table ${sql.table(`log_events_${month.replace('-', '_')}`)} partition of log_events
      for values from (${sql.lit(`${month}-01T00:00:00Z`)}) to (${sql.lit(next(month))})`.execute(backend.db);
    await sql`
      insert into log_events (tenant_id, log_type, event_time, event)
      values (${tenantId}, 'web', ${seen}, '{}')`.execute(backend.db);
    // In force until 120 days ago: publish 4 and 5; the three newest: 7 to 9; the event: 3.
    expect(await pruneRevisions(backend.db, { newest: 3, days: 125 })).toBe(4); // with the first one of the tenant
    expect(await held()).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(await bodies()).toBe(before - 4); // what each of them had alone; email and dlp are those of all
    expect(await pruneRevisions(backend.db, { newest: 3, days: 125 })).toBe(0);
    expect(markOf(await loadArea(admin, 'web', revisions[3]))).toBe('publish 3');
    expect((await admin.get('/pages/demo/web.blockPage')).text).toContain('publish 9');
  });

  it('a pruned one says so, stays in the list, cannot be restored, and is not taken for an older one', async () => {
    const [, pruned = ''] = revisions;
    const path = `${list}/${tenantId}/policy_revisions`;
    const { items } = (await admin.get(`${path}?limit=50`)).body as { items: { rev_id: string; pruned_at: unknown }[] };
    expect(items.find(({ rev_id }) => rev_id === pruned)?.pruned_at).toMatch(/^\d{4}-/);
    expect(items.find(({ rev_id }) => rev_id === revisions[9])?.pruned_at).toBeNull();
    expect(items).toHaveLength(11);
    expect(await admin.call('POST', `${path}/${pruned}/restore`, { body: {} })).toMatchObject({
      status: 404,
      body: { message: 'What this revision held is kept no more.' },
    });
    expect((await verifyAudit(backend.db, tenantId)).fault).toBeNull();
    const { rows } = await sql<{ details: string }>`
      select details from audit where tenant_id = ${tenantId} and action = 'policy.pruned'`.execute(backend.db);
    expect(rows.map(({ details }) => JSON.parse(details))).toEqual([expect.objectContaining({ revisions: 4 })]);
  });

  it('[SRV-010] the database lets nothing else leave: not what is in force, and no section of what is kept', async () => {
    const { rev_id } = await revisionOf(admin);
    const attempts = [
      sql`update revisions set pruned_at = now() where id = ${rev_id}`,
      sql`update revisions set pruned_at = now(), published_by = 'x' where id = ${revisions[8]}`,
      sql`update revisions set pruned_at = null where id = ${revisions[1]}`,
      sql`delete from revisions where id = ${revisions[1]}`,
      sql`delete from sections where rev_id = ${revisions[8]}`,
      sql`insert into sections select tenant_id, ${revisions[1]}, name, hash from sections where rev_id = ${revisions[8]}`,
    ];
    for (const attempt of attempts) {
      await expect(attempt.execute(backend.db)).rejects.toThrow('a published revision never changes');
    }
  });

  it('saves and publishes go on meanwhile', async () => {
    let isOver = false;
    const pruning = (async () => {
      while (!isOver) await pruneRevisions(backend.db, { newest: 1, days: 0 });
    })();
    for (let at = 0; at < 15; at += 1) {
      expect((await saveArea(admin, 'web', markedDocument(`again ${at % 2}`))).status).toBe(200);
      expect((await publish(admin)).status).toBe(200);
      expect(markOf(await loadArea(admin, 'web'))).toBe(`again ${at % 2}`);
    }
    isOver = true;
    await pruning;
    expect((await admin.get('/pages/demo/web.blockPage')).text).toContain('again 0');
  });
});

function next(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString();
}
