import { applyChange, type Change, type Clash } from './change.ts';
import { changeName } from './change-words.ts';
import { type Entry, idOf, pinnedAt } from './entry.ts';
import { hasTypedSecret } from './secrets.ts';
import type { NotStored, Opened, ResourceContext, StoredEntries } from './types.ts';

/** Whether a change holds a secret, of which reading tells nothing; a new entry is known by its id. */
export const isUnseen = (record: ResourceContext['record'], change: Change): boolean =>
  change.type === 'put' && change.before !== null && hasTypedSecret(record, change.entry);

/** Whether the list was written since it was read. */
export const hasMoved = (stored: StoredEntries | null, found: StoredEntries): boolean =>
  stored?.token.updated_at !== found.token.updated_at;

/** Where an entry stands in the list that was sent. */
export function placeIn(record: ResourceContext['record'], sent: readonly Entry[], entry: Entry): number {
  const id = idOf(record, entry);
  return sent.findIndex((other) => idOf(record, other) === id);
}

/** What is saved at once is published with it. */
export function publishedOf({ store }: ResourceContext['record'], { published, list }: StoredEntries) {
  return store.type === 'section' ? (published ?? list) : null;
}

/** The list as it was read last. */
export const serverList = ({ stored }: ResourceContext): readonly Entry[] => stored?.list ?? [];

/** A list with what the managing tenant adds to it: all that may be looked at. */
export function withInherited(stored: StoredEntries | null, list: readonly Entry[]): readonly Entry[] {
  const inherited = stored?.inherited?.list ?? [];
  return inherited.length === 0 ? list : [...list, ...inherited];
}

/** The list as it will be once everything that waits is stored; a change that cannot be made is left out. */
export function listOf({ record, stored, queue }: ResourceContext): readonly Entry[] {
  return queue.reduce<readonly Entry[]>(
    (list, change) => applyChange(record, list, change).list ?? list,
    stored?.list ?? [],
  );
}

/** Entries of these ids that are kept in no place and may be changed. */
export function movable(context: ResourceContext, ids: readonly string[]): readonly Entry[] {
  const wanted = new Set(ids);
  const { record } = context;
  return listOf(context).filter((entry) => wanted.has(idOf(record, entry) ?? '') && pinnedAt(record, entry) === null);
}

/** What was said of earlier ones goes once nothing of them waits. */
export function queued(context: ResourceContext, change: Change | null): Pick<ResourceContext, 'queue' | 'failures'> {
  const { queue, failures, canWrite } = context;
  if (change === null || !canWrite) return { queue, failures };
  return { queue: [...queue, change], failures: queue.length === 0 ? [] : failures };
}

/** What stands in the way of the first change; null where nothing does. */
export function firstClash(context: ResourceContext): Clash | null {
  const [first] = context.queue;
  return first === undefined ? null : applyChange(context.record, serverList(context), first).clash;
}

/** Whether the first change is that of the entry that is open. */
export const isOfOpened = ({ opened, queue: [first] }: ResourceContext) =>
  opened?.isSaving === true && first?.type === 'put';

/** The first change is not made. What waits behind it is tried all the same: nothing is lost without being said. */
export function dropped(context: ResourceContext, failure: NotStored | null, seen: Partial<Opened> = {}) {
  const { opened, queue, failures } = context;
  return {
    queue: queue.slice(1),
    sent: null,
    tries: 0,
    lost: null,
    failures: failure === null ? failures : [...failures, failure],
    wanted: isOfOpened(context) ? null : context.wanted,
    opened: opened !== null && isOfOpened(context) ? { ...opened, isSaving: false, ...seen } : opened,
  };
}

/** The change under way, as one that was not stored. */
export const notStored = (context: ResourceContext, why: NotStored['why'], said: string | null = null): NotStored => ({
  name: changeName(context),
  why,
  said,
});
