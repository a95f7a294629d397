import * as z from 'zod/mini';
import {
  CategoryOverride,
  CategoryOverrideWrite,
  CreatedTenantToken,
  Empty,
  Eula,
  EulaAcceptance,
  IpRestriction,
  IpRestrictionSave,
  ItemId,
  PacConfig,
  PacConfigWrite,
  PolicyRevision,
  PolicyRevisionDetail,
  PolicyTemplate,
  PolicyTemplateWrite,
  RestoredRevision,
  RevisionPageQuery,
  SavedValue,
  SchemaEntry,
  SchemaStateWrite,
  TenantToken,
  TenantTokenWrite,
  ValueWrite,
} from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';
import { resource } from '../../table/resource.ts';
import { saved, seen } from '../../table/saved.ts';
import { rights } from '../parts/rights.ts';

const v1 = '/gdmanage/api/v1';
const spec = 'spec 3 section 7';
const decided = { spec, assumed: ['path, method, body and answer (OP-96)', 'permission'] } as const;
const all = ['list', 'get', 'create', 'update', 'delete'] as const;
const inTenant = { tid: ItemId };
const policy = { spec, access: rights.tenant_policy } as const;
const settings = { spec, access: rights.tenant_settings } as const;
const revisions = `/gdmanage/api/v3/tenants/{tid}/policy_revisions`;

function tokens(path: string, access: (typeof rights)['tenant_policy' | 'tenant_settings']) {
  return {
    ...resource({
      spec,
      access,
      path,
      params: inTenant,
      item: TenantToken,
      key: 'id',
      calls: ['list', 'get'],
    }),
    delete: defineEndpoint({
      ...decided,
      method: 'DELETE',
      path: `${path}/{id}`,
      params: z.object({ ...inTenant, id: ItemId }),
      guard: 'credential',
      response: Empty,
      access: `${access}:write`,
    }),
    create: defineEndpoint({
      ...decided,
      method: 'POST',
      path,
      params: z.object(inTenant),
      body: TenantTokenWrite,
      guard: 'credential',
      response: CreatedTenantToken,
      access: `${access}:write`,
      proof: true,
    }),
  };
}

/** Policy of tenants as operators handle it. (spec 3 sections 7 and 9, OP-96) */
export const tenantPolicyCalls = {
  policyRevisions: {
    list: defineEndpoint({
      ...decided,
      method: 'GET',
      path: revisions,
      params: z.object(inTenant),
      query: RevisionPageQuery,
      response: saved(z.object({ items: z.array(PolicyRevision), total: z.number() })),
      access: `${rights.tenant_policy}:read`,
    }),
    get: defineEndpoint({
      ...decided,
      method: 'GET',
      path: `${revisions}/{rev}`,
      params: z.object({ ...inTenant, rev: ItemId }),
      response: PolicyRevisionDetail,
      access: `${rights.tenant_policy}:read`,
    }),
    restore: defineEndpoint({
      ...decided,
      method: 'POST',
      path: `${revisions}/{rev}/restore`,
      guard: 'header',
      shows: 'tm.policyRevisions.list',
      params: z.object({ ...inTenant, rev: ItemId }),
      response: RestoredRevision,
      access: `${rights.tenant_policy}:write`,
    }),
  },
  policyTemplates: resource({
    ...policy,
    path: `${v1}/policy_templates`,
    item: PolicyTemplate,
    write: PolicyTemplateWrite,
    key: 'id',
    calls: all,
  }),
  categoryOverrides: resource({
    ...policy,
    path: `${v1}/category_overrides`,
    item: CategoryOverride,
    write: CategoryOverrideWrite,
    key: 'id',
    calls: all,
  }),
  pacConfig: resource({
    ...policy,
    path: `${v1}/tenants/{tid}/pac_configs`,
    params: inTenant,
    item: PacConfig,
    write: PacConfigWrite,
    largeBody: true,
    key: 'id',
    calls: all,
  }),
  policyApiTokens: tokens(`${v1}/tenants/{tid}/policy_api_tokens`, rights.tenant_policy),
};

/** Settings of the service and of logging. (spec 3 section 7, OP-96) */
export const serviceCalls = {
  globalSettings: resource({
    ...settings,
    path: `${v1}/global_settings`,
    item: SavedValue,
    write: ValueWrite,
    key: 'name',
    calls: ['list', 'get', 'update'],
  }),
  schemas: resource({
    ...settings,
    path: `${v1}/schemas`,
    item: SchemaEntry,
    write: SchemaStateWrite,
    key: 'name',
    calls: ['list', 'get', 'update'],
  }),
  eula: {
    ...resource({ ...settings, path: `${v1}/eulas`, item: Eula, key: 'id', calls: ['list', 'get'] }),
    accept: defineEndpoint({
      ...decided,
      method: 'POST',
      path: `${v1}/eulas/{id}/accept`,
      params: z.object({ id: ItemId }),
      body: EulaAcceptance,
      guard: 'adds',
      response: Eula,
      access: `${rights.tenant_settings}:write`,
    }),
  },
  loggingAuthTokens: tokens(`${v1}/tenants/{tid}/logging/auth_tokens`, rights.tenant_settings),
  loggingIpRestrictions: {
    ...resource({
      ...settings,
      path: `${v1}/tenants/{tid}/logging/ip_restrictions`,
      params: inTenant,
      item: IpRestriction,
      key: 'id',
      stamped: 'whole',
      calls: ['list', 'get'],
    }),
    save: defineEndpoint({
      ...decided,
      method: 'PUT',
      path: `${v1}/tenants/{tid}/logging/ip_restrictions`,
      params: z.object(inTenant),
      body: seen(IpRestrictionSave),
      guard: 'body',
      shows: 'tm.loggingIpRestrictions.list',
      response: saved(IpRestrictionSave),
      access: `${rights.tenant_settings}:write`,
    }),
  },
};
