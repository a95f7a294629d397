import type { EntitlementSent, endpoints, InventoryFeatureWire, SkuSent, SkuWire } from '@portico/core/api';
import type { Asked } from '../archetypes/collection.ts';
import { collection, readItem, readItems } from '../archetypes/collection.ts';
import { named } from '../archetypes/named.ts';
import type { Caller, HandlersOf } from '../http/call.ts';
import { invalid, Problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { changeTenant, findTenant, listTenants, refuseUnknownTenants } from '../tenants/directory.ts';
import { initialFeatures, skuKind } from '../tenants/features.ts';
import { actorOf } from '../tenants/jobs.ts';
import { pageOf, pathPart, tenantInPath } from '../tenants/paths.ts';
import { countUsers, quotaKind } from '../tenants/users.ts';
import { groupKind, refuseUnknownGroup, setMembers } from './tenant-management-tenants.ts';

type Tm = typeof endpoints.tm;
type Areas =
  | 'skus'
  | 'inventorySkus'
  | 'inventoryFeatures'
  | 'inventoryGroups'
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
  const refuseUnknownSku = async (caller: Caller, id: string | null) => {
    if (id === null || (await readItem(db, ownPlace(caller, skuKind), id)) !== undefined) return;
    throw invalid('sku_id: there is no such SKU', 'sku_id');
  };
  const groups = async (caller: Caller) => {
    const items = await readItems<{ group_id: string; name: string }>(db, ownPlace(caller, groupKind), all);
    const { items: tenants } = await listTenants(db, all);
    return items.map(({ group_id, name }) => {
      const tids = tenants.filter((tenant) => tenant.group_id === group_id).map(({ tid }) => tid);
      return { group_id, name, tids };
    });
  };
  const groupHandlers = collection<{ group_id: string; name: string }>(services, { kind: groupKind, key: 'group_id' });
  const oneGroup = async (call: Asked) => {
    await groupHandlers.get(call);
    const id = pathPart(call, 'group_id');
    return (await groups(call.caller)).find(({ group_id }) => group_id === id) ?? { group_id: id, name: '', tids: [] };
  };
  const overrides = named<Entitlement, EntitlementSent>(services, {
    kind: 'tm.entitlement_overrides',
    key: 'name',
    tenantOf,
    make: ({ value, expires_at = null }) => ({ value, expires_at, source: 'override' }),
  });

  const limits = named<{ tid: string; limit: number | null }, { limit: number | null }>(services, {
    kind: quotaKind,
    key: 'tid',
    make: ({ limit }) => ({ limit }),
  });

  return {
    skus: {
      ...skus,
      create(call) {
        if (call.body.sku_id === undefined) return skus.create(call);
        throw invalid('sku_id: is given by the service; leave it out and take it from the answer', 'sku_id');
      },
      update: updateSku,
      async assign({ params: { tid }, body: { sku_id }, caller }) {
        await findTenant(db, tid);
        await refuseUnknownSku(caller, sku_id);
        await db.transaction().execute((trx) => changeTenant(trx, actorOf(caller), tid, { sku_id }, 'tenant.sku'));
        return { tid, sku_id };
      },
    },
    inventorySkus: { list: skus.list, get: skus.get, update: updateSku },

    inventoryFeatures: named<InventoryFeatureWire, { name: string }>(services, {
      kind: 'tm.features',
      key: 'feature_id',
      initial: () => [...initialFeatures],
      closed: true,
      make: ({ name }) => ({ name }),
    }),

    inventoryGroups: {
      list: async ({ query, caller }) => pageOf(await groups(caller), query),
      get: oneGroup,
      async update(call) {
        await groupHandlers.get(call); // 404 goes before 400
        await refuseUnknownTenants(db, call.body.tids, 'tids');
        await groupHandlers.update({ ...call, body: { name: call.body.name } });
        await setMembers(services, call.caller, call.params.group_id, call.body.tids);
        return oneGroup(call);
      },
    },

    inventoryTenants: {
      async list({ query }) {
        const { items, total } = await listTenants(db, query);
        return { items: items.map(inventoryOf), total };
      },
      get: async ({ params }) => inventoryOf(await findTenant(db, params.tid)),
      async update({ params: { tid }, body, caller }) {
        await findTenant(db, tid);
        await refuseUnknownSku(caller, body.sku_id);
        await refuseUnknownGroup(services, caller, body.group_id);
        await db.transaction().execute((trx) => changeTenant(trx, actorOf(caller), tid, body, 'tenant.inventory'));
        return inventoryOf(await findTenant(db, tid));
      },
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
        return { items: await Promise.all(items.map((tenant) => usageOf(caller, tenant))), total };
      },
      get: async ({ params, caller }) => usageOf(caller, await findTenant(db, params.tid)),
      async update(call) {
        const tenant = await findTenant(db, call.params.tid);
        await limits.update(call);
        return usageOf(call.caller, tenant);
      },
    },
  };

  async function usageOf(caller: Caller, { tid, name }: { tid: string; name: string }) {
    const stored = await readItem<{ limit: number | null }>(db, ownPlace(caller, quotaKind), tid);
    return { tid, name, users: await countUsers(db, tid), limit: stored?.limit ?? null };
  }
}

const all = { limit: 10_000, offset: 0 };

function inventoryOf({
  tid,
  name,
  sku_id,
  group_id,
}: {
  tid: string;
  name: string;
  sku_id: string | null;
  group_id: string | null;
}) {
  return { tid, name, sku_id, group_id };
}
