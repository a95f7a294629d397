import type { Transaction } from 'kysely';
import { traceFor } from '../audit/operator.ts';
import type { Tables } from '../db/tables.ts';
import type { Caller } from '../http/call.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { Asked, Place } from './collection.ts';
import { addItem, deleteItem, lockItem, readItem, readItems, replaceItem } from './collection.ts';
import { auditOf } from './document.ts';

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
}

interface PageAsked extends Asked {
  query: { limit?: number | undefined; offset?: number | undefined };
}

/** Handlers of named entries. (DESIGN section 6, archetypes) */
export interface NamedHandlers<Item extends object, Write> {
  list(call: PageAsked): Promise<{ items: Item[]; total: number }>;
  get(call: Asked): Promise<Item>;
  update(call: Asked & { body: Write }): Promise<Item>;
  delete(call: Asked): Promise<Record<string, never>>;
}

/** Most entries that are read at once; there are far fewer. */
const mostEntries = 10_000;

/**
 * Entries by name: the initial ones first, each as it was last saved, then those that a save made. A save holds the entry
 * and its audit row in one transaction. (DESIGN section 6, archetypes)
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

  async function initialOf(call: Asked, name: string): Promise<Item | undefined> {
    const item = (await options.initial?.(call))?.find((entry) => nameOf(entry) === name);
    if (item === undefined && options.closed === true) throw missing();
    return item;
  }

  return {
    async list(call) {
      const { limit = 100, offset = 0 } = call.query;
      const stored = await readItems<Item>(db, await placeOf(call), { limit: mostEntries, offset: 0 });
      const byName = new Map(stored.map((item) => [nameOf(item), item]));
      const initial = (await options.initial?.(call)) ?? [];
      const first = initial.map((item) => byName.get(nameOf(item)) ?? item);
      const known = new Set(initial.map(nameOf));
      const others = options.closed === true ? [] : stored.filter((item) => !known.has(nameOf(item)));
      const all = [...first, ...others];
      return { items: all.slice(offset, offset + limit), total: all.length };
    },

    async get(call) {
      const place = await placeOf(call);
      const initial = await initialOf(call, nameIn(call));
      const item = (await readItem<Item>(db, place, nameIn(call))) ?? initial;
      if (item === undefined) throw missing();
      return item;
    },

    async update(call) {
      const place = await placeOf(call);
      const name = nameIn(call);
      const initial = await initialOf(call, name);
      return db.transaction().execute(async (trx) => {
        const { before, store } = await openItem<Item>(trx, place, name);
        const context = { name, before: before ?? initial, caller: call.caller, now: new Date() };
        const after = { ...options.make(call.body, context), [key]: name } as Item;
        await store(after, call.caller.session.user.uid);
        await trace(trx, call.caller, place.tenantId, 'entry.saved', name, auditOf(context.before, after, []));
        return after;
      });
    },

    async delete(call) {
      const place = await placeOf(call);
      const name = nameIn(call);
      await db.transaction().execute(async (trx) => {
        const before = await lockItem<Item>(trx, place, name);
        await deleteItem(trx, place, name);
        await trace(trx, call.caller, place.tenantId, 'entry.deleted', name, auditOf(before, undefined, []));
      });
      return {};
    },
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
): Promise<{ before: Item | undefined; store(after: Item, actor: string): Promise<void> }> {
  const isNew = await addItem(trx, place, name, {}, '');
  const before = await lockItem<Item>(trx, place, name);
  return {
    before: isNew ? undefined : before,
    store: (after, actor) => replaceItem(trx, place, name, after, actor),
  };
}

function missing() {
  return notFound('There is no such entry.');
}
