import { type Act, addresses, count, staged, type World } from './world.ts';

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

interface Found {
  id?: string;
  Resources?: { id: string }[];
}

/** What the directory of a tenant sends, from a network of its people. */
async function send({ directory }: World, by: number, method: string, path: string, body?: object): Promise<Found> {
  const answer = await fetch(`${staged().backend.url}/scim/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${directory}`,
      'x-forwarded-for': addresses[by] ?? '',
      ...(body && { 'content-type': 'application/scim+json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (method !== 'GET') count(answer.status, text);
  return text === '' ? {} : (JSON.parse(text) as Found);
}

async function find(world: World, by: number, kind: string, name: string): Promise<string | undefined> {
  const filter = `${kind === 'Users' ? 'userName' : 'displayName'} eq "${name}"`;
  const { Resources = [] } = await send(world, by, 'GET', `/${kind}?filter=${encodeURIComponent(filter)}`);
  return Resources[0]?.id;
}

const userOf = (world: World, by: number, seat: number) => find(world, by, 'Users', world.people[seat]?.username ?? '');

const switched =
  (active: boolean): Act =>
  async (world, { by, to }) => {
    const id = await userOf(world, by, to);
    if (id === undefined) return;
    const Operations = [{ op: 'replace', path: 'active', value: active }];
    await send(world, by, 'PATCH', `/Users/${id}`, { schemas: [patchSchema], Operations });
  };

/** What a directory does with people and groups. (decision 044) */
export const directoryActs: Readonly<Record<string, Act>> = {
  switchOffByDirectory: switched(false),
  switchOnByDirectory: switched(true),
  async removeByDirectory(world, { by, to }) {
    const id = await userOf(world, by, to);
    if (id !== undefined) await send(world, by, 'DELETE', `/Users/${id}`);
  },
  async makeByDirectory(world, { by, to }) {
    await send(world, by, 'POST', '/Users', { schemas: [userSchema], userName: world.people[to]?.username });
  },
  /** Into a group that gives a role where a provider maps it, out of it, and the group itself away. */
  async moveInDirectory(world, { by, to, pick }) {
    const displayName = pick === 3 ? 'readers' : 'admins';
    const ids = await Promise.all([userOf(world, by, by), userOf(world, by, to)]);
    const members = (pick === 2 ? [] : ids.slice(pick % 2)).flatMap((value) =>
      value === undefined ? [] : [{ value }],
    );
    const group = await find(world, by, 'Groups', displayName);
    const body = { schemas: [groupSchema], displayName, members };
    if (group === undefined) await send(world, by, 'POST', '/Groups', body);
    else if (pick === 4) await send(world, by, 'DELETE', `/Groups/${group}`);
    else await send(world, by, 'PUT', `/Groups/${group}`, body);
  },
};
