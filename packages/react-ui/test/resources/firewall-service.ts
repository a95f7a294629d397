import { act } from '@testing-library/react';
import { createElement } from 'react';
import { hashPlaces } from '../../src/platform/places/hash-location.ts';
import { KindPlaces } from '../../src/screens/resources/places/KindPlaces.tsx';
import { openScreen, settingsUser } from '../settings/support.tsx';
import { type Answers, refuse } from '../test-app.ts';

type Entry = Readonly<Record<string, unknown>> & { id: string; name: string };

const areas = ['fwaas:*', 'private_access:access_rules', 'private_access:applications'];
const everything = { read: areas, write: areas };
const sections = {
  rules: 'fwaas/rules',
  services: 'fwaas/services',
  access: 'mpa/access_rules',
  catalogs: 'mpa/app_catalogs',
};
type ListName = keyof typeof sections;

/** A service in memory: firewall rules, and the services that they refer to; access rules and catalogs; one revision. */
export async function openFirewall(place: string, { roles = everything, more = {} as Answers } = {}) {
  const lists: Record<ListName, readonly Entry[]> = {
    access: [{ id: 'x1', name: 'Reach the tools', enabled: true, action: 'allow', applications: [] }],
    catalogs: [],
    rules: [
      { id: 'r1', name: 'Block mail', enabled: true, action: 'block', services: ['s1', 'gone'] },
      { id: 'r2', name: 'Allow web', enabled: true, action: 'allow', services: ['s2'] },
      { id: 'builtin', name: 'Everything else', builtin: true, enabled: true, action: 'block' },
    ],
    services: [
      { id: 's1', name: 'Mail', enabled: true, protocol: 'tcp', ports: ['25'] },
      { id: 's2', name: 'Web', enabled: true, protocol: 'tcp', ports: ['443'] },
      { id: 's3', name: 'Mail over TLS', enabled: true, protocol: 'tcp', ports: ['465'] },
    ],
  };
  let version = 1;
  const reads: string[] = [];
  const saves: string[] = [];
  const revision = () => ({ rev_id: '1', staged_rev_id: '2', state: 'staged', updated_at: `t${version}` });
  /** Runs before a save is looked at: what a rival does at this very moment, or what keeps the save. */
  const before: { save?: ((name: string) => unknown) | undefined } = {};
  /** Loses the answers of as many saves, which are stored. */
  const lost = { answers: 0 };
  const answers = (Object.keys(sections) as ListName[]).map((name) => ({
    [`GET /api/policy/v1/rules/${sections[name]}/1`]: () => ({ list: lists[name], data: { list: lists[name] } }),
    [`GET /api/policy/v1/rules/${sections[name]}/2`]: () => {
      reads.push(name);
      return { list: lists[name], data: { list: lists[name] } };
    },
    [`PUT /api/policy/v1/rules/${sections[name]}/2`]: async (request: Request) => {
      const body = (await request.json()) as { data?: { list: Entry[] }; list?: Entry[]; updated_at: string };
      await before.save?.(name);
      if (body.updated_at !== `t${version}`) return refuse(409, { message: 'stale', revision: revision() });
      saves.push(name);
      lists[name] = body.list ?? body.data?.list ?? [];
      version += 1;
      lost.answers -= 1;
      if (lost.answers >= 0) throw new TypeError('Failed to fetch');
      return { list: lists[name], data: { list: lists[name] }, revision: revision() };
    },
  }));
  hashPlaces.navigate(place);
  const app = await openScreen(createElement(KindPlaces), {
    'GET /api/userinfo': () => ({
      ...settingsUser(roles),
      capabilities: { portal2: true, rbac: true, fwaas: true, accessControl: true },
    }),
    'GET /api/policy/v1/rules': revision,
    ...Object.assign({}, ...answers),
    ...more,
  });
  return {
    ...app,
    reads,
    saves,
    before,
    lost,
    list: (name: ListName) => lists[name],
    /** Another administrator saves. */
    other(name: ListName, change: (list: readonly Entry[]) => readonly Entry[]) {
      lists[name] = change(lists[name]);
      version += 1;
    },
    go: (to: string) => act(() => hashPlaces.navigate(to)),
  };
}
