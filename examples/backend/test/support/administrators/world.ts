import type { SignInAnswerWire } from '@portico/core/api';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { createToken } from '../../../src/logs/tokens.ts';
import { startBackend, type TestBackend } from '../backend.ts';
import { type Answer, type CallOptions, TestSession } from '../session.ts';

const login = '/api/auth/v1/login';
const everything = { read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] };
const clerkRights = {
  read: ['settings:*', 'logs:*'],
  write: ['settings:users', 'settings:admin_access_control', 'settings:authentication'],
};
/** Three who have a user each, and one whom an invitation or a provider makes. */
export const seats = 4;
export const addresses = ['198.51.100.1', '198.51.100.2', '203.0.113.3', '203.0.113.4'];

/** One service for all worlds, each of which is a tenant of its own. */
export interface Stage {
  backend: TestBackend;
  operator: TestSession;
}

let stage: Stage;
let worlds = 0;

export const staged = () => stage;

export async function setStage(): Promise<Stage> {
  const backend = await startBackend({ behindTlsProxy: true, trustedProxies: ['127.0.0.1'], jobs: { everyMs: 20 } });
  stage = { backend, operator: new TestSession(backend.url) };
  stage.operator = new From('192.0.2.9');
  stage.operator.password = backend.admin.password;
  expect((await stage.operator.call('POST', login, { body: backend.admin })).status).toBe(200);
  return stage;
}

/** What the model keeps of a person: how he signs in, from where. */
export interface Person {
  username: string;
  password: string;
  address: string;
  /** Of the code app that he added. */
  secret: string | null;
  session: TestSession | null;
}

export interface World {
  tid: string;
  /** Of the directory of the tenant: the operator made it, so that it outlives its people. */
  directory: string;
  people: Person[];
  roles: ReadonlyMap<string, string>;
  /** Who could sign in the last time: he is tried first. */
  last: number;
}

export const codeOf = (secret: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });

/** What became of the writes of each act: a walk in which nothing succeeds, or nothing is refused, proves nothing. */
export const tally = new Map<string, { done: number; guarded: number }>();
let current = '';
/** Writes that succeeded since an act began: where there is none, what was true before it still is. */
let written = 0;

export function beginAct(name: string): void {
  current = name;
  written = 0;
}

/** Whether anything was written since. */
export const hasWritten = () => written > 0;

export function count(status: number, text: string): void {
  const { done, guarded } = tally.get(current) ?? { done: 0, guarded: 0 };
  const isGuarded = text.includes('administrator who can sign in') || text.includes('would be locked out');
  const isDone = status >= 200 && status < 300;
  if (isDone) written += 1;
  tally.set(current, { done: done + (isDone ? 1 : 0), guarded: guarded + (isGuarded ? 1 : 0) });
}

/** Calls from the address of a person, as the proxy in front passes them on. */
export class From extends TestSession {
  readonly #address: string;
  constructor(address: string) {
    super(stage.backend.url);
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
  session.password = password; // for the calls that ask once more
  const send = (path: string, body?: object) => session.call('POST', path, { body });
  let answer = await send(login, { username, password });
  if (answer.status === 429) {
    await forgetGuesses();
    answer = await send(login, { username, password });
  }
  const next = () => (answer.status === 200 ? (answer.body as SignInAnswerWire).next : undefined);
  if (next() === 'factor') {
    if (secret === null) return null;
    // Codes are good once; the clock of the app goes on.
    await sql`update factors set counter = 0 where user_id = (select id from users where uid = ${username})`.execute(
      stage.backend.db,
    );
    answer = await send(`${login}/factor`, { method: 'totp', code: codeOf(secret) });
  } else if (next() === 'enrolment') {
    const begun = (await send(`${login}/enrolment`)).body as { id: string; secret: string };
    answer = await send(`${login}/enrolment/${begun.id}/confirm`, { code: codeOf(begun.secret) });
    if (answer.status === 200) person.secret = begun.secret;
    written += 1;
  }
  isShutOut = answer.status === 403;
  lastAnswers.push(`${username} from ${address}: ${answer.status} ${answer.text.slice(0, 200)}`);
  return answer.status === 200 && next() === undefined ? session : null;
}

/** As if the seconds had gone by that an address waits after many wrong sign-ins: all worlds come from the same four. */
async function forgetGuesses(): Promise<void> {
  await sql`delete from login_delays where key like 'address:%'`.execute(stage.backend.db);
}

/** What the sign-ins of the last question were answered. */
let lastAnswers: string[] = [];
export const signInsOfLast = () => lastAnswers;

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
export async function acting(world: World, seat: number): Promise<TestSession | null> {
  const person = world.people[seat] as Person;
  if (person.session !== null && (await person.session.get('/api/userinfo')).status === 200) return person.session;
  person.session = await enter(person);
  return person.session;
}

/**
 * The seat of who acts: that one, or the next whose account is open. Whoever is switched off does nothing, and that nobody
 * lets him in is asked after each act anyway.
 */
export async function whoActs(world: World, seat: number): Promise<number> {
  const rows = await stage.backend.db
    .selectFrom('users')
    .select('uid')
    .where('tenant_id', '=', world.tid)
    .where('active', '=', true)
    .where('password_hash', 'is not', null)
    .execute();
  const open = new Set(rows.map(({ uid }) => uid));
  const inTurn = world.people.map((_, at) => (seat + at) % seats);
  return inTurn.find((at) => open.has(world.people[at]?.username ?? '')) ?? seat;
}

/** Whether somebody signs in and then may everything: the service is asked, not its tables. */
export async function someAdministrator(world: World): Promise<boolean> {
  lastAnswers = [];
  const seatsInTurn = world.people.map((_, at) => (world.last + at) % seats);
  for (const seat of seatsInTurn) {
    const session = await enterFromSomewhere(world.people[seat] as Person);
    if (session === null) continue;
    // Whatever a tenant enforces, this is for whoever holds everything: it gives the role that does.
    const info = await session.get('/api/userinfo');
    lastAnswers.push(`${info.status} ${info.text.slice(0, 200)}`);
    const { roles, capabilities } = info.body as {
      roles: { read: string[]; write: string[] };
      capabilities: { rbac?: unknown };
    };
    const holdsAll = [roles.read, roles.write].every((list) => list.includes('*:*:*'));
    if (info.status !== 200 || !(holdsAll || capabilities.rbac !== true)) continue;
    world.last = seat;
    return true;
  }
  return false;
}

/** @param hasGhost - an administrator is there whom nobody knows: the guard counts him, and so refuses nothing. */
export async function newWorld({ hasGhost = false }: { hasGhost?: boolean | undefined } = {}): Promise<World> {
  const slug = `model-${++worlds}`;
  const tid = await stage.backend.addTenant(slug);
  const given = [['Administrator'], everything, clerkRights];
  const people: Person[] = addresses.map((address, at) => ({
    username: `${slug}-${at}`,
    password: stage.backend.admin.password,
    address,
    secret: null,
    session: null,
  }));
  for (const [at, roles] of given.entries()) {
    await stage.backend.addUser({ username: `${slug}-${at}`, tenantId: tid, roles });
  }
  if (hasGhost) await stage.backend.addUser({ username: `${slug}-ghost`, tenantId: tid });
  const rows = await stage.backend.db.selectFrom('roles').select(['id', 'name']).where('tenant_id', '=', tid).execute();
  const { token: directory } = await createToken(stage.backend.db, {
    ...{ tenantId: tid, actor: 'operator', makerId: await stage.backend.idOf(stage.backend.admin.username) },
    ...{ name: 'Directory', kind: 'scim', logTypes: [] },
  });
  return { tid, directory, people, roles: new Map(rows.map(({ id, name }) => [name, id])), last: 0 };
}

/** One call of somebody to somebody; `pick` chooses among what it can be sent with. */
export interface Step {
  call: string;
  by: number;
  to: number;
  pick: number;
}

export type Act = (world: World, step: Step) => Promise<unknown>;
