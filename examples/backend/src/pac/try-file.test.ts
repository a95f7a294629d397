import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { papers } from '../../test/support/papers.ts';
import { type PacQuestion, tryPacFile } from './try-file.ts';

const folder = fileURLToPath(papers('data/pac/'));
const hasFiles = existsSync(folder);
const read = (file: string) => readFileSync(folder + file, 'utf8');
const files: { file: string; javascript_parses: boolean; defines_FindProxyForURL: boolean }[] = hasFiles
  ? JSON.parse(read('index.json'))
  : [];
const cases: { pac: string; client_ip: string | null; url: string; expected: string; needs_internet: boolean }[] =
  hasFiles ? JSON.parse(read('pacparser-cases.json')) : [];

const clock = new Date('2026-03-04T12:30:15'); // a Wednesday
const answer = async (body: string, more: Partial<PacQuestion> = {}) =>
  tryPacFile(
    { pac: `function FindProxyForURL(url, host) {\n${body}\n}`, url: 'https://files.vendor.example/a?b', ...more },
    clock,
  );
const says = async (expression: string, more: Partial<PacQuestion> = {}) =>
  (await answer(`return String(${expression});`, more)).answer;

describe('a trial of a proxy auto-config file (issue 15, decision 038)', () => {
  it.runIf(hasFiles).each(files.filter(({ javascript_parses: is, defines_FindProxyForURL: has }) => is && has))(
    'has an answer of $file, or says what it lacks',
    async ({ file }) => {
      const question = { pac: read(file), url: 'http://www.example.com/', hostAddress: '203.0.113.9' };
      const { answer: found, fault } = await tryPacFile(question, clock, 20_000);
      // Some are templates, or written for another program.
      if (fault === null) expect(typeof found).toBe('string');
      else expect(fault).toMatch(/^'\w+' is not defined$/);
    },
  );

  it.runIf(hasFiles).each(cases.filter(({ needs_internet }) => !needs_internet))(
    '$url from $client_ip goes to $expected',
    async ({ pac, client_ip, url, expected }) => {
      const found = await tryPacFile({ pac: read(pac), url, clientAddress: client_ip ?? undefined }, clock, 20_000);
      expect(found.answer).toBe(expected);
    },
  );

  it.each([
    ['isPlainHostName("a")', 'true'],
    ['isPlainHostName(host)', 'false'],
    ['dnsDomainIs(host, ".VENDOR.example")', 'true'],
    ['localHostOrDomainIs("www", "www.a.example")', 'true'],
    ['dnsResolve(host)', '203.0.113.122'],
    ['dnsResolve("elsewhere.example")', 'null'],
    ['dnsResolve("constructor")', 'null'],
    ['isResolvable("10.1.2.3")', 'true'],
    ['isInNet(host, "203.0.113.0", "255.255.255.128")', 'true'],
    ['isInNet(myIpAddress(), "192.0.2.0", "255.255.255.0")', 'true'],
    ['isInNet("elsewhere", "0.0.0.0", "0.0.0.0")', 'false'],
    ['isInNetEx("2001:db8::7", "2001:db8::/32")', 'true'],
    ['isInNetEx("2001:db9::7", "2001:db8::/32")', 'false'],
    ['isInNetEx("10.1.2.3", "10.0.0.0/8")', 'true'],
    ['dnsDomainLevels(host)', '2'],
    ['shExpMatch(host, "*.vendor.?xample")', 'true'],
    ['shExpMatch("a+b", "a+b") && !shExpMatch("aab", "a+b")', 'true'],
    ['weekdayRange("MON", "FRI")', 'true'],
    ['weekdayRange("SAT", "TUE")', 'false'],
    ['dateRange("FEB", "APR")', 'true'],
    ['dateRange(5, 31)', 'false'],
    ['dateRange(1, "MAR", 2026, 4, "MAR", 2026)', 'true'],
    ['timeRange(12)', 'true'],
    ['timeRange(13, 17)', 'false'],
    ['timeRange(22, 6)', 'false'],
    ['timeRange(12, 30, 12, 31)', 'true'],
  ])('%s is %s', async (expression, wanted) => {
    const more = { hostAddress: '203.0.113.122', clientAddress: '192.0.2.86' };
    expect(await says(expression, more)).toBe(wanted);
  });

  it('tells the line that answered, not one of a function inside', async () => {
    const body = `const inner = () => {\n return 1;\n};\nif (inner() > 1) return "no";\nreturn inner() &&\n "PROXY a:1";`;
    expect(await answer(body)).toMatchObject({ answer: 'PROXY a:1', line: 6 });
    expect(await answer('return;')).toMatchObject({ answer: null, line: 2, fault: 'FindProxyForURL answers no text' });
  });

  it('tells why there is no answer, and where', async () => {
    expect(await answer('var a = 1;\nmissing();')).toMatchObject({ fault: "'missing' is not defined", fault_line: 3 });
    expect((await answer('return {};')).fault).toBe('FindProxyForURL answers no text');
    expect((await tryPacFile({ pac: 'function (', url: 'http://a.example/' }, clock)).fault).not.toBeNull();
  });

  it.each([
    ['for (;;);', /took longer than/],
    ['let a = "x"; for (;;) a += a;', /out of memory|took longer|string too long|invalid string length/i],
    ['(function f() { f(); })();', /stack/],
    ['return /(a+)+$/.test("a".repeat(40) + "!");', /took longer than|interrupted/],
    // One step of the engine each, amid which it asks nobody whether to go on.
    ['return [].includes.call({ length: 2 ** 53 - 1 }, 1);', /took longer than 250 ms/],
    ['Array.prototype.fill.call({ length: 2 ** 53 - 1 }, 1);', /took longer than 250 ms|out of memory/],
    ['return String(3n ** 30000000n);', /took longer than 250 ms|out of memory|too large/],
    ['throw { message: 5, stack: {} };', /^5$/],
    ['throw null;', /^null$/],
  ])('ends %s', async (body, wanted) => {
    expect((await answer(body)).fault).toMatch(wanted);
  });

  it('keeps nobody waiting but who asks for the next file', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 10);
    const [hung, next] = await Promise.all([
      answer('return [].includes.call({ length: 2 ** 53 - 1 }, 1);'),
      says('1 + 1'),
    ]);
    clearInterval(timer);
    expect([hung.answer, next]).toEqual([null, '2']);
    expect(turns).toBeGreaterThan(10); // a second and more, in which a program that hangs has no turn at all
  });

  it.each(['process', 'require', 'fetch', 'WebAssembly', 'setTimeout', 'std', 'os'])('has no %s', async (name) => {
    expect(await says(`typeof ${name}`)).toBe('undefined');
    expect(await says(`this.constructor.constructor("return typeof ${name}")()`)).toBe('undefined');
  });

  it('knows nothing of the file before', async () => {
    await answer('globalThis.kept = 1; Object.prototype.kept = 2; return "DIRECT";');
    expect(await says('typeof kept + typeof {}.kept')).toBe('undefinedundefined');
  });
});
