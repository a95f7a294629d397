import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { text } from '../resources/fields/builders.ts';
import { adminAccess } from '../resources/kinds/admin-access.ts';
import { applianceNetwork } from '../resources/kinds/settings/appliance.ts';
import { defineDocument, defineResource, type ResourceRecord } from '../resources/record/record.ts';
import { type Entry, loadMerge, selectDocumentEdits, selectOpened } from '../resources/view/index.ts';
import { ApiError } from '../shared/index.ts';
import type { PortalCalls } from './portal/portal.ts';
import { entriesOf } from './resources/entries-of.ts';
import { readOwn, writeOwn } from './resources/own-store.ts';
import { createResource } from './resources.ts';

const conflict = () => new ApiError('conflict', 'Somebody else saved.', { call: 'x', status: 409 });

/** A service that holds one document, or entries, and refuses what was made from an older one. */
function holding(calls: string, methods: object): PortalCalls {
  const client = calls.split('.').reduceRight<object>((at, step) => ({ [step]: at }), methods);
  return { client } as unknown as PortalCalls;
}

function access(first: Entry = { enabled: false, allowed_ips: ['192.0.2.1'], ours: 7 }) {
  const state = { document: first, at: 1, bodies: [] as Entry[] };
  const get = async () => ({ ...state.document, updated_at: `t${state.at}`, updated_by: 'anna' });
  const save = async ({ body }: { body: Entry }) => {
    state.bodies.push(body);
    const { updated_at, ...document } = body;
    if (updated_at !== `t${state.at}`) throw conflict();
    state.document = document;
    state.at += 1;
    return get();
  };
  return { state, portal: holding(adminAccess.store.calls, { get, save }) };
}

async function opened(portal: PortalCalls, record: ResourceRecord = adminAccess) {
  const actor = createActor(createResource(portal, record), { input: { record, canWrite: true } }).start();
  await waitFor(actor, (now) => now.matches({ ready: 'idle' }));
  return actor;
}
const rested = (now: { matches: (state: object) => boolean; context: { queue: readonly unknown[] } }) =>
  now.matches({ ready: 'idle' }) && now.context.queue.length === 0;

describe('a document as the only entry of its list (design RESOURCES, stores)', () => {
  it('is always open, and open again once it is saved or given up', async () => {
    const { portal, state } = access();
    const actor = await opened(portal);
    expect(selectOpened(actor.getSnapshot())?.entry).toMatchObject({ enabled: false, ours: 7 });
    actor.send({ type: 'edit', path: 'enabled', value: true });
    expect(selectDocumentEdits(actor.getSnapshot())).toMatchObject({ count: 1, words: '1 change' });
    actor.send({ type: 'save' });
    await waitFor(actor, rested);
    expect(state.bodies).toEqual([{ enabled: true, allowed_ips: ['192.0.2.1'], ours: 7, updated_at: 't1' }]);
    expect(selectOpened(actor.getSnapshot())).toMatchObject({ entry: { enabled: true }, isSaving: false });
    actor.send({ type: 'edit', path: 'enabled', value: false });
    actor.send({ type: 'close.asked' });
    actor.send({ type: 'close.confirmed' });
    expect(selectOpened(actor.getSnapshot())?.entry).toMatchObject({ enabled: true });
    actor.stop();
  });

  it('[RES-007] joins what two made of it, and asks where both changed the same', async () => {
    const { portal, state } = access();
    const actor = await opened(portal);
    state.document = { ...state.document, ours: 8 };
    state.at = 5;
    actor.send({ type: 'edit', path: 'enabled', value: true });
    actor.send({ type: 'save' });
    await waitFor(actor, rested);
    expect(state.document).toMatchObject({ enabled: true, ours: 8 });
    state.document = { ...state.document, enabled: false };
    state.at = 9;
    actor.send({ type: 'edit', path: 'allowed_ips', value: ['192.0.2.9'] });
    actor.send({ type: 'edit', path: 'enabled', value: null });
    actor.send({ type: 'save' });
    await waitFor(actor, rested);
    expect(selectOpened(actor.getSnapshot())?.clash?.reason).toBe('changed');
    expect(state.document).toMatchObject({ enabled: false, allowed_ips: ['192.0.2.1'] });
    actor.stop();
  });

  it('shows what the service refused at its field', async () => {
    const wrong = {
      path: 'allowed_ips',
      label: 'Allowed addresses',
      rule: 'lockout',
      message: 'You would be locked out.',
    };
    const save = async () => {
      throw new ApiError('invalid', wrong.message, { call: 'x', status: 400, errors: [wrong] });
    };
    const { portal } = access();
    const { get } = (portal.client as unknown as { settings: { adminAccessControl: { get: () => Promise<Entry> } } })
      .settings.adminAccessControl;
    const actor = await opened(holding(adminAccess.store.calls, { get, save }));
    actor.send({ type: 'edit', path: 'enabled', value: true });
    actor.send({ type: 'save' });
    await waitFor(actor, rested);
    expect(selectOpened(actor.getSnapshot())?.refused).toEqual([wrong]);
    actor.stop();
  });

  it('is read and changed by a program without an id, checked before it is sent', async () => {
    const { portal, state } = access();
    const document = entriesOf(portal, 'settings.admin-access');
    expect(await document.read()).toEqual({
      value: { enabled: false, allowed_ips: ['192.0.2.1'], ours: 7 },
      seen: 't1',
    });
    await expect(document.change({ enabled: true, allowed_ips: ['300.0.0.1'] } as never)).rejects.toMatchObject({
      code: 'invalid',
      path: 'allowed_ips[0]',
    });
    expect(state.bodies).toEqual([]);
    const { value } = await document.change({ enabled: true } as never);
    expect(value).toEqual({ enabled: true, allowed_ips: ['192.0.2.1'], ours: 7 });
  });

  it('one that a part of the path names is asked for there, and holds nothing of it', async () => {
    await loadMerge();
    const asked: unknown[] = [];
    const get = async (request: object) => {
      asked.push(request);
      return { hostname: 'a', later: 1, section: 'network', updated_at: 't1', updated_by: 'anna' };
    };
    const save = async (request: { body: Entry }) => {
      asked.push(request);
      return { ...request.body, section: 'network', updated_at: 't2' };
    };
    const { portal, store } = { portal: holding('am.settings', { get, save }), store: applianceNetwork.store };
    const found = await readOwn(portal, store);
    expect(found).toEqual({ document: { document: [{ hostname: 'a', later: 1, $document: 'document' }] }, seen: 't1' });
    const after = { document: [{ ...(found.document.document as Entry[])[0], hostname: 'b' }] };
    const write = { before: found.document, after, seen: found.seen, signal: undefined };
    expect(await writeOwn(portal, applianceNetwork, write)).toMatchObject({
      document: { document: [{ hostname: 'b', later: 1, $document: 'document' }] },
      seen: 't2',
    });
    const params = { section: 'network' };
    expect(asked).toEqual([{ params }, { params, body: { hostname: 'b', later: 1, updated_at: 't1' } }]);
  });

  it('finds its token in If-Match, and itself below a member, where the calls have it so', async () => {
    await loadMerge();
    const sent: unknown[] = [];
    const save = async (request: { body: Entry; seen?: unknown }) => {
      sent.push({ body: request.body, seen: request.seen });
      return { viewer: 'b', updated_at: 't2' };
    };
    const record = defineDocument({
      kind: 'settings.sample',
      label: 'Sample',
      place: '/settings/sample',
      store: { calls: 'a.b', reads: 'a.b.look', under: 'value', sentUnder: 'outer', token: 'header' },
      capability: null,
      fields: { viewer: text('Viewer') },
      checks: [],
    });
    const look = async () => ({ name: 'x', value: { viewer: 'a' }, updated_at: 't1' });
    const portal = holding('a.b', { look, save });
    const { document, seen } = await readOwn(portal, record.store);
    const after = { document: [{ ...(document.document as Entry[])[0], viewer: 'b' }] };
    const stored = await writeOwn(portal, record, { before: document, after, seen, signal: undefined });
    expect(sent).toEqual([{ body: { outer: { viewer: 'b' } }, seen: 't1' }]);
    expect(stored.seen).toBe('t2');
  });
});

describe('a collection, whose entries have a token each (design RESOURCES, stores)', () => {
  const record = defineResource({
    kind: 'settings.thing',
    label: ['Thing', 'Things'],
    place: '/settings/things',
    store: {
      type: 'collection',
      at: 'items',
      calls: 'a.things',
      writes: ['create', 'update', 'delete'],
      param: 'thing',
      pages: true,
    },
    identity: { id: 'id', key: ['name'] },
    capability: null,
    fields: { id: text('Id'), name: text('Name', { required: true }), note: text('Note') },
    checks: [],
    list: { columns: ['name', 'note'], filters: [], search: ['name'], bulk: ['delete'] },
  });

  function things(names: readonly string[]) {
    const items = new Map<string, Entry>(names.map((name) => [name, { id: name, name, updated_at: `${name}1` }]));
    const calls: unknown[] = [];
    let turn = 1;
    const at = (id: string) => items.get(id) ?? { updated_at: null };
    const methods = {
      list: async ({ query }: { query: { offset: number } }) => ({
        items: [...items.values()].slice(query.offset, query.offset + 2), // a service may give fewer than were asked for
        total: items.size,
      }),
      create: async ({ body }: { body: Entry }) => {
        calls.push(['create', body.name]);
        const stored = { ...body, updated_at: `new${++turn}` };
        items.set(String(body.id), stored);
        return stored;
      },
      update: async ({ params, body }: { params: { thing: string }; body: Entry }) => {
        calls.push(['update', params.thing, body.updated_at]);
        if (body.updated_at !== at(params.thing).updated_at) throw conflict();
        const stored = { ...body, updated_at: `${params.thing}${++turn}` };
        items.set(params.thing, stored);
        return stored;
      },
      delete: async ({ params, seen }: { params: { thing: string }; seen: unknown }) => {
        calls.push(['delete', params.thing, seen]);
        if (params.thing === 'kept') {
          throw new ApiError('rejected', 'It is in use.', { call: 'x', status: 409 });
        }
        items.delete(params.thing);
        return {};
      },
    };
    return { items, calls, portal: holding('a.things', methods) };
  }

  it('[RES-007] is read page by page, and each change is a call of its own entry under its own token', async () => {
    const { portal, calls, items } = things(['a', 'b', 'c']);
    const actor = await opened(portal, record);
    actor.send({ type: 'open', id: 'c' });
    actor.send({ type: 'edit', path: 'note', value: 'new' });
    actor.send({ type: 'save' });
    await waitFor(actor, rested);
    items.set('a', { id: 'a', name: 'a', note: 'theirs', updated_at: 'a9' });
    actor.send({ type: 'set', ids: ['a', 'b'], key: 'name', value: 'same' });
    await waitFor(actor, rested);
    actor.send({ type: 'add', entries: [{ name: 'd' }] });
    actor.send({ type: 'remove.asked', ids: ['b'] });
    actor.send({ type: 'remove.confirmed' });
    await waitFor(actor, rested);
    expect(calls).toEqual([
      ['update', 'c', 'c1'],
      ['update', 'a', 'a1'],
      ['update', 'a', 'a9'],
      ['update', 'b', 'b1'],
      ['create', 'd'],
      ['delete', 'b', 'b4'],
    ]);
    expect(items.get('a')).toMatchObject({ name: 'same', note: 'theirs' });
    actor.stop();
  });

  it('says what was refused in the middle of several, and shows what came before it', async () => {
    const { portal } = things(['a', 'kept', 'z']);
    const actor = await opened(portal, record);
    actor.send({ type: 'remove.asked', ids: ['a', 'kept', 'z'] });
    actor.send({ type: 'remove.confirmed' });
    const { context } = await waitFor(actor, rested);
    expect(context.stored?.list.map(({ id }) => id)).toEqual(['kept', 'z']);
    expect(context.failures).toMatchObject([{ why: 'refused', said: 'It is in use.' }]);
    actor.stop();
  });

  it('does nothing to its entries that no call does', async () => {
    const { portal, calls } = things(['a']);
    const locked = { ...record, store: { ...record.store, writes: ['delete'] } } as unknown as ResourceRecord;
    const actor = await opened(portal, locked);
    actor.send({ type: 'create' });
    expect(selectOpened(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'open', id: 'a' });
    actor.send({ type: 'edit', path: 'note', value: 'x' });
    expect(selectOpened(actor.getSnapshot())?.entry.note).toBeUndefined();
    expect(calls).toEqual([]);
    actor.stop();
  });
});
