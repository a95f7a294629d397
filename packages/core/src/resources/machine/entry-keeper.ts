import { DRAFT_DELAY_MS, type DraftStorage, entryDraftPrefix, instanceIn } from '../../editing/draft-place.ts';
import { type Clock, isRecord } from '../../shared/index.ts';
import type { Entry } from './entry.ts';
import { isEdited } from './opened.ts';
import type { Opened, ResourceContext } from './types.ts';

/** Shape of the drafts that this version writes. */
const VERSION = 1;

export interface EntryKeeperOptions {
  /** The store; asked for once, when something is to be kept or looked for. */
  open: () => Promise<DraftStorage>;
  clock: Clock;
  tenant: string;
  user: string;
  /** Tells two open windows of one person apart. */
  instance: string;
  /** Windows of this browser that are still there: nothing of them is lost. */
  openWindows: () => Promise<readonly string[]>;
}

/** The part of a list's machine that the keeper reads. */
export interface EditedList {
  getSnapshot(): { context: ResourceContext };
  subscribe(observer: (snapshot: { context: ResourceContext }) => void): { unsubscribe(): void };
}

/** Keeps a local copy of the entry that is edited, and gives it back after a crash. (DESIGN section 3, DRF-001 to 004) */
export interface EntryKeeper {
  /** Follows the open entry of a list. @returns a function that ends it; what was written stays. */
  attach(list: EditedList): () => void;
  /** The newest edits of a window that is gone, which are then this one's; null for none. */
  found(kind: string): Promise<Opened | null>;
  /** Writes what is not written yet; never rejects. (DRF-002) */
  flush(): Promise<void>;
  /** Deletes every draft of this person; for an explicit log-out. (DRF-004) */
  clear(): Promise<void>;
}

export function createEntryKeeper(options: EntryKeeperOptions): EntryKeeper {
  const { clock, tenant, user, instance } = options;
  const prefix = entryDraftPrefix(tenant, user);
  /** By kind what is not written yet; null where a draft is to go. */
  const unwritten = new Map<string, Opened | null>();
  let opening: Promise<DraftStorage> | null = null;
  let timer: unknown = null;
  let queue: Promise<unknown> = Promise.resolve();
  const storage = () => {
    opening ??= options.open();
    return opening;
  };
  const keyOf = (kind: string, window = instance) =>
    `${prefix}${encodeURIComponent(kind)}/${encodeURIComponent(window)}`;

  /** One access after the other; a store that refuses takes nothing from the screen. */
  function access<T>(work: (store: DraftStorage) => Promise<T>, otherwise: T): Promise<T> {
    const result = queue
      .then(storage)
      .then(work)
      .catch(() => otherwise);
    queue = result;
    return result;
  }

  function write(): Promise<void> {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    const now = [...unwritten];
    unwritten.clear();
    return access(async (store) => {
      for (const [kind, opened] of now) {
        if (opened === null) await store.delete(keyOf(kind));
        else await store.put(keyOf(kind), stored(opened, kind, clock.now()));
      }
    }, undefined);
  }

  return {
    attach(list) {
      let last: Opened | null = null;
      const look = ({ context: { opened, record } }: { context: ResourceContext }) => {
        const edited = opened !== null && isEdited(opened, record) ? opened : null;
        if (edited?.entry === last?.entry && edited?.before === last?.before) return;
        last = edited;
        unwritten.set(record.kind, edited);
        // A copy that outlives the save would be given back to a person who reloads right after it.
        if (edited === null) void write();
        else timer ??= clock.setTimeout(() => void write(), DRAFT_DELAY_MS);
      };
      look(list.getSnapshot());
      const subscription = list.subscribe(look);
      return () => subscription.unsubscribe();
    },
    found: (kind) =>
      access(async (store) => {
        const open = new Set((await options.openWindows()).map(encodeURIComponent));
        const keys = (await store.list()).filter(
          (key) => key.startsWith(`${prefix}${encodeURIComponent(kind)}/`) && !open.has(instanceIn(key)),
        );
        const drafts = await Promise.all(keys.map(async (key) => ({ key, ...readStored(await store.get(key), kind) })));
        const [newest] = drafts.toSorted((a, b) => b.savedAt - a.savedAt);
        if (newest === undefined || newest.opened === null) return null;
        await store.put(keyOf(kind), stored(newest.opened, kind, newest.savedAt));
        if (newest.key !== keyOf(kind)) await store.delete(newest.key);
        return newest.opened;
      }, null),
    async flush() {
      await write();
      await queue;
    },
    clear() {
      unwritten.clear();
      return access(async (store) => {
        const keys = (await store.list()).filter((key) => key.startsWith(prefix));
        await Promise.all(keys.map((key) => store.delete(key)));
      }, undefined);
    },
  };
}

function stored({ id, before, entry, after, kept }: Opened, kind: string, savedAt: number): object {
  return { version: VERSION, kind, savedAt, id, before, entry, after, kept };
}

/** What nobody can read is no draft; it goes when it is old. (OP-206) */
function readStored(value: unknown, kind: string): { opened: Opened | null; savedAt: number } {
  const none = { opened: null, savedAt: 0 };
  if (!isRecord(value) || value.version !== VERSION || value.kind !== kind || typeof value.savedAt !== 'number') {
    return none;
  }
  const { id, before, entry, after, kept, savedAt } = value;
  const isWhole = isRecord(entry) && (before === null ? id === null : isRecord(before) && typeof id === 'string');
  if (!isWhole) return none;
  const opened: Opened = {
    id: typeof id === 'string' ? id : null,
    before: before as Entry | null,
    entry,
    after: typeof after === 'string' ? after : null,
    kept: isRecord(kept) ? (kept as Opened['kept']) : {},
    touched: [],
    isTried: false,
    refused: [],
    isSaving: false,
    clash: null,
  };
  return { opened, savedAt };
}
