import * as z from 'zod/mini';
import {
  BulkUsers,
  Capability,
  CapabilityChange,
  ConfigEntry,
  CreatedTenantUser,
  DryRunQuery,
  Empty,
  GroupAssociation,
  InitRollout,
  ItemId,
  Job,
  JobList,
  JobQuery,
  JobStarted,
  PersonLink,
  Rename,
  Role,
  Safemail,
  SafemailWrite,
  Tag,
  TagSave,
  Tags,
  Tenant,
  TenantCommand,
  TenantGroup,
  TenantGroupWrite,
  TenantRoles,
  TenantUser,
  TenantUserWrite,
  TenantWrite,
  Tids,
  ValueWrite,
} from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';
import { resource } from '../../table/resource.ts';
import { saved, seen } from '../../table/saved.ts';
import { rights } from '../parts/rights.ts';

const v1 = '/gdmanage/api/v1';
const v2 = '/gdmanage/api/v2';
const spec = 'spec 3 section 7';
const assumed = ['path, method, body and answer (OP-96)', 'permission'] as const;
const inTenant = { tid: ItemId };
const ofTenant = z.object(inTenant);
const tenantPath = `${v1}/tenants/{tid}`;

const decided = { spec, assumed } as const;

/** A command asks for the right to what it changes. (OP-121) */
function command(name: string, right: string = rights.tenants) {
  return {
    ...decided,
    method: 'POST',
    path: `${tenantPath}/commands/${name}`,
    params: ofTenant,
    access: `${right}:write`,
    response: JobStarted,
    guard: 'header',
    shows: 'tm.tenants.get',
  } as const;
}

/** Tenants, their groups, flags, commands and jobs. (spec 3 sections 4 and 7, OP-96) */
export const tenantCalls = {
  tenants: resource({
    path: `${v2}/tenants`,
    item: Tenant,
    write: TenantWrite,
    key: 'tid',
    spec,
    access: rights.tenants,
    calls: ['list', 'get', 'create', 'update', 'delete'],
  }),
  tenantGroups: resource({
    path: `${v2}/tenant_groups`,
    item: TenantGroup,
    write: TenantGroupWrite,
    key: 'group_id',
    spec,
    access: rights.tenants,
    calls: ['list', 'get', 'create', 'update', 'delete'],
  }),
  groupAssociations: {
    ...resource({
      path: `${v2}/tenant_groups/{group_id}/associations`,
      params: { group_id: ItemId },
      item: GroupAssociation,
      key: 'tid',
      stamped: 'both',
      spec,
      access: rights.tenants,
      calls: ['list', 'get', 'delete'],
    }),
    save: defineEndpoint({
      ...decided,
      method: 'PUT',
      path: `${v2}/tenant_groups/{group_id}/associations`,
      params: z.object({ group_id: ItemId }),
      body: seen(Tids),
      guard: 'body',
      shows: 'tm.groupAssociations.list',
      response: saved(Tids),
      access: `${rights.tenants}:write`,
    }),
  },
  capabilities: {
    ...resource({
      path: `${v2}/tenants/{tid}/capabilities`,
      params: inTenant,
      item: Capability,
      key: 'name',
      stamped: 'both',
      spec,
      access: rights.tenants,
      calls: ['list', 'get'],
    }),
    update: defineEndpoint({
      ...decided,
      method: 'PUT',
      path: `${v2}/tenants/{tid}/capabilities/{name}`,
      params: z.object({ ...inTenant, name: ItemId }),
      query: DryRunQuery,
      body: seen(ValueWrite),
      guard: 'body',
      shows: 'tm.capabilities.list',
      response: saved(CapabilityChange),
      access: `${rights.tenants}:write`,
    }),
  },
  commands: {
    ...resource({
      path: `${tenantPath}/commands`,
      params: inTenant,
      item: TenantCommand,
      key: 'command_id',
      spec,
      access: rights.tenants,
      calls: ['list', 'get'],
    }),
    disable: defineEndpoint(command('disable')),
    reEnable: defineEndpoint(command('re_enable')),
    rename: defineEndpoint({ ...command('rename'), body: Rename }),
    initRollout: defineEndpoint({ ...command('init_rollout', rights.rollout), body: InitRollout }),
    initPolicy: defineEndpoint({ ...command('init_policy', rights.tenant_policy), shows: 'tm.policyRevisions.list' }),
  },
  tags: {
    ...resource({
      path: `${tenantPath}/tags`,
      params: inTenant,
      item: Tag,
      key: 'tag',
      stamped: 'both',
      spec,
      access: rights.tenants,
      calls: ['list', 'get', 'delete'],
    }),
    save: defineEndpoint({
      ...decided,
      method: 'PUT',
      path: `${tenantPath}/tags`,
      params: ofTenant,
      body: seen(TagSave),
      guard: 'body',
      shows: 'tm.tags.list',
      response: saved(Tags),
      access: `${rights.tenants}:write`,
    }),
  },
  jobs: {
    list: defineEndpoint({
      ...decided,
      method: 'GET',
      path: `${v1}/jobs`,
      query: JobQuery,
      response: JobList,
      access: `${rights.tenants}:read`,
    }),
    get: defineEndpoint({
      ...decided,
      method: 'GET',
      path: `${v1}/jobs/{id}`,
      params: z.object({ id: ItemId }),
      response: Job,
      access: `${rights.tenants}:read`,
    }),
    cancel: defineEndpoint({
      ...decided,
      method: 'POST',
      path: `${v1}/jobs/{id}/cancel`,
      guard: 'command',
      params: z.object({ id: ItemId }),
      response: Job,
      access: `${rights.tenants}:write`,
    }),
  },
};

/** Users, roles and settings of one tenant. (spec 3 sections 6 and 7, OP-96) */
export const tenantPeopleCalls = {
  tenantUsers: {
    ...resource({
      path: `${tenantPath}/users`,
      params: inTenant,
      item: TenantUser,
      write: TenantUserWrite,
      key: 'uid',
      spec,
      access: rights.tenant_users,
      calls: ['list', 'get', 'update', 'delete'],
    }),
    create: defineEndpoint({
      ...decided,
      method: 'POST',
      path: `${tenantPath}/users`,
      params: ofTenant,
      body: TenantUserWrite,
      guard: 'creates',
      response: saved(CreatedTenantUser),
      access: `${rights.tenant_users}:write`,
    }),
    link: defineEndpoint({
      spec: 'design',
      assumed: ['call added by the project (OP-209)'],
      method: 'POST',
      path: `${tenantPath}/users/{uid}/link`,
      params: z.object({ ...inTenant, uid: ItemId }),
      guard: 'credential',
      response: PersonLink,
      access: `${rights.tenant_users}:write`,
    }),
    disableMfa: defineEndpoint({
      ...decided,
      method: 'DELETE',
      path: `${tenantPath}/users/{uid}/mfa`,
      guard: 'credential',
      params: z.object({ ...inTenant, uid: ItemId }),
      response: Empty,
      access: `${rights.tenant_users}:write`,
      proof: true,
    }),
  },
  bulkUsers: {
    ...resource({
      path: `${tenantPath}/bulk_users`,
      params: inTenant,
      item: Job,
      key: 'job_id',
      spec,
      access: rights.tenant_users,
      calls: ['list', 'get'],
    }),
    create: defineEndpoint({
      ...decided,
      method: 'POST',
      path: `${tenantPath}/bulk_users`,
      params: ofTenant,
      body: BulkUsers,
      guard: 'creates',
      response: JobStarted,
      access: `${rights.tenant_users}:write`,
    }),
  },
  rbac: {
    ...resource({
      path: `${tenantPath}/rbac`,
      params: inTenant,
      item: Role,
      key: 'role',
      stamped: 'whole',
      spec,
      access: rights.tenant_users,
      calls: ['list', 'get'],
    }),
    save: defineEndpoint({
      ...decided,
      method: 'PUT',
      path: `${tenantPath}/rbac`,
      params: ofTenant,
      body: seen(TenantRoles),
      guard: 'body',
      shows: 'tm.rbac.list',
      response: saved(z.object({ list: z.array(Role) })),
      access: `${rights.tenant_users}:write`,
      proof: true,
    }),
  },
  config: resource({
    path: `${tenantPath}/config`,
    params: inTenant,
    item: ConfigEntry,
    write: ValueWrite,
    key: 'key',
    spec,
    access: rights.tenant_settings,
    calls: ['list', 'get', 'update'],
  }),
  safemail: resource({
    path: `${v1}/safemail`,
    item: Safemail,
    write: SafemailWrite,
    key: 'tid',
    spec,
    access: rights.tenant_settings,
    calls: ['list', 'get', 'update'],
  }),
};
