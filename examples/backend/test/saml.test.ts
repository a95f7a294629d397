import type { IdentityProviderWire } from '@portico/core/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import {
  createSamlProvider,
  encoded,
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
      service: { entity_id: `${at}/metadata`, callback: `${at}/callback` },
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
