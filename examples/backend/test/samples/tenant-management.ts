import type { Sample } from './sample.ts';

type Area = Omit<Sample, 'foreign'>;
const inTenant = { tid: '{tid}' };
const now = Math.floor(Date.now() / 1000);

/** Everything here is closed to tenants that are not the operator. (OP-120) */
function operators(samples: readonly Area[]): Sample[] {
  return samples.map((sample) => ({ ...sample, foreign: 403 }));
}

interface Life {
  area: string;
  /** Last part of an entry's path. */
  key: string;
  /** Name under which the id is kept. */
  as: string;
  params?: Record<string, string>;
  body: object;
  changed: object;
  /** What reading shows of a body, where it is not the body itself. */
  shown?: (body: object) => object;
  wrong: Record<string, object>;
  /** Calls between the reading and the change. */
  beforeChange?: Area[];
}

/** Made, read, changed; it is left there for others. */
function life({
  area,
  key,
  as,
  params = {},
  body,
  changed,
  shown = (sent) => sent,
  wrong,
  beforeChange = [],
}: Life): Area[] {
  const one = { ...params, [key]: `{${as}}` };
  const get = { call: `${area}.get`, params: one };
  return [
    {
      call: `${area}.create`,
      params,
      body,
      answers: shown(body),
      keeps: { [as]: key },
      thenRead: { ...get, holds: shown(body) },
      wrong,
    },
    { call: `${area}.list`, params, query: { limit: '1000' } },
    { ...get, answers: shown(body) },
    ...beforeChange,
    { call: `${area}.update`, params: one, body: changed, thenRead: { ...get, holds: shown(changed) }, wrong },
  ];
}

/** Deleted, and gone from the list. */
function death(area: string, key: string, as: string, params: Record<string, string> = {}): Area {
  const gone = { items: [{ [key]: `{${as}}` }] };
  return {
    call: `${area}.delete`,
    params: { ...params, [key]: `{${as}}` },
    thenRead: { call: `${area}.list`, params, query: { limit: '1000' }, lacks: gone },
  };
}

/** An area whose entries have given names. */
function given(
  area: string,
  key: string,
  name: string,
  body: object,
  wrong: Record<string, object>,
  more: { params?: Record<string, string>; shown?: object } = {},
): Area[] {
  const { params = {}, shown = body } = more;
  const one = { ...params, [key]: name };
  return [
    {
      call: `${area}.update`,
      params: one,
      body,
      answers: shown,
      thenRead: { call: `${area}.get`, params: one, holds: shown },
      wrong,
    },
    { call: `${area}.list`, params, query: { limit: '1000' } },
    { call: `${area}.get`, params: one, answers: shown },
  ];
}

const tenants: Area[] = [
  ...life({
    area: 'tm.tenantGroups',
    key: 'group_id',
    as: 'group',
    body: { name: 'Europe' },
    changed: { name: 'Europe and Africa' },
    wrong: { name: { name: '' } },
  }),
  ...life({
    area: 'tm.tenants',
    key: 'tid',
    as: 'tid',
    body: { group_id: '{group}', name: 'Gamma Works' },
    changed: { group_id: null, name: 'Gamma Works 2' },
    wrong: { name: { name: ' ' }, group_id: { name: 'Gamma', group_id: 'nowhere' } },
  }),
  {
    call: 'tm.groupAssociations.save',
    params: { group_id: '{group}' },
    body: { tids: ['{tid}'] },
    answers: { tids: ['{tid}'] },
    thenRead: { call: 'tm.tenants.get', params: inTenant, holds: { group_id: '{group}' } },
    wrong: { tids: {}, 'tids.0': { tids: ['nobody'] } },
  },
  {
    call: 'tm.groupAssociations.list',
    params: { group_id: '{group}' },
    answers: { total: 1, items: [{ tid: '{tid}' }] },
  },
  {
    call: 'tm.groupAssociations.get',
    params: { group_id: '{group}', tid: '{tid}' },
    answers: { name: 'Gamma Works 2' },
  },
  {
    call: 'tm.groupAssociations.delete',
    params: { group_id: '{group}', tid: '{tid}' },
    thenRead: { call: 'tm.tenants.get', params: inTenant, holds: { group_id: null } },
  },
  {
    call: 'tm.capabilities.update',
    params: { ...inTenant, name: 'watermarking' },
    query: { dry_run: 'true' },
    body: { value: true },
    answers: { before: null, value: true, changed: true, dry_run: true },
    thenRead: { call: 'tm.capabilities.list', params: inTenant, lacks: { items: [{ name: 'watermarking' }] } },
    wrong: { value: {} },
  },
  {
    call: 'tm.capabilities.update',
    params: { ...inTenant, name: 'watermarking' },
    body: { value: true },
    answers: { before: null, value: true, dry_run: false },
    thenRead: { call: 'tm.capabilities.get', params: { ...inTenant, name: 'watermarking' }, holds: { value: true } },
  },
  { call: 'tm.capabilities.list', params: inTenant, query: { limit: '2' }, answers: { total: 3 } },
  { call: 'tm.capabilities.get', params: { ...inTenant, name: 'rbac' }, answers: { value: true } },
  {
    call: 'tm.tags.save',
    params: inTenant,
    body: { tags: ['gold', 'pilot', 'gold'] },
    answers: { tags: ['gold', 'pilot'] },
    thenRead: {
      call: 'tm.tags.list',
      params: inTenant,
      holds: { items: [{ tag: 'gold' }, { tag: 'pilot' }], total: 2 },
    },
    wrong: { tags: {}, 'tags.0': { tags: [''] } },
  },
  { call: 'tm.tags.list', params: inTenant },
  { call: 'tm.tags.get', params: { ...inTenant, tag: 'gold' }, answers: { tag: 'gold' } },
  {
    call: 'tm.tags.delete',
    params: { ...inTenant, tag: 'gold' },
    thenRead: { call: 'tm.tenants.get', params: inTenant, holds: { tags: ['pilot'] } },
  },
];

/** The walk runs no jobs: what they do is in test/tenant-management.test.ts. */
function job(call: string, params: Record<string, string>, body?: object, wrong: Record<string, object> = {}): Area {
  return { call, params, ...(body === undefined ? {} : { body }), wrong, keeps: { job: 'id' } };
}

const commands: Area[] = [
  { ...job('tm.commands.disable', inTenant), keeps: { command: 'id' } },
  {
    call: 'tm.commands.get',
    params: { ...inTenant, command_id: '{command}' },
    answers: { command: 'disable', state: 'pending' },
  },
  job('tm.commands.reEnable', inTenant),
  job('tm.commands.rename', inTenant, { name: 'Gamma' }, { name: { name: '' } }),
  job('tm.commands.initRollout', inTenant, { deployment: 'ring-1' }, { deployment: {} }),
  job('tm.commands.initPolicy', inTenant),
  { call: 'tm.commands.list', params: inTenant, answers: { total: 5 } },
  { call: 'tm.jobs.list', query: { status: 'pending', limit: '2' } },
  { call: 'tm.jobs.get', params: { id: '{command}' }, answers: { kind: 'tm.command.disable', ok: null } },
  {
    call: 'tm.jobs.cancel',
    params: { id: '{command}' },
    answers: { id: '{command}', status: 'failed', reason: 'The job was cancelled.' },
    thenRead: { call: 'tm.commands.get', params: { ...inTenant, command_id: '{command}' }, holds: { state: 'failed' } },
  },
];

/** Without a role, since nobody gives more than he holds, and the walk holds one right at a time. (OP-201) */
const person = { uid: 'gamma-ann', first_name: 'Ann', last_name: 'Gamma', roles: [] };
const people: Area[] = [
  ...life({
    area: 'tm.tenantUsers',
    key: 'uid',
    as: 'gammaUser',
    params: inTenant,
    body: person,
    changed: { ...person, last_name: 'Delta', active: false },
    wrong: {
      uid: { ...person, uid: '' },
      first_name: { ...person, first_name: 7 },
      'roles.0': { ...person, uid: 'gamma-ann', roles: ['None of these'] },
    },
    // Before the change, which switches the user off.
    beforeChange: [
      {
        call: 'tm.tenantUsers.link',
        params: { ...inTenant, uid: '{gammaUser}' },
        answers: { kind: 'invitation' },
      },
    ],
  }),
  {
    call: 'tm.tenantUsers.disableMfa',
    params: { ...inTenant, uid: '{gammaUser}' },
    thenRead: {
      call: 'tm.tenantUsers.get',
      params: { ...inTenant, uid: '{gammaUser}' },
      holds: { mfa_enabled: false },
    },
  },
  death('tm.tenantUsers', 'uid', 'gammaUser', inTenant),
  {
    ...job(
      'tm.bulkUsers.create',
      inTenant,
      { users: [{ uid: 'gamma-bob', roles: [] }] },
      { users: { users: [] }, 'users.0.uid': { users: [{}] } },
    ),
    keeps: { bulk: 'id' },
  },
  { call: 'tm.bulkUsers.list', params: inTenant, answers: { total: 1 } },
  {
    call: 'tm.bulkUsers.get',
    params: { ...inTenant, job_id: '{bulk}' },
    answers: { status: 'pending', ok: null, reason: null },
  },
  { call: 'tm.rbac.list', params: inTenant, answers: { total: 5 }, keeps: { builtIns: 'items' } },
  { call: 'tm.rbac.list', params: inTenant, keeps: { gammaRole: 'items.0.id' } },
  { call: 'tm.rbac.get', params: { ...inTenant, role: '{gammaRole}' }, answers: { name: 'Administrator' } },
  {
    call: 'tm.rbac.save',
    params: inTenant,
    body: { list: '{builtIns}' },
    answers: { list: '{builtIns}' },
    thenRead: { call: 'tm.rbac.list', params: inTenant, holds: { total: 5 } },
    wrong: {
      list: { list: [] },
      'list.0.name': { list: [{ name: '', read: [], write: [] }] },
      'list.0.id': { list: [{ id: 'x'.repeat(251), name: 'X', read: [], write: [] }] },
    },
  },
  ...given('tm.config', 'key', 'proxy.mode', { value: { on: [1] } }, { value: {} }, { params: inTenant }),
  ...given(
    'tm.safemail',
    'tid',
    '{tid}',
    { enabled: true, domains: ['gamma.example'] },
    { enabled: { domains: [] }, 'domains.0': { enabled: true, domains: ['no domain'] } },
  ),
];

const inventory: Area[] = [
  ...life({
    area: 'tm.skus',
    key: 'sku_id',
    as: 'sku',
    body: { name: 'Isolation', features: ['safedocs'] },
    changed: { name: 'Isolation plus', features: ['safedocs', 'fwaas'] },
    wrong: { name: { name: '', features: [] }, 'features.0': { name: 'X', features: ['unknown'] } },
  }),
  {
    call: 'tm.skus.create',
    body: { name: 'Without an id of its own', features: [] },
    keeps: { spareSku: 'sku_id' },
    wrong: { sku_id: { sku_id: 'chosen', name: 'X', features: [] } },
  },
  { call: 'tm.skus.delete', params: { sku_id: '{spareSku}' } },
  ...given(
    'tm.inventorySkus',
    'sku_id',
    '{sku}',
    { sku_id: '{sku}', name: 'Isolation 2', features: ['safedocs'] },
    { features: { name: 'X' }, sku_id: { sku_id: 'other', name: 'X', features: [] } },
  ),
  {
    call: 'tm.skus.assign',
    params: inTenant,
    body: { sku_id: '{sku}' },
    thenRead: {
      call: 'tm.entitlements.get',
      params: { ...inTenant, name: 'safedocs' },
      holds: { value: true, source: 'sku' },
    },
    wrong: { sku_id: { sku_id: 'none' } },
  },
  ...given('tm.inventoryFeatures', 'feature_id', 'fwaas', { name: 'Firewall' }, { name: { name: '' } }),
  ...given(
    'tm.inventoryGroups',
    'group_id',
    '{group}',
    { name: 'South', tids: ['{tid}'] },
    { tids: { name: 'South' }, 'tids.0': { name: 'South', tids: ['nobody'] } },
  ),
  ...given(
    'tm.inventoryTenants',
    'tid',
    '{tid}',
    { sku_id: '{sku}', group_id: null },
    { group_id: { sku_id: null, group_id: 'none' }, sku_id: { sku_id: 'none', group_id: null } },
  ),
  ...given(
    'tm.entitlements',
    'name',
    'fwaas',
    { value: { seats: 3 }, expires_at: '2030-01-01T00:00:00+01:00' },
    { expires_at: { value: 1, expires_at: 'soon' }, value: {} },
    { params: inTenant },
  ),
  ...given('tm.entitlementOverrides', 'name', 'fwaas', { value: false }, { value: {} }, { params: inTenant }),
  {
    call: 'tm.entitlementOverrides.delete',
    params: { ...inTenant, name: 'fwaas' },
    thenRead: { call: 'tm.entitlementOverrides.list', params: inTenant, holds: { items: [], total: 0 } },
  },
  ...given(
    'tm.quotaUsage',
    'tid',
    '{tid}',
    { limit: 10 },
    { limit: { limit: -1 } },
    { shown: { users: 0, limit: 10 } },
  ),
];

const rollout: Area[] = [
  ...life({
    area: 'tm.rolloutDeployments',
    key: 'deployment_id',
    as: 'deployment',
    body: { deployment_id: 'ring-1', name: 'First ring' },
    changed: { deployment_id: 'ring-1', name: 'Ring one' },
    wrong: { name: { deployment_id: 'ring-1' } },
  }),
  ...given(
    'tm.directorDeployments',
    'deployment_id',
    'ring-1',
    { deployment_id: 'ring-1', configuration: { workers: 3 } },
    { configuration: { deployment_id: 'ring-1' }, deployment_id: { deployment_id: 'ring-2', configuration: {} } },
    { shown: { configuration: { workers: 3 }, name: 'Ring one' } },
  ),
  {
    call: 'tm.rolloutDeployments.setTenantGroups',
    body: { tids: ['{tid}'], deployment: 'ring-1' },
    thenRead: { call: 'tm.tenants.get', params: inTenant, holds: { deployment: 'ring-1' } },
    wrong: { deployment: { tids: [], deployment: 'nowhere' }, 'tids.0': { tids: ['nobody'], deployment: 'ring-1' } },
  },
  ...life({
    area: 'tm.customHostNames',
    key: 'id',
    as: 'host',
    body: { host_name: 'isolate.gamma.example', tid: '{tid}' },
    changed: { host_name: 'browse.gamma.example', tid: '{tid}' },
    wrong: { host_name: { host_name: 'no host', tid: '{tid}' }, tid: { host_name: 'a.example', tid: 'nobody' } },
  }),
  death('tm.customHostNames', 'id', 'host'),
];

const licence = {
  expires_at: '2040-01-01T00:00:00+01:00',
  tenant_name: 'Gamma Works',
  license_type: 'customer',
  does_not_expire: false,
  include_ga_supported: true,
  versions: ['4.2.0'],
  note: '',
};
const version = { version_string: '4.2.0', supported_version: true, ga_version: true, note: '' };
const licences: Area[] = [
  ...life({
    area: 'tm.licenseVersions',
    key: 'version_string',
    as: 'version',
    body: version,
    changed: { ...version, note: 'Last of its kind' },
    wrong: { ga_version: { ...version, ga_version: 'yes' } },
  }),
  ...life({
    area: 'tm.licenseKeys',
    key: 'key_id',
    as: 'licence',
    body: licence,
    changed: { ...licence, expires_at: '2020-01-01T00:00:00Z' },
    wrong: {
      expires_at: { ...licence, expires_at: '2040-01-01T00:00:00' },
      license_type: { ...licence, license_type: 'trial' },
      'versions.0': { ...licence, versions: ['9.9'] },
    },
  }),
  { call: 'tm.licenseKeys.get', params: { key_id: '{licence}' }, answers: { state: 'expired' } },
  death('tm.licenseKeys', 'key_id', 'licence'),
  death('tm.licenseVersions', 'version_string', 'version'),
  ...given(
    'tm.licenseFeatures',
    'feature_name',
    'fwaas',
    { feature_name: 'fwaas', expires_at: null, does_not_expire: true },
    {
      feature_name: { feature_name: 'other', expires_at: null, does_not_expire: true },
      expires_at: { feature_name: 'fwaas', expires_at: 'never', does_not_expire: true },
    },
    { shown: { does_not_expire: true, state: 'active' } },
  ),
  ...given(
    'tm.licenseSkus',
    'sku',
    '{sku}',
    { sku: '{sku}', expires_at: '2041-01-01T00:00:00Z' },
    { sku: { sku: 'other', expires_at: null }, expires_at: { sku: '{sku}', expires_at: 7 } },
    { shown: { sku: '{sku}', state: 'active' } },
  ),
];

const pod = 'pod-us-east-1';
const inPod = { pod };
const network: Area[] = [
  ...given(
    'tm.pods',
    'pod',
    pod,
    { pod, configuration: { takes_new_tenants: false } },
    { configuration: { pod }, pod: { pod: 'other', configuration: {} } },
  ),
  { call: 'tm.podNodes.list', params: inPod, answers: { total: 2 } },
  { call: 'tm.podNodes.get', params: { ...inPod, node: 'n1' }, answers: { state: 'running' } },
  job('tm.podNodes.action', { ...inPod, node: 'n1' }, { action: 'freeze' }, { action: { action: 'melt' } }),
  ...given(
    'tm.podGateways',
    'gateway',
    `${pod}-gw1`,
    { configuration: { takes_traffic: false } },
    { configuration: { configuration: [] } },
    { params: inPod },
  ),
  ...life({
    area: 'tm.vpnDestinations',
    key: 'id',
    as: 'destination',
    body: { name: 'Head office', ip: '198.51.100.4' },
    changed: { name: 'Head office', ip: '2001:db8::4' },
    wrong: { ip: { name: 'Office', ip: '198.51.100.400' }, name: { name: '', ip: '198.51.100.4' } },
  }),
  ...life({
    area: 'tm.vpnGateways',
    key: 'id',
    as: 'gateway',
    body: { name: 'East', region: 'us-east-1', ip: '192.0.2.10' },
    changed: { name: 'West', region: 'us-west-2', ip: '192.0.2.11' },
    wrong: {
      region: { name: 'East', region: 'moon-1', ip: '192.0.2.10' },
      ip: { name: 'East', region: 'us-east-1', ip: 'nowhere' },
    },
  }),
  ...life({
    area: 'tm.vpnTunnels',
    key: 'id',
    as: 'tunnel',
    body: { gateway_id: '{gateway}', destination_id: '{destination}', pre_shared_key: 'correct horse' },
    changed: { gateway_id: '{gateway}', destination_id: '{destination}', pre_shared_key: '********' },
    shown: (sent) => ({ ...sent, pre_shared_key: '********' }),
    wrong: {
      gateway_id: { gateway_id: 'none', destination_id: '{destination}', pre_shared_key: 'correct horse' },
      destination_id: { gateway_id: '{gateway}', destination_id: 'none', pre_shared_key: 'correct horse' },
      pre_shared_key: { gateway_id: '{gateway}', destination_id: '{destination}', pre_shared_key: 'short' },
    },
  }),
  death('tm.vpnTunnels', 'id', 'tunnel'),
  death('tm.vpnGateways', 'id', 'gateway'),
  death('tm.vpnDestinations', 'id', 'destination'),
  ...life({
    area: 'tm.vpnNetworkRules',
    key: 'id',
    as: 'networkRule',
    body: { source_ips: ['10.0.0.0/8'], dest_ips: ['192.0.2.7'], action: 'allow' },
    changed: { source_ips: ['10.0.0.1-10.0.0.9'], dest_ips: ['192.0.2.7'], action: 'block' },
    wrong: {
      'source_ips.0': { source_ips: ['everywhere'], dest_ips: ['192.0.2.7'], action: 'allow' },
      dest_ips: { source_ips: ['10.0.0.0/8'], dest_ips: [], action: 'allow' },
      action: { source_ips: ['10.0.0.0/8'], dest_ips: ['192.0.2.7'], action: 'isolate' },
    },
  }),
  death('tm.vpnNetworkRules', 'id', 'networkRule'),
];

const pac = { pac: 'function FindProxyForURL(url, host) { return "DIRECT"; }', filename: 'gamma.pac' };
const override = {
  url: 'https://example.com/',
  category_ids: [12, 'news'],
  tenants: ['{tid}'],
  submission_reference: 'T-1',
  active: true,
};
const policy: Area[] = [
  {
    call: 'tm.policyRevisions.list',
    params: inTenant,
    answers: { total: 1, items: [{ state: 'current', created_by: 'system' }] },
    keeps: { revision: 'items.0.rev_id' },
  },
  { call: 'tm.policyRevisions.get', params: { ...inTenant, rev: '{revision}' }, answers: { rev_id: '{revision}' } },
  {
    call: 'tm.policyRevisions.restore',
    params: { ...inTenant, rev: '{revision}' },
    answers: { rev_id: '{revision}', state: 'staged' },
    thenRead: {
      call: 'tm.policyRevisions.list',
      params: inTenant,
      holds: { total: 2, items: [{ state: 'staged' }, {}] },
    },
  },
  ...life({
    area: 'tm.policyTemplates',
    key: 'id',
    as: 'template',
    body: { name: 'Strict', data: { web: { action: 'block' } } },
    changed: { name: 'Strict', data: {} },
    wrong: { data: { name: 'Strict' }, name: { name: '', data: {} } },
  }),
  death('tm.policyTemplates', 'id', 'template'),
  ...life({
    area: 'tm.categoryOverrides',
    key: 'id',
    as: 'override',
    body: override,
    changed: { ...override, active: false },
    wrong: {
      url: { ...override, url: '' },
      category_ids: { ...override, category_ids: [] },
      'tenants.0': { ...override, tenants: ['nobody'] },
      active: { ...override, active: 'yes' },
    },
  }),
  death('tm.categoryOverrides', 'id', 'override'),
  ...life({
    area: 'tm.pacConfig',
    key: 'id',
    as: 'pacConfig',
    params: inTenant,
    body: pac,
    changed: { ...pac, filename: 'second.pac' },
    wrong: { pac: { ...pac, pac: 'function (' }, filename: { ...pac, filename: '' } },
  }),
  death('tm.pacConfig', 'id', 'pacConfig', inTenant),
];

/** Shown once, listed without the secret, deleted. */
function tokens(area: string, as: string, alsoNeeds?: string): Area[] {
  const one = { ...inTenant, id: `{${as}}` };
  return [
    {
      call: `${area}.create`,
      params: inTenant,
      body: { name: 'Collector' },
      answers: { name: 'Collector', created_by: 'operator' },
      ...(alsoNeeds && { alsoNeeds }),
      keeps: { [as]: 'id' },
      thenRead: { call: `${area}.get`, params: one, holds: { name: 'Collector' } },
      wrong: { name: { name: '' } },
    },
    { call: `${area}.list`, params: inTenant, answers: { total: 1, items: [{ name: 'Collector' }] } },
    { call: `${area}.get`, params: one },
    {
      call: `${area}.delete`,
      params: one,
      thenRead: { call: `${area}.list`, params: inTenant, holds: { items: [], total: 0 } },
    },
  ];
}

const service: Area[] = [
  ...given('tm.globalSettings', 'name', 'maintenance.window', { value: 'Sunday' }, { value: {} }),
  ...given('tm.schemas', 'name', 'Tenant', { state: 'controlled' }, { state: { state: 'new' } }),
  { call: 'tm.eula.list', answers: { total: 1 } },
  {
    call: 'tm.eula.accept',
    params: { id: 'software-licence' },
    body: { tid: '{tid}' },
    thenRead: { call: 'tm.eula.get', params: { id: 'software-licence' }, holds: { accepted: [{ tid: '{tid}' }] } },
    wrong: { tid: { tid: 'nobody' } },
  },
  { call: 'tm.eula.get', params: { id: 'software-licence' } },
  ...tokens('tm.loggingAuthTokens', 'loggingToken', 'logs:web:read'),
  ...tokens('tm.policyApiTokens', 'policyToken'),
  {
    call: 'tm.loggingIpRestrictions.save',
    params: inTenant,
    body: { list: ['10.0.0.0/8', '192.0.2.1'] },
    thenRead: {
      call: 'tm.loggingIpRestrictions.list',
      params: inTenant,
      holds: { items: [{ id: '10.0.0.0_8', range: '10.0.0.0/8' }, { id: '192.0.2.1' }] },
    },
    wrong: { list: {}, 'list.1': { list: ['10.0.0.0/8', 'home'] } },
  },
  { call: 'tm.loggingIpRestrictions.list', params: inTenant },
  { call: 'tm.loggingIpRestrictions.get', params: { ...inTenant, id: '192.0.2.1' }, answers: { range: '192.0.2.1' } },
];

const query = { name: 'Blocked', query: 'action:block' };
const window = { start: now - 86_400, end: now };
const reports: Area[] = [
  ...life({
    area: 'tm.insightsQueries',
    key: 'id',
    as: 'query',
    body: query,
    changed: { ...query, query: 'action:allow' },
    wrong: { query: { ...query, query: '' } },
  }),
  ...life({
    area: 'tm.insightsReports',
    key: 'id',
    as: 'insight',
    body: { name: 'Weekly', query_ids: ['{query}'] },
    changed: { name: 'Monthly', query_ids: ['{query}'] },
    wrong: { 'query_ids.0': { name: 'Weekly', query_ids: ['none'] }, name: { name: '', query_ids: [] } },
  }),
  death('tm.insightsReports', 'id', 'insight'),
  death('tm.insightsQueries', 'id', 'query'),
  { ...job('tm.analyticsSummaries.refresh', {}, { tids: ['{tid}'] }, { 'tids.0': { tids: ['nobody'] } }) },
  { call: 'tm.analyticsSummaries.list', query: { start: String(window.start), end: String(window.end) } },
  {
    call: 'tm.analyticsSummaries.get',
    params: { id: '{tid}' },
    answers: { tid: '{tid}', events: null, note: 'Not counted yet. A refresh counts the stored events.' },
  },
  job(
    'tm.regionalReports.request',
    {},
    { region: 'eu-west-1', ...window },
    {
      region: { region: 'moon-1', ...window },
      end: { region: 'eu-west-1', start: now, end: now },
    },
  ),
  { call: 'tm.regionalReports.list', answers: { total: 11 } },
  { call: 'tm.regionalReports.get', params: { region: 'eu-west-1' }, answers: { region: 'eu-west-1', events: null } },
  {
    ...job(
      'tm.valueReports.request',
      {},
      { tid: '{tid}', ...window },
      {
        tid: { tid: 'nobody', ...window },
        end: { tid: '{tid}', start: now, end: now - 1 },
      },
    ),
    keeps: { valueReport: 'id' },
  },
  { call: 'tm.valueReports.list', answers: { items: [{ tid: '{tid}', ...window, state: 'pending' }] } },
  { call: 'tm.valueReports.get', params: { id: '{valueReport}' }, answers: { tid: '{tid}', events: null } },
];

const ends: Area[] = [
  { call: 'tm.skus.assign', params: inTenant, body: { sku_id: null }, answers: { sku_id: null } },
  death('tm.skus', 'sku_id', 'sku'),
  death('tm.tenants', 'tid', 'tid'),
  death('tm.tenantGroups', 'group_id', 'group'),
];

/** What operators do with tenants. (spec 3 section 7, OP-96) */
export const tenantManagementSamples: Sample[] = operators([
  ...tenants,
  ...commands,
  ...people,
  ...inventory,
  ...rollout,
  ...licences,
  ...network,
  ...policy,
  ...service,
  ...reports,
  ...ends,
]);
