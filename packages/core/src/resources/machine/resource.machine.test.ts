import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { ApiError, type ValueError } from '../../shared/index.ts';
import { webRule } from '../kinds/web-rule.ts';
import { selectWriteFailure } from '../view/selectors.ts';
import type { Entry } from './entry.ts';
import { loadMerge } from './joined.ts';
import { openedErrors } from './opened-errors.ts';
import { LOOK_AGAIN_MS } from './parts.ts';
import { valueAt } from './places.ts';
import { resourceMachine } from './resource.machine.ts';
import type {
  EntryToCheck,
  Opened,
  ReadEntries,
  ResourceEmitted,
  StoredEntries,
  StoredWrite,
  StoreRead,
  StoreWrite,
} from './types.ts';
import { listOf } from './waiting.ts';

const rule = (id: string, more: object = {}): Entry => ({
  id,
  name: `Rule ${id}`,
  enabled: true,
  conditions: { logic: 'and', list: [] },
  subjects: [],
  action: 'block',
  ...more,
});
const last = { id: 'builtin', name: 'Everything else', builtin: true, enabled: true, action: 'safeview' };

/** A service in memory: one list under the token of its revision. */
function service(start: readonly Entry[] = [rule('a'), rule('b'), rule('c'), last]) {
  let list = start;
  let version = 1;
  const writes: StoreWrite[] = [];
  /** What becomes of the next writes, before or after they are stored. */
  const faults: { lose?: 'before' | 'after'; refuse?: ApiError }[] = [];
  const token = () => ({ rev_id: '1', staged_rev_id: '2', state: 'staged', updated_at: `t${version}` });
  const asked = { load: null as Error | null, check: null as Error | null, warnings: [] as readonly ValueError[] };
  return {
    writes,
    faults,
    asked,
    names: () => list.map(({ name }) => name),
    entry: (id: string) => list.find((entry) => entry.id === id),
    /** Another administrator writes. */
    other(change: (before: readonly Entry[]) => readonly Entry[]) {
      list = change(list);
      version += 1;
    },
    load: async (): Promise<StoredEntries> => {
      if (asked.load !== null) throw asked.load;
      return { list, document: { list, more: 1 }, token: token(), published: start };
    },
    warningsSince: (before: Entry): readonly ValueError[] =>
      (before.list as readonly Entry[]).length < list.length ? asked.warnings : [],
    save: async (write: StoreWrite): Promise<StoredWrite> => {
      writes.push(write);
      const fault = faults.shift();
      if (fault?.refuse !== undefined) throw fault.refuse;
      if (write.token.updated_at !== `t${version}`) {
        throw new ApiError('conflict', 'The revision has changed.', { call: 'policy.web.save', status: 409 });
      }
      if (fault?.lose !== 'before') {
        list = write.list.map((entry) => (entry.id === undefined ? { ...entry, id: `new${version}` } : entry));
        version += 1;
      }
      if (fault?.lose !== undefined) throw new ApiError('network', 'lost', { call: 'policy.web.save' });
      return { list, document: { list, more: 1 }, token: token(), warnings: asked.warnings };
    },
  };
}

async function started(store = service(), { canWrite = true, opened = null as Opened | null } = {}) {
  const clock = new SimulatedClock();
  const actor = createActor(
    resourceMachine.provide({
      actors: {
        load: fromPromise<ReadEntries, StoreRead>(async ({ input }) => {
          if (input.isAgain) await loadMerge();
          const found = await store.load();
          return input.since === undefined ? found : { ...found, warnings: store.warningsSince(input.since) };
        }),
        save: fromPromise<StoredWrite, StoreWrite>(({ input }) => store.save(input)),
        check: fromPromise<readonly ValueError[], EntryToCheck>(async ({ input }) => {
          if (store.asked.check !== null) throw store.asked.check;
          return openedErrors(input.record, input.opened);
        }),
      },
    }),
    { input: { record: webRule, canWrite, opened }, clock },
  );
  const told: ResourceEmitted[] = [];
  for (const type of ['saved', 'invalid', 'gone', 'restored', 'unneeded'] as const)
    actor.on(type, (event) => told.push(event));
  actor.start();
  const rest = () => waitFor(actor, (now) => now.matches({ ready: 'idle' }) && now.context.queue.length === 0);
  await rest();
  const context = () => actor.getSnapshot().context;
  const failure = () => selectWriteFailure(actor.getSnapshot());
  return { actor, store, told, rest, clock, context, failure, names: () => listOf(context()).map(({ name }) => name) };
}

describe('one machine for all kinds (design RESOURCES, "The machine and the screen")', () => {
  it('adds an entry behind all that may be moved, and says so once', async () => {
    const { actor, store, told, rest, context } = await started();
    actor.send({ type: 'create' });
    actor.send({ type: 'save' });
    await rest();
    expect(told).toEqual([{ type: 'invalid', path: 'name' }]);
    expect(store.writes).toEqual([]);
    actor.send({ type: 'edit', path: 'name', value: 'Mine' });
    actor.send({ type: 'edit', path: 'action', value: 'allow' });
    actor.send({ type: 'save' });
    await rest();
    expect(store.names()).toEqual(['Rule a', 'Rule b', 'Rule c', 'Mine', 'Everything else']);
    expect(store.writes[0]?.document).toMatchObject({ more: 1 });
    expect(context().opened).toBeNull();
    expect(told.slice(1)).toEqual([{ type: 'saved', text: 'Saved to staged changes.', tone: 'success' }]);
  });

  it('[RES-018] says what a save answered that keeps it from being published', async () => {
    const { actor, store, told, rest, context } = await started();
    const gone = {
      path: 'rules[1].schedule',
      label: 'Schedule',
      rule: 'unknownReference',
      message: 'There is no "x".',
    };
    store.asked.warnings = [gone, { ...gone, path: 'rules[2].schedule' }];
    actor.send({ type: 'move', ids: ['b'], to: 0 });
    await rest();
    const text =
      'Moved to 1 of 3. Saved to staged changes. It cannot be published yet: Rule a › Schedule: There is no "x". And 1 more.';
    expect(told).toEqual([{ type: 'saved', text, tone: 'warning' }]);
    expect(context().stored).not.toHaveProperty('warnings');
  });

  it('[RES-018] [CNF-004] says the same where the answer was lost and reading found it', async () => {
    const { actor, store, told, rest, context } = await started();
    store.asked.warnings = [{ path: 'list[3].conditions', label: 'Condition', rule: 'x', message: 'Enter a value.' }];
    const add = async () => {
      actor.send({ type: 'create' });
      actor.send({ type: 'edit', path: 'name', value: 'Mine' });
      actor.send({ type: 'edit', path: 'action', value: 'allow' });
      actor.send({ type: 'save' });
      await rest();
    };
    store.faults.push({ lose: 'before' });
    await add();
    expect([told, context().stored?.list.length]).toEqual([[], 4]);
    expect(context().stored).not.toHaveProperty('warnings');
    actor.send({ type: 'close.asked' });
    actor.send({ type: 'close.confirmed' });
    store.faults.push({ lose: 'after' });
    await add();
    const text = 'Saved to staged changes. It cannot be published yet: Mine › Condition: Enter a value.';
    expect(told).toEqual([{ type: 'saved', text, tone: 'warning' }]);
    expect(context().stored).not.toHaveProperty('warnings');
  });

  it('edits beside the list, and sends the one entry that was changed', async () => {
    const { actor, store, rest, context } = await started();
    actor.send({ type: 'open', id: 'b' });
    actor.send({
      type: 'edit',
      path: 'conditions.list[0]',
      value: { kind: 'domain', comparator: 'equal', values: [] },
    });
    actor.send({ type: 'edit', path: 'conditions.list[0].values[0]', value: 'vendor.example' });
    expect(context().stored?.list[1]).toEqual(rule('b'));
    actor.send({ type: 'save' });
    await rest();
    const list = [{ kind: 'domain', comparator: 'equal', values: ['vendor.example'] }];
    expect(store.entry('b')).toEqual(rule('b', { conditions: { logic: 'and', list } }));
    expect(store.entry('a')).toEqual(rule('a'));
  });

  it('[RES-004] keeps what was typed in the variant of a union that is not chosen', async () => {
    const { actor, context } = await started();
    actor.send({ type: 'open', id: 'a' });
    actor.send({ type: 'choose', path: 'session_limit', word: 'time' });
    actor.send({ type: 'edit', path: 'session_limit.amount', value: 8 });
    actor.send({ type: 'choose', path: 'session_limit', word: 'none' });
    expect(context().opened?.entry.session_limit).toEqual({ type: 'none' });
    actor.send({ type: 'choose', path: 'session_limit', word: 'time' });
    expect(context().opened?.entry.session_limit).toEqual({ type: 'time', amount: 8 });
  });

  it('[RES-004] keeps what was typed in each kind of a condition, wherever its row goes', async () => {
    const { actor, context } = await started();
    const domain = { kind: 'domain', comparator: 'equal', values: ['vendor.example'] };
    const fresh = { kind: 'urls', comparator: 'contains', values: [] };
    const edit = (path: string, value: unknown) => actor.send({ type: 'edit', path, value });
    actor.send({ type: 'open', id: 'a' });
    const other = { kind: 'categories', comparator: 'equal', values: ['games'] };
    edit('conditions.list', [other, domain]);
    actor.send({ type: 'choose', path: 'conditions.list[0]', word: 'urls', fresh });
    actor.send({ type: 'choose', path: 'conditions.list[1]', word: 'urls', fresh });
    const rows = () => (valueAt(context().opened?.entry, 'conditions.list') ?? []) as readonly object[];
    expect(rows()).toEqual([fresh, fresh]);
    edit('conditions.list[1].values[0]', 'https://vendor.example/');
    edit('conditions.list', rows().slice(1));
    actor.send({ type: 'choose', path: 'conditions.list[0]', word: 'domain' });
    expect(rows()).toEqual([domain]);
    actor.send({ type: 'choose', path: 'conditions.list[0]', word: 'urls', fresh });
    expect(rows()).toEqual([{ ...fresh, values: ['https://vendor.example/'] }]);
  });

  it('clones behind the entry itself, under a name of its own, and over no edits', async () => {
    const { actor, store, rest, context } = await started();
    actor.send({ type: 'open', id: 'b' });
    actor.send({ type: 'edit', path: 'name', value: 'Mine' });
    actor.send({ type: 'clone', id: 'a' });
    expect(context()).toMatchObject({ isClosing: true, opened: { entry: { name: 'Mine' } } });
    actor.send({ type: 'close.confirmed' });
    actor.send({ type: 'clone', id: 'a' });
    actor.send({ type: 'save' });
    await rest();
    expect(store.names()).toEqual(['Rule a', 'Rule a (copy)', 'Rule b', 'Rule c', 'Everything else']);
  });

  it('copies several behind the last of them, twice too, and no two are called alike', async () => {
    const { actor, store, rest } = await started();
    for (let turn = 0; turn < 2; turn++) {
      actor.send({ type: 'clone.several', ids: ['a', 'b'] });
      await rest();
    }
    const copies = ['Rule a (copy 2)', 'Rule b (copy 2)', 'Rule a (copy)', 'Rule b (copy)'];
    expect(store.names()).toEqual(['Rule a', 'Rule b', ...copies, 'Rule c', 'Everything else']);
  });

  it('moves a block, and never past the entry that is kept last', async () => {
    const { actor, store, told, rest } = await started();
    actor.send({ type: 'move', ids: ['a', 'b'], to: 99 });
    await rest();
    expect(store.names()).toEqual(['Rule c', 'Rule a', 'Rule b', 'Everything else']);
    expect(told).toEqual([
      { type: 'saved', text: '2 entries moved to 2–3 of 3. Saved to staged changes.', tone: 'success' },
    ]);
    actor.send({ type: 'move', ids: ['builtin'], to: 0 });
    await rest();
    expect(store.writes).toHaveLength(1);
  });

  it('shows at once what waits, and writes one after another', async () => {
    const { actor, store, rest, context } = await started();
    actor.send({ type: 'set', ids: ['a'], key: 'enabled', value: false });
    actor.send({ type: 'set', ids: ['b', 'builtin'], key: 'enabled', value: false });
    expect(listOf(context()).map(({ enabled }) => enabled)).toEqual([false, false, true, true]);
    await rest();
    expect(store.writes).toHaveLength(2);
    expect(store.entry('b')?.enabled).toBe(false);
    expect(store.entry('builtin')?.enabled).toBe(true);
  });

  it('switches on what is off, and writes nothing of what is on since nobody said otherwise', async () => {
    const silent = { ...rule('a'), enabled: undefined };
    const { actor, store, rest } = await started(service([silent, rule('b', { enabled: false }), last]));
    actor.send({ type: 'set', ids: ['a'], key: 'enabled', value: true });
    await rest();
    expect(store.writes).toEqual([]);
    actor.send({ type: 'set', ids: ['a', 'b'], key: 'enabled', value: true });
    await rest();
    expect([store.entry('a')?.enabled, store.entry('b')?.enabled]).toEqual([undefined, true]);
  });

  it('deletes once somebody has said so', async () => {
    const { actor, store, told, rest } = await started();
    actor.send({ type: 'select', ids: ['a', 'c'], on: true });
    actor.send({ type: 'remove.asked', ids: ['a', 'c', 'builtin'] });
    actor.send({ type: 'remove.cancelled' });
    actor.send({ type: 'remove.confirmed' });
    await rest();
    expect(store.writes).toEqual([]);
    actor.send({ type: 'remove.asked', ids: ['a', 'c', 'builtin'] });
    actor.send({ type: 'remove.confirmed' });
    await rest();
    expect(store.names()).toEqual(['Rule b', 'Everything else']);
    expect(actor.getSnapshot().context.selected.size).toBe(0);
    expect(told).toEqual([
      { type: 'saved', text: 'Deleted Rule a and Rule c. Saved to staged changes.', tone: 'success' },
    ]);
  });

  it('changes nothing without the right to', async () => {
    const { actor, store, rest, context } = await started(service(), { canWrite: false });
    actor.send({ type: 'set', ids: ['a'], key: 'enabled', value: false });
    actor.send({ type: 'move', ids: ['a'], to: 1 });
    actor.send({ type: 'remove.asked', ids: ['a'] });
    actor.send({ type: 'remove.confirmed' });
    actor.send({ type: 'create' });
    expect(context().opened).toBeNull();
    actor.send({ type: 'open', id: 'a' });
    actor.send({ type: 'edit', path: 'name', value: 'Mine' });
    actor.send({ type: 'save' });
    await rest();
    expect(context().opened?.entry).toEqual(rule('a'));
    expect(store.writes).toEqual([]);
  });
});

describe('an entry whose save is under way', () => {
  it('is not deleted before it is stored, and that is said; the others go', async () => {
    const { actor, store, rest, context, failure } = await started();
    actor.send({ type: 'set', ids: ['b'], key: 'enabled', value: false });
    actor.send({ type: 'open', id: 'a' });
    actor.send({ type: 'edit', path: 'name', value: 'Mine' });
    actor.send({ type: 'save' });
    actor.send({ type: 'remove.asked', ids: ['a', 'c'] });
    actor.send({ type: 'remove.confirmed' });
    await rest();
    expect(store.names()).toEqual(['Mine', 'Rule b', 'Everything else']);
    expect(failure()).toBe("Couldn't save Mine. It is being saved. Delete it after that.");
    expect(context().opened).toBeNull();
  });

  it('keeps edits of an entry that is deleted until it is gone: somebody else may be in the way', async () => {
    const { actor, store, rest, context } = await started();
    actor.send({ type: 'open', id: 'a' });
    actor.send({ type: 'edit', path: 'action', value: 'allow' });
    store.other((list) => list.map((entry) => (entry.id === 'a' ? { ...entry, name: 'Theirs' } : entry)));
    actor.send({ type: 'remove.asked', ids: ['a'] });
    actor.send({ type: 'remove.confirmed' });
    await rest();
    expect(context().opened?.entry).toMatchObject({ name: 'Theirs', action: 'allow' });
    actor.send({ type: 'remove.asked', ids: ['a'] });
    actor.send({ type: 'remove.confirmed' });
    await rest();
    expect(store.names()).not.toContain('Theirs');
    expect(context().opened).toBeNull();
  });

  it.each([
    [
      { type: 'open', id: 'b' },
      { id: 'b', entry: { name: 'Rule b' } },
    ],
    [{ type: 'create' }, { id: null, before: null }],
    [
      { type: 'clone', id: 'b' },
      { id: null, after: 'b', entry: { name: 'Rule b (copy)' } },
    ],
  ] as const)('is followed by what was asked for meanwhile, unless it is refused: %j', async (asked, shown) => {
    const { actor, store, rest, context } = await started();
    const save = () => {
      actor.send({ type: 'open', id: 'a' });
      actor.send({ type: 'edit', path: 'name', value: 'Mine' });
      actor.send({ type: 'save' });
      actor.send(asked);
      expect(context().opened).toMatchObject({ id: 'a', isSaving: true });
    };
    store.faults.push({ refuse: new ApiError('rejected', 'Not today.', { call: 'policy.web.save', status: 500 }) });
    save();
    await rest();
    expect(context()).toMatchObject({ wanted: null, opened: { id: 'a', entry: { name: 'Mine' } } });
    save();
    await rest();
    expect(store.entry('a')?.name).toBe('Mine');
    expect(context()).toMatchObject({ wanted: null, opened: shown });
  });

  it('takes back that the list could not be read, once it was written', async () => {
    const { actor, store, rest, context } = await started();
    store.asked.load = new Error('away');
    actor.send({ type: 'reload' });
    await waitFor(actor, (now) => now.context.loadFailure !== null);
    actor.send({ type: 'set', ids: ['a'], key: 'enabled', value: false });
    await rest();
    expect(context().loadFailure).toBeNull();
  });
});

/** What somebody else makes of an entry; its name is edited here too. */
const theirs = { name: 'Theirs', action: 'allow' };

describe('writes that meet others (OP-202, CNF-004)', () => {
  it('goes on top of what somebody else saved to other entries', async () => {
    const { actor, store, rest } = await started();
    store.other((list) => list.map((entry) => (entry.id === 'c' ? { ...entry, action: 'allow' } : entry)));
    actor.send({ type: 'set', ids: ['a'], key: 'enabled', value: false });
    await rest();
    expect(store.entry('a')?.enabled).toBe(false);
    expect(store.entry('c')?.action).toBe('allow');
    expect(store.writes).toHaveLength(2);
  });

  it('[RES-007] stops at the same field, keeps the edit, and overwrites only when told to', async () => {
    const { actor, store, told, rest, context } = await started();
    actor.send({ type: 'open', id: 'a' });
    actor.send({ type: 'edit', path: 'name', value: 'Mine' });
    store.other((list) => list.map((entry) => (entry.id === 'a' ? { ...entry, ...theirs } : entry)));
    actor.send({ type: 'save' });
    await rest();
    expect(store.entry('a')).toEqual(rule('a', theirs));
    expect(context().opened).toMatchObject({ isSaving: false, entry: { name: 'Mine' }, clash: { reason: 'changed' } });
    actor.send({ type: 'save' });
    expect(context().queue).toEqual([]);
    expect(told).toEqual([]);
    actor.send({ type: 'keepMine' });
    actor.send({ type: 'save' });
    await rest();
    expect(store.entry('a')).toEqual(rule('a', { name: 'Mine', action: 'allow' }));
  });

  it('[RES-007] joins edits of different fields of one entry', async () => {
    const { actor, store, rest, context } = await started();
    actor.send({ type: 'open', id: 'a' });
    actor.send({ type: 'edit', path: 'name', value: 'Mine' });
    store.other((list) => list.map((entry) => (entry.id === 'a' ? { ...entry, action: 'allow' } : entry)));
    actor.send({ type: 'save' });
    await rest();
    expect(context().opened).toBeNull();
    expect(store.entry('a')).toEqual(rule('a', { name: 'Mine', action: 'allow' }));
  });

  it('takes theirs, or adds what they deleted as new', async () => {
    const { actor, store, rest, context } = await started();
    actor.send({ type: 'open', id: 'a' });
    actor.send({ type: 'edit', path: 'name', value: 'Mine' });
    store.other((list) => list.map((entry) => (entry.id === 'a' ? { ...entry, ...theirs } : entry)));
    actor.send({ type: 'revision.observed', updatedAt: 'now' });
    await waitFor(actor, ({ context: { opened } }) => opened?.clash?.reason === 'changed');
    actor.send({ type: 'takeTheirs' });
    expect(context().opened).toMatchObject({ entry: theirs, clash: null });

    actor.send({ type: 'edit', path: 'name', value: 'Mine again' });
    store.other((list) => list.filter(({ id }) => id !== 'a'));
    actor.send({ type: 'save' });
    await rest();
    expect(context().opened?.clash).toMatchObject({ reason: 'removed' });
    actor.send({ type: 'keepMine' });
    actor.send({ type: 'save' });
    await rest();
    expect(store.names()).toEqual(['Rule b', 'Rule c', 'Mine again', 'Everything else']);
  });

  it('does not move on an order that somebody else has made', async () => {
    const { actor, store, rest, failure } = await started();
    store.other(([a, b, ...more]) => [b, a, ...more].filter((entry) => entry !== undefined));
    actor.send({ type: 'move', ids: ['c'], to: 0 });
    await rest();
    expect(store.names()).toEqual(['Rule b', 'Rule a', 'Rule c', 'Everything else']);
    expect(failure()).toContain('Somebody else changed the order');
    actor.send({ type: 'move', ids: ['c'], to: 0 });
    await rest();
    expect(store.names()[0]).toBe('Rule c');
  });

  it('tries what waits behind a change that is refused, and names all that was not stored', async () => {
    const { actor, store, told, rest, failure, names } = await started();
    store.faults.push({ refuse: new ApiError('rejected', 'Not today.', { call: 'policy.web.save', status: 500 }) });
    actor.send({ type: 'set', ids: ['a'], key: 'enabled', value: false });
    actor.send({ type: 'set', ids: ['b'], key: 'enabled', value: false });
    actor.send({ type: 'remove.asked', ids: ['c'] });
    actor.send({ type: 'remove.confirmed' });
    await rest();
    expect(failure()).toBe("Couldn't save Rule a. Not today.");
    expect(store.entry('a')?.enabled).toBe(true);
    expect(store.entry('b')?.enabled).toBe(false);
    expect(names()).toEqual(['Rule a', 'Rule b', 'Everything else']);
    expect(told.map(({ type }) => type)).toEqual(['saved', 'saved']);

    const refuse = () => new ApiError('rejected', 'Not today.', { call: 'policy.web.save', status: 500 });
    store.faults.push({ refuse: refuse() }, { refuse: refuse() });
    actor.send({ type: 'move', ids: ['b'], to: 0 });
    actor.send({ type: 'set', ids: ['a', 'b'], key: 'enabled', value: false });
    actor.send({ type: 'move', ids: ['b'], to: 1 });
    await rest();
    expect(failure()).toBe(
      "Couldn't save Rule b and Rule a. Not today. Couldn't save Rule b. It was moved in an order that is not stored.",
    );
    actor.send({ type: 'failure.closed' });
    expect(failure()).toBeNull();
  });

  it('[RES-007] joins values of one list that two added, and one conflict keeps nothing else from being joined', async () => {
    const subjects = (values: readonly string[]) => [{ type: 'groups', values }];
    const { actor, store, rest, context } = await started(
      service([rule('a', { subjects: subjects(['Staff']) }), last]),
    );
    actor.send({ type: 'open', id: 'a' });
    actor.send({ type: 'edit', path: 'subjects[0].values', value: ['Staff', 'Mine'] });
    store.other(([a, ...more]) => [{ ...a, subjects: subjects(['Staff', 'Theirs']) }, ...more]);
    actor.send({ type: 'save' });
    await rest();
    expect(store.entry('a')?.subjects).toEqual(subjects(['Staff', 'Theirs', 'Mine']));

    actor.send({ type: 'open', id: 'a' });
    actor.send({ type: 'edit', path: 'name', value: 'Mine' });
    actor.send({ type: 'edit', path: 'action', value: 'allow' });
    store.other(([a, ...more]) => [{ ...a, name: 'Theirs', enabled: false }, ...more]);
    actor.send({ type: 'save' });
    await rest();
    expect(context().opened?.clash?.conflicts.map(({ label, theirs: there }) => [label, there])).toEqual([
      ['Name', 'Theirs'],
    ]);
    actor.send({ type: 'keepMine' });
    actor.send({ type: 'save' });
    await rest();
    expect(store.entry('a')).toMatchObject({ name: 'Mine', action: 'allow', enabled: false });
  });

  it('reads what somebody else staged, and closes what they deleted', async () => {
    const { actor, store, told, context, names } = await started();
    actor.send({ type: 'revision.observed', updatedAt: 't1' });
    expect(actor.getSnapshot().hasTag('refreshing')).toBe(false);
    actor.send({ type: 'open', id: 'b' });
    store.other((list) => list.filter(({ id }) => id !== 'b'));
    actor.send({ type: 'revision.observed', updatedAt: 't2' });
    await waitFor(actor, () => !names().includes('Rule b'));
    expect(context().opened).toBeNull();
    expect(told).toEqual([{ type: 'gone', text: 'Somebody else deleted Rule b meanwhile.' }]);
  });

  it('[CNF-004] looks after a lost answer: stored is saved, not stored is said', async () => {
    const { actor, store, told, rest, context, failure } = await started();
    store.faults.push({ lose: 'after' });
    actor.send({ type: 'create' });
    actor.send({ type: 'edit', path: 'name', value: 'Once' });
    actor.send({ type: 'save' });
    await rest();
    expect(store.names().filter((name) => name === 'Once')).toHaveLength(1);
    expect([context().opened, failure()]).toEqual([null, null]);
    expect(told).toEqual([{ type: 'saved', text: 'Saved to staged changes.', tone: 'success' }]);

    store.faults.push({ lose: 'before' });
    actor.send({ type: 'open', id: 'a' });
    actor.send({ type: 'edit', path: 'name', value: 'Mine' });
    actor.send({ type: 'save' });
    await rest();
    expect(failure()).toBe("Couldn't save Mine. The answer was lost, and nothing of it is stored.");
    expect(context().opened).toMatchObject({ isSaving: false, entry: { name: 'Mine' } });
  });

  it('[CNF-004] knows a new entry again whose answer was lost, also where others changed it since', async () => {
    const { actor, store, rest, context } = await started();
    const stored = store.save;
    store.save = async (write) => {
      await stored(write).catch(() => undefined);
      store.other((list) => list.map((entry) => (entry.name === 'Once' ? { ...entry, enabled: false } : entry)));
      throw new ApiError('network', 'lost', { call: 'policy.web.save' });
    };
    actor.send({ type: 'create' });
    actor.send({ type: 'edit', path: 'name', value: 'Once' });
    actor.send({ type: 'save' });
    await rest();
    expect(context().opened).toBeNull();

    store.save = async () => {
      throw new ApiError('network', 'lost', { call: 'policy.web.save' });
    };
    actor.send({ type: 'create' });
    actor.send({ type: 'edit', path: 'name', value: 'Late' });
    actor.send({ type: 'save' });
    await rest();
    const late = context().opened?.entry as Entry;
    store.other((list) => [late, ...list]); // the first one arrives after all
    store.save = stored;
    actor.send({ type: 'save' });
    await rest();
    expect(store.names().filter((name) => name === 'Late')).toHaveLength(1);
    expect(store.names().filter((name) => name === 'Once')).toHaveLength(1);
  });

  it('takes what is published from the look after a lost answer', async () => {
    const { actor, store, rest, context } = await started();
    store.faults.push({ lose: 'after' });
    const { load } = store;
    const now = [rule('a', { name: 'Published meanwhile' })];
    store.load = async () => ({ ...(await load()), published: now });
    actor.send({ type: 'set', ids: ['a'], key: 'enabled', value: false });
    await rest();
    expect(context().stored?.published).toEqual(now);
  });

  it('[CNF-004] says that nobody knows while the service is away, and asks again', async () => {
    const { actor, store, rest, clock, failure } = await started();
    store.faults.push({ lose: 'after' });
    store.asked.load = new ApiError('network', 'away', { call: 'policy.getRevision' });
    actor.send({ type: 'set', ids: ['a'], key: 'enabled', value: false });
    await waitFor(actor, (now) => now.matches({ ready: 'lost' }));
    expect(failure()).toContain("It isn't known whether Rule a was saved.");
    store.asked.load = null;
    clock.increment(LOOK_AGAIN_MS);
    await rest();
    expect(failure()).toBeNull();
    expect(store.writes).toHaveLength(1);
  });

  it('puts what the service refuses at the field', async () => {
    const { actor, store, rest, context, failure } = await started();
    const errors = [{ path: 'list[1].name', label: 'Name', rule: 'taken', message: 'Another rule has this name.' }];
    store.faults.push({ refuse: new ApiError('invalid', 'no', { call: 'policy.web.save', status: 400, errors }) });
    actor.send({ type: 'open', id: 'b' });
    actor.send({ type: 'edit', path: 'name', value: 'Rule a' });
    actor.send({ type: 'save' });
    await rest();
    expect(context().opened).toMatchObject({ isTried: true, refused: [{ path: 'name', rule: 'taken' }] });
    expect(failure()).toBeNull();
    actor.send({ type: 'edit', path: 'name', value: 'Other' });
    actor.send({ type: 'save' });
    await rest();
    expect(store.entry('b')?.name).toBe('Other');
  });

  it('asks the service again when what was in the way may be gone', async () => {
    const { actor, store, rest } = await started();
    const errors = [{ path: 'list[1].name', label: 'Name', rule: 'taken', message: 'Another rule has this name.' }];
    store.faults.push({ refuse: new ApiError('invalid', 'no', { call: 'policy.web.save', status: 400, errors }) });
    actor.send({ type: 'open', id: 'b' });
    actor.send({ type: 'edit', path: 'name', value: 'Rule d' });
    actor.send({ type: 'save' });
    await rest();
    expect(store.entry('b')?.name).toBe('Rule b');
    actor.send({ type: 'save' });
    await rest();
    expect(store.entry('b')?.name).toBe('Rule d');
  });

  it('gives back the edits that were left, and says what became of their entry', async () => {
    const first = await started();
    first.actor.send({ type: 'open', id: 'a' });
    first.actor.send({ type: 'edit', path: 'name', value: 'Mine' });
    first.store.other((list) => list.map((entry) => (entry.id === 'a' ? { ...entry, ...theirs } : entry)));
    const again = await started(first.store, { opened: first.context().opened });
    expect(again.context().opened).toMatchObject({ entry: { name: 'Mine' }, clash: { reason: 'changed' } });
  });

  it('[DRF-003] gives back what a crash left, over no other edits, and nothing that was stored after all', async () => {
    const { actor, context, told, store, rest } = await started();
    actor.send({ type: 'open', id: 'a' });
    actor.send({ type: 'edit', path: 'name', value: 'Left' });
    const left = context().opened as Opened;
    actor.send({ type: 'edit', path: 'name', value: 'Newer' });
    actor.send({ type: 'restore', opened: left });
    expect(context().opened?.entry.name).toBe('Newer');
    actor.send({ type: 'close.asked' });
    actor.send({ type: 'close.confirmed' });
    actor.send({ type: 'restore', opened: left });
    expect(context().opened?.entry.name).toBe('Left');
    expect(told).toEqual([{ type: 'restored', text: 'Your edits of Left are back. They are not saved yet.' }]);
    actor.send({ type: 'save' });
    await rest();
    expect(store.entry('a')?.name).toBe('Left');
    actor.send({ type: 'restore', opened: left });
    expect(context().opened).toBeNull();
    expect(told.at(-1)).toEqual({ type: 'unneeded' });
  });

  it('puts back what was deleted where it stood, once, beside what others did', async () => {
    const { actor, store, rest } = await started();
    actor.send({ type: 'remove.asked', ids: ['a', 'b'] });
    actor.send({ type: 'remove.confirmed' });
    await rest();
    expect(store.names()).toEqual(['Rule c', 'Everything else']);
    store.other((list) => [rule('d'), ...list]);
    actor.send({ type: 'put.back', id: 'b', next: 'c' });
    actor.send({ type: 'put.back', id: 'a', next: 'b' });
    actor.send({ type: 'put.back', id: 'a', next: null });
    await rest();
    expect(store.names()).toEqual(['Rule d', 'Rule a', 'Rule b', 'Rule c', 'Everything else']);
    expect(store.entry('a')).toEqual(rule('a'));
  });

  it('sends what nobody here can check: the service does', async () => {
    const { actor, store, rest } = await started();
    store.asked.check = new Error('offline');
    actor.send({ type: 'open', id: 'a' });
    actor.send({ type: 'edit', path: 'name', value: 'Unchecked' });
    actor.send({ type: 'save' });
    await rest();
    expect(store.entry('a')?.name).toBe('Unchecked');
  });

  it('says why nothing can be shown, and tries again', async () => {
    const store = service();
    store.asked.load = new ApiError('rejected', 'Not today.', { call: 'policy.web.list', status: 500 });
    const load = vi.fn(store.load);
    const actor = createActor(
      resourceMachine.provide({ actors: { load: fromPromise<StoredEntries, StoreRead>(() => load()) } }),
      { input: { record: webRule, canWrite: true } },
    ).start();
    await waitFor(actor, (now) => now.hasTag('loadFailed'));
    expect(actor.getSnapshot().context.loadFailure).toBe('Not today.');
    store.asked.load = null;
    // A look at what is new does not take away what says so, which may have the focus.
    actor.send({ type: 'news.asked' });
    expect(actor.getSnapshot().hasTag('loadFailed')).toBe(true);
    actor.send({ type: 'reload' });
    await waitFor(actor, (now) => now.matches('ready'));
    expect(load).toHaveBeenCalledTimes(2);
    actor.send({ type: 'news.asked' });
    expect(actor.getSnapshot().hasTag('refreshing')).toBe(true);
    await waitFor(actor, (now) => !now.hasTag('refreshing'));
    expect(load).toHaveBeenCalledTimes(3);
  });
});
