import { hashSync } from '@node-rs/argon2';
import type { IdentityProviderWire, RoleWire } from '@portico/core/api';
import { sql } from 'kysely';
import { acceptUser } from '../../../src/providers/accept-user.ts';
import { publish, revisionOf, saveSetting, TestSession } from '../session.ts';
import { directoryActs } from './directory-acts.ts';
import {
  type Act,
  acting,
  addresses,
  codeOf,
  count,
  type Person,
  type Step,
  seats,
  staged,
  type World,
} from './world.ts';

const users = '/api/auth/v1/users';
const factors = '/api/auth/v1/factors';
const factorPolicy = '/api/auth/v1/factor_policy';
const tenants = '/gdmanage/api';
const everything = { read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] };

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
  const { status } = await new TestSession(staged().backend.url).call(
    'POST',
    `/api/auth/v1/invitations/${link.token}`,
    {
      body: { password },
    },
  );
  if (status !== 200) return;
  const { username } = Object.assign(world.people[seat] as Person, { password });
  // The same password with the least work: what it costs is written in it, and a sign-in is a quarter of that then.
  const hash = { password_hash: hashSync(password, { memoryCost: 8, timeCost: 1 }) };
  await staged().backend.db.updateTable('users').set(hash).where('uid', '=', username).execute();
}

async function withProof(
  session: TestSession,
  call: string,
  { password, secret, username }: Person,
): Promise<Record<string, string>> {
  if (secret !== null) {
    await sql`update factors set counter = 0 where user_id = (select id from users where uid = ${username})`.execute(
      staged().backend.db,
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
export const acts: Readonly<Record<string, Act>> = {
  ...directoryActs,
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
    await saveSetting(session, 'PUT', factorPolicy, { required: pick % 2 === 0 }, { headers });
  },
  async allowPasskeys(world, { by, pick }) {
    const session = await acting(world, by);
    if (session === null) return;
    const headers = await withProof(session, 'auth.factorPolicy.save', world.people[by] as Person);
    const { required } = (await session.get(factorPolicy)).body as { required?: boolean };
    const body = { required: pick === 4 || required === true, passkey_sign_in: pick % 2 === 0 };
    await saveSetting(session, 'PUT', factorPolicy, body, { headers });
  },
  /** A list of a file, with people who are there and one who is not. */
  async importList(world, { by, pick }) {
    const session = await acting(world, by);
    if (session === null) return;
    const isThere = await Promise.all(
      world.people.map(async (_, seat) => (await person(session, world, seat)) !== undefined),
    );
    const missing = world.people.filter((_, seat) => pick === 3 || isThere[seat] === false);
    const people = missing.map(({ username }) => ({ uid: username, roles: picked(world, pick) }));
    const made = await session.call('POST', `${users}/import`, { body: { people, new_links: pick === 4 } });
    const { links = [] } = (made.body ?? {}) as { links?: { uid: string; token: string }[] };
    for (const link of links) {
      const seat = world.people.findIndex(({ username }) => username === link.uid);
      if (pick % 2 === 0) await useLink(world, seat, link);
    }
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
    await acceptUser(staged().backend.db, world.tid, { ...provider(world, pick), id: 'contoso' }, provided).then(
      () => count(200, ''),
      (error: Error) => count(403, error.message),
    );
  },
  switchOffAsOperator: ofOperator(async ({ people }, { to, pick }, path) => {
    const body = { uid: people[to]?.username, first_name: 'A', last_name: 'B', active: pick % 2 === 0 };
    await saveSetting(staged().operator, 'PUT', path, body);
  }),
  giveRolesAsOperator: ofOperator(async (world, { to, pick }, path) => {
    const names = new Map([...world.roles].map(([name, id]) => [id, name]));
    const roles = picked(world, pick).map((id) => names.get(id) ?? '');
    await saveSetting(staged().operator, 'PUT', path, {
      uid: world.people[to]?.username,
      first_name: '',
      last_name: '',
      roles,
    });
  }),
  removeAsOperator: ofOperator((_world, _step, path) => staged().operator.call('DELETE', path)),
  async replaceRolesAsOperator({ tid, people }, { pick }) {
    const path = `${tenants}/v1/tenants/${tid}/rbac`;
    const { items = [] } = (await staged().operator.get(path)).body as { items?: RoleWire[] };
    const own = `Role of ${people[1]?.username}`;
    const list = items.filter(({ name }) => pick % 2 === 0 || name !== own);
    await saveSetting(staged().operator, 'PUT', path, { list });
  },
  async importAsOperator({ tid, people, roles }, { to, pick }) {
    const [uid = '', other = ''] = [people[seats - 1]?.username, people[to]?.username];
    const role = [...roles.keys()][pick % roles.size] ?? '';
    const named = { first_name: '', last_name: '', roles: [role] };
    const list = [{ uid, ...named }, ...(pick % 2 === 0 ? [] : [{ uid: other, ...named }])];
    const path = `${tenants}/v1/tenants/${tid}/bulk_users`;
    const { body } = await staged().operator.call('POST', path, { body: { users: list } });
    const { job_id } = (body ?? {}) as { job_id?: string };
    const state = async () => ((await staged().operator.get(`${path}/${job_id}`)).body as { status?: string }).status;
    for (let tries = 0; job_id !== undefined && tries < 200; tries += 1) {
      if (!['pending', 'running'].includes((await state()) ?? '')) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  },
  async enforceRights({ tid }, { pick }) {
    const from = `${tenants}/v2/tenants/${tid}/capabilities`;
    await saveSetting(staged().operator, 'PUT', `${from}/rbac`, { value: pick % 2 === 0 }, { from });
  },
};

/** What takes something away is called more often, and more often from those who hold everything. */
export const takes = new Set([
  'saveProviders',
  'switchOffByDirectory',
  'removeByDirectory',
  'moveInDirectory',
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
