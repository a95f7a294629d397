import type { IdentityProviderWire, PersonWire } from '@portico/core/api';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestOidcProvider } from './support/oidc-provider.ts';
import { startOidcProvider } from './support/oidc-provider.ts';
import { type Answer, saveSetting, signIn, TestSession } from './support/session.ts';

const path = '/api/settings/v1/tenants/auth';
const expired = 'This sign-in has expired, or it was begun in another window.';
const untrusted = 'cannot be trusted, so nobody was signed in.';

let backend: TestBackend;
let second: TestBackend;
let contoso: TestOidcProvider;
let fabrikam: TestOidcProvider;
let admin: TestSession;
let roles: Map<string, string>;

beforeAll(async () => {
  backend = await startBackend({ providerNetworks: ['127.0.0.0/8'] });
  second = await startBackend({ databaseUrl: backend.databaseUrl, providerNetworks: ['127.0.0.0/8'] });
  contoso = await startOidcProvider(() => [backend.url, second.url]);
  fabrikam = await startOidcProvider(() => [backend.url]);
  admin = await signIn(backend.url, backend.admin);
  const rows = await backend.db.selectFrom('roles').select(['id', 'name']).execute();
  roles = new Map(rows.map(({ id, name }) => [name, id]));
});
afterAll(async () => {
  await contoso.stop();
  await fabrikam.stop();
  await second.stop();
  await backend.stop();
});
beforeEach(() => save());

const main = (): IdentityProviderWire => ({
  id: 'contoso',
  name: 'Contoso',
  type: 'oidc',
  issuer: contoso.issuer,
  client_id: contoso.clientId,
  client_secret: contoso.clientSecret,
  create_users: true,
  group_roles: [
    { group: 'Portal admins', role: roles.get('Administrator') ?? '' },
    { group: 'Helpdesk', role: roles.get('Read-only') ?? '' },
  ],
});
const other = (): IdentityProviderWire => ({ ...main(), id: 'fabrikam', name: 'Fabrikam', issuer: fabrikam.issuer });

async function save(...providers: IdentityProviderWire[]): Promise<Answer> {
  const identity_providers = providers.length === 0 ? [main(), other()] : providers;
  const answer = await saveSetting(admin, 'PUT', path, { identity_providers, groups: [] });
  if (providers.length === 0 && answer.status !== 200) throw new Error(answer.text);
  return answer;
}

let people = 0;
/** Somebody new at a provider. */
function person(claims: Record<string, unknown> = {}, at = contoso): string {
  people += 1;
  const sub = `person-${people}`;
  at.people.set(sub, {
    email: `${sub}@contoso.example`,
    email_verified: true,
    given_name: 'Pia',
    groups: ['Helpdesk'],
    ...claims,
  });
  at.current = sub;
  return sub;
}

/** From the sign-in page to the provider and back: the address that the provider leads to. */
async function cameBack(session: TestSession, query = '', provider = 'contoso', at = contoso): Promise<URL> {
  const begun = await session.get(`/identity/with/demo/${provider}${query}`);
  expect([begun.status, begun.text]).toEqual([303, '']);
  return new URL(await at.visit(begun.headers.get('location') ?? ''));
}

/** As the page of ours does it: the callback, which takes no cookies, and then the address that it leads to. */
async function goOn(session: TestSession, returned: URL): Promise<Answer> {
  const page = await new TestSession(session.url).get(returned.pathname + returned.search, {
    'sec-fetch-site': 'cross-site',
  });
  const next = /http-equiv="refresh" content="0; url=([^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&');
  expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
  return session.get(next ?? '', { 'sec-fetch-site': 'same-origin' });
}

async function enter(
  query = '',
  session = new TestSession(backend.url),
): Promise<{ session: TestSession; answer: Answer }> {
  return { session, answer: await goOn(session, await cameBack(session, query)) };
}

function expectStopped(
  { session, answer }: { session: TestSession; answer: Answer },
  sentence: string,
  status: number,
) {
  expect(answer.text).toContain(sentence);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('location')).toBeNull();
  expect(session.cookies.has('portico_session')).toBe(false);
}

const infoOf = async (session: TestSession) => (await session.get('/api/userinfo')).body as Record<string, unknown>;
async function rolesOf(uid: string): Promise<string[]> {
  const rows = await backend.db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('roles.name')
    .where('users.uid', '=', uid)
    .execute();
  return rows.map(({ name }) => name).sort();
}

describe('sign-in with OpenID Connect (OP-210)', () => {
  it('[ROL-010] leads through PKCE, state and nonce to a session of a new user with the roles of his groups', async () => {
    const sub = person({ groups: ['Portal admins', 'Helpdesk', 'Nobody knows'], family_name: 'Park' });
    const session = new TestSession(backend.url);
    const listed = (await session.get('/api/auth/v1/providers')).body as { providers: { sign_in_url: string }[] };
    expect(listed.providers).toEqual([
      { id: 'contoso', name: 'Contoso', sign_in_url: '/identity/with/demo/contoso' },
      { id: 'fabrikam', name: 'Fabrikam', sign_in_url: '/identity/with/demo/fabrikam' },
    ]);
    const begun = new URL(
      (await session.get('/identity/with/demo/contoso?returnUrl=/logs/web')).headers.get('location') ?? '',
    );
    expect(Object.fromEntries(begun.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
      redirect_uri: `${backend.url}/identity/with/demo/contoso/callback`,
    });
    const answer = await goOn(session, new URL(await contoso.visit(begun.href)));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/#/logs/web']);
    expect(answer.headers.getSetCookie().join()).toMatch(/portico_session=.*HttpOnly.*SameSite=Strict/);
    expect(await infoOf(session)).toMatchObject({
      uid: `${sub}@contoso.example`,
      first_name: 'Pia',
      last_name: 'Park',
      show_change_password: false,
    });
    expect(await rolesOf(`${sub}@contoso.example`)).toEqual(['Administrator', 'Read-only']);
    // The settings say who came by it, and that he has no password here.
    const { items } = (await admin.get('/api/auth/v1/users?limit=1000')).body as { items: PersonWire[] };
    expect(items.find(({ uid }) => uid === `${sub}@contoso.example`)).toMatchObject({
      ...{ provider: 'Contoso', has_password: false, state: 'active', mfa_enabled: false },
    });
    expect((await admin.get(`${path}/use`)).body).toMatchObject({
      providers: [
        {
          id: 'contoso',
          users: 1,
          last_sign_in_at: expect.any(String),
          callback: `${backend.url}/identity/with/demo/contoso/callback`,
        },
        { id: 'fabrikam', users: 0, last_sign_in_at: null, ends_at: null },
      ],
      local: { administrators: ['Portico Administrator'], administrators_total: 1 },
    });
    await save({ ...main(), enabled: false }, other());
    const off = (await admin.get('/api/auth/v1/users?limit=1000')).body as { items: PersonWire[] };
    expect(off.items.find(({ uid }) => uid === `${sub}@contoso.example`)).toMatchObject({
      ...{ provider: 'Contoso', state: 'link_ended' },
    });
  });

  it('keeps what a directory gave him beside his groups, and gives nothing back that people took away of it', async () => {
    const sub = person({ groups: ['Portal admins', 'Helpdesk'] });
    const uid = `${sub}@contoso.example`;
    expect((await enter()).answer.status).toBe(303);
    const user_id = await backend.idOf(uid);
    for (const name of ['Log viewer', 'Policy editor', 'Read-only']) {
      await backend.db
        .insertInto('directory_roles')
        .values({ user_id, role_id: roles.get(name) ?? '' })
        .execute();
    }
    const { items } = (await admin.get('/api/auth/v1/users?limit=1000')).body as { items: PersonWire[] };
    const held = items.find(({ id }) => id === user_id)?.roles ?? [];
    expect(held).toContain(roles.get('Read-only'));
    const kept = [roles.get('Administrator'), roles.get('Log viewer')];
    const user = `/api/auth/v1/users/${user_id}`;
    expect((await saveSetting(admin, 'PUT', user, { uid, roles: kept })).status).toBe(200);
    expect((await enter()).answer.status).toBe(303);
    expect(await rolesOf(uid)).toEqual(['Administrator', 'Log viewer']);
  });

  it('knows him again under another name, follows his groups, and ends his access with the last of them', async () => {
    const sub = person();
    const first = await enter();
    expect(first.answer.status).toBe(303);
    const uid = `${sub}@contoso.example`;
    contoso.people.set(sub, { email: 'renamed@contoso.example', email_verified: true, groups: ['Portal admins'] });
    const again = await enter();
    expect(await infoOf(again.session)).toMatchObject({ uid });
    expect(await rolesOf(uid)).toEqual(['Administrator']);
    contoso.people.set(sub, { email: uid, email_verified: true, groups: [] });
    expectStopped(await enter(), 'None of your groups at Contoso has a role here.', 403);
    expect((await first.session.get('/api/userinfo')).status).toBe(401);
    expect(await rolesOf(uid)).toEqual([]);
  });

  it.each([
    ['?returnUrl=//evil.example', '/'],
    ['?returnUrl=https://evil.example/', '/'],
    ['?returnUrl=/%5Cevil.example', '/'],
    ['?returnUrl=/docs/guide', '/docs/guide'],
    ['', '/'],
  ])('[ROL-010] comes back for %j to %s', async (query, wanted) => {
    person();
    const { answer } = await enter(query);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, wanted]);
  });

  it('signs out there too whom it signed in, where it is set to, and nobody else', async () => {
    person();
    const kept = await enter();
    expect((await kept.session.get('/api/auth/v1/logout')).text).toBe('Signed out');
    await save({ ...main(), sign_out: true });
    person();
    const { session } = await enter();
    const left = await session.get('/api/auth/v1/logout');
    const address = new URL(left.text);
    expect([address.origin, address.searchParams.get('client_id')]).toEqual([contoso.issuer, contoso.clientId]);
    expect(address.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const ended = `${backend.url}/identity/with/demo/contoso/ended`;
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(ended);
    expect((await fetch(address)).status).toBe(200); // the provider takes token and address
    address.searchParams.set('post_logout_redirect_uri', 'https://evil.example/');
    expect((await fetch(address)).status).toBe(400);
    const back = await session.get(new URL(ended).pathname, { 'sec-fetch-site': 'cross-site' });
    expect([back.status, back.headers.get('location')]).toEqual([303, '/']);
    expect([session.cookies.has('portico_provider'), (await session.get('/api/userinfo')).status]).toEqual([
      false,
      401,
    ]);
    person();
    const other = await enter();
    await other.session.call('POST', '/api/auth/v1/login', { body: backend.admin }); // the next one in this browser
    expect((await other.session.get('/api/auth/v1/logout')).text).toBe('Signed out');
  });

  it('makes nobody new and takes over no account unless the settings say so', async () => {
    const local = await backend.addUser({ username: 'local@contoso.example' });
    const here = 'Contoso knows you, but you have no account here yet. Ask an administrator for one.';
    person({ email: local.username });
    expectStopped(await enter(), here, 403);
    await save({ ...main(), create_users: false });
    person();
    expectStopped(await enter(), here, 403);
    const tenantId = await backend.addTenant('elsewhere');
    const foreign = await backend.addUser({ username: 'foreign@contoso.example', tenantId });
    await save({ ...main(), link_users: true });
    person({ email: foreign.username });
    expectStopped(await enter(), here, 403);
    person({ email: local.username, groups: [] });
    const { session } = await enter();
    expect(await infoOf(session)).toMatchObject({ uid: local.username });
    expect(await rolesOf(local.username)).toEqual(['Administrator']); // his own, given by people
    await backend.db.updateTable('users').set({ active: false }).where('uid', '=', local.username).execute();
    expectStopped(await enter(), 'is switched off here.', 403);
  });

  it('believes no address that the provider has not verified, and takes no name that is none', async () => {
    person({ email_verified: false });
    expectStopped(await enter(), 'Contoso has not verified your address.', 403);
    person({ email: undefined });
    expectStopped(await enter(), 'Contoso does not say your name: it sends no email.', 403);
    person({ email: `x'; drop@contoso.example` });
    expectStopped(await enter(), 'cannot be a user name here.', 403);
  });

  it('says so when the visitor cancels', async () => {
    contoso.current = null;
    expectStopped(await enter(), 'Contoso did not sign you in, or you cancelled it.', 401);
  });
});

describe('a second factor after a provider (OP-210, OP-218)', () => {
  it('[ROL-009] is what the tenant asks everybody for: added before there is a session, and shown ever after', async () => {
    const { id: tenant_id } = await backend.db
      .selectFrom('tenants')
      .select('id')
      .where('slug', '=', 'demo')
      .executeTakeFirstOrThrow();
    const rule = {
      tenant_id,
      name: 'settings.second_factor',
      body: JSON.stringify({ required: true }),
      updated_by: 'chief',
    };
    await backend.db.insertInto('documents').values(rule).execute();
    person();
    const field = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
    const step = (session: TestSession, page: string, fields: Record<string, string>) => {
      const body = new URLSearchParams({ form_token: field(page, 'form_token'), ...fields }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
      return session.call('POST', '/identity/step', { body, headers });
    };
    const { session, answer } = await enter('?returnUrl=/logs/web');
    expectStopped({ session, answer }, 'Add a second factor', 200);
    const secret = (/<p class="secret">([^<]*)</.exec(answer.text)?.[1] ?? '').replaceAll(' ', '');
    const code = (at: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + at * 30_000 });
    const id = field(answer.text, 'id');
    expectStopped({ session, answer: await step(session, answer.text, { id, code: '000000' }) }, 'Add a second', 400);
    const stored = await step(session, answer.text, { id, code: code(0) });
    expectStopped({ session, answer: stored }, 'Recovery codes', 200);
    const back = await session.get(`/identity/callback?code=${field(stored.text, 'code')}`);
    expect([back.status, back.headers.get('location')]).toEqual([303, '/#/logs/web']);
    const { sessions } = (await session.get('/api/auth/v1/sessions')).body as { sessions: { proven: string[] }[] };
    expect(sessions.map(({ proven }) => proven)).toEqual([['provider', 'otp']]);
    await save({ ...main(), asks_factor: true });
    person();
    expect((await enter()).answer.status).toBe(303);
    await save();
    contoso.current = `person-${people - 1}`;
    await backend.db.deleteFrom('documents').where('name', '=', rule.name).execute();
    const again = await enter(); // his own factor, whatever the tenant asks for
    expectStopped(again, 'Enter your code', 200);
    const wrong = await step(again.session, again.answer.text, { code: '000000' });
    expectStopped({ session: again.session, answer: wrong }, 'work. Try the next code.', 401);
    const right = await step(again.session, wrong.text, { code: code(1) });
    expect([right.status, right.text]).toEqual([303, '']);
    expect((await again.session.get(right.headers.get('location') ?? '')).headers.get('location')).toBe('/');
  });
});

describe('providers on the identity page of a cloud deployment (UI.md 4.15)', () => {
  it('stand under the form and lead back to the place that was asked for; force_udb leaves them out', async () => {
    const deployment = { deployment: 'ec2', mode: null } as const;
    const cloud = await startBackend({
      deployment,
      databaseUrl: backend.databaseUrl,
      providerNetworks: ['127.0.0.0/8'],
    });
    const pageOf = async (session: TestSession, more: Record<string, string> = {}) => {
      const body = { return_url: '/logs/web' };
      const params = (await session.call('POST', '/api/auth/v1/auth_params', { body })).body as Record<string, string>;
      const { login_url: _, ...fields } = { ...params, ...more };
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const sent = new URLSearchParams(fields).toString();
      return (await session.call('POST', '/identity/login', { body: sent, headers })).text;
    };
    const session = new TestSession(cloud.url);
    const page = await pageOf(session);
    expect(page).toContain('href="/identity/with/demo/contoso?returnUrl=%2Flogs%2Fweb"');
    expect(page).toContain('Continue with <span translate="no">Contoso</span>');
    expect(await pageOf(session, { force_udb: 'true' })).not.toContain('Contoso');
    await cloud.stop();
  });
});

describe('misuse of OpenID Connect (issue 15, acceptance 4)', () => {
  it('[ROL-010] a provider cannot be taken for another one (mix-up)', async () => {
    person();
    const session = new TestSession(backend.url);
    const returned = await cameBack(session);
    const elsewhere = new URL(returned.href.replace('/demo/contoso/', '/demo/fabrikam/'));
    expectStopped({ session, answer: await goOn(session, elsewhere) }, expired, 400);
    const foreignIssuer = await cameBack(session);
    foreignIssuer.searchParams.set('iss', fabrikam.issuer);
    expectStopped({ session, answer: await goOn(session, foreignIssuer) }, untrusted, 401);
    const noIssuer = await cameBack(session);
    noIssuer.searchParams.delete('iss');
    expectStopped({ session, answer: await goOn(session, noIssuer) }, untrusted, 401);
    expect(fabrikam.asked).not.toContain('/token');
  });

  it('[ROL-010] a code of another sign-in is refused: PKCE and nonce belong to this one', async () => {
    person();
    const [mine, theirs] = [new TestSession(backend.url), new TestSession(backend.url)];
    const [wanted, stolen] = [await cameBack(mine), await cameBack(theirs)];
    wanted.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expectStopped({ session: mine, answer: await goOn(mine, wanted) }, untrusted, 401);
  });

  it('[ROL-010] what was begun in one browser does not go on in another, and takes no made-up state', async () => {
    person();
    const [mine, theirs] = [new TestSession(backend.url), new TestSession(backend.url)];
    const returned = await cameBack(mine);
    await cameBack(theirs);
    expectStopped({ session: theirs, answer: await goOn(theirs, returned) }, expired, 400);
    const madeUp = new URL(returned);
    madeUp.searchParams.set('state', 'a'.repeat(32));
    expectStopped({ session: mine, answer: await goOn(mine, madeUp) }, expired, 400);
    expect((await goOn(mine, returned)).status).toBe(303);
  });

  it('[ROL-010] of what comes back twice at once, on two backends, one is taken', async () => {
    person();
    const session = new TestSession(backend.url);
    const returned = await cameBack(session);
    const twins = [new TestSession(backend.url), new TestSession(second.url), new TestSession(second.url)];
    for (const twin of twins) for (const [name, value] of session.cookies) twin.cookies.set(name, value);
    const answers = await Promise.all(twins.map((twin) => goOn(twin, returned)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
    expectStopped({ session, answer: await goOn(session, returned) }, expired, 400);
  });

  it('is good for ten minutes', async () => {
    person();
    const session = new TestSession(backend.url);
    const returned = await cameBack(session);
    const row = await backend.db.selectFrom('provider_requests').select('ends_at').executeTakeFirstOrThrow();
    expect(row.ends_at.getTime() - Date.now()).toBeLessThanOrEqual(600_000);
    await backend.db.updateTable('provider_requests').set({ ends_at: new Date() }).execute();
    expectStopped({ session, answer: await goOn(session, returned) }, expired, 400);
  });

  it('every page but the callback refuses browsers that come from another site', async () => {
    const session = new TestSession(backend.url);
    for (const step of ['', '/finish?state=x']) {
      const answer = await session.get(`/identity/with/demo/contoso${step}`, { 'sec-fetch-site': 'cross-site' });
      expect([step, answer.status]).toEqual([step, 403]);
    }
    const callback = await session.get(`/identity/with/demo/contoso/callback?state="><script>alert(1)</script>&code=a`);
    expect(callback.text).not.toContain('<script');
    expect((await session.get('/identity/with/demo/contoso/callback?code=a')).status).toBe(400);
  });

  it('keeps nothing secret in the database, and no secret in answers', async () => {
    person();
    const session = new TestSession(backend.url);
    await backend.db.deleteFrom('provider_requests').execute();
    const returned = await cameBack(session);
    const row = await backend.db.selectFrom('provider_requests').selectAll().executeTakeFirstOrThrow();
    const stored = JSON.stringify(row);
    for (const secret of [returned.searchParams.get('state'), [...session.cookies.values()][0]]) {
      expect(stored).not.toContain(secret);
    }
    const { text } = await admin.get(path);
    expect(text).not.toContain(contoso.clientSecret);
    expect((await admin.get('/api/settings/v2/tenants/auth')).text).not.toContain(contoso.clientSecret);
    const kept = await backend.db
      .withoutPlugins()
      .selectFrom('documents')
      .select('body')
      .where('name', '=', 'settings.auth')
      .execute();
    expect(JSON.stringify(kept)).not.toContain(contoso.clientSecret);
  });
});

describe('what is saved of providers (OP-201, OP-210)', () => {
  it('a stored secret never goes to another issuer or client', async () => {
    const masked = { ...main(), client_secret: '********' };
    expect((await save(masked)).status).toBe(200);
    for (const change of [{ issuer: fabrikam.issuer }, { client_id: 'another' }, { id: 'new' }, { id: undefined }]) {
      expect(await save({ ...masked, ...change })).toMatchObject({
        status: 400,
        body: { path: 'identity_providers.0.client_secret' },
      });
    }
    person();
    expect((await enter()).answer.status).toBe(303);
  });

  it('is refused as the form refuses it, field by field', async () => {
    const wrong = {
      ...main(),
      id: 'a b',
      issuer: 'http://id.example/',
      client_id: '',
      scopes: ['a b'],
      name: 'Fabrikam',
    };
    const { status, body } = await save(wrong, other());
    const { errors } = body as { errors: { path: string; rule: string }[] };
    expect(status).toBe(400);
    expect(errors.map(({ path: at, rule }) => `${at} ${rule}`).sort()).toEqual([
      'identity_providers[0].client_id required',
      'identity_providers[0].id invalidProviderId',
      'identity_providers[0].issuer invalidIssuer',
      'identity_providers[0].name taken',
      'identity_providers[0].scopes[0] invalidScope',
    ]);
  });

  it('is tried before it is saved: whether the provider answers as its settings say', async () => {
    const tried = async (provider: IdentityProviderWire) =>
      (await admin.call('POST', `${path}/test`, { body: provider })).body as { reached: boolean; reason?: string };
    expect(await tried(main())).toEqual({ reached: true });
    expect(await tried({ ...main(), client_secret: '********' })).toEqual({ reached: true });
    const elsewhere = await tried({ ...other(), id: 'new', issuer: `${fabrikam.issuer}/elsewhere` });
    expect(elsewhere).toEqual({ reached: false, reason: expect.any(String) });
    expect((await tried({ ...main(), issuer: 'https://10.1.2.3/' })).reached).toBe(false);
  });

  it('nobody gives a group more than he holds, or makes himself a way into accounts that may more', async () => {
    const right = { read: ['settings:authentication'], write: ['settings:authentication'] };
    const clerk = await signIn(backend.url, await backend.addUser({ username: 'clerk', roles: right }));
    const send = (...identity_providers: IdentityProviderWire[]) =>
      saveSetting(clerk, 'PUT', path, { identity_providers, groups: [] });
    const masked = (provider: IdentityProviderWire) => ({ ...provider, client_secret: '********' });
    expect((await send(masked({ ...main(), name: 'Contoso AG' }), masked(other()))).status).toBe(200);
    const given = { ...main(), default_roles: [roles.get('Administrator') ?? ''] };
    expect(await send(masked(given))).toMatchObject({
      status: 403,
      body: { path: 'identity_providers.0.default_roles.0' },
    });
    for (const change of [
      { link_users: true },
      { username_claim: 'nickname' },
      { issuer: fabrikam.issuer },
      { id: 'own' },
    ]) {
      const answer = await send({ ...main(), ...change });
      expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('which you do not hold yourself')]);
    }
    expect(await send(masked({ ...main(), group_roles: [{ group: 'x', role: 'none' }] }))).toMatchObject({
      status: 400,
    });
  });

  it('offers none without the feature, one without multiple_idp, and none that is off', async () => {
    const names = async () => {
      const { providers } = (await admin.get('/api/auth/v1/providers?tenant=demo')).body as {
        providers: { id: string }[];
      };
      return providers.map(({ id }) => id);
    };
    const { capabilities } = await backend.db
      .selectFrom('tenants')
      .select('capabilities')
      .where('slug', '=', 'demo')
      .executeTakeFirstOrThrow();
    const set = (change: object) =>
      backend.db
        .updateTable('tenants')
        .set({ capabilities: JSON.stringify({ ...capabilities, ...change }) })
        .where('slug', '=', 'demo')
        .execute();
    expect(await names()).toEqual(['contoso', 'fabrikam']);
    await set({ multiple_idp: false });
    expect(await names()).toEqual(['contoso']);
    expect((await admin.get('/identity/with/demo/fabrikam')).status).toBe(404);
    await set({ sso: false });
    expect(await names()).toEqual([]);
    await set({});
    await save({ ...main(), enabled: false });
    expect(await names()).toEqual([]);
    expect((await admin.get('/api/auth/v1/providers?tenant=nobody')).body).toEqual({ providers: [], passkey: false });
  });

  it('asks no provider at an address that is not public unless the operator allows it', async () => {
    const strict = await startBackend({ databaseUrl: backend.databaseUrl });
    const asked = contoso.asked.length;
    const answer = await new TestSession(strict.url).get('/identity/with/demo/contoso');
    expect([answer.status, answer.text]).toEqual([502, expect.stringContaining('Contoso cannot be reached')]);
    expect(contoso.asked).toHaveLength(asked);
    await strict.stop();
  });
});
