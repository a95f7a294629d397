import type { Json } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { traceFor } from '../audit/operator.ts';
import type { Caller } from '../calls/call.ts';
import type { Tables } from '../db/tables.ts';
import type { Stamp } from '../saves/stamp.ts';
import { neverSaved, refuseStale, withoutStamp } from '../saves/stamp.ts';
import type { Services } from '../services/services.ts';
import type { Asked } from './collection.ts';
import { auditOf } from './document.ts';
import type { Place, Stored } from './entries.ts';
import { addItem, deleteItem, lockStored, noEntry, readStored, readStoredItems, replaceItem } from './entries.ts';
import type { Restorable, Write as WriteCall } from './replaced.ts';
import { keepReplaced, restorable, writerOf } from './replaced.ts';

/** Entries whose names are given, not made. (DESIGN section 6, archetypes) */
export interface NamedOptions<Item extends object, Write extends object> {
  /** Name of the kind; with the entry's name it is the subject of audit rows. */
  kind: string;
  /** Field of an entry that holds its name, and last part of its path. */
  key: string;
  /** Whose entries they are: the caller's tenant unless given. */
  tenantOf?(call: Asked): Promise<string> | string;
  /** The entry that they belong to, where the path names one. */
  parentOf?(call: Asked): Promise<string> | string;
  /** Entries that are there before anything is saved. */
  initial?(call: Asked): Promise<Item[]> | Item[];
  /** Nothing exists besides the initial entries; otherwise a save makes a new one. */
  closed?: true;
  /**
   * Makes an entry of what was sent; its name is added to it.
   * @throws Problem 400 with the path of the fault.
   */
  make(sent: Write, context: { name: string; before: Item | undefined; caller: Caller; now: Date }): object;
  /** What is added to an entry as it is answered, for example what follows from the time of day. */
  shown?(item: Item): object;
}

interface PageAsked extends Asked {
  query: { limit?: number | undefined; offset?: number | undefined };
}

/** Handlers of named entries. (DESIGN section 6, archetypes) */
export interface NamedHandlers<Item extends object, Write> {
  list(call: PageAsked): Promise<{ items: (Item & Stamp)[]; total: number }>;
  get(call: Asked): Promise<Item & Stamp>;
  update(call: Asked & { body: Write }): Promise<Item & Stamp>;
  delete: Restorable<(call: Asked) => Promise<Record<string, never>>>;
}

/** Most entries that are read at once; there are far fewer. */
const mostEntries = 10_000;

/**
 * Entries by name: the initial ones first, each as it was last saved, then those that a save made. A save holds the entry
 * and its audit row in one transaction, and is refused when the entry was changed since it was read. (DESIGN section 6,
 * archetypes, OP-202)
 */
export function named<Item extends object, Write extends object>(
  { db }: Services,
  options: NamedOptions<Item, Write>,
): NamedHandlers<Item, Write> {
  const { kind, key } = options;
  const placeOf = async (call: Asked): Promise<Required<Place>> => ({
    tenantId: options.tenantOf === undefined ? call.caller.session.tenant.id : await options.tenantOf(call),
    kind,
    parent: options.parentOf === undefined ? '' : await options.parentOf(call),
  });
  const nameIn = ({ params }: Asked) => (params as Record<string, string>)[key] ?? '';
  const nameOf = (item: Item) => String((item as Record<string, unknown>)[key]);
  const shown = ({ item, stamp }: Stored<Item>): Item & Stamp => ({ ...item, ...options.shown?.(item), ...stamp });

  async function initialOf(call: Asked, name: string): Promise<Item | undefined> {
    const item = (await options.initial?.(call))?.find((entry) => nameOf(entry) === name);
    if (item === undefined && options.closed === true) throw noEntry();
    return item;
  }

  /**
   * Stores what a change makes of the entry.
   * @throws Problem 409 when it was changed since it was read.
   */
  async function save(
    call: Asked,
    initial: Item | undefined,
    action: string,
    change: (before: Item | undefined) => Item,
  ): Promise<Item & Stamp> {
    const place = await placeOf(call);
    const name = nameIn(call);
    return db.transaction().execute(async (trx) => {
      const { before = initial, stamp, store } = await openItem<Item>(trx, place, name);
      await refuseStale(call.seen, stamp, () => (before === undefined ? stamp : shown({ item: before, stamp })));
      const item = change(before);
      const saved = await store(item, call.caller.session.user.uid);
      await trace(trx, call.caller, place.tenantId, action, name, auditOf(before, item, []));
      return shown({ item, stamp: saved });
    });
  }

  return {
    async list(call) {
      const { limit = 100, offset = 0 } = call.query;
      const stored = await readStoredItems<Item>(db, await placeOf(call), { limit: mostEntries, offset: 0 });
      const byName = new Map(stored.map((row) => [nameOf(row.item), row]));
      const initial = (await options.initial?.(call)) ?? [];
      const first = initial.map((item) => byName.get(nameOf(item)) ?? { item, stamp: neverSaved });
      const known = new Set(initial.map(nameOf));
      const others = options.closed === true ? [] : stored.filter(({ item }) => !known.has(nameOf(item)));
      const all = [...first, ...others];
      return { items: all.slice(offset, offset + limit).map(shown), total: all.length };
    },

    async get(call) {
      const place = await placeOf(call);
      const initial = await initialOf(call, nameIn(call));
      const row = await readStored<Item>(db, place, nameIn(call));
      if (row !== undefined) return shown(row);
      if (initial === undefined) throw noEntry();
      return shown({ item: initial, stamp: neverSaved });
    },

    async update(call) {
      const name = nameIn(call);
      const initial = await initialOf(call, name);
      return save(call, initial, 'entry.saved', (before) => {
        const context = { name, before, caller: call.caller, now: new Date() };
        return { ...options.make(withoutStamp(call.body), context), [key]: name } as Item;
      });
    },

    delete: restorable(
      async (call: Asked) => {
        const place = await placeOf(call);
        const name = nameIn(call);
        await db.transaction().execute(async (trx) => {
          const now = await lockStored<Item>(trx, place, name);
          await refuseStale(call.seen, now.stamp, () => shown(now));
          await deleteItem(trx, place, name);
          await keepReplaced(trx, writerOf(call), { value: now.item as Json, stamp: now.stamp });
          await trace(trx, call.caller, place.tenantId, 'entry.deleted', name, auditOf(now.item, undefined, []));
        });
        return {};
      },
      // What is there by now was saved after what was deleted, and stays.
      (call: WriteCall, value) =>
        save({ ...call, seen: call.seen ?? [null] }, undefined, 'entry.restored', () => value as Item),
    ),
  };

  function trace(
    trx: Transaction<Tables>,
    { session }: Caller,
    tenantId: string,
    action: string,
    name: string,
    details: ReturnType<typeof auditOf>,
  ) {
    const actor = { tenantId: session.tenant.id, uid: session.user.uid };
    return traceFor(trx, actor, tenantId, { action, subject: `${kind}/${name}`, details });
  }
}

/**
 * Keeps others from an entry until the transaction ends, whether it is there or not; `before` is undefined when it was
 * not.
 */
export async function openItem<Item extends object>(
  trx: Transaction<Tables>,
  place: Place,
  name: string,
): Promise<{ before: Item | undefined; stamp: Stamp; store(after: Item, actor: string): Promise<Stamp> }> {
  const isNew = await addItem(trx, place, name, {}, '');
  const { item, stamp } = await lockStored<Item>(trx, place, name);
  return {
    before: isNew ? undefined : item,
    stamp: isNew ? neverSaved : stamp,
    store: (after, actor) => replaceItem(trx, place, name, after, actor),
  };
}
