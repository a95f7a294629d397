import type { EntitlementSent, endpoints, InventoryFeatureWire, SkuSent, SkuWire } from '@portico/core/api';
import type { Transaction } from 'kysely';
import type { Asked } from '../../archetypes/collection.ts';
import { collection } from '../../archetypes/collection.ts';
import { auditOf } from '../../archetypes/document.ts';
import { readItem, readStored } from '../../archetypes/entries.ts';
import { named, openItem } from '../../archetypes/named.ts';
import { traceFor } from '../../audit/operator.ts';
import type { Caller, HandlersOf } from '../../calls/call.ts';
import type { Database } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { invalid, Problem } from '../../http/problem.ts';
import { neverSaved, refuseStale } from '../../saves/stamp.ts';
import type { Services } from '../../services/services.ts';
import type { Tenant } from '../../tenants/directory.ts';
import { changeTenant, findTenant, listTenants, openTenant } from '../../tenants/directory.ts';
import { initialFeatures, skuKind } from '../../tenants/features.ts';
import { groupChanged, refuseUnknownGroup } from '../../tenants/groups.ts';
import { actorOf } from '../../tenants/jobs.ts';
import { pathPart, tenantInPath } from '../../tenants/paths.ts';
import { countUsers, quotaKind } from '../../tenants/users.ts';

type Tm = typeof endpoints.tm;
type Areas =
  | 'skus'
  | 'inventorySkus'
  | 'inventoryFeatures'
  | 'inventoryTenants'
  | 'entitlements'
  | 'entitlementOverrides'
  | 'quotaUsage';
type Entitlement = { name: string; value: unknown; expires_at: string | null; source: string };

/** SKUs, features, entitlements and quotas. (spec 3 section 7) */
export function inventoryHandlers(services: Services): HandlersOf<Pick<Tm, Areas>> {
  const { db } = services;
  const tenantOf = tenantInPath(services);
  const ownPlace = (caller: Caller, kind: string) => ({ tenantId: caller.session.tenant.id, kind });
  const isFeature = new Set(initialFeatures.map(({ feature_id }) => feature_id));

  const skus = collection<SkuWire, SkuSent>(services, {
    kind: skuKind,
    key: 'sku_id',
    make({ name, features }) {
      const wrong = features.findIndex((id) => !isFeature.has(id));
      if (wrong !== -1) throw invalid(`features.${wrong}: there is no such feature`, `features.${wrong}`);
      return { name, features: [...new Set(features)] };
    },
    async beforeDelete({ sku_id }, _place, trx) {
      const user = await trx
        .selectFrom('tenants')
        .select('id')
        .where('sku_id', '=', sku_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (user !== undefined) throw new Problem(409, { message: 'Tenants have this SKU.' });
    },
  });
  const updateSku = (call: Asked & { body: SkuSent }) => {
    const { sku_id } = call.body;
    if (sku_id !== undefined && sku_id !== pathPart(call, 'sku_id')) {
      throw invalid('sku_id: differs from the address', 'sku_id');
    }
    return skus.update(call);
  };
  const refuseUnknownSku = async (reader: Database | Transaction<Tables>, caller: Caller, id: string | null) => {
    if (id === null || (await readItem(reader, ownPlace(caller, skuKind), id)) !== undefined) return;
    throw invalid('sku_id: there is no such SKU', 'sku_id');
  };
  const overrides = named<Entitlement, EntitlementSent>(services, {
    kind: 'tm.entitlement_overrides',
    key: 'name',
    tenantOf,
    make: ({ value, expires_at = null }) => ({ value, expires_at, source: 'override' }),
  });

  return {
    skus: {
      ...skus,
      create(call) {
        if (call.body.sku_id === undefined) return skus.create(call);
        throw invalid('sku_id: is given by the service; leave it out and take it from the answer', 'sku_id');
      },
      update: updateSku,
      assign: ({ params: { tid }, body: { sku_id }, caller, seen }) =>
        db.transaction().execute(async (trx) => {
          await openTenant(trx, tid, seen);
          await refuseUnknownSku(trx, caller, sku_id);
          await changeTenant(trx, actorOf(caller), tid, { sku_id }, 'tenant.sku');
          const { updated_at, updated_by } = await findTenant(trx, tid);
          return { tid, sku_id, updated_at, updated_by };
        }),
    },
    inventorySkus: { list: skus.list, get: skus.get, update: updateSku },

    inventoryFeatures: named<InventoryFeatureWire, { name: string }>(services, {
      kind: 'tm.features',
      key: 'feature_id',
      initial: () => [...initialFeatures],
      closed: true,
      make: ({ name }) => ({ name }),
    }),

    inventoryTenants: {
      async list({ query }) {
        const { items, total } = await listTenants(db, query);
        return { items: items.map(inventoryOf), total };
      },
      get: async ({ params }) => inventoryOf(await findTenant(db, params.tid)),
      update: ({ params: { tid }, body, caller, seen }) =>
        db.transaction().execute(async (trx) => {
          const actor = actorOf(caller);
          const { group_id: before } = await openTenant(trx, tid, seen, inventoryOf);
          const { sku_id, group_id } = body;
          await refuseUnknownSku(trx, caller, sku_id);
          await refuseUnknownGroup(trx, actor, group_id);
          await changeTenant(trx, actor, tid, { sku_id, group_id }, 'tenant.inventory');
          await groupChanged(trx, actor, before, group_id);
          return inventoryOf(await findTenant(trx, tid));
        }),
    },

    entitlements: named<Entitlement, EntitlementSent>(services, {
      kind: 'tm.entitlements',
      key: 'name',
      tenantOf,
      async initial(call) {
        const { sku_id } = await findTenant(db, pathPart(call, 'tid'));
        if (sku_id === null) return [];
        const sku = await readItem<SkuWire>(db, ownPlace(call.caller, skuKind), sku_id);
        return (sku?.features ?? []).map((name) => ({ name, value: true, expires_at: null, source: 'sku' }));
      },
      make: ({ value, expires_at = null }) => ({ value, expires_at, source: 'own' }),
    }),
    entitlementOverrides: overrides,

    quotaUsage: {
      async list({ query, caller }) {
        const { items, total } = await listTenants(db, query);
        return { items: await Promise.all(items.map((tenant) => quotaOf(caller, tenant))), total };
      },
      get: async ({ params, caller }) => quotaOf(caller, await findTenant(db, params.tid)),
      update: ({ params: { tid }, body: { limit }, caller, seen }) =>
        db.transaction().execute(async (trx) => {
          const tenant = await findTenant(trx, tid);
          const { before, stamp, store } = await openItem<Limit>(trx, ownPlace(caller, quotaKind), tid);
          await refuseStale(seen, stamp, async () => ({ ...(await usageOf(trx, tenant, before)), ...stamp }));
          const after = { tid, limit };
          const saved = await store(after, caller.session.user.uid);
          const details = auditOf(before, after, []);
          const entry = { action: 'entry.saved', subject: `${quotaKind}/${tid}`, details };
          await traceFor(trx, actorOf(caller), caller.session.tenant.id, entry);
          return { ...(await usageOf(trx, tenant, after)), ...saved };
        }),
    },
  };

  async function quotaOf(caller: Caller, tenant: { tid: string; name: string }) {
    const stored = await readStored<Limit>(db, ownPlace(caller, quotaKind), tenant.tid);
    return { ...(await usageOf(db, tenant, stored?.item)), ...(stored?.stamp ?? neverSaved) };
  }
}

type Limit = { tid: string; limit: number | null };

async function usageOf(
  db: Database | Transaction<Tables>,
  { tid, name }: { tid: string; name: string },
  stored: Limit | undefined,
) {
  return { tid, name, users: await countUsers(db, tid), limit: stored?.limit ?? null };
}

function inventoryOf({ tid, name, sku_id, group_id, updated_at, updated_by }: Tenant) {
  return { tid, name, sku_id, group_id, updated_at, updated_by };
}
