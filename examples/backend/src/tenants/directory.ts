import { randomBytes } from 'node:crypto';
import type { TenantWire } from '@portico/core/api';
import type { Transaction } from 'kysely';
import { createTenant } from '../accounts/create.ts';
import { isUuid } from '../archetypes/job.ts';
import { changed } from '../audit/changes.ts';
import type { Actor } from '../audit/operator.ts';
import { traceFor } from '../audit/operator.ts';
import type { Database } from '../db/connect.ts';
import { lockTenants } from '../db/lock-order.ts';
import type { Tables } from '../db/tables.ts';
import { invalid, notFound, Problem } from '../http/problem.ts';

type Reader = Database | Transaction<Tables>;

function rows(db: Reader) {
  return db
    .selectFrom('tenants')
    .select(['id', 'name', 'slug', 'group_id', 'sku_id', 'deployment', 'tags', 'disabled_at', 'created_at', 'operator'])
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

function shown(row: Row): TenantWire {
  const { id, name, slug, group_id, sku_id, deployment, tags, disabled_at, created_at, users } = row;
  const status = disabled_at === null ? ('active' as const) : ('disabled' as const);
  const at = { tid: id, name, slug, group_id, sku_id, deployment, tags, status };
  return { ...at, users: Number(users ?? 0), created_at: created_at.toISOString() };
}

/** A page of tenants in the order in which they came; those of a group where one is named. (OP-96) */
export async function listTenants(
  db: Reader,
  { limit = 100, offset = 0, groupId }: { limit?: number | undefined; offset?: number | undefined; groupId?: string },
): Promise<{ items: TenantWire[]; total: number }> {
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
export async function findTenant(db: Reader, tid: string): Promise<TenantWire & { operator: boolean }> {
  const found = await readTenant(db, tid);
  if (found === undefined) throw notFound('There is no such tenant.');
  return found;
}

/**
 * The tenant that a field of a body names.
 * @throws Problem 400 with the path of the field.
 */
export async function tenantNamed(db: Reader, tid: string, field: string): Promise<TenantWire> {
  const found = await readTenant(db, tid);
  if (found === undefined) throw invalid(`${field}: there is no such tenant`, field);
  return found;
}

async function readTenant(db: Reader, tid: string): Promise<(TenantWire & { operator: boolean }) | undefined> {
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
  await trx.updateTable('tenants').set(change).where('id', '=', tid).executeTakeFirstOrThrow();
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
): Promise<TenantWire> {
  return db.transaction().execute(async (trx) => {
    const tid = await createTenant(trx, {
      slug: await freeSlug(trx, name),
      name,
      capabilities: { rbac: true, portal2: true },
    });
    await changeTenant(trx, actor, tid, { name, group_id }, 'tenant.created');
    return findTenant(trx, tid);
  });
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
export async function removeTenant(db: Database, actor: Actor, tid: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await findTenant(trx, tid);
    await lockTenants(trx, [tid]);
    const { users, operator, name, slug, group_id, sku_id, status } = await findTenant(trx, tid);
    if (operator) throw new Problem(409, { message: 'The tenant of the operator cannot be deleted.' });
    if (users > 0) throw new Problem(409, { message: `The tenant has ${users} users. Delete them, or disable it.` });
    await trx.deleteFrom('associations').where('primary_tenant_id', '=', tid).execute();
    await trx.deleteFrom('associations').where('managed_tenant_id', '=', tid).execute();
    const now = new Date();
    await trx
      .updateTable('tenants')
      .set({ deleted_at: now, disabled_at: now, group_id: null, sku_id: null })
      .where('id', '=', tid)
      .execute();
    const gone = { group_id: null, sku_id: null, status: 'deleted' };
    const details = { name, slug, ...changed({ group_id, sku_id, status }, gone) };
    await traceFor(trx, actor, tid, { action: 'tenant.deleted', subject: 'tenant', details });
  });
}
