import type { RoleWire } from '@portico/core/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestSession } from './support/session.ts';
import { publish, revisionOf, saveSetting, signIn } from './support/session.ts';

const everything = { read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] };
const rounds = 12;

let backend: TestBackend;
let operator: TestSession;
let names = 0;
beforeAll(async () => {
  backend = await startBackend({ signInsPerMinute: 10_000 });
  operator = await signIn(backend.url, backend.admin);
});
afterAll(() => backend.stop());

async function tenantWith(...people: { roles: string[] | { read: string[]; write: string[] } }[]) {
  const slug = `last-${++names}`;
  const tenantId = await backend.addTenant(slug);
  const uids: string[] = [];
  for (const [at, { roles }] of people.entries()) {
    const username = `${slug}-${at}`;
    await backend.addUser({ username, tenantId, roles });
    uids.push(username);
  }
  return { tenantId, uids };
}

const admins = (count: number) => Array.from({ length: count }, () => ({ roles: ['Administrator'] }));
const pathOf = (tid: string, uid: string) => `/gdmanage/api/v1/tenants/${tid}/users/${uid}`;

async function change(tid: string, uid: string, sent: object, session = operator): Promise<number> {
  const body = { uid, first_name: 'A', last_name: 'B', ...sent };
  return (await saveSetting(session, 'PUT', pathOf(tid, uid), body)).status;
}

const remove = async (tid: string, uid: string, session = operator) =>
  (await session.call('DELETE', pathOf(tid, uid))).status;

async function rolesOf(tid: string): Promise<RoleWire[]> {
  return ((await operator.get(`/gdmanage/api/v1/tenants/${tid}/rbac`)).body as { items: RoleWire[] }).items;
}

const saveRoles = async (tid: string, list: readonly RoleWire[], session = operator) =>
  saveSetting(session, 'PUT', `/gdmanage/api/v1/tenants/${tid}/rbac`, { list });

/** Who could still put things right. */
async function administrators(tid: string): Promise<string[]> {
  const people = await backend.db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['users.uid', 'roles.read', 'roles.write'])
    .where('users.tenant_id', '=', tid)
    .where('users.active', '=', true)
    .where('users.password_hash', 'is not', null)
    .execute();
  return people
    .filter(({ read, write }) => [read, write].every((list) => list.includes('*:*:*')))
    .map(({ uid }) => uid);
}

describe('the last administrator of a tenant (ROL-008)', () => {
  it('[ROL-008] is not switched off, deleted or given other roles, by himself or the operator', async () => {
    const tid = (
      await backend.db.selectFrom('tenants').select('id').where('operator', '=', true).executeTakeFirstOrThrow()
    ).id;
    expect(await change(tid, 'admin', { active: false })).toBe(409);
    expect(await change(tid, 'admin', { roles: [] })).toBe(409);
    expect(await change(tid, 'admin', { roles: ['Read-only'] })).toBe(409);
    const { tenantId, uids } = await tenantWith(...admins(2), { roles: ['Policy editor'] });
    const [first = '', second = '', editor = ''] = uids;
    expect(await change(tenantId, first, { active: false })).toBe(200);
    expect(await change(tenantId, second, { active: false })).toBe(409);
    expect(await change(tenantId, second, { roles: ['Log viewer', 'Policy editor'] })).toBe(409);
    expect(await remove(tenantId, second)).toBe(409);
    expect(await remove(tenantId, editor)).toBe(200);
    expect(await change(tenantId, second, { roles: ['Log viewer', 'Administrator'] })).toBe(200);
    expect(await administrators(tenantId)).toEqual([second]);
    expect(
      (await (await signIn(backend.url, { ...backend.admin, username: second })).get('/api/userinfo')).status,
    ).toBe(200);
  });

  it('[ROL-008] who cannot sign in does not count as one', async () => {
    const { tenantId, uids } = await tenantWith(...admins(2));
    const [first = '', second = ''] = uids;
    await backend.db.updateTable('users').set({ password_hash: null }).where('uid', '=', second).execute();
    expect(await change(tenantId, first, { active: false })).toBe(409);
    expect(await change(tenantId, second, { active: false })).toBe(200);
  });

  it('[ROL-008] keeps a role of his own that makes him one, however it is changed', async () => {
    const { tenantId, uids } = await tenantWith({ roles: everything });
    const [uid = ''] = uids;
    const list = await rolesOf(tenantId);
    const own = `Role of ${uid}`;
    const weaker = list.map((role) => (role.name === own ? { ...role, read: ['*:*:read'], write: [] } : role));
    const without = list.filter(({ name }) => name !== own);
    for (const sent of [weaker, without]) {
      const refused = await saveRoles(tenantId, sent);
      expect([refused.status, refused.body]).toMatchObject([400, { path: 'list' }]);
    }
    const session = await signIn(backend.url, { ...backend.admin, username: uid });
    const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(session);
    const body = { rev_id, state, updated_at, data: { list: without } };
    expect((await session.call('PUT', `/api/policy/v1/rules/rbac/${rev_id}`, { body })).status).toBe(200);
    const refused = await publish(session);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('administrator who can sign in')]);
    expect(await administrators(tenantId)).toEqual([uid]);
  });

  it('[ROL-008] rights are not switched on for a tenant where nobody would hold them', async () => {
    const { tenantId, uids } = await tenantWith({ roles: [] });
    await backend.db
      .updateTable('tenants')
      .set({ capabilities: '{"portal2":true}' })
      .where('id', '=', tenantId)
      .execute();
    const from = `/gdmanage/api/v2/tenants/${tenantId}/capabilities`;
    const enforce = () => saveSetting(operator, 'PUT', `${from}/rbac`, { value: true }, { from });
    expect((await enforce()).status).toBe(409);
    expect(await change(tenantId, uids[0] ?? '', { roles: ['Administrator'] })).toBe(200);
    expect((await enforce()).status).toBe(200);
  });

  it('[ROL-008] the tenant of the operator keeps portal2, without which nobody of it is signed in', async () => {
    const own = await backend.db
      .selectFrom('tenants')
      .select('id')
      .where('operator', '=', true)
      .executeTakeFirstOrThrow();
    const { tenantId } = await tenantWith(...admins(1));
    const close = (tid: string, value: boolean, query = '') => {
      const from = `/gdmanage/api/v2/tenants/${tid}/capabilities`;
      return saveSetting(operator, 'PUT', `${from}/portal2${query}`, { value }, { from });
    };
    expect((await close(own.id, false)).status).toBe(409);
    expect((await close(own.id, false, '?dry_run=true')).status).toBe(409);
    expect((await close(own.id, true)).status).toBe(200);
    expect((await close(tenantId, false)).status).toBe(200);
    expect((await operator.get('/api/userinfo')).status).toBe(200);
  });

  it('a tenant that had none is changed freely, and a disabled one is emptied and deleted', async () => {
    const { tenantId: bare, uids } = await tenantWith({ roles: ['Log viewer'] });
    expect(await change(bare, uids[0] ?? '', { active: false })).toBe(200);
    const { tenantId, uids: people } = await tenantWith(...admins(1), { roles: ['Log viewer'] });
    const [admin = '', viewer = ''] = people;
    await backend.db.updateTable('tenants').set({ disabled_at: new Date() }).where('id', '=', tenantId).execute();
    expect(await remove(tenantId, admin)).toBe(409); // the viewer would be left alone
    expect(await remove(tenantId, viewer)).toBe(200);
    expect(await remove(tenantId, admin)).toBe(200);
    expect((await operator.call('DELETE', `/gdmanage/api/v2/tenants/${tenantId}`)).status).toBe(200);
  });

  it('[ROL-008] [SRV-008] of two who switch each other off at once one stays, whatever each of them does', async () => {
    const ways = [
      (tid: string, uid: string, by: TestSession) => change(tid, uid, { active: false }, by),
      (tid: string, uid: string, by: TestSession) => change(tid, uid, { roles: ['Read-only'] }, by),
      (tid: string, uid: string, by: TestSession) => remove(tid, uid, by),
      async (tid: string, uid: string, by: TestSession) => {
        const others = (await rolesOf(tid)).filter(({ name }) => name !== `Role of ${uid}`);
        return (await saveRoles(tid, others, by)).status;
      },
    ];
    const second = await startBackend({ databaseUrl: backend.databaseUrl });
    const elsewhere = await signIn(second.url, backend.admin);
    for (let round = 0; round < rounds; round += 1) {
      const { tenantId, uids } = await tenantWith({ roles: everything }, { roles: everything });
      const [first = '', other = ''] = uids;
      const [one, two] = [ways[round % 4], ways[Math.floor(round / 4) % 4]];
      const answers = await Promise.all([one?.(tenantId, first, operator), two?.(tenantId, other, elsewhere)]);
      expect(
        answers.filter((status) => status === 200),
        `round ${round}: ${answers}`,
      ).toHaveLength(1);
      expect(
        answers.every((status) => [200, 400, 409].includes(status ?? 0)),
        `${answers}`,
      ).toBe(true);
      expect(await administrators(tenantId)).toHaveLength(1);
    }
    await second.stop();
  });
});
