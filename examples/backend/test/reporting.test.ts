import { endpoints, type HealthPointWire, type ReportRowWire } from '@portico/core/api';
import { clientReportWindow, reportFilterNames, reportQuery } from '@portico/core/reporting';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateHealth } from '../src/demo/generate.ts';
import { demoConnectors } from '../src/demo/people.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import type { NewEvent } from '../src/events/types.ts';
import { rollUp } from '../src/reporting/roll-up.ts';
import { timeZoneOf } from '../src/reporting/time-zone.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId, fillEvents, november } from './support/logs.ts';
import type { TestSession } from './support/session.ts';
import { signIn } from './support/session.ts';

/** Begins and ends within an hour, so that sums of hours and events are joined. */
const start = november + 5_000;
const end = november + 9 * 86_400 + 1_234;

let backend: TestBackend;
let admin: TestSession;
let events: NewEvent[];
let health: NewEvent[];

beforeAll(async () => {
  backend = await startBackend();
  events = await fillEvents(backend.db, 9_000);
  admin = await signIn(backend.url, backend.admin);
  const [from, until] = [november * 1_000_000, (november + 3 * 86_400) * 1_000_000];
  health = [...generateHealth({ seed: 3, from, until })];
  await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), health);
});
afterAll(() => backend.stop());

type Event = Record<string, unknown>;
const text = (event: Event, field: string) => String(event[field] ?? 'NA');
const list = (event: Event, field: string) => [event[field] ?? []].flat().map(String);
const has = (event: Event, field: string) => !['', 'NA'].includes(text(event, field));
const clicked = (event: Event) => has(event, 'email_isolation_state');
const left = (event: Event) => text(event, 'email_isolation_state').startsWith('exit_');
const casb = (event: Event) => has(event, 'casb_app_name');
const unsanctioned = (event: Event) => event.casb_profile_type === 'unsanctioned';
const browser = (event: Event) => event.ua_type !== 'non_browser';
const all = () => true;

/** A report, counted anew: which log, which events, and the rows that each of them counts for. */
type Counted = [
  id: string,
  name: string,
  logType: string,
  holds: (event: Event) => boolean,
  rows: (event: Event) => Event[],
  amount?: [string, string],
];
const by =
  (...pairs: [string, string][]) =>
  (event: Event) => [Object.fromEntries(pairs.map(([name, field]) => [name, text(event, field)]))];
const each = (name: string, field: string) => (event: Event) => list(event, field).map((value) => ({ [name]: value }));

const counted: Counted[] = [
  [
    '[API-062]',
    'top_casb_users_by_application',
    'web',
    casb,
    by(['casb_app_name', 'casb_app_name'], ['userid', 'userid']),
  ],
  ['[API-063]', 'top_casb_cloud_apps', 'web', casb, by(['casb_app_name', 'casb_app_name'])],
  ['[API-064]', 'top_casb_users', 'web', casb, by(['userid', 'userid'])],
  ['[API-065]', 'top_unsanctioned_app_domains', 'web', unsanctioned, by(['domain', 'domain'])],
  ['[API-066]', 'top_unsanctioned_app_users', 'web', unsanctioned, by(['userid', 'userid'])],
  [
    '[API-067]',
    'top_casb_uploads_by_application_name',
    'web',
    (event) => casb(event) && event.casb_fun_name === 'upload',
    by(['casb_app_name', 'casb_app_name']),
    ['bytes', 'file_size'],
  ],
  ['[API-068]', 'risk_score_clicks_email', 'web', clicked, by(['risk_score', 'risk_score'])],
  ['[API-069]', 'top_domains_email_clicks', 'web', clicked, by(['domain', 'domain'])],
  ['[API-070]', 'top_risks_email', 'web', clicked, each('threat_type', 'threat_types')],
  ['[API-071]', 'top_users_email', 'web', clicked, by(['userid', 'userid'])],
  ['[API-072]', 'top_exit_mode_email', 'web', left, by(['exit_mode', 'email_isolation_state'])],
  ['[API-073]', 'top_domains_email_exit', 'web', left, by(['domain', 'domain'])],
  ['[API-074]', 'top_categories_email', 'web', clicked, each('category', 'categories')],
  [
    '[API-075]',
    'top_categories_email_v2',
    'web',
    clicked,
    by(['category', 'categories'], ['risk_score', 'risk_score']),
  ],
  ['[API-077]', 'smtp_request_count_by_event', 'smtp', all, by(['event', 'name'])],
  ['[API-079]', 'top_ua_type', 'web', all, by(['ua_type', 'ua_type'])],
  ['[API-080]', 'top_ua', 'web', all, by(['user_agent', 'user-agent'])],
  [
    '[API-081]',
    'top_browsers',
    'web',
    browser,
    (event) => [{ browser: text(event, 'browser_and_version').split('_')[0] }],
  ],
  ['[API-082]', 'top_browser_versions', 'web', browser, by(['browser_and_version', 'browser_and_version'])],
  ['[API-083]', 'action_summary_non_browser', 'web', (event) => !browser(event), by(['action', 'pe_action'])],
  ['[API-084]', 'top_non_browser_ua', 'web', (event) => !browser(event), by(['user_agent', 'user-agent'])],
  ['[API-086]', 'top_bandwidth_domains', 'bandwidth', all, by(['domain', 'top_domain']), ['bytes', 'sum_bytes']],
  ['[API-087]', 'top_domains', 'web', all, by(['domain', 'domain'])],
  ['[API-088]', 'top_response_risks', 'web', all, by(['risk_score', 'risk_score'])],
  [
    '[API-089]',
    'top_heat_alerts_count_by_evasive_techniques',
    'isoc',
    all,
    each('heat_evasion_technique', 'heat_evasion_techniques'),
  ],
  ['[API-090]', 'top_heat_domains', 'isoc', all, by(['domain', 'domain'])],
  ['[API-091]', 'top_heat_alerts_count_by_users', 'isoc', all, by(['userid', 'userid'])],
  [
    '[API-092]',
    'top_heat_alerts_by_type',
    'isoc',
    all,
    by(['alert_type', 'alert_type'], ['alert_sub_type', 'alert_sub_type']),
  ],
  ['[API-093]', 'top_heat_actions', 'isoc', all, by(['action', 'pe_action'])],
  [
    '[API-094]',
    'top_heat_downloads_by_file_type',
    'isoc',
    (event) => event.file_download === 'true',
    by(['file_type', 'file_type']),
  ],
  [
    '[API-095]',
    'top_heat_domains_for_malware',
    'isoc',
    (event) => event.threat_type === 'malware',
    by(['domain', 'domain']),
  ],
  [
    '[API-096]',
    'lure_count_by_webroots_cats_and_analysis_time_cats',
    'isoc',
    all,
    by(['webroot_cats', 'legacy_url_category'], ['lure_cats', 'lure_category']),
  ],
  [
    '[API-100]',
    'saa_discovered_domains',
    'saa',
    (event) => event.discovered === 'true',
    by(['domain', 'domain'], ['app_id', 'app_id']),
  ],
  [
    '[API-101]',
    'casb_request_count_by_application_discovery',
    'web',
    casb,
    by(['casb_app_name', 'casb_app_name'], ['casb_cat_name', 'casb_cat_name']),
  ],
  ['[API-102]', 'groups', 'web', all, each('group', 'groups')],
  ['[DSH-002]', 'top_blocked_users', 'web', (event) => event.pe_action === 'block', by(['userid', 'userid'])],
  ['[DSH-002]', 'top_blocked_domains', 'web', (event) => event.pe_action === 'block', by(['domain', 'domain'])],
];

function within(logType: string, from = start, until = end): Event[] {
  return events
    .filter((one) => one.logType === logType && one.at >= from * 1_000_000 && one.at < (until + 1) * 1_000_000)
    .map(({ event }) => event);
}

/** Rows in no order, each as a text, with their count and amount. */
function count([, , , holds, rows, amount]: Counted, source: Event[]): Map<string, Event> {
  const found = new Map<string, Event>();
  for (const event of source.filter(holds)) {
    for (const row of rows(event)) {
      const name = JSON.stringify(row);
      const known = found.get(name) ?? { ...row, count: 0, ...(amount === undefined ? {} : { [amount[0]]: 0 }) };
      known.count = Number(known.count) + 1;
      if (amount !== undefined) known[amount[0]] = Number(known[amount[0]]) + (Number(event[amount[1]]) || 0);
      found.set(name, known);
    }
  }
  return found;
}

async function report(name: string, query = ''): Promise<ReportRowWire[]> {
  const answer = await admin.get(`/api/rep/v1/query/${name}?start=${start}&end=${end}&limit=10000${query}`);
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
  return (answer.body as { results: ReportRowWire[] }).results;
}

const asTexts = (rows: Iterable<Event>) =>
  [...rows].map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();

describe.each(['from events', 'from sums of hours', 'from both'])(
  'reports %s equal an independent count (spec 3 section 7)',
  (from) => {
    beforeAll(async () => {
      if (from !== 'from events') await rollUp(backend.db);
      if (from !== 'from both') return;
      events.push(...(await fillEvents(backend.db, 500, { seed: 99, days: 4 })));
    });

    it.each(counted)('%s [API-269] %s', async (...one) => {
      const [, name, logType, , , amount] = one;
      const wanted = count(one, within(logType));
      const rows = await report(name);
      expect(wanted.size).toBeGreaterThan(0);
      expect(asTexts(rows)).toEqual(asTexts(wanted.values()));
      const ordered = rows.map((row) => Number(row[name === 'top_bandwidth_domains' ? (amount?.[0] ?? '') : 'count']));
      expect(ordered).toEqual(ordered.toSorted((a, b) => b - a));
    });

    it.each([
      [
        '[API-076] [REP-006]',
        'emails_rewritten',
        'smtp',
        (event: Event) => event.rewrite_success === 'true',
        'links',
        'rewritten_links',
      ],
      ['[API-078]', 'smtp_request_count_by_date', 'smtp', all, '', ''],
      ['[API-085]', 'bandwidth_usage_by_date', 'bandwidth', all, 'bytes', 'sum_bytes'],
    ] as const)(
      '%s [API-269] %s by day, hour and minute of a time zone',
      async (_, name, logType, holds, column, field) => {
        for (const timezone of ['UTC', 'America/New_York', 'Asia/Kolkata']) {
          for (const [granularity, length] of [
            ['day', 10],
            ['hour', 13],
            ['minute', 16],
          ] as const) {
            const wanted = new Map<string, Event>();
            for (const event of within(logType).filter(holds)) {
              const date = localTime(Date.parse(`${event.event_time}Z`), timezone).slice(0, length);
              const label = granularity === 'hour' ? `${date}:00` : date;
              const known = wanted.get(label) ?? { date: label, count: 0, ...(column === '' ? {} : { [column]: 0 }) };
              known.count = Number(known.count) + 1;
              if (column !== '') known[column] = Number(known[column]) + Number(event[field]);
              wanted.set(label, known);
            }
            const rows = await report(name, `&timezone=${timezone}&granularity=${granularity}`);
            expect(rows.map(({ date }) => date)).toEqual([...wanted.keys()].sort());
            expect(asTexts(rows), `${timezone} ${granularity}`).toEqual(asTexts(wanted.values()));
          }
        }
      },
    );
  },
);

describe('hours that still get events', () => {
  const stale = async () => {
    const { rows } = await sql<{ hours: number }>`select count(*) as hours from report_stale_hours`.execute(backend.db);
    return rows[0]?.hours ?? 0;
  };

  it('are left alone until they are quiet, and are read from events meanwhile', async () => {
    await rollUp(backend.db);
    events.push(...(await fillEvents(backend.db, 20, { seed: 100, days: 1 })));
    const touched = await stale();
    expect(touched).toBeGreaterThan(0);
    await rollUp(backend.db, () => false, 60_000);
    expect(await stale()).toBe(touched);
    await sql`update report_stale_hours set touched_at = now() - interval '61 seconds'`.execute(backend.db);
    await rollUp(backend.db, () => false, 60_000);
    expect(await stale()).toBe(0);
  });
});

/** One a zone: to make one takes longer than to format thousands of times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function localTime(ms: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format.format(ms).replace(' ', 'T');
}

describe('filters of reports (spec 3 sections 5 and 7)', () => {
  const rows: [query: string, name: string, holds: (event: Event) => boolean][] = [
    ['pe_action=safeview', 'top_domains', (event) => event.pe_action === 'isolate'],
    ['pe_action=safeview,block', 'top_domains', (event) => event.pe_action !== 'allow'],
    ['risk_score=high', 'top_domains', (event) => event.risk_score === 'high'],
    ['threat=cats_Malware', 'top_domains', (event) => event.threats === 'cats_Malware'],
    ['cats=Games,Travel', 'top_domains', (event) => ['Games', 'Travel'].includes(text(event, 'categories'))],
    ['userid=ada.abbott@demo.example', 'top_domains', (event) => event.userid === 'ada.abbott@demo.example'],
    ['domain=news.example', 'top_ua_type', (event) => event.domain === 'news.example'],
    ['casb_app_name=CloudBox', 'top_casb_users', (event) => event.casb_app_name === 'CloudBox'],
    ['casb_profile_type=unsanctioned', 'top_casb_cloud_apps', unsanctioned],
    ['ua_type=non_browser', 'top_domains', (event) => !browser(event)],
    ['browser=Chrome', 'top_browser_versions', (event) => text(event, 'browser_and_version').startsWith('Chrome_')],
    ['vulnerable_servers=Apache_2.2.15', 'top_domains', (event) => event.threats === 'vulnerable_Apache_2.2.15'],
    ['alert_sub_type=lure', 'top_heat_domains', (event) => event.alert_sub_type === 'lure'],
    ['file_type=ZIP', 'top_heat_domains', (event) => event.file_type === 'ZIP'],
    [
      'heat_evasion_techniques=redirect_chain',
      'top_heat_domains',
      (event) => list(event, 'heat_evasion_techniques').includes('redirect_chain'),
    ],
    [
      'webroot_cats=Social+Networking&lure_cats=Login+Page',
      'top_heat_domains',
      (event) => event.legacy_url_category === 'Social Networking' && event.lure_category === 'Login Page',
    ],
    [
      'webroot_cats=Social%2BNetworking',
      'top_heat_domains',
      (event) => event.legacy_url_category === 'Social Networking',
    ],
    ['mpa_app_ids=app-any', 'saa_discovered_domains', (event) => event.app_id === 'app-any'],
    ['region=us-east-1c', 'top_domains', (event) => event.region === 'us-east-1c'],
  ];
  it.each(rows)('[REP-005] [API-269] %s of %s', async (query, name, holds) => {
    const one = counted.find(([, each]) => each === name) as Counted;
    const wanted = count(one, within(one[2]).filter(holds));
    expect(wanted.size).toBeGreaterThan(0);
    expect(asTexts(await report(name, `&${query}`))).toEqual(asTexts(wanted.values()));
  });

  it.each<[query: string, holds: (event: Event) => boolean]>([
    ['pe_action=safeview', (event) => event.pe_action === 'isolate'],
    ['alert_sub_type=lure', (event) => event.alert_sub_type === 'lure'],
    [
      'webroot_cats=Social+Networking&lure_cats=Login+Page&timezone=UTC',
      (event) => event.legacy_url_category === 'Social Networking' && event.lure_category === 'Login Page',
    ],
  ])('[REP-005] [REP-003] scan_heat with %s lists the alerts that it counts', async (query, holds) => {
    const wanted = within('isoc').filter(holds);
    expect(wanted.length).toBeGreaterThan(0);
    const rows = (await report('scan_heat', `&${query}`)) as Event[];
    expect(asTexts(rows)).toEqual(asTexts(wanted.map((event) => ({ ...event, count: 1 }))));
  });

  it('[TIM-007] answers 50 rows unless asked for another number', async () => {
    const address = `/api/rep/v1/query/top_casb_users?start=${start}&end=${end}`;
    const lengthOf = async (query: string) =>
      ((await admin.get(`${address}${query}`)).body as { results: unknown[] }).results.length;
    expect([await lengthOf(''), await lengthOf('&limit=3')]).toEqual([50, 3]);
  });

  it.each([
    'start=9&end=8',
    'limit=0',
    'timezone=Mars/Base',
    'timezone=%2B02:00',
    'timezone=SystemV/EST5',
    'granularity=week',
    'end=253402214401',
  ])('[SRV-005] %s is answered 400', async (query) => {
    expect((await admin.get(`/api/rep/v1/query/emails_rewritten?${query}`)).status).toBe(400);
  });

  it.each([
    ['US/Pacific-New', 'America/Los_Angeles'],
    ['IST', 'Asia/Kolkata'],
    ['CST', 'America/Chicago'],
    ['PRT', 'America/Puerto_Rico'],
  ])('reads the old name %s as %s', async (old, name) => {
    const rows = async (timezone: string) =>
      (await admin.get(`/api/rep/v1/query/emails_rewritten?start=${start}&end=${end}&timezone=${timezone}`)).body;
    expect(await rows(old)).toEqual(await rows(name));
    expect(await rows(old)).toMatchObject({ results: expect.arrayContaining([expect.anything()]) });
  });

  it('are given in zones that PostgreSQL knows too, all of them', async () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) expect(timeZoneOf(zone), zone).toBe(zone);
    const zones = Intl.supportedValuesOf('timeZone');
    const { rows } = await sql`select now() at time zone zone from unnest(${zones}::text[]) as zone`.execute(
      backend.db,
    );
    expect(rows).toHaveLength(zones.length);
  });

  it.each([
    'rep/v1/query/top_domains?start=0',
    'rep/v1/query/emails_rewritten?granularity=hour&timezone=Asia/Kolkata&start=0',
    'rep/v1/query/appconnector_health?granularity=day&uuid=any&start=0',
    'rep/v1/logs/web/count?start=0',
    'rep/v1/logs/web/histogram?granularity=P1D&start=253402000000',
  ])('[API-269] %s takes the last end that there is', async (path) => {
    expect((await admin.get(`/api/${path}&end=253402214400`)).status).toBe(200);
  });
});

describe('filters that nobody knows', () => {
  const reports = Object.entries(endpoints.rep).filter(([, { method }]) => method === 'GET');
  const answerOf = async (path: string, query: string) => {
    const uuid = /appconnector/.test(path) ? '&uuid=any' : '';
    return await admin.get(`${path}?start=${start}&end=${end}${uuid}${query}`);
  };

  it('are sent to every report of the table', () => {
    expect(reports.length).toBeGreaterThan(40);
  });

  it.each(reports)('[INC-012] are refused by %s by their name, with what was meant', async (_, endpoint) => {
    const { status, body } = await answerOf(endpoint.path, '&granulraity=day');
    expect([status, body]).toEqual([400, expect.objectContaining({ path: 'granulraity' })]);
    expect((body as { message: string }).message).toMatch(/^granulraity: /);
    expect((await answerOf(endpoint.path, '')).status).toBe(200);
  });

  it.each([
    [
      'top_domains',
      'risk_scoer=high',
      'risk_scoer: events of the log web have no such field. Did you mean risk_score?',
    ],
    [
      'top_domains',
      'risk_scoer_not=high',
      'risk_scoer: events of the log web have no such field. Did you mean risk_score?',
    ],
    ['top_heat_domains', 'usrid=ada', 'usrid: events of the log isoc have no such field. Did you mean userid?'],
    ['appconnector_health', 'granulraity=day', 'granulraity: this call has no filters. Did you mean granularity?'],
    ['scan_appconnector_logs', 'name=health', 'name: this call has no filters.'],
    ['scan_appconnector_logs', 'query=action:block', 'query: this call has no filters.'],
    ['top_domains', 'query=action:block', 'query: events of the log web have no such field.'],
  ])('[INC-012] says of %s?%s what was meant', async (name, query, message) => {
    const { body } = await answerOf(`/api/rep/v1/query/${name}`, `&${query}`);
    expect((body as { message: string }).message).toBe(message);
  });

  it.each(reportFilterNames)('take %s of the dashboards, also where events lack it', async (name) => {
    for (const report of ['top_domains', 'smtp_request_count_by_event', 'top_heat_domains'])
      expect((await answerOf(`/api/rep/v1/query/${report}`, `&${name}=any`)).status).toBe(200);
  });
});

describe('the script that prints reports, against this service (spec 3 section 7)', () => {
  interface Terminal {
    print(line: string): void;
    complain(line: string): void;
  }
  type Main = (args: readonly string[], environment: Record<string, string>, terminal: Terminal) => Promise<number>;

  /** The program of the example, which knows nothing of the service but its calls. */
  async function script(...args: string[]) {
    const { main } = (await import(new URL('../../automation/src/main.ts', import.meta.url).href)) as { main: Main };
    const [out, err]: [string[], string[]] = [[], []];
    const user = await backend.addUser({ username: `reports-${args.join('-')}`, tenantId: await tenantOfReports });
    const environment = { PORTICO_URL: backend.url, PORTICO_USER: user.username, PORTICO_PASSWORD: user.password };
    const terminal = { print: (line: string) => out.push(line), complain: (line: string) => err.push(line) };
    return { code: await main(args, environment, terminal as Terminal), out, err };
  }

  let tenantOfReports: Promise<string>;
  beforeAll(async () => {
    tenantOfReports = backend.addTenant('reports-of-a-script');
    const now = Date.now();
    const visit = (domain: string, browser: string, hoursAgo: number): NewEvent => {
      const at = now - hoursAgo * 3_600_000;
      const event_time = new Date(at).toISOString().slice(0, 19);
      return {
        logType: 'web',
        at: at * 1_000,
        event: { event_time, domain, browser_and_version: `${browser}_129`, ua_type: 'supported_browser' },
      };
    };
    const visits = [
      visit('a.example', 'Firefox', 1),
      visit('a.example', 'Firefox', 30),
      visit('a.example', 'Chrome', 160),
      visit('b.example', 'Chrome', 2),
      visit('c.example', 'Safari', 8 * 24),
    ];
    await createPostgresLogs(backend.db).append(await tenantOfReports, visits);
  });

  it('[REP-009] prints what several reports count in one and the same range', async () => {
    expect(await script('reports', '7d')).toEqual({
      code: 0,
      out: [
        'Report                   Entry                    Count',
        'top_domains              a.example                    3',
        'top_domains              b.example                    1',
        'top_browsers             Chrome                       2',
        'top_browsers             Firefox                      2',
        'top_heat_alerts_by_type  (nothing in this range)',
        'top_casb_cloud_apps      (nothing in this range)',
        'top_categories_email     (nothing in this range)',
      ],
      err: [],
    });
  });

  it('[REP-009] counts every report anew for another range', async () => {
    const { out } = await script('reports', '24h', 'top_browsers', 'top_domains');
    expect(out.slice(1).map((line) => line.split(/\s+/))).toEqual([
      ['top_browsers', 'Chrome', '1'],
      ['top_browsers', 'Firefox', '1'],
      ['top_domains', 'a.example', '1'],
      ['top_domains', 'b.example', '1'],
    ]);
    const all = await script('reports', '30d', 'top_domains');
    expect(all.out.at(-1)).toMatch(/c\.example +1$/);
  });
});

describe('reports of private access (spec 3 section 7)', () => {
  const query = (name: string, more = '') =>
    admin.get(`/api/rep/v1/query/${name}?start=${november}&end=${november + 10 * 86_400}${more}`);
  const uuid = demoConnectors[1].uuid;

  it.each([
    ['minute', 16],
    ['hour', 13],
    ['day', 10],
  ] as const)('[API-098] [PRA-003] appconnector_health is the mean of each %s', async (granularity, length) => {
    const { results } = (await query('appconnector_health', `&uuid=${uuid}&granularity=${granularity}`)).body as {
      results: HealthPointWire[];
    };
    const groups = new Map<string, NewEvent[]>();
    for (const one of health.filter(({ event }) => event.uuid === uuid)) {
      const time = text(one.event, 'event_time').slice(0, length);
      groups.set(time, [...(groups.get(time) ?? []), one]);
    }
    expect(results.map(({ timestamp }) => timestamp.slice(0, length))).toEqual([...groups.keys()].sort());
    for (const point of results) {
      const members = groups.get(point.timestamp.slice(0, length)) ?? [];
      for (const field of ['cpu_percentage', 'memory_percentage', 'ethernet_total'] as const) {
        const mean = members.reduce((sum, { event }) => sum + Number(event[field]), 0) / members.length;
        expect(point[field]).toBeCloseTo(mean, 6);
      }
    }
  });

  it('[API-098] appconnector_health leaves out what is no number', async () => {
    const at = november * 1_000_000;
    const health = (minute: number, values: object) => ({
      at: at + minute * 60_000_000,
      logType: 'connector' as const,
      event: {
        name: 'health',
        uuid: 'odd',
        event_time: `2026-11-01T00:0${minute}:00.000000`,
        memory_percentage: '20',
        ethernet_total: '1e400',
        ...values,
      },
    });
    const odd = [
      health(1, { cpu_percentage: 'n/a', ethernet_total: '5' }),
      health(2, { cpu_percentage: '10', ethernet_total: '7' }),
      health(2, { cpu_percentage: 'NaN', ethernet_total: '' }),
      health(3, { cpu_percentage: '10' }),
    ];
    await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), odd);
    expect((await query('appconnector_health', '&uuid=odd&granularity=minute')).body).toEqual({
      results: [{ timestamp: '2026-11-01T00:02:00Z', cpu_percentage: 10, memory_percentage: 20, ethernet_total: 7 }],
    });
  });

  it.each([1, 50])('[API-099] scan_appconnector_logs answers the newest %i events of a connector', async (limit) => {
    const { events: found } = (await query('scan_appconnector_logs', `&uuid=${uuid}&type=event&limit=${limit}`))
      .body as { events: { event: Event }[] };
    const wanted = events
      .filter(({ event, logType }) => logType === 'connector' && event.uuid === uuid)
      .toSorted((a, b) => b.at - a.at);
    expect(found.map(({ event }) => event.event_time)).toEqual(
      wanted.slice(0, limit).map(({ event }) => event.event_time),
    );
    expect((await query('scan_appconnector_logs', `&uuid=${uuid}&limit=51`)).status).toBe(400);
  });

  it('[API-103] [API-102] groups has a variant that counts them', async () => {
    const { results } = (await query('groups')).body as { results: ReportRowWire[] };
    expect((await query('groups', '&result_type=count')).body).toEqual({ count: results.length });
    expect(results.length).toBe(
      new Set(events.filter(({ logType }) => logType === 'web').flatMap(({ event }) => list(event, 'groups'))).size,
    );
  });

  it.each([
    ['ms_client_tunnel_state', 'tunnel_state', 'tunnel_state'],
    ['ms_client_compliant_devices', 'compliant', 'compliant'],
    ['ms_client_capabilities', 'capability', 'capabilities'],
  ])('[API-104] [API-105] [API-106] %s counts the newest report of each device', async (name, column, field) => {
    const newest = new Map<string, Event>();
    for (const { logType, event } of events.toSorted((a, b) => a.at - b.at))
      if (logType === 'device') newest.set(text(event, 'device_id'), event);
    const wanted = count(['', name, 'device', all, each(column, field)], [...newest.values()]);
    expect(asTexts(((await query(name)).body as { results: ReportRowWire[] }).results)).toEqual(
      asTexts(wanted.values()),
    );
  });

  it.each([
    ['ms_client_tunnel_state', 'tunnel_state'],
    ['ms_client_compliant_devices', 'compliant'],
    ['ms_client_capabilities', 'capability'],
  ])('[REP-007] %s counts what devices reported in the last 30 days', async (name, column) => {
    const tenantId = await backend.addTenant(name.replaceAll('_', '-'));
    const owner = await signIn(backend.url, await backend.addUser({ username: name, tenantId }));
    const now = Date.now();
    const first = (Math.floor(now / 1_000) - 30 * 86_400) * 1_000;
    const reported = (device_id: string, at: number): NewEvent => {
      const event_time = new Date(at).toISOString().slice(0, 19);
      const event = { event_time, device_id, tunnel_state: device_id, compliant: device_id, capabilities: [device_id] };
      return { logType: 'device', at: at * 1_000, event };
    };
    await createPostgresLogs(backend.db).append(tenantId, [
      reported('too-old', first - 1_000),
      reported('oldest', first),
      reported('newest', now),
    ]);
    const rows = async (query: string) => {
      const { body, status, text: told } = await owner.get(`/api/rep/v1/query/${name}${query}`);
      expect(status, told).toBe(200);
      return (body as { results: ReportRowWire[] }).results.map((row) => row[column]).toSorted();
    };
    const window = new URLSearchParams(
      Object.entries(reportQuery(clientReportWindow(now))).map(([key, value]) => [key, String(value)]),
    );
    expect(await rows(`?${window}`)).toEqual(['newest', 'oldest']);
    // Without a window the days end at the call, which may be a second later: the oldest has just left them, or not.
    await createPostgresLogs(backend.db).append(tenantId, [reported('inside', first + 600_000)]);
    expect((await rows('')).filter((device) => device !== 'oldest')).toEqual(['inside', 'newest']);
    expect(await rows('?start=0')).toEqual(['inside', 'newest', 'oldest', 'too-old']);
  });

  it('[API-097] scan_heat answers the newest alerts', async () => {
    const { results } = (await query('scan_heat', '&limit=5&alert_type=phishing')).body as { results: ReportRowWire[] };
    const wanted = events
      .filter(({ event, logType }) => logType === 'isoc' && event.alert_type === 'phishing')
      .toSorted((a, b) => b.at - a.at);
    expect(results.map(({ event_time, count: one }) => [event_time, one])).toEqual(
      wanted.slice(0, 5).map(({ event }) => [event.event_time, 1]),
    );
  });

  it('[API-107] a file of the file server goes on after its first thousand events', async () => {
    const found = Array.from({ length: 1_100 }, (_, at): NewEvent => {
      const event = { event_time: '2026-11-25T12:00:00', userid: `file-${at}` };
      return { logType: 'web', at: Date.parse('2026-11-25T12:00:00Z') * 1_000, event };
    });
    await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), found);
    const read: Event[] = [];
    let params = {};
    for (let more = true; more; ) {
      const body = { path: '/web/2026-11-25', method: 'GET', params };
      const answer = (await admin.call('POST', '/api/rep/v1/fileserver/restapi', { body })).body as {
        events: { event: Event }[];
        next?: string;
      };
      read.push(...answer.events.map(({ event }) => event));
      params = { after: answer.next };
      more = answer.next !== undefined;
    }
    expect(asTexts(read)).toEqual(asTexts(found.map(({ event }) => event)));
  });

  it('[API-107] the file server lists and reads stored logs, those that the caller may read', async () => {
    const ask = (session: TestSession, path: string, params: object = {}) =>
      session.call('POST', '/api/rep/v1/fileserver/restapi', { body: { path, method: 'GET', params } });
    const day = (await ask(admin, '/audit/2026-11-04')).body as { events: { event: Event }[] };
    const wanted = events.filter(
      ({ event, logType }) => logType === 'audit' && text(event, 'event_time').startsWith('2026-11-04'),
    );
    expect(day.events).toHaveLength(wanted.length);
    const roles = { read: ['dashboard:reports', 'logs:dlp'], write: [] };
    const session = await signIn(backend.url, await backend.addUser({ username: 'files', roles }));
    expect((await ask(session, '/')).body).toEqual({
      path: '/',
      entries: [
        { path: '/dlp', folder: true },
        { path: '/device', folder: true },
        { path: '/ms_client_logs', folder: true },
      ],
    });
    expect((await ask(session, '/audit/2026-11-04')).status).toBe(404);
    expect((await ask(admin, '/audit/2026-11-04/x')).status).toBe(404);
    expect((await ask(admin, '/audit/2026-11-04', { after: 'x' })).body).toMatchObject({ path: 'params.after' });
    expect((await ask(admin, '/audit/2026-11-04', { aftre: '1-1' })).body).toMatchObject({ path: 'params.aftre' }); // INC-012
    expect(
      (await admin.call('POST', '/api/rep/v1/fileserver/restapi', { body: { path: '/', method: 'DELETE' } })).status,
    ).toBe(400);
  });
});
