import { randomUUID } from 'node:crypto';
import { createAccess } from '@portico/core/access';
import type { RoleWire, UserInfoWire } from '@portico/core/api';
import { endpoints, listEndpoints } from '@portico/core/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInRoles } from '../src/accounts/roles.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestSession } from './support/session.ts';
import { markedDocument, publish, revisionOf, TestSession as Session, saveArea, signIn } from './support/session.ts';

let backend: TestBackend;
let admin: TestSession;
beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
});
afterAll(() => backend.stop());

const rbac = (rev: string) => `/api/policy/v1/rules/rbac/${rev}`;

async function rolesAt(session: TestSession, rev?: string): Promise<RoleWire[]> {
  const answer = await session.get(rbac(rev ?? (await revisionOf(session)).staged_rev_id));
  return (answer.body as { list: RoleWire[] }).list;
}

async function saveRoles(session: TestSession, list: readonly object[]) {
  const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(session);
  return session.call('PUT', rbac(rev_id), { body: { rev_id, state, updated_at, data: { list } } });
}

describe('roles of users (spec 2 section 6)', () => {
  it('a user may what all roles of the user grant together', async () => {
    const user = await backend.addUser({ username: 'both', roles: ['Log viewer', 'Customization editor'] });
    const session = await signIn(backend.url, user);
    const { roles, show_change_password } = (await session.get('/api/userinfo')).body as UserInfoWire;
    expect(roles).toEqual({ read: ['customization:*', 'dashboard:*', 'logs:*'], write: ['customization:*'] });
    expect(show_change_password).toBe(true);
  });

  it('a user without a role may nothing that asks for a right', async () => {
    const session = await signIn(backend.url, await backend.addUser({ username: 'bare', roles: [] }));
    expect(((await session.get('/api/userinfo')).body as UserInfoWire).roles).toEqual({ read: [], write: [] });
    expect((await session.get('/api/auth/v1/list_users')).status).toBe(403);
  });

  it('lists the users of the tenant with their roles and second factors', async () => {
    const tenantId = await backend.addTenant('listed');
    const one = await backend.addUser({ username: 'listed-one', tenantId });
    await backend.addUser({ username: 'listed-two', tenantId, roles: ['Read-only', 'Log viewer'] });
    const session = await signIn(backend.url, one);
    const named = { first_name: 'Test', last_name: 'User' };
    expect((await session.get('/api/auth/v1/list_users')).body).toEqual([
      { uid: 'listed-one', ...named, roles: ['Administrator'], active: true },
      { uid: 'listed-two', ...named, roles: ['Log viewer', 'Read-only'], active: true },
    ]);
    expect((await session.get('/api/auth/v1/mfa/users')).body).toEqual([
      { uid: 'listed-one', ...named, mfa_enabled: false },
      { uid: 'listed-two', ...named, mfa_enabled: false },
    ]);
  });

  it('nobody holds a role of another tenant', async () => {
    const tenantId = await backend.addTenant('guest');
    await backend.addUser({ username: 'guest', tenantId, roles: [] });
    const user = await backend.db.selectFrom('users').select('id').where('uid', '=', 'guest').executeTakeFirstOrThrow();
    const [role] = await rolesAt(admin);
    const values = { tenant_id: tenantId, user_id: user.id, role_id: role?.id ?? '' };
    await expect(backend.db.insertInto('user_roles').values(values).execute()).rejects.toThrow('foreign key');
  });
});

describe('built-in roles (spec 2 section 6)', () => {
  const asked = listEndpoints(endpoints)
    .map(([, { access }]) => access)
    .filter((access) => access.includes(':'));
  const canOf = (name: string) => {
    const role = builtInRoles.find((each) => each.name === name);
    if (role === undefined) throw new Error(`no role ${name}`);
    return createAccess({ user: { roles: role, capabilities: { rbac: true } }, deployment: 'cloud' }).can;
  };

  it.each([...new Set(asked)])('[SRV-005] %s: the administrator may, read-only may when it reads', (permission) => {
    expect(canOf('Administrator')(permission)).toBe(true);
    expect(canOf('Read-only')(permission)).toBe(permission.endsWith(':read'));
  });

  it.each([
    ['Policy editor', 'web_policy:bnb:write', true],
    ['Policy editor', 'web_policy:*', true],
    ['Policy editor', 'content_inspection:*', true],
    ['Policy editor', 'customization:web:write', false],
    ['Policy editor', 'settings:rbac:write', false],
    ['Customization editor', 'customization:email:write', true],
    ['Customization editor', 'customization:*', true],
    ['Customization editor', 'logs:web:*', false],
    ['Customization editor', 'settings:users:read', false],
    ['Log viewer', 'logs:audit:*', true],
    ['Log viewer', 'logs:*', true],
    ['Log viewer', 'customization:*', false],
    ['Read-only', 'dashboard:*:*', true],
    ['Read-only', 'customization:web:write', false],
    ['Read-only', 'web_policy:bnb:write', false],
  ])('%s and %s: %j', (role, permission, may) => {
    expect(canOf(role)(permission)).toBe(may);
  });
});

describe('roles as part of the policy (OP-93)', () => {
  it('[TEN-013] are staged by a save and in force once they are published', async () => {
    const before = await rolesAt(admin);
    expect(before.map(({ name }) => name)).toEqual([
      'Administrator',
      'Customization editor',
      'Log viewer',
      'Policy editor',
      'Read-only',
    ]);
    const auditor = { name: 'Auditor', built_in: false, read: ['logs:audit'], write: [] };
    const saved = await saveRoles(admin, [...before, auditor]);
    expect(saved.status).toBe(200);
    const { rev_id, staged_rev_id } = await revisionOf(admin);
    const staged = (await rolesAt(admin, staged_rev_id)).at(-1);
    expect(staged).toEqual({ ...auditor, id: expect.any(String) });
    expect((await admin.get(`${rbac(staged_rev_id)}/${staged?.id}`)).body).toEqual(staged);
    expect(await rolesAt(admin, rev_id)).toEqual(before);
    await expect(backend.addUser({ username: 'too-early', roles: ['Auditor'] })).rejects.toThrow('no role Auditor');

    expect((await publish(admin)).status).toBe(200);
    const user = await backend.addUser({ username: 'auditor', roles: ['Auditor'] });
    const session = await signIn(backend.url, user);
    const rights = async () => ((await session.get('/api/userinfo')).body as UserInfoWire).roles.read;
    expect(await rights()).toEqual(['logs:audit']);

    const changed = (await rolesAt(admin)).map((role) =>
      role.name === 'Auditor' ? { ...role, name: 'Observer', read: ['logs:web'] } : role,
    );
    expect((await saveRoles(admin, changed)).status).toBe(200);
    expect(await rights()).toEqual(['logs:audit']);
    await publish(admin);
    expect(await rights()).toEqual(['logs:web']); // the same role under a new name, without a new sign-in
    expect((await admin.get(rbac(rev_id))).status).toBe(404); // the first revision brought no roles
  });

  it('[ROL-001] holds no more rights than its answer says, so that roles stay readable', async () => {
    const many = Array.from({ length: 501 }, (_, at) => `logs:r${at}`);
    const staged = await rolesAt(admin);
    const wide = (read: readonly string[]) => [...staged, { name: 'Wide', read, write: [] }];
    const refused = await saveRoles(admin, wide(many));
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: `list[${staged.length}].read`, rule: 'maxlength' }] },
    });
    expect(await saveRoles(admin, wide(many.slice(1)))).toMatchObject({ status: 200 });
    const { body } = await admin.get(rbac((await revisionOf(admin)).staged_rev_id));
    expect(endpoints.policy.rbac.list.response.safeParse(body).success).toBe(true);
    await saveRoles(admin, staged);
  });

  it('[ROL-001] with more rights than a save takes, as an earlier release stored it, can be listed, opened and mended', async () => {
    const tenantId = await backend.addTenant('wide-roles');
    const session = await signIn(backend.url, await backend.addUser({ username: 'wide-roles', tenantId }));
    const read = Array.from({ length: 600 }, (_, at) => `logs:r${at}`);
    const lists = { read: JSON.stringify(read), write: JSON.stringify([]) };
    await backend.db
      .insertInto('roles')
      .values({ id: randomUUID(), tenant_id: tenantId, name: 'Wide', built_in: false, ...lists })
      .execute();
    const listed = await rolesAt(session);
    expect(endpoints.policy.rbac.list.response.safeParse({ list: listed }).success).toBe(true);
    const wide = listed.find(({ name }) => name === 'Wide');
    const { staged_rev_id } = await revisionOf(session);
    expect((await session.get(`${rbac(staged_rev_id)}/${wide?.id}`)).body).toEqual(wide);
    const withWide = (changes: object) => listed.map((each) => (each === wide ? { ...each, ...changes } : each));
    expect((await saveRoles(session, withWide({ name: 'Wider' }))).status).toBe(200);
    expect(await saveRoles(session, withWide({ read: [...read, 'logs:more'] }))).toMatchObject({
      status: 400,
      body: { errors: [{ path: expect.stringMatching(/^list\[\d+\]\.read$/), rule: 'maxlength' }] },
    });
    expect((await saveRoles(session, withWide({ read: read.slice(0, 500) }))).status).toBe(200);
  });

  it('[ROL-001] tells every name that is taken where it stands', async () => {
    const staged = await rolesAt(admin);
    const twice = ['log VIEWER', 'Read-only '].map((name) => ({ name, read: [], write: [] }));
    const errors = twice.map((_, at) => ({
      path: `list[${staged.length + at}].name`,
      label: 'Name',
      rule: 'taken',
      message: 'Another role has this name.',
    }));
    expect(await saveRoles(admin, [...staged, ...twice])).toMatchObject({ status: 400, body: { errors } });
  });

  it('two roles may swap their names', async () => {
    const plain = (name: string) => ({ name, built_in: false, read: [`${name.toLowerCase()}:*`], write: [] });
    await saveRoles(admin, [...(await rolesAt(admin)), plain('Left'), plain('Right')]);
    await publish(admin);
    const other: Record<string, string> = { Left: 'Right', Right: 'Left' };
    const swapped = (await rolesAt(admin)).map((role) => ({ ...role, name: other[role.name] ?? role.name }));
    await saveRoles(admin, swapped);
    expect((await publish(admin)).status).toBe(200);
    expect((await rolesAt(admin)).find(({ name }) => name === 'Left')?.read).toEqual(['right:*']);
  });

  it('a role that is gone takes its rights along, and other sections keep the roles in force', async () => {
    const user = await backend.addUser({ username: 'leaving-role', roles: ['Observer'] });
    const session = await signIn(backend.url, user);
    await saveRoles(
      admin,
      (await rolesAt(admin)).filter(({ name }) => name !== 'Observer'),
    );
    await publish(admin);
    expect(((await session.get('/api/userinfo')).body as UserInfoWire).roles.read).toEqual([]);
    await saveArea(admin, 'web', markedDocument('another save'));
    expect((await rolesAt(admin)).map(({ name }) => name)).toContain('Left');
    await publish(admin);
    expect((await rolesAt(admin)).map(({ name }) => name)).toContain('Left');
  });

  it.each<[string, (list: RoleWire[]) => object[], string]>([
    ['without a built-in role', (list) => list.slice(1), 'data.list'],
    ['with a built-in role changed', ([first, ...rest]) => [{ ...first, write: [] }, ...rest], 'data.list.0.write'],
    ['with an id of nobody', (list) => [...list, { ...list[0], id: 'x', name: 'New' }], `data.list.N.id`],
    ['with a name twice', (list) => [...list, { name: 'log VIEWER', read: [], write: [] }], 'data.list.N.name'],
    ['with an id twice', (list) => [...list, { ...list.at(-1), name: 'Copy' }], 'data.list.N.id'],
    [
      'with no permission as a permission',
      (list) => [...list, { name: 'N', read: ['a b'], write: [] }],
      'data.list.N.read.0',
    ],
  ])('refuses a list %s', async (_what, change, path) => {
    const list = await rolesAt(admin);
    const answer = await saveRoles(admin, change(list));
    const wanted = path.replace('N', String(list.length));
    const { path: at, errors } = answer.body as { path: string; errors: { path: string; rule: string }[] };
    expect([answer.status, at]).toEqual([400, wanted]);
    // Each of them is told like every other wrong value. (OP-203)
    expect([`data.${errors[0]?.path.replaceAll(/\[(\d+)\]/g, '.$1')}`, typeof errors[0]?.rule]).toEqual([
      wanted,
      'string',
    ]);
  });

  it('knows no roles of another tenant', async () => {
    const tenantId = await backend.addTenant('foreign-roles');
    const stranger = await signIn(backend.url, await backend.addUser({ username: 'foreign-roles', tenantId }));
    const [mine] = await rolesAt(admin);
    const { staged_rev_id } = await revisionOf(admin);
    expect((await stranger.get(rbac(staged_rev_id))).status).toBe(404);
    const theirs = await rolesAt(stranger);
    const answer = await saveRoles(stranger, [...theirs, { ...mine, name: 'Stolen', built_in: false }]);
    expect(answer.status).toBe(400);
  });
});

describe('a password that its user changes (DESIGN section 6)', () => {
  const path = '/api/auth/v1/change_password';

  it('[SRV-006] [SRV-008] ends the other sessions and is written down', async () => {
    const user = await backend.addUser({ username: 'changer' });
    const [here, there] = [await signIn(backend.url, user), await signIn(backend.url, user)];
    const next = 'a-much-longer-password';
    expect((await here.call('POST', path, { body: { current: user.password, next } })).status).toBe(200);
    expect((await here.get('/api/userinfo')).status).toBe(200);
    expect((await there.get('/api/userinfo')).status).toBe(401);
    const login = (password: string) =>
      new Session(backend.url).call('POST', '/api/auth/v1/login', { body: { username: 'changer', password } });
    expect([(await login(user.password)).status, (await login(next)).status]).toEqual([401, 200]);
    const rows = await backend.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'user.password.changed')
      .where('subject', '=', 'changer')
      .execute();
    expect(rows).toMatchObject([{ actor: 'changer', details: expect.stringMatching(/^{"sessions":1,.*"password"/) }]);
    expect(JSON.stringify(rows)).not.toContain(next);
  });

  it.each([
    [{ current: 'wrong', next: 'a-much-longer-password' }, 'current'],
    [{ current: 'correct-horse-battery', next: 'eleven-char' }, 'next', 'next: must have at least 12 characters'],
    [{ current: 'correct-horse-battery', next: "twelve-chars'" }, 'next', /must not contain ! \\ whitespace or '$/],
    [{ current: 'correct-horse-battery', next: 'correct-horse-battery' }, 'next'],
  ])('refuses %j', async (body, fault, words = /./) => {
    await backend.db.deleteFrom('login_delays').execute();
    const answer = await admin.call('POST', path, { body });
    expect([answer.status, (answer.body as { path: string }).path]).toEqual([400, fault]);
    expect((answer.body as { message: string }).message).toMatch(words);
    expect((await admin.get('/api/userinfo')).status).toBe(200);
  });

  it('[SRV-007] makes a guesser of the current one wait', async () => {
    const session = await signIn(backend.url, await backend.addUser({ username: 'hijacked' }));
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const body = { current: `guess ${attempt}`, next: 'a-much-longer-password' };
      statuses.push((await session.call('POST', path, { body })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('is not offered to a user who may not', async () => {
    const session = await signIn(backend.url, await backend.addUser({ username: 'managed-elsewhere' }));
    await sql`update users set show_change_password = false where uid = 'managed-elsewhere'`.execute(backend.db);
    const body = { current: 'correct-horse-battery', next: 'a-much-longer-password' };
    expect((await session.call('POST', path, { body })).status).toBe(403);
  });

  it('of two changes from one password one counts', async () => {
    const user = await backend.addUser({ username: 'twice' });
    const [a, b] = [await signIn(backend.url, user), await signIn(backend.url, user)];
    const change = (session: TestSession, next: string) =>
      session.call('POST', path, { body: { current: user.password, next } });
    const answers = await Promise.all([change(a, 'first-new-password'), change(b, 'second-new-password')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
