import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { firewallService } from '../../resources/kinds/firewall.ts';
import { appCatalog } from '../../resources/kinds/private-access.ts';
import { selectWriteFailure } from '../../resources/view/index.ts';
import { ApiError } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import { createResource } from '../resources.ts';
import { readUses, withoutUses } from './uses.ts';

type Entry = Readonly<Record<string, unknown>>;
type Request = { params: { rev: string }; body: { updated_at: string; data: { list: Entry[] } } };

/** A firewall of a service in memory, under one revision. */
function firewall({ closed = [] as string[] } = {}) {
  const lists: Record<string, readonly Entry[]> = {
    rules: [
      { id: 'r1', name: 'Block mail', services: ['s1'] },
      { id: 'r2', name: 'Allow both', services: ['s2', 's1'] },
    ],
    services: [
      { id: 's1', name: 'Mail', ports: [] },
      { id: 's2', name: 'Web', ports: [] },
    ],
  };
  let version = 1;
  const saves: string[] = [];
  /** What somebody else does when a save comes in, and what becomes of its answer. */
  const at: { save?: ((name: string) => void) | undefined; answer?: ((name: string) => void) | undefined } = {};
  const revision = () => ({ rev_id: '1', staged_rev_id: '2', state: 'staged', updated_at: `t${version}` });
  const calls = (name: string) => ({
    get: async () => ({ data: { list: lists[name] } }),
    save: async ({ body }: Request) => {
      at.save?.(name);
      if (body.updated_at !== `t${version}`) throw new ApiError('conflict', 'stale', { call: 'save' });
      saves.push(name);
      lists[name] = body.data.list;
      version += 1;
      at.answer?.(name);
      return { data: { list: lists[name] }, revision: revision() };
    },
  });
  const portal = {
    client: { fwaas: { rules: calls('rules'), services: calls('services') } },
    access: () => ({ can: (right: string) => !closed.includes(right), has: () => true }),
    loadRevision: async () => revision(),
  } as unknown as PortalCalls;
  const other = (name: string, change: (list: readonly Entry[]) => readonly Entry[]) => {
    lists[name] = change(lists[name] ?? []);
    version += 1;
  };
  /** What nothing refers to. */
  const dangling = () => {
    const ids = new Set(lists.services?.map(({ id }) => id));
    return lists.rules?.flatMap(({ services }) => (services as string[]).filter((id) => !ids.has(id)));
  };
  return { portal, lists, saves, at, other, dangling };
}

async function removed({ portal }: ReturnType<typeof firewall>, instead: string | null) {
  const actor = createActor(createResource(portal, firewallService), {
    input: { record: firewallService, canWrite: true },
  }).start();
  await waitFor(actor, (now) => now.matches({ ready: 'idle' }));
  actor.send({ type: 'remove.asked', ids: ['s1'] });
  actor.send({ type: 'remove.confirmed', instead });
  const done = await waitFor(actor, (now) => now.matches({ ready: 'idle' }) && now.context.queue.length === 0);
  actor.stop();
  return selectWriteFailure(done);
}

describe('a delete of what others refer to', () => {
  it('[RES-013] is known with every entry that refers to it', async () => {
    const { portal, lists } = firewall();
    const { uses, unread } = await readUses(portal, firewallService, lists.services?.slice(0, 1) ?? []);
    expect(uses.map(({ label, name, path }) => `${label} ${name} ${path}`)).toEqual([
      'Firewall rule Block mail /fwaas?open=r1',
      'Firewall rule Allow both /fwaas?open=r2',
    ]);
    expect(unread).toEqual([]);
    const closed = firewall({ closed: ['fwaas:rules:read'] });
    expect(await readUses(closed.portal, firewallService, lists.services ?? [])).toMatchObject({
      uses: [],
      unread: ['Firewall rules'],
    });
    const locked = firewall({ closed: ['fwaas:rules:write'] });
    expect((await readUses(locked.portal, firewallService, lists.services ?? [])).unwritable).toEqual([
      'Firewall rules',
    ]);
  });

  it('[RES-013] puts another one in its place first, and deletes it then', async () => {
    const service = firewall();
    expect(await removed(service, 's2')).toBeNull();
    expect(service.saves).toEqual(['rules', 'services']);
    expect(service.lists.rules?.map(({ services }) => services)).toEqual([['s2'], ['s2']]);
    expect(service.lists.services?.map(({ id }) => id)).toEqual(['s2']);
  });

  it('[RES-013] stays where nothing takes its place, with the names of what refers to it', async () => {
    const service = firewall();
    expect(await removed(service, null)).toBe(
      "Couldn't save Mail. It is used by Firewall rule Block mail and Firewall rule Allow both. Put another one in its place, or take it out there first.",
    );
    expect(service.saves).toEqual([]);
  });

  it('[RES-013] meets a rival who refers to it meanwhile, and never leaves a reference to nothing', async () => {
    const service = firewall();
    service.at.save = (name) => {
      if (name !== 'services') return;
      service.at.save = undefined;
      service.other('rules', (list) => [...list, { id: 'r3', name: 'New', services: ['s1'] }]);
    };
    expect(await removed(service, 's2')).toBeNull();
    expect(service.lists.rules?.at(-1)?.services).toEqual(['s2']);
    expect(service.dangling()).toEqual([]);
  });

  it('[RES-013] stays where a rival deleted what was to take its place', async () => {
    const service = firewall();
    service.at.save = (name) => {
      if (name !== 'rules') return;
      service.at.save = undefined;
      service.other('services', (list) => list.filter(({ id }) => id !== 's2'));
      service.other('rules', (list) => list.map((rule) => ({ ...rule, services: ['s1'] })));
    };
    expect(await removed(service, 's2')).toContain('does not exist any more');
    expect(service.dangling()).toEqual([]);
  });

  it('[RES-013] goes on after the lost answer of a replacement with what is left to do', async () => {
    const service = firewall();
    service.at.answer = (name) => {
      service.at.answer = undefined;
      throw new ApiError('network', `answer of ${name}`, { call: 'save' });
    };
    expect(await removed(service, 's2')).toBeNull();
    expect(service.saves).toEqual(['rules', 'services']);
    expect(service.dangling()).toEqual([]);
  });
});

/** Applications, and what refers to them: access rules, DLP rules that others write, and two lists in one document. */
function applications({ closed = [] as string[], dlp = [] as string[], access = ['a1'] } = {}) {
  const rule = (id: string, ids: readonly string[]) => ({
    id,
    name: `Rule ${id}`,
    subjects: [{ type: 'applications', values: ids }],
  });
  const documents: Record<string, Entry> = {
    accessRules: { list: [rule('x1', access)] },
    globalExceptions: { pre: [rule('p1', ['a1'])], post: [rule('q1', ['a3', 'a1'])], note: 'kept' },
    dlpRules: { list: [rule('d1', dlp)] },
  };
  const saves: string[] = [];
  const token = () => ({ rev_id: '1', staged_rev_id: '2', state: 'staged', updated_at: `t${saves.length}` }) as const;
  const saved = (name: string, updated_at: string, document: Entry) => {
    if (updated_at !== token().updated_at) throw new ApiError('conflict', 'stale', { call: 'save' });
    saves.push(name);
    documents[name] = document;
    return { data: document, revision: token() };
  };
  const empty = { list: async () => ({ list: [] }), get: async () => ({ list: [] }) };
  const globalExceptions = {
    list: async () => documents.globalExceptions,
    save: async ({ body }: { body: { updated_at: string; data: Entry } }) =>
      saved('globalExceptions', body.updated_at, body.data),
  };
  const accessRules = {
    get: async () => documents.accessRules,
    save: async ({ body }: { body: { updated_at: string; list: Entry[] } }) =>
      saved('accessRules', body.updated_at, { list: body.list }),
  };
  const others = <T extends object>(known: T) =>
    new Proxy(known, { get: (all, name) => Reflect.get(all, name) ?? empty });
  const portal = {
    client: {
      policy: others({ globalExceptions }),
      mpa: others({ accessRules, dlpRules: async () => documents.dlpRules }),
      fwaas: others({}),
      casb: others({}),
    },
    access: () => ({ can: (right: string) => !closed.includes(right), has: () => true }),
    loadRevision: async () => token(),
  } as unknown as PortalCalls;
  const catalog = (...ids: string[]) => ({ id: 'c1', name: 'All', applications: ids.map((id) => ({ id, name: id })) });
  const remove = () =>
    withoutUses(
      portal,
      appCatalog,
      { before: [catalog('a1', 'a2', 'a3')], after: [catalog('a2', 'a3')], instead: 'a2', token: token() },
      new AbortController().signal,
    );
  const named = (name: string, at: string) =>
    ((documents[name]?.[at] ?? []) as Entry[]).map(({ subjects }) => (subjects as { values: string[] }[])[0]?.values);
  return { remove, saves, named, documents };
}

describe('a delete of what several sections refer to', () => {
  it('[RES-013] puts another one in its place in both lists of a document, with one save', async () => {
    const service = applications();
    expect(await service.remove()).toMatchObject({ updated_at: 't2' });
    expect([...service.saves].sort()).toEqual(['accessRules', 'globalExceptions']);
    expect(service.named('globalExceptions', 'pre')).toEqual([['a2']]);
    expect(service.named('globalExceptions', 'post')).toEqual([['a3', 'a2']]);
    expect(service.named('accessRules', 'list')).toEqual([['a2']]);
    expect(service.documents.globalExceptions).toMatchObject({ note: 'kept' });
  });

  it.each([
    ['a list that others write', { dlp: ['a1'] }, 'DLP rules'],
    ['a list that the role does not write', { closed: ['private_access:access_rules:write'] }, 'access rules'],
  ])(
    '[RES-013] writes nothing where %s refers to it',
    async (_, given, several) => {
      const service = applications(given);
      await expect(service.remove()).rejects.toMatchObject({
        code: 'invalid',
        message: `Your role doesn't change ${several}: nothing can be put in its place here.`,
      });
      expect(service.saves).toEqual([]);
    },
    30_000,
  );
});
