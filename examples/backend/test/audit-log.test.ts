import type { LogExportWire, LogPageWire, LogRowWire } from '@portico/core/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAudit, verifyAudit } from '../src/audit/chain.ts';
import { tellTrails } from '../src/audit/tell.ts';
import { partitionOf } from '../src/events/partitions.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId } from './support/logs.ts';
import { markedDocument, publish, saveArea, signIn, TestSession } from './support/session.ts';

let backend: TestBackend;
let admin: TestSession;
let demo: string;
beforeAll(async () => {
  backend = await startBackend();
  demo = await demoTenantId(backend.db);
  admin = await signIn(backend.url, backend.admin);
});
afterAll(() => backend.stop());

type Event = LogRowWire['event'];

/** The newest events of the audit log, as a session may read them. */
async function newest(session: TestSession, query = ''): Promise<Event[]> {
  const now = Math.floor(Date.now() / 1_000);
  const answer = await session.get(`/api/rep/v1/logs/audit?start=${now - 3_600}&end=${now + 60}&limit=100${query}`);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return (answer.body as LogPageWire).events.map(({ event }) => event);
}

const append = (tenantId: string, action: string, details = {}) =>
  backend.db
    .transaction()
    .execute((trx) => appendAudit(trx, { tenantId, actor: 'someone', action, subject: 'it', details }));

/** Rows of the trail and events of the log at one moment, by their places in the chain. */
const places = (tenantId: string): Promise<{ rows: string[]; told: string[] }> =>
  backend.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const rows = await trx
        .selectFrom('audit')
        .select(['seq', 'hash'])
        .where('tenant_id', '=', tenantId)
        .orderBy('seq')
        .execute();
      const told = await sql<{ head: string }>`
        select event ->> 'audit_head' as head from log_events
        where tenant_id = ${tenantId} and log_type = 'audit' order by event_time, id`.execute(trx);
      return { rows: rows.map(({ seq, hash }) => `${seq}:${hash}`), told: told.rows.map(({ head }) => head) };
    });

async function expectAllTold(tenantId: string): Promise<void> {
  const { rows, told } = await places(tenantId);
  expect(told).toEqual(rows);
}

describe('the audit log (DESIGN section 6)', () => {
  it('[INC-010] tells who changed what, from what to what', async () => {
    await saveArea(admin, 'web', markedDocument('Stop'));
    await saveArea(admin, 'web', markedDocument('Go on'));
    const [event] = await newest(admin);
    expect(event).toMatchObject({
      name: 'policy.saved',
      uid: 'admin',
      sub_event_type: 'update',
      audit_actions: ['update'],
      subject: 'customization.web',
      details: 'Policy saved: customization.web – default.block_page.text.block_heading: “Stop” → “Go on”',
      field: ['default.block_page.text.block_heading'],
      old_value: ['Stop'],
      new_value: ['Go on'],
      rev_id: expect.stringMatching(/^[\da-f-]{36}$/),
      event_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{6}$/),
      vendor: 'Portico',
      product: 'Portico',
    });
    await publish(admin);
    expect((await newest(admin))[0]).toMatchObject({ name: 'policy.published', sub_event_type: 'publish' });
  });

  it('[INC-010] has each row of the trail once and in its order, also of acts at the same time', async () => {
    const tenant = await backend.addTenant('at-once');
    await Promise.all(Array.from({ length: 12 }, (_, at) => append(tenant, `act.${at}`)));
    await expectAllTold(tenant);
    await expectAllTold(demo);
    expect((await places(tenant)).told).toHaveLength(13);
  });

  it('[INC-010] is filtered, counted and opened like every other log, and fetched by collectors', async () => {
    await append(demo, 'filtered.changed', { changes: [{ path: 'a.b', before: 1, after: { c: 2 } }], more: 0 });
    const [found] = await newest(admin, '&name=filtered.changed&field=a.b&uid=someone');
    expect(found).toMatchObject({ old_value: ['1'], new_value: ['{"c":2}'] });
    const now = Math.floor(Date.now() / 1_000);
    const window = `start=${now - 3_600}&end=${now + 60}`;
    const count = await admin.get(`/api/rep/v1/logs/audit/count?${window}&name=filtered.changed`);
    expect(count.body).toEqual({ count: 1 });
    const body = { name: 'siem', log_types: ['audit'] };
    const made = await admin.call('POST', '/api/settings/v1/tenants/api_tokens', { body });
    const { token } = made.body as { token: string };
    const fetched = await new TestSession(backend.url).call('POST', `/api/rep/v2/fetch/client_select?${window}`, {
      body: { token, log_type: 'audit' },
    });
    const [part] = fetched.body as LogExportWire;
    const { rows } = await places(demo);
    const heads = part?.result.events.map(({ event }) => (event as { audit_head: string }).audit_head);
    expect(heads).toEqual(rows);
  });

  it('[INC-010] shows a tenant its own trail, to whoever may read that log', async () => {
    const other = await backend.addTenant('other');
    const theirs = await signIn(backend.url, await backend.addUser({ username: 'theirs', tenantId: other }));
    await append(other, 'secret.act');
    expect((await newest(admin)).filter(({ name }) => name === 'secret.act')).toEqual([]);
    expect((await newest(theirs)).map(({ name }) => name)).toContain('secret.act');
    const viewer = await backend.addUser({ username: 'dlp-only', roles: { read: ['logs:dlp'], write: [] } });
    await expect(newest(await signIn(backend.url, viewer))).rejects.toThrow('403');
  });

  it('[INC-010] has no event of what was not done in the end', async () => {
    const failing = backend.db.transaction().execute(async (trx) => {
      await appendAudit(trx, { tenantId: demo, actor: 'a', action: 'undone.act', subject: '', details: {} });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await newest(admin)).filter(({ name }) => name === 'undone.act')).toEqual([]);
    await expectAllTold(demo);
  });

  it('takes texts that JSON of the database cannot hold', async () => {
    const before = `${'x'.repeat(199)}😀 and more`; // is cut amid the pair
    await append(demo, 'odd.act', {
      changes: [{ path: 'p\0', before: before.slice(0, 200), after: '\ud800' }],
      more: 0,
    });
    const told = (await newest(admin)).find(({ name }) => name === 'odd.act');
    expect(told).toMatchObject({ field: ['p\uFFFD'], new_value: ['\uFFFD'] });
    expect(await verifyAudit(backend.db, demo)).toMatchObject({ fault: null });
  });
});

/** As a process of an earlier version added a row: without its event. */
async function appendAsBefore(tenantId: string, action: string): Promise<void> {
  await append(tenantId, action);
  const { rows } = await sql<{ seq: number }>`
    select seq from audit_heads where tenant_id = ${tenantId}`.execute(backend.db);
  await asOwner(sql`delete from log_events where tenant_id = ${tenantId} and event ->> 'name' = ${action}`);
  await asOwner(
    sql`update audit_heads set told_seq = least(told_seq, ${rows[0]?.seq} - 1) where tenant_id = ${tenantId}`,
  );
}

async function asOwner(statement: ReturnType<typeof sql>): Promise<void> {
  await backend.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await statement.execute(trx);
  });
}

describe('rows that an earlier version added (DESIGN section 6)', () => {
  it('[INC-010] are told once, in their order, by whichever process comes first', async () => {
    const tenant = await backend.addTenant('rolling');
    await appendAsBefore(tenant, 'old.one');
    await append(tenant, 'new.one'); // waits for the one before it
    expect((await places(tenant)).told).toHaveLength(1);
    await appendAsBefore(tenant, 'old.two');
    await Promise.all([tellTrails(backend.db), tellTrails(backend.db), append(tenant, 'meanwhile')]);
    await tellTrails(backend.db);
    await append(tenant, 'after');
    await expectAllTold(tenant);
    expect(await verifyAudit(backend.db, tenant)).toMatchObject({ rows: 6, fault: null });
  });
});

describe('a new month (DESIGN section 6)', () => {
  it('[INC-010] gets its table with its first act, whatever else is done at once', async () => {
    const tenants = await Promise.all(['march', 'april', 'may'].map((slug) => backend.addTenant(slug)));
    await sql`drop table ${sql.table(partitionOf(Date.now() * 1_000))}`.execute(backend.db);
    await Promise.all([...tenants, ...tenants].map((tenant) => append(tenant, 'first.act')));
    for (const tenant of tenants) {
      const { rows, told } = await places(tenant);
      expect(told).toEqual(rows.slice(1)); // the first one went with its month
    }
  });
});
