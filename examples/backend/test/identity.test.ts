import { createHash } from 'node:crypto';
import type { AuthParamsWire } from '@portico/core/api';
import { toSignInForm } from '@portico/core/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Credentials, TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { Answer } from './support/session.ts';
import { TestSession } from './support/session.ts';

const cloud = { deployment: 'ec2', mode: null } as const;

let backend: TestBackend;
let second: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ deployment: cloud });
  second = await startBackend({ deployment: cloud, databaseUrl: backend.databaseUrl });
});
afterAll(async () => {
  await second.stop();
  await backend.stop();
});
beforeEach(() => backend.db.deleteFrom('login_delays').execute());

/** A browser, as far as cookies go. */
const browser = (url = backend.url) => new TestSession(url);

async function paramsOf(session: TestSession, body: object = {}): Promise<AuthParamsWire> {
  return (await session.call('POST', '/api/auth/v1/auth_params', { body })).body as AuthParamsWire;
}

function post(session: TestSession, path: string, fields: Record<string, string>, headers = {}): Promise<Answer> {
  const body = new URLSearchParams(fields).toString();
  return session.call('POST', path, {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

/** What the hidden form of the portal holds. */
function fieldsOf(params: AuthParamsWire, forceUdb = false): Record<string, string> {
  const form = toSignInForm(params, forceUdb, `${backend.url}/`);
  if (form === null) throw new Error('no form');
  expect(form.action).toBe(`${backend.url}/identity/login`);
  return Object.fromEntries(form.fields);
}

/** The name and value of the cookie that a sign-in under way has in this browser; the newest of several. */
const signInCookie = (session: TestSession): [string, string] =>
  [...session.cookies].findLast(([name]) => name.startsWith('portico_sign_in_')) ?? expect.unreachable();
const signInCookies = (session: TestSession) =>
  [...session.cookies.keys()].filter((name) => name.startsWith('portico_sign_in'));

const inputOf = (page: string, name: string) => new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(page)?.[1];

/** Sends the hidden form and answers the token of the page that it leads to. */
async function openPage(session: TestSession, body: object = {}): Promise<string> {
  const page = await post(session, '/identity/login', fieldsOf(await paramsOf(session, body)));
  expect(page.status).toBe(200);
  return inputOf(page.text, 'form_token') ?? '';
}

const enter = (session: TestSession, form_token: string, { username, password }: Credentials) =>
  post(session, '/identity/sign-in', { form_token, username, password });

/** The way to the one-time code; the address of the callback. */
async function codeOf(session: TestSession, body: object = {}, user = backend.admin): Promise<string> {
  const answer = await enter(session, await openPage(session, body), user);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

/** The answer is a page that says so, and nobody is signed in. */
async function expectStopped(session: TestSession, answer: Answer, sentence: string, status = 400): Promise<void> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(answer.text).toContain(sentence);
  expect(answer.headers.get('location')).toBeNull();
  expect(session.cookies.has('portico_session')).toBe(false);
}

const expired = 'This sign-in has expired, or it was begun in another window.';
const notAsked = 'This sign-in was not asked for by the portal.';

describe('cloud sign-in (spec 2 section 2, DESIGN section 6)', () => {
  it('leads from the parameters over the page and a code to a session', async () => {
    const session = browser();
    const params = await paramsOf(session);
    expect(params).toEqual({
      login_url: '/identity/login',
      redirect_uri: '/identity/callback',
      client_id: 'portico-portal',
      csrf_token: expect.stringMatching(/^[\w-]{30}$/),
      scope: 'openid profile',
    });
    const before = signInCookies(session);
    const location = await codeOf(session);
    expect(location).toMatch(/^\/identity\/callback\?code=[\w-]{30}$/);
    const back = await session.get(location);
    expect([back.status, back.headers.get('location')]).toEqual([303, '/']);
    expect(back.headers.getSetCookie().find((line) => line.startsWith('portico_session='))).toMatch(
      /HttpOnly; SameSite=Strict$/,
    );
    expect((await session.get('/api/userinfo')).body).toMatchObject({ uid: 'admin' });
    expect(signInCookies(session)).toEqual(before); // the sign-in that did not go on stays open
  });

  it.each([
    ['/logs/web?interval=7d', '/#/logs/web?interval=7d'],
    ['/docs/guide', '/docs/guide'],
    ['/', '/'],
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/login', '/'],
    ['/a\r\nset-cookie: x=1', '/'],
  ])('comes back for the returnUrl %j to %s', async (return_url, wanted) => {
    const session = browser();
    const back = await session.get(await codeOf(session, { return_url }));
    expect(back.headers.get('location')).toBe(wanted);
  });

  it('two tabs of one browser both sign in', async () => {
    const session = browser();
    const [one, two] = [await openPage(session), await openPage(session)];
    const first = await enter(session, one, backend.admin);
    const other = await enter(session, two, backend.admin);
    expect([first.status, other.status]).toEqual([303, 303]);
  });

  it('two tabs that begin in the same moment both sign in', async () => {
    const session = browser();
    // Each asks before it knows the answer of the other, as after a sign-out that ends the session for every tab.
    const params = await Promise.all([paramsOf(session), paramsOf(session)]);
    for (const each of params) {
      const page = await post(session, '/identity/login', fieldsOf(each));
      expect(page.status).toBe(200);
      const answer = await enter(session, inputOf(page.text, 'form_token') ?? '', backend.admin);
      expect((await session.get(answer.headers.get('location') ?? '')).headers.get('location')).toBe('/');
    }
    expect(signInCookies(session)).toEqual([]);
  });

  it('of many tabs the oldest gives way, so that the header of cookies does not grow', async () => {
    const session = browser();
    session.cookies.set('portico_sign_in_é', 'no cookie of this service');
    const tabs = [];
    for (let tab = 0; tab < 20; tab += 1) tabs.push(await paramsOf(session));
    expect(signInCookies(session)).toHaveLength(13);
    const [oldest, newest] = [tabs[0], tabs.at(-1)] as [AuthParamsWire, AuthParamsWire];
    await expectStopped(session, await post(session, '/identity/login', fieldsOf(oldest)), expired);
    expect((await post(session, '/identity/login', fieldsOf(newest))).status).toBe(200);
  });

  it('knows the last user of the browser by a hint, and only there', async () => {
    const session = browser();
    await session.get(await codeOf(session));
    await session.get('/api/auth/v1/logout');
    const params = await paramsOf(session);
    expect(params.id_token_hint).toMatch(/^[\w-]{22}$/);
    const page = await post(session, '/identity/login', fieldsOf(params));
    expect(inputOf(page.text, 'username')).toBe('admin');
    expect(page.text).toMatch(/name="password"[^>]* autofocus/);

    const other = browser();
    expect((await paramsOf(other)).id_token_hint).toBeUndefined();
    const stolen = { ...(await paramsOf(other)), id_token_hint: params.id_token_hint };
    expect(inputOf((await post(other, '/identity/login', fieldsOf(stolen))).text, 'username')).toBe('');
  });

  it.each(['true', ''])('force_udb %j asks for user and password whoever was here', async (force_udb) => {
    const session = browser();
    await session.get(await codeOf(session));
    const fields = fieldsOf(await paramsOf(session, { force_udb: true }), true);
    const page = await post(session, '/identity/login', { ...fields, force_udb });
    expect(inputOf(page.text, 'username')).toBe('');
    expect(page.text).toMatch(/name="username"[^>]* autofocus/);
  });

  it('takes the same delays as every sign-in, and says so on the page', async () => {
    const user = await backend.addUser({ username: 'cloudy' });
    const session = browser();
    const token = await openPage(session);
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      statuses.push((await enter(session, token, { ...user, password: `guess ${attempt}` })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const { status, text } = await enter(session, token, user);
    expect(status).toBe(429);
    expect(text).toMatch(/role="alert">Too many attempts\. Try again in \d+ seconds\.</);
    const direct = await browser().call('POST', '/api/auth/v1/login', { body: user });
    expect(direct.status).toBe(429);
  });

  it('keeps the name and shows the failure at the password', async () => {
    const session = browser();
    const username = `"><script>alert(1)</script>`;
    const { status, text } = await enter(session, await openPage(session), { username, password: 'x' });
    expect(status).toBe(401);
    expect(text).toContain('aria-invalid="true" aria-describedby="failure"');
    expect(text).toContain('id="failure" role="alert">The user name or the password is wrong.<');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(text).not.toContain('<script');
  });

  it('serves pages without script, with one style and forms to this origin alone', async () => {
    const session = browser();
    const { text, headers } = await post(session, '/identity/login', fieldsOf(await paramsOf(session)));
    const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; font-src 'self'; form-action 'self'; ` +
        "base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(style).toContain('prefers-color-scheme:dark');
  });

  it('is there in the cloud alone', async () => {
    const dev = await startBackend({ databaseUrl: backend.databaseUrl });
    const params = await browser(dev.url).call('POST', '/api/auth/v1/auth_params', { body: {} });
    expect(params.status).toBe(409);
    expect((await browser(dev.url).get('/identity/login')).status).toBe(404);
    await dev.stop();
  });
});

describe('misuse of the cloud sign-in (DESIGN section 6)', () => {
  it.each([
    ['redirect_uri', 'https://evil.example/identity/callback'],
    ['redirect_uri', '//evil.example/identity/callback'],
    ['redirect_uri', '/identity/callback/'],
    ['redirect_uri', '/identity/callback?next=//evil.example'],
    ['client_id', 'somebody'],
    ['scope', 'openid profile admin'],
  ])('refuses %s %s', async (name, value) => {
    const session = browser();
    const fields = { ...fieldsOf(await paramsOf(session)), [name]: value };
    await expectStopped(session, await post(session, '/identity/login', fields), notAsked);
    const { [name]: _left, ...without } = fields;
    await expectStopped(session, await post(session, '/identity/login', without), notAsked);
  });

  it('refuses a csrf_token that is made up, or of another browser', async () => {
    const [mine, theirs] = [browser(), browser()];
    const fields = fieldsOf(await paramsOf(mine));
    await expectStopped(mine, await post(mine, '/identity/login', { ...fields, csrf_token: 'made-up' }), expired);
    await paramsOf(theirs);
    await expectStopped(theirs, await post(theirs, '/identity/login', fields), expired);
    const bare = browser();
    await expectStopped(bare, await post(bare, '/identity/login', fields), expired);
  });

  it('takes no browser id that was made up', async () => {
    const session = browser();
    const mine = await paramsOf(session);
    const [name] = signInCookie(session);
    session.cookies.set(name, 'AAAAAAAAAAAAAAAAAAAAAA');
    await expectStopped(session, await post(session, '/identity/login', fieldsOf(mine)), expired);
    await paramsOf(session);
    expect(signInCookie(session)[1]).not.toBe('AAAAAAAAAAAAAAAAAAAAAA');
  });

  it('refuses a form that is made up, or of another browser, before it looks at the password', async () => {
    const [mine, theirs] = [browser(), browser()];
    const token = await openPage(mine);
    await openPage(theirs);
    await expectStopped(theirs, await enter(theirs, token, backend.admin), expired);
    await expectStopped(mine, await enter(mine, 'made-up', backend.admin), expired);
    expect(await backend.db.selectFrom('login_delays').selectAll().execute()).toEqual([]);
  });

  it('a form is sent once', async () => {
    const session = browser();
    const token = await openPage(session);
    expect((await enter(session, token, backend.admin)).status).toBe(303);
    await expectStopped(session, await enter(session, token, backend.admin), expired);
  });

  it('a code is of use once', async () => {
    const session = browser();
    const location = await codeOf(session);
    const cookie = signInCookie(session);
    expect((await session.get(location)).status).toBe(303);
    const again = browser();
    again.cookies.set(...cookie);
    await expectStopped(again, await again.get(location), expired);
  });

  it('of a code that is replayed at once, on two backends, one is taken', async () => {
    for (let round = 0; round < 20; round += 1) {
      const session = browser();
      const location = await codeOf(session);
      const twins = [browser(), browser(second.url), browser()];
      for (const twin of twins) twin.cookies.set(...signInCookie(session));
      const answers = await Promise.all(twins.map((twin) => twin.get(location)));
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
      expect(twins.filter(({ cookies }) => cookies.has('portico_session'))).toHaveLength(1);
    }
  });

  it('a code is of no use in another browser', async () => {
    const [mine, theirs] = [browser(), browser()];
    const location = await codeOf(mine);
    await paramsOf(theirs);
    await expectStopped(theirs, await theirs.get(location), expired);
    expect((await mine.get(location)).status).toBe(303);
  });

  it.each(['?code=', '', '?code=made-up', '?code=a&code=b'])('refuses the callback %j', async (query) => {
    const session = browser();
    await paramsOf(session);
    const answer = await session.get(`/identity/callback${query}`);
    await expectStopped(session, answer, 'This sign-in');
  });

  const endAll = () => sql`update sign_in_requests set ends_at = now() - interval '1 second'`.execute(backend.db);

  it('parameters, form and code end', async () => {
    const session = browser();
    const fields = fieldsOf(await paramsOf(session));
    await endAll();
    await expectStopped(session, await post(session, '/identity/login', fields), expired);
    const token = await openPage(session);
    await endAll();
    await expectStopped(session, await enter(session, token, backend.admin), expired);
    const location = await codeOf(session);
    await endAll();
    await expectStopped(session, await session.get(location), expired);
  });

  it('a code ends within a minute', async () => {
    await backend.db.deleteFrom('sign_in_requests').execute();
    await codeOf(browser());
    const row = await backend.db.selectFrom('sign_in_requests').select('ends_at').executeTakeFirstOrThrow();
    expect(row.ends_at.getTime() - Date.now()).toBeLessThanOrEqual(61_000);
  });

  it.each(['user', 'tenant'])('a code is of no use for a %s that was switched off', async (which) => {
    const tenantId = await backend.addTenant(`off-${which}`);
    const user = await backend.addUser({ username: `off-${which}`, tenantId });
    const session = browser();
    const location = await codeOf(session, {}, user);
    const { db } = backend;
    if (which === 'user') await db.updateTable('users').set({ active: false }).where('uid', '=', 'off-user').execute();
    else await db.updateTable('tenants').set({ disabled_at: new Date() }).where('id', '=', tenantId).execute();
    await expectStopped(session, await session.get(location), expired);
  });

  it.each(['cross-site', 'same-site'])('refuses forms that come from %s', async (site) => {
    const session = browser();
    const fields = fieldsOf(await paramsOf(session));
    const answer = await post(session, '/identity/login', fields, { 'sec-fetch-site': site });
    await expectStopped(session, answer, notAsked, 403);
  });

  it('takes forms alone', async () => {
    const session = browser();
    const answer = await session.call('POST', '/identity/login', { body: fieldsOf(await paramsOf(session)) });
    expect(answer.status).toBe(415);
  });

  it('keeps nothing secret in the database', async () => {
    const session = browser();
    const params = await paramsOf(session);
    const page = await post(session, '/identity/login', fieldsOf(params));
    const token = inputOf(page.text, 'form_token') ?? '';
    const location = (await enter(session, token, backend.admin)).headers.get('location') ?? '';
    const code = new URL(location, backend.url).searchParams.get('code') ?? '';
    const rows = [
      ...(await backend.db.selectFrom('sign_in_requests').selectAll().execute()),
      ...(await backend.db.selectFrom('sign_in_hints').selectAll().execute()),
    ];
    const stored = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString() : String(value)));
    const secrets = [params.csrf_token, token, code, signInCookie(session)[1], session.cookies.get('portico_hint')];
    for (const secret of secrets) {
      expect(secret).toMatch(/^([\w-]{8})?[\w-]{22}$/);
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret ?? '', 'base64url').toString());
    }
  });

  it('works on so many sign-ins of one address only', async () => {
    const busy = await startBackend({ deployment: cloud, databaseUrl: backend.databaseUrl, signInsPerMinute: 3 });
    const session = browser(busy.url);
    const statuses = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await enter(session, 'x', busy.admin)).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
    await busy.stop();
  });
});
