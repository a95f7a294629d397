import { createManagementSession, createPortal } from '@portico/core';
import type { SessionKeyWire } from '@portico/core/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetPassword } from '../src/accounts/reset-password.ts';
import { removeEndedKeys } from '../src/accounts/session-keys.ts';
import type { Credentials, TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { tokenFor } from './support/identity.ts';
import { signIn, TestSession } from './support/session.ts';

const base = '/gdmanage/api';
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ deployment: { deployment: 'ec2', mode: null } });
});
afterAll(() => backend.stop());

const login = (session: TestSession, access_token: string, identity_provider = 'portico') =>
  session.call('POST', `${base}/oauth/login`, { body: { identity_provider, access_token } });

async function keyFor(user?: Credentials): Promise<SessionKeyWire> {
  const session = new TestSession(backend.url);
  return (await login(session, await tokenFor(session, user ?? backend.admin))).body as SessionKeyWire;
}

/** A script without cookies that shows a key. */
function call(method: string, path: string, { Authorization }: Pick<SessionKeyWire, 'Authorization'>, body?: unknown) {
  return new TestSession(backend.url).call(method, `${base}${path}`, {
    headers: { authorization: Authorization },
    body,
  });
}
const me = async (key: Pick<SessionKeyWire, 'Authorization'>) => (await call('GET', '/me', key)).body;
const nobody = { status: 'Success', user: { status: 'unauthenticated' } };

describe('session of tenant management (spec 3 sections 3, 4 and 7, OP-91)', () => {
  it('[SES-027] [SES-028] a token of the identity page gives a key, which me knows, and which logout ends', async () => {
    const session = new TestSession(backend.url);
    const answer = await login(session, await tokenFor(session, backend.admin));
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        status: 'Success',
        username: 'admin',
        key_id: expect.stringMatching(/^[\da-f-]{36}$/),
        expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        Authorization: expect.stringMatching(/^Bearer [\da-f-]{36}\.[\w-]{22}$/),
      },
    ]);
    expect(session.cookies.has('portico_session')).toBe(false);
    const key = answer.body as SessionKeyWire;
    expect(Math.abs(Date.parse(key.expires) - Date.now() - 3_688_800)).toBeLessThan(60_000);
    expect(await me(key)).toMatchObject({ status: 'Success', user: { status: 'authenticated', username: 'admin' } });
    expect((await call('POST', '/v1/session/logout', key)).body).toEqual({ status: 'Success' });
    expect(await me(key)).toEqual(nobody);
  });

  it('the portal of core goes the whole way, and its key stays in memory', async () => {
    const session = new TestSession(backend.url);
    const access_token = await tokenFor(session, backend.admin);
    const cookie = [...session.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const withCookie: typeof fetch = (input, init) => {
      const request = new Request(input, init);
      request.headers.set('cookie', cookie);
      return fetch(request);
    };
    const portal = createPortal({ baseUrl: backend.url, deployment: 'ec2', fetch: withCookie });
    const management = createManagementSession(portal);
    await expect(management.me()).rejects.toMatchObject({ message: 'User is not authenticated.' });
    await expect(management.setCookie()).rejects.toMatchObject({
      message: 'Can not set cookie.',
      code: 'unauthorized',
    });
    const key = await management.login({ identity_provider: 'portico', access_token });
    expect(management.key()).toEqual(key);
    expect(await management.me()).toMatchObject({ username: 'admin' });
    const extended = await management.extendKey();
    expect(extended.key_id).toBe(key.key_id);
    expect(await management.me()).toMatchObject({ username: 'admin' });
    await management.logout();
    expect(management.key()).toBeNull();
    await expect(management.me()).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await me(extended)).toEqual(nobody);
  });

  it('extending moves the end and makes the value before it worthless, for the very key alone', async () => {
    const [key, other] = [await keyFor(), await keyFor()];
    await sql`update session_keys set ends_at = now() + interval '5 minutes'`.execute(backend.db);
    const answer = await call('POST', '/v1/session/extendkey', key, { key_id: key.key_id });
    expect(answer.status).toBe(200);
    const extended = answer.body as SessionKeyWire;
    expect([extended.key_id, extended.username]).toEqual([key.key_id, 'admin']);
    expect(Date.parse(extended.expires) - Date.now()).toBeGreaterThan(3_600_000);
    expect(await me(key)).toEqual(nobody);
    expect(await me(extended)).toMatchObject({ user: { status: 'authenticated' } });
    const foreign = await call('POST', '/v1/session/extendkey', extended, { key_id: other.key_id });
    expect([foreign.status, foreign.body]).toMatchObject([400, { path: 'key_id' }]);
    expect((await call('POST', '/v1/session/extendkey', key, { key_id: key.key_id })).status).toBe(401);
  });

  it('no key lives longer than a session may', async () => {
    const key = await keyFor();
    await sql`update session_keys set created_at = now() - interval '11 hours 50 minutes'`.execute(backend.db);
    const { body } = await call('POST', '/v1/session/extendkey', key, { key_id: key.key_id });
    expect(Date.parse((body as SessionKeyWire).expires) - Date.now()).toBeLessThanOrEqual(600_000);
  });

  it('session_cookie signs the browser of a key in, and renews the cookie of a session', async () => {
    const key = await keyFor();
    const session = new TestSession(backend.url);
    const given = await session.get(`${base}/session_cookie`, { authorization: key.Authorization });
    expect([given.status, session.cookies.has('portico_session')]).toEqual([200, true]);
    expect((await session.get('/api/userinfo')).body).toMatchObject({ uid: 'admin' });
    const renewed = await session.get(`${base}/session_cookie`);
    expect(renewed.headers.getSetCookie()).toEqual([
      'portal_user=admin; Max-Age=3628; Path=/; Secure; SameSite=Strict',
    ]);
    expect((await session.get(`${base}/me`)).body).toMatchObject({ user: { status: 'authenticated' } });
    expect((await new TestSession(backend.url).get(`${base}/session_cookie`)).status).toBe(401);
  });
});

describe('misuse of the session of tenant management (DESIGN section 6)', () => {
  it('takes a token once, in the browser that it was issued to, and none that is made up', async () => {
    const session = new TestSession(backend.url);
    const token = await tokenFor(session, backend.admin);
    const refused = 'The access token was not issued here, was used, or has ended.';
    for (const [who, text] of [
      [new TestSession(backend.url), token],
      [session, 'made-up'],
    ] as const) {
      const answer = await login(who, text);
      expect([answer.status, answer.body]).toEqual([401, { message: refused }]);
    }
    const [name, cookie] =
      [...session.cookies].find(([key]) => key.startsWith('portico_sign_in')) ?? expect.unreachable();
    expect((await login(session, token)).status).toBe(200);
    session.cookies.set(name, cookie);
    expect((await login(session, token)).status).toBe(401);
    const back = await session.get(`/identity/callback?code=${token}`);
    expect([back.status, session.cookies.has('portico_session')]).toEqual([400, false]);
  });

  it('knows one identity provider, and in the cloud alone', async () => {
    const session = new TestSession(backend.url);
    const answer = await login(session, await tokenFor(session, backend.admin), 'somebody');
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'The only identity provider of this service is portico.', path: 'identity_provider' },
    ]);
    const dev = await startBackend({ databaseUrl: backend.databaseUrl });
    const other = await login(new TestSession(dev.url), 'x');
    expect([other.status, other.body]).toEqual([409, { message: 'This deployment has no identity provider.' }]);
    await dev.stop();
  });

  it.each([
    ['nothing', () => ''],
    ['another scheme', ({ Authorization }: SessionKeyWire) => Authorization.replace('Bearer', 'Basic')],
    ['the id alone', ({ key_id }: SessionKeyWire) => `Bearer ${key_id}`],
    ['another secret', ({ key_id }: SessionKeyWire) => `Bearer ${key_id}.AAAAAAAAAAAAAAAAAAAAAA`],
    ['no id', ({ Authorization }: SessionKeyWire) => Authorization.replace(/ [\da-f-]+\./, " ' or 1=1 --.")],
    ['a tail', ({ Authorization }: SessionKeyWire) => `${Authorization}A`],
  ])('%s in the header is nobody', async (_, made) => {
    expect(await me({ Authorization: made(await keyFor()) })).toEqual(nobody);
  });

  it('a key ends with its time, with its user and with its tenant', async () => {
    const tenantId = await backend.addTenant('closing');
    const user = await backend.addUser({ username: 'keyed' });
    const closing = await backend.addUser({ username: 'closing', tenantId });
    const [key, theirs, late] = [await keyFor(user), await keyFor(closing), await keyFor()];
    await backend.db.updateTable('users').set({ active: false }).where('uid', '=', 'keyed').execute();
    expect(await me(key)).toEqual(nobody);
    await backend.db.updateTable('tenants').set({ disabled_at: new Date() }).where('id', '=', tenantId).execute();
    expect(await me(theirs)).toEqual(nobody);
    await sql`update session_keys set ends_at = now() - interval '1 second'`.execute(backend.db);
    expect(await me(late)).toEqual(nobody);
    await removeEndedKeys(backend.db);
    expect(await backend.db.selectFrom('session_keys').select('id').execute()).toEqual([]);
  });

  it.each([
    [
      'changed by its user',
      async (user: Credentials) => {
        const session = await signIn(backend.url, user);
        const body = { current: user.password, next: 'a-much-longer-password' };
        expect((await session.call('POST', '/api/auth/v1/change_password', { body })).status).toBe(200);
      },
    ],
    ['reset', (user: Credentials) => resetPassword(backend.db, user.username)],
  ])('a key, and a token on its way, are worthless once the password was %s', async (how, renew) => {
    const user = await backend.addUser({ username: `stolen-${how.slice(0, 5)}` });
    const [key, others, session] = [await keyFor(user), await keyFor(), new TestSession(backend.url)];
    const token = await tokenFor(session, user);
    await renew(user);
    expect(await me(key)).toEqual(nobody);
    expect((await login(session, token)).status).toBe(401);
    expect(await me(others)).toMatchObject({ user: { status: 'authenticated' } });
  });

  it('a key is of no use for the calls of the portal', async () => {
    const { Authorization } = await keyFor();
    expect((await new TestSession(backend.url).get('/api/userinfo', { authorization: Authorization })).status).toBe(
      401,
    );
  });

  it('keeps no secret in the database, and writes an audit row at both ends of a key', async () => {
    const key = await keyFor();
    const stored = JSON.stringify(await backend.db.selectFrom('session_keys').selectAll().execute());
    expect(stored).not.toContain(key.Authorization.slice(-22));
    await call('POST', '/v1/session/logout', key);
    const rows = await backend.db
      .selectFrom('audit')
      .select('action')
      .where('action', 'like', 'session.key.%')
      .execute();
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['session.key.issued', 'session.key.ended']));
  });
});
