import { describe, expect, it } from 'vitest';
import { type Exchange, exchanges } from '../../../../test/support/exchange.ts';
import { listEndpoints } from '../../catalogue/table.ts';
import { endpoints } from '../index.ts';

const { exchange, tried } = exchanges();

const at = '2026-11-21T09:00:00+00:00';
const started = { answer: { id: 'j' } };
const empty = { answer: {} };
const by = { created_at: at, created_by: 'ann' };
const job = { id: 'j', status: 'running', reason: null, ok: null };
const configuration = { region: 'eu' };

/** The calls of an area whose entries are made, changed and deleted with the same body. */
const edited = (body: object, item: object): Record<string, Exchange> => ({
  create: { body, answer: item },
  update: { body, answer: item },
  delete: empty,
});

const tenant = {
  ...{ tid: 't', name: 'n', slug: 'n', group_id: null, sku_id: null, deployment: null, tags: ['gold'] },
  ...{ status: 'active', users: 1, created_at: at },
};
const tenantBody = { group_id: 'g', name: 'n' };
const tenantUser = { uid: 'u', first_name: 'A', last_name: 'B', roles: ['Auditor'], active: true, mfa_enabled: true };
const tenantUserBody = { uid: 'u', first_name: 'A', last_name: 'B' };
const group = { group_id: 'g', name: 'n' };
const role = { id: 'r', name: 'Auditor', built_in: false, read: ['logs:*'], write: [] };
const command = { command_id: 'c', command: 'disable', state: 'pending', reason: null, created_at: at, ended_at: null };
const change = { name: 'portal2', value: true, before: false, changed: true, dry_run: true };
const summary = { id: 's', tid: 't', name: 'n', events: null, by_type: {}, refreshed_at: null, note: 'no count yet' };
const override = {
  url: 'a.example',
  category_ids: [1, 'News'],
  tenants: ['t'],
  submission_reference: 'x',
  active: true,
};
const value = { name: 'n', value: { a: 1 } };
const entitlement = { ...value, expires_at: at };
const query = { name: 'n', query: 'pe_action=block' };
const report = { name: 'n', query_ids: ['q'] };
const sku = { sku_id: 's', name: 'n', features: ['web'] };
const skuBody = { name: 'n', features: ['web'] };
const deployment = { deployment_id: 'd', name: 'n' };
const director = { deployment_id: 'd', configuration };
const hostName = { host_name: 'h.example', tid: 't' };
const key = {
  ...{ expires_at: at, tenant_name: 'n', license_type: 'poc', does_not_expire: false },
  ...{ include_ga_supported: true, versions: ['2'], note: '' },
};
const feature = { feature_name: 'f', expires_at: null, does_not_expire: true };
const version = { version_string: '2', supported_version: true, ga_version: false, note: '' };
const pac = { pac: 'function', filename: 'proxy.pac' };
const pod = { pod: 'p', configuration };
const template = { name: 'n', data: { web: {} } };
const region = { region: 'eu', start: 1, end: 2, tenants: 3, events: 4, reported_at: at };
const valueReport = { id: 'v', tid: 't', start: 1, end: 2, state: 'completed', events: 4, by_action: { block: 4 } };
const destination = { name: 'n', ip: '192.0.2.1' };
const gateway = { name: 'n', region: 'eu', ip: '192.0.2.1' };
const tunnel = { gateway_id: 'g', destination_id: 'd', pre_shared_key: 'long enough' };
const networkRule = { source_ips: ['192.0.2.0/24'], dest_ips: ['198.51.100.1'], action: 'block' };
const safemail = { enabled: true, domains: ['a.example'] };
const eula = { id: 'e', title: 't', text: 'x', accepted: [{ tid: 't', accepted_at: at, accepted_by: 'ann' }] };
const token = { id: 'i', name: 'n', ...by };
const tokens: Record<string, Exchange> = {
  create: { body: { name: 'n' }, answer: { ...token, token: 'secret' }, broken: [token] },
  delete: empty,
};
const revision = { rev_id: '7', state: 'published', ...by, published_at: at, published_by: 'ann' };
const restored = { rev_id: '7', staged_rev_id: '8', state: 'staged', updated_at: at };

/** Requirement, area, one entry, and the calls beside list and get. (OP-96) */
type Area = [requirements: string, area: string, item: object, writes: Record<string, Exchange>];

describe('calls of tenant management, out and back (spec 3 section 7, OP-96)', () => {
  it.each<Area>([
    ['[API-201]', 'analyticsSummaries', summary, { refresh: { ...started, body: { tids: ['t'] } } }],
    [
      '[API-202]',
      'capabilities',
      value,
      { update: { query: { dry_run: 'true' }, body: { value: 1 }, answer: change } },
    ],
    ['[API-203]', 'categoryOverrides', { id: 'o', ...override }, edited(override, { id: 'o', ...override })],
    [
      '[API-204] [TEN-012]',
      'commands',
      command,
      {
        disable: started,
        reEnable: started,
        rename: { ...started, body: { name: 'n' } },
        initRollout: { ...started, body: { deployment: 'd' } },
        initPolicy: started,
      },
    ],
    ['[API-205]', 'directorDeployments', director, { update: { body: director, answer: director } }],
    ['[API-206]', 'tenantGroups', group, edited({ name: 'n' }, group)],
    [
      '[API-207]',
      'groupAssociations',
      { tid: 't', name: 'n' },
      { save: { body: { tids: ['t'] }, answer: { tids: ['t'] } }, delete: empty },
    ],
    ['[API-208]', 'insightsQueries', { id: 'q', ...query }, edited(query, { id: 'q', ...query })],
    ['[API-209]', 'insightsReports', { id: 'r', ...report }, edited(report, { id: 'r', ...report })],
    ['[API-210]', 'inventorySkus', sku, { update: { body: sku, answer: sku } }],
    [
      '[API-211]',
      'inventoryFeatures',
      { feature_id: 'f', name: 'n' },
      {
        update: { body: { name: 'n' }, answer: { feature_id: 'f', name: 'n' } },
      },
    ],
    [
      '[API-212]',
      'inventoryGroups',
      { ...group, tids: ['t'] },
      {
        update: { body: { name: 'n', tids: ['t'] }, answer: { ...group, tids: ['t'] } },
      },
    ],
    [
      '[API-213]',
      'inventoryTenants',
      { tid: 't', name: 'n', sku_id: null, group_id: null },
      {
        update: { body: { sku_id: 's', group_id: null }, answer: { tid: 't', name: 'n', sku_id: 's', group_id: null } },
      },
    ],
    [
      '[API-214] [TEN-010]',
      'rolloutDeployments',
      deployment,
      {
        create: { body: deployment, answer: deployment },
        update: { body: deployment, answer: deployment },
        setTenantGroups: { body: { tids: ['t'], deployment: 'd' }, answer: { tids: ['t'], deployment: 'd' } },
      },
    ],
    ['[API-215]', 'customHostNames', { id: 'h', ...hostName }, edited(hostName, { id: 'h', ...hostName })],
    [
      '[API-216]',
      'licenseKeys',
      { key_id: 'k', ...key, state: 'active' },
      edited(key, { key_id: 'k', ...key, state: 'active' }),
    ],
    [
      '[API-217]',
      'licenseFeatures',
      { ...feature, state: 'active' },
      {
        update: { body: feature, answer: { ...feature, state: 'active' } },
      },
    ],
    [
      '[API-218]',
      'licenseSkus',
      { sku: 's', expires_at: at, state: 'active' },
      {
        update: { body: { sku: 's', expires_at: at }, answer: { sku: 's', expires_at: at, state: 'active' } },
      },
    ],
    ['[API-219]', 'licenseVersions', version, edited(version, version)],
    ['[API-220]', 'pacConfig', { id: 'p', ...pac }, edited(pac, { id: 'p', ...pac })],
    ['[API-221] [TEN-011]', 'pods', pod, { update: { body: pod, answer: pod } }],
    ['[API-222]', 'podNodes', { node: 'n', state: 'running' }, { action: { ...started, body: { action: 'freeze' } } }],
    [
      '[API-223]',
      'podGateways',
      { gateway: 'g', configuration },
      {
        update: { body: { configuration }, answer: { gateway: 'g', configuration } },
      },
    ],
    ['[API-224]', 'policyTemplates', { id: 't', ...template }, edited(template, { id: 't', ...template })],
    [
      '[API-225]',
      'quotaUsage',
      { tid: 't', name: 'n', users: 1, limit: null },
      {
        update: { body: { limit: 5 }, answer: { tid: 't', name: 'n', users: 1, limit: 5 } },
      },
    ],
    ['[API-226]', 'regionalReports', region, { request: { ...started, body: { region: 'eu', start: 1, end: 2 } } }],
    [
      '[API-227]',
      'schemas',
      { name: 'n', state: 'ga' },
      {
        update: { body: { state: 'deprecated' }, answer: { name: 'n', state: 'deprecated' } },
      },
    ],
    [
      '[API-228]',
      'skus',
      sku,
      { ...edited(skuBody, sku), assign: { body: { sku_id: 's' }, answer: { tid: 't', sku_id: 's' } } },
    ],
    ['[API-229]', 'tenants', tenant, edited(tenantBody, tenant)],
    ['[API-230] [TEN-013]', 'rbac', role, { save: { body: { list: [role] }, answer: { list: [role] } } }],
    ['[API-231]', 'config', { key: 'k', value: 1 }, { update: { body: { value: 2 }, answer: { key: 'k', value: 2 } } }],
    ['[API-232]', 'vpnDestinations', { id: 'd', ...destination }, edited(destination, { id: 'd', ...destination })],
    ['[API-233]', 'vpnGateways', { id: 'g', ...gateway }, edited(gateway, { id: 'g', ...gateway })],
    ['[API-234]', 'vpnTunnels', { id: 't', ...tunnel }, edited(tunnel, { id: 't', ...tunnel })],
    ['[API-235]', 'vpnNetworkRules', { id: 'r', ...networkRule }, edited(networkRule, { id: 'r', ...networkRule })],
    [
      '[API-236]',
      'safemail',
      { tid: 't', name: 'n', ...safemail },
      {
        update: { body: safemail, answer: { tid: 't', name: 'n', ...safemail } },
      },
    ],
    ['[API-237]', 'eula', eula, { accept: { body: { tid: 't' }, answer: eula } }],
    ['[API-238]', 'loggingAuthTokens', token, tokens],
    [
      '[API-239]',
      'loggingIpRestrictions',
      { id: 'i', range: '192.0.2.0/24' },
      {
        save: { body: { list: ['192.0.2.0/24'] }, answer: { list: ['192.0.2.0/24'] } },
      },
    ],
    ['[API-240]', 'policyApiTokens', token, tokens],
    [
      '[API-241] [TEN-011]',
      'bulkUsers',
      job,
      {
        create: { ...started, body: { users: [{ uid: 'u', first_name: 'A', last_name: 'B' }] } },
      },
    ],
    [
      '[API-242]',
      'tags',
      { tag: 'gold' },
      {
        save: { body: { tags: ['gold'] }, answer: { tags: ['gold'] } },
        delete: empty,
      },
    ],
    ['[API-243]', 'globalSettings', value, { update: { body: { value: { a: 1 } }, answer: value } }],
    [
      '[API-244]',
      'entitlements',
      entitlement,
      {
        update: { body: { value: { a: 1 }, expires_at: at }, answer: entitlement },
      },
    ],
    [
      '[API-245]',
      'entitlementOverrides',
      entitlement,
      {
        update: { body: { value: { a: 1 }, expires_at: at }, answer: entitlement },
        delete: empty,
      },
    ],
    ['[API-246]', 'valueReports', valueReport, { request: { ...started, body: { tid: 't', start: 1, end: 2 } } }],
    ['[API-247] [TEN-014]', 'tenantUsers', tenantUser, { ...edited(tenantUserBody, tenantUser), disableMfa: empty }],
    [
      '[API-248]',
      'policyRevisions',
      { ...revision, sections: ['web'] },
      {
        restore: { answer: restored, broken: [revision] },
      },
    ],
    ['[API-249] [JOB-001]', 'jobs', job, { cancel: { answer: job } }],
  ])('%s %s', async (_, area, item, writes) => {
    await exchange(`tm.${area}.list`, {
      query: { limit: 25, offset: 50 },
      answer: { items: [item], total: 1 },
      broken: [[item], { items: [item] }, { items: [{}], total: 1 }],
    });
    await exchange(`tm.${area}.get`, { answer: item, broken: [{}] });
    for (const [call, given] of Object.entries(writes)) await exchange(`tm.${area}.${call}`, given);
  });

  it.each<[string, Exchange]>([
    ['[API-201] tm.analyticsSummaries.list', { query: { start: 1, end: 2 }, answer: { items: [summary], total: 1 } }],
    ['[API-202] tm.capabilities.update', { body: { value: true }, answer: { ...change, dry_run: false } }],
    ['[API-248] tm.policyRevisions.get', { answer: { ...revision, sections: [] }, broken: [revision] }],
    ['[API-249] tm.jobs.list', { query: { status: 'failed' }, answer: { items: [job], total: 1 } }],
  ])('%s', (title, given) => exchange(title.split(' ').at(-1) ?? '', given));

  it('has tried every call of the area that the specification has', () => {
    const specified = listEndpoints({ tm: endpoints.tm }).filter(([, { spec }]) => spec !== 'design');
    const all = specified.map(([name]) => name);
    expect(all.filter((name) => !tried.has(name))).toEqual([]);
    expect(all.length).toBeGreaterThan(150);
  });
});

describe('session of tenant management, out and back (spec 3 section 7, OP-91)', () => {
  const login = { username: 'ann', key_id: 'k', expires: at, Authorization: 'Session k' };
  const lacking = Object.keys(login).map((field) => ({ ...login, [field]: undefined }));

  it.each<[string, Exchange]>([
    [
      '[API-179] session.me',
      {
        answer: { status: 'Success', user: { status: 'authenticated', more: 1 } },
        broken: [{}, { status: 'Success', user: {} }],
      },
    ],
    ['[API-180] session.cookie', { answer: {}, broken: [] }],
    [
      '[API-181] session.oauthLogin',
      {
        body: { identity_provider: 'Main', access_token: 't' },
        answer: { status: 'Success', ...login },
        broken: [login, { status: 'Success', ...login, expires: 1 }],
      },
    ],
    ['[API-182] session.logout', { answer: {}, broken: [] }],
    ['[API-183] session.extendKey', { body: { key_id: 'k' }, answer: login, broken: lacking }],
  ])('%s', (title, given) => exchange(title.split(' ').at(-1) ?? '', given));
});
