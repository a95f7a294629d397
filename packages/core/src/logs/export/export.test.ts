import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callUrl } from '../../api/client/url.ts';
import { endpoints } from '../../api/index.ts';
import {
  csvCell,
  csvLine,
  exportFile,
  exportLog,
  exportProgressText,
  type LogBlock,
  type LogReader,
  type LogRequest,
  logFields,
  logQuery,
  OTHER_FIELDS,
  SORTED_EXPORT_MAX,
  toCurl,
  toSdkCode,
} from '../index.ts';
import { exportDoneText } from '../view/index.ts';

const request: LogRequest = {
  logType: 'audit',
  interval: '7d',
  filters: { name: 'a,b', details: "it's $HOME `x`", details_match: 'contains' },
};
const window = { startEpochSeconds: 10, endEpochSeconds: 20 };

/** Reads a CSV text as RFC 4180 says. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const line: string[] = [];
    for (;;) {
      const [whole, quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(text.slice(at)) as unknown as [
        string,
        string?,
        string?,
      ];
      line.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
      at += whole.length;
      if (text[at] !== ',') break;
      at += 1;
    }
    expect(text.slice(at, at + 2)).toBe('\r\n');
    at += 2;
    lines.push(line);
  }
  return lines;
}

function reader(count: number, said = count): LogReader & { limits: (number | undefined)[]; counted: unknown[] } {
  const limits: (number | undefined)[] = [];
  const counted: unknown[] = [];
  const block = (from: number, limit = 100): LogBlock => ({
    rows: Array.from({ length: Math.min(limit, count - from) }, (_, at) => ({
      event: { uid: `u${from + at}`, extra: '=1+1' },
    })),
    next: from + limit < count ? { next_time: String(from + limit) } : null,
    window,
  });
  return {
    limits,
    counted,
    first: async (_, options) => {
      limits.push(options?.limit);
      return block(0, options?.limit);
    },
    next: async (_, { after, limit }) => block(Number(after.next_time), limit),
    count: async (...given) => {
      counted.push(given);
      return said;
    },
  };
}

async function drain(run: ReturnType<typeof exportLog>) {
  let text = '';
  const progress: number[] = [];
  let part = await run.next();
  for (; part.done !== true; part = await run.next()) {
    text += part.value.text;
    progress.push(part.value.rows);
  }
  return { text, progress, result: part.value };
}

describe('export of all matching rows (UI.md 4.7, issue 7)', () => {
  it('writes every row block by block, tells progress, and checks the count of the same window', async () => {
    const log = reader(2_345);
    const { text, progress, result } = await drain(exportLog(log, { request, format: 'ndjson' }));
    expect(progress).toEqual([1_000, 2_000, 2_345]);
    expect(result).toEqual({ rows: 2_345, total: 2_345, isComplete: true });
    expect(
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).uid),
    ).toEqual(Array.from({ length: 2_345 }, (_, at) => `u${at}`));
    expect(log.counted).toEqual([[request, { window, signal: undefined }]]);
  });

  it('says so when the file has another number of rows than the service counted', async () => {
    const { result } = await drain(exportLog(reader(5, 6), { request, format: 'csv' }));
    expect(result).toEqual({ rows: 5, total: 6, isComplete: false });
  });

  it('follows the order of the request up to 100,000 rows, and beyond is newest first and says so', async () => {
    const sorted: LogRequest = { ...request, sort: { field: 'uid', order: 'asc' } };
    const asked = async (said: number, of: LogRequest) => {
      const log = reader(1_500, said);
      const orders: unknown[] = [];
      const spy: LogReader = {
        ...log,
        first: (each, options) => {
          orders.push(each.sort?.field ?? 'time');
          return log.first(each, options);
        },
        next: (each, options) => {
          orders.push(each.sort?.field ?? 'time');
          return log.next(each, options);
        },
      };
      const { result } = await drain(exportLog(spy, { request: of, format: 'csv' }));
      return [orders, result.isByTime === true, result.rows, exportDoneText(result)];
    };
    const partly = (total: string) => `1,500 of ${total} rows exported: the log changed meanwhile.`;
    expect(await asked(SORTED_EXPORT_MAX, sorted)).toEqual([['uid', 'uid'], false, 1_500, partly('100,000')]);
    expect(await asked(SORTED_EXPORT_MAX + 1, sorted)).toEqual([
      ['uid', 'time', 'time'],
      true,
      1_500,
      `${partly('100,001')} They are newest first: more than 100,000 rows are not sorted by a column.`,
    ]);
    const byTime: LogRequest = { ...request, sort: { field: 'event_time', order: 'asc' } };
    expect((await asked(SORTED_EXPORT_MAX + 1, byTime))[0]).toEqual(['event_time', 'event_time']);
  });

  it('stops when it is cancelled, without a further call', async () => {
    const stop = new AbortController();
    const run = exportLog(reader(5_000), { request, format: 'csv', signal: stop.signal });
    await run.next();
    stop.abort(new Error('cancelled'));
    await expect(run.next()).rejects.toThrow('cancelled');
  });

  it('writes CSV with all fields, and those without a column as JSON', async () => {
    const { text } = await drain(exportLog(reader(2), { request, format: 'csv' }));
    const [header, row] = readCsv(text) as [string[], string[]];
    expect(header).toEqual([...logFields.audit, OTHER_FIELDS]);
    expect(row[header.indexOf('uid')]).toBe('u0');
    expect(JSON.parse(row.at(-1) as string)).toEqual({ extra: '=1+1' });
  });

  it('writes the fields in view alone when they are given', async () => {
    const fields = ['extra', 'uid'];
    const csv = await drain(exportLog(reader(1), { request, format: 'csv', fields }));
    expect(readCsv(csv.text)).toEqual([fields, ["'=1+1", 'u0']]);
    const lines = await drain(exportLog(reader(1), { request, format: 'ndjson', fields: ['uid', 'gone'] }));
    expect(lines.text).toBe('{"uid":"u0"}\n');
  });

  it('an empty log gives a file with its header', async () => {
    expect((await drain(exportLog(reader(0), { request, format: 'csv', fields: ['uid'] }))).text).toBe('uid\r\n');
  });

  it('names files and says how far it is', () => {
    expect(exportFile(request, 'csv', Date.UTC(2026, 10, 21, 9, 8, 7))).toMatchObject({
      name: 'audit-log-20261121T090807Z.csv',
    });
    expect(exportProgressText({ rows: 1_200, total: 200_000 })).toBe('1,200 of 200,000 rows');
  });
});

/** Of the characters that mean something to CSV or to spreadsheets, and a few that do not. */
const cellText = fc
  .array(fc.constantFrom(...'=+-@＝,;"\'\r\n\t .19aé😀'), { maxLength: 8 })
  .map((each) => each.join(''));

describe('cells of CSV (RFC 4180, issue 7)', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    [' =1', `"' =1"`.replaceAll('"', '')],
    ['-1', '-1'],
    ['+3.5', '+3.5'],
    ['＝1', "'＝1"],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\r\nb', '"a\r\nb"'],
    ['plain', 'plain'],
  ])('%j is written %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('every text is read back, at most with an apostrophe in front, and never begins a formula', () => {
    fc.assert(
      fc.property(fc.array(cellText, { minLength: 1, maxLength: 5 }), (cells) => {
        const [line] = readCsv(csvLine(cells)) as [string[]];
        expect(line.map((cell, at) => (cell === `'${cells[at]}` ? cells[at] : cell))).toEqual(cells);
        expect(line.filter((cell) => /^\s*[=@＝＋－＠]/u.test(cell))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a query for somebody else (issue 7)', () => {
  const copied = { baseUrl: 'https://ann:secret@portal.example/ap/', request, window };
  const { path } = endpoints.logs.firstPage;

  it('is the call of the table as a shell command, quoted, without secrets', () => {
    const text = toCurl(copied);
    const [quoted] = /'https:.*'$/.exec(text) as unknown as [string];
    const address = quoted.slice(1, -1).replaceAll("'\\''", "'");
    const wanted = callUrl(
      'logs.firstPage',
      new URL('https://portal.example/ap'),
      path,
      { log_type: 'audit' },
      logQuery(request, window),
    );
    expect(address).toBe(wanted.href);
    expect(text).not.toContain('secret');
  });

  it('[LOG-008] [LOG-009] is a program that reads every page, without secrets', async () => {
    const code = toSdkCode(copied);
    expect(code).not.toContain('secret');
    const asked: unknown[] = [];
    const page = (pagingIdentifiers: object) => ({ events: [{ event: { a: 1 } }], paginate: { pagingIdentifiers } });
    const logs = {
      firstPage: async (sent: unknown) => {
        asked.push(sent);
        return page({ next_time: 'x' });
      },
      nextPage: async (sent: unknown) => {
        asked.push(sent);
        return page({});
      },
    };
    const portal = { client: { logs }, signIn: async () => {}, signOut: async () => asked.push('out') };
    const printed: string[] = [];
    const body = code.replace(/^import .*$/m, '');
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
    await AsyncFunction(
      'createPortal',
      'process',
      'console',
      body,
    )(
      ({ baseUrl }: { baseUrl: string }) => {
        asked.push(baseUrl);
        return portal;
      },
      { env: {} },
      { log: (line: string) => printed.push(line) },
    );
    const call = { params: { log_type: 'audit' }, query: { ...request.filters, start: 10, end: 20, limit: 100 } };
    expect(asked).toEqual([
      'https://portal.example/ap',
      call,
      { ...call, body: { pagingIdentifiers: { next_time: 'x' } } },
      'out',
    ]);
    expect(printed).toEqual(['{"a":1}', '{"a":1}']);
  });
});
