import { randomBytes } from 'node:crypto';
import type { TenantWire } from '@portico/core/api';
import { type Insertable, sql, type Transaction } from 'kysely';
import { readItem } from '../archetypes/entries.ts';
import { isUuid } from '../archetypes/job.ts';
import type { Writer } from '../archetypes/replaced.ts';
import { keepReplaced } from '../archetypes/replaced.ts';
import { changed } from '../audit/changes.ts';
import type { Actor } from '../audit/operator.ts';
import { traceFor } from '../audit/operator.ts';
import type { Database } from '../db/connect.ts';
import { lockTenants } from '../db/lock-order.ts';
import type { AssociationsTable, Tables } from '../db/tables.ts';
import { invalid, notFound, Problem } from '../http/problem.ts';
import type { Seen, Stamp } from '../saves/stamp.ts';
import { nextSave, refuseStale, savedAt } from '../saves/stamp.ts';
import { createTenant } from './create.ts';
import { skuKind } from './features.ts';
import { groupIsThere, touchGroups } from './groups.ts';

type Reader = Database | Transaction<Tables>;

function rows(db: Reader) {
  return db
    .selectFrom('tenants')
    .select(['id', 'name', 'slug', 'group_id', 'sku_id', 'deployment', 'tags', 'disabled_at', 'created_at', 'operator'])
    .select(['updated_by', savedAt.as('saved_at')])
    .select((row) =>
      row
        .selectFrom('users')
        .whereRef('users.tenant_id', '=', 'tenants.id')
        .select((of) => of.fn.countAll<number>().as('users'))
        .as('users'),
    )
    .where('deleted_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** A tenant with who saved it last, and when: its name, group, SKU, deployment, labels, flags and roles. (OP-202) */
export type Tenant = TenantWire & Stamp;

function shown(row: Row): Tenant {
  const { id, name, slug, group_id, sku_id, deployment, tags, disabled_at, created_at, users } = row;
  const status = disabled_at === null ? ('active' as const) : ('disabled' as const);
  const at = { tid: id, name, slug, group_id, sku_id, deployment, tags, status };
  const stamp = { updated_at: row.saved_at, updated_by: row.updated_by };
  return { ...at, users: Number(users ?? 0), created_at: created_at.toISOString(), ...stamp };
}

/** A page of tenants in the order in which they came; those of a group where one is named. (OP-96) */
export async function listTenants(
  db: Reader,
  { limit = 100, offset = 0, groupId }: { limit?: number | undefined; offset?: number | undefined; groupId?: string },
): Promise<{ items: Tenant[]; total: number }> {
  const wanted = groupId === undefined ? rows(db) : rows(db).where('group_id', '=', groupId);
  const counted = db
    .selectFrom('tenants')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('deleted_at', 'is', null)
    .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId ?? ''));
  const [items, { total }] = await Promise.all([
    wanted.orderBy('created_at').orderBy('id').limit(limit).offset(offset).execute(),
    counted.executeTakeFirstOrThrow(),
  ]);
  return { items: items.map(shown), total: Number(total) };
}

/**
 * One tenant.
 * @throws Problem 404.
 */
export async function findTenant(db: Reader, tid: string): Promise<Tenant & { operator: boolean }> {
  const found = await readTenant(db, tid);
  if (found === undefined) throw notFound('There is no such tenant.');
  return found;
}

/**
 * The tenant that a field of a body names.
 * @throws Problem 400 with the path of the field.
 */
export async function tenantNamed(db: Reader, tid: string, field: string): Promise<Tenant> {
  const found = await readTenant(db, tid);
  if (found === undefined) throw invalid(`${field}: there is no such tenant`, field);
  return found;
}

async function readTenant(db: Reader, tid: string): Promise<(Tenant & { operator: boolean }) | undefined> {
  const row = isUuid(tid) ? await rows(db).where('id', '=', tid).executeTakeFirst() : undefined;
  return row && { ...shown(row), operator: row.operator };
}

/**
 * Refuses ids of tenants that are not there.
 * @throws Problem 400 with the path of the first one.
 */
export async function refuseUnknownTenants(db: Reader, tids: readonly string[], field: string): Promise<void> {
  const ids = tids.filter(isUuid);
  const found =
    ids.length === 0
      ? []
      : await db.selectFrom('tenants').select('id').where('id', 'in', ids).where('deleted_at', 'is', null).execute();
  const known = new Set(found.map(({ id }) => id));
  const at = tids.findIndex((tid) => !known.has(tid));
  if (at !== -1) throw invalid(`${field}.${at}: there is no such tenant`, `${field}.${at}`);
}

/** What of a tenant can be set. */
export type TenantChange = Partial<{
  name: string;
  group_id: string | null;
  sku_id: string | null;
  deployment: string | null;
  tags: string[];
  disabled_at: Date | null;
}>;

/**
 * The tenant as it is now, for who saw it as it is now; others wait until the transaction ends. (OP-202)
 * @param shown - what the call answers that shows what is changed; the tenant itself unless given.
 * @throws Problem 404, or 409 when it was changed since.
 */
export async function openTenant(
  trx: Transaction<Tables>,
  tid: string,
  seen: Seen,
  shown: (tenant: Tenant) => object | Promise<object> = (tenant) => tenant,
): Promise<Tenant & { operator: boolean }> {
  await findTenant(trx, tid);
  await lockTenants(trx, [tid]);
  const now = await findTenant(trx, tid);
  const { operator: _flag, ...tenant } = now;
  await refuseStale(seen, now, () => shown(tenant));
  return now;
}

/**
 * Several tenants as they are now, for who saw each of them as it is now; those that are gone are left out. (OP-202)
 * @throws Problem 409 with those that were changed since.
 */
export async function openTenants(trx: Transaction<Tables>, tids: readonly string[], seen: Seen): Promise<Tenant[]> {
  await lockTenants(trx, tids);
  const found = await Promise.all([...new Set(tids)].sort().map((tid) => readTenant(trx, tid)));
  const tenants = found.flatMap((tenant) => (tenant === undefined ? [] : [tenant]));
  const stale = tenants.filter(({ updated_at }) => seen !== undefined && !seen.includes(updated_at));
  const items = stale.map(({ operator: _flag, ...tenant }) => tenant);
  const [first] = stale;
  if (first !== undefined) await refuseStale(seen, first, () => ({ items, total: items.length }));
  return tenants;
}

/** Changes a tenant in the caller's transaction, with its audit row in both trails. */
export async function changeTenant(
  trx: Transaction<Tables>,
  actor: Actor,
  tid: string,
  change: TenantChange,
  action = 'tenant.changed',
): Promise<void> {
  const before = await trx
    .selectFrom('tenants')
    .select(Object.keys(change) as (keyof TenantChange)[])
    .where('id', '=', tid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const by = { updated_at: nextSave, updated_by: actor.uid };
  await trx
    .updateTable('tenants')
    .set({ ...change, ...by })
    .where('id', '=', tid)
    .executeTakeFirstOrThrow();
  const details = changed(action === 'tenant.created' ? undefined : asJson(before), asJson(change));
  await traceFor(trx, actor, tid, { action, subject: 'tenant', details });
}

/** Times as texts. */
function asJson(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Makes a tenant with its roles and its policy. (spec 3 section 7) */
export async function addTenant(
  db: Database,
  actor: Actor,
  { name, group_id = null }: { name: string; group_id?: string | null | undefined },
): Promise<Tenant> {
  return db.transaction().execute(async (trx) => {
    await refuseTakenName(trx, null, name);
    const tid = await createTenant(trx, {
      slug: await freeSlug(trx, name),
      name,
      capabilities: { rbac: true, portal2: true },
    });
    await changeTenant(trx, actor, tid, { name, group_id }, 'tenant.created');
    return findTenant(trx, tid);
  });
}

/** What two names are compared by: people take "Acme" and "acme " for one. */
const compared = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/**
 * Two tenants of one name could not be told apart in lists and reports. Names are compared one after the other, or two
 * that come at once would both find theirs free.
 * @param tid - the tenant that is to have the name; null for one that is made.
 * @throws Problem 409 with the tenant that has it.
 */
export async function refuseTakenName(trx: Transaction<Tables>, tid: string | null, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('names of tenants', 0))`.execute(trx);
  const named = await trx.selectFrom('tenants').select(['id', 'name']).where('deleted_at', 'is', null).execute();
  const other = named.find((tenant) => tenant.id !== tid && compared(tenant.name) === compared(name));
  if (other === undefined) return;
  throw new Problem(409, { message: `A tenant has this name already: ${other.name} (${other.id}).` });
}

/** Name of the tenant for addresses; one that is taken gets a few random letters. */
async function freeSlug(trx: Transaction<Tables>, name: string): Promise<string> {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['tenant'];
  const slug = words.join('-').slice(0, 50).replace(/-$/, '');
  const taken = await trx.selectFrom('tenants').select('id').where('slug', '=', slug).executeTakeFirst();
  return taken === undefined ? slug : `${slug}-${randomBytes(4).toString('hex')}`;
}

/**
 * Takes a tenant out of sight. Its trail and its published revisions never go. (OP-120)
 * @throws Problem 404, or 409 while it has users or is the operator's own.
 */
export async function removeTenant(db: Database, writer: Writer, tid: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await openTenant(trx, tid, writer.seen);
    const { users, operator, name, slug, group_id, sku_id, status } = before;
    if (operator) throw new Problem(409, { message: 'The tenant of the operator cannot be deleted.' });
    if (users > 0) throw new Problem(409, { message: `The tenant has ${users} users. Delete them, or disable it.` });
    const associations = await trx
      .deleteFrom('associations')
      .where((of) => of.or([of('primary_tenant_id', '=', tid), of('managed_tenant_id', '=', tid)]))
      .returning(['primary_tenant_id', 'managed_tenant_id', 'status'])
      .execute();
    const now = new Date();
    const change = { deleted_at: now, disabled_at: now, group_id: null, sku_id: null };
    await trx
      .updateTable('tenants')
      .set({ ...change, updated_at: nextSave })
      .where('id', '=', tid)
      .execute();
    await touchGroups(trx, writer.actor, [group_id]);
    await keepReplaced(trx, writer, { value: { status, group_id, sku_id, associations }, stamp: before });
    const gone = { group_id: null, sku_id: null, status: 'deleted' };
    const details = { name, slug, ...changed({ group_id, sku_id, status }, gone) };
    await traceFor(trx, writer.actor, tid, { action: 'tenant.deleted', subject: 'tenant', details });
  });
}

/** What of a deleted tenant is kept to bring it back; the rest of it never went. */
export interface RemovedTenant {
  status: TenantWire['status'];
  group_id: string | null;
  sku_id: string | null;
  associations: Pick<Insertable<AssociationsTable>, 'primary_tenant_id' | 'managed_tenant_id' | 'status'>[];
}

/**
 * Brings a deleted tenant back into sight, with its group, its SKU and its associations as far as their other side is there. (OP-202)
 * @throws Problem 409 when it is in sight.
 */
export async function bringBackTenant(
  db: Database,
  { actor }: Writer,
  tid: string,
  was: RemovedTenant,
): Promise<Tenant> {
  return db.transaction().execute(async (trx) => {
    await lockTenants(trx, [tid]);
    const { name } = await trx.selectFrom('tenants').select('name').where('id', '=', tid).executeTakeFirstOrThrow();
    await refuseTakenName(trx, tid, name);
    const back = { deleted_at: null, updated_at: nextSave, updated_by: actor.uid };
    const tenant = await trx
      .updateTable('tenants')
      .set({ ...back, ...(was.status === 'active' && { disabled_at: null }) })
      .where('id', '=', tid)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    if (tenant.numUpdatedRows === 0n) throw new Problem(409, { message: 'The tenant is there already.' });
    for (const association of was.associations) {
      const other = [association.primary_tenant_id, association.managed_tenant_id].find((id) => id !== tid) ?? tid;
      if ((await readTenant(trx, other)) === undefined) continue;
      await trx
        .insertInto('associations')
        .values(association)
        .onConflict((there) => there.doNothing())
        .execute();
    }
    const group_id = was.group_id !== null && (await groupIsThere(trx, actor, was.group_id)) ? was.group_id : null;
    const sku =
      was.sku_id === null ? undefined : await readItem(trx, { tenantId: actor.tenantId, kind: skuKind }, was.sku_id);
    const sku_id = sku === undefined ? null : was.sku_id;
    await changeTenant(trx, actor, tid, { group_id, sku_id }, 'tenant.restored');
    await touchGroups(trx, actor, [group_id]);
    return findTenant(trx, tid);
  });
}
