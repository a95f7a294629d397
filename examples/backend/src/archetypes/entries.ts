import type { Transaction } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { notFound, type Problem } from '../http/problem.ts';
import type { Stamp } from '../saves/stamp.ts';
import { nextSave, savedAt } from '../saves/stamp.ts';

type Reader = Database | Transaction<Tables>;

/** Where entries are kept. */
export interface Place {
  tenantId: string;
  kind: string;
  parent?: string;
}

/** An entry with who saved it last, and when. (OP-202) */
export interface Stored<Item> {
  item: Item;
  stamp: Stamp;
}

/** A page of entries in the order in which they came. */
export async function readItems<Item>(
  db: Reader,
  place: Place,
  { limit, offset }: { limit: number; offset: number },
): Promise<Item[]> {
  return (await readStoredItems<Item>(db, place, { limit, offset })).map(({ item }) => item);
}

/** The same with who saved them last, and when. (OP-202) */
export async function readStoredItems<Item>(
  db: Reader,
  place: Place,
  { limit, offset }: { limit: number; offset: number },
): Promise<Stored<Item>[]> {
  const rows = await stamped(db, place).orderBy('position').limit(limit).offset(offset).execute();
  return rows.map((row) => stored<Item>(row));
}

/** How many there are. */
export async function countItems(db: Reader, place: Place): Promise<number> {
  const counted = at(
    db.selectFrom('collections').select((of) => of.fn.countAll<number>().as('total')),
    place,
  );
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** One entry; undefined when it is not there. */
export async function readItem<Item>(db: Reader, place: Place, id: string): Promise<Item | undefined> {
  return (await readStored<Item>(db, place, id))?.item;
}

/** The same with who saved it last, and when. (OP-202) */
export async function readStored<Item>(db: Reader, place: Place, id: string): Promise<Stored<Item> | undefined> {
  const row = await stamped(db, place).where('id', '=', id).executeTakeFirst();
  return row && stored<Item>(row);
}

/** Adds an entry in the caller's transaction; false when its id is taken. */
export async function addItem(
  trx: Transaction<Tables>,
  { tenantId, kind, parent = '' }: Place,
  id: string,
  item: object,
  actor: string,
): Promise<boolean> {
  return (await addStored(trx, { tenantId, kind, parent }, id, item, actor)) !== undefined;
}

/** The same; answers who saved it, and when, or undefined when its id is taken. (OP-202) */
export async function addStored(
  trx: Transaction<Tables>,
  { tenantId, kind, parent = '' }: Place,
  id: string,
  item: object,
  actor: string,
): Promise<Stamp | undefined> {
  const added = await trx
    .insertInto('collections')
    .values({ tenant_id: tenantId, kind, parent, id, body: JSON.stringify(item), updated_by: actor })
    .onConflict((existing) => existing.columns(['tenant_id', 'kind', 'parent', 'id']).doNothing())
    .returning(savedAt.as('saved_at'))
    .executeTakeFirst();
  return added && { updated_at: added.saved_at, updated_by: actor };
}

/**
 * Reads an entry and keeps others from changing it until the transaction ends.
 * @throws Problem 404 when it is not there.
 */
export async function lockItem<Item>(trx: Transaction<Tables>, place: Place, id: string): Promise<Item> {
  return (await lockStored<Item>(trx, place, id)).item;
}

/** The same with who saved it last, and when. (OP-202) */
export async function lockStored<Item>(trx: Transaction<Tables>, place: Place, id: string): Promise<Stored<Item>> {
  const row = await stamped(trx, place).where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw noEntry();
  return stored<Item>(row);
}

/** Keeps others from changing entries, in the order of their ids; those that are not there are left out. */
export async function lockItems(trx: Transaction<Tables>, place: Place, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = at(trx.selectFrom('collections').select('id'), place).where('id', 'in', [...new Set(ids)]);
  return (await rows.orderBy('id').forUpdate().execute()).map(({ id }) => id);
}

/**
 * Stores an entry anew in the caller's transaction.
 * @param keepsStamp - what changed is no save of a person: the time of the last one stays. (OP-202)
 * @returns who saved it, and when.
 */
export async function replaceItem(
  trx: Transaction<Tables>,
  place: Place,
  id: string,
  item: object,
  actor: string,
  { keepsStamp = false }: { keepsStamp?: boolean } = {},
): Promise<Stamp> {
  const body = JSON.stringify(item);
  const change = keepsStamp ? { body } : { body, updated_at: nextSave, updated_by: actor };
  const row = await at(trx.updateTable('collections').set(change), place)
    .where('id', '=', id)
    .returning(['updated_by', savedAt.as('saved_at')])
    .executeTakeFirstOrThrow();
  return { updated_at: row.saved_at, updated_by: row.updated_by };
}

/** Marks entries as saved that another table belongs to; those that are not there are left out. (OP-202) */
export async function touchItems(
  trx: Transaction<Tables>,
  place: Place,
  ids: readonly string[],
  actor: string,
): Promise<void> {
  for (const id of await lockItems(trx, place, ids)) {
    const change = { updated_at: nextSave, updated_by: actor };
    await at(trx.updateTable('collections').set(change), place).where('id', '=', id).execute();
  }
}

/** Takes an entry out in the caller's transaction. */
export async function deleteItem(trx: Transaction<Tables>, place: Place, id: string): Promise<void> {
  await at(trx.deleteFrom('collections'), place).where('id', '=', id).executeTakeFirstOrThrow();
}

/** An id that is not there, or another tenant's. */
export function noEntry(): Problem {
  return notFound('There is no such entry.');
}

function stamped(db: Reader, place: Place) {
  return at(db.selectFrom('collections').select(['body', 'updated_by', savedAt.as('saved_at')]), place);
}

function stored<Item>(row: { body: unknown; updated_by: string; saved_at: string }): Stored<Item> {
  return { item: row.body as Item, stamp: { updated_at: row.saved_at, updated_by: row.updated_by } };
}

/** Narrows a query to a place. */
function at<Query extends { where(column: 'tenant_id' | 'kind' | 'parent', is: '=', value: string): Query }>(
  query: Query,
  { tenantId, kind, parent = '' }: Place,
): Query {
  return query.where('tenant_id', '=', tenantId).where('kind', '=', kind).where('parent', '=', parent);
}
