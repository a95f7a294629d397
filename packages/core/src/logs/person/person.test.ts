import { describe, expect, it } from 'vitest';
import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import { eventTimeText } from '../event/value-text.ts';
import type { LogBlock, LogReader, LogRequest } from '../query/request.ts';
import { readPersonPlace } from '../view/index.ts';
import { isPersonPath, PERSON_LIMIT, personPlace, readPerson, subjectsOf } from './person.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const row = (id: string, minutes: number, event: object = {}): LogRowWire =>
  ({ id, event: { event_time: at(minutes), ...event } }) as unknown as LogRowWire;
const more = { next_time: 'x' } as unknown as LogBlock['next'];

/** Answers each log what the test says, or fails, and tells what it was asked. */
function readerOf(blocks: Partial<Record<LogType, Pick<LogBlock, 'rows' | 'next'> | Error>>) {
  const asked: (LogRequest & { limit: number | undefined })[] = [];
  const first: LogReader['first'] = async (request, { window, limit } = {}) => {
    asked.push({ ...request, limit });
    const block = blocks[request.logType];
    if (block instanceof Error) throw block;
    return {
      rows: [],
      next: null,
      ...block,
      window: window ?? { startEpochSeconds: 0, endEpochSeconds: 0 },
    };
  };
  return { asked, reader: { first } };
}

const subject = { by: 'user', value: 'ann "a"' } as const;
const ann = { subject, interval: '24h', logs: ['web', 'dlp'] as const, limit: PERSON_LIMIT };

describe('what one person did in all logs (issue 17)', () => {
  it('stands in the order of time, each event with its log and the way to it', async () => {
    const { asked, reader } = readerOf({
      web: { rows: [row('1', 1, { url: 'https://a.example/', pe_action: 'block' }), row('2', 5)], next: null },
      dlp: { rows: [row('3', 3, { filename: 'plan.pdf' })], next: null },
    });
    const { rows, nextLimit } = await readPerson(reader, ann, now);
    expect(rows.map(({ key, log, text, marks }) => [key, log, text, marks.map(({ label }) => label)])).toEqual([
      ['web 1', 'Web', 'https://a.example/', ['Block']],
      ['dlp 3', 'DLP', 'plan.pdf', []],
      ['web 2', 'Web', '', []],
    ]);
    expect(nextLimit).toBeNull();
    expect(asked.map(({ logType, filters, limit }) => [logType, filters, limit])).toEqual([
      ['web', { query: 'user:"ann \\"a\\""' }, 100],
      ['dlp', { query: 'user:"ann \\"a\\""' }, 100],
    ]);
    const place = new URLSearchParams(rows[1]?.href.split('?')[1]);
    expect([rows[1]?.href.split('?')[0], place.get('event'), place.get('interval'), place.get('query')]).toEqual([
      '/logs/dlp',
      '3',
      '24h',
      'user:"ann \\"a\\""',
    ]);
  });

  it('tells nothing from before the oldest event of a log that has more, and how many more to ask for', async () => {
    const { reader } = readerOf({
      web: { rows: [row('1', 1), row('2', 4)], next: more },
      dlp: { rows: [row('3', 3), row('4', 4), row('5', 9)], next: null },
    });
    const { rows, nextLimit } = await readPerson(reader, ann, now);
    expect(rows.map(({ key }) => key)).toEqual(['web 1', 'dlp 3', 'web 2', 'dlp 4']);
    expect(nextLimit).toBe(300);
    expect((await readPerson(reader, { ...ann, limit: 900 }, now)).nextLimit).toBe(1_000);
    expect((await readPerson(reader, { ...ann, limit: 1_000 }, now)).nextLimit).toBeNull();
    const nothing = await readPerson(readerOf({}).reader, { ...ann, logs: [] }, now);
    expect(nothing).toMatchObject({ rows: [], nextLimit: null, failures: [] });
  });

  it('says how far back a log was read of which no more are, with the way to the rest, and hides no event of the others', async () => {
    const many = Array.from({ length: 1_000 }, (_, n) => row(`w${n}`, 1 + n / 100));
    const { reader } = readerOf({
      web: { rows: many, next: more },
      dlp: { rows: [row('3', 900)], next: null },
    });
    const { rows, nextLimit, rest } = await readPerson(reader, { ...ann, limit: 1_000 }, now);
    expect([rows.length, rows.at(-1)?.key, nextLimit, rest.length]).toEqual([1_001, 'dlp 3', null, 1]);
    const [web] = rest;
    const oldest = now - (1 + 999 / 100) * 60_000;
    expect(web?.text).toBe(`Web: the newest 1,000 events, since ${eventTimeText(oldest)}.`);
    expect(web?.label).toBe('Older events in Web');
    const place = new URLSearchParams(web?.href.split('?')[1]);
    expect(place.get('query')).toBe('user:"ann \\"a\\""');
    expect(place.get('interval')).toBe(`${now / 1_000 - 24 * 3_600}-${Math.floor(oldest / 1_000)}`);
    // While more can be asked for, and where all are here, there is nothing to say.
    expect((await readPerson(reader, ann, now)).rest).toEqual([]);
    const whole = readerOf({ web: { rows: many, next: null } }).reader;
    expect((await readPerson(whole, { ...ann, limit: 1_000 }, now)).rest).toEqual([]);
  });

  it('names a log that cannot be read, and tells the others', async () => {
    const broken = new Error('Broken.');
    const { reader } = readerOf({ web: broken, dlp: { rows: [row('3', 3)], next: null } });
    const { rows, nextLimit, failures } = await readPerson(reader, ann, now);
    expect(rows.map(({ key }) => key)).toEqual(['dlp 3']);
    expect([nextLimit, failures]).toEqual([null, [{ log: 'Web', error: broken }]]);
  });

  it('is also of a device, in the logs that tell its address; of mail it is what was sent and what came', async () => {
    const { asked, reader } = readerOf({});
    const logs = ['web', 'email', 'audit', 'device'] as const;
    const device = await readPerson(reader, { ...ann, subject: { by: 'client_ip', value: '10.0.0.7' }, logs }, now);
    expect(asked.map(({ logType, filters }) => [logType, filters.query])).toEqual([
      ['web', 'client_ip:10.0.0.7'],
      ['device', 'client_ip:10.0.0.7'],
    ]);
    expect(device.where).toBe('Read: Web and Device. Without an address of a device: Email and Audit.');
    expect((await readPerson(reader, { ...ann, logs }, now)).where).toBe('Read: Web, Email, Audit and Device.');
    expect(asked.map(({ filters }) => filters.query)).toContain('address:"ann \\"a\\""');
  });

  it('has an address with user and time, whose other times are offered', () => {
    const read = (search: string) => readPersonPlace(search, { mode: null }, now, 'UTC');
    expect(read('user=%20ann&interval=24h')).toMatchObject({ subject: { by: 'user', value: 'ann' }, interval: '24h' });
    expect(read('client_ip=10.0.0.7').subject).toEqual({ by: 'client_ip', value: '10.0.0.7' });
    expect(read('user=&interval=nonsense')).toMatchObject({ subject: null, interval: '7d' });
    expect(read('').options.map(({ value }) => value)).not.toContain('180d');
    expect(read('user=a&interval=1795168800-1795172399').options.at(-1)).toEqual({
      value: '1795168800-1795172399',
      label: 'Nov 20, 10:00 – 11:00 (UTC)',
    });
  });

  it('is found by the user of an event, whatever its log calls him', () => {
    const of = (event: object, logType: LogType) => subjectsOf(row('1', 1, event), logType).map(({ value }) => value);
    expect(of({ user_id: 'bob', src_ip: '10.0.0.7' }, 'firewall')).toEqual(['bob', '10.0.0.7']);
    expect(of({ to: ['ann', 'bob'] }, 'email')).toEqual(['ann']);
    expect(of({ userid: 'NA' }, 'web')).toEqual([]);
    expect(['/logs/person', '/logs/person/', '/logs/persons'].map(isPersonPath)).toEqual([true, true, false]);
    expect(personPlace({ by: 'user', value: 'a&b' }, '7d')).toBe('/logs/person?user=a%26b&interval=7d');
  });
});
