import { endpoints } from '@portico/core/api';
import { reports } from '@portico/core/reporting';
import { type MockAnswers, mockHandlers, mockService } from '@portico/core/testing';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { diskFolders } from '../src/folders.ts';
import { main } from '../src/main.ts';

const baseUrl = 'https://portal.example';
const environment = { PORTICO_URL: baseUrl, PORTICO_USER: 'admin', PORTICO_PASSWORD: 'admin' };
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Runs a script against a service that answers these calls too. */
async function run(words: string[], answers: MockAnswers<typeof endpoints>, files: Record<string, string> = {}) {
  server.use(...mockService({ baseUrl }).handlers, ...mockHandlers(endpoints, answers, { baseUrl }));
  const out: string[] = [];
  const err: string[] = [];
  const code = await main(words, environment, {
    print: (line) => out.push(line),
    complain: (line) => err.push(line),
    folders: diskFolders,
    read: async () => '',
    write: async (file, text) => {
      files[file] = String(text);
    },
  });
  return { code, out, err };
}

/** The time of a save by its number. (OP-202) */
const saved = (at: number) => ({ updated_at: `2026-11-21T09:00:00.00000${at}Z`, updated_by: 'op' });

/** A service that makes one tenant and runs one job, and keeps what it was told. */
function operator(end: { status: string; reason: string | null; ok: boolean }) {
  const told: unknown[] = [];
  let polls = 0;
  const tenant = { tid: 't1', name: 'Acme', slug: 'acme', group_id: null, sku_id: null, deployment: null, tags: [] };
  const answers: MockAnswers<typeof endpoints> = {
    tm: {
      skus: {
        list: {
          items: [{ sku_id: 's1', name: 'standard', features: [], updated_at: null, updated_by: null }],
          total: 1,
        },
        assign({ params, body }) {
          told.push(['assign', params, body]);
          return { tid: 't1', sku_id: 's1', ...saved(2) };
        },
      },
      tenants: {
        create({ body }) {
          told.push(['create', body]);
          return { ...tenant, status: 'active', users: 0, created_at: '2026-11-21T09:00:00Z', ...saved(1) };
        },
      },
      tags: {
        save({ params, body }) {
          told.push(['tags', params, body]);
          return { tags: ['pilot'], ...saved(3) };
        },
      },
      policyRevisions: { list: { items: [], total: 0, ...saved(4) } },
      commands: {
        initPolicy({ params, request }) {
          told.push(['initPolicy', params, request.headers.get('If-Match')]);
          return { id: 'j1' };
        },
      },
      jobs: {
        get({ params }) {
          told.push(['job', params]);
          polls += 1;
          return polls === 1
            ? { id: 'j1', status: 'running', reason: null, ok: null, progress: 50 }
            : { id: 'j1', ...end };
        },
      },
    },
  };
  return { told, answers };
}

describe('create-tenant (spec 3 sections 4 and 7)', () => {
  const words = ['create-tenant', 'Acme', 'standard', 'pilot'];
  const params = { tid: 't1' };

  it('[TEN-020] creates a tenant, assigns SKU and tag and waits for the job', async () => {
    const { told, answers } = operator({ status: 'finished', reason: null, ok: true });
    expect(await run(words, answers)).toEqual({
      code: 0,
      out: [
        'Created Acme as tenant t1.',
        'Assigned the SKU standard.',
        'Tagged pilot.',
        'Job j1 initialises the policy.',
        '50 %',
        'The policy is initialised.',
      ],
      err: [],
    });
    expect(told).toEqual([
      ['create', { name: 'Acme' }],
      // Each step names what the one before it left. (OP-202)
      ['assign', params, { sku_id: 's1', updated_at: saved(1).updated_at }],
      ['tags', params, { tags: ['pilot'], updated_at: saved(2).updated_at }],
      ['initPolicy', params, `"${saved(4).updated_at}"`],
      ['job', { id: 'j1' }],
      ['job', { id: 'j1' }],
    ]);
  });

  it('[TEN-020] ends with 1 and the reason when the job fails', async () => {
    const { answers } = operator({ status: 'failed', reason: 'There is no tenant t1.', ok: false });
    const { code, out, err } = await run(words, answers);
    expect([code, out.at(-1), err]).toEqual([1, '50 %', ['portico create-tenant: There is no tenant t1.']]);
  });

  it('creates nothing when the SKU does not exist', async () => {
    const { told, answers } = operator({ status: 'finished', reason: null, ok: true });
    const { code, err } = await run(['create-tenant', 'Acme', 'gold', 'pilot'], answers);
    expect([code, err, told]).toEqual([1, ['portico create-tenant: There is no SKU "gold". SKUs: standard'], []]);
  });

  it('takes the id of a SKU as well', async () => {
    const { told, answers } = operator({ status: 'finished', reason: null, ok: true });
    const { out } = await run(['create-tenant', 'Acme', 's1', 'pilot'], answers);
    expect(out[1]).toBe('Assigned the SKU standard.');
    expect(told[1]).toEqual(['assign', params, { sku_id: 's1', updated_at: saved(1).updated_at }]);
  });

  /** A service that has the tenant, as far as an earlier run came. */
  function half(there: object, revisions: number) {
    const { told, answers } = operator({ status: 'finished', reason: null, ok: true });
    const tenant = { tid: 't1', name: 'ACME', slug: 'acme', group_id: null, sku_id: null, deployment: null, tags: [] };
    const kept = {
      ...tenant,
      status: 'active' as const,
      users: 0,
      created_at: '2026-11-21T09:00:00Z',
      ...saved(1),
      ...there,
    };
    const create = () => Response.json({ message: 'A tenant has this name already: ACME (t1).' }, { status: 409 });
    const list = { items: [kept], total: 1 };
    const policyRevisions = { list: { items: [], total: revisions, ...saved(4) } };
    return { told, answers: { tm: { ...answers.tm, tenants: { create, list }, policyRevisions } } };
  }

  it('[TEN-020] makes no twin: says who has the name, and how to go on', async () => {
    const { told, answers } = half({}, 1);
    expect(await run(words, answers)).toEqual({
      code: 1,
      out: [],
      err: ['portico create-tenant: A tenant has this name already: ACME (t1). To go on with it, add --continue.'],
    });
    expect(told).toEqual([]);
  });

  it('[TEN-020] goes on where an earlier run ended', async () => {
    const { told, answers } = half({ sku_id: 's1', tags: ['west'] }, 1);
    const { code, out } = await run([...words, '--continue'], answers);
    expect([code, out[0], out.at(-1)]).toEqual([0, 'Going on with tenant t1.', 'The policy is initialised.']);
    expect(told.slice(0, 2)).toEqual([
      ['tags', params, { tags: ['west', 'pilot'], updated_at: saved(1).updated_at }],
      ['initPolicy', params, `"${saved(4).updated_at}"`],
    ]);
  });

  it('leaves a tenant that is whole as it is', async () => {
    const { told, answers } = half({ sku_id: 's1', tags: ['pilot'] }, 7);
    expect(await run([...words, '--continue'], answers)).toEqual({
      code: 0,
      out: ['Going on with tenant t1.', 'It has 7 revisions of its policy, which stay as they are.'],
      err: [],
    });
    expect(told).toEqual([]);
  });

  it('makes the tenant with --continue when there is none', async () => {
    const { answers } = operator({ status: 'finished', reason: null, ok: true });
    const tenants = { ...answers.tm?.tenants, list: { items: [], total: 0 } };
    const empty = { tm: { ...answers.tm, tenants } };
    expect((await run([...words, '--continue'], empty)).out[0]).toBe('Created Acme as tenant t1.');
  });

  it.each([
    [[], 'NAME is missing.'],
    [['Acme'], 'SKU is missing.'],
    [['Acme', 'standard'], 'TAG is missing.'],
  ])('ends with 1 for %j', async (given, message) => {
    expect(await run(['create-tenant', ...given], {})).toMatchObject({
      code: 1,
      err: [`portico create-tenant: ${message}`],
    });
  });
});

describe('reports (spec 3 section 7)', () => {
  /** Answers and the windows that were asked for. */
  function dashboards() {
    const asked: Record<string, unknown>[] = [];
    const answer = (results: Record<string, unknown>[]) => (call: { query: Record<string, unknown> }) => {
      asked.push(call.query);
      return { results };
    };
    const answers: MockAnswers<typeof endpoints> = {
      rep: {
        top_domains: answer([
          { domain: 'a.example', count: 1200 },
          { domain: 'long.name.example', count: 7 },
        ]),
        top_browsers: answer([{ browser: 'Nasty\u001b[2J', count: 3 }]),
        top_heat_alerts_by_type: answer([]),
        top_casb_cloud_apps: answer([{ casb_app_name: 'Box', risk: 'low', count: 2 }]),
        top_categories_email: answer([{ category: 'News' }]),
      },
    };
    return { asked, answers };
  }

  it('[REP-009] prints several reports of one range as a table', async () => {
    const { asked, answers } = dashboards();
    expect(await run(['reports', '7d'], answers)).toEqual({
      code: 0,
      out: [
        'Report                   Entry                    Count',
        'top_domains              a.example                 1200',
        'top_domains              long.name.example            7',
        'top_browsers             Nasty\ufffd[2J                    3',
        'top_heat_alerts_by_type  (nothing in this range)',
        'top_casb_cloud_apps      Box, low                     2',
        'top_categories_email     News',
      ],
      err: [],
    });
    expect(asked).toHaveLength(5);
    const [first = {}] = asked;
    for (const query of asked) expect(query).toEqual(first);
    expect(Number(first.end) - Number(first.start)).toBe(604_800);
    expect(Math.abs(Number(first.end) - Date.now() / 1_000)).toBeLessThan(60);
    expect(first.limit).toBe(10);
  });

  it('[REP-009] prints the named reports alone, in their order', async () => {
    const { asked, answers } = dashboards();
    const { out } = await run(['reports', '1h', 'top_browsers', 'top_domains'], answers);
    expect(out.map((line) => line.split(' ')[0])).toEqual(['Report', 'top_browsers', 'top_domains', 'top_domains']);
    expect(asked).toHaveLength(2);
  });

  it.each([
    [[], 'RANGE is missing.'],
    [['9y'], '"9y" is no range. Ranges: 15m, 1h, 12h, 24h, 7d, 30d'],
    [['1h', 'top_secrets'], '"top_secrets" is no report. Reports: top_domains, top_browsers, '],
  ])('ends with 1 for %j', async (given, message) => {
    const { code, err } = await run(['reports', ...given], {});
    expect(code).toBe(1);
    expect(err[0]).toContain(`portico reports: ${message}`);
  });
});

describe('the dashboard as a file (issue 16)', () => {
  const asked: Record<string, unknown>[] = [];
  const answers: MockAnswers<typeof endpoints> = {
    rep: Object.fromEntries(
      Object.keys(reports).map((name) => [
        name,
        ({ query }: { query: Record<string, unknown> }) => {
          asked.push({ name, ...query });
          return { results: name === 'top_domains' ? [{ domain: 'a|b.example', count: 1_200 }] : [] };
        },
      ]),
    ) as never,
  };

  it('[DSH-003] writes every card of a tab over one window, in the format of the file or the asked one', async () => {
    const files: Record<string, string> = {};
    const words = ['report', 'web', '7d', 'week.md', 'userid=ann', '--zone', 'Europe/Berlin'];
    expect(await run(words, answers, files)).toMatchObject({ code: 0, out: ['6 cards written to week.md.'], err: [] });
    expect(files['week.md']).toMatch(/^# Dashboard: Web\n\n.*, times in Europe\/Berlin\nFiltered by User ann\n/);
    expect(files['week.md']).toContain('## Top domains\n\nClicks from');
    expect(files['week.md']).toContain('| a\\|b.example | 1,200 |');
    expect(new Set(asked.map(({ start, end, userid }) => `${start} ${end} ${userid}`)).size).toBe(1);
    expect((await run(['report', 'web', '7d', '-', '--format', 'csv'], answers, files)).code).toBe(0);
    expect(files['-']).toBe('Card,Domain,Clicks\r\nTop domains,a|b.example,1200\r\n');
    expect((await run(['report', 'web', '7d', 'week.html'], answers, files)).code).toBe(0);
    expect(files['week.html']).toContain('<td>a|b.example</td><td>1,200</td>');
  });

  it('ends with 1 where a card could not be read, which the file says too', async () => {
    const files: Record<string, string> = {};
    const broken = { rep: { ...answers.rep, top_domains: () => Response.json({}, { status: 403 }) } } as never;
    const { code, err } = await run(['report', 'web', '7d', 'week.md'], broken, files);
    expect(code).toBe(1);
    expect(err.join('\n')).toContain('1 of 6 cards could not be read.\nTop domains: ');
    expect(files['week.md']).toContain('## Top domains\n\nCould not be read: ');
  });

  it.each([
    [['wep', '7d', 'x.md'], 'TAB takes no "wep". Did you mean web? It takes overview, web, email'],
    [['web', '9y', 'x.md'], 'RANGE takes no "9y".'],
    [['web', '7d'], 'FILE is missing.'],
    [['web', '7d', 'x.pdf'], 'x.pdf ends in none of .md, .html, .csv: say --format.'],
    [['web', '7d', 'x', '--format', 'pdf'], '--format takes no "pdf".'],
    [['web', '7d', 'x.md', '--zone', 'Mars'], '--zone: "Mars" is no time zone.'],
    [['web', '7d', 'x.md', 'user=a'], 'FILTER takes no "user". Did you mean userid?'],
    [
      ['web', '7d', 'x.md', 'risk_score=banana'],
      '"banana" is no value of risk_score: it is one of high, R, medium, Y, low, G.',
    ],
    [['web', '7d', 'x.md', 'userid='], '"userid=" is no filter: write FILTER=VALUE.'],
  ])('ends with 1 for %j', async (given, message) => {
    const { code, err } = await run(['report', ...given], {});
    expect(code).toBe(1);
    expect(err[0]).toContain(`portico report: ${message}`);
  });
});
