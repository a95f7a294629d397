import type { IdentityProviderWire, RoleWire, SignInAnswerWire } from '@portico/core/api';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptUser } from '../src/providers/accept-user.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { type Answer, type CallOptions, publish, revisionOf, saveSetting, TestSession } from './support/session.ts';

const users = '/api/auth/v1/users';
const login = '/api/auth/v1/login';
const factors = '/api/auth/v1/factors';
const tenants = '/gdmanage/api';
const everything = { read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] };
const clerkRights = {
  read: ['settings:*', 'logs:*'],
  write: ['settings:users', 'settings:admin_access_control', 'settings:authentication'],
};
/** Three who have a user each, and one whom an invitation or a provider makes. */
const seats = 4;
const addresses = ['198.51.100.1', '198.51.100.2', '203.0.113.3', '203.0.113.4'];
const isLong = process.env.PORTICO_LONG !== undefined;

let backend: TestBackend;
let operator: TestSession;
let worlds = 0;
beforeAll(async () => {
  backend = await startBackend({ behindTlsProxy: true, trustedProxies: ['127.0.0.1'] });
  operator = new From('192.0.2.9');
  expect((await operator.call('POST', login, { body: backend.admin })).status).toBe(200);
});
afterAll(() => backend.stop());

/** What the model keeps of a person: how he signs in, from where. */
interface Person {
  username: string;
  password: string;
  address: string;
  /** Of the code app that he added. */
  secret: string | null;
  session: TestSession | null;
}

interface World {
  tid: string;
  people: Person[];
  roles: ReadonlyMap<string, string>;
  /** Who could sign in the last time: he is tried first. */
  last: number;
}

const codeOf = (secret: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });

/** What became of the writes of each act: a walk in which nothing succeeds, or nothing is refused, proves nothing. */
const tally = new Map<string, { done: number; guarded: number }>();
let current = '';

function count(status: number, text: string): void {
  const { done, guarded } = tally.get(current) ?? { done: 0, guarded: 0 };
  const isGuarded = text.includes('administrator who can sign in') || text.includes('would be locked out');
  tally.set(current, { done: done + (status === 200 ? 1 : 0), guarded: guarded + (isGuarded ? 1 : 0) });
}

/** Calls from the address of a person, as the proxy in front passes them on. */
class From extends TestSession {
  readonly #address: string;
  constructor(address: string) {
    super(backend.url);
    this.#address = address;
  }
  override async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const headers = { ...options.headers, 'x-forwarded-for': this.#address };
    const answer = await super.call(method, path, { ...options, headers });
    const isWrite = method !== 'GET' && !path.startsWith(login) && !path.endsWith('/proofs');
    if (isWrite) count(answer.status, answer.text);
    return answer;
  }
}

/** A sign-in with all its steps; null where the service lets nobody in. */
async function enter(person: Person, address = person.address): Promise<TestSession | null> {
  const { username, password, secret } = person;
  const session = new From(address);
  const send = (path: string, body?: object) => session.call('POST', path, { body });
  let answer = await send(login, { username, password });
  const next = () => (answer.status === 200 ? (answer.body as SignInAnswerWire).next : undefined);
  if (next() === 'factor') {
    if (secret === null) return null;
    // Codes are good once; the clock of the app goes on.
    await sql`update factors set counter = 0 where user_id = (select id from users where uid = ${username})`.execute(
      backend.db,
    );
    answer = await send(`${login}/factor`, { method: 'totp', code: codeOf(secret) });
  } else if (next() === 'enrolment') {
    const begun = (await send(`${login}/enrolment`)).body as { id: string; secret: string };
    answer = await send(`${login}/enrolment/${begun.id}/confirm`, { code: codeOf(begun.secret) });
    if (answer.status === 200) person.secret = begun.secret;
  }
  isShutOut = answer.status === 403;
  return answer.status === 200 && next() === undefined ? session : null;
}

/** The last sign-in was refused for its network alone. */
let isShutOut = false;

/** Whoever may come from one of the networks only goes there; a list that shuts out all of them is another matter. */
async function enterFromSomewhere(person: Person): Promise<TestSession | null> {
  for (const address of [person.address, ...addresses.filter((each) => each !== person.address)]) {
    const session = await enter(person, address);
    if (session !== null) return session;
    if (!isShutOut) return null;
  }
  return null;
}

/** A person with a session that is good, signed in anew where his last one ended. */
async function acting(world: World, seat: number): Promise<TestSession | null> {
  const person = world.people[seat] as Person;
  if (person.session !== null && (await person.session.get('/api/userinfo')).status === 200) return person.session;
  person.session = await enter(person);
  return person.session;
}

/** Whether somebody signs in and then may everything: the service is asked, not its tables. */
async function someAdministrator(world: World): Promise<boolean> {
  const seatsInTurn = world.people.map((_, at) => (world.last + at) % seats);
  for (const seat of seatsInTurn) {
    const session = await enterFromSomewhere(world.people[seat] as Person);
    if (session === null) continue;
    // Whatever a tenant enforces, this is for whoever holds everything: it gives the role that does.
    const info = await session.get('/api/userinfo');
    const { roles, capabilities } = info.body as {
      roles: { read: string[]; write: string[] };
      capabilities: { rbac?: unknown };
    };
    const holdsAll = [roles.read, roles.write].every((list) => list.includes('*:*:*'));
    await session.get('/api/auth/v1/logout');
    if (info.status !== 200 || !(holdsAll || capabilities.rbac !== true)) continue;
    world.last = seat;
    return true;
  }
  return false;
}

async function newWorld(): Promise<World> {
  const slug = `model-${++worlds}`;
  const tid = await backend.addTenant(slug);
  const given = [['Administrator'], everything, clerkRights];
  const people: Person[] = addresses.map((address, at) => ({
    username: `${slug}-${at}`,
    password: backend.admin.password,
    address,
    secret: null,
    session: null,
  }));
  for (const [at, roles] of given.entries()) {
    await backend.addUser({ username: `${slug}-${at}`, tenantId: tid, roles });
  }
  const rows = await backend.db.selectFrom('roles').select(['id', 'name']).where('tenant_id', '=', tid).execute();
  return { tid, people, roles: new Map(rows.map(({ id, name }) => [name, id])), last: 0 };
}

/** One call of somebody to somebody; `pick` chooses among what it can be sent with. */
interface Step {
  call: string;
  by: number;
  to: number;
  pick: number;
}

type Act = (world: World, step: Step) => Promise<unknown>;

interface Listed {
  id: string;
  uid: string;
  first_name: string;
  last_name: string;
  updated_at: string | null;
}

async function person(session: TestSession, world: World, seat: number): Promise<Listed | undefined> {
  const { items = [] } = (await session.get(users)).body as { items?: Listed[] };
  return items.find(({ uid }) => uid === world.people[seat]?.username);
}

/** Roles that somebody can be given. */
function picked({ roles, people }: World, pick: number): string[] {
  const own = roles.get(`Role of ${people[1]?.username}`) ?? '';
  const named = (name: string) => roles.get(name) ?? '';
  return [[], [named('Administrator')], [named('Read-only')], [own], [named('Log viewer'), own]][pick % 5] ?? [];
}

const change =
  (sent: (world: World, step: Step) => object): Act =>
  async (world, step) => {
    const session = await acting(world, step.by);
    const at = session === null ? undefined : await person(session, world, step.to);
    if (session === null || at === undefined) return;
    const { id, uid, first_name, last_name, updated_at } = at;
    const body = { uid, first_name, last_name, updated_at, ...sent(world, step) };
    await session.call('PUT', `${users}/${id}`, { body });
  };

async function useLink(world: World, seat: number, link: { token?: string } | undefined): Promise<void> {
  if (link?.token === undefined) return;
  const password = `a-long-Enough-passphrase-${seat}`;
  const { status } = await new TestSession(backend.url).call('POST', `/api/auth/v1/invitations/${link.token}`, {
    body: { password },
  });
  if (status === 200) Object.assign(world.people[seat] as Person, { password });
}

async function withProof(
  session: TestSession,
  call: string,
  { password, secret, username }: Person,
): Promise<Record<string, string>> {
  if (secret !== null) {
    await sql`update factors set counter = 0 where user_id = (select id from users where uid = ${username})`.execute(
      backend.db,
    );
  }
  for (const sent of [{ password }, ...(secret === null ? [] : [{ code: codeOf(secret) }])]) {
    const { body } = await session.call('POST', '/api/auth/v1/proofs', { body: { call, ...sent } });
    const { proof } = body as { proof?: string };
    if (proof !== undefined) return { 'x-fresh-proof': proof };
  }
  return {};
}

const provider = ({ roles }: World, pick: number): IdentityProviderWire => ({
  id: 'contoso',
  name: 'Contoso',
  type: 'oidc',
  issuer: 'https://login.contoso.example',
  client_id: 'portico',
  client_secret: 'a secret of the client, long enough',
  create_users: true,
  link_users: true,
  enabled: pick % 4 !== 3,
  group_roles: [
    { group: 'admins', role: roles.get('Administrator') ?? '' },
    { group: 'readers', role: roles.get('Read-only') ?? '' },
  ].slice(0, (pick % 3) + 1),
});

const ofOperator =
  (write: (world: World, step: Step, path: string) => Promise<unknown>): Act =>
  (world, step) =>
    write(world, step, `${tenants}/v1/tenants/${world.tid}/users/${world.people[step.to]?.username}`);

/** Every call that changes providers, factors, roles, users or access control. (issue 15, acceptance 1) */
const acts: Readonly<Record<string, Act>> = {
  switchOff: change(() => ({ enabled: false })),
  switchOn: change(() => ({ enabled: true })),
  giveRoles: change((world, { pick }) => ({ roles: picked(world, pick) })),
  async remove(world, { by, to, pick }) {
    const session = await acting(world, by);
    const at = session === null ? undefined : await person(session, world, to);
    if (session === null || at === undefined) return;
    // One that is deleted by who says what he saw cannot be brought back; the other can.
    const headers: Record<string, string> = pick % 2 === 0 ? { 'If-Match': `"${at.updated_at}"` } : {};
    await session.call('DELETE', `${users}/${at.id}`, { headers });
  },
  async bringBack(world, step) {
    const session = await acting(world, step.by);
    if (session === null) return;
    const deleted = async () => {
      const { body } = await session.get('/api/settings/v1/replaced?call=auth.users.delete');
      const { items = [] } = body as { items?: { id: string; restored_at: string | null }[] };
      return items.find(({ restored_at }) => restored_at === null);
    };
    if ((await deleted()) === undefined) await acts.remove?.(world, { ...step, pick: 1 });
    const newest = await deleted();
    if (newest !== undefined) await session.call('POST', `/api/settings/v1/replaced/${newest.id}/restore`);
  },
  async invite(world, { by, pick }) {
    const session = await acting(world, by);
    const uid = world.people[seats - 1]?.username ?? '';
    const body = { uid, first_name: '', last_name: '', roles: picked(world, pick) };
    const made = await session?.call('POST', users, { body });
    if (made?.status === 200 && pick % 2 === 0) {
      await useLink(world, seats - 1, (made.body as { link: { token: string } }).link);
    }
  },
  async reset(world, { by, to, pick }) {
    const session = await acting(world, by);
    const at = session === null ? undefined : await person(session, world, to);
    if (session === null || at === undefined) return;
    const { body } = await session.call('POST', `${users}/${at.id}/link`);
    if (pick % 2 === 0) await useLink(world, to, body as { token?: string });
  },
  async end(world, { by, to }) {
    const session = await acting(world, by);
    const at = session === null ? undefined : await person(session, world, to);
    if (at !== undefined) await session?.call('POST', `${users}/${at.id}/end_access`);
  },
  async addFactor(world, { by }) {
    const session = await acting(world, by);
    const who = world.people[by] as Person;
    if (session === null || who.secret !== null) return;
    const headers = await withProof(session, 'auth.factors.begin', who);
    const begun = (await session.call('POST', `${factors}/code_app`, { headers })).body as {
      id?: string;
      secret?: string;
    };
    if (begun.id === undefined || begun.secret === undefined) return;
    const body = { code: codeOf(begun.secret) };
    const { status } = await session.call('POST', `${factors}/${begun.id}/confirm`, { body });
    if (status === 200) who.secret = begun.secret;
  },
  async removeFactor(world, step) {
    const { by } = step;
    const session = await acting(world, by);
    const who = world.people[by] as Person;
    if (session === null) return;
    if (who.secret === null) await acts.addFactor?.(world, step);
    const { factors: held = [] } = (await session.get(factors)).body as { factors?: { id: string }[] };
    const headers = await withProof(session, 'auth.factors.remove', who);
    const gone = held[0] && (await session.call('DELETE', `${factors}/${held[0].id}`, { headers }));
    if (gone?.status === 200) who.secret = null;
  },
  async takeFactorOff(world, { by, to }) {
    const session = await acting(world, by);
    const gone = await session?.call('DELETE', `/api/auth/v1/mfa/users/${world.people[to]?.username}`);
    if (gone?.status === 200) Object.assign(world.people[to] as Person, { secret: null });
  },
  async requireFactor(world, { by, pick }) {
    const session = await acting(world, by);
    if (session === null) return;
    const headers = await withProof(session, 'auth.factorPolicy.save', world.people[by] as Person);
    await saveSetting(session, 'PUT', '/api/auth/v1/factor_policy', { required: pick % 2 === 0 }, { headers });
  },
  async limitAccess(world, { by, to, pick }) {
    const session = await acting(world, by);
    if (session === null) return;
    const lists = [[addresses[by]], [addresses[to]], ['198.51.100.0/24'], addresses, []];
    const body = { enabled: pick !== 0, allowed_ips: lists[pick % 5] };
    await saveSetting(session, 'PUT', '/api/settings/v1/tenants/admin_access_control', body);
  },
  async publishRoles(world, { by, pick }) {
    const session = await acting(world, by);
    if (session === null) return;
    const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(session);
    const rbac = `/api/policy/v1/rules/rbac/${rev_id}`;
    const { list = [] } = (await session.get(rbac)).body as { list?: RoleWire[] };
    const own = `Role of ${world.people[1]?.username}`;
    const [weak, gone, whole] = [
      list.map((role) => (role.name === own ? { ...role, read: ['logs:*'], write: [] } : role)),
      list.filter(({ name }) => name !== own),
      list.map((role) => (role.name === own ? { ...role, ...everything } : role)),
    ];
    const data = { list: [weak, gone, whole][pick % 3] };
    await session.call('PUT', rbac, { body: { rev_id, state, updated_at, data } });
    if (pick !== 4) await publish(session);
  },
  async saveProviders(world, { by, pick }) {
    const session = await acting(world, by);
    if (session === null) return;
    const identity_providers = pick === 4 ? [] : [provider(world, pick)];
    const body = { identity_providers, groups: [] };
    await saveSetting(session, 'PUT', '/api/settings/v1/tenants/auth', body);
  },
  /** What a sign-in at the provider does once it is believed; the provider itself is of no matter here. */
  async arrive(world, { to, pick }) {
    const uid = world.people[to]?.username ?? '';
    const groups = [['admins'], ['readers'], []][pick % 3] ?? [];
    const provided = { issuer: 'contoso', subject: uid, uid, firstName: 'A', lastName: 'B', groups };
    await acceptUser(backend.db, world.tid, { ...provider(world, pick), id: 'contoso' }, provided).then(
      () => count(200, ''),
      (error: Error) => count(403, error.message),
    );
  },
  switchOffAsOperator: ofOperator(async ({ people }, { to, pick }, path) => {
    const body = { uid: people[to]?.username, first_name: 'A', last_name: 'B', active: pick % 2 === 0 };
    await saveSetting(operator, 'PUT', path, body);
  }),
  giveRolesAsOperator: ofOperator(async (world, { to, pick }, path) => {
    const names = new Map([...world.roles].map(([name, id]) => [id, name]));
    const roles = picked(world, pick).map((id) => names.get(id) ?? '');
    await saveSetting(operator, 'PUT', path, { uid: world.people[to]?.username, first_name: '', last_name: '', roles });
  }),
  removeAsOperator: ofOperator((_world, _step, path) => operator.call('DELETE', path)),
  async replaceRolesAsOperator({ tid, people }, { pick }) {
    const path = `${tenants}/v1/tenants/${tid}/rbac`;
    const { items = [] } = (await operator.get(path)).body as { items?: RoleWire[] };
    const own = `Role of ${people[1]?.username}`;
    const list = items.filter(({ name }) => pick % 2 === 0 || name !== own);
    await saveSetting(operator, 'PUT', path, { list });
  },
  async enforceRights({ tid }, { pick }) {
    const from = `${tenants}/v2/tenants/${tid}/capabilities`;
    await saveSetting(operator, 'PUT', `${from}/rbac`, { value: pick % 2 === 0 }, { from });
  },
};

/** What takes something away is called more often, and more often from those who hold everything. */
const takes = new Set([
  'switchOff',
  'giveRoles',
  'remove',
  'publishRoles',
  'limitAccess',
  'switchOffAsOperator',
  'giveRolesAsOperator',
  'removeAsOperator',
  'replaceRolesAsOperator',
  'enforceRights',
]);

/** Whoever holds everything is taken most often. */
const seat = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: 1 }) },
  { weight: 1, arbitrary: fc.nat({ max: seats - 1 }) },
);
const choice = fc.record({ by: seat, to: seat, pick: fc.nat({ max: 4 }) });

/**
 * Goes through orders of calls, each in a tenant of its own: every call once, and those that take something away twice.
 * After each call somebody is asked for who can still enter.
 */
function walk(table: Readonly<Record<string, Act>>, options: fc.Parameters<[string[], Omit<Step, 'call'>[]]>) {
  const calls = Object.keys(table);
  const deck = [...calls, ...calls.filter((call) => takes.has(call))];
  const order = fc.shuffledSubarray(deck, { minLength: deck.length });
  const choices = fc.array(choice, { minLength: deck.length, maxLength: deck.length });
  const isKept = fc.asyncProperty(order, choices, async (called, made) => {
    const world = await newWorld();
    for (const [at, call] of called.entries()) {
      current = call;
      await table[call]?.(world, { call, ...(made[at] as Omit<Step, 'call'>) });
      current = 'asked';
      if (await someAdministrator(world)) continue;
      const steps = called.slice(0, at + 1).map((name, place) => `${name} ${JSON.stringify(made[place])}`);
      throw new Error(`Nobody can sign in and do everything any more after\n${steps.join('\n')}`);
    }
  });
  return fc.check(isKept, { ...options, endOnFailure: true });
}

describe('every order of the calls that change who can sign in (issue 15, acceptance 1)', () => {
  it('[ROL-008] leaves an administrator who signs in, whoever calls and whatever came before', async () => {
    const seed = isLong ? Date.now() : 15;
    const found = await walk(acts, { numRuns: isLong ? 300 : 5, seed });
    expect(found.failed, fc.defaultReportMessage(found) ?? '').toBe(false);
    const told = JSON.stringify([...tally]);
    const idle = Object.keys(acts).filter((call) => (tally.get(call)?.done ?? 0) === 0);
    expect(idle.length, `too many never succeeded: ${idle}; ${told}`).toBeLessThan(5);
    const guarded = [...tally].filter(([, { guarded }]) => guarded > 0).map(([call]) => call);
    expect(guarded.length, `the guard was hardly ever reached: ${told}`).toBeGreaterThan(2);
  });

  it('finds a call that has no guard', async () => {
    const unguarded: Act = ({ people }, { to }) =>
      backend.db
        .updateTable('users')
        .set({ active: false })
        .where('uid', '=', people[to]?.username ?? '')
        .execute();
    const { switchOff, giveRoles } = acts as { switchOff: Act; giveRoles: Act };
    const found = await walk({ switchOff, giveRoles, unguarded }, { numRuns: 30, seed: 15, endOnFailure: true });
    expect([found.failed, String(found.errorInstance)]).toEqual([true, expect.stringContaining('unguarded')]);
  });
});
