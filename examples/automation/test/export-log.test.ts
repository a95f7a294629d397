import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { endpoints } from '@portico/core/api';
import { type MockAnswers, type MockRequest, mockHandlers, mockService } from '@portico/core/testing';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { diskFolders } from '../src/folders.ts';
import { writeWhole } from '../src/io/write-whole.ts';
import { main } from '../src/main.ts';

const baseUrl = 'https://portal.example';
const environment = { PORTICO_URL: baseUrl, PORTICO_USER: 'admin', PORTICO_PASSWORD: 'admin' };
const server = setupServer();
const folder = mkdtempSync(join(tmpdir(), 'portico-export-'));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** A log of so many rows, newest first, that says it has `counted`, and breaks at the page named. */
function log(rows: number, { counted = rows, breaksAt = -1 } = {}) {
  const asked: MockRequest[] = [];
  const all = Array.from({ length: rows }, (_, n) => ({
    id: String(n),
    event: { event_time: '2026-11-01T00:00:00', userid: n === 0 ? '=cmd()' : `user ${n}`, n: String(n) },
  }));
  const page = (call: MockRequest) => {
    asked.push(call);
    const body = call.body as { pagingIdentifiers?: { next_time?: string } } | undefined;
    const start = Number(body?.pagingIdentifiers?.next_time ?? 0);
    const limit = Number(call.query.limit);
    if (start / limit === breaksAt) return Response.json({ message: 'The database is gone.' }, { status: 400 });
    const events = all.slice(start, start + limit);
    const end = start + events.length;
    return { events, paginate: { pagingIdentifiers: end < rows ? { next_time: String(end) } : {} } };
  };
  const answers: MockAnswers<typeof endpoints> = {
    logs: {
      firstPage: page,
      nextPage: page,
      count(call) {
        asked.push(call);
        return { count: counted };
      },
    },
  };
  return { asked, all, answers };
}

/** Runs the script with real files; `-` is kept. */
async function run(words: string[], { answers }: ReturnType<typeof log>) {
  server.use(...mockService({ baseUrl }).handlers, ...mockHandlers(endpoints, answers, { baseUrl }));
  const [out, err]: [string[], string[]] = [[], []];
  const kept: string[] = [];
  const code = await main(['export-log', ...words], environment, {
    print: (line) => out.push(line),
    complain: (line) => err.push(line),
    folders: diskFolders,
    read: async () => '',
    async write(file, content) {
      if (file !== '-') return writeWhole(file, content);
      kept.push(typeof content === 'string' ? content : await text(Readable.from(content)));
    },
  });
  return { code, out, err, kept };
}

describe('export-log (spec 2 section 7)', () => {
  it('[LOG-017] follows the pages to the end and writes every row, in order, under the same window and filters', async () => {
    const file = join(folder, 'web.ndjson');
    const service = log(23_456);
    const { code, out, err } = await run(['web', '7d', file, 'pe_action=block,allow', 'url_match=contains'], service);
    expect([code, err]).toEqual([0, []]);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(service.all.map(({ event }) => event));
    expect(out).toEqual([
      '10,000 of 23,456 rows',
      '20,000 of 23,456 rows',
      `23456 rows written to ${file}, as many as the service counted.`,
    ]);
    const [first] = service.asked;
    const { start, end } = first?.query ?? {};
    expect(Number(end) - Number(start)).toBe(604_800);
    expect(service.asked).toHaveLength(25);
    for (const { query, params } of service.asked) {
      expect(params).toEqual({ log_type: 'web' });
      expect(query).toMatchObject({ start, end, pe_action: 'block,allow', url_match: 'contains' });
    }
  });

  it('[LOG-017] writes CSV by the ending of the file, no cell of which is a formula', async () => {
    const file = join(folder, 'web.csv');
    expect((await run(['web', '24h', file], log(1_200))).code).toBe(0);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^event_time,.*,userid,.*,other_fields$/);
    expect(lines).toHaveLength(1_201);
    expect(lines[1]).toContain(",'=cmd(),");
  });

  it('writes one JSON object a line to standard output, and nothing else', async () => {
    const { code, out, kept } = await run(['audit', '1h', '-'], log(3));
    expect([code, out, kept.join('').split('\n').length]).toEqual([0, [], 4]);
  });

  it('writes the order that is asked for, and refuses one that it would not keep (issue 17)', async () => {
    const file = join(folder, 'sorted.ndjson');
    const service = log(1_500);
    expect((await run(['web', '7d', file, 'pe_action=block', 'sort=file_size', 'order=desc'], service)).code).toBe(0);
    const [first, count, next] = service.asked.map(({ query }) => query);
    for (const query of [first, next]) {
      expect(query).toMatchObject({ pe_action: 'block', sort: 'file_size', order: 'desc' });
    }
    expect(count).not.toHaveProperty('sort');
    const many = await run(['web', '7d', file, 'sort=file_size'], log(10, { counted: 100_001 }));
    expect([many.code, many.err.join()]).toEqual([1, expect.stringContaining('More than 100000 rows are not sorted')]);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(1_501);
    const wrong = await run(['web', '7d', file, 'sort=categories'], log(1));
    expect([wrong.code, wrong.err.join()]).toEqual([1, expect.stringContaining('cannot be sorted by categories')]);
  });

  it('an empty log is complete', async () => {
    const { code, out } = await run(['dlp', '10&2026', join(folder, 'none.ndjson')], log(0));
    expect([code, out.length, readFileSync(join(folder, 'none.ndjson'), 'utf8')]).toEqual([0, 1, '']);
  });

  it('[LOG-017] ends with 1 when the file has fewer rows than the service counted', async () => {
    const file = join(folder, 'short.ndjson');
    writeFileSync(file, 'of yesterday');
    const { code, out, err } = await run(['web', '7d', file], log(1_500, { counted: 1_501 }));
    expect([code, out]).toEqual([1, []]);
    expect(err).toEqual([
      `portico export-log: ${file} is not complete: it has 1500 rows, and the service counted 1501. Run it again.`,
    ]);
    expect(readFileSync(file, 'utf8')).toBe('of yesterday');
  });

  it('[INC-012] a filter that the service refuses leaves the file of the last time as it was', async () => {
    const file = join(folder, 'kept.ndjson');
    writeFileSync(file, 'of yesterday');
    const refuse = () =>
      Response.json({ message: 'The web log has no field "uesrid".', path: 'uesrid' }, { status: 400 });
    const { code, err } = await run(['web', '7d', file, 'uesrid=erik'], {
      ...log(1),
      answers: { logs: { firstPage: refuse, nextPage: refuse, count: refuse } },
    });
    expect([code, err, readFileSync(file, 'utf8')]).toEqual([
      1,
      ['portico export-log: The web log has no field "uesrid".'],
      'of yesterday',
    ]);
  });

  it('[INC-004] sends a typed query with every page, and refuses one that cannot be read where it is wrong', async () => {
    const file = join(folder, 'typed.ndjson');
    const service = log(3);
    expect((await run(['web', '7d', file, 'query=user:erik* not category:"News"'], service)).code).toBe(0);
    for (const { query } of service.asked) expect(query).toMatchObject({ query: 'user:erik* not category:"News"' });
    const refused = log(3);
    const { code, err } = await run(['web', '7d', file, 'query=user:a or user:b'], refused);
    expect([code, refused.asked.length]).toEqual([1, 0]);
    expect(err.join('\n')).toContain('query, character 8: Conditions must all hold.');
  });

  it('ends with 1 and the reason when a page fails midway', async () => {
    const { code, out, err } = await run(['web', '7d', join(folder, 'broken.ndjson')], log(5_000, { breaksAt: 2 }));
    expect([code, out, err]).toEqual([1, [], ['portico export-log: The database is gone.']]);
  });

  it.each([
    [[], 'LOG is missing.'],
    [['moon'], '"moon" is no log. Logs: web, email, audit, dlp, firewall, saa, device'],
    [['web'], 'INTERVAL is missing.'],
    [['web', '9y'], '"9y" is no interval. Intervals: 15m, '],
    [['web', '7d'], 'FILE is missing.'],
    [['web', '7d', 'a.xlsx'], 'a.xlsx ends neither in .csv nor in .ndjson.'],
    [['web', '7d', 'a.csv', 'block'], '"block" is no filter: write FIELD=VALUE.'],
    [
      ['web', '7d', 'a.csv', 'pe_action=blok'],
      'pe_action has no value "blok". Did you mean block? Values: allow, isolate',
    ],
    [['firewall', '7d', 'a.csv', 'action=allow,isolate'], 'action has no value "isolate". Values: allow, block'],
    [['web', '7d', 'a.csv', 'pe_action_not=blok'], 'pe_action_not has no value "blok". Did you mean block? Values: '],
    [['web', '7d', 'a.csv', 'risk_score=hihg'], 'risk_score has no value "hihg". Values: G, Y, R'],
    [['web', '7d', 'a.csv', 'threat_types=phisihng'], 'threat_types has no value "phisihng". '],
  ])('ends with 1 for %j', async (words, message) => {
    const { code, err } = await run(words, log(1));
    expect(code).toBe(1);
    expect(err[0]).toContain(`portico export-log: ${message}`);
  });
});
