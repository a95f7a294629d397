import type { ApiTokenWire } from '@portico/core/api';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetPassword } from '../src/accounts/reset-password.ts';
import { connect } from '../src/db/connect.ts';
import { migrate, migrations } from '../src/db/migrate.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { acceptUser } from '../src/providers/accept-user.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { createDatabase } from './support/database.ts';
import { demoTenantId } from './support/logs.ts';
import type { TestSession } from './support/session.ts';
import { saveSetting, signIn, TestSession as Visitor } from './support/session.ts';

const tokens = '/api/settings/v1/tenants/api_token';
type Made = ApiTokenWire & { token: string };

let backend: TestBackend;
let admin: TestSession;
let tid: string;
let users = 0;
beforeAll(async () => {
  backend = await startBackend({ signInsPerMinute: 10_000 });
  admin = await signIn(backend.url, backend.admin);
  tid = await demoTenantId(backend.db);
  const event = {
    logType: 'isoc' as const,
    at: Date.now() * 1_000,
    event: { url: 'https://evil.example', userid: 'ann' },
  };
  await createPostgresLogs(backend.db).append(tid, [event]);
});
afterAll(() => backend.stop());

const collector = { read: ['settings:api_tokens', 'logs:web', 'logs:dlp'], write: ['settings:api_tokens'] };

async function maker(roles: { read: string[]; write: string[] } = collector) {
  const username = `maker-${++users}`;
  return { username, session: await signIn(backend.url, await backend.addUser({ username, roles })) };
}

async function make(session: TestSession, body: object = {}): Promise<Made> {
  const answer = await session.call('POST', `${tokens}s`, { body: { name: 'SIEM', ...body } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Made;
}

async function fetched(token: string, log_type = 'web', url = backend.url): Promise<number> {
  const body = { token, log_type };
  return (await new Visitor(url).call('POST', '/api/rep/v2/fetch/client_select', { body })).status;
}

async function sent(token: string, url: string): Promise<number> {
  const headers = { 'content-type': 'application/x-ndjson', authorization: `Bearer ${token}` };
  return (await new Visitor(url).call('POST', '/api/rep/v1/ingest/web', { body: '', headers })).status;
}

async function listed(id: string): Promise<ApiTokenWire | undefined> {
  return ((await admin.get(`${tokens}s`)).body as ApiTokenWire[]).find((token) => token.id === id);
}

const person = (uid: string, change: object) =>
  saveSetting(admin, 'PUT', `/gdmanage/api/v1/tenants/${tid}/users/${uid}`, {
    ...{ uid, first_name: 'A', last_name: 'B' },
    ...change,
  });

async function endAccess(uid: string, tokens: number) {
  const answer = await admin.call('POST', `/api/auth/v1/users/${await backend.idOf(uid)}/end_access`);
  expect(answer.body).toEqual({ ended: 1, tokens });
  return answer;
}

/** What makes and uses tokens of every kind. */
const everyKind = { ...collector, write: [...collector.write, 'settings:*'] };

/** One of each kind, and what each answers to the call that it is for; the last is a personal one. */
async function tokensOf(session: TestSession) {
  const [{ id, token }, sender, directory] = [
    await make(session),
    await make(session, { kind: 'ingest', log_types: ['web'] }),
    await make(session, { kind: 'scim' }),
  ];
  const lists = { read: ['settings:api_tokens'], write: [] };
  const made = await session.call('POST', '/api/auth/v1/tokens', { body: { name: 'mine', ...lists } });
  expect(made.status, made.text).toBe(200);
  const own = (made.body as Made).token;
  const get = async (url: string, path: string, of: string) =>
    (await new Visitor(url).get(path, { authorization: `Bearer ${of}` })).status;
  const used = async (url: string) => [
    await fetched(token, 'web', url),
    await sent(sender.token, url),
    await get(url, '/scim/v2/Users', directory.token),
    await get(url, `${tokens}s`, own),
  ];
  return { used, ids: [id, sender.id, directory.id] };
}

async function reset(uid: string) {
  expect((await resetPassword(backend.db, uid))?.uid).toBe(uid);
  return { status: 200 };
}

async function useLink(uid: string) {
  const link = await admin.call('POST', `/api/auth/v1/users/${await backend.idOf(uid)}/link`);
  const { token } = link.body as { token: string };
  const body = { password: 'another-Horse-in-the-battery' };
  return new Visitor(backend.url).call('POST', `/api/auth/v1/invitations/${token}`, { body });
}

const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** He holds his role by a group of a directory alone, which is deleted then. */
async function leaveDirectory(uid: string) {
  const directory = await make(admin, { name: 'Directory', kind: 'scim' });
  const scim = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${directory.token}`, 'content-type': 'application/scim+json' };
    const answer = await fetch(`${backend.url}/scim/v2/Groups${path}`, {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok).toBe(true);
    return answer;
  };
  const members = [{ value: await backend.idOf(uid) }];
  const made = await scim('POST', '', { schemas: [groupSchema], displayName: `Group of ${uid}`, members });
  const { id } = (await made.json()) as { id: string };
  await backend.db
    .insertInto('directory_roles')
    .columns(['user_id', 'role_id'])
    .expression(
      backend.db
        .selectFrom('user_roles')
        .select(['user_id', 'role_id'])
        .where('user_id', '=', members[0]?.value ?? ''),
    )
    .execute();
  await scim('DELETE', `/${id}`);
  return { status: 200 };
}

/** He came by a provider, whose groups give nothing any more at his next sign-in. */
async function arriveWithoutGroups(uid: string) {
  await backend.db.updateTable('users').set({ password_hash: null }).where('uid', '=', uid).execute();
  const provider = {
    ...{ id: 'contoso', name: 'Contoso', type: 'oidc' as const, issuer: 'https://login.contoso.example' },
    ...{ client_id: 'portico', link_users: true, enabled: true },
    group_roles: [{ group: 'admins', role: '00000000-0000-0000-0000-000000000000' }],
  };
  const provided = { issuer: provider.issuer, subject: uid, uid, firstName: 'A', lastName: 'B', groups: [] };
  await expect(acceptUser(backend.db, tid, provider, provided)).rejects.toThrow('None of your groups');
  return { status: 200 };
}

const takeOver = (session: TestSession, id: string) => session.call('POST', `${tokens}/${id}/take_over`);

describe('tokens and their makers (OP-212)', () => {
  it.each<[string, (uid: string) => Promise<{ status: number }>]>([
    ['switched off', (uid) => person(uid, { active: false })],
    ['deleted', (uid) => admin.call('DELETE', `/gdmanage/api/v1/tenants/${tid}/users/${uid}`)],
    ['ended with all that he has open', (uid) => endAccess(uid, 4)],
    ['given another password by who runs the service', reset],
    ['back by a link for a new password', useLink],
    ['in no group of the directory any more', leaveDirectory],
    ['in no group of the provider any more', arriveWithoutGroups],
  ])('[ROL-007] end at once with a maker who is %s, on every process', async (_how, end) => {
    const { session, username } = await maker(everyKind);
    const { used, ids } = await tokensOf(session);
    const second = await startBackend({ databaseUrl: backend.databaseUrl });
    const all = async () => [...(await used(backend.url)), ...(await used(second.url))];
    expect(await all()).toEqual(Array(8).fill(200));
    expect((await end(username)).status).toBe(200);
    expect(await all()).toEqual(Array(8).fill(401));
    for (const each of ids) expect(await listed(each)).toMatchObject({ state: 'ended', created_by: username });
    await second.stop();
  });

  it('[ROL-013] open at each use no more than what their maker may now, on every process', async () => {
    const { session, username } = await maker(everyKind);
    const { used } = await tokensOf(session);
    const second = await startBackend({ databaseUrl: backend.databaseUrl });
    const all = async () => [...(await used(backend.url)), ...(await used(second.url))];
    expect(await all()).toEqual(Array(8).fill(200));
    expect((await person(username, { roles: [] })).status).toBe(200);
    expect(await all()).toEqual(Array(8).fill(403));
    expect((await person(username, { roles: [`Role of ${username}`] })).status).toBe(200);
    expect(await all()).toEqual(Array(8).fill(200));
    await second.stop();
  });

  it('stay with a maker who changes the own password, whose other sessions end', async () => {
    const { session } = await maker(everyKind);
    const { used } = await tokensOf(session);
    const body = { current: session.password, next: 'another-Horse-in-the-battery' };
    expect((await session.call('POST', '/api/auth/v1/change_password', { body })).status).toBe(200);
    expect(await used(backend.url)).toEqual(Array(4).fill(200));
  });

  it('[ROL-007] do not come back with a maker who is switched on again; an administrator takes them over', async () => {
    const { session, username } = await maker();
    const { id, token } = await make(session);
    await person(username, { active: false });
    await person(username, { active: true });
    expect(await fetched(token)).toBe(401);
    const taken = await takeOver(admin, id);
    expect([taken.status, taken.body]).toEqual([200, await listed(id)]);
    expect(await listed(id)).toMatchObject({ state: 'active', maker: 'admin', created_by: username });
    expect(await fetched(token)).toBe(200);
    const rows = backend.db.selectFrom('audit').select(['actor', 'action', 'details']).where('subject', '=', id);
    expect(
      (await rows.orderBy('seq').execute()).map((row) => [row.action, row.actor, JSON.parse(row.details)]),
    ).toEqual([
      ['apiToken.created', username, expect.anything()],
      [
        'apiToken.takenOver',
        'admin',
        {
          name: 'SIEM',
          changes: [
            { path: 'maker', before: username, after: 'admin' },
            { path: 'state', before: 'ended', after: 'active' },
          ],
          more: 0,
        },
      ],
    ]);
  });

  it('[ROL-007] outlive a maker from whom they were taken over before', async () => {
    const { session, username } = await maker();
    const { id, token } = await make(session);
    expect((await takeOver(admin, id)).status).toBe(200);
    await admin.call('DELETE', `/gdmanage/api/v1/tenants/${tid}/users/${username}`);
    expect(await fetched(token)).toBe(200);
  });

  it('[ROL-012] are taken over with a fresh proof for that call, and stay ended without one', async () => {
    const { session, username } = await maker();
    const { id, token } = await make(session);
    await person(username, { active: false });
    const call = 'settings.apiTokens.takeOver';
    const ask = (headers: Record<string, string> = {}) =>
      admin.call('POST', `${tokens}/${id}/take_over`, { headers, proof: false });
    const proofOf = async (of: string) => {
      const body = { call: of, password: admin.password };
      const proved = await admin.call('POST', '/api/auth/v1/proofs', { body });
      return { 'x-fresh-proof': (proved.body as { proof: string }).proof };
    };
    expect(await ask()).toMatchObject({ status: 403, body: { proof: call } });
    expect((await ask(await proofOf('settings.apiTokens.create'))).status).toBe(403);
    expect([await fetched(token), await listed(id)]).toEqual([401, expect.objectContaining({ state: 'ended' })]);
    const proof = await proofOf(call);
    expect((await ask(proof)).status).toBe(200);
    expect(await fetched(token)).toBe(200);
    expect((await ask(proof)).status).toBe(403);
  });

  it('are taken over by nobody but an administrator of their tenant', async () => {
    const { session } = await maker({ read: ['*:*'], write: ['*:*'] });
    const { id } = await make(session);
    expect((await takeOver(session, id)).status).toBe(403);
    const elsewhere = await backend.addUser({ username: 'far-admin', tenantId: await backend.addTenant('far') });
    expect((await takeOver(await signIn(backend.url, elsewhere), id)).status).toBe(404);
    expect((await takeOver(admin, '00000000-0000-0000-0000-000000000000')).status).toBe(404);
    expect((await takeOver(admin, '-'.repeat(36))).status).toBe(400);
  });

  it('[INC-010] live a year unless their maker says otherwise, and open nothing after their end, which the trail tells', async () => {
    const { session } = await maker();
    const days = async (body: object) => {
      const { expires_at } = await make(session, body);
      return expires_at === null ? null : Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000);
    };
    expect(await days({})).toBe(365);
    expect(await days({ expires_at: new Date(Date.now() + 30 * 86_400_000).toISOString() })).toBe(30);
    expect(await days({ expires_at: null })).toBeNull();
    const past = await session.call('POST', `${tokens}s`, { body: { name: 'x', expires_at: '2020-01-01T00:00:00Z' } });
    expect([past.status, (past.body as { path: string }).path]).toEqual([400, 'expires_at']);

    const { id, token } = await make(session, { name: 'Old SIEM' });
    expect(await fetched(token)).toBe(200);
    await backend.db
      .updateTable('api_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute();
    expect(await fetched(token)).toBe(401);
    expect(await listed(id)).toMatchObject({ state: 'expired', last_used_at: expect.any(String) });
    const told = () =>
      backend.db
        .selectFrom('audit')
        .select(['actor', 'details'])
        .where('tenant_id', '=', tid)
        .where('action', '=', 'call.refused')
        .where('details', 'like', '%has expired%')
        .execute();
    await expect.poll(told, { timeout: 20_000 }).toMatchObject([{ actor: 'token Old SIEM' }]);
    expect((await takeOver(admin, id)).status).toBe(409);
  });

  it('fetch no log that their maker may not read any more', async () => {
    const { session, username } = await maker();
    const { token } = await make(session);
    expect([await fetched(token, 'web'), await fetched(token, 'dlp')]).toEqual([200, 200]);
    const roles = { read: JSON.stringify(['settings:api_tokens', 'logs:dlp']) };
    await backend.db.updateTable('roles').set(roles).where('name', '=', `Role of ${username}`).execute();
    expect([await fetched(token, 'web'), await fetched(token, 'dlp')]).toEqual([403, 200]);
  });

  it('of the operator end with its people, who have no names in the tenant', async () => {
    const other = await backend.addTenant('collected');
    const { session, username } = await maker({ read: ['logs:web'], write: ['tenants:settings'] });
    const made = await session.call('POST', `/gdmanage/api/v1/tenants/${other}/logging/auth_tokens`, {
      body: { name: 'managed' },
    });
    expect(made.status, made.text).toBe(200);
    const { id, token } = made.body as Made;
    expect([await fetched(token, 'web'), await fetched(token, 'dlp')]).toEqual([200, 403]);
    const theirs = await signIn(backend.url, await backend.addUser({ username: 'theirs', tenantId: other }));
    const own = ((await theirs.get(`${tokens}s`)).body as ApiTokenWire[])[0];
    expect(own).toMatchObject({ id, maker: 'operator', created_by: 'operator', state: 'active' });
    await person(username, { active: false });
    expect(await fetched(token)).toBe(401);
    const without = await maker({ read: ['tenants:settings'], write: ['tenants:settings'] });
    const path = `/gdmanage/api/v1/tenants/${other}/logging/auth_tokens`;
    expect((await without.session.call('POST', path, { body: { name: 'blind' } })).status).toBe(403);
  });
});

describe('tokens of an earlier version (OP-212)', () => {
  it('get the maker whose name they bear, a year, and an end where there is no such maker any more', async () => {
    const database = await createDatabase();
    const db = connect(database.url, () => {}, { connections: 2 });
    const names = Object.keys(migrations) as (keyof typeof migrations)[];
    const before = names.filter((name) => name < '014').map((name) => [name, migrations[name]] as const);
    await migrate(db as unknown as Kysely<never>, { steps: Object.fromEntries(before) });
    const [one, two] = ['one', 'two'].map((slug) =>
      sql<{ id: string }>`
      insert into tenants (slug, name, capabilities) values (${slug}, ${slug}, '{}') returning id`.execute(db),
    );
    const [tenant, operator] = [(await one)?.rows[0]?.id, (await two)?.rows[0]?.id];
    for (const [at, uid, active] of [
      [tenant, 'Ann', true],
      [tenant, 'off', false],
      [operator, 'op', true],
    ] as const) {
      await sql`insert into users (tenant_id, uid, first_name, last_name, active)
        values (${at}, ${uid}, '', '', ${active})`.execute(db);
    }
    for (const by of ['ann', 'off', 'gone', 'operator']) {
      await sql`insert into api_tokens (tenant_id, name, token_hash, log_types, created_by)
        values (${tenant}, ${by}, ${Buffer.from(by)}, '{web}', ${by})`.execute(db);
    }
    await sql`insert into audit (tenant_id, seq, at, actor, action, subject, details, previous_hash, hash)
      select ${operator}::uuid, 1, '', 'op', 'loggingToken.created', id::text, '{}', '', '' from api_tokens
      where name = 'operator'`.execute(db);
    await migrate(db as unknown as Kysely<never>);
    const { rows } = await sql`
      select api_tokens.name, users.uid, ended_at is not null as ended, expires_at > now() + interval '364 days' as year
      from api_tokens left join users on users.id = maker_id order by api_tokens.name`.execute(db);
    expect(rows).toEqual([
      { name: 'ann', uid: 'Ann', ended: false, year: true },
      { name: 'gone', uid: null, ended: true, year: true },
      { name: 'off', uid: 'off', ended: true, year: true },
      { name: 'operator', uid: 'op', ended: false, year: true },
    ]);
    await db.destroy();
    await database.drop();
  });
});

describe('reports that answer events (spec 2 section 6)', () => {
  const heat = '/api/rep/v1/query/scan_heat';

  it('[SRV-005] ask for the right to the log besides that to the dashboard', async () => {
    const status = async (read: string[], path: string) => {
      const { session } = await maker({ read, write: [] });
      return (await session.get(path)).status;
    };
    expect(await status(['dashboard:*'], heat)).toBe(403);
    expect(await status(['dashboard:*', 'logs:email'], heat)).toBe(403);
    expect(await status(['dashboard:*', 'logs:web'], heat)).toBe(200);
    const connector = '/api/rep/v1/query/scan_appconnector_logs?uuid=c1';
    expect(await status(['private_access:*'], connector)).toBe(403);
    expect(await status(['private_access:*', 'logs:saa_logs'], connector)).toBe(200);
  });

  it('[SRV-005] a right to one setting opens no other', async () => {
    await admin.call('PUT', '/api/policy/v1/portal_version', { body: { portal_v2: true } });
    const path = '/api/settings/v1/tenants/setting/portal_version';
    const { session } = await maker({ read: ['settings:general'], write: [] });
    expect((await session.get(path)).status).toBe(403);
    const { session: allowed } = await maker({ read: ['settings:*'], write: [] });
    expect((await allowed.get(path)).status).toBe(200);
  });
});
