import type { MultiTenantWire } from '@portico/core/api';
import { ifMatch } from '@portico/core/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetPassword } from '../src/accounts/reset-password.ts';
import { writeSetting } from '../src/db/settings.ts';
import { SECRET_MASK } from '../src/saves/masked.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestSession } from './support/session.ts';
import { TestSession as Session, signIn } from './support/session.ts';

const infoPath = '/api/settings/v1/tenants/multi_tenant/';
const associationPath = (id: string) => `/api/settings/v1/tenants/multi_tenant/associations/${id}`;
const active = { body: { status: 'active' } };

let backend: TestBackend;
let second: TestBackend;
let admin: TestSession;
beforeAll(async () => {
  backend = await startBackend({ demo: true });
  second = await startBackend({ databaseUrl: backend.databaseUrl });
  admin = await signIn(backend.url, backend.admin);
});
afterAll(async () => {
  await second.stop();
  await backend.stop();
});

/** Signs in a user of the demo set, who has no password until it is reset. */
async function signInAs(username: string): Promise<TestSession> {
  const reset = await resetPassword(backend.db, username);
  return signIn(backend.url, { username, password: reset?.password ?? '' });
}

async function infoOf(session: TestSession): Promise<MultiTenantWire> {
  return (await session.get(infoPath)).body as MultiTenantWire;
}

const someTime = { uuid: expect.any(String), updated_at: expect.any(String) };

/** Asks for the management of the demo tenant in the name of a new tenant. */
async function ask(slug: string): Promise<{ id: string; primaryId: string }> {
  const primaryId = await backend.addTenant(slug);
  const demo = await backend.db.selectFrom('tenants').select('id').where('slug', '=', 'demo').executeTakeFirstOrThrow();
  const { id } = await backend.db
    .insertInto('associations')
    .values({ primary_tenant_id: primaryId, managed_tenant_id: demo.id, status: 'pending' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, primaryId };
}

const approvals = (id: string) =>
  backend.db
    .selectFrom('audit')
    .select(['tenant_id', 'actor'])
    .where('action', '=', 'association.approved')
    .where('subject', '=', id)
    .execute();

describe('the demo set of a first start (DESIGN section 6)', () => {
  it('has users without a password, who sign in once they were given one', async () => {
    const refused = { body: { username: 'viewer', password: '' } };
    expect((await new Session(backend.url).call('POST', '/api/auth/v1/login', refused)).status).toBe(401);
    const viewer = await signInAs('viewer');
    expect((await viewer.get('/api/userinfo')).body).toMatchObject({
      tenant_name: 'Demo Corp',
      roles: { read: ['*:*'], write: [] },
    });
  });

  it('has a storage profile that the service takes as it shows it, with a key that nobody is told', async () => {
    const path = '/api/settings/v1/storage/profiles';
    const { list, ...seen } = (await admin.get(path)).body as { list: object[]; updated_at: string };
    expect(list).toMatchObject([
      { name: 'evidence-eu', validated: false, storage_platform: { aws: { secret_key: SECRET_MASK } } },
    ]);
    const kept = await backend.db.selectFrom('documents').select(sql<string>`body::text`.as('text')).execute();
    expect(kept.some(({ text }) => text.includes('evidence-eu'))).toBe(true);
    expect(kept.filter(({ text }) => text.includes('opens nothing'))).toEqual([]); // sealed like any other
    const answer = await admin.call('POST', path, { body: { list, ...seen } });
    expect([answer.status, answer.body]).toMatchObject([200, { list }]);
  });

  it('[TEN-002] the demo tenant is managed by one tenant and asked by another', async () => {
    expect(await infoOf(admin)).toEqual({
      primary_associations: [
        { ...someTime, status: 'pending', primary_name: 'Fabrikam Services' },
        { ...someTime, status: 'active', primary_name: 'Northwind Holdings' },
      ],
      secondary_associations: [],
    });
  });

  it('[TEN-002] and Northwind sees the tenant that it manages', async () => {
    expect(await infoOf(await signInAs('northwind-admin'))).toEqual({
      primary_associations: [],
      secondary_associations: [{ ...someTime, status: 'active', secondary_name: 'Demo Corp' }],
    });
  });

  it('is left out on request', async () => {
    const plain = await startBackend({ demo: false });
    const session = await signIn(plain.url, plain.admin);
    expect((await session.get('/api/auth/v1/list_users')).body).toMatchObject([{ uid: 'admin' }]);
    expect(await infoOf(session)).toEqual({ primary_associations: [], secondary_associations: [] });
    await plain.stop();
  });
});

describe('approvals (spec 2 section 1, spec 3 section 4)', () => {
  it('[TEN-004] move an association to active, once', async () => {
    const { id, primaryId } = await ask('acme');
    const approved = await admin.call('PATCH', associationPath(id), active);
    expect([approved.status, approved.body]).toEqual([
      200,
      { uuid: id, status: 'active', primary_name: 'Tenant acme', updated_at: expect.any(String) },
    ]);
    expect((await infoOf(admin)).primary_associations).toContainEqual(approved.body);
    const again = await admin.call('PATCH', associationPath(id), active);
    expect([again.status, again.body]).toEqual([409, { message: 'The association is active already.' }]);
    const trails = await approvals(id);
    expect(trails.map(({ actor }) => actor).sort()).toEqual(['admin', 'system']);
    expect(trails.find(({ tenant_id }) => tenant_id === primaryId)?.actor).toBe('system'); // and no name of another tenant
  });

  it('[RES-008] are of what was read, and of nothing that was changed since', async () => {
    const { id } = await ask('changed');
    const seen = (await infoOf(admin)).primary_associations.find(({ uuid }) => uuid === id)?.updated_at ?? null;
    const stale = ifMatch('2001-01-01T00:00:00.000000Z');
    const refused = await admin.call('PATCH', associationPath(id), { ...active, headers: stale });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { current: { uuid: id, status: 'pending', updated_at: seen } },
    ]);
    expect((await admin.call('PATCH', associationPath(id), { ...active, headers: ifMatch(seen) })).status).toBe(200);
  });

  it('[TEN-004] are given by the managed tenant alone', async () => {
    const { id, primaryId } = await ask('hasty');
    const hasty = await signIn(backend.url, await backend.addUser({ username: 'hasty', tenantId: primaryId }));
    expect((await hasty.call('PATCH', associationPath(id), active)).status).toBe(403);
    const stranger = await signInAs('northwind-admin');
    expect((await stranger.call('PATCH', associationPath(id), active)).status).toBe(404);
    expect((await infoOf(hasty)).secondary_associations).toEqual([
      { uuid: id, status: 'pending', secondary_name: 'Demo Corp', updated_at: expect.any(String) },
    ]);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'no-such-id', "' or true --"])(
    'of the unknown id %j answer 404',
    async (id) => {
      expect((await admin.call('PATCH', associationPath(encodeURIComponent(id)), active)).status).toBe(404);
    },
  );

  it.each([{}, { status: 'pending' }, { status: 'Active' }])('[TEN-004] need the word for it: %j', async (body) => {
    const { id } = await ask(`silent-${Object.values(body).join('').toLowerCase()}`);
    expect((await admin.call('PATCH', associationPath(id), { body })).status).toBe(400);
    expect(await approvals(id)).toEqual([]);
  });

  it('need the right to it', async () => {
    const { id } = await ask('patient');
    const viewer = await signInAs('viewer');
    expect((await viewer.get(infoPath)).status).toBe(200);
    expect((await viewer.call('PATCH', associationPath(id), active)).status).toBe(403);
  });

  it('[TEN-004] of two at once, on two backends, one counts', async () => {
    const other = await signIn(second.url, backend.admin);
    for (let round = 0; round < 20; round += 1) {
      const { id } = await ask(`race-${round}`);
      const answers = await Promise.all([
        admin.call('PATCH', associationPath(id), active),
        other.call('PATCH', associationPath(id), active),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await approvals(id)).toHaveLength(2); // one row in each tenant's trail
    }
  });
});

describe('settings and capabilities of the tenant (spec 3 section 7)', () => {
  it('answers a capability with its details, and one that is not there as off', async () => {
    const capability = async (name: string) => (await admin.get(`/api/settings/v1/tenants/capabilities/${name}`)).body;
    expect(await capability('fwaas')).toEqual({ name: 'fwaas', value: true });
    expect(await capability('mobileSupport')).toEqual({
      name: 'mobileSupport',
      value: { enabled: true, emailSupportLevel: 'full' },
    });
    expect(await capability('sso')).toEqual({ name: 'sso', value: true });
    expect(await capability('copyPaste')).toEqual({ name: 'copyPaste', value: false });
    expect(await capability('toString')).toEqual({ name: 'toString', value: false });
  });

  it('answers a setting of this tenant, and of no other', async () => {
    const tenantId = await backend.addTenant('with-setting');
    await backend.db.transaction().execute((trx) => writeSetting(trx, tenantId, 'banner', { enabled: true }));
    const theirs = await signIn(backend.url, await backend.addUser({ username: 'settled', tenantId }));
    const path = '/api/settings/v1/tenants/setting/banner';
    expect((await theirs.get(path)).body).toEqual({ name: 'banner', value: { enabled: true } });
    expect((await admin.get(path)).status).toBe(404);
  });
});

describe('the contact form (UI.md section 4.12)', () => {
  const path = '/api/settings/v1/contact';
  const message = { topic: 'Publishing', message: 'The publish review shows a change that nobody made.' };

  it('keeps a message for its tenant and writes it down without repeating it', async () => {
    const answer = await admin.call('POST', path, { body: { ...message, diagnostics: { version: 'x' } } });
    const { id } = answer.body as { id: string };
    const row = await backend.db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ sent_by: 'admin', ...message, diagnostics: { version: 'x' } });
    const trail = await backend.db.selectFrom('audit').selectAll().where('action', '=', 'contact.sent').execute();
    expect(trail).toMatchObject([{ tenant_id: row?.tenant_id, subject: 'Publishing' }]);
    expect(JSON.stringify(trail)).not.toContain(message.message);
  });

  it.each([
    [{ ...message, topic: ' ' }, 'topic'],
    [{ ...message, message: 'Too short.' }, 'message'],
    [{ ...message, message: 'x'.repeat(2_001) }, 'message'],
    [{ ...message, diagnostics: { log: 'x'.repeat(20_000) } }, 'diagnostics'],
  ])('refuses %j', async (body, fault) => {
    const answer = await admin.call('POST', path, { body });
    expect([answer.status, (answer.body as { path: string }).path]).toEqual([400, fault]);
  });
});

describe('the portal version (spec 2 section 4)', () => {
  const path = '/api/policy/v1/portal_version';

  it('is set once and stays, with its audit row', async () => {
    const tenantId = await backend.addTenant('first-portal');
    await backend.db
      .transaction()
      .execute((trx) => writeSetting(trx, tenantId, 'portal_version', { portal_v2: false }));
    const session = await signIn(backend.url, await backend.addUser({ username: 'switcher', tenantId }));
    expect((await session.get(path)).body).toEqual({ portal_v2: false });
    expect((await session.call('PUT', path, { body: { portal_v2: false } })).status).toBe(400);
    expect((await session.call('PUT', path, { body: { portal_v2: true } })).status).toBe(200);
    expect((await session.get(path)).body).toEqual({ portal_v2: true });
    const rows = await backend.db
      .selectFrom('audit')
      .select(['actor', 'subject'])
      .where('tenant_id', '=', tenantId)
      .where('action', '=', 'setting.saved')
      .execute();
    expect(rows).toEqual([{ actor: 'switcher', subject: 'portal_version' }]);
  });

  it('of an appliance with the demo set is switched by its portal, which then welcomes', async () => {
    const station = await startBackend({
      demo: true,
      deployment: { deployment: 'on_prem', mode: 'management_station' },
    });
    const session = await signIn(station.url, station.admin);
    expect((await session.get(path)).body).toEqual({ portal_v2: false });
    await station.stop();
  });
});
