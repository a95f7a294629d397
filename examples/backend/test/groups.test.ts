import type { GroupMemberWire, GroupWire } from '@portico/core/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { saveSetting, signIn, type TestSession } from './support/session.ts';

const groups = '/api/auth/v1/groups';
let backend: TestBackend;
let admin: TestSession;
let token: string;
let roles: Map<string, string>;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
  token = await directoryToken(admin);
  const rows = await backend.db
    .selectFrom('roles')
    .innerJoin('tenants', 'tenants.id', 'roles.tenant_id')
    .select(['roles.id', 'roles.name'])
    .where('tenants.slug', '=', 'demo')
    .execute();
  roles = new Map(rows.map(({ id, name }) => [name, id]));
});
afterAll(() => backend.stop());

async function directoryToken(session: TestSession): Promise<string> {
  const body = { name: 'directory', kind: 'scim' };
  const answer = await session.call('POST', '/api/settings/v1/tenants/api_tokens', { body });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { token: string }).token;
}

async function scim(path: string, body: object, as = token): Promise<string> {
  const answer = await fetch(`${backend.url}/scim/v2${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/scim+json', authorization: `Bearer ${as}` },
    body: JSON.stringify(body),
  });
  const made = (await answer.json()) as { id: string; detail?: string };
  expect(answer.status, made.detail).toBe(201);
  return made.id;
}

const newUser = (userName: string, as = token) =>
  scim('/Users', { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName }, as);
const newGroup = (displayName: string, members: string[], more: object = {}, as = token) => {
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:Group'];
  return scim('/Groups', { schemas, displayName, members: members.map((value) => ({ value })), ...more }, as);
};

interface Mapped {
  [group: string]: string;
}

const provider = (name: string, mapped: Mapped, more: object = {}) => ({
  ...{ id: name.toLowerCase(), name, type: 'oidc', issuer: `https://${name.toLowerCase()}.example` },
  ...{ client_id: 'portico', client_secret: 'a secret of the client' },
  group_roles: Object.entries(mapped).map(([group, role]) => ({ group, role: roles.get(role) ?? role })),
  ...more,
});

async function saveProviders(...identity_providers: object[]): Promise<void> {
  const body = { identity_providers, groups: [] };
  const answer = await saveSetting(admin, 'PUT', '/api/settings/v1/tenants/auth', body);
  expect(answer.status, answer.text).toBe(200);
}

async function list(session: TestSession, query = ''): Promise<{ items: GroupWire[]; total: number }> {
  const answer = await session.get(`${groups}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { items: GroupWire[]; total: number };
}

const gives = (role: string, by: string) => ({ role: roles.get(role), provider: by });

interface Sent {
  roles?: string[];
  enabled?: boolean;
}

/** As an administrator saves a user. */
async function saveUser(id: string, sent: Sent): Promise<void> {
  const { body } = await admin.get(`/api/auth/v1/users/${id}`);
  const { uid, roles: held } = body as { uid: string; roles: string[] };
  const ids = sent.roles?.map((name) => roles.get(name) ?? '') ?? held;
  const answer = await saveSetting(admin, 'PUT', `/api/auth/v1/users/${id}`, { uid, ...sent, roles: ids });
  expect(answer.status, answer.text).toBe(200);
}

async function rolesOf(id: string): Promise<string[]> {
  const { body } = await admin.get(`/api/auth/v1/users/${id}`);
  const names = new Map([...roles].map(([name, role]) => [role, name]));
  return (body as { roles: string[] }).roles.map((role) => names.get(role) ?? role).sort();
}

async function patch(group: string, ...Operations: object[]): Promise<void> {
  const answer = await fetch(`${backend.url}/scim/v2/Groups/${group}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/scim+json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations }),
  });
  expect(answer.status, await answer.text()).toBeLessThan(300);
}

describe('groups as administrators see them (issue 15, decision 059)', () => {
  it('are those of directories with what they give, and those that providers alone name', async () => {
    expect(await list(admin)).toEqual({ items: [], total: 0 });
    const [ann, ben] = [await newUser('ann@contoso.example'), await newUser('Ben@contoso.example')];
    await saveProviders(
      provider('Contoso', { Readers: 'Log viewer', 'guid-of-editors': 'Policy editor', Visitors: 'Log viewer' }),
      provider('Fabrikam', { Readers: 'Log viewer', visitors: 'Policy editor' }),
      provider('Switched', { Nobody: 'Log viewer', Bare: 'Log viewer' }, { enabled: false }),
    );
    const readers = await newGroup('Readers', [ben, ann]);
    const editors = await newGroup('Editors', [ann], { externalId: 'guid-of-editors' });
    const bare = await newGroup('Bare', []);
    const { items, total } = await list(admin);
    const changed_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(total).toBe(5);
    expect(items).toEqual([
      { id: bare, name: 'Bare', external_id: null, members: 0, members_off: 0, gives: [], changed_at },
      {
        ...{ id: editors, name: 'Editors', external_id: 'guid-of-editors', members: 1, members_off: 0, changed_at },
        gives: [gives('Policy editor', 'Contoso')],
      },
      {
        ...{ id: readers, name: 'Readers', external_id: null, members: 2, members_off: 0, changed_at },
        gives: [gives('Log viewer', 'Contoso'), gives('Log viewer', 'Fabrikam')],
      },
      // As the mapping is read: a name in other letters is another group.
      ...(await sorted([
        { name: 'Visitors', gives: [gives('Log viewer', 'Contoso')] },
        { name: 'visitors', gives: [gives('Policy editor', 'Fabrikam')] },
      ])),
    ]);
    expect((await list(admin, '?limit=2&offset=1')).items.map(({ name }) => name)).toEqual(['Editors', 'Readers']);

    const people = await admin.get(`${groups}/${readers}/members`);
    expect(people.body).toMatchObject({
      items: [
        { id: ann, uid: 'ann@contoso.example', roles: [roles.get('Log viewer'), roles.get('Policy editor')] },
        { id: ben, uid: 'Ben@contoso.example', roles: [roles.get('Log viewer')] },
      ],
      total: 2,
    });
    const second = (await admin.get(`${groups}/${readers}/members?limit=1&offset=1`)).body;
    expect((second as { items: GroupMemberWire[] }).items.map(({ id }) => id)).toEqual([ben]);
  });

  /** The database decides which of two names that differ in their letters alone comes first. */
  async function sorted(told: { name: string; gives: object[] }[]): Promise<object[]> {
    const names = (await list(admin)).items.map(({ name }) => name);
    return told
      .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
      .map((each) => ({ id: null, external_id: null, members: null, members_off: null, changed_at: null, ...each }));
  }

  it('are those of the own tenant alone, and so are their people', async () => {
    const mine = (await list(admin)).items.find(({ name }) => name === 'Readers')?.id;
    const tenantId = await backend.addTenant('elsewhere');
    const other = await signIn(
      backend.url,
      await backend.addUser({ tenantId, username: 'chief@elsewhere.example', roles: ['Administrator'] }),
    );
    expect(await list(other)).toEqual({ items: [], total: 0 });
    expect((await other.get(`${groups}/${mine}/members`)).status).toBe(404);
    const theirs = await directoryToken(other);
    const group = await newGroup('Readers', [await newUser('zoe@elsewhere.example', theirs)], {}, theirs);
    expect((await list(other)).items).toMatchObject([{ id: group, members: 1, gives: [] }]);
    expect((await list(admin)).items.map(({ id }) => id)).not.toContain(group);
    expect((await admin.get(`${groups}/${group}/members`)).status).toBe(404);
  });

  it('ask for the right to the users, and what they give for that to the providers', async () => {
    const as = async (read: string[]) =>
      signIn(backend.url, await backend.addUser({ username: `reads-${read.length}`, roles: { read, write: [] } }));
    const stranger = await as([]);
    expect((await stranger.get(groups)).status).toBe(403);
    const id = (await list(admin)).items.find(({ name }) => name === 'Readers')?.id;
    expect((await stranger.get(`${groups}/${id}/members`)).status).toBe(403);
    const reader = await as(['settings:users']);
    const { items, total } = await list(reader);
    expect([items.map(({ name }) => name), total]).toEqual([['Bare', 'Editors', 'Readers'], 3]);
    expect(items.map((each) => each.gives)).toEqual([null, null, null]);
    const both = await as(['settings:users', 'settings:authentication']);
    expect((await list(both)).total).toBe(5);
  });

  it('give no role that is no more in force', async () => {
    const gone = '00000000-0000-4000-8000-00000000dead';
    const row = await backend.db
      .selectFrom('documents')
      .select(['tenant_id', 'body'])
      .where('name', '=', 'settings.auth')
      .executeTakeFirstOrThrow();
    const body = row.body as { identity_providers: { group_roles: { group: string; role: string }[] }[] };
    body.identity_providers[0]?.group_roles.push({ group: 'Leftover', role: gone }, { group: 'Bare', role: gone });
    await backend.db
      .updateTable('documents')
      .set({ body: JSON.stringify(body) })
      .where('name', '=', 'settings.auth')
      .where('tenant_id', '=', row.tenant_id)
      .execute();
    const { items } = await list(admin);
    expect(items.filter(({ name }) => ['Bare', 'Leftover'].includes(name)).map((each) => each.gives)).toEqual([[], []]);
  });

  it.each([
    [`${groups}?unknown=1`, 'unknown'],
    [`${groups}?limit=0`, 'limit'],
    [`${groups}/00000000-0000-4000-8000-000000000000/members?sort=name`, 'sort'],
    [`${groups}/none/members`, 'id'],
  ])('refuses %s by the name of what is wrong', async (path, named) => {
    const answer = await admin.get(path);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.text).toContain(named);
  });
});

describe('the state of people of a directory (issue 15)', () => {
  it('is told of who is in a group, and what was taken away from him; who never had a link has not lost one', async () => {
    const [ann, ben] = [await newUser('ann-6@contoso.example'), await newUser('ben-6@contoso.example')];
    await saveProviders(provider('Contoso', { Stated: 'Log viewer' }));
    const stated = await newGroup('Stated', [ann, ben]);
    const told = async () => (await admin.get(`${groups}/${stated}/members`)).body;
    const role = roles.get('Log viewer');
    expect(await told()).toMatchObject({
      items: [
        { id: ann, state: 'expected', roles: [role], taken_away: [] },
        { id: ben, state: 'expected' },
      ],
    });
    const counted = async () => (await list(admin)).items.find(({ id }) => id === stated);
    expect(await counted()).toMatchObject({ members: 2, members_off: 0 });
    await saveUser(ben, { enabled: false });
    expect(await counted()).toMatchObject({ members: 2, members_off: 1 });
    await saveUser(ann, { roles: [] });
    expect(await told()).toMatchObject({
      items: [
        { id: ann, state: 'expected', roles: [], taken_away: [role] },
        { id: ben, state: 'disabled', taken_away: [] },
      ],
    });
    const stateOf = async () => (await admin.get(`/api/auth/v1/users/${ann}`)).body;
    expect((await admin.call('POST', `/api/auth/v1/users/${ann}/link`)).status).toBe(200);
    expect(await stateOf()).toMatchObject({ state: 'invited' });
    await backend.db
      .updateTable('invitations')
      .set({ ends_at: new Date(0) })
      .where('user_id', '=', ann)
      .execute();
    expect(await stateOf()).toMatchObject({ state: 'link_ended' });
  });
});

describe('a role of a group that an administrator took away (issue 15, decision 044)', () => {
  const mapped = () => provider('Contoso', { Security: 'Log viewer', Night: 'Log viewer', Day: 'Policy editor' });
  const joins = (id: string) => ({ op: 'add', path: 'members', value: [{ value: id }] });
  const leaves = (id: string) => ({ op: 'remove', path: `members[value eq "${id}"]` });
  let security: string;

  beforeAll(async () => {
    await saveProviders(mapped());
    security = await newGroup('Security', []);
  });

  async function withoutIt(name: string): Promise<string> {
    const id = await newUser(name);
    await patch(security, joins(id));
    expect(await rolesOf(id)).toEqual(['Log viewer']);
    await saveUser(id, { roles: ['Customization editor'] });
    return id;
  }

  it('stays away when the providers are saved, the group is changed or another gives it as well', async () => {
    const ben = await withoutIt('ben-1@contoso.example');
    await saveProviders(mapped());
    expect(await rolesOf(ben)).toEqual(['Customization editor']);
    await patch(security, { op: 'replace', path: 'externalId', value: 'guid-of-security' });
    expect(await rolesOf(ben)).toEqual(['Customization editor']);
    await newGroup('Night', [ben]);
    await newGroup('Day', [ben]);
    expect(await rolesOf(ben)).toEqual(['Customization editor', 'Policy editor']);
  });

  it('comes back to who leaves the group and joins again, and leaving it says nothing in the trail', async () => {
    const ben = await withoutIt('ben-2@contoso.example');
    const told = () =>
      backend.db
        .selectFrom('audit')
        .select('seq')
        .where('subject', '=', 'ben-2@contoso.example')
        .where('action', '=', 'user.changed')
        .execute();
    const before = await told();
    await patch(security, leaves(ben));
    expect(await told()).toEqual(before);
    await patch(security, joins(ben));
    expect(await rolesOf(ben)).toEqual(['Customization editor', 'Log viewer']);
  });

  it('is there again once an administrator gives it, who gave it then, so that no group takes it', async () => {
    const ben = await withoutIt('ben-3@contoso.example');
    await saveUser(ben, { roles: ['Log viewer'] });
    await saveProviders(mapped());
    expect(await rolesOf(ben)).toEqual(['Log viewer']);
    await patch(security, leaves(ben));
    expect(await rolesOf(ben)).toEqual(['Log viewer']);
  });

  it('stays away as well where people had given it before the group did', async () => {
    const ben = await newUser('ben-4@contoso.example');
    await saveUser(ben, { roles: ['Log viewer'] });
    await patch(security, joins(ben));
    await saveUser(ben, { roles: [] });
    await saveProviders(mapped());
    expect(await rolesOf(ben)).toEqual([]);
    await patch(security, leaves(ben));
    await patch(security, joins(ben));
    expect(await rolesOf(ben)).toEqual(['Log viewer']);
  });

  it('is one of now: what was taken away before a group gave it is given', async () => {
    const ben = await newUser('ben-5@contoso.example');
    await patch(security, joins(ben));
    await saveUser(ben, { roles: ['Log viewer', 'Customization editor'] });
    await saveUser(ben, { roles: ['Log viewer'] });
    const { group_roles, ...rest } = mapped();
    const more = { group: 'Security', role: roles.get('Customization editor') };
    await saveProviders({ ...rest, group_roles: [...group_roles, more] });
    expect(await rolesOf(ben)).toEqual(['Customization editor', 'Log viewer']);
    await saveProviders(mapped());
  });
});
