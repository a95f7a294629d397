import { randomUUID } from 'node:crypto';
import type { Json, JsonObject } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { traceFor } from '../audit/operator.ts';
import type { Caller } from '../calls/call.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../http/problem.ts';
import { masked, unmasked } from '../saves/masked.ts';
import type { Seen, Stamp } from '../saves/stamp.ts';
import { refuseStale, withoutStamp } from '../saves/stamp.ts';
import type { SecretField } from '../secrets/fields.ts';
import type { Services } from '../services/services.ts';
import { auditOf } from './document.ts';
import type { Place, Stored } from './entries.ts';
import {
  addStored,
  countItems,
  deleteItem,
  lockStored,
  noEntry,
  readStored,
  readStoredItems,
  replaceItem,
} from './entries.ts';
import type { Restorable, Write as WriteCall } from './replaced.ts';
import { keepReplaced, restorable, writerOf } from './replaced.ts';

/** Entries of one kind. (DESIGN section 6, archetypes) */
export interface CollectionOptions<Item extends object, Write extends object = Partial<Item>> {
  /** Name of the kind; with the id it is the subject of audit rows. */
  kind: string;
  /** Field of an entry that holds its id, and last part of its path; `id` unless given. */
  key?: string;
  /** Keys whose texts are never answered, and kept when the mask comes back. */
  secrets?: readonly SecretField[];
  /** Entries of a page when no limit is asked for. */
  pageSize?: number;
  /**
   * Whose entries they are: the caller's tenant unless given. It must refuse a tenant that the caller may not see.
   * @throws Problem 404.
   */
  tenantOf?(call: Asked): Promise<string> | string;
  /** The entry that they belong to, where the path names one. */
  parentOf?(call: Asked): Promise<string> | string;
  /** Id of a new entry: a UUID unless given. */
  newId?(sent: Write): string;
  /**
   * Makes an entry of what was sent; the id is added to it. The fields that were sent unless given.
   * @throws Problem 400 with the path of the fault.
   */
  make?(sent: Write, context: MakeContext<Item, Write>): object;
  /**
   * Last word before an entry is stored or put back, in the same transaction.
   * @throws Problem 400 with the path of the fault.
   */
  beforeSave?(item: Item, place: Place, trx: Transaction<Tables>): Promise<void>;
  /** Last word before an entry goes, in the same transaction. */
  beforeDelete?(item: Item, place: Place, trx: Transaction<Tables>): Promise<void>;
  /** What is added to an entry as it is answered, for example what follows from the time of day. */
  shown?(item: Item, place: Place, db: Database | Transaction<Tables>): object | Promise<object>;
}

interface MakeContext<Item, Write> {
  before: Item | undefined;
  /** The body as it came, with its masks: a secret that was entered again is told from one that stays. */
  body: Write;
  caller: Caller;
  now: Date;
}

/** What a handler of a collection needs of its call. */
export interface Asked {
  caller: Caller;
  params?: unknown;
  /** Name of the call, and what its caller saw. (OP-202) */
  call?: string | undefined;
  seen?: Seen;
}
interface PageAsked extends Asked {
  query: { limit?: number | undefined; offset?: number | undefined };
}

/** Handlers of a collection; a resource takes those that it has calls for. (DESIGN section 6, archetypes) */
export interface CollectionHandlers<Item extends object, Write> {
  list(call: PageAsked): Promise<{ items: (Item & Stamp)[]; total: number }>;
  get(call: Asked): Promise<Item & Stamp>;
  create(call: Asked & { body: Write }): Promise<Item & Stamp>;
  update(call: Asked & { body: Write }): Promise<Item & Stamp>;
  delete: Restorable<(call: Asked) => Promise<Record<string, never>>>;
}

/** Entries of a page when no limit is asked for. Chosen here. */
const defaultPageSize = 100;

/**
 * Entries of a tenant: paged in the order in which they came, each change in one transaction with its audit row; an id
 * that is not there, or belongs to another tenant, is 404, and a change of an entry that was changed since it was read is
 * 409. (DESIGN section 6, archetypes, OP-202)
 */
export function collection<Item extends object, Write extends object = Partial<Item>>(
  { db }: Services,
  options: CollectionOptions<Item, Write>,
): CollectionHandlers<Item, Write> {
  const { kind, key = 'id', secrets = [] } = options;
  const shown = async ({ item, stamp }: Stored<Item>, place: Place, reader: Database | Transaction<Tables> = db) =>
    masked({ ...item, ...(await options.shown?.(item, place, reader)), ...stamp }, secrets);
  const placeOf = async (call: Asked): Promise<Required<Place>> => ({
    tenantId: options.tenantOf === undefined ? call.caller.session.tenant.id : await options.tenantOf(call),
    kind,
    parent: options.parentOf === undefined ? '' : await options.parentOf(call),
  });
  const idOf = ({ params }: Asked) => (params as Record<string, string>)[key] ?? '';

  /** The entry as it is now, for who saw it as it is now. */
  async function opened(trx: Transaction<Tables>, place: Place, call: Asked): Promise<Stored<Item>> {
    const now = await lockStored<Item>(trx, place, idOf(call));
    await refuseStale(call.seen, now.stamp, () => shown(now, place, trx));
    return now;
  }

  async function add(call: Asked, id: string, item: Item, action: string): Promise<Item & Stamp> {
    const place = await placeOf(call);
    const stamp = await db.transaction().execute(async (trx) => {
      await options.beforeSave?.(item, place, trx);
      const added = await addStored(trx, place, id, item, call.caller.session.user.uid);
      if (added === undefined) throw new Problem(409, { message: `There is an entry ${id} already.` });
      await trace(trx, call.caller, place, action, `${kind}/${id}`, auditOf(undefined, item, secrets));
      return added;
    });
    return shown({ item, stamp }, place);
  }

  return {
    async list(call) {
      const { limit = options.pageSize ?? defaultPageSize, offset = 0 } = call.query;
      const place = await placeOf(call);
      const [rows, total] = await Promise.all([
        readStoredItems<Item>(db, place, { limit, offset }),
        countItems(db, place),
      ]);
      return { items: await Promise.all(rows.map((row) => shown(row, place))), total };
    },

    async get(call) {
      const place = await placeOf(call);
      const row = await readStored<Item>(db, place, idOf(call));
      if (row === undefined) throw noEntry();
      return shown(row, place);
    },

    async create(call) {
      const id = options.newId?.(call.body) ?? randomUUID();
      const sent = unmasked(withoutStamp(call.body), undefined, secrets);
      return add(call, id, { ...build(sent, call, undefined), [key]: id } as Item, 'entry.created');
    },

    async update(call) {
      const place = await placeOf(call);
      const id = idOf(call);
      const made = await db.transaction().execute(async (trx): Promise<Stored<Item>> => {
        const { item: before } = await opened(trx, place, call);
        const sent = unmasked(withoutStamp(call.body), before, secrets);
        const item = { ...build(sent, call, before), [key]: id } as Item;
        await options.beforeSave?.(item, place, trx);
        const stamp = await replaceItem(trx, place, id, item, call.caller.session.user.uid);
        await trace(trx, call.caller, place, 'entry.saved', `${kind}/${id}`, auditOf(before, item, secrets));
        return { item, stamp };
      });
      return shown(made, place);
    },

    delete: restorable(
      async (call: Asked) => {
        const place = await placeOf(call);
        const id = idOf(call);
        await db.transaction().execute(async (trx) => {
          const { item, stamp } = await opened(trx, place, call);
          await options.beforeDelete?.(item, place, trx);
          await deleteItem(trx, place, id);
          await keepReplaced(trx, writerOf(call), { value: item as Json, stamp });
          await trace(trx, call.caller, place, 'entry.deleted', `${kind}/${id}`, auditOf(item, undefined, secrets));
        });
        return {};
      },
      (call: WriteCall, value) => add(call, idOf(call), value as Item, 'entry.restored'),
    ),
  };

  function build(sent: Write, { body, caller }: Asked & { body: Write }, before: Item | undefined): object {
    if (options.make === undefined) return { ...before, ...sent };
    return options.make(sent, { before, body, caller, now: new Date() });
  }
}

function trace(
  trx: Transaction<Tables>,
  { session }: Caller,
  { tenantId }: Place,
  action: string,
  subject: string,
  details: JsonObject,
) {
  const actor = { tenantId: session.tenant.id, uid: session.user.uid };
  return traceFor(trx, actor, tenantId, { action, subject, details });
}
