import { describe, expect, it } from 'vitest';
import { fakeService, json } from '../../../test/support/fake-service.ts';
import { getPath } from '../../shared/index.ts';
import { createClient } from '../client/client.ts';
import { createTransport } from '../client/transport.ts';
import { endpoints } from './index.ts';

interface Row {
  call: string;
  request?: object;
  /** Method, address and body that go out. */
  sent: [method: string, path: string, body?: unknown];
  answer: unknown;
  /** Answers that the call does not take. */
  broken?: unknown[];
}

const credentials = { username: 'ann', password: 'secret' };
const token = { rev_id: '7', state: 'staged', updated_at: 'now' };
const revision = { rev_id: '6', staged_rev_id: '7', state: 'staged', updated_at: 'now' };
const user = {
  uid: 'ann',
  first_name: 'Ann',
  last_name: 'Lee',
  tenant_name: 'Acme',
  tid: '7',
  capabilities: {
    mobileSupport: { enabled: true, emailSupportLevel: 'full' },
    runtime_analysis: { test: true },
    restricted_logs: { heat: true },
    portal2: true,
  },
  roles: { read: ['logs'], write: [] },
  show_change_password: false,
  status_ui_v2: true,
  appliance_manager_ui_v2: false,
  uid_hash: 'abc',
};
const params = { login_url: '/id', redirect_uri: '/', client_id: 'portal', csrf_token: 't', scope: 'openid' };
const rules = '/api/policy/v1/rules';
const without = (value: object, key: string) => ({ ...value, [key]: undefined });

const cloud: Row[] = [
  { call: 'auth.login', request: { body: credentials }, sent: ['POST', '/api/auth/v1/login', credentials], answer: {} },
  { call: 'auth.logout', sent: ['GET', '/api/auth/v1/logout'], answer: 'bye' },
  { call: 'auth.cookieRefresh', sent: ['POST', '/api/auth/v1/cookie_refresh'], answer: {} },
  {
    call: 'auth.authParams',
    request: { body: { force_udb: true } },
    sent: ['POST', '/api/auth/v1/auth_params', { force_udb: true }],
    answer: { ...params, id_token_hint: 'hint' },
    broken: Object.keys(params).map((key) => without(params, key)),
  },
  {
    call: 'auth.userInfo',
    sent: ['GET', '/api/userinfo'],
    answer: { ...user, more: 1 },
    broken: Object.keys(user).map((key) => without(user, key)),
  },
];

const encrypted: Row[] = [
  {
    call: 'auth.userInfoEncrypted',
    sent: ['GET', '/api/auth/v2/userinfo'],
    answer: { data: 'e30..a.b.c' },
    broken: [{}, { data: user }, 'e30..a.b.c'],
  },
];

const listed = { uid: 'ann', first_name: 'Ann', last_name: 'Lee', roles: ['Administrator'], active: true };
const withMfa = { uid: 'ann', first_name: 'Ann', last_name: 'Lee', mfa_enabled: false };
const users: Row[] = [
  {
    call: 'auth.listUsers',
    sent: ['GET', '/api/auth/v1/list_users'],
    answer: [{ ...listed, more: 1 }],
    broken: [{}, ...Object.keys(listed).map((key) => [without(listed, key)])],
  },
  {
    call: 'auth.mfaUsers',
    sent: ['GET', '/api/auth/v1/mfa/users'],
    answer: [withMfa],
    broken: [{}, ...Object.keys(withMfa).map((key) => [without(withMfa, key)])],
  },
  {
    call: 'auth.changePassword',
    request: { body: { current: 'old secret', next: 'new secret' } },
    sent: ['POST', '/api/auth/v1/change_password', { current: 'old secret', next: 'new secret' }],
    answer: {},
  },
];

const role = { id: 'r1', name: 'Auditor', built_in: false, read: ['logs:*'], write: [] };
const rbac: Row[] = [
  {
    call: 'policy.rbac.list',
    request: { params: { rev: '7' } },
    sent: ['GET', `${rules}/rbac/7`],
    answer: { list: [role] },
    broken: [{}, ...Object.keys(role).map((key) => ({ list: [without(role, key)] }))],
  },
  {
    call: 'policy.rbac.get',
    request: { params: { rev: '7', id: 'r1' } },
    sent: ['GET', `${rules}/rbac/7/r1`],
    answer: role,
    broken: [{}],
  },
  {
    call: 'policy.rbac.save',
    request: { params: { rev: '7' }, body: { ...token, data: { list: [role] } } },
    sent: ['PUT', `${rules}/rbac/7`, { ...token, data: { list: [role] } }],
    answer: { data: { list: [role] }, revision },
    broken: [{}],
  },
];

const tenants = '/api/settings/v1/tenants';
const association = { uuid: 'a1', status: 'pending', primary_name: 'Northwind' };
const settings: Row[] = [
  {
    call: 'settings.multiTenant.get',
    sent: ['GET', `${tenants}/multi_tenant/`],
    answer: { primary_associations: [association], secondary_associations: [{ ...association, secondary_name: 'B' }] },
    broken: [
      {},
      { primary_associations: [association] },
      { primary_associations: [without(association, 'uuid')], secondary_associations: [] },
      { primary_associations: [], secondary_associations: [without(association, 'status')] },
    ],
  },
  {
    call: 'settings.multiTenant.approve',
    request: { params: { id: 'a1' }, body: { status: 'active' } },
    sent: ['PATCH', `${tenants}/multi_tenant/associations/a1`, { status: 'active' }],
    answer: { ...association, status: 'active' },
    broken: [{}],
  },
  {
    call: 'settings.setting.get',
    request: { params: { name: 'saml' } },
    sent: ['GET', `${tenants}/setting/saml`],
    answer: { name: 'saml', value: { enabled: false } },
    broken: [{}],
  },
  {
    call: 'settings.capability.get',
    request: { params: { name: 'fwaas' } },
    sent: ['GET', `${tenants}/capabilities/fwaas`],
    answer: { name: 'fwaas', value: true },
    broken: [{}],
  },
  {
    call: 'settings.contact.send',
    request: { body: { topic: 'Other', message: 'A message that is long enough.' } },
    sent: ['POST', '/api/settings/v1/contact', { topic: 'Other', message: 'A message that is long enough.' }],
    answer: { id: '1' },
    broken: [{}],
  },
];

const appliance: Row[] = [
  { call: 'onprem.login', request: { body: credentials }, sent: ['POST', '/api/v1/login', credentials], answer: {} },
  { call: 'onprem.logout', sent: ['GET', '/api/v1/logout'], answer: 'bye' },
  { call: 'onprem.userInfo', sent: ['GET', '/api/v1/userinfo'], answer: user, broken: [without(user, 'uid')] },
  { call: 'onprem.cookieRefresh', sent: ['GET', '/api/v1/cookie_refresh'], answer: {} },
];

const policy: Row[] = [
  {
    call: 'policy.getRevision',
    request: { query: { timestamp: 5 } },
    sent: ['GET', `${rules}?timestamp=5`],
    answer: revision,
    broken: Object.keys(revision).map((key) => without(revision, key)),
  },
  { call: 'policy.publish', request: { params: { rev: '7' } }, sent: ['POST', `${rules}/7`], answer: undefined },
  {
    call: 'policy.getPortalVersion',
    sent: ['GET', '/api/policy/v1/portal_version'],
    answer: { portal_v2: false },
    broken: [{}, { portal_v2: 'false' }],
  },
  {
    call: 'policy.setPortalVersion',
    request: { body: { portal_v2: true } },
    sent: ['PUT', '/api/policy/v1/portal_version', { portal_v2: true }],
    answer: {},
  },
];

const customization: Row[] = (['web', 'email', 'dlp'] as const).flatMap((area): Row[] => {
  const save = { ...token, data: { default: { block_page: {} }, more: 1 } };
  const html = { ...token, data: { custom_html: '<p>' } };
  const stored = { data: save.data, revision };
  const rev = { params: { rev: '7' } };
  return [
    {
      call: `customization.get.${area}`,
      request: rev,
      sent: ['GET', `${rules}/customization/${area}/7`],
      answer: { [area]: { default: { block_page: { more: 1 } }, more: 1 } },
      broken: [{}, { [area]: null }],
    },
    {
      call: `customization.save.${area}`,
      request: { ...rev, body: save },
      sent: ['PUT', `${rules}/customization/${area}/7`, save],
      answer: stored,
      broken: [{ data: {} }, { revision }],
    },
    {
      call: `customization.setAdvanced.${area}`,
      request: { ...rev, body: html },
      sent: ['PUT', `${rules}/customization/${area}/block_page/set_advanced/7`, html],
      answer: stored,
      broken: [{}],
    },
  ];
});

async function exchange({ call, request, sent, answer, broken = [] }: Row): Promise<void> {
  let given: unknown = answer;
  const service = fakeService(() =>
    typeof given === 'string'
      ? new Response(given)
      : given === undefined
        ? new Response(null, { status: 204 })
        : json(given),
  );
  const client = createClient(endpoints, createTransport({ baseUrl: 'https://portal.example', fetch: service.fetch }));
  const send = getPath(client, call) as (request?: object) => Promise<unknown>;
  expect(await send(request)).toEqual(answer);
  const [asked] = service.requests;
  const body = await asked?.text();
  expect([
    asked?.method,
    asked?.url.replace('https://portal.example', ''),
    body ? JSON.parse(body) : undefined,
  ]).toEqual([sent[0], sent[1], sent[2]]);
  for (const wrong of broken) {
    given = wrong;
    await expect(send(request), JSON.stringify(wrong)).rejects.toMatchObject({ code: 'contract', call });
  }
}

describe('calls of the catalogue, out and back (spec 2 section 7, spec 1 section 7)', () => {
  it.each(cloud)('[API-002] [API-003] [API-004] [API-005] [API-008] $call', exchange);
  it.each(encrypted)('[API-009] $call', exchange);
  it.each(appliance)('[API-010] [API-011] [API-012] [API-013] $call', exchange);
  it.each(policy)('[API-016] [API-017] [API-018] [API-019] [SES-030] $call', exchange);
  it.each(users)('[API-006] [API-007] $call', exchange);
  it.each(rbac)('[API-194] [TEN-013] $call', exchange);
  it.each(settings)('[API-122] [API-123] [API-124] [API-125] [TEN-002] $call', exchange);
  it.each(customization)(
    '[API-022] [API-023] [API-024] [API-025] [API-026] [API-027] [API-028] [API-029] [API-030] $call',
    exchange,
  );

  it('[FLG-001] [FLG-002] lets capabilities and their details through as they are', async () => {
    const service = fakeService(() => json(user));
    const client = createClient(
      endpoints,
      createTransport({ baseUrl: 'https://portal.example', fetch: service.fetch }),
    );
    expect((await client.auth.userInfo()).capabilities).toEqual(user.capabilities);
  });
});
