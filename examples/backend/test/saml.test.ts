import { createHash } from 'node:crypto';
import type { IdentityProviderWire } from '@portico/core/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import {
  createSamlProvider,
  encoded,
  type LogoutSaid,
  logoutOf,
  logoutQuery,
  type Said,
  samlRequestOf,
  type TestSamlProvider,
} from './support/saml-provider.ts';
import { type Answer, saveSetting, signIn, TestSession } from './support/session.ts';

const path = '/api/settings/v1/tenants/auth';
const expired = 'This sign-in has expired, or it was begun in another window.';
const untrusted = 'cannot be trusted, so nobody was signed in.';

let backend: TestBackend;
let second: TestBackend;
let contoso: TestSamlProvider;
let fabrikam: TestSamlProvider;
let admin: TestSession;
let roles: Map<string, string>;

beforeAll(async () => {
  backend = await startBackend();
  second = await startBackend({ databaseUrl: backend.databaseUrl });
  contoso = createSamlProvider('https://contoso.example');
  fabrikam = createSamlProvider('https://fabrikam.example');
  admin = await signIn(backend.url, backend.admin);
  const rows = await backend.db.selectFrom('roles').select(['id', 'name']).execute();
  roles = new Map(rows.map(({ id, name }) => [name, id]));
  const answer = await save(main(), { ...main(), id: 'fabrikam', name: 'Fabrikam', metadata: fabrikam.metadata });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
});
afterAll(async () => {
  await second.stop();
  await backend.stop();
});

const main = (): IdentityProviderWire => ({
  id: 'contoso',
  name: 'Contoso',
  type: 'saml',
  metadata: contoso.metadata,
  username_attribute: 'mail',
  create_users: true,
  group_roles: [{ group: 'Helpdesk', role: roles.get('Read-only') ?? '' }],
});
const save = (...identity_providers: IdentityProviderWire[]) =>
  saveSetting(admin, 'PUT', path, { identity_providers, groups: [] });

async function begin(session: TestSession, query = '', id = 'contoso') {
  const begun = await session.get(`/identity/with/demo/${id}${query}`);
  expect([begun.status, begun.text]).toEqual([303, '']);
  return samlRequestOf(begun.headers.get('location') ?? '');
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The form of a provider: from another site, without cookies. */
function post(fields: Record<string, string>, id = 'contoso'): Promise<Answer> {
  const body = new URLSearchParams(fields).toString();
  const headers = { ...form, 'sec-fetch-site': 'cross-site', origin: 'https://contoso.example' };
  return new TestSession(backend.url).call('POST', `/identity/with/demo/${id}/callback`, { body, headers });
}

/** As our page sends it on. */
async function goOn(session: TestSession, xml: string, RelayState: string, id = 'contoso'): Promise<Answer> {
  const page = await post({ SAMLResponse: encoded(xml), RelayState }, id);
  expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
  const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const fields = [...page.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const body = new URLSearchParams(fields).toString();
  return session.call('POST', action, { body, headers: { ...form, 'sec-fetch-site': 'same-origin' } });
}

let people = 0;
async function enter(said: Said = {}, query = '', session = new TestSession(backend.url)) {
  people += 1;
  const nameId = `person-${people}`;
  const attributes = { mail: [`${nameId}@contoso.example`], groups: ['Helpdesk'], givenName: ['Pia'] };
  const request = await begin(session, query);
  const xml = contoso.write(request, { nameId, attributes, ...said });
  return { session, request, xml, nameId, answer: await goOn(session, xml, request.relayState) };
}

function expectStopped(session: TestSession, answer: Answer, sentence: string, status: number) {
  expect(answer.text).toContain(sentence);
  expect([answer.status, answer.headers.get('location')]).toEqual([status, null]);
  expect(session.cookies.has('portico_session')).toBe(false);
}

describe('sign-in with SAML 2.0 (OP-210)', () => {
  it('leads from the button to a session of a new user with the roles of his groups', async () => {
    const listed = (await new TestSession(backend.url).get('/api/auth/v1/providers')).body as { providers: unknown[] };
    expect(listed.providers[0]).toEqual({ id: 'contoso', name: 'Contoso', sign_in_url: '/identity/with/demo/contoso' });
    const { session, answer, nameId, request } = await enter({}, '?returnUrl=/logs/web');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/#/logs/web']);
    expect(answer.headers.getSetCookie().join()).toMatch(/portico_session=.*HttpOnly.*SameSite=Strict/);
    expect((await session.get('/api/userinfo')).body).toMatchObject({
      uid: `${nameId}@contoso.example`,
      first_name: 'Pia',
      show_change_password: false,
    });
    const { sessions } = (await session.get('/api/auth/v1/sessions')).body as { sessions: { proven: string[] }[] };
    expect(sessions.map(({ proven }) => proven)).toEqual([['provider']]);
    const metadata = await new TestSession(backend.url).get('/identity/with/demo/contoso/metadata');
    expect(metadata.headers.get('content-type')).toBe('application/samlmetadata+xml; charset=utf-8');
    expect(metadata.text).toContain(`Location="${request.callback}"`);
    expect(metadata.text).toContain(`entityID="${request.issuer}"`);
  });

  it('knows him again under another name, and ends his access with the last of his groups', async () => {
    const first = await enter();
    const again = await enter({
      nameId: first.nameId,
      attributes: { mail: ['renamed@contoso.example'], groups: ['Helpdesk'] },
    });
    expect((await again.session.get('/api/userinfo')).body).toMatchObject({ uid: `${first.nameId}@contoso.example` });
    const last = await enter({ nameId: first.nameId, attributes: { mail: ['renamed@contoso.example'] } });
    expectStopped(last.session, last.answer, 'None of your groups at Contoso has a role here.', 403);
    expect((await first.session.get('/api/userinfo')).status).toBe(401);
  });

  it('asks for the second factor that the tenant asks everybody for', async () => {
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
    const { session, answer } = await enter();
    expectStopped(session, answer, 'Add a second factor', 200);
    await backend.db.deleteFrom('documents').where('name', '=', rule.name).execute();
  });
});

describe('misuse of SAML (issue 15, acceptance 4)', () => {
  it('[ROL-011] a response is good once, of however many that come at once on two backends', async () => {
    const session = new TestSession(backend.url);
    const request = await begin(session);
    const attributes = { mail: ['once@contoso.example'], groups: ['Helpdesk'] };
    const xml = contoso.write(request, { nameId: 'once', attributes, assertionId: '_once' });
    const twins = [backend, second, second].map(({ url }) => new TestSession(url));
    for (const twin of twins) for (const [name, value] of session.cookies) twin.cookies.set(name, value);
    const body = new URLSearchParams({ SAMLResponse: encoded(xml), RelayState: request.relayState }).toString();
    const headers = { ...form, 'sec-fetch-site': 'same-origin', host: new URL(backend.url).host };
    const answers = await Promise.all(
      twins.map((twin) => twin.call('POST', '/identity/with/demo/contoso/finish', { body, headers })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
    expectStopped(session, await goOn(session, xml, request.relayState), expired, 400);
    const next = await begin(session); // the same assertion, in a response to the next request
    const again = xml.replace(/(<samlp:Response [^>]*InResponseTo=")[^"]*/, `$1${next.id}`);
    expect(again).toContain('ID="_once"');
    expectStopped(session, await goOn(session, again, next.relayState), untrusted, 401);
  });

  it('[ROL-011] nobody comes in by what another browser began, or by what no request of ours asked for', async () => {
    const [mine, theirs] = [new TestSession(backend.url), new TestSession(backend.url)];
    const request = await begin(mine);
    await begin(theirs);
    const xml = contoso.write(request, { attributes: { mail: ['x@contoso.example'], groups: ['Helpdesk'] } });
    expectStopped(theirs, await goOn(theirs, xml, request.relayState), expired, 400);
    expectStopped(theirs, await goOn(theirs, xml, 'b'.repeat(32)), expired, 400);
    for (const RelayState of ['', 'https://evil.example/', '//evil.example', '/logs/web']) {
      const answer = await post({ SAMLResponse: encoded(xml), RelayState });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      expect(answer.text).toContain('The provider began this sign-in by itself, which is not taken.');
      expect(answer.text).not.toContain('evil.example');
    }
    expect((await post({ RelayState: request.relayState, SAMLResponse: '"><script>' })).status).toBe(400);
    expect((await goOn(mine, xml, request.relayState)).status).toBe(303);
  });

  it.each([
    ['?returnUrl=//evil.example', '/'],
    ['?returnUrl=https://evil.example/', '/'],
    ['?returnUrl=/docs/guide', '/docs/guide'],
  ])('comes back for %j to %s', async (query, wanted) => {
    expect((await enter({}, query)).answer.headers.get('location')).toBe(wanted);
  });

  it('[ROL-011] a provider cannot be taken for another one (mix-up)', async () => {
    const session = new TestSession(backend.url);
    const request = await begin(session);
    const said = { attributes: { mail: ['x@contoso.example'], groups: ['Helpdesk'] } };
    const own = contoso.write(request, said);
    expectStopped(session, await goOn(session, own, request.relayState, 'fabrikam'), expired, 400);
    const foreign = fabrikam.write(request, { ...said, issuer: 'https://contoso.example' });
    expectStopped(session, await goOn(session, foreign, request.relayState), untrusted, 401);
    const elsewhere = await begin(session, '', 'fabrikam'); // what Contoso signed for itself, sent to Fabrikam's address
    const moved = contoso.write(elsewhere, said);
    expectStopped(session, await goOn(session, moved, elsewhere.relayState, 'fabrikam'), untrusted, 401);
  });

  it('refuses forms of other sites everywhere but at the callback, and OpenID Connect where SAML is set up', async () => {
    const session = new TestSession(backend.url);
    const body = new URLSearchParams({ SAMLResponse: 'AAAA', RelayState: 'b'.repeat(32) }).toString();
    const finish = '/identity/with/demo/contoso/finish';
    const cross = await session.call('POST', finish, { body, headers: { ...form, 'sec-fetch-site': 'cross-site' } });
    expect(cross.status).toBe(403);
    expect((await session.get(`${finish}?state=${'b'.repeat(32)}&code=x`)).status).toBe(404);
  });

  it('writes refused sign-ins down', async () => {
    const { answer, session } = await enter({ signs: [] });
    expectStopped(session, answer, untrusted, 401);
    await expect
      .poll(async () => {
        const rows = await backend.db
          .selectFrom('audit')
          .select(['action', 'details'])
          .where('action', '=', 'session.refused')
          .execute();
        return JSON.stringify(rows);
      })
      .toContain(untrusted);
  });
});

describe('what is saved of SAML providers (OP-201, issue 6)', () => {
  it('is refused where nobody could sign in by it, with the reason', async () => {
    const both = `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${contoso.metadata}${fabrikam.metadata}</EntitiesDescriptor>`;
    for (const [metadata, reason] of [
      [both, 'describes 2 identity providers'],
      [contoso.metadata.replace('HTTP-Redirect', 'HTTP-POST'), 'has no address for HTTP-Redirect'],
      [contoso.metadata.replace(/use="signing"/, 'use="encryption"'), 'has no certificate'],
    ] as const) {
      const answer = await save({ ...main(), metadata });
      expect([answer.status, answer.body]).toEqual([
        400,
        expect.objectContaining({ path: 'identity_providers.0.metadata', message: expect.stringContaining(reason) }),
      ]);
    }
  });

  it('is described for the form, expired or not, with what the provider is to be told', async () => {
    const describeIt = (body: object) => admin.call('POST', `${path}/metadata`, { body });
    const over = contoso.metadata.replace(' entityID=', ' validUntil="2020-01-01T00:00:00Z" entityID=');
    const at = `${backend.url}/identity/with/demo/contoso`;
    expect((await describeIt({ metadata: over, id: 'contoso' })).body).toMatchObject({
      entity_id: 'https://contoso.example',
      sign_in_url: 'https://contoso.example/sso',
      valid_until: '2020-01-01T00:00:00Z',
      certificates: [{ subject: 'CN=https://contoso.example', expired: false }],
      sign_out_url: null,
      service: { entity_id: `${at}/metadata`, callback: `${at}/callback`, logout: `${at}/logout` },
    });
    expect((await describeIt({ metadata: contoso.metadata })).body).toMatchObject({ service: null });
    expect(await describeIt({ metadata: '<x/>' })).toMatchObject({ status: 400, body: { path: 'metadata' } });
  });

  it('nobody makes himself a way into accounts that may more by another attribute', async () => {
    const right = { read: ['settings:authentication'], write: ['settings:authentication'] };
    const clerk = await signIn(backend.url, await backend.addUser({ username: 'clerk', roles: right }));
    const answer = await saveSetting(clerk, 'PUT', path, {
      identity_providers: [{ ...main(), username_attribute: 'nickname' }],
      groups: [],
    });
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('which you do not hold yourself')]);
  });
});

describe('single logout with SAML 2.0 (OP-210, SAML profiles 4.4)', () => {
  const place = '/identity/with/demo/northwind';
  const cross = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const untaken = 'cannot be trusted, so nobody was signed out.';
  let northwind: TestSamlProvider;
  let certificate: string;

  beforeAll(async () => {
    northwind = createSamlProvider('https://northwind.example', { logout: true });
    const provider = { ...main(), id: 'northwind', name: 'Northwind', metadata: northwind.metadata };
    const saved = await save({ ...provider, sign_out: true }, main());
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
    const { text } = await new TestSession(backend.url).get(`${place}/metadata`);
    const logout = `HTTP-Redirect" Location="${backend.url}${place}/logout"`;
    expect(text).toContain(`<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${logout}`);
    expect(text).toContain('AuthnRequestsSigned="false"');
    const described = await admin.call('POST', `${path}/metadata`, { body: { metadata: northwind.metadata } });
    expect(described.body).toMatchObject({ sign_out_url: 'https://northwind.example/slo', service: null });
    certificate = /<ds:X509Certificate>([^<]+)</.exec(text)?.[1] ?? '';
  });

  const logoutAt = () => `${backend.url}${place}/logout`;
  const bring = (query: string, url = backend.url) => new TestSession(url).get(`${place}/logout?${query}`, cross);
  const ask = (said: Partial<LogoutSaid> = {}) => logoutQuery(northwind, { destination: logoutAt(), ...said });
  const isIn = async (session: TestSession) => (await session.get('/api/userinfo')).status === 200;
  async function come(nameId = `northerner-${++people}`) {
    const session = new TestSession(backend.url);
    const request = await begin(session, '', 'northwind');
    const attributes = { mail: [`${nameId}@northwind.example`], groups: ['Helpdesk'] };
    const answer = await goOn(
      session,
      northwind.write(request, { nameId, attributes }),
      request.relayState,
      'northwind',
    );
    expect(answer.status, answer.text).toBe(303);
    expect(await isIn(session)).toBe(true);
    return { session, nameId };
  }

  it('who signs out here is signed out there, by a signed request whose answer is checked and taken once', async () => {
    const { session, nameId } = await come();
    const asked = logoutOf((await session.get('/api/auth/v1/logout')).text, certificate);
    expect(asked).toMatchObject({
      isSigned: true,
      to: 'https://northwind.example/slo',
      destination: 'https://northwind.example/slo',
      issuer: `${backend.url}${place}/metadata`,
      nameId,
      format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      sessionIndex: expect.stringMatching(/^_session\d+$/),
    });
    expect(await isIn(session)).toBe(false);
    const { id = '', relayState = '' } = asked;
    const right = { inResponseTo: id, relayState: relayState ?? '' };
    for (const wrong of [
      { ...right, key: fabrikam.key },
      { ...right, inResponseTo: '_another' },
      { ...right, relayState: 'b'.repeat(32) },
      { ...right, issuer: fabrikam.entityId },
    ]) {
      const refused = await bring(ask(wrong));
      expect([refused.status, refused.text.includes(untaken)], JSON.stringify(wrong)).toEqual([401, true]);
    }
    const back = await bring(ask(right), second.url);
    expect([back.status, back.headers.get('location')]).toEqual([401, null]); // it was sent to the other address
    const done = await bring(ask(right));
    expect([done.status, done.headers.get('location')]).toEqual([303, '/']);
    for (const again of [right, { ...right, at: -700 }]) {
      const { status, text } = await bring(ask(again)); // the page loaded anew, at once and later
      expect([status, text.includes('You were signed out here.'), text.includes(untaken)]).toEqual([401, true, false]);
    }

    const again = await come(nameId);
    const next = logoutOf((await again.session.get('/api/auth/v1/logout')).text, certificate);
    const status = 'urn:oasis:names:tc:SAML:2.0:status:Responder';
    const failed = await bring(ask({ inResponseTo: next.id ?? '', relayState: next.relayState ?? '', status }));
    expect(failed.text).toContain('You are signed out here. Northwind did not sign you out there.');
  });

  it('a signed request of the provider ends what the named one began by it, on every process, and is answered', async () => {
    const { session, nameId } = await come();
    const more = await come(nameId);
    const copy = new TestSession(second.url);
    for (const [name, value] of more.session.cookies) copy.cookies.set(name, value);
    const other = await come();
    const person = await backend.db
      .selectFrom('users')
      .select(['id', 'tenant_id'])
      .where('uid', '=', `${nameId}@northwind.example`)
      .executeTakeFirstOrThrow();
    const ways = ['session_keys', 'sign_in_requests', 'sign_in_steps'] as const;
    for (const [at, proven] of (['pwd', 'provider'] as const).entries()) {
      const hash = (name: string) => Buffer.from(`${name}-${nameId}-${at}`);
      const more = { user_id: person.id, proven: [proven], ends_at: new Date(Date.now() + 600_000) };
      const asked = {
        csrf_hash: hash('csrf'),
        browser_hash: hash('browser'),
        code_hash: hash('code'),
        return_url: '/',
      };
      await backend.db
        .insertInto('session_keys')
        .values({ ...more, secret_hash: hash('key') })
        .execute();
      await backend.db
        .insertInto('sign_in_requests')
        .values({ ...more, ...asked })
        .execute();
      await backend.db
        .insertInto('sign_in_steps')
        .values({ ...more, challenge_hash: hash('step') })
        .execute();
    }
    const query = ask({ nameId, sessionIndex: '_session1', relayState: 'their state', id: '_once' });
    const twice = await Promise.all([bring(query), bring(query)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([303, 401]);
    const answered = twice.find(({ status }) => status === 303)?.headers.get('location') ?? '';
    expect(logoutOf(answered, certificate)).toMatchObject({
      isSigned: true,
      to: 'https://northwind.example/slo',
      inResponseTo: '_once',
      relayState: 'their state',
      status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    });
    expect([await isIn(session), await isIn(copy), await isIn(other.session)]).toEqual([false, false, true]);
    for (const table of ways) {
      const left = await backend.db.selectFrom(table).select('proven').where('user_id', '=', person.id).execute();
      expect(left, table).toEqual([{ proven: ['pwd'] }]);
    }
    // What keeps the id of a message is no sign-in that somebody could take.
    const RelayState = `message\n${person.tenant_id}\nnorthwind\n_once`;
    const taken = await new TestSession(backend.url).call('POST', `${place}/finish`, {
      body: new URLSearchParams({ SAMLResponse: 'AAAA', RelayState }).toString(),
      headers: { ...form, 'sec-fetch-site': 'same-origin' },
    });
    expect([taken.status, taken.text.includes('which is not taken')]).toEqual([400, true]);
    expect((await bring(query)).status).toBe(401);
    const ofNobody = createHash('sha256').update('').digest();
    const kept = backend.db.selectFrom('provider_requests').select('state_hash').where('browser_hash', '=', ofNobody);
    expect(await kept.execute()).toEqual([]);
    const trail = await backend.db
      .selectFrom('audit')
      .select(['actor', 'details'])
      .where('action', '=', 'session.ended')
      .where('subject', '=', `${nameId}@northwind.example`)
      .execute();
    expect(JSON.stringify(trail)).toContain('provider Northwind');
    expect(JSON.stringify(trail)).toContain('\\"sessions\\":2,\\"keys\\":1,\\"signIns\\":2');
    // Who is not known here is signed out here.
    expect((await bring(ask({ nameId: 'nobody' }))).status).toBe(303);
  });

  it('writes a row of the trail where it ends keys alone, and none where nothing was open', async () => {
    const { session, nameId } = await come();
    const uid = `${nameId}@northwind.example`;
    const { id } = await backend.db.selectFrom('users').select('id').where('uid', '=', uid).executeTakeFirstOrThrow();
    await session.get('/api/auth/v1/logout');
    const key = { secret_hash: Buffer.from(`only ${nameId}`), ends_at: new Date(Date.now() + 600_000) };
    await backend.db
      .insertInto('session_keys')
      .values({ ...key, user_id: id, proven: ['provider'] })
      .execute();
    const byProvider = () =>
      backend.db
        .selectFrom('audit')
        .select('details')
        .where('action', '=', 'session.ended')
        .where('subject', '=', uid)
        .where('actor', '=', 'provider Northwind')
        .execute();
    expect((await bring(ask({ nameId }))).status).toBe(303);
    expect(JSON.stringify(await byProvider())).toContain('\\"sessions\\":0,\\"keys\\":1,\\"signIns\\":0');
    expect((await bring(ask({ nameId }))).status).toBe(303);
    expect(await byProvider()).toHaveLength(1);
  });

  it('[ROL-011] a request that is unsigned, changed, old, sent elsewhere, of another or come before ends nothing', async () => {
    const { session, nameId } = await come();
    const right = ask({ nameId });
    const unsigned = right.slice(0, right.indexOf('&SigAlg='));
    const moved = ask({ nameId: 'nobody' });
    const [, message = ''] = /SAMLRequest=([^&]+)/.exec(right) ?? [];
    const queries: Record<string, string> = {
      unsigned,
      'without a signature': right.replace(/&Signature=.*/, ''),
      'with an empty one': right.replace(/&Signature=.*/, '&Signature='),
      'with the signature of another message': moved.replace(/SAMLRequest=[^&]+/, `SAMLRequest=${message}`),
      'with a state that was put in': right.replace('&SigAlg=', '&RelayState=x&SigAlg='),
      'twice in it': `${unsigned}&${moved}`,
      'under a name in another spelling': `SAML%52equest=${message}&${moved}`,
      'with an answer beside it': `${right}&SAMLResponse=${message}`,
      'of another provider': ask({ nameId, key: fabrikam.key }),
      'of another issuer': ask({ nameId, issuer: fabrikam.entityId }),
      'with SHA-1': ask({ nameId, digest: 'sha1' }),
      'for another address': ask({ nameId, destination: `${backend.url}/identity/with/demo/contoso/logout` }),
      'for no address': ask({ nameId, edit: (xml) => xml.replace(/ Destination="[^"]+"/, '') }),
      'made long ago': ask({ nameId, at: -600 }),
      'made later': ask({ nameId, at: 600 }),
      'over by now': ask({ nameId, until: -120 }),
      'without an id': ask({ nameId, edit: (xml) => xml.replace(/ ID="[^"]+"/, '') }),
      'of two names': ask({
        nameId,
        edit: (xml) => xml.replace('<saml:NameID>', '<saml:NameID>x</saml:NameID><saml:NameID>'),
      }),
      'with a comment in the name': ask({
        nameId,
        edit: (xml) => xml.replace('</saml:NameID>', '<!---->x</saml:NameID>'),
      }),
      'that is no request': ask({ nameId, edit: (xml) => xml.replaceAll('LogoutRequest', 'AuthnRequest') }),
      'that is too long': ask({
        nameId,
        edit: (xml) => xml.replace('</saml:Issuer>', `${' '.repeat(200_000)}</saml:Issuer>`),
      }),
      nothing: '',
    };
    for (const [name, query] of Object.entries(queries)) {
      const answer = await bring(query);
      expect([answer.status, answer.headers.get('location'), answer.text.includes(untaken)], name).toEqual([
        401,
        null,
        true,
      ]);
    }
    expect(await isIn(session)).toBe(true);
    expect((await bring(right)).status).toBe(303);
    expect(await isIn(session)).toBe(false);
  });

  it('a provider that is not set to sign out, or describes no place for it, is not asked and not heard', async () => {
    const { session } = await enter();
    expect((await session.get('/api/auth/v1/logout')).text).toBe('Signed out');
    const query = logoutQuery(contoso, {
      destination: `${backend.url}/identity/with/demo/contoso/logout`,
      nameId: 'x',
    });
    const path = '/identity/with/demo/contoso/logout';
    expect((await new TestSession(backend.url).get(`${path}?${query}`, cross)).status).toBe(404);
  });
});
