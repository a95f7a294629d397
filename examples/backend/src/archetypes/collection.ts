import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { traceFor } from '../audit/operator.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import type { Caller } from '../http/call.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { SecretField } from '../secrets/fields.ts';
import type { Services } from '../services.ts';
import { auditOf } from './document.ts';
import { masked, unmasked } from './secrets.ts';

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
  make?(sent: Write, context: { before: Item | undefined; caller: Caller; now: Date }): object;
  /** Last word before an entry is stored, in the same transaction. */
  beforeSave?(item: Item, place: Place, trx: Transaction<Tables>): Promise<void>;
  /** Last word before an entry goes, in the same transaction. */
  beforeDelete?(item: Item, place: Place, trx: Transaction<Tables>): Promise<void>;
}

/** What a handler of a collection needs of its call. */
export interface Asked {
  caller: Caller;
  params?: unknown;
}
interface PageAsked extends Asked {
  query: { limit?: number | undefined; offset?: number | undefined };
}

/** Handlers of a collection; a resource takes those that it has calls for. (DESIGN section 6, archetypes) */
export interface CollectionHandlers<Item extends object, Write> {
  list(call: PageAsked): Promise<{ items: Item[]; total: number }>;
  get(call: Asked): Promise<Item>;
  create(call: Asked & { body: Write }): Promise<Item>;
  update(call: Asked & { body: Write }): Promise<Item>;
  delete(call: Asked): Promise<Record<string, never>>;
}

/** Entries of a page when no limit is asked for. Chosen here. */
const defaultPageSize = 100;

/** Where entries are kept. */
export interface Place {
  tenantId: string;
  kind: string;
  parent?: string;
}

/**
 * Entries of a tenant: paged in the order in which they came, each change in one transaction with its audit row; an id
 * that is not there, or belongs to another tenant, is 404. (DESIGN section 6, archetypes)
 */
export function collection<Item extends object, Write extends object = Partial<Item>>(
  { db }: Services,
  options: CollectionOptions<Item, Write>,
): CollectionHandlers<Item, Write> {
  const { kind, key = 'id', secrets = [] } = options;
  const shown = (item: Item) => masked(item, secrets);
  const placeOf = async (call: Asked): Promise<Required<Place>> => ({
    tenantId: options.tenantOf === undefined ? call.caller.session.tenant.id : await options.tenantOf(call),
    kind,
    parent: options.parentOf === undefined ? '' : await options.parentOf(call),
  });
  const idOf = ({ params }: Asked) => (params as Record<string, string>)[key] ?? '';

  return {
    async list(call) {
      const { limit = options.pageSize ?? defaultPageSize, offset = 0 } = call.query;
      const place = await placeOf(call);
      const [items, total] = await Promise.all([readItems<Item>(db, place, { limit, offset }), countItems(db, place)]);
      return { items: items.map(shown), total };
    },

    async get(call) {
      const item = await readItem<Item>(db, await placeOf(call), idOf(call));
      if (item === undefined) throw missing();
      return shown(item);
    },

    async create(call) {
      const place = await placeOf(call);
      const id = options.newId?.(call.body) ?? randomUUID();
      const sent = unmasked(call.body, undefined, secrets);
      const made = { ...build(sent, undefined, call.caller), [key]: id } as Item;
      await db.transaction().execute(async (trx) => {
        await options.beforeSave?.(made, place, trx);
        if (!(await addItem(trx, place, id, made, call.caller.session.user.uid))) {
          throw new Problem(409, { message: `There is an entry ${id} already.` });
        }
        await trace(trx, call.caller, place, 'entry.created', `${kind}/${id}`, auditOf(undefined, made, secrets));
      });
      return shown(made);
    },

    async update(call) {
      const place = await placeOf(call);
      const id = idOf(call);
      const made = await db.transaction().execute(async (trx) => {
        const before = await lockItem<Item>(trx, place, id);
        const sent = unmasked(call.body, before, secrets);
        const after = { ...build(sent, before, call.caller), [key]: id } as Item;
        await options.beforeSave?.(after, place, trx);
        await replaceItem(trx, place, id, after, call.caller.session.user.uid);
        await trace(trx, call.caller, place, 'entry.saved', `${kind}/${id}`, auditOf(before, after, secrets));
        return after;
      });
      return shown(made);
    },

    async delete(call) {
      const place = await placeOf(call);
      const id = idOf(call);
      await db.transaction().execute(async (trx) => {
        const before = await lockItem<Item>(trx, place, id);
        await options.beforeDelete?.(before, place, trx);
        await deleteItem(trx, place, id);
        await trace(trx, call.caller, place, 'entry.deleted', `${kind}/${id}`, auditOf(before, undefined, secrets));
      });
      return {};
    },
  };

  function build(sent: Write, before: Item | undefined, caller: Caller): object {
    if (options.make === undefined) return { ...before, ...sent };
    return options.make(sent, { before, caller, now: new Date() });
  }
}

/** A page of entries in the order in which they came. */
export async function readItems<Item>(
  db: Database | Transaction<Tables>,
  place: Place,
  { limit, offset }: { limit: number; offset: number },
): Promise<Item[]> {
  const rows = await at(db.selectFrom('collections').select('body'), place)
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ body }) => body as Item);
}

/** One entry; undefined when it is not there. */
export async function readItem<Item>(
  db: Database | Transaction<Tables>,
  place: Place,
  id: string,
): Promise<Item | undefined> {
  const row = await at(db.selectFrom('collections').select('body'), place).where('id', '=', id).executeTakeFirst();
  return row?.body as Item | undefined;
}

/** Adds an entry in the caller's transaction; false when its id is taken. */
export async function addItem(
  trx: Transaction<Tables>,
  { tenantId, kind, parent = '' }: Place,
  id: string,
  item: object,
  actor: string,
): Promise<boolean> {
  const added = await trx
    .insertInto('collections')
    .values({ tenant_id: tenantId, kind, parent, id, body: JSON.stringify(item), updated_by: actor })
    .onConflict((existing) => existing.columns(['tenant_id', 'kind', 'parent', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  return added.numInsertedOrUpdatedRows === 1n;
}

/**
 * Reads an entry and keeps others from changing it until the transaction ends.
 * @throws Problem 404 when it is not there.
 */
export async function lockItem<Item>(trx: Transaction<Tables>, place: Place, id: string): Promise<Item> {
  const row = await at(trx.selectFrom('collections').select('body'), place)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw missing();
  return row.body as Item;
}

/** Stores an entry anew in the caller's transaction. */
export async function replaceItem(
  trx: Transaction<Tables>,
  place: Place,
  id: string,
  item: object,
  actor: string,
): Promise<void> {
  const change = { body: JSON.stringify(item), updated_at: new Date(), updated_by: actor };
  await at(trx.updateTable('collections').set(change), place).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Takes an entry out in the caller's transaction. */
export async function deleteItem(trx: Transaction<Tables>, place: Place, id: string): Promise<void> {
  await at(trx.deleteFrom('collections'), place).where('id', '=', id).executeTakeFirstOrThrow();
}

async function countItems(db: Database, place: Place): Promise<number> {
  const counted = at(
    db.selectFrom('collections').select((of) => of.fn.countAll<number>().as('total')),
    place,
  );
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** Narrows a query to a place. */
function at<Query extends { where(column: 'tenant_id' | 'kind' | 'parent', is: '=', value: string): Query }>(
  query: Query,
  { tenantId, kind, parent = '' }: Place,
): Query {
  return query.where('tenant_id', '=', tenantId).where('kind', '=', kind).where('parent', '=', parent);
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

function missing(): Problem {
  return notFound('There is no such entry.');
}
