import type { RoleWire } from '@portico/core/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredRoles } from '../src/db/account-tables.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId } from './support/logs.ts';
import type { Answer, TestSession } from './support/session.ts';
import { loadArea, publish, revisionOf, saveArea, saveSetting, signIn } from './support/session.ts';

const rbac = (rev: string) => `/api/policy/v1/rules/rbac/${rev}`;
const everything = { read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] };

let backend: TestBackend;
let admin: TestSession;
let tid: string;
let users = 0;
beforeAll(async () => {
  backend = await startBackend({ signInsPerMinute: 10_000, jobs: { kinds: [] } });
  admin = await signIn(backend.url, backend.admin);
  tid = await demoTenantId(backend.db); // the operator's own, so that its users may call tm
});
afterAll(() => backend.stop());

/** A user with a role of its own, called `Role of {uid}`. */
async function userWith(roles: StoredRoles) {
  const username = `grower-${++users}`;
  const session = await signIn(backend.url, await backend.addUser({ username, roles }));
  const own = (await inForce()).find(({ name }) => name === `Role of ${username}`) as RoleWire;
  return { username, session, own };
}

const editorRights = {
  read: ['settings:rbac', 'logs:web', 'customization:*'],
  write: ['settings:rbac', 'customization:web'],
};

async function inForce(): Promise<RoleWire[]> {
  const { rev_id } = await revisionOf(admin);
  return ((await admin.get(rbac(rev_id))).body as { list: RoleWire[] }).list;
}

async function staged(): Promise<RoleWire[]> {
  const { staged_rev_id } = await revisionOf(admin);
  return ((await admin.get(rbac(staged_rev_id))).body as { list: RoleWire[] }).list;
}

async function stageRoles(session: TestSession, list: readonly object[]): Promise<Answer> {
  const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin);
  return session.call('PUT', rbac(rev_id), { body: { rev_id, state, updated_at, data: { list } } });
}

const tmRoles = (session: TestSession, list: readonly object[]) =>
  saveSetting(session, 'PUT', `/gdmanage/api/v1/tenants/${tid}/rbac`, { list });

async function giveRoles(uid: string, roles: string[]): Promise<void> {
  const body = { uid, first_name: 'A', last_name: 'B', roles };
  expect((await saveSetting(admin, 'PUT', `/gdmanage/api/v1/tenants/${tid}/users/${uid}`, body)).status).toBe(200);
}

const changed = (list: readonly RoleWire[], id: string, change: Partial<RoleWire>) =>
  list.map((role) => (role.id === id ? { ...role, ...change } : role));

const faultOf = ({ status, body }: Answer) => [status, (body as { path?: string }).path];

describe('entries of roles (OP-201)', () => {
  it.each<[string, StoredRoles, string]>([
    ['three segments to read', { read: ['customization:web:*'], write: [] }, 'read.0'],
    ['a right to write among those to read', { read: ['logs:web', 'customization:write'], write: [] }, 'read.1'],
    ['a right to read among those to write', { read: [], write: ['customization:web:read'] }, 'write.0'],
    ['one segment', { read: ['logs'], write: [] }, 'read.0'],
    ["half of the administrator's", { read: ['*:*:*'], write: [] }, 'read.0'],
  ])('[ROL-001] refuses %s, also from an administrator', async (_what, lists, place) => {
    const list = [...(await staged()), { name: 'Wrong', built_in: false, ...lists }];
    const at = list.length - 1;
    expect(faultOf(await stageRoles(admin, list))).toEqual([400, `data.list.${at}.${place}`]);
    expect(faultOf(await tmRoles(admin, [...(await inForce()), list[at] as object]))[0]).toBe(400);
  });

  it('[ROL-001] sends back what was stored before they were looked at', async () => {
    const roles = { read: ['logs', 'customization:web:*'], write: [] };
    await backend.addUser({ username: 'of-old', roles });
    expect((await stageRoles(admin, [...(await inForce())])).status).toBe(200);
    expect((await publish(admin)).status).toBe(200);
  });

  it('[ROL-002] a stored entry to read saves nothing', async () => {
    const roles = { read: ['customization:*:*', 'customization:web:write', 'customization:web'], write: [] };
    const { session } = await userWith(roles);
    const document = await loadArea(session, 'web');
    expect((await saveArea(session, 'web', document)).status).toBe(403);
  });

  it('[ROL-003] a stored rbac of "true" lifts no check', async () => {
    const tenantId = await backend.addTenant('text-flag', { portal2: true, rbac: 'true' });
    const session = await signIn(backend.url, await backend.addUser({ username: 'text-flag', tenantId, roles: [] }));
    expect((await session.get('/api/auth/v1/list_users')).status).toBe(403);
  });
});

describe('an editor of roles (OP-201)', () => {
  it('[ROL-001] stages and publishes what he holds, and no more than that', async () => {
    const { session } = await userWith(editorRights);
    const list = await staged();
    const before = await revisionOf(admin);
    for (const [lists, place] of [
      [everything, 'read.0'],
      [{ read: [], write: ['customization:*'] }, 'write.0'],
      [{ read: ['settings:rbac', 'logs:dlp'], write: [] }, 'read.1'],
    ] as const) {
      const refused = await stageRoles(session, [...list, { name: 'Mine', built_in: false, ...lists }]);
      expect(faultOf(refused)).toEqual([403, `data.list.${list.length}.${place}`]);
    }
    expect(await revisionOf(admin)).toEqual(before);
    const helper = { name: 'Helpers', built_in: false, read: ['customization:web'], write: ['customization:web'] };
    expect((await stageRoles(session, [...list, helper])).status).toBe(200);
    expect((await publish(session)).status).toBe(200);
    expect((await inForce()).some(({ name }) => name === 'Helpers')).toBe(true);
  });

  it('[ROL-001] changes no role that he holds: not its rights, not its name, not by making it anew', async () => {
    const { session, own } = await userWith(editorRights);
    const list = await inForce();
    const at = list.findIndex(({ id }) => id === own.id);
    const others = list.filter(({ id }) => id !== own.id);
    const again = { name: own.name, built_in: false, read: own.read, write: own.write };
    for (const [sent, path] of [
      [changed(list, own.id, everything), `data.list.${at}`],
      [changed(list, own.id, { read: ['settings:rbac'] }), `data.list.${at}`],
      [changed(list, own.id, { name: 'Others' }), `data.list.${at}`],
      [others, 'data.list'],
      [[...others, again], 'data.list'],
    ] as const) {
      expect(faultOf(await stageRoles(session, sent))).toEqual([403, path]);
      expect(faultOf(await tmRoles(session, sent))[0]).toBe(403);
    }
    expect(await inForce()).toEqual(list);
  });

  it('[ROL-001] publishes no change of a role that he holds, whoever staged it', async () => {
    const { session, own } = await userWith(editorRights);
    expect(
      (await stageRoles(admin, changed(await staged(), own.id, { write: ['settings:rbac', '*:web'] }))).status,
    ).toBe(200);
    const refused = await publish(session);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining(own.name)]);
    expect((await inForce()).find(({ id }) => id === own.id)).toEqual(own);
    expect((await stageRoles(session, await inForce())).status).toBe(403); // nor does he take it back
    expect((await publish(admin)).status).toBe(200);
    expect((await inForce()).find(({ id }) => id === own.id)?.write).toEqual(['settings:rbac', '*:web']);
  });

  it('[ROL-001] publishes what others staged while they hold it, and no longer', async () => {
    const editor = await userWith(editorRights);
    const other = await userWith({ read: [], write: ['settings:rbac', 'customization:email'] });
    const grown = { name: 'Grown', built_in: false, read: [], write: ['customization:web'] };
    expect((await stageRoles(editor.session, [...(await staged()), grown])).status).toBe(200);
    await giveRoles(editor.username, []);
    const refused = await publish(other.session);
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('Grown grants customization:web:write'),
    ]);
    await giveRoles(editor.username, [editor.own.name]);
    expect((await publish(other.session)).status).toBe(200);
    expect((await inForce()).some(({ name }) => name === 'Grown')).toBe(true);
  });

  it('[ROL-001] what was taken from a role meanwhile does not come back by a publish', async () => {
    const { session, own } = await userWith(editorRights);
    const other = await userWith({ read: [], write: ['settings:rbac', 'customization:email'] });
    const harmless = { name: 'Aside', built_in: false, read: ['settings:rbac'], write: [] };
    expect((await stageRoles(session, [...(await staged()), harmless])).status).toBe(200);
    expect((await tmRoles(admin, changed(await inForce(), own.id, { write: ['settings:rbac'] }))).status).toBe(200);
    for (const publisher of [session, other.session]) expect((await publish(publisher)).status).toBe(403);
    expect((await inForce()).find(({ id }) => id === own.id)?.write).toEqual(['settings:rbac']);
    expect((await publish(admin)).status).toBe(200);
  });

  it('[ROL-001] without settings:rbac:write nobody changes roles or publishes them', async () => {
    const { session } = await userWith({
      read: ['customization:*', 'tenants:users'],
      write: ['customization:*', 'tenants:users'],
    });
    const list = await inForce();
    const harmless = { name: 'Harmless', built_in: false, read: ['customization:web'], write: [] };
    expect((await tmRoles(session, list)).status).toBe(200); // nothing changes
    expect((await tmRoles(session, [...list, harmless])).status).toBe(403);
    expect((await stageRoles(session, [...list, harmless])).status).toBe(403);
    expect((await stageRoles(admin, [...list, harmless])).status).toBe(200);
    expect((await publish(session)).status).toBe(403);
    expect((await publish(admin)).status).toBe(200);
  });

  it('[ROL-001] a restored revision brings no roles back', async () => {
    const { rev_id } = await revisionOf(admin); // the one just published brought roles
    expect((await admin.get(rbac(rev_id))).status).toBe(200);
    const fewer = (await inForce()).filter(({ name }) => name !== 'Harmless');
    expect((await stageRoles(admin, fewer)).status).toBe(200);
    expect((await publish(admin)).status).toBe(200);
    const restore = `/gdmanage/api/v3/tenants/${tid}/policy_revisions/${rev_id}/restore`;
    const restored = await admin.call('POST', restore);
    expect(restored.status, restored.text).toBe(200);
    expect((await staged()).map(({ name }) => name)).toEqual((await inForce()).map(({ name }) => name));
  });
});

describe('who gives roles to users (OP-201)', () => {
  const people = `/gdmanage/api/v1/tenants`;
  const named = { first_name: 'A', last_name: 'B' };

  it('[ROL-001] gives nobody more than he holds, a new user, himself or many at once', async () => {
    const { session, username } = await userWith({ read: ['tenants:users'], write: ['tenants:users'] });
    const create = (body: object) => session.call('POST', `${people}/${tid}/users`, { body });
    const uid = 'accomplice';
    expect(faultOf(await create({ uid, ...named, roles: ['Administrator'] }))).toEqual([403, 'roles.0']);
    expect(faultOf(await create({ uid, ...named }))).toEqual([403, 'roles']);
    expect((await create({ uid, ...named, roles: [] })).status).toBe(200);
    const change = (user: string, roles: string[]) =>
      saveSetting(session, 'PUT', `${people}/${tid}/users/${user}`, { uid: user, ...named, roles });
    expect(faultOf(await change(uid, ['Log viewer']))).toEqual([403, 'roles.0']);
    const own = `Role of ${username}`;
    expect(faultOf(await change(username, [own, 'Administrator']))).toEqual([403, 'roles.1']);
    expect((await change(username, [own])).status).toBe(200);
    expect((await change(uid, [own])).status).toBe(200);
    const bulk = {
      users: [
        { uid: 'b-1', roles: [] },
        { uid: 'b-2', roles: ['Administrator'] },
      ],
    };
    const many = await session.call('POST', `${people}/${tid}/bulk_users`, { body: bulk });
    expect(faultOf(many)).toEqual([403, 'users.1.roles.0']);
  });

  it('[ROL-001] acts on no account that may more than he does: its names, its state, its factor, its end', async () => {
    await backend.addUser({ username: 'kept-admin' });
    const { session, username } = await userWith({ read: ['tenants:users'], write: ['tenants:users'] });
    const weaker = await userWith({ read: ['tenants:users'], write: [] });
    const at = (uid: string) => `${people}/${tid}/users/${uid}`;
    const acts = (uid: string): [string, () => Promise<Answer>][] => [
      ['rename', () => saveSetting(session, 'PUT', at(uid), { uid, first_name: 'New', last_name: 'Name' })],
      ['switch off', () => saveSetting(session, 'PUT', at(uid), { uid, ...named, active: false })],
      ['factor', () => session.call('DELETE', `${at(uid)}/mfa`)],
      ['delete', () => session.call('DELETE', at(uid))],
    ];
    const before = await admin.get(at('kept-admin'));
    for (const [act, asked] of acts('kept-admin')) {
      const answer = await asked();
      expect([act, answer.status, answer.text]).toEqual([act, 403, expect.stringContaining('kept-admin holds *:*')]);
    }
    expect((await admin.get(at('kept-admin'))).body).toEqual(before.body);
    for (const [act, asked] of acts(weaker.username)) expect([act, (await asked()).status]).toEqual([act, 200]);
    const self = { uid: username, first_name: 'New', last_name: 'Name' };
    expect((await saveSetting(session, 'PUT', at(username), self)).status).toBe(200);
  });

  it('[ROL-001] a job gives what its starter holds when it runs', async () => {
    const { session, username } = await userWith({ read: ['tenants:users', 'logs:web'], write: ['tenants:users'] });
    const holder = await userWith({ read: ['logs:web'], write: [] });
    const body = { users: [{ uid: 'late-one', roles: [holder.own.name] }] };
    const { id } = (await session.call('POST', `${people}/${tid}/bulk_users`, { body })).body as { id: string };
    await giveRoles(username, []);
    const worker = await startBackend({ databaseUrl: backend.databaseUrl, jobs: { everyMs: 10 } });
    const answer = async () => (await admin.get(`/gdmanage/api/v1/jobs/${id}`)).body as { ok: boolean | null };
    await expect.poll(async () => (await answer()).ok, { timeout: 20_000, interval: 20 }).toBe(false);
    expect(await answer()).toMatchObject({ reason: expect.stringContaining('logs:web:read') });
    await worker.stop();
  });
});

describe('capabilities that decide about rights (OP-201)', () => {
  const flags = () => `/gdmanage/api/v2/tenants/${tid}/capabilities`;
  const capability = (session: TestSession, name: string, value: unknown, query = '') =>
    saveSetting(session, 'PUT', `${flags()}/${name}${query}`, { value }, { from: flags() });

  it('[ROL-003] take true, false or the details that are known', async () => {
    expect(faultOf(await capability(admin, 'rbac', 'true'))).toEqual([400, 'value']);
    expect(faultOf(await capability(admin, 'mobileSupport', { enabled: 'yes' }))).toEqual([400, 'value.enabled']);
    expect((await capability(admin, 'mobileSupport', { enabled: true, emailSupportLevel: 'full' })).status).toBe(200);
  });

  it('[ROL-001] nobody switches the checks off who does not hold everything', async () => {
    const { session } = await userWith({ read: ['tenants:tenants'], write: ['tenants:tenants'] });
    for (const query of ['', '?dry_run=true']) {
      expect((await capability(session, 'rbac', false, query)).status).toBe(403);
    }
    expect((await session.get('/api/auth/v1/list_users')).status).toBe(403);
    expect((await capability(session, 'geolocation', true)).status).toBe(200);
    expect((await capability(admin, 'rbac', true)).status).toBe(200);
  });
});
