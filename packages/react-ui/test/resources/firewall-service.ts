import { act } from '@testing-library/react';
import { createElement } from 'react';
import { hashPlaces } from '../../src/platform/places/hash-location.ts';
import { KindPlaces } from '../../src/screens/resources/places/KindPlaces.tsx';
import { openScreen, settingsUser } from '../settings/support.tsx';
import { refuse } from '../test-app.ts';

type Entry = Readonly<Record<string, unknown>> & { id: string; name: string };

const everything = { read: ['fwaas:*'], write: ['fwaas:*'] };

/** The firewall of a service in memory: rules, and the services that they refer to, under one revision. */
export async function openFirewall(place: string, { roles = everything } = {}) {
  const lists: Record<string, readonly Entry[]> = {
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
  /** Runs before a save is looked at: what a rival does at this very moment. */
  const before: { save?: ((name: string) => void) | undefined } = {};
  /** Loses the answers of as many saves, which are stored. */
  const lost = { answers: 0 };
  const answers = ['rules', 'services'].map((name) => ({
    [`GET /api/policy/v1/rules/fwaas/${name}/1`]: () => ({ data: { list: lists[name] } }),
    [`GET /api/policy/v1/rules/fwaas/${name}/2`]: () => {
      reads.push(name);
      return { data: { list: lists[name] } };
    },
    [`PUT /api/policy/v1/rules/fwaas/${name}/2`]: async (request: Request) => {
      const body = (await request.json()) as { data: { list: Entry[] }; updated_at: string };
      before.save?.(name);
      if (body.updated_at !== `t${version}`) return refuse(409, { message: 'stale', revision: revision() });
      saves.push(name);
      lists[name] = body.data.list;
      version += 1;
      lost.answers -= 1;
      if (lost.answers >= 0) throw new TypeError('Failed to fetch');
      return { data: { list: lists[name] }, revision: revision() };
    },
  }));
  hashPlaces.navigate(place);
  const app = await openScreen(createElement(KindPlaces), {
    'GET /api/userinfo': () => ({
      ...settingsUser(roles),
      capabilities: { portal2: true, rbac: true, fwaas: true },
    }),
    'GET /api/policy/v1/rules': revision,
    ...Object.assign({}, ...answers),
  });
  return {
    ...app,
    reads,
    saves,
    before,
    lost,
    list: (name: 'rules' | 'services') => lists[name] ?? [],
    /** Another administrator saves. */
    other(name: 'rules' | 'services', change: (list: readonly Entry[]) => readonly Entry[]) {
      lists[name] = change(lists[name] ?? []);
      version += 1;
    },
    go: (to: string) => act(() => hashPlaces.navigate(to)),
  };
}
