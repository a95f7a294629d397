import { createPortal } from '@portico/core';
import type { FreshProofWire, PersonalTokenWire } from '@portico/core/api';
import { editField } from '@portico/core/customization';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId } from './support/logs.ts';
import type { Answer, TestSession } from './support/session.ts';
import { loadArea, revisionOf, saveSetting, signIn, TestSession as Visitor } from './support/session.ts';

const tokens = '/api/auth/v1/tokens';
const rules = '/api/policy/v1/rules';
const policy = { read: ['customization:*', 'web_policy:*'], write: ['customization:web'] };
type Made = PersonalTokenWire & { token: string };

let backend: TestBackend;
let admin: TestSession;
let tid: string;
let people = 0;
const adminPassword = () => admin.password ?? '';
beforeAll(async () => {
  backend = await startBackend({ signInsPerMinute: 10_000 });
  admin = await signIn(backend.url, backend.admin);
  tid = await demoTenantId(backend.db);
});
afterAll(() => backend.stop());

async function person(roles: { read: string[]; write: string[] } = policy) {
  const credentials = await backend.addUser({ username: `person-${++people}`, roles });
  return { ...credentials, session: await signIn(backend.url, credentials) };
}

/** A proof for the call, made by the session. */
async function proofFor(session: TestSession, password: string, call = 'auth.tokens.create'): Promise<string> {
  const answer = await session.call('POST', '/api/auth/v1/proofs', { body: { call, password } });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as FreshProofWire).proof;
}

const ask = (session: TestSession, body: object, proof?: string): Promise<Answer> =>
  session.call('POST', tokens, {
    body,
    ...(proof === undefined ? { proof: false } : { headers: { 'x-fresh-proof': proof } }),
  });

async function make(of: { session: TestSession; password: string }, body: object = {}): Promise<Made> {
  const proof = await proofFor(of.session, of.password);
  const answer = await ask(of.session, { name: `token ${Math.random()}`, ...policy, ...body }, proof);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Made;
}

/** A script that shows a token and has no cookie. */
const show = (token: string, method: string, path: string, body?: object, url = backend.url): Promise<Answer> =>
  new Visitor(url).call(method, path, {
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  });

/** What a save of an area sends, as the administrator reads it. */
async function stagedArea(area: 'web' | 'email') {
  const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin);
  return { rev: rev_id, body: { rev_id, state, updated_at, data: await loadArea(admin, area, rev_id) } };
}

const change = (uid: string, sent: object) =>
  saveSetting(admin, 'PUT', `/gdmanage/api/v1/tenants/${tid}/users/${uid}`, {
    ...{ uid, first_name: 'A', last_name: 'B' },
    ...sent,
  });

describe('fresh proofs (OP-211)', () => {
  it('[ROL-012] is good once, for the call that it was made for, and in its own session', async () => {
    const one = await person();
    const same = await signIn(backend.url, one);
    const body = { name: 'Nightly', ...policy };
    expect(await ask(one.session, body)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/proof/) },
    });
    const proof = await proofFor(one.session, one.password);
    expect((await ask(same, body, proof)).status).toBe(403);
    expect((await ask(one.session, body, proof)).status).toBe(200);
    expect((await ask(one.session, { ...body, name: 'Again' }, proof)).status).toBe(403);
  });

  it('[ROL-012] of two calls with one proof at once, one is served', async () => {
    const one = await person();
    const proof = await proofFor(one.session, one.password);
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => ask(one.session, { name, ...policy }, proof)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  });

  it('[ROL-012] is refused for another step, and after ten minutes', async () => {
    const one = await person();
    const proof = await proofFor(one.session, one.password);
    const [row] = await backend.db
      .selectFrom('fresh_proofs')
      .select(['ends_at', sql<Date>`now()`.as('now')])
      .execute();
    expect(Math.round(((row?.ends_at.getTime() ?? 0) - (row?.now.getTime() ?? 0)) / 60_000)).toBe(10);
    await sql`update fresh_proofs set call = 'auth.providers.save'`.execute(backend.db);
    expect((await ask(one.session, { name: 'x', ...policy }, proof)).status).toBe(403);
    await sql`update fresh_proofs set call = 'auth.tokens.create', ends_at = now() - interval '1 second'`.execute(
      backend.db,
    );
    expect((await ask(one.session, { name: 'x', ...policy }, proof)).status).toBe(403);
    await sql`update fresh_proofs set ends_at = now() + interval '1 minute'`.execute(backend.db);
    expect((await ask(one.session, { name: 'x', ...policy }, proof)).status).toBe(200);
  });

  it('[ROL-012] a refused call leaves it good; a wrong password and a call that needs none give none', async () => {
    const one = await person();
    const proof = await proofFor(one.session, one.password);
    expect((await ask(one.session, { name: 'x', read: ['settings:*'], write: [] }, proof)).status).toBe(400);
    expect((await ask(one.session, { name: 'x', ...policy }, proof)).status).toBe(200);
    const wrong = { call: 'auth.tokens.create', password: 'wrong' };
    expect(await one.session.call('POST', '/api/auth/v1/proofs', { body: wrong })).toMatchObject({
      status: 400,
      body: { path: 'password' },
    });
    const other = { call: 'auth.logout', password: one.password };
    expect(await one.session.call('POST', '/api/auth/v1/proofs', { body: other })).toMatchObject({
      status: 400,
      body: { path: 'call', message: expect.stringContaining('auth.tokens.create') },
    });
  });
});

const inTenant = (rest: string) => `/gdmanage/api/v1/tenants/${tid}/${rest}`;
const provider = {
  id: 'acme',
  type: 'oidc',
  name: 'Acme',
  issuer: 'https://acme.example',
  client_id: 'x',
  client_secret: 'y',
};

async function stageRole(): Promise<void> {
  const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin);
  const { list } = (await admin.get(`${rules}/rbac/${rev_id}`)).body as { list: object[] };
  const role = { name: `Role ${Math.random()}`, built_in: false, read: ['logs:web'], write: [] };
  const body = { rev_id, state, updated_at, data: { list: [...list, role] } };
  expect((await admin.call('PUT', `${rules}/rbac/${rev_id}`, { body })).status).toBe(200);
}

type Step = [call: string, method: string, ask: () => Promise<{ path: string; body?: object }>];

/** What each step sends, made anew each time. */
const steps: Step[] = [
  [
    'settings.apiTokens.create',
    'POST',
    async () => ({ path: '/api/settings/v1/tenants/api_tokens', body: { name: 'x' } }),
  ],
  [
    'settings.apiTokens.takeOver',
    'POST',
    async () => {
      const made = await admin.call('POST', '/api/settings/v1/tenants/api_tokens', { body: { name: 'x' } });
      return { path: `/api/settings/v1/tenants/api_token/${(made.body as { id: string }).id}/take_over` };
    },
  ],
  [
    'settings.auth.save',
    'PUT',
    async () => {
      const path = '/api/settings/v1/tenants/auth';
      const { updated_at } = (await admin.get(path)).body as { updated_at: string | null };
      return { path, body: { identity_providers: [provider], groups: [], updated_at } };
    },
  ],
  [
    'policy.publish',
    'POST',
    async () => {
      await stageRole();
      return { path: `${rules}/${(await revisionOf(admin)).staged_rev_id}` };
    },
  ],
  ['auth.mfa.disable', 'DELETE', async () => ({ path: `/api/auth/v1/mfa/users/${(await person()).username}` })],
  ['tm.tenantUsers.disableMfa', 'DELETE', async () => ({ path: inTenant(`users/${(await person()).username}/mfa`) })],
  [
    'tm.rbac.save',
    'PUT',
    async () => {
      const {
        list = [],
        items = list,
        updated_at,
      } = (await admin.get(inTenant('rbac'))).body as {
        list?: object[];
        items?: object[];
        updated_at: string | null;
      };
      return { path: inTenant('rbac'), body: { list: items, updated_at } };
    },
  ],
  ['tm.policyApiTokens.create', 'POST', async () => ({ path: inTenant('policy_api_tokens'), body: { name: 'x' } })],
  ['tm.loggingAuthTokens.create', 'POST', async () => ({ path: inTenant('logging/auth_tokens'), body: { name: 'x' } })],
];

describe('steps that need a fresh proof (OP-211)', () => {
  let byToken: string;
  beforeAll(async () => {
    const all = { read: ['*:*:*'], write: ['*:*:*'] };
    byToken = (await make({ session: admin, password: adminPassword() }, all)).token;
  });

  it.each(steps)(
    '[ROL-012] [ROL-013] %s is refused without one, with one of another step, twice with one, and for a token',
    async (call, method, ask) => {
      const send = async (headers?: Record<string, string>) => {
        const { path, body } = await ask();
        return admin.call(method, path, { proof: false, ...(body && { body }), ...(headers && { headers }) });
      };
      expect(await send()).toMatchObject({
        status: 403,
        body: { proof: call, message: expect.stringContaining(call) },
      });
      const other = await proofFor(admin, adminPassword());
      expect((await send({ 'x-fresh-proof': other })).body).toEqual({
        message: expect.stringContaining('of another step'),
      });
      const own = await proofFor(admin, adminPassword(), call);
      const done = await send({ 'x-fresh-proof': own });
      expect(done.status, done.text).toBe(200);
      expect((await send({ 'x-fresh-proof': own })).status).toBe(403);
      const { path, body } = await ask();
      expect(await show(byToken, method, path, body)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('needs a fresh proof') },
      });
    },
  );

  it('[ROL-012] what publishes no roles needs none, also from a token; nobody is told of a question as of a refusal', async () => {
    if ((await revisionOf(admin)).state === 'staged') {
      const published = await admin.call('POST', `${rules}/${(await revisionOf(admin)).staged_rev_id}`);
      expect(published.status, published.text).toBe(200);
    }
    const { rev, body } = await stagedArea('web');
    const saved = await admin.call('PUT', `${rules}/customization/web/${rev}`, {
      body: { ...body, data: { default: { block_page: { text: { block_heading: 'By a token' } } } } },
    });
    expect(saved.status, saved.text).toBe(200);
    const published = await show(byToken, 'POST', `${rules}/${rev}`);
    expect(published.status, published.text).toBe(200);
    const told = await sql<{
      reason: string;
    }>`select details::json->>'reason' as reason from audit where action = 'call.refused'`.execute(backend.db);
    expect(told.rows.filter(({ reason }) => /send one of/.test(reason))).toEqual([]);
  });

  it('[ROL-012] the SDK gives one by itself where the program says how', async () => {
    await stageRole();
    const asked: string[] = [];
    const { username } = backend.admin;
    const password = adminPassword();
    const portal = createPortal({
      baseUrl: backend.url,
      deployment: 'dev',
      confirm: async ({ call }) => {
        asked.push(call);
        return { password: password };
      },
    });
    await portal.signIn({ username, password: password });
    await stageRole();
    expect(await portal.customization.publish()).toMatchObject({ published: true });
    const silent = createPortal({ baseUrl: backend.url, deployment: 'dev' });
    await silent.signIn({ username, password: password });
    await expect(silent.client.settings.apiTokens.create({ body: { name: 'y' } })).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('needs a fresh proof'),
    });
    expect(asked).toEqual(['policy.publish']);
  });
});

describe('personal tokens (OP-218)', () => {
  it('[ROL-013] makes calls without a cookie, to read and to write', async () => {
    const one = await person();
    const { token, ...listed } = await make(one, { name: 'CI' });
    expect(token).toMatch(/^portico_[\w-]{32}$/);
    expect(listed).toMatchObject({ name: 'CI', ...policy, state: 'active', last_used_at: null });
    expect(new Date(listed.expires_at).getTime() - Date.parse(listed.created_at)).toBeCloseTo(90 * 86_400_000, -5);
    expect((await show(token, 'GET', '/api/userinfo')).body).toMatchObject({ uid: one.username, roles: policy });
    const { rev, body } = await stagedArea('web');
    expect((await show(token, 'GET', `${rules}/customization/web/${rev}`)).status).toBe(200);
    const saved = await show(token, 'PUT', `${rules}/customization/web/${rev}`, body);
    expect(saved.status, saved.text).toBe(200);
    expect((await one.session.get(tokens)).body).toMatchObject([
      { name: 'CI', last_used_at: expect.any(String), last_address: '127.0.0.1' },
    ]);
    expect(JSON.stringify((await one.session.get(tokens)).body)).not.toContain(token);
    const kept = await sql<{ all: string }>`select string_agg(t::text, ' ') as all from personal_tokens t`.execute(
      backend.db,
    );
    expect(kept.rows[0]?.all).not.toContain(token);
  });

  it('[ROL-013] carries at most its maker’s rights: when it is made, and when he has less', async () => {
    const one = await person();
    const proof = await proofFor(one.session, one.password);
    const much = { name: 'x', read: ['customization:*', 'settings:rbac', '*:*'], write: ['customization:*'] };
    const answer = await ask(one.session, much, proof);
    expect(answer.status).toBe(400);
    expect((answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      'read[1]',
      'read[2]',
      'write[0]',
    ]);
    const { token } = await make(one);
    const { rev, body } = await stagedArea('web');
    const get = async () => (await show(token, 'GET', `${rules}/customization/web/${rev}`)).status;
    const put = async () => (await show(token, 'PUT', `${rules}/customization/web/${rev}`, body)).status;
    const less = (lists: { read: string[]; write: string[] }) =>
      backend.db
        .updateTable('roles')
        .set({ read: JSON.stringify(lists.read), write: JSON.stringify(lists.write) })
        .where('name', '=', `Role of ${one.username}`)
        .execute();
    expect(await get()).toBe(200);
    await less({ read: ['customization:web', 'logs:*'], write: ['customization:email'] });
    expect([await get(), await put()]).toEqual([200, 403]);
    expect((await show(token, 'GET', '/api/userinfo')).body).toMatchObject({
      roles: { read: ['customization:web'], write: [] },
    });
    await less({ read: ['logs:*'], write: [] });
    expect(await get()).toBe(403);
    await less(policy);
    expect([await get(), await put()]).toEqual([200, 200]);
  });

  it('[ROL-013] cannot do what needs a fresh proof, nor anything about its maker', async () => {
    const one = await person({ read: ['*:*:*'], write: ['*:*:*'] });
    const { token } = await make(one, { read: ['*:*:*'], write: ['*:*:*'] });
    const proof = await proofFor(one.session, one.password);
    const withProof = new Visitor(backend.url).call('POST', tokens, {
      body: { name: 'More', ...policy },
      headers: { authorization: `Bearer ${token}`, 'x-fresh-proof': proof },
    });
    expect(await withProof).toMatchObject({ status: 403, body: { message: expect.stringMatching(/fresh proof/) } });
    for (const [method, path, body] of [
      ['GET', tokens],
      ['GET', '/api/auth/v1/sessions'],
      ['POST', '/api/auth/v1/sessions/end_others'],
      ['POST', '/api/auth/v1/proofs', { call: 'auth.tokens.create', password: one.password }],
      ['POST', '/api/auth/v1/change_password', { current: one.password, next: 'another-Passw0rd-of-mine' }],
    ] as const) {
      expect((await show(token, method, path, body)).status, path).toBe(403);
    }
  });

  it('[ROL-013] is all that a program needs: it reads, saves and asks what it may do', async () => {
    const one = await person();
    const { token } = await make(one);
    const portal = createPortal({ baseUrl: backend.url, deployment: 'cloud', token });
    expect(await portal.signIn()).toMatchObject({ uid: one.username });
    const can = (right: string) => portal.access().can(right);
    expect([can('customization:web:write'), can('customization:email:write'), can('settings:users:read')]).toEqual([
      true,
      false,
      false,
    ]);
    const loaded = await portal.customization.load();
    const edited = editField(loaded.customization, 'web.blockPage', 'text.block_heading', 'By a script');
    const { revision } = await portal.customization.save(loaded, edited);
    expect(revision?.state).toBe('staged');
    await portal.signOut();
    expect((await show(token, 'GET', '/api/userinfo')).status).toBe(200);
  });

  it('[ROL-013] has an end: at most 365 days away, and opens nothing after it', async () => {
    const one = await person();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const proof = await proofFor(one.session, one.password);
    for (const expires_at of [inDays(366), inDays(-1), 'soon', null]) {
      const answer = await ask(one.session, { name: 'x', ...policy, expires_at }, proof);
      expect(answer, String(expires_at)).toMatchObject({ status: 400, body: { path: 'expires_at' } });
    }
    const { token, id } = await make(one, { expires_at: inDays(364) });
    await sql`update personal_tokens set expires_at = now() - interval '1 second' where id = ${id}`.execute(backend.db);
    expect(await show(token, 'GET', '/api/userinfo')).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(/expired/) },
    });
    expect((await one.session.get(tokens)).body).toMatchObject([{ id, state: 'expired' }]);
  });

  it.each<[string, (uid: string) => Promise<{ status: number }>]>([
    ['switched off', (uid) => change(uid, { active: false })],
    ['deleted', (uid) => admin.call('DELETE', `/gdmanage/api/v1/tenants/${tid}/users/${uid}`)],
  ])(
    '[ROL-007] [ROL-013] ends at once with a maker who is %s, on every process, and does not come back',
    async (_how, end) => {
      const one = await person();
      const { token } = await make(one);
      const second = await startBackend({ databaseUrl: backend.databaseUrl });
      expect((await show(token, 'GET', '/api/userinfo', undefined, second.url)).status).toBe(200);
      expect((await end(one.username)).status).toBe(200);
      for (const url of [backend.url, second.url]) {
        expect((await show(token, 'GET', '/api/userinfo', undefined, url)).status).toBe(401);
      }
      await change(one.username, { active: true });
      expect((await show(token, 'GET', '/api/userinfo')).status).toBe(401);
      await second.stop();
    },
  );

  it('[ROL-013] is ended by its maker, and by nobody else', async () => {
    const [one, other] = [await person(), await person()];
    const { id, token } = await make(one);
    expect((await other.session.call('DELETE', `${tokens}/${id}`)).status).toBe(404);
    expect((await one.session.call('DELETE', `${tokens}/${id}`)).status).toBe(200);
    expect((await show(token, 'GET', '/api/userinfo')).status).toBe(401);
  });

  it('refuses a name that is taken, a token without rights, what it does not know, and more than 50', async () => {
    const one = await person();
    const proof = await proofFor(one.session, one.password);
    expect(await ask(one.session, { name: 'x', read: [], write: [] }, proof)).toMatchObject({ status: 400 });
    expect(await ask(one.session, { name: 'x', ...policy, scope: 'all' }, proof)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('scope') },
    });
    await make(one, { name: 'Deploy' });
    expect(await ask(one.session, { name: 'deploy', ...policy }, proof)).toMatchObject({ status: 409 });
    await sql`
      insert into personal_tokens (user_id, name, token_hash, read, write, expires_at)
      select id, 'bulk ' || n, decode(md5(n::text), 'hex'), '[]', '[]', now() + interval '1 day'
      from users, generate_series(1, 49) n where uid = ${one.username}`.execute(backend.db);
    expect(await ask(one.session, { name: 'y', ...policy }, proof)).toMatchObject({ status: 409 });
  });

  it('an unknown one is told as such, whatever cookie comes with it', async () => {
    const one = await person();
    const answer = await one.session.get('/api/userinfo', { authorization: `Bearer portico_${'x'.repeat(32)}` });
    expect(answer).toMatchObject({ status: 401, body: { message: expect.stringMatching(/token/) } });
    expect((await one.session.get('/api/userinfo')).status).toBe(200);
  });
});

describe('own sessions (OP-218)', () => {
  const sessions = '/api/auth/v1/sessions';
  interface Listed {
    sessions: { id: string; current: boolean; user_agent: string; address: string }[];
    limits: { idle_seconds: number; absolute_seconds: number };
  }
  const listed = async (session: TestSession) => (await session.get(sessions)).body as Listed;

  it('[ROL-014] are listed with address, browser, last use and the limits, the current one first', async () => {
    const one = await person();
    const firefox = new Visitor(backend.url);
    await firefox.call('POST', '/api/auth/v1/login', {
      body: { username: one.username, password: one.password },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
    });
    const { sessions: all, limits } = await listed(one.session);
    expect(all).toMatchObject([
      { current: true, address: '127.0.0.1', last_used_at: expect.any(String), ends_at: expect.any(String) },
      { current: false, user_agent: expect.stringContaining('Firefox/145') },
    ]);
    expect(limits).toEqual({ idle_seconds: 3_688.8, absolute_seconds: 43_200 });
    const other = await person();
    expect((await listed(other.session)).sessions).toHaveLength(1);
  });

  it('[ROL-014] one is ended, and all others, but never those of somebody else', async () => {
    const one = await person();
    const [second, third] = [await signIn(backend.url, one), await signIn(backend.url, one)];
    const other = await person();
    const [, gone] = (await listed(one.session)).sessions;
    expect((await other.session.call('DELETE', `${sessions}/${gone?.id}`)).status).toBe(404);
    expect((await one.session.call('DELETE', `${sessions}/${gone?.id}`)).body).toEqual({ ended: 1 });
    const left = await Promise.all([second, third].map(async (each) => (await each.get('/api/userinfo')).status));
    expect(left.toSorted()).toEqual([200, 401]);
    expect((await one.session.call('POST', `${sessions}/end_others`)).body).toEqual({ ended: 1 });
    for (const each of [second, third]) expect((await each.get('/api/userinfo')).status).toBe(401);
    expect((await one.session.get('/api/userinfo')).status).toBe(200);
    expect((await other.session.get('/api/userinfo')).status).toBe(200);
  });
});
