import { millisecondsInWeek } from 'date-fns/constants';
import {
  DRAFT_DELAY_MS,
  DRAFT_RETRY_MS,
  type DraftStatus,
  type DraftStorage,
  draftPrefix,
  entryDraftPrefix,
  instanceIn,
} from '../../editing/draft-place.ts';
import { type Clock, failureText, isRecord } from '../../shared/index.ts';
import { isUnchanged } from '../edit/changed-fields.ts';
import { keptPages } from '../edit/kept-pages.ts';
import type { PolicyRevision, SavePublishContext } from '../save-publish/types.ts';
import { DRAFT_VERSION, type Draft, type DraftMigrations, draftChanges, readDraft } from './draft.ts';

/** A draft ends this long after its last edit. (OP-206) */
export const DRAFT_LIFE_MS = 2 * millisecondsInWeek;

/** A draft to offer on return; one that cannot be read is offered as a download. (DRF-003, DRF-006) */
export type OfferedDraft =
  | { key: string; kind: 'draft'; draft: Draft }
  | { key: string; kind: 'json'; fileName: string; json: string };

/** Store, clock and owner of the drafts. (DESIGN section 3) */
export interface DraftKeeperOptions {
  storage: DraftStorage;
  clock: Clock;
  tenant: string;
  user: string;
  /** Tells two open windows of one person apart, so that they do not overwrite each other's draft. */
  instance: string;
  /**
   * Windows of this browser that are still there, by their `instance`. Nothing of them is lost, so their drafts are not
   * offered: taking or discarding one would take the backup away from the window that is being typed in.
   */
  openWindows?: () => Promise<readonly string[]>;
  migrations?: DraftMigrations;
  onStatus?: (status: DraftStatus) => void;
}

/** The part of a save and publish actor that the keeper reads. */
export interface Editing {
  getSnapshot(): { context: SavePublishContext };
  subscribe(observer: (snapshot: { context: SavePublishContext }) => void): { unsubscribe(): void };
}

/** Follows edits, writes them and offers them on return. (DESIGN section 3) */
export interface DraftKeeper {
  /** Follows the edits of a save and publish actor. @returns a function that ends it. */
  attach(editing: Editing): () => void;
  /** Writes what is not written yet; never rejects. Called before a log-out or a reload. (DRF-002) */
  flush(): Promise<void>;
  /**
   * Drafts of this person in this tenant, newest first, without those of windows that are open; of a window that left
   * several the newest. Whatever in the store has come to its end is deleted, whoever's it is. (OP-206)
   */
  offered(): Promise<OfferedDraft[]>;
  discard(key: string): Promise<void>;
  /** Deletes every draft of this person in this tenant; for an explicit log-out. (DRF-004) */
  clear(): Promise<void>;
  status(): DraftStatus;
}

/** True when something would be lost without a draft. (DRF-001, OP-206) */
function hasUnsaved({ changed, keptHtml }: SavePublishContext): boolean {
  return !isUnchanged(changed) || keptPages(keptHtml).length > 0;
}

/** Text that identifies a revision. (DESIGN section 3) */
function revisionName(revision: PolicyRevision | null): string {
  return revision === null ? 'none' : `${revision.staged_rev_id}@${revision.updated_at}`;
}

/**
 * Whether a newer copy has all that a copy has: a window that ends between two writes, or while it takes over what another
 * has left, leaves both. Asked about, the older one would stand in the way of what has just been restored, and undo it.
 */
function isSuperseded(offer: OfferedDraft, newer: readonly OfferedDraft[]): boolean {
  if (offer.kind !== 'draft') return false;
  const contentOf = ({ changes, kept }: Draft) => JSON.stringify([changes, kept]);
  return newer.some(
    (other) =>
      other.kind === 'draft' &&
      (instanceIn(other.key) === instanceIn(offer.key) || contentOf(other.draft) === contentOf(offer.draft)),
  );
}

/** JSON of whatever was stored; text that is no JSON where a value has none. */
function toText(stored: unknown): string {
  try {
    return JSON.stringify(stored, null, 2) ?? String(stored);
  } catch {
    return String(stored);
  }
}

/** Keeps a local copy of every edit. (DESIGN section 3) */
export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { storage, clock, tenant, user, instance, migrations, onStatus } = options;
  const prefix = draftPrefix(tenant, user);
  const others = entryDraftPrefix(tenant, user); // offered by the lists that they are of
  let status: DraftStatus = { state: 'ok' };
  /** The newest context that is not written yet. */
  let unwritten: SavePublishContext | null = null;
  /** The key that this window wrote last. */
  let written: string | null = null;
  let timer: unknown = null;
  let queue: Promise<unknown> = Promise.resolve();

  function report(next: DraftStatus): void {
    if (next.state === status.state) return;
    status = next;
    onStatus?.(next);
  }

  /**
   * Runs one access after the other; a failure is reported, not thrown.
   * @param hasReached - whether the work asked the store at all: what asked nothing says nothing of it.
   */
  function access<T>(work: () => Promise<T>, otherwise: T, hasReached = (_: T) => true): Promise<T> {
    const result = queue.then(work).then(
      (value) => {
        if (hasReached(value)) report({ state: 'ok' });
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
    if (timer !== null) return;
    timer = clock.setTimeout(() => {
      timer = null;
      void write();
    }, ms);
  }

  function unplan(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  }

  async function write(): Promise<void> {
    const context = unwritten;
    if (context === null) return;
    unwritten = null;
    const done = await access<boolean | null>(
      () => store(context),
      null,
      (value) => value === true,
    );
    if (done !== null) return;
    unwritten ??= context;
    plan(DRAFT_RETRY_MS);
  }

  /** @returns false where there is nothing to write and nothing to take away. */
  async function store(context: SavePublishContext): Promise<boolean> {
    const { original, edited, base, keptHtml } = context;
    const before = written;
    if (original !== null && edited !== null && hasUnsaved(context)) {
      const revision = revisionName(base);
      const key = `${prefix}${encodeURIComponent(revision)}/${encodeURIComponent(instance)}`;
      const changes = draftChanges(original, edited);
      const savedAt = clock.now();
      const draft: Draft = { version: DRAFT_VERSION, tenant, user, revision, savedAt, changes, kept: keptHtml };
      await storage.put(key, draft);
      written = key;
      if (before === key) return true;
    } else written = null;
    if (before !== null) await storage.delete(before);
    return before !== null || written !== null;
  }

  async function read(key: string): Promise<OfferedDraft | null> {
    const stored = await storage.get(key);
    if (stored === undefined || stored === null) return null;
    const draft = readDraft(stored, migrations);
    if (draft !== null) return draft.tenant === tenant && draft.user === user ? { key, kind: 'draft', draft } : null;
    return { key, kind: 'json', fileName: 'draft.json', json: toText(stored) };
  }

  /** Ends what nobody has edited for long; of an unknown shape without a time nobody can tell. (OP-206) */
  async function endOld(isKept: (key: string) => boolean): Promise<void> {
    for (const key of (await storage.list()).filter((name) => name.startsWith('draft/') && !isKept(name))) {
      const stored = await storage.get(key);
      const at = isRecord(stored) && typeof stored.savedAt === 'number' ? stored.savedAt : Number.POSITIVE_INFINITY;
      if (clock.now() - at >= DRAFT_LIFE_MS) await storage.delete(key);
    }
  }

  const savedAt = (offer: OfferedDraft) => (offer.kind === 'draft' ? offer.draft.savedAt : 0);
  const ownKeys = async () => (await storage.list()).filter((key) => key.startsWith(prefix));

  return {
    attach(editing) {
      let last = editing.getSnapshot().context;
      const subscription = editing.subscribe(({ context }) => {
        const sameData = context.edited === last.edited && context.original === last.original;
        const same = sameData && context.base === last.base && context.keptHtml === last.keptHtml;
        last = context;
        if (same) return;
        unwritten = context;
        if (hasUnsaved(context)) return plan(DRAFT_DELAY_MS);
        // A copy that outlives the save would be offered to a person who reloads right after it.
        unplan();
        void write();
      });
      return () => subscription.unsubscribe();
    },
    async flush() {
      unplan();
      await write();
      await queue;
    },
    offered: () =>
      access(async () => {
        const open = new Set((await options.openWindows?.())?.map(encodeURIComponent));
        const isHeld = (key: string) => key === written || open.has(instanceIn(key));
        await endOld(isHeld);
        const keys = (await ownKeys()).filter((key) => !key.startsWith(others) && !isHeld(key));
        const found = (await Promise.all(keys.map(read))).filter((offer) => offer !== null);
        const offers = found.toSorted((a, b) => savedAt(b) - savedAt(a));
        const isNeeded = (offer: OfferedDraft, at: number) => !isSuperseded(offer, offers.slice(0, at));
        const needed = offers.filter(isNeeded);
        // What cannot be deleted now goes the next time.
        await Promise.allSettled(
          offers.filter((offer) => !needed.includes(offer)).map(({ key }) => storage.delete(key)),
        );
        return needed;
      }, []),
    discard: (key) =>
      access(async () => {
        await storage.delete(key);
      }, undefined),
    clear() {
      unplan();
      unwritten = null;
      return access(async () => {
        written = null;
        await Promise.all((await ownKeys()).map((key) => storage.delete(key)));
      }, undefined);
    },
    status: () => status,
  };
}
