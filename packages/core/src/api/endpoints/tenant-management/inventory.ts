import * as z from 'zod/mini';
import {
  AssignedSku,
  CustomHostName,
  CustomHostNameWrite,
  DirectorDeployment,
  DirectorDeploymentWrite,
  Entitlement,
  EntitlementWrite,
  InventoryFeature,
  InventoryFeatureWrite,
  InventoryGroup,
  InventoryGroupWrite,
  InventoryTenant,
  InventoryTenantWrite,
  ItemId,
  LicenseFeature,
  LicenseFeatureWrite,
  LicenseKey,
  LicenseKeyWrite,
  LicenseSku,
  LicenseSkuWrite,
  LicenseVersion,
  LicenseVersionWrite,
  QuotaLimit,
  QuotaUsage,
  RolloutDeployment,
  RolloutDeploymentWrite,
  Sku,
  SkuAssignment,
  SkuWrite,
  TenantDeployments,
} from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';
import { resource } from '../../table/resource.ts';
import { saved, seen } from '../../table/saved.ts';
import { rights } from '../parts/rights.ts';

const v1 = '/gdmanage/api/v1';
const spec = 'spec 3 section 7';
const decided = { spec, assumed: ['path, method, body and answer (OP-96)', 'permission'] } as const;
const inTenant = { tid: ItemId };
const changed = ['list', 'get', 'update'] as const;
const all = ['list', 'get', 'create', 'update', 'delete'] as const;
const inventory = { spec, access: rights.inventory, calls: changed } as const;
const licences = { spec, access: rights.licences } as const;

/** SKUs, features, entitlements and quotas. (spec 3 section 7, OP-96) */
export const inventoryCalls = {
  skus: {
    ...resource({ ...inventory, path: `${v1}/skus`, item: Sku, write: SkuWrite, key: 'sku_id', calls: all }),
    assign: defineEndpoint({
      ...decided,
      method: 'PUT',
      path: `${v1}/tenants/{tid}/sku`,
      params: z.object(inTenant),
      body: seen(SkuAssignment),
      guard: 'body',
      shows: 'tm.tenants.get',
      response: saved(AssignedSku),
      access: `${rights.inventory}:write`,
    }),
  },
  inventorySkus: resource({ ...inventory, path: `${v1}/inventory/skus`, item: Sku, write: SkuWrite, key: 'sku_id' }),
  inventoryFeatures: resource({
    ...inventory,
    path: `${v1}/inventory/features`,
    item: InventoryFeature,
    write: InventoryFeatureWrite,
    key: 'feature_id',
  }),
  inventoryGroups: resource({
    ...inventory,
    path: `${v1}/inventory/groups`,
    item: InventoryGroup,
    write: InventoryGroupWrite,
    key: 'group_id',
  }),
  inventoryTenants: resource({
    ...inventory,
    path: `${v1}/inventory/tenants`,
    item: InventoryTenant,
    write: InventoryTenantWrite,
    key: 'tid',
  }),
  entitlements: resource({
    ...inventory,
    path: `${v1}/tenants/{tid}/entitlements`,
    params: inTenant,
    item: Entitlement,
    write: EntitlementWrite,
    key: 'name',
  }),
  entitlementOverrides: resource({
    ...inventory,
    path: `${v1}/tenants/{tid}/entitlement_overrides`,
    params: inTenant,
    item: Entitlement,
    write: EntitlementWrite,
    key: 'name',
    calls: ['list', 'get', 'update', 'delete'],
  }),
  quotaUsage: resource({
    ...inventory,
    path: `${v1}/quota_usage`,
    item: QuotaUsage,
    write: QuotaLimit,
    key: 'tid',
  }),
};

/** Deployments, their directors and host names. (spec 3 section 7, OP-96) */
export const rolloutCalls = {
  directorDeployments: resource({
    path: `${v1}/director/deployments`,
    item: DirectorDeployment,
    write: DirectorDeploymentWrite,
    key: 'deployment_id',
    spec,
    access: rights.rollout,
    calls: changed,
  }),
  rolloutDeployments: {
    ...resource({
      path: `${v1}/ops/rollout/deployments`,
      item: RolloutDeployment,
      write: RolloutDeploymentWrite,
      key: 'deployment_id',
      spec,
      access: rights.rollout,
      calls: ['list', 'get', 'create', 'update'],
    }),
    setTenantGroups: defineEndpoint({
      ...decided,
      method: 'PUT',
      path: `${v1}/ops/rollout/tenant_deployment_groups`,
      body: TenantDeployments,
      guard: 'header',
      shows: 'tm.tenants.list',
      response: TenantDeployments,
      access: `${rights.rollout}:write`,
    }),
  },
  customHostNames: resource({
    path: `${v1}/ops/rollout/custom_host_names`,
    item: CustomHostName,
    write: CustomHostNameWrite,
    key: 'id',
    spec,
    access: rights.rollout,
    calls: all,
  }),
};

/** Licences of appliances. (spec 3 section 7, OP-96) */
export const licenceCalls = {
  licenseKeys: resource({
    ...licences,
    path: `${v1}/license/keys`,
    item: LicenseKey,
    write: LicenseKeyWrite,
    key: 'key_id',
    calls: all,
  }),
  licenseFeatures: resource({
    ...licences,
    path: `${v1}/license/features`,
    item: LicenseFeature,
    write: LicenseFeatureWrite,
    key: 'feature_name',
    calls: changed,
  }),
  licenseSkus: resource({
    ...licences,
    path: `${v1}/license/skus`,
    item: LicenseSku,
    write: LicenseSkuWrite,
    key: 'sku',
    calls: changed,
  }),
  licenseVersions: resource({
    ...licences,
    path: `${v1}/license/versions`,
    item: LicenseVersion,
    write: LicenseVersionWrite,
    key: 'version_string',
    calls: all,
  }),
};
