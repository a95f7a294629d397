import { describe, expect, it } from 'vitest';
import { type Exchange, exchanges } from '../../../../test/support/exchange.ts';
import { fakeService, json } from '../../../../test/support/fake-service.ts';
import { listEndpoints } from '../../catalogue/table.ts';
import { createClient } from '../../client/client.ts';
import { createTransport } from '../../client/transport.ts';
import { endpoints } from '../index.ts';

const { exchange, tried } = exchanges();

const started = { answer: { id: 'j' } };
const job = { id: 'j', status: 'running', reason: null, ok: null };
const schedule = { restart: { time: '03:30', days: ['mon'] }, reboot: null };
const named = { name: 'n', group_id: null, template_id: null };
const system = {
  ...named,
  id: 'a',
  host: 'h',
  model: 'm',
  version: '2',
  state: 'online',
  maintenance_mode: false,
  ssh_enabled: false,
  schedule,
  started_at: null,
};
const group = { id: 'g', name: 'n', system_ids: ['a'] };
const template = { id: 't', name: 'n', settings: { time: { time_zone: 'UTC' } } };
const cert = { id: 'c', cert: 'PEM', subject: 'CN=h', valid_to: 'then' };
const host = { host: 'h', port: 8442 };
const registration = {
  id: 'r',
  host: 'h',
  name: 'n',
  status: 'pending',
  system_id: null,
  approved_at: null,
  approved_by: null,
};
const user = { uid: 'u', enabled: true, locked: false, ssh_enabled: false };
const empty = { answer: {} };

/** Requirements, area, one entry, and the calls beside list and get. (OP-97) */
type Area = [requirements: string, area: string, item: object, writes: Record<string, Exchange>];

describe('calls of appliances, out and back (spec 3 section 7, OP-97)', () => {
  it.each<Area>([
    [
      '[API-250] [APP-004]',
      'systems',
      system,
      {
        update: { body: named, answer: system },
        delete: empty,
        restart: started,
        reboot: started,
        shutdown: started,
        schedule: { body: schedule, answer: system },
        maintenance: { body: { enable: true }, answer: system },
      },
    ],
    [
      '[API-251]',
      'groups',
      group,
      {
        create: { body: { name: 'n' }, answer: group },
        update: { body: { name: 'n', system_ids: ['a'] }, answer: group },
        delete: empty,
      },
    ],
    [
      '[API-252]',
      'templates',
      template,
      {
        create: { body: { name: 'n', settings: template.settings }, answer: template },
        update: { body: { name: 'n', settings: template.settings }, answer: template },
        delete: empty,
      },
    ],
    ['[API-253] [JOB-001]', 'jobs', job, { cancel: { answer: job } }],
    [
      '[API-254] [APP-010]',
      'certificates',
      { ...cert, ...host, fingerprint_sha256: 'AA' },
      { fetch: { body: host, answer: { cert: 'PEM' } } },
    ],
    [
      '[API-255] [APP-010]',
      'reg',
      registration,
      { approve: { body: { ...host, cert: 'PEM' }, answer: { ok: false, reason: 'no' } } },
    ],
    [
      '[API-256]',
      'remote',
      { id: 'a', name: 'n', host: 'h', reachable: true },
      { call: { body: { method: 'GET', path: '/api/v1/about' }, answer: { items: [] } } },
    ],
    [
      '[API-257] [APP-002]',
      'status',
      { service: 'admin', status: 'running', since: null },
      { adminStatus: { body: { ssh_enabled: true }, answer: { service: 'admin', status: 'running', since: null } } },
    ],
    [
      '[API-258] [APP-001]',
      'license',
      { feature_name: 'f', expires_at: null, does_not_expire: true, state: 'active' },
      { apply: { body: { license_string: 'x' }, answer: { ok: true, reason: null, id: 'j' } }, check: started },
    ],
    [
      '[API-259] [APP-002] [APP-005]',
      'update',
      { version: '2', slot_id: 'a', description: 'd' },
      {
        check: started,
        download: started,
        install: { ...started, body: { enter_maintenance_mode: true } },
        rollback: { ...started, body: { slot_id: 'a' } },
      },
    ],
    [
      '[API-260]',
      'logs',
      { name: 'system', size: 1, updated_at: null },
      { collect: { ...started, body: { names: ['system'] } } },
    ],
    [
      '[API-261]',
      'settings',
      { section: 'network', dns: [] },
      { save: { body: { dns: [] }, answer: { section: 'network', dns: [] } } },
    ],
    [
      '[API-262]',
      'about',
      { component: 'c', version: '2', description: 'd' },
      { save: { body: { description: 'd' }, answer: { component: 'c', version: '2', description: 'd' } } },
    ],
    [
      '[API-263] [APP-009]',
      'password',
      user,
      {
        setPassword: { ...empty, body: { password: 'a long pass phrase' } },
        enable: empty,
        disable: empty,
        unlock: empty,
        ssh: { body: { ssh_enabled: true }, answer: user },
      },
    ],
    ['[API-264]', 'caCert', cert, { upload: { body: { cert: 'PEM' }, answer: cert } }],
    [
      '[API-265]',
      'dashMaintenance',
      { node: 'self', enable: true },
      { save: { body: { enable: true }, answer: { node: 'self', enable: true } } },
    ],
    [
      '[API-266]',
      'dashCerts',
      { ...cert, active: true },
      { upload: { body: { cert: 'PEM', key: 'PEM' }, answer: { ...cert, active: true } } },
    ],
    [
      '[API-267]',
      'dashSettings',
      { name: 'banner', value: 'x' },
      { save: { body: { value: 'x' }, answer: { name: 'banner', value: 'x' } } },
    ],
  ])('%s %s', async (_, area, item, writes) => {
    await exchange(`am.${area}.list`, {
      query: { limit: 25, offset: 50 },
      answer: { items: [item], total: 1 },
      broken: [[item], { items: [{}], total: 1 }],
    });
    await exchange(`am.${area}.get`, { answer: item, broken: [{}] });
    for (const [call, given] of Object.entries(writes)) await exchange(`am.${area}.${call}`, given);
  });

  it.each<[string, Exchange]>([
    ['[API-014] onprem.setApplianceManagerVersion', { body: { version: 'v2' }, answer: { version: 'v2' } }],
    ['[API-015] onprem.getAppliances', { answer: [system], broken: [[{}]] }],
    ['[API-177] session.connectivitySites', { answer: [{ id: 's', name: 'n', host: 'h' }], broken: [[{}]] }],
    [
      '[API-178] session.connectivityResults',
      { body: { results: [{ site_id: 's', ok: true }] }, answer: { stored: 1 } },
    ],
  ])('%s', (title, given) => exchange(title.split(' ').at(-1) ?? '', given));

  it('[APP-003] [API-259] an update goes out as a file in the form field update', async () => {
    tried.add('am.update.upload');
    const service = fakeService(() => json({ id: 'j' }));
    const client = createClient(
      endpoints,
      createTransport({ baseUrl: 'https://portal.example', fetch: service.fetch }),
    );
    await client.am.update.upload({ body: { update: new File(['content'], 'update.bin') } });
    const sent = await service.requests[0]?.formData();
    const file = sent?.get('update');
    expect([...(sent?.keys() ?? [])]).toEqual(['update']);
    expect(file instanceof File && [file.name, await file.text()]).toEqual(['update.bin', 'content']);
  });

  it('[API-176] the sign-in to the isolation service takes name and password', async () => {
    const service = fakeService(() => json({}));
    const client = createClient(
      endpoints,
      createTransport({ baseUrl: 'https://portal.example', fetch: service.fetch }),
    );
    const body = { username: 'ann', password: 'secret' };
    await client.session.isolationLogin({ body });
    const [sent] = service.requests;
    expect([sent?.method, new URL(sent?.url ?? '').pathname]).toEqual(['POST', '/safeview-auth-server/login']);
    expect(await sent?.json()).toEqual(body);
  });

  it('[APP-010] certificate and approval calls take no other port than 8442', () => {
    const other = { host: 'h', port: 443, cert: 'PEM' };
    for (const { body } of [endpoints.am.certificates.fetch, endpoints.am.reg.approve]) {
      expect(body.safeParse(other).success).toBe(false);
      expect(body.safeParse({ ...other, port: 8442 }).success).toBe(true);
    }
  });

  it('[APP-001] a licence is applied as its license_string, which may not be missing or empty', () => {
    const { body } = endpoints.am.license.apply;
    expect(body.parse({ license_string: 'x' })).toEqual({ license_string: 'x' });
    for (const wrong of [{}, { license_string: '' }, { license_string: 7 }, 'x']) {
      expect(body.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    }
  });

  it('[TIM-019] an approval waits for 45000 ms', () => {
    expect(endpoints.am.reg.approve.timeoutMs).toBe(45_000);
  });

  it('has tried every call of the area', () => {
    const all = listEndpoints({ am: endpoints.am }).map(([name]) => name);
    expect(all.filter((name) => !tried.has(name))).toEqual([]);
  });
});
