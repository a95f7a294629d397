import { X509Certificate } from 'node:crypto';
import { readAccessReport, readReport } from '@portico/core';
import {
  accessFigure,
  type BoardWindow,
  boardWindow,
  cardView,
  drawChange,
  drawReport,
  filtersFor,
  windowBefore,
} from '@portico/core/dashboard';
import { readSpan } from '@portico/core/logs';
import { type ReportName, type ReportRecord, type ReportRow, reports } from '@portico/core/reporting';
import type { JsonObject } from '@portico/core/shared';
import { addDays } from 'date-fns/addDays';
import { subYears } from 'date-fns/subYears';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selfSigned } from '../src/certificates/self-signed.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { rollUp } from '../src/reporting/roll-up.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId, fillEvents, november } from './support/logs.ts';
import { signIn, type TestSession } from './support/session.ts';

const berlin = 'Europe/Berlin';
/** Over the demo data, and over events that nobody would send. */
const demoWindow = boardWindow('7d', null, (november + 9 * 86_400 + 30_000) * 1_000, berlin);
const oddWindow = boardWindow('24h', null, (november + 40 * 86_400) * 1_000, berlin);
const linked = (Object.keys(reports) as ReportName[]).filter((name) => (reports[name] as ReportRecord).events !== null);

let backend: TestBackend;
let admin: TestSession;

beforeAll(async () => {
  backend = await startBackend();
  await fillEvents(backend.db, 3_000);
  const odd = oddEvents(240).map((event, index) => ({
    logType: 'web' as const,
    at: (oddWindow.start + index * 300) * 1_000_000,
    event,
  }));
  await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), odd);
  admin = await signIn(backend.url, backend.admin);
});
afterAll(() => backend.stop());

/** Values with commas, percent signs, quotes and spaces, none at all, and those that stand for none. */
function oddEvents(count: number): JsonObject[] {
  const text = fc.constantFrom(
    'a',
    'A',
    'a,b',
    '50%',
    '%2C',
    'x & y',
    '“ü”',
    '',
    'NA',
    ' pad ',
    '1_2',
    'é'.repeat(501),
  );
  const list = fc.array(text, { maxLength: 4 });
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const event = fc.record({
    userid: maybe(text),
    domain: maybe(text),
    categories: maybe(fc.oneof(text, list)),
    threat_types: maybe(fc.oneof(text, list)),
    risk_score: maybe(fc.constantFrom('low', 'G', 'R', 'high', 'odd', 'NA')),
    pe_action: maybe(fc.constantFrom('isolate', 'safeview', 'block', 'allow')),
    casb_app_name: maybe(text),
    casb_profile_type: maybe(fc.constantFrom('unsanctioned', 'sanctioned')),
    email_isolation_state: maybe(fc.constantFrom('isolated', 'exit_direct', 'exit_read_write', 'NA', '')),
    ua_type: maybe(fc.constantFrom('non_browser', 'supported_browser', 'unsupported_browser')),
    browser_and_version: maybe(text),
    'user-agent': maybe(text),
  });
  return fc.sample(event, { seed: 16, numRuns: count }).map((each) => JSON.parse(JSON.stringify(each)) as JsonObject);
}

/** The call of a report. */
function callOf(report: string) {
  return async ({ query }: { query: Record<string, string | number> }) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const { status, text, body } = await admin.get(`/api/rep/v1/query/${report}?${search}`);
    expect(status, text).toBe(200);
    return body;
  };
}

/** The rows of a report, asked as the portal asks for them. */
async function rowsOf(report: ReportName, window: BoardWindow, filters: Readonly<Record<string, string>>) {
  return readReport({ client: { rep: { [report]: callOf(report) } } } as never, { report, window, filters });
}

/** How many rows the log has at the place that a bar leads to. */
async function rowsAt(to: string): Promise<number> {
  const [path = '', search] = to.split('?');
  const query = new URLSearchParams(search);
  const span = readSpan(query.get('interval') ?? '');
  query.set('start', String(span?.startEpochSeconds));
  query.set('end', String(span?.endEpochSeconds));
  const { status, text, body } = await admin.get(`/api/rep/v1${path}/count?${query}`);
  expect(status, text).toBe(200);
  return (body as { count: number }).count;
}

function bars(report: ReportName, rows: readonly ReportRow[], window: BoardWindow, filters = {}) {
  const { points } = drawReport(reports[report], rows, { window, filters, isWhole: true, mayOpen: () => true });
  return points.flatMap(({ label, value, to }) => (to === null ? [] : [{ label, value, to }]));
}

const filterings: Readonly<Record<string, string>>[] = [
  {},
  { pe_action: 'isolate' },
  { cats: 'a,50%25', userid: 'a%2Cb,a' },
];

describe('bars and the log (issue 16, acceptance 1)', () => {
  it.each(linked)('[DSH-002] each bar of %s has as many events as the log that it opens', async (report) => {
    const rows = await rowsOf(report, demoWindow, {});
    const found = bars(report, rows, demoWindow).slice(0, 6);
    expect(found.length).toBeGreaterThan(0);
    for (const { label, value, to } of found) expect(await rowsAt(to), `${label} at ${to}`).toBe(value);
  });

  it.each([
    'action_summary_by_date',
    'action_summary_non_browser',
    'top_casb_cloud_apps',
    'top_exit_mode_email',
  ] as const)('[DSH-002] all that %s counts are the events of the log that the card opens', async (report) => {
    const rows = await rowsOf(report, demoWindow, {});
    const reads = { [`${report} now`]: { rows } };
    const place = { interval: demoWindow.interval, until: null, filters: {}, refreshMs: null };
    const state = { window: demoWindow, place, reads, readAt: 0, isRefreshing: false };
    const view = cardView(state, report, { mayOpen: () => true });
    if (view.state !== 'ready') throw new Error(view.state);
    const total = rows.reduce((sum, { count }) => sum + Number(count), 0);
    expect(total).toBeGreaterThan(0);
    expect(await rowsAt(view.inLogs ?? '')).toBe(total);
  });

  it('[DSH-002] each action beside the span before has as many events as the log that it opens', async () => {
    const report = 'action_summary_by_date';
    const [rows, before] = await Promise.all([
      rowsOf(report, demoWindow, {}),
      rowsOf(report, windowBefore(demoWindow), {}),
    ]);
    const options = { window: demoWindow, filters: {}, isWhole: true, mayOpen: () => true };
    const { points } = drawChange(reports[report], { title: '', rows, before }, options);
    const found = points.flatMap(({ label, value, to }) => (to === null ? [] : [{ label, value, to }]));
    expect(found.length).toBeGreaterThan(1);
    for (const { label, value, to } of found) expect(await rowsAt(to), label).toBe(value);
  });

  it('[DSH-002] so it is of any interval that ends anywhere, under the filters of the dashboard', async () => {
    const values = {
      pe_action: ['block', 'isolate', 'allow,block'],
      risk_score: ['high,R', 'low,G'],
      userid: ['ada.abbott@demo.example', 'ben.abbott@demo.example,ada.abbott@demo.example'],
      domain: ['mail.office.example', 'nowhere.example'],
      cats: ['Search Engines', 'Business and Economy,Shopping'],
    };
    const filter = fc.constantFrom(
      ...Object.entries(values).flatMap(([name, all]) => all.map((text) => ({ [name]: text }))),
    );
    const asked = fc.record({
      interval: fc.constantFrom('1h' as const, '12h' as const, '24h' as const, '7d' as const, '30d' as const),
      until: fc.option(fc.integer({ min: november + 2 * 86_400, max: november + 9 * 86_400 })),
      filters: fc.oneof(fc.constant({}), filter),
      zone: fc.constantFrom(berlin, 'UTC', 'Asia/Kathmandu'),
    });
    const samples = fc.sample(asked, { seed: 27, numRuns: linked.length * 2 });
    let checked = 0;
    for (const [at, { interval, until, filters, zone }] of samples.entries()) {
      const report = linked[at % linked.length] ?? 'top_domains';
      const window = boardWindow(interval, until, (november + 9 * 86_400 + 30_000) * 1_000, zone);
      const rows = await rowsOf(report, window, filtersFor(reports[report], filters));
      for (const { label, value, to } of bars(report, rows, window, filters).slice(0, 3)) {
        expect(await rowsAt(to), `${report}: ${label} at ${to}`).toBe(value);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(40);
  });

  it.each(['saa_discovered_domains', 'casb_request_count_by_application_discovery'] as const)(
    '[DSH-002] each bar of %s of private access has as many events as the log that it opens',
    async (name) => {
      const nowMs = (november + 9 * 86_400 + 30_000) * 1_000;
      const rows = await readAccessReport({ client: { rep: { [name]: callOf(name) } } } as never, name, nowMs);
      const options = { nowMs, timeZone: berlin, isWhole: false, mayOpen: () => true };
      const { points } = accessFigure(name, rows, options);
      expect(points.length).toBeGreaterThan(1);
      for (const { label, value, to } of points.slice(0, 4)) {
        expect(to, label).not.toBeNull();
        expect(await rowsAt(to ?? ''), `${label} at ${to}`).toBe(value);
      }
    },
  );

  it.each(filterings)(
    '[DSH-002] so it is over odd events under the filters %j, from events and from sums',
    async (filters) => {
      let checked = 0;
      for (const report of linked) {
        const rows = await rowsOf(report, oddWindow, filters);
        if (Object.keys(filters).length === 0) {
          await rollUp(backend.db);
          expect(await rowsOf(report, oddWindow, filters), report).toEqual(rows);
        }
        for (const { label, value, to } of bars(report, rows, oddWindow, filters).slice(0, 5)) {
          expect(await rowsAt(to), `${report}: ${label} at ${to}`).toBe(value);
          checked += 1;
        }
      }
      expect(checked).toBeGreaterThan(10);
    },
  );
});

describe('layouts of the dashboard (decision 041, docs/added-calls.md)', () => {
  const path = '/api/rep/v1/dashboard/layouts';
  const put = (session: TestSession, tab: string, body: object) => session.call('PUT', `${path}/${tab}`, { body });

  it('are kept for a user and a tab, and go with him', async () => {
    const login = await backend.addUser({ username: 'ann', roles: { read: [], write: [] } });
    const [ann, elsewhere] = [await signIn(backend.url, login), await signIn(backend.url, login)];
    expect((await ann.get(path)).body).toEqual([]);
    const layout = { order: ['top_ua_type', 'top_domains'], hidden: ['top_blocked_users'] };
    const { status, body } = await put(ann, 'web', { ...layout, updated_at: null });
    expect([status, body]).toMatchObject([200, { tab: 'web', ...layout, updated_by: 'ann' }]);
    expect((await elsewhere.get(path)).body).toEqual([body]);
    expect((await admin.get(path)).body).toEqual([]);
    await backend.db.deleteFrom('users').where('uid', '=', 'ann').execute();
    expect(await backend.db.selectFrom('dashboard_layouts').select('tab').execute()).toEqual([]);
  });

  it('of two saves at once the second is refused, and is shown what is there', async () => {
    const rivals = [
      { order: [], hidden: ['top_ua'], updated_at: null },
      { order: [], hidden: ['top_browsers'], updated_at: null },
    ];
    const answers = await Promise.all(rivals.map((body) => put(admin, 'browsers', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body as { updated_at: string };
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ current: [kept] });
    const next = { order: ['top_ua'], hidden: [], updated_at: kept.updated_at };
    expect((await put(admin, 'browsers', next)).status).toBe(200);
    expect((await put(admin, 'browsers', next)).status).toBe(409);
  });

  it.each([
    ['browsers', { order: [], hidden: [] }, 'updated_at'],
    ['browsers', { order: ['a b'], hidden: [], updated_at: null }, 'order'],
    ['browsers', { order: Array.from({ length: 101 }, (_, at) => `c${at}`), hidden: [], updated_at: null }, 'order'],
    ['browsers', { order: [], hidden: [], color: 'red', updated_at: null }, 'color'],
    ['elsewhere', { order: [], hidden: [], updated_at: null }, 'tab'],
  ])('refuses a layout of %s with %j, by its name', async (tab, body, name) => {
    const answer = await put(admin, tab, body);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(name)]);
  });
});

describe('what ends soon (DSH-005, decision 042)', () => {
  it('[DSH-005] tells of certificates to whoever may read how people sign in, and of the licences of the tenant', async () => {
    const tenantId = await demoTenantId(backend.db);
    const { name } = await backend.db
      .selectFrom('tenants')
      .select('name')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow();
    const soon = new Date(Date.now() + 6 * 86_400_000);
    const metadata = (cert: string, validUntil = '') =>
      `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example"${validUntil}>` +
      `<IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor use="signing">` +
      `<KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${cert}</X509Certificate></X509Data></KeyInfo>` +
      `</KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/>` +
      `</IDPSSODescriptor></EntityDescriptor>`;
    const { cert } = (await admin.get('/api/settings/v1/utils/menloSamlSigningCert')).body as { cert: string };
    const base64 = cert.replaceAll(/-----[^-]+-----|\s/g, '');
    const path = '/api/settings/v1/tenants/auth';
    const { updated_at } = (await admin.get(path)).body as { updated_at: string | null };
    const providers = [
      { name: 'Okta', type: 'saml', metadata: metadata(base64, ` validUntil="${soon.toISOString()}"`) },
      { name: 'Off', type: 'saml', enabled: false, metadata: metadata(base64, ` validUntil="${soon.toISOString()}"`) },
      { name: 'Years', type: 'saml', metadata: metadata(base64) },
    ];
    const saved = await admin.call('PUT', path, { body: { identity_providers: providers, groups: [], updated_at } });
    expect(saved.status, saved.text).toBe(200);
    const inDays = (days: number) => selfSigned('Root', 1, addDays(subYears(Date.now(), 1), days), 'ec').cert;
    const list = [
      { name: 'Root 1', cert: inDays(5) },
      { name: 'Root 2', cert: inDays(300) },
    ];
    const authorities = await admin.call('PUT', '/api/settings/v1/tenants/mpa_certificates', {
      body: { list, updated_at: null },
    });
    expect(authorities.status, authorities.text).toBe(200);
    const needed = await admin.call('PUT', '/api/settings/v1/tenants/mpa_security_config', {
      body: { require_client_certificate: true, ca_certificate: inDays(1), updated_at: null },
    });
    expect(needed.status, needed.text).toBe(200);
    const endOf = (pem: string) => new Date(new X509Certificate(pem).validTo).toISOString();
    const licence = { tenant_name: name, license_type: 'customer', does_not_expire: false, expires_at: '' };
    const ends = { operator: new Date(Date.now() + 3 * 86_400_000).toISOString(), other: soon.toISOString() };
    for (const [id, body] of Object.entries({
      own: { ...licence, expires_at: ends.operator },
      foreign: { ...licence, tenant_name: 'Somebody else', expires_at: ends.operator },
      ever: { ...licence, does_not_expire: true, expires_at: null },
    })) {
      await backend.db
        .insertInto('collections')
        .values({
          tenant_id: tenantId,
          kind: 'tm.license_keys',
          parent: '',
          id,
          body: JSON.stringify(body),
          updated_by: 'chief',
        })
        .execute();
    }
    await backend.db.updateTable('tenants').set({ operator: true }).where('id', '=', tenantId).execute();
    const expiring = async (session: TestSession) => (await session.get('/api/rep/v1/dashboard/expiring')).body;
    const own = { kind: 'licence', name: 'customer', ends_at: ends.operator };
    expect(await expiring(admin)).toEqual({
      items: [
        { kind: 'client_authority', name: '', ends_at: expect.any(String) },
        own,
        { kind: 'authority', name: 'Root 1', ends_at: endOf(list[0]?.cert ?? '') },
        { kind: 'provider', name: 'Okta', ends_at: soon.toISOString() },
      ],
    });
    const reader = await backend.addUser({ username: 'reader', roles: { read: ['logs:web'], write: [] } });
    expect(await expiring(await signIn(backend.url, reader))).toEqual({ items: [own] });
  });
});
