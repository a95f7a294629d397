import { describe, expect, it } from 'vitest';
import { fakeService, json } from '../../../test/support/fake-service.ts';
import { getPath } from '../../shared/index.ts';
import { createClient } from '../client/client.ts';
import { createTransport } from '../client/transport.ts';
import { endpoints } from './index.ts';

interface Row {
  /** What it proves, in brackets; '' where the specification has no such call. */
  id: string;
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

const ownFactor = {
  id: '33333333-3333-4333-8333-333333333333',
  kind: 'totp',
  name: 'Code app',
  created_at: '2026-01-01T00:00:00Z',
  last_used_at: null,
};
const ownSession = {
  id: '7d9f4f4e-64f8-4f0c-9c43-6a0f2f6f3b11',
  started_at: '2026-01-01T00:00:00Z',
  last_used_at: '2026-01-01T00:00:00Z',
  ends_at: '2026-01-01T12:00:00Z',
  address: '192.0.2.7',
  user_agent: 'Firefox',
  current: true,
  proven: ['pwd'],
};
const personalToken = {
  id: '7d9f4f4e-64f8-4f0c-9c43-6a0f2f6f3b12',
  name: 'CI',
  read: ['logs:web'],
  write: [],
  created_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-04-01T00:00:00Z',
  last_used_at: null,
  last_address: null,
  state: 'active',
};

const cloud: Row[] = [
  {
    id: '[API-002]',
    call: 'auth.login',
    request: { body: credentials },
    sent: ['POST', '/api/auth/v1/login', credentials],
    answer: {},
  },
  { id: '[API-003]', call: 'auth.logout', sent: ['GET', '/api/auth/v1/logout'], answer: 'bye' },
  { id: '[API-004]', call: 'auth.cookieRefresh', sent: ['POST', '/api/auth/v1/cookie_refresh'], answer: {} },
  {
    id: '[API-005]',
    call: 'auth.authParams',
    request: { body: { force_udb: true } },
    sent: ['POST', '/api/auth/v1/auth_params', { force_udb: true }],
    answer: { ...params, id_token_hint: 'hint' },
    broken: Object.keys(params).map((key) => without(params, key)),
  },
  {
    id: '[API-008]',
    call: 'auth.userInfo',
    sent: ['GET', '/api/userinfo'],
    answer: { ...user, more: 1 },
    broken: Object.keys(user).map((key) => without(user, key)),
  },
];

const encrypted: Row[] = [
  {
    id: '[API-009]',
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
    id: '[API-006]',
    call: 'auth.listUsers',
    sent: ['GET', '/api/auth/v1/list_users'],
    answer: [{ ...listed, more: 1 }],
    broken: [{}, ...Object.keys(listed).map((key) => [without(listed, key)])],
  },
  {
    id: '[API-007]',
    call: 'auth.mfaUsers',
    sent: ['GET', '/api/auth/v1/mfa/users'],
    answer: [withMfa],
    broken: [{}, ...Object.keys(withMfa).map((key) => [without(withMfa, key)])],
  },
  {
    id: '',
    call: 'auth.changePassword',
    request: { body: { current: 'old secret', next: 'new secret' } },
    sent: ['POST', '/api/auth/v1/change_password', { current: 'old secret', next: 'new secret' }],
    answer: {},
  },
  {
    id: '',
    call: 'auth.sessions.list',
    sent: ['GET', '/api/auth/v1/sessions'],
    answer: { sessions: [ownSession], limits: { idle_seconds: 3_600, absolute_seconds: 43_200 } },
    broken: [[], { sessions: [without(ownSession, 'current')], limits: {} }],
  },
  {
    id: '',
    call: 'auth.sessions.end',
    request: { params: { id: ownSession.id } },
    sent: ['DELETE', `/api/auth/v1/sessions/${ownSession.id}`],
    answer: { ended: 1 },
  },
  { id: '', call: 'auth.sessions.endOthers', sent: ['POST', '/api/auth/v1/sessions/end_others'], answer: { ended: 2 } },
  {
    id: '',
    call: 'auth.tokens.list',
    sent: ['GET', '/api/auth/v1/tokens'],
    answer: [personalToken],
    broken: [{}, ...Object.keys(personalToken).map((key) => [without(personalToken, key)])],
  },
  {
    id: '',
    call: 'auth.tokens.create',
    request: { body: { name: 'CI', read: ['logs:web'], write: [] } },
    sent: ['POST', '/api/auth/v1/tokens', { name: 'CI', read: ['logs:web'], write: [] }],
    answer: { ...personalToken, token: 'portico_x' },
    broken: [personalToken],
  },
  {
    id: '',
    call: 'auth.tokens.end',
    request: { params: { id: personalToken.id } },
    sent: ['DELETE', `/api/auth/v1/tokens/${personalToken.id}`],
    answer: {},
  },
  {
    id: '',
    call: 'auth.proofs.create',
    request: { body: { call: 'auth.tokens.create', password: 'old secret' } },
    sent: ['POST', '/api/auth/v1/proofs', { call: 'auth.tokens.create', password: 'old secret' }],
    answer: { proof: 'p', call: 'auth.tokens.create', ends_at: '2026-01-01T00:10:00Z' },
  },
  {
    id: '',
    call: 'auth.steps.factor',
    request: { body: { method: 'totp', code: '123456' } },
    sent: ['POST', '/api/auth/v1/login/factor', { method: 'totp', code: '123456' }],
    answer: { status: 'Success', uid: 'ann' },
    broken: [{ next: 'elsewhere' }],
  },
  {
    id: '',
    call: 'auth.steps.password',
    request: { body: { next: 'a new secret' } },
    sent: ['POST', '/api/auth/v1/login/password', { next: 'a new secret' }],
    answer: { next: 'enrolment', methods: ['totp'], tenant_name: 'Acme' },
  },
  {
    id: '',
    call: 'auth.steps.enrol',
    sent: ['POST', '/api/auth/v1/login/enrolment'],
    answer: { id: ownSession.id, secret: 'EXAMPLE', uri: 'otpauth://totp/x' },
    broken: [{ id: ownSession.id }],
  },
  {
    id: '',
    call: 'auth.steps.confirm',
    request: { params: { id: ownSession.id }, body: { code: '123456' } },
    sent: ['POST', `/api/auth/v1/login/enrolment/${ownSession.id}/confirm`, { code: '123456' }],
    answer: { status: 'Success', uid: 'ann', recovery_codes: ['hk7v-92mq'] },
  },
  {
    id: '',
    call: 'auth.factors.list',
    sent: ['GET', '/api/auth/v1/factors'],
    answer: { factors: [ownFactor], recovery_codes: { left: 9, made_at: '2026-01-01T00:00:00Z' }, required: false },
    broken: [
      {},
      { factors: [without(ownFactor, 'kind')], recovery_codes: { left: 9, made_at: null }, required: false },
    ],
  },
  {
    id: '',
    call: 'auth.factors.begin',
    sent: ['POST', '/api/auth/v1/factors/code_app'],
    answer: { id: ownSession.id, secret: 'EXAMPLE', uri: 'otpauth://totp/x' },
  },
  {
    id: '',
    call: 'auth.factors.confirm',
    request: { params: { id: ownFactor.id }, body: { code: '123456' } },
    sent: ['POST', `/api/auth/v1/factors/${ownFactor.id}/confirm`, { code: '123456' }],
    answer: { recovery_codes: null },
    broken: [{}],
  },
  {
    id: '',
    call: 'auth.factors.remove',
    request: { params: { id: ownFactor.id } },
    sent: ['DELETE', `/api/auth/v1/factors/${ownFactor.id}`],
    answer: {},
  },
  {
    id: '',
    call: 'auth.factors.renewCodes',
    sent: ['POST', '/api/auth/v1/factors/recovery_codes'],
    answer: { recovery_codes: ['hk7v-92mq'] },
  },
  {
    id: '',
    call: 'auth.factorPolicy.get',
    sent: ['GET', '/api/auth/v1/factor_policy'],
    answer: { required: false, updated_at: null, updated_by: '' },
    broken: [{}],
  },
  {
    id: '',
    call: 'auth.factorPolicy.save',
    request: { body: { required: true, updated_at: null } },
    sent: ['PUT', '/api/auth/v1/factor_policy', { required: true, updated_at: null }],
    answer: { required: true, updated_at: '1', updated_by: 'ann' },
  },
  {
    id: '',
    call: 'auth.mfa.disable',
    request: { params: { uid: 'ann' } },
    sent: ['DELETE', '/api/auth/v1/mfa/users/ann'],
    answer: {},
  },
];

const role = { id: 'r1', name: 'Auditor', built_in: false, read: ['logs:*'], write: [] };
const rbac: Row[] = [
  {
    id: '[API-194] [TEN-013]',
    call: 'policy.rbac.list',
    request: { params: { rev: '7' } },
    sent: ['GET', `${rules}/rbac/7`],
    answer: { list: [role] },
    broken: [{}, ...Object.keys(role).map((key) => ({ list: [without(role, key)] }))],
  },
  {
    id: '[API-194] [TEN-013]',
    call: 'policy.rbac.get',
    request: { params: { rev: '7', id: 'r1' } },
    sent: ['GET', `${rules}/rbac/7/r1`],
    answer: role,
    broken: [{}],
  },
  {
    id: '[API-194] [TEN-013]',
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
    id: '[API-122] [TEN-002]',
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
    id: '[API-123]',
    call: 'settings.multiTenant.approve',
    request: { params: { id: 'a1' }, body: { status: 'active' } },
    sent: ['PATCH', `${tenants}/multi_tenant/associations/a1`, { status: 'active' }],
    answer: { ...association, status: 'active' },
    broken: [{}],
  },
  {
    id: '[API-124]',
    call: 'settings.setting.get',
    request: { params: { name: 'saml' } },
    sent: ['GET', `${tenants}/setting/saml`],
    answer: { name: 'saml', value: { enabled: false } },
    broken: [{}],
  },
  {
    id: '[API-125]',
    call: 'settings.capability.get',
    request: { params: { name: 'fwaas' } },
    sent: ['GET', `${tenants}/capabilities/fwaas`],
    answer: { name: 'fwaas', value: true },
    broken: [{}],
  },
  {
    id: '',
    call: 'settings.contact.send',
    request: { body: { topic: 'Other', message: 'A message that is long enough.' } },
    sent: ['POST', '/api/settings/v1/contact', { topic: 'Other', message: 'A message that is long enough.' }],
    answer: { id: '1' },
    broken: [{}],
  },
];

const appliance: Row[] = [
  {
    id: '[API-010]',
    call: 'onprem.login',
    request: { body: credentials },
    sent: ['POST', '/api/v1/login', credentials],
    answer: {},
  },
  { id: '[API-011]', call: 'onprem.logout', sent: ['GET', '/api/v1/logout'], answer: 'bye' },
  {
    id: '[API-012]',
    call: 'onprem.userInfo',
    sent: ['GET', '/api/v1/userinfo'],
    answer: user,
    broken: [without(user, 'uid')],
  },
  { id: '[API-013]', call: 'onprem.cookieRefresh', sent: ['GET', '/api/v1/cookie_refresh'], answer: {} },
];

const policy: Row[] = [
  {
    id: '[API-016] [SES-030]',
    call: 'policy.getRevision',
    request: { query: { timestamp: 5 } },
    sent: ['GET', `${rules}?timestamp=5`],
    answer: revision,
    broken: Object.keys(revision).map((key) => without(revision, key)),
  },
  {
    id: '[API-017]',
    call: 'policy.publish',
    request: { params: { rev: '7' } },
    sent: ['POST', `${rules}/7`],
    answer: undefined,
  },
  {
    id: '[API-018]',
    call: 'policy.getPortalVersion',
    sent: ['GET', '/api/policy/v1/portal_version'],
    answer: { portal_v2: false },
    broken: [{}, { portal_v2: 'false' }],
  },
  {
    id: '[API-019]',
    call: 'policy.setPortalVersion',
    request: { body: { portal_v2: true } },
    sent: ['PUT', '/api/policy/v1/portal_version', { portal_v2: true }],
    answer: {},
  },
];

const customization: Row[] = (
  [
    ['web', '[API-022]', '[API-025]', '[API-028]'],
    ['email', '[API-023]', '[API-026]', '[API-029]'],
    ['dlp', '[API-024]', '[API-027]', '[API-030]'],
  ] as const
).flatMap(([area, get, save, setAdvanced]): Row[] => {
  const saved = { ...token, data: { default: { block_page: {} }, more: 1 } };
  const html = { ...token, data: { custom_html: '<p>' } };
  const stored = { data: saved.data, revision };
  const rev = { params: { rev: '7' } };
  return [
    {
      id: get,
      call: `customization.get.${area}`,
      request: rev,
      sent: ['GET', `${rules}/customization/${area}/7`],
      answer: { [area]: { default: { block_page: { more: 1 } }, more: 1 } },
      broken: [{}, { [area]: null }],
    },
    {
      id: save,
      call: `customization.save.${area}`,
      request: { ...rev, body: saved },
      sent: ['PUT', `${rules}/customization/${area}/7`, saved],
      answer: stored,
      broken: [{ data: {} }, { revision }],
    },
    {
      id: setAdvanced,
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
  it.each(cloud)('$id $call', exchange);
  it.each(encrypted)('$id $call', exchange);
  it.each(appliance)('$id $call', exchange);
  it.each(policy)('$id $call', exchange);
  it.each(users)('$id $call', exchange);
  it.each(rbac)('$id $call', exchange);
  it.each(settings)('$id $call', exchange);
  it.each(customization)('$id $call', exchange);

  it('[FLG-001] [FLG-002] lets capabilities and their details through as they are', async () => {
    const service = fakeService(() => json(user));
    const client = createClient(
      endpoints,
      createTransport({ baseUrl: 'https://portal.example', fetch: service.fetch }),
    );
    expect((await client.auth.userInfo()).capabilities).toEqual(user.capabilities);
  });
});
