import {
  DRAFT_DELAY_MS,
  DRAFT_RETRY_MS,
  type DraftStatus,
  type DraftStorage,
  entryDraftPrefix,
  instanceIn,
} from '../../editing/draft-place.ts';
import { type Clock, failureText, isRecord } from '../../shared/index.ts';
import type { ResourceRecord } from '../record/record.ts';
import type { Entry } from './entry.ts';
import { loadMerge } from './joined.ts';
import { draftOf, isEdited } from './opened.ts';
import type { Opened, ResourceContext } from './types.ts';

/** Shape of the drafts that this version writes. */
const VERSION = 1;

export interface EntryKeeperOptions {
  /** The store; asked for when something is to be kept or looked for. */
  open: () => Promise<DraftStorage>;
  clock: Clock;
  tenant: string;
  user: string;
  /** Tells two open windows of one person apart. */
  instance: string;
  /** Windows of this browser that are still there: nothing of them is lost. */
  openWindows: () => Promise<readonly string[]>;
  /** Lets no other window of this browser do the same meanwhile. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  onStatus: (status: DraftStatus) => void;
}

/** The part of a list's machine that the keeper works with. */
export interface EditedList {
  getSnapshot(): { context: ResourceContext };
  subscribe(observer: (snapshot: { context: ResourceContext }) => void): { unsubscribe(): void };
  on(type: 'restored' | 'unneeded', told: () => void): { unsubscribe(): void };
  send(event: { type: 'restore'; opened: Opened }): void;
}

/** Where an entry is edited: beside its own list, or above an entry that it is made for. */
export type DraftPlace = 'beside' | 'above';

/** Keeps a local copy of the entry that is edited, and gives it back after a crash. (DESIGN section 3, DRF-001 to 005) */
export interface EntryKeeper {
  /** Follows the open entry of a list. @returns a function that ends it; what was written stays. */
  attach(list: EditedList, place?: DraftPlace): () => void;
  /**
   * Opens the newest edits of a window that is gone: above an entry those of one that was made so, beside its list those too,
   * so that they are found by whoever does not make one again. They stay where they are until the list has them and this window has
   * written them; a list that has other edits open gets them another time. Never rejects. (DRF-003)
   */
  giveBack(list: EditedList, place?: DraftPlace): Promise<void>;
  /** Writes what is not written yet; never rejects. (DRF-002) */
  flush(): Promise<void>;
  /** Deletes every draft of this person; for an explicit log-out. (DRF-004) */
  clear(): Promise<void>;
}

export function createEntryKeeper(options: EntryKeeperOptions): EntryKeeper {
  const { clock, tenant, user, instance } = options;
  const prefix = entryDraftPrefix(tenant, user);
  /** By kind and place what is not written yet; null where a draft is to go. */
  const unwritten = new Map<string, { record: ResourceRecord; opened: Opened | null }>();
  const attached = new Set<EditedList>();
  let opening: Promise<DraftStorage> | null = null;
  let timer: unknown = null;
  let queue: Promise<unknown> = Promise.resolve();
  let isOk = true;
  const storage = () => {
    opening ??= options.open().catch((error: unknown) => {
      opening = null; // asked for again
      throw error;
    });
    return opening;
  };
  const beginning = (kind: string, place: DraftPlace) =>
    `${prefix}${encodeURIComponent(kind)}${place === 'above' ? '^' : ''}/`;
  const keyOf = (kind: string, place: DraftPlace) => `${beginning(kind, place)}${encodeURIComponent(instance)}`;

  function report(status: DraftStatus): void {
    if ((status.state === 'ok') === isOk) return;
    isOk = !isOk;
    options.onStatus(status);
  }

  /** One access after the other; a store that refuses is said, and takes nothing from the screen. (DRF-005) */
  function access<T>(work: (store: DraftStorage) => Promise<T>, otherwise: T): Promise<T> {
    const result = queue
      .then(storage)
      .then(work)
      .then(
        (value) => {
          report({ state: 'ok' });
          return value;
        },
        (error: unknown) => {
          report({ state: 'unavailable', reason: failureText(error) });
          return otherwise;
        },
      );
    queue = result;
    return result;
  }

  function plan(ms: number): void {
    timer ??= clock.setTimeout(() => void write(), ms);
  }

  /** @returns whether all of it is written. */
  async function write(): Promise<boolean> {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    const now = [...unwritten];
    unwritten.clear();
    if (now.length === 0) return true;
    const isDone = await access(async (store) => {
      for (const [key, { record, opened }] of now) {
        if (opened === null) await store.delete(key);
        else await store.put(key, stored(draftOf(record, opened), record.kind, clock.now()));
      }
      return true;
    }, false);
    if (isDone) return true;
    for (const [key, draft] of now) if (!unwritten.has(key)) unwritten.set(key, draft);
    plan(DRAFT_RETRY_MS);
    return false;
  }

  /** The newest edits of a kind that a window left which is gone. */
  const newestOf = (kind: string, place: DraftPlace) =>
    access(async (store) => {
      const open = new Set([...(await options.openWindows()), instance].map(encodeURIComponent));
      const places: readonly DraftPlace[] = place === 'above' ? ['above'] : ['beside', 'above'];
      const keys = (await store.list()).filter(
        (key) => places.some((each) => key.startsWith(beginning(kind, each))) && !open.has(instanceIn(key)),
      );
      const drafts = await Promise.all(keys.map(async (key) => ({ key, ...readStored(await store.get(key), kind) })));
      const [newest] = drafts.filter(({ opened }) => opened !== null).toSorted((a, b) => b.savedAt - a.savedAt);
      return newest ?? null;
    }, null);

  async function giveBack(list: EditedList, place: DraftPlace): Promise<void> {
    const found = await newestOf(list.getSnapshot().context.record.kind, place);
    if (found === null || found.opened === null) return;
    await loadMerge(); // others may have changed it since
    if (!attached.has(list)) return;
    let became: 'restored' | 'unneeded' | null = null;
    const heard = (['restored', 'unneeded'] as const).map((type) =>
      list.on(type, () => {
        became = type;
      }),
    );
    list.send({ type: 'restore', opened: found.opened });
    for (const { unsubscribe } of heard) unsubscribe();
    if (became === null || (became === 'restored' && !(await write()))) return;
    await access((store) => store.delete(found.key), undefined);
  }

  return {
    attach(list, place = 'beside') {
      let last: Opened | null = null;
      const look = ({ context: { opened, record } }: { context: ResourceContext }) => {
        const edited = opened !== null && isEdited(opened, record) ? opened : null;
        if (edited?.entry === last?.entry && edited?.before === last?.before) return;
        last = edited;
        unwritten.set(keyOf(record.kind, place), { record, opened: edited });
        // A copy that outlives the save would be given back to a person who reloads right after it.
        if (edited === null) void write();
        else plan(DRAFT_DELAY_MS);
      };
      look(list.getSnapshot());
      const subscription = list.subscribe(look);
      attached.add(list);
      return () => {
        attached.delete(list);
        // A save goes on after its screen: the draft of what it stored goes with it.
        if (list.getSnapshot().context.opened?.isSaving !== true) return subscription.unsubscribe();
        const saving = list.subscribe(({ context: { opened } }) => {
          if (opened?.isSaving === true) return;
          saving.unsubscribe();
          subscription.unsubscribe();
        });
      };
    },
    giveBack: (list, place = 'beside') => options.alone(() => giveBack(list, place)).catch(() => undefined), // it is there the next time
    async flush() {
      await write();
      await queue;
    },
    clear() {
      if (timer !== null) clock.clearTimeout(timer);
      timer = null;
      unwritten.clear();
      return access(async (store) => {
        const keys = (await store.list()).filter((key) => key.startsWith(prefix));
        await Promise.all(keys.map((key) => store.delete(key)));
      }, undefined);
    },
  };
}

function stored({ id, before, entry, after, kept, lacksSecrets }: Opened, kind: string, savedAt: number): object {
  return { version: VERSION, kind, savedAt, id, before, entry, after, kept, ...(lacksSecrets && { lacksSecrets }) };
}

/** What nobody can read is no draft; it goes when it is old. (OP-206) */
function readStored(value: unknown, kind: string): { opened: Opened | null; savedAt: number } {
  const none = { opened: null, savedAt: 0 };
  if (!isRecord(value) || value.version !== VERSION || value.kind !== kind || typeof value.savedAt !== 'number') {
    return none;
  }
  const { id, before, entry, after, kept, lacksSecrets, savedAt } = value;
  const isWhole = isRecord(entry) && (before === null ? id === null : isRecord(before) && typeof id === 'string');
  if (!isWhole) return none;
  const opened: Opened = {
    id: typeof id === 'string' ? id : null,
    before: before as Entry | null,
    entry,
    after: typeof after === 'string' ? after : null,
    kept: isRecord(kept) ? (kept as Opened['kept']) : {},
    ...(lacksSecrets === true && { lacksSecrets }),
    touched: [],
    isTried: false,
    refused: [],
    isSaving: false,
    clash: null,
  };
  return { opened, savedAt };
}
