import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { ApiError, type ValueError } from '../../shared/index.ts';
import { SECRET_MASK } from '../fields/secret-mask.ts';
import { storageProfile } from '../kinds/storage-profile.ts';
import { selectWriteFailure } from '../view/selectors.ts';
import type { Entry } from './entry.ts';
import { createEntryKeeper } from './entry-keeper.ts';
import { loadMerge } from './joined.ts';
import { openedErrors } from './opened-errors.ts';
import { resourceMachine } from './resource.machine.ts';
import { answeredEntry } from './secrets.ts';
import type {
  EntryToCheck,
  Opened,
  ResourceEmitted,
  StoredEntries,
  StoredWrite,
  StoreRead,
  StoreWrite,
} from './types.ts';
import { listOf } from './waiting.ts';

const aws = { s3_bucket: 'evidence', key_id: 'AKIA', secret_key: SECRET_MASK, path: 'bf' };
const profile = (uuid: string, more: object = {}): Entry => ({
  uuid,
  name: `Profile ${uuid}`,
  description: 'Captures',
  storage_platform: { name: 'Amazon AWS', aws },
  limit_size: { enabled: false, units: 'GB' },
  access_type: 'readwrite',
  validated: false,
  ...more,
});

/** A service in memory: a list with a token of its own, which answers no secret. */
function service(start: readonly Entry[] = [profile('a'), profile('b')]) {
  let list = start;
  let version = 1;
  const writes: StoreWrite[] = [];
  const faults: ('before' | 'after' | 'rival')[] = [];
  const other = (change: (before: readonly Entry[]) => readonly Entry[]) => {
    list = change(list);
    version += 1;
  };
  const token = () => ({ updated_at: `t${version}` });
  return {
    writes,
    faults,
    other,
    entry: (uuid: string) => list.find((entry) => entry.uuid === uuid),
    names: () => list.map(({ name }) => name),
    load: async (): Promise<StoredEntries> => ({ list, document: { list }, token: token(), published: null }),
    save: async (write: StoreWrite): Promise<StoredWrite> => {
      writes.push(write);
      const fault = faults.shift();
      if (write.token.updated_at !== `t${version}`) {
        throw new ApiError('conflict', 'changed', { call: 'storage.profiles.save', status: 409 });
      }
      if (fault === undefined || fault === 'after') {
        // As the service stores it: what was left out has its default, what it writes itself is there.
        list = write.list.map((entry) => ({
          access_type: 'readwrite',
          validated: false,
          ...answeredEntry(storageProfile, entry),
        }));
        version += 1;
      }
      if (fault === 'rival') other((before) => before.map((entry) => ({ ...entry, description: 'Theirs' })));
      if (fault !== undefined) throw new ApiError('network', 'lost', { call: 'storage.profiles.save' });
      return { list, document: { list }, token: token() };
    },
  };
}

async function started(store = service(), opened: Opened | null = null) {
  const actor = createActor(
    resourceMachine.provide({
      actors: {
        load: fromPromise<StoredEntries, StoreRead>(async ({ input }) => {
          if (input.isAgain) await loadMerge();
          return store.load();
        }),
        save: fromPromise<StoredWrite, StoreWrite>(({ input }) => store.save(input)),
        check: fromPromise<readonly ValueError[], EntryToCheck>(async ({ input }) =>
          openedErrors(input.record, input.opened),
        ),
      },
    }),
    { input: { record: storageProfile, canWrite: true, opened }, clock: new SimulatedClock() },
  );
  const told: ResourceEmitted[] = [];
  for (const type of ['saved', 'invalid', 'gone', 'restored'] as const) actor.on(type, (event) => told.push(event));
  actor.start();
  const rest = () => waitFor(actor, (now) => now.matches({ ready: 'idle' }) && now.context.queue.length === 0);
  await rest();
  const context = () => actor.getSnapshot().context;
  const edit = (path: string, value: unknown) => actor.send({ type: 'edit', path, value });
  return { actor, store, told, rest, context, edit, names: () => listOf(context()).map(({ name }) => name) };
}

const typed = {
  name: 'Fresh',
  description: 'New',
  'storage_platform.aws.s3_bucket': 'fresh',
  'storage_platform.aws.key_id': 'AKIB',
  'storage_platform.aws.secret_key': 'open sesame',
  'storage_platform.aws.path': '/',
};

describe('a list with a token of its own, on the same machine (design RESOURCES, stores)', () => {
  it('saves at once: Saved, nothing staged, and news of the revision are none of its', async () => {
    const { actor, store, told, rest, context, edit } = await started();
    actor.send({ type: 'open', id: 'b' });
    edit('name', 'Other');
    actor.send({ type: 'save' });
    await rest();
    expect(told).toEqual([{ type: 'saved', text: 'Saved.', tone: 'success' }]);
    expect(store.writes[0]?.token).toEqual({ updated_at: 't1' });
    expect(context().stored?.published).toBeNull();
    store.other((list) => list.slice(0, 1));
    actor.send({ type: 'revision.observed', updatedAt: 'elsewhere' });
    await rest();
    expect(context().stored?.list).toHaveLength(2);
  });

  it('begins with the groups and the first platform that it needs, and says at their place what is missing', async () => {
    const { actor, store, told, rest, context, edit } = await started();
    actor.send({ type: 'create' });
    expect(context().opened?.entry).toEqual({
      storage_platform: { name: 'Amazon AWS', aws: { assume_role_key: false } },
      limit_size: { enabled: false, units: 'GB' },
      access_type: 'readwrite',
    });
    actor.send({ type: 'save' });
    await rest();
    expect(told).toEqual([{ type: 'invalid', path: 'name' }]);
    for (const [path, value] of Object.entries(typed)) edit(path, value);
    edit('storage_platform.aws.assume_role_key', true);
    const opened = context().opened ?? expect.unreachable();
    expect(openedErrors(storageProfile, opened).map(({ path }) => path)).toEqual(
      ['external_aws_ac_id', 'iam_role_name', 'external_id'].map((key) => `storage_platform.aws.assume_role.${key}`),
    );
    // Switched off again, what was begun there holds nothing up.
    edit('storage_platform.aws.assume_role_key', false);
    actor.send({ type: 'save' });
    await rest();
    expect(store.names()).toEqual(['Profile a', 'Profile b', 'Fresh']);
  });

  it('[CNF-004] knows a new entry again by its id when the answer is lost: never there twice', async () => {
    const { actor, store, told, rest, context, edit } = await started();
    store.faults.push('before', 'after');
    actor.send({ type: 'create' });
    for (const [path, value] of Object.entries(typed)) edit(path, value);
    actor.send({ type: 'save' });
    await rest();
    expect(selectWriteFailure(actor.getSnapshot())).toContain('nothing of it is stored');
    expect(context().opened?.entry.name).toBe('Fresh');
    actor.send({ type: 'save' });
    await rest();
    expect(told).toEqual([{ type: 'saved', text: 'Saved.', tone: 'success' }]);
    expect(store.names()).toEqual(['Profile a', 'Profile b', 'Fresh']);
    expect(store.writes[0]?.list[2]?.uuid).toBe(store.writes[1]?.list[2]?.uuid);
  });

  it('[CNF-004] says of a secret that nobody can tell whether it is stored', async () => {
    const { actor, store, rest, context, told, edit } = await started();
    actor.send({ type: 'open', id: 'a' });
    edit('storage_platform.aws.secret_key', 'second');
    for (const [fault, words] of [
      ['before', 'nothing of it is stored'],
      ['after', 'whether the secret is cannot be read'],
      ['rival', 'whether the secret is cannot be read'],
    ] as const) {
      store.faults.push(fault);
      actor.send({ type: 'save' });
      await rest();
      expect(selectWriteFailure(actor.getSnapshot())).toContain(words);
      expect(context().opened?.entry.storage_platform).toMatchObject({ aws: { secret_key: 'second' } });
    }
    actor.send({ type: 'save' });
    await rest();
    expect(told).toEqual([{ type: 'saved', text: 'Saved.', tone: 'success' }]);
    expect(store.entry('a')?.description).toBe('Theirs');
  });

  it('[RES-007] goes on top of what somebody else saved, and stops at the same field', async () => {
    const { actor, store, rest, context, edit } = await started();
    actor.send({ type: 'open', id: 'a' });
    edit('name', 'Mine');
    store.other((list) => list.map((entry) => (entry.uuid === 'a' ? { ...entry, description: 'Theirs' } : entry)));
    actor.send({ type: 'save' });
    await rest();
    expect(store.entry('a')).toMatchObject({ name: 'Mine', description: 'Theirs' });
    actor.send({ type: 'open', id: 'a' });
    edit('name', 'Again');
    store.other((list) => list.map((entry) => (entry.uuid === 'a' ? { ...entry, name: 'Theirs' } : entry)));
    actor.send({ type: 'save' });
    await rest();
    expect(context().opened?.clash?.theirs?.name).toBe('Theirs');
    expect(store.entry('a')?.name).toBe('Theirs');
  });

  it('[STO-001] begins no entry that a full list has no room for, neither at once nor after a save', async () => {
    const many = Array.from({ length: 49 }, (_, at) => profile(`p${at}`));
    const { actor, told, rest, context, edit } = await started(service(many));
    actor.send({ type: 'clone', id: 'p0' });
    edit('storage_platform.aws.secret_key', 'open sesame');
    actor.send({ type: 'save' });
    actor.send({ type: 'clone', id: 'p1' });
    await rest();
    expect(context().stored?.list).toHaveLength(50);
    expect(context().opened).toBeNull();
    actor.send({ type: 'clone', id: 'p1' });
    expect(context().opened).toBeNull();
    actor.send({ type: 'create' });
    expect(context().opened).toBeNull();
    expect(told.at(-1)).toEqual({
      type: 'gone',
      text: 'There can be 50 storage profiles at most. Delete one before you add another.',
    });
  });

  it('[RES-014] a copy, and what is added again, has no secret that a mask could stand for', async () => {
    const { actor, store, rest, context, edit } = await started();
    actor.send({ type: 'clone', id: 'a' });
    expect(JSON.stringify(context().opened?.entry)).not.toContain(SECRET_MASK);
    actor.send({ type: 'close.confirmed' });
    actor.send({ type: 'open', id: 'a' });
    edit('name', 'Mine');
    store.other((list) => list.slice(1));
    actor.send({ type: 'save' });
    await rest();
    actor.send({ type: 'keepMine' });
    expect(JSON.stringify(context().opened?.entry)).not.toContain(SECRET_MASK);
    expect(openedErrors(storageProfile, context().opened ?? expect.unreachable()).map(({ path }) => path)).toEqual([
      'storage_platform.aws.secret_key',
    ]);
  });

  it('[RES-014] [DRF-003] a draft holds no secret, in no variant, and says so when it comes back', async () => {
    const { actor, edit } = await started();
    const held = new Map<string, unknown>();
    const options = {
      open: async () => ({
        get: async (key: string) => held.get(key),
        put: async (key: string, value: unknown) => held.set(key, value),
        delete: async (key: string) => held.delete(key),
        list: async () => [...held.keys()],
      }),
      clock: { now: () => 1, setTimeout: () => 1, clearTimeout: () => undefined },
      tenant: 'acme',
      user: 'ann',
      openWindows: async () => [],
      alone: <T>(work: () => Promise<T>) => work(),
      onStatus: () => undefined,
    };
    const keeper = createEntryKeeper({ ...options, instance: 'one' });
    keeper.attach(actor);
    actor.send({ type: 'open', id: 'a' });
    edit('name', 'Mine');
    edit('storage_platform.aws.secret_key', 'open sesame');
    actor.send({ type: 'choose', path: 'storage_platform', word: 'Microsoft Azure' });
    edit('storage_platform.azure.secret_key', 'b3BlbiBzZXNhbWU=');
    await keeper.flush();
    const draft = JSON.stringify([...held.values()]);
    expect(draft).toContain('Mine');
    expect(draft).not.toMatch(/sesame|b3Blbi/);

    const next = await started();
    const other = createEntryKeeper({ ...options, instance: 'two' });
    other.attach(next.actor);
    await other.giveBack(next.actor);
    expect(next.told[0]).toMatchObject({ type: 'restored', text: expect.stringContaining('Enter its secrets again') });
    next.actor.send({ type: 'choose', path: 'storage_platform', word: 'Amazon AWS' });
    expect(next.context().opened?.entry.storage_platform).toMatchObject({ aws: { secret_key: SECRET_MASK } });
  });
});
