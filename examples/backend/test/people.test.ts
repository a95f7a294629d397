import type {
  CreatedPersonWire,
  ImportedPeopleWire,
  InvitationWire,
  PersonLinkWire,
  PersonWire,
  RoleWire,
} from '@portico/core/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { Answer, TestSession } from './support/session.ts';
import { signIn, TestSession as Visitor } from './support/session.ts';

const users = '/api/auth/v1/users';
const invitations = '/api/auth/v1/invitations';
const passphrase = 'a-long-Enough-passphrase-7';
type Stamped = PersonWire & { updated_at: string | null };

let backend: TestBackend;
/** On the same database. */
let second: TestBackend;
let admin: TestSession;
let roles: ReadonlyMap<string, string>;
let names = 0;
beforeAll(async () => {
  backend = await startBackend();
  second = await startBackend({ databaseUrl: backend.databaseUrl });
  admin = await signIn(backend.url, backend.admin);
  const stored = await backend.db
    .selectFrom('roles')
    .innerJoin('tenants', 'tenants.id', 'roles.tenant_id')
    .select(['roles.id', 'roles.name'])
    .where('tenants.slug', '=', 'demo')
    .execute();
  roles = new Map((stored as Pick<RoleWire, 'id' | 'name'>[]).map(({ id, name }) => [name, id]));
});
afterAll(async () => {
  await second.stop();
  await backend.stop();
});

const roleIds = (...wanted: string[]) => wanted.map((name) => roles.get(name) ?? '');
const tokenOf = (link: PersonLinkWire) => `${invitations}/${link.token}`;
const accept = (link: PersonLinkWire, password = passphrase, url = backend.url) =>
  new Visitor(url).call('POST', tokenOf(link), { body: { password } });

async function ok<T>(asked: Promise<Answer>): Promise<T> {
  const answer = await asked;
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.anything()]);
  return answer.body as T;
}

/** A user with a link that nobody used yet. */
function invite(sent: object = {}, by = admin) {
  const body = { uid: `invited-${++names}`, first_name: 'In', last_name: 'Vited', ...sent };
  return ok<CreatedPersonWire>(by.call('POST', users, { body }));
}

/** A user who has set a password, and what signs him in. */
async function join(sent: object = {}, by = admin) {
  const made = await invite(sent, by);
  await ok(accept(made.link));
  return { id: made.id, username: made.uid, password: passphrase };
}

const read = (id: string) => ok<Stamped>(admin.get(`${users}/${id}`));
async function change(id: string, sent: object, by = admin): Promise<Answer> {
  const { uid, first_name, last_name, updated_at } = await read(id);
  return by.call('PUT', `${users}/${id}`, { body: { uid, first_name, last_name, updated_at, ...sent } });
}
async function remove(id: string, by = admin): Promise<Answer> {
  const { updated_at } = await read(id);
  return by.call('DELETE', `${users}/${id}`, { headers: { 'If-Match': `"${updated_at}"` } });
}

describe('users of the own tenant (OP-209)', () => {
  it('[ROL-007] a deleted one is brought back with what he had, also without a role, and without a way in', async () => {
    const made = await join({ roles: [] });
    await ok(change(made.id, { enabled: false }));
    await ok(admin.call('DELETE', `${users}/${made.id}`)); // who says what he saw, needs no copy
    const deleted = '/api/settings/v1/replaced?call=auth.users.delete';
    const { items } = await ok<{ items: { id: string }[] }>(admin.get(deleted));
    const back = await ok<PersonWire>(admin.call('POST', `/api/settings/v1/replaced/${items[0]?.id}/restore`));
    expect(back).toMatchObject({ id: made.id, uid: made.username, roles: [], enabled: false, state: 'disabled' });
    const body = { username: made.username, password: made.password };
    expect((await new Visitor(backend.url).call('POST', '/api/auth/v1/login', { body })).status).toBe(401);
  });

  it('[ROL-006] a new one has a link in place of a password, and signs in with the one that he sets', async () => {
    const { link, ...made } = await invite({ roles: roleIds('Log viewer') });
    expect(made).toMatchObject({ state: 'invited', enabled: true, last_seen_at: null, administrator: false });
    expect(made.roles).toEqual(roleIds('Log viewer'));
    expect(Date.parse(link.ends_at) - Date.now()).toBeCloseTo(72 * 3_600_000, -5);
    expect([link.kind, link.path]).toEqual(['invitation', `/#/invitation/${link.token}`]);
    expect(link.token).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await read(made.id))).not.toContain(link.token);
    const kept = await sql<{ all: string }>`select string_agg(i::text, ' ') as all from invitations i`.execute(
      backend.db,
    );
    expect(kept.rows[0]?.all).not.toContain(link.token);

    const shown = await ok<InvitationWire>(new Visitor(second.url).get(tokenOf(link)));
    expect(shown).toMatchObject({ kind: 'invitation', uid: made.uid });
    const refused = await accept(link, 'short');
    expect(refused).toMatchObject({ status: 400, body: { path: 'password' } });
    await ok(accept(link));
    const session = await signIn(second.url, { username: made.uid, password: passphrase });
    expect((await session.get('/api/userinfo')).status).toBe(200);
    expect(await read(made.id)).toMatchObject({
      state: 'active',
      last_seen_at: expect.any(String),
      link_ends_at: null,
    });
  });

  it('[ROL-006] of several who use a link at once, on two processes, one sets his password', async () => {
    const { link } = await invite();
    const urls = [backend.url, second.url, backend.url, second.url];
    const answers = await Promise.all(urls.map((url, at) => accept(link, `${passphrase}-${at}`, url)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    expect((await new Visitor(backend.url).get(tokenOf(link))).status).toBe(404);
  });

  it('[ROL-006] a link ends after 72 hours, with a newer one, with its user and while he is switched off', async () => {
    const late = await invite();
    await sql`update invitations set ends_at = now() - interval '1 second' where user_id = ${late.id}`.execute(
      backend.db,
    );
    expect((await accept(late.link)).status).toBe(404);
    expect(await read(late.id)).toMatchObject({ state: 'link_ended', link_ends_at: null });
    const newer = await ok<PersonLinkWire>(admin.call('POST', `${users}/${late.id}/link`));
    await ok(admin.call('POST', `${users}/${late.id}/link`));
    expect((await accept(newer)).status).toBe(404);

    const off = await invite();
    await ok(change(off.id, { enabled: false }));
    expect((await accept(off.link)).status).toBe(404);
    expect((await admin.call('POST', `${users}/${off.id}/link`)).status).toBe(409);
    await ok(change(off.id, { enabled: true }));
    expect((await accept(off.link)).status).toBe(404);

    const gone = await invite();
    await ok(remove(gone.id));
    expect((await accept(gone.link)).status).toBe(404);
    expect((await accept({ ...gone.link, token: 'x'.repeat(22) })).status).toBe(404);
  });

  it('[ROL-006] a reset leaves the password until its link is used; then everything it opened ends', async () => {
    const one = await join();
    const session = await signIn(backend.url, one);
    const link = await ok<PersonLinkWire>(admin.call('POST', `${users}/${one.id}/link`));
    expect(link.kind).toBe('reset');
    expect((await session.get('/api/userinfo')).status).toBe(200);
    await ok(accept(link, 'another-Long-passphrase-8'));
    expect((await session.get('/api/userinfo')).status).toBe(401);
    const { username, password } = one;
    const before = { body: { username, password } };
    expect((await new Visitor(backend.url).call('POST', '/api/auth/v1/login', before)).status).toBe(401);
    await signIn(backend.url, { ...one, password: 'another-Long-passphrase-8' });
    const own = await admin.call('POST', `${users}/${await backend.idOf('admin')}/link`);
    expect([own.status, own.text]).toEqual([409, expect.stringContaining('in your account')]);
  });

  it.each<[string, (id: string) => Promise<Answer>]>([
    ['ended', (id) => admin.call('POST', `${users}/${id}/end_access`)],
    ['switched off', (id) => change(id, { enabled: false })],
    ['deleted', (id) => remove(id)],
  ])('[ROL-007] the next call of one who is %s is 401 on both processes, with his token too', async (_how, end) => {
    const one = await join();
    const sessions = await Promise.all([backend.url, second.url].map((url) => signIn(url, one)));
    const [session] = sessions as [TestSession, TestSession];
    const proof = { body: { call: 'auth.tokens.create', password: one.password } };
    const proved = await ok<{ proof: string }>(session.call('POST', '/api/auth/v1/proofs', proof));
    const { token } = await ok<{ token: string }>(
      session.call('POST', '/api/auth/v1/tokens', {
        body: { name: 'CI', read: ['logs:web'], write: [] },
        headers: { 'x-fresh-proof': proved.proof },
      }),
    );
    const authorization = { authorization: `Bearer ${token}` };
    const all = () =>
      Promise.all([
        ...sessions.map((each) => each.get('/api/userinfo')),
        ...[backend.url, second.url].map((url) => new Visitor(url).get('/api/userinfo', authorization)),
      ]);
    expect((await all()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await end(one.id)).status).toBe(200);
    // The very next call, and on each process.
    expect((await all()).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it('[ROL-008] the last administrator is kept, by whoever and however many at once', async () => {
    const tenantId = await backend.addTenant('people-last');
    await backend.addUser({ username: 'last-a', tenantId });
    await backend.addUser({ username: 'last-b', tenantId });
    const [a, b] = [
      await signIn(backend.url, { ...backend.admin, username: 'last-a' }),
      await signIn(second.url, { ...backend.admin, username: 'last-b' }),
    ];
    const { items } = await ok<{ items: Stamped[] }>(a.get(users));
    expect(items.map(({ uid, administrator }) => [uid, administrator])).toEqual([
      ['last-a', true],
      ['last-b', true],
    ]);
    const [ofA, ofB] = items as [Stamped, Stamped];
    const off = (by: TestSession, { id, uid, first_name, last_name, updated_at }: Stamped, sent: object) =>
      by.call('PUT', `${users}/${id}`, { body: { uid, first_name, last_name, updated_at, ...sent } });
    const answers = await Promise.all([off(a, ofB, { enabled: false }), off(b, ofA, { enabled: false })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await backend.db
      .selectFrom('users')
      .select(['uid', 'id'])
      .where('tenant_id', '=', tenantId)
      .where('active', '=', true)
      .execute();
    const session = left?.uid === 'last-a' ? a : b;
    const me = await ok<Stamped>(session.get(`${users}/${left?.id}`));
    for (const sent of [{ roles: [] }, { enabled: false }]) {
      expect([(await off(session, me, sent)).status, sent]).toEqual([409, sent]);
    }
    expect((await session.call('DELETE', `${users}/${me.id}`)).status).toBe(409);
  });

  it('[ROL-001] nobody gives what he does not hold, nor acts on one who may more', async () => {
    const rights = { read: ['settings:users', 'logs:*'], write: ['settings:users'] };
    const clerk = await signIn(backend.url, await backend.addUser({ username: 'clerk', roles: rights }));
    const body = { uid: 'clerks-friend', first_name: '', last_name: '', roles: roleIds('Administrator') };
    expect(await clerk.call('POST', users, { body })).toMatchObject({ status: 403 });
    const friend = await invite({ roles: [] }, clerk);
    expect((await change(friend.id, { roles: roleIds('Policy editor') }, clerk)).status).toBe(403);
    const admins = await backend.idOf('admin');
    for (const answer of [
      await clerk.call('POST', `${users}/${admins}/link`),
      await clerk.call('POST', `${users}/${admins}/end_access`),
      await change(admins, { first_name: 'Mine' }, clerk),
      await remove(admins, clerk),
    ]) {
      expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('you do not hold yourself')]);
    }
    expect((await change(friend.id, { roles: [friend.id] })).body).toMatchObject({ path: 'roles.0' });
    const reader = await backend.addUser({ username: 'users-reader', roles: { read: ['settings:users'], write: [] } });
    expect((await (await signIn(backend.url, reader)).call('POST', `${users}/${friend.id}/link`)).status).toBe(403);
  });

  it('a write that was made from an older one is refused with what is there now', async () => {
    const { link: _, ...made } = await invite();
    await ok(change(made.id, { first_name: 'Other' }));
    const { uid, first_name, last_name, updated_at } = made as unknown as Stamped;
    const stale = { uid, first_name, last_name, updated_at };
    const refused = await admin.call('PUT', `${users}/${made.id}`, { body: stale });
    expect(refused).toMatchObject({
      status: 409,
      body: { current: { id: made.id, first_name: 'Other', state: 'invited' } },
    });
    const old = { 'If-Match': `"${updated_at}"` };
    expect((await admin.call('DELETE', `${users}/${made.id}`, { headers: old })).status).toBe(409);
    expect((await admin.call('PUT', `${users}/${made.id}`, { body: { uid, first_name, last_name } })).status).toBe(400);
  });

  it('[ROL-015] a list makes all or none, and tells every fault by its place', async () => {
    const list = (...uids: string[]) =>
      uids.map((uid) => ({ uid, first_name: 'Li', last_name: 'St', roles: roleIds('Log viewer') }));
    const send = (body: object, by = admin) => by.call('POST', `${users}/import`, { body });
    const elsewhere = await backend.addTenant('people-list');
    await backend.addUser({ username: 'list-elsewhere', tenantId: elsewhere });
    const wrong = [
      ...list('list-a', 'list b', 'LIST-A', 'list-elsewhere', '=list'),
      { uid: 'list-c', roles: ['none'] },
    ];
    const refused = await send({ people: wrong });
    expect(refused).toMatchObject({ status: 400, body: { path: 'people.1.uid' } });
    const { errors } = refused.body as { errors: { path: string; rule: string }[] };
    expect(errors.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'people[1].uid invalidUserName',
      'people[2].uid repeated',
      'people[3].uid taken',
      'people[4].uid formula',
      'people[5].roles unknownRole',
    ]);
    const made = await ok<ImportedPeopleWire>(send({ people: list('list-a', 'list-d') }));
    expect(made).toMatchObject({ made: 2, people: [{ uid: 'list-a', made: true }, { uid: 'list-d' }] });
    const [first] = made.people as [ImportedPeopleWire['people'][number]];
    expect(await read(first.id)).toMatchObject({ state: 'invited', first_name: 'Li', roles: roleIds('Log viewer') });
    // Sent again it makes nobody, and the links stay; asked for, they are made anew.
    const again = await ok<ImportedPeopleWire>(send({ people: list('list-d', 'list-a', 'list-e') }));
    expect(again.people.map(({ uid, made, link }) => [uid, made, link !== null])).toEqual([
      ['list-d', false, false],
      ['list-a', false, false],
      ['list-e', true, true],
    ]);
    const anew = await ok<ImportedPeopleWire>(send({ people: list('list-a'), new_links: true }));
    expect((await accept(first.link as PersonLinkWire)).status).toBe(404);
    await ok(accept(anew.people[0]?.link as PersonLinkWire));
    await signIn(second.url, { username: 'list-a', password: passphrase });
    expect((await send({ people: list('list-a'), new_links: true })).body).toMatchObject({ people: [{ link: null }] });
    const changed = [{ ...list('list-a')[0], last_name: 'Other' }];
    expect(await send({ people: changed })).toMatchObject({ status: 400, body: { path: 'people.0.uid' } });
    expect((await send({ people: list('list-f'), unknown: 1 })).status).toBe(400);
    const trail = backend.db.selectFrom('audit').select('subject').where('action', '=', 'user.created');
    const told = (await trail.where('subject', 'like', 'list-_').execute()).map(({ subject }) => subject);
    expect(told.toSorted()).toEqual(['list-a', 'list-d', 'list-e']);
  });

  it('[ROL-015] [ROL-001] of two who send one list on two processes nobody is made twice, nor with more than they hold', async () => {
    const people = Array.from({ length: 40 }, (_, at) => ({ uid: `twice-${at}`, roles: roleIds('Read-only') }));
    const other = await signIn(second.url, backend.admin);
    const answers = await Promise.all(
      [admin, other].map((by) => ok<ImportedPeopleWire>(by.call('POST', `${users}/import`, { body: { people } }))),
    );
    expect(answers.map(({ made }) => made).toSorted()).toEqual([0, 40]);
    const count = backend.db.selectFrom('users').select((of) => of.fn.countAll<string>().as('n'));
    expect(Number((await count.where('uid', 'like', 'twice-%').executeTakeFirst())?.n)).toBe(40);
    const rights = { read: ['settings:users', 'logs:*'], write: ['settings:users'] };
    const clerk = await signIn(backend.url, await backend.addUser({ username: 'list-clerk', roles: rights }));
    const beyond = { people: [{ uid: 'list-beyond', roles: roleIds('Administrator') }] };
    expect(await clerk.call('POST', `${users}/import`, { body: beyond })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'people[0].roles', message: expect.stringContaining('you do not hold yourself') }] },
    });
    const chief = [{ uid: 'list-chief', roles: roleIds('Administrator') }];
    await ok(admin.call('POST', `${users}/import`, { body: { people: chief } }));
    const again = (new_links: boolean) => clerk.call('POST', `${users}/import`, { body: { people: chief, new_links } });
    expect((await again(false)).body).toMatchObject({ made: 0, people: [{ link: null }] });
    expect(await again(true)).toMatchObject({ status: 403, text: expect.stringContaining('you do not hold yourself') });
  });

  it('users of other tenants are none of theirs', async () => {
    const tenantId = await backend.addTenant('people-other');
    await backend.addUser({ username: 'other-chief', tenantId });
    const other = await signIn(backend.url, { ...backend.admin, username: 'other-chief' });
    const id = await backend.idOf('admin');
    const asked = [
      other.get(`${users}/${id}`),
      other.call('POST', `${users}/${id}/link`),
      other.call('POST', `${users}/${id}/end_access`),
      other.call('DELETE', `${users}/${id}`),
      other.get(`${users}/none`),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
