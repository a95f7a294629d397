import {
  type EntryChangeOf,
  type EntryOf,
  type NewEntryOf,
  type ResourceKind,
  type ResourceRecord,
  resourceKinds,
} from '../../resources/index.ts';
import { asDocument } from '../../resources/record/record.ts';
import { ConfigError, nearestName } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import type { DocumentOf, SavedEntries, SaveEntriesOptions } from '../portal/resources.ts';
import { type Entry, type Loaded, readEntries } from './entry-store.ts';
import { readInherited } from './parent-answer.ts';
import { saveEntries } from './save-entries.ts';
import { callOf } from './section-calls.ts';

type Any = DocumentOf<ResourceRecord>;

/**
 * The entries of a kind. (design RESOURCES, "What is derived from one record")
 * @throws ConfigError where there is no such kind, with what was probably meant.
 */
export function entriesOf(portal: PortalCalls, kind: string): Any {
  const record = recordOf(kind);
  const { id: key } = record.identity;
  const placeOf = (entries: readonly Entry[], id: string) => {
    const place = entries.findIndex((entry) => entry[key] === id);
    if (place === -1) throw new RangeError(`there is no entry ${id}`);
    return place;
  };
  /** Reads the list, changes it and saves it; somebody else's changes are joined unless that is not wanted. */
  const change = async (
    { onConflict = 'merge', signal }: SaveEntriesOptions = {},
    make: (entries: readonly Entry[]) => readonly Entry[],
  ) => {
    const loaded = await readEntries(portal, record, { signal });
    const saved = await saveEntries(portal, record, loaded, make(loaded.entries), {
      onConflict,
      ...(signal && { signal }),
    });
    return saved as SavedEntries<EntryOf<ResourceRecord>>;
  };
  const documentIn = ({ entries: [entry = {}], seen }: Loaded) => ({
    value: asDocument(entry) as EntryOf<ResourceRecord>,
    seen: typeof seen === 'string' ? seen : null,
  });
  return {
    read: async (options) => documentIn(await readEntries(portal, record, options)),
    change: async (members, options) =>
      documentIn((await change(options, ([entry = {}]) => [changed(entry, members as Entry)])) as SavedEntries<Entry>),
    async list(options) {
      const [loaded, inherited] = await Promise.all([
        readEntries(portal, record, options),
        readInherited(portal, record, options?.signal),
      ]);
      return { ...loaded, inherited } as never;
    },
    async get(id, options) {
      const { entries } = await readEntries(portal, record, options);
      return entries.find((entry) => entry[key] === id) as EntryOf<ResourceRecord> | undefined;
    },
    save: async (loaded, entries, options) =>
      (await saveEntries(portal, record, loaded as Loaded, entries as readonly Entry[], options)) as never,
    create: (entry: NewEntryOf<ResourceRecord>, options) =>
      change(options, (entries) => inserted(record, entries, entry as Entry, options?.at ?? Number.POSITIVE_INFINITY)),
    update: (id, members: EntryChangeOf<ResourceRecord>, options) =>
      change(options, (entries) => {
        const place = placeOf(entries, id);
        return entries.with(place, { ...changed(entries[place] ?? {}, members as Entry), [key]: id });
      }),
    remove: (id, options) => change(options, (entries) => entries.toSpliced(placeOf(entries, id), 1)),
    move: (id, to, options) =>
      change(options, (entries) => {
        const place = placeOf(entries, id);
        return inserted(record, entries.toSpliced(place, 1), entries[place] ?? {}, to);
      }),
    async command(name, entry, { signal } = {}) {
      const command = Object.hasOwn(record.commands ?? {}, name) ? record.commands?.[name] : undefined;
      if (command === undefined) throw noCommand(record, name);
      const sent = command.takes === 'entry' ? { body: entry } : { params: { id: (entry as Entry)[key] } };
      return callOf(portal, command.call)({ ...sent, signal });
    },
  };
}

function noCommand({ kind, commands = {} }: ResourceRecord, name: string): ConfigError {
  const known = Object.entries(commands).map(([own, { label }]) => `${own} (${label})`);
  // no words: for whoever writes a program
  return new ConfigError('command', `${kind} has no command ${name}. It has: ${known.join(', ') || 'none'}.`);
}

function recordOf(kind: string): ResourceRecord {
  if (Object.hasOwn(resourceKinds, kind)) return resourceKinds[kind as ResourceKind];
  const meant = nearestName(kind, Object.keys(resourceKinds));
  // no words: for whoever writes a program
  throw new ConfigError('kind', `There is no kind ${kind}.${meant === null ? '' : ` Did you mean ${meant}?`}`);
}

/** The list with an entry at a place, counted from 1: at the first for one before it, and before those that stay last. */
function inserted(record: ResourceRecord, entries: readonly Entry[], entry: Entry, to: number): readonly Entry[] {
  return entries.toSpliced(Math.min(Math.max(0, to - 1), endOf(record, entries)), 0, entry);
}

/** The place behind all entries but those that stay last. */
function endOf({ order }: ResourceRecord, entries: readonly Entry[]): number {
  const pinned = (order?.pinned ?? []).filter(({ at }) => at === 'last');
  const stays = (entry: Entry) => pinned.some(({ when }) => 'is' in when && entry[when.path] === when.is);
  return entries.findLastIndex((entry) => !stays(entry)) + 1;
}

/** Null takes a member away. */
function changed(entry: Entry, members: Entry): Entry {
  return Object.fromEntries(Object.entries({ ...entry, ...members }).filter(([key]) => members[key] !== null));
}
