import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { saveSetting, signIn, type TestSession } from './support/session.ts';

let backend: TestBackend;
let second: TestBackend;
let admin: TestSession;
let token: string;
let roles: Map<string, string>;

beforeAll(async () => {
  backend = await startBackend();
  second = await startBackend({ databaseUrl: backend.databaseUrl });
  admin = await signIn(backend.url, backend.admin);
  token = await newToken(admin, 'entra');
  const rows = await backend.db.selectFrom('roles').select(['id', 'name']).execute();
  roles = new Map(rows.map(({ id, name }) => [name, id]));
  await map({ 'Portal readers': 'Log viewer', 'Portal admins': 'Administrator', 'guid-of-editors': 'Policy editor' });
});
afterAll(async () => {
  await second.stop();
  await backend.stop();
});

async function newToken(session: TestSession, name: string): Promise<string> {
  const body = { name, kind: 'scim' };
  const answer = await session.call('POST', '/api/settings/v1/tenants/api_tokens', { body });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return (answer.body as { token: string }).token;
}

/** The roles that the provider of the tenant gives to groups. */
async function map(groups: Record<string, string>): Promise<void> {
  const provider = {
    id: 'contoso',
    name: 'Contoso',
    type: 'oidc',
    issuer: 'https://contoso.example',
    client_id: 'portico',
    client_secret: 'a secret of the client',
    group_roles: Object.entries(groups).map(([group, role]) => ({ group, role: roles.get(role) ?? '' })),
  };
  const body = { identity_providers: [provider], groups: [] };
  const answer = await saveSetting(admin, 'PUT', '/api/settings/v1/tenants/auth', body);
  if (answer.status !== 200) throw new Error(answer.text);
}

interface Asked {
  body?: unknown;
  headers?: Record<string, string>;
  as?: string | null;
  at?: string;
}

interface Resource {
  id: string;
  userName: string;
  active: boolean;
  externalId?: string;
  displayName: string;
  name: { givenName: string; familyName: string };
  emails: { value: string }[];
  groups: { display: string }[];
  members: { value: string }[];
  meta: { version: string; location: string };
  scimType?: string;
  detail: string;
  totalResults: number;
  Resources: Resource[];
}

async function scim(method: string, path: string, { body, headers = {}, as = token, at = backend.url }: Asked = {}) {
  const answer = await fetch(`${at}/scim/v2${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      ...(as !== null && { authorization: `Bearer ${as}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: (text === '' ? {} : JSON.parse(text)) as Resource };
}

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});

let made = 0;
async function newUser(more: object = {}) {
  made += 1;
  const userName = `made-${made}@contoso.example`;
  const body = { schemas: [userSchema], userName, externalId: `id-${made}`, ...more };
  const answer = await scim('POST', '/Users', { body });
  expect(answer.status, answer.body.detail).toBe(201);
  return answer.body;
}
async function newGroup(displayName: string, members: string[] = [], more: object = {}) {
  const body = { schemas: [groupSchema], displayName, members: members.map((value) => ({ value })), ...more };
  return scim('POST', '/Groups', { body });
}

async function rolesOf(id: string): Promise<string[]> {
  const held = backend.db.selectFrom('user_roles').innerJoin('roles', 'roles.id', 'user_roles.role_id');
  const rows = await held.select('roles.name').where('user_id', '=', id).orderBy('roles.name').execute();
  return rows.map(({ name }) => name);
}

describe('SCIM 2.0 (RFC 7643, RFC 7644, OP-218)', () => {
  it('is for the token of a directory alone, whose maker may make users', async () => {
    const none = await scim('GET', '/Users', { as: null });
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(none.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    expect(none.body).toMatchObject({ status: '401', schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] });
    const collector = await admin.call('POST', '/api/settings/v1/tenants/api_tokens', { body: { name: 'siem' } });
    const { token: other } = collector.body as { token: string };
    expect((await scim('GET', '/Users', { as: other })).status).toBe(403);
    const lists = { read: ['settings:*:*'], write: ['settings:api_tokens:write'] };
    const weak = await signIn(backend.url, await backend.addUser({ username: 'weak', roles: lists }));
    const body = { name: 'mine', kind: 'scim' };
    expect((await weak.call('POST', '/api/settings/v1/tenants/api_tokens', { body })).status).toBe(403);
    const withLogs = { ...body, log_types: ['web'] };
    expect((await admin.call('POST', '/api/settings/v1/tenants/api_tokens', { body: withLogs })).body).toMatchObject({
      path: 'log_types',
    });
  });

  it('tells what it does', async () => {
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      etag: { supported: true },
      bulk: { supported: false },
    });
    expect((await scim('GET', '/ResourceTypes')).body.totalResults).toBe(2);
    expect((await scim('GET', `/Schemas/${userSchema}`)).body).toMatchObject({ id: userSchema, name: 'User' });
    expect((await scim('GET', '/Schemas/other')).status).toBe(404);
    expect([(await scim('GET', '/Me')).status, (await scim('GET', '/Nothing')).status]).toEqual([501, 404]);
  });

  it('[ROL-007] does what Entra ID sends: look, create, change, switch off, end', async () => {
    const name = 'pia@contoso.example';
    const filter = encodeURIComponent(`userName eq "${name.toUpperCase()}"`);
    const look = await scim('GET', `/Users?aadOptscim062020&filter=${filter}`); // a flag in its "Tenant URL"
    expect(look.status, look.body.detail).toBe(200);
    expect(look.body).toMatchObject({ totalResults: 0, Resources: [] });
    const created = await scim('POST', '/Users', {
      body: {
        schemas: [userSchema, enterprise],
        externalId: 'pia',
        userName: name,
        active: 'True',
        displayName: 'Pia Berg',
        emails: [{ primary: true, type: 'work', value: name }],
        meta: { resourceType: 'User' },
        name: { formatted: 'Pia Berg', familyName: 'Berg', givenName: 'Pia' },
        title: 'Analyst',
        roles: [],
        [enterprise]: { department: 'Security' },
      },
    });
    expect(created.status, created.body.detail).toBe(201);
    const { id, meta } = created.body;
    expect([created.headers.get('location'), created.headers.get('etag')]).toEqual([meta.location, meta.version]);
    expect(created.body).toMatchObject({ active: true, externalId: 'pia', name: { givenName: 'Pia' } });
    expect(await rolesOf(id)).toEqual([]);
    const found = await scim('GET', `/Users?filter=${encodeURIComponent('externalId eq "pia"')}`);
    expect(found.body.Resources.map((each) => each.id)).toEqual([id]);
    const changed = await scim('PATCH', `/Users/${id}`, {
      body: patchOf(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'p@contoso.example' },
        { op: 'Add', path: 'emails[type eq "home"].value', value: 'p@home.example' },
        { op: 'Replace', path: 'name.familyName', value: 'Sund' },
        { op: 'Add', path: `${enterprise}:department`, value: 'IT' },
        { op: 'Replace', value: { displayName: 'Pia Sund', 'name.givenName': 'Pi' } },
      ),
    });
    expect(changed.status, changed.body.detail).toBe(200);
    expect(changed.body).toMatchObject({ displayName: 'Pia Sund', name: { givenName: 'Pi', familyName: 'Sund' } });
    expect(changed.body.emails.map(({ value }) => value)).toEqual(['p@contoso.example', 'p@home.example']);
    await backend.db
      .updateTable('users')
      .set({ password_hash: await hashOfAdmin() })
      .where('id', '=', id)
      .execute();
    const session = await signIn(second.url, { username: name, password: backend.admin.password });
    const off = await scim('PATCH', `/Users/${id}`, {
      body: patchOf({ op: 'Replace', path: 'active', value: 'False' }),
    });
    expect([off.body.active, (await session.get('/api/auth/v1/sessions')).status]).toEqual([false, 401]);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect((await scim('DELETE', `/Users/${id}`)).body).toMatchObject({ status: '404' });
    const rows = await backend.db.selectFrom('audit').select(['action', 'actor']).where('subject', '=', name).execute();
    expect(rows.every(({ actor, action }) => actor === 'token entra' || action.startsWith('session'))).toBe(true);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.created', 'user.changed', 'user.deleted']),
    );
  });

  it('does what Okta sends: a whole user by PUT, with what it cannot change', async () => {
    const first = await newUser({ name: { givenName: 'Ole', familyName: 'Lund' }, password: 'ignored-1234567890' });
    const body = {
      ...first,
      active: false,
      name: { givenName: 'Ola', familyName: 'Lund' },
      password: 'other-1234567890',
    };
    const put = await scim('PUT', `/Users/${first.id}`, { body });
    expect(put.body).toMatchObject({
      id: first.id,
      active: false,
      name: { givenName: 'Ola' },
      externalId: first.externalId,
    });
    expect((await scim('GET', '/Users?startIndex=1&count=2')).body).toMatchObject({ itemsPerPage: 2, startIndex: 1 });
    const row = await backend.db.selectFrom('users').select('password_hash').where('id', '=', first.id).execute();
    expect(row).toEqual([{ password_hash: null }]);
    // Okta's rename of a group
    const group = (await newGroup('Okta group')).body;
    const named = await scim('PATCH', `/Groups/${group.id}`, {
      body: patchOf({ op: 'replace', value: { id: group.id, displayName: 'Okta people' } }),
    });
    expect(named.body.displayName).toBe('Okta people');
  });

  it('gives by a group what a provider maps to it, and takes it with the group, and nothing that people gave', async () => {
    const [ann, bob] = [await newUser(), await newUser()];
    await backend.db
      .insertInto('user_roles')
      .values({ tenant_id: await tenantId(), user_id: ann.id, role_id: roles.get('Customization editor') ?? '' })
      .execute();
    const group = (await newGroup('Portal readers', [ann.id])).body;
    expect(await rolesOf(ann.id)).toEqual(['Customization editor', 'Log viewer']);
    await scim('PATCH', `/Groups/${group.id}`, {
      body: patchOf({ op: 'Add', path: 'members', value: [{ value: bob.id }] }),
    });
    expect(await rolesOf(bob.id)).toEqual(['Log viewer']);
    expect((await scim('GET', `/Users/${bob.id}`)).body.groups).toMatchObject([{ display: 'Portal readers' }]);
    const member = encodeURIComponent(`id eq "${group.id}" and members eq "${bob.id}"`);
    const light = await scim('GET', `/Groups?excludedAttributes=members&filter=${member}`);
    expect([light.body.totalResults, light.body.Resources[0]?.members]).toEqual([1, undefined]);
    for (const op of [
      { op: 'Remove', path: 'members', value: [{ value: ann.id }] },
      { op: 'remove', path: `members[value eq "${bob.id}"]` },
    ]) {
      await scim('PATCH', `/Groups/${group.id}`, { body: patchOf(op) });
    }
    expect([await rolesOf(ann.id), await rolesOf(bob.id)]).toEqual([['Customization editor'], []]);
    const editors = (await newGroup('Anything', [bob.id], { externalId: 'guid-of-editors' })).body;
    expect(await rolesOf(bob.id)).toEqual(['Policy editor']);
    await map({ 'guid-of-editors': 'Log viewer', 'Portal readers': 'Log viewer', 'Portal admins': 'Administrator' });
    expect(await rolesOf(bob.id)).toEqual(['Log viewer']); // who maps otherwise moves those who are in it
    expect((await scim('DELETE', `/Groups/${editors.id}`)).status).toBe(204);
    expect(await rolesOf(bob.id)).toEqual([]);
  });

  it('[ROL-001] never gives a role beyond the maker of the token, now or by a later mapping', async () => {
    const write = ['settings:api_tokens:write', 'settings:users:write', 'logs:*', 'dashboard:*'];
    const lists = { read: ['settings:*:*', 'logs:*', 'dashboard:*'], write };
    const maker = await signIn(backend.url, await backend.addUser({ username: 'helper', roles: lists }));
    const own = await newToken(maker, 'helper-token');
    const eve = await newUser();
    const planted = { schemas: [groupSchema], displayName: 'Portal admins', members: [{ value: eve.id }] };
    const refused = await scim('POST', '/Groups', { body: planted, as: own });
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('the role Administrator')]);
    expect((await scim('POST', '/Groups', { body: { ...planted, displayName: 'Later' }, as: own })).status).toBe(201);
    await map({ Later: 'Administrator' });
    expect(await rolesOf(eve.id)).toEqual([]);
    const chief = await backend.idOf('admin');
    const end = await scim('DELETE', `/Users/${chief}`, { as: own });
    expect([end.status, end.body.detail]).toEqual([403, expect.stringContaining('which you do not hold yourself')]);
  });

  it('[ROL-008] leaves one administrator who can sign in', async () => {
    const chief = await backend.idOf('admin');
    const off = await scim('PATCH', `/Users/${chief}`, { body: patchOf({ op: 'replace', value: { active: false } }) });
    expect([off.status, off.body.scimType]).toEqual([409, undefined]);
    expect((await scim('DELETE', `/Users/${chief}`)).status).toBe(409);
    expect((await admin.get('/api/auth/v1/sessions')).status).toBe(200);
  });

  it('of two who take one name at once one is told 409 uniqueness, on two processes', async () => {
    const userName = 'twice@contoso.example';
    const body = { schemas: [userSchema], userName };
    const both = await Promise.all([
      scim('POST', '/Users', { body }),
      scim('POST', '/Users', { body, at: second.url }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ scimType: 'uniqueness', status: '409' });
    const others = await backend.addTenant('other');
    await backend.addUser({ username: 'theirs@other.example', tenantId: others });
    const theirs = await scim('POST', '/Users', { body: { ...body, userName: 'Theirs@other.example' } });
    expect([theirs.status, theirs.body.scimType]).toEqual([409, 'uniqueness']);
    expect((await scim('GET', `/Users/${await backend.idOf('theirs@other.example')}`)).status).toBe(404);
    const groups = await Promise.all([newGroup('Twice'), newGroup('twice')]);
    expect(groups.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('of two who change one version the second is refused with 412, and a known version is not sent again', async () => {
    const { id, meta } = await newUser();
    const headers = { 'if-match': meta.version };
    const change = (displayName: string) => ({
      body: patchOf({ op: 'replace', path: 'displayName', value: displayName }),
      headers,
    });
    const first = await scim('PATCH', `/Users/${id}`, change('One'));
    expect((await scim('PATCH', `/Users/${id}`, change('Two'))).status).toBe(412);
    expect((await scim('DELETE', `/Users/${id}`, { headers })).status).toBe(412);
    const { version } = first.body.meta;
    expect((await scim('GET', `/Users/${id}`, { headers: { 'if-none-match': version } })).status).toBe(304);
    const same = await scim('PATCH', `/Users/${id}`, { ...change('One'), headers: { 'if-match': version } });
    expect(same.body.meta.version).toBe(version); // nothing was changed
  });

  it.each([
    ['GET', '/Users?filter=title%20eq%20%22x%22', undefined, 'invalidFilter'],
    ['GET', '/Users?filter=userName%20like%20%22x%22', undefined, 'invalidFilter'],
    ['GET', '/Users?filter=(userName%20pr', undefined, 'invalidFilter'],
    ['GET', '/Groups?count=1&count=2', undefined, 'invalidValue'],
    ['POST', '/Users', { schemas: [userSchema], userName: 'a b' }, 'invalidValue'],
    ['POST', '/Users', { schemas: [userSchema], userName: 'ab', shoeSize: 44 }, 'invalidSyntax'],
    ['POST', '/Users', '{"schemas":[', 'invalidSyntax'],
    ['POST', '/Users', `{"schemas":["${userSchema}"],"userName":"one","userName":"two"}`, 'invalidSyntax'],
    ['POST', '/Users', { schemas: [userSchema], userName: 'ab', active: 'yes' }, 'invalidValue'],
    ['POST', '/Groups', { schemas: [groupSchema], displayName: 'x', members: [{ value: 'nobody' }] }, 'invalidValue'],
    ['POST', '/Groups', { schemas: [groupSchema], displayName: 'a\0b' }, 'invalidValue'],
    ['POST', '/Users', { schemas: [userSchema], userName: 'nul', emails: [{ value: 'a\0b' }] }, 'invalidValue'],
    ['GET', '/Users?filter=displayName%20eq%20%22a%5Cu0000b%22', undefined, 'invalidValue'],
  ])('refuses %s %s by the word of the standard (%#)', async (method, path, body, scimType) => {
    const answer = await scim(method, path, { body });
    expect([answer.status, answer.body.scimType, answer.body.detail]).toEqual([400, scimType, expect.any(String)]);
  });

  it.each([
    [patchOf({ op: 'replace', path: 'id', value: 'x' }), 'mutability'],
    [patchOf({ op: 'replace', path: 'shoe.size', value: 1 }), 'invalidPath'],
    [patchOf({ op: 'remove' }), 'noTarget'],
    [patchOf({ op: 'move', path: 'active' }), 'invalidSyntax'],
    [patchOf({ op: 'replace', path: 'emails[type eq "a" or type eq "b"].value', value: 'x' }), 'noTarget'],
    [patchOf({ op: 'remove', path: 'userName' }), 'invalidValue'],
    [{ Operations: [] }, 'invalidSyntax'],
  ])('refuses an operation by the word of the standard (%#)', async (body, scimType) => {
    const answer = await scim('PATCH', `/Users/${await backend.idOf('admin')}`, { body });
    expect([answer.status, answer.body.scimType]).toEqual([400, scimType]);
  });

  it('looks for users by what it keeps', async () => {
    const { id, userName } = await newUser({ name: { givenName: 'Zoë', familyName: 'Quist' }, active: false });
    const found = async (filter: string) =>
      (await scim('GET', `/Users?count=200&filter=${encodeURIComponent(filter)}`)).body.Resources.map(
        (each) => each.id,
      );
    for (const filter of [
      `userName eq "${userName}" and active eq False`,
      'name.familyName sw "qui" and not (active eq true)',
      'name.givenName ew "OË" and name.familyName co "uis"',
      `id eq "${id}" and externalId pr and meta.created gt "2020-01-01T00:00:00Z"`,
      `${userSchema}:name.familyName eq "QUIST" and (userName ne "x" or id pr)`,
    ]) {
      expect(await found(filter), filter).toEqual([id]);
    }
    expect(await found('name.familyName eq "Quist" and active eq true')).toEqual([]);
  });
});

async function tenantId(): Promise<string> {
  const row = await backend.db.selectFrom('tenants').select('id').where('slug', '=', 'demo').executeTakeFirstOrThrow();
  return row.id;
}

async function hashOfAdmin(): Promise<string | null> {
  const row = backend.db.selectFrom('users').select('password_hash').where('uid', '=', 'admin');
  return (await row.executeTakeFirstOrThrow()).password_hash;
}
