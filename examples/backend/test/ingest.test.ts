import { request as open } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { LogIngestWire } from '@portico/core/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIngestGate } from '../src/events/ingest-gate.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestSession } from './support/session.ts';
import { signIn } from './support/session.ts';

let backend: TestBackend;
let admin: TestSession;
let token: string;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
  token = await newToken({ name: 'forwarder', kind: 'ingest', log_types: ['web', 'dlp'] });
});
afterAll(() => backend.stop());

async function newToken(body: object): Promise<string> {
  const answer = await admin.call('POST', '/api/settings/v1/tenants/api_tokens', { body });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return (answer.body as { token: string }).token;
}

const now = Math.floor(Date.now() / 1_000) * 1_000;
const at = (n: number) => new Date(now - n).toISOString();
const event = (n: number, more: object = {}) => ({
  event_time: at(n),
  userid: 'u',
  url: `https://a.example/${n}`,
  ...more,
});
const ndjson = (lines: readonly unknown[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');

interface Sent {
  log?: string;
  headers?: Record<string, string>;
}

async function send(body: string | Buffer, { log = 'web', headers = {} }: Sent = {}) {
  const answer = await fetch(`${backend.url}/api/rep/v1/ingest/${log}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${token}`, ...headers },
    body: new Uint8Array(Buffer.from(body)),
  });
  return { status: answer.status, body: (await answer.json()) as LogIngestWire & { message: string; path: string } };
}

async function countOf(userid: string): Promise<number> {
  const second = now / 1_000;
  const { body } = await admin.get(`/api/rep/v1/logs/web/count?start=${second - 3_600}&end=${second}&userid=${userid}`);
  return (body as { count: number }).count;
}

describe('events that a forwarder sends (decision 043)', () => {
  it('[INC-009] are stored once each, however often and in whatever batches they come, packed or not', async () => {
    const events = Array.from({ length: 9 }, (_, n) => event(n, { userid: 'once' }));
    const first = await send(ndjson(events.slice(0, 6)));
    expect(first).toEqual({ status: 200, body: { stored: 6, duplicates: 0, refused: 0, lines: [] } });
    const turned = events.map((each) => Object.fromEntries(Object.entries(each).toReversed()));
    const packed = gzipSync(ndjson(turned.slice(3)));
    const again = await send(packed, { headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' } });
    expect(again.body).toMatchObject({ stored: 3, duplicates: 3 });
    const both = await Promise.all([send(ndjson(events)), send(ndjson(turned.toReversed()))]);
    expect(both.map(({ body }) => [body.stored, body.duplicates])).toEqual([
      [0, 9],
      [0, 9],
    ]);
    expect(await countOf('once')).toBe(9);
  });

  it('[INC-009] that say what they are by a key are told apart, or not, by that alone', async () => {
    const same = event(1, { userid: 'keyed' });
    const lines = [
      { ...same, _key: 'a' },
      { ...same, _key: 'b' },
      { ...same, _key: 'a', url: 'https://other.example/' },
    ];
    expect((await send(ndjson(lines))).body).toMatchObject({ stored: 2, duplicates: 1 });
    expect((await send(ndjson([...lines, same, same]))).body).toMatchObject({ stored: 1, duplicates: 4 });
    const { body } = await admin.get(
      `/api/rep/v1/logs/web?start=${now / 1_000 - 60}&end=${now / 1_000}&limit=10&userid=keyed`,
    );
    expect(JSON.stringify(body)).not.toContain('_key');
  });

  it('[INC-009] have keys that are numbers, however long, as texts of their digits', async () => {
    const line = (key: string) => `{"event_time":"${at(1)}","userid":"numbered","_key":${key}}`;
    const { body } = await send(['12', '"12"', '12345678901234567', '"12345678901234567"'].map(line).join('\n'));
    expect(body).toMatchObject({ stored: 2, duplicates: 2, refused: 0 });
  });

  it('[INC-009] keep every digit of their numbers', async () => {
    const numbers = `"seq":1700000000123456789,"id":-9007199254740993,"safe":9007199254740991,"part":0.1234567890123456789,"list":[12345678901234567890,1e20],"note":"no 12345678901234567890 \\" 12345678901234567890"`;
    const line = `{"event_time":"${at(0)}","userid":"digits",${numbers}}`;
    expect((await send(line)).body).toMatchObject({ stored: 1, refused: 0 });
    const { body } = await admin.get(`/api/rep/v1/logs/web?start=${now / 1_000 - 60}&end=${now / 1_000}&userid=digits`);
    expect((body as { events: { event: object }[] }).events[0]?.event).toMatchObject({
      seq: '1700000000123456789',
      id: '-9007199254740993',
      safe: 9007199254740991,
      part: 0.12345678901234568,
      list: ['12345678901234567890', 1e20],
      note: 'no 12345678901234567890 " 12345678901234567890',
    });
  });

  it('[INC-009] with faults are named by line, field and reason, and all others are stored', async () => {
    const wrong: readonly (readonly [line: unknown, field: string | null, reason: RegExp])[] = [
      ['{"a":', null, /not valid JSON/],
      ['[1]', null, /is an object/],
      [{ userid: 'x' }, 'event_time', /missing/],
      [event(1, { event_time: 'yesterday' }), 'event_time', /no instant/],
      [event(1, { event_time: '2026-02-30T10:00:00+01:00' }), 'event_time', /no instant/],
      [event(-90_000_000), 'event_time', /ahead of the service/],
      [event(6 * 366 * 86_400_000), 'event_time', /five years ago/],
      [event(1, { log_type: 'dlp' }), 'log_type', /this batch is of web/],
      [event(1, { log_type: 'constructor' }), 'log_type', /no log/],
      [event(1, { _key: 1.5 }), '_key', /a text of 1 to 256/],
      [event(1, { url: 'a\0b' }), 'url', /NUL/],
      [event(1, { url: 'x'.repeat(300_000) }), null, /longer than 262144/],
      ['{"event_time":"2026-11-20T10:00:00","name":"\\ud800"}', 'name', /surrogates/],
    ];
    const fine = event(2, { userid: 'fine', log_type: 'web' });
    const { status, body } = await send(`${ndjson(wrong.map(([line]) => line))}\r\n\n${JSON.stringify(fine)}\n`);
    expect([status, body.stored, body.refused]).toEqual([200, 1, wrong.length]);
    expect(body.lines.map(({ line, field }) => [line, field])).toEqual(wrong.map(([, field], n) => [n + 1, field]));
    for (const [n, [, , reason]] of wrong.entries()) expect(body.lines[n]?.reason).toMatch(reason);
    const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(event(3))}\n"`), Buffer.from([0xff]), Buffer.from('"')]);
    expect((await send(bytes)).body.lines).toEqual([{ line: 2, field: null, reason: 'it is not UTF-8.' }]);
    const none = await send(ndjson(['{', '{']));
    expect([none.status, none.body.message]).toEqual([400, 'No line is an event. Line 1: this is not valid JSON.']);
  });

  it('[INC-009] [INC-012] of an unknown log, too many, too large or badly packed are refused by their name', async () => {
    const one = ndjson([event(1)]);
    expect(await send(one, { log: 'webb' })).toMatchObject({
      status: 400,
      body: { path: 'log_type', message: expect.stringMatching(/mean web\?$/) },
    });
    expect(await send(one, { log: 'audit' })).toMatchObject({ status: 403 });
    expect(await send(one, { log: 'email' })).toMatchObject({ status: 403 });
    const short = (n: number) => `{"event_time":"${at(n % 3_600_000)}","userid":"short","n":${n}}`;
    const most = await send(ndjson(Array.from({ length: 50_000 }, (_, n) => short(n))));
    expect(most).toMatchObject({ status: 200, body: { stored: 50_000, refused: 0 } });
    expect(await send(ndjson(Array.from({ length: 50_002 }, () => '{}')))).toMatchObject({ status: 413 });
    expect(await send(Buffer.alloc(8 * 1024 * 1024 + 1, 0x20))).toMatchObject({ status: 413 });
    const bomb = gzipSync(Buffer.alloc(17 * 1024 * 1024));
    expect(await send(bomb, { headers: { 'content-encoding': 'gzip' } })).toMatchObject({ status: 413 });
    expect(await send('x', { headers: { 'content-encoding': 'gzip' } })).toMatchObject({ status: 400 });
    const packed = gzipSync(ndjson([event(1, { userid: 'packed' })]));
    const taken = [await send(packed, { headers: { 'content-encoding': 'GZIP' } })];
    taken.push(await send(packed, { headers: { 'content-encoding': 'x-gzip' } }));
    expect(taken.map(({ body }) => [body.stored, body.duplicates])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(await send(one, { headers: { 'content-encoding': 'br' } })).toMatchObject({ status: 415 });
    expect(await send(one, { headers: { 'content-type': 'text/plain' } })).toMatchObject({ status: 415 });
  });

  it('[INC-009] need a token for sending, which fetches nothing', async () => {
    const one = ndjson([event(1)]);
    expect(await send(one, { headers: { authorization: '' } })).toMatchObject({ status: 401 });
    expect(await send(one, { headers: { authorization: 'Bearer nobody' } })).toMatchObject({ status: 401 });
    const collector = await newToken({ name: 'collector', log_types: ['web'] });
    expect(await send(one, { headers: { authorization: `Bearer ${collector}` } })).toMatchObject({
      status: 403,
      body: { message: 'This token fetches logs, and sends no events.' },
    });
    const body = { token, log_type: 'web' };
    const fetched = await admin.call('POST', '/api/rep/v2/fetch/client_select', { body });
    expect([fetched.status, fetched.body]).toMatchObject([
      403,
      { message: 'This token sends events, and fetches none.' },
    ]);
    for (const log_types of [undefined, ['audit']]) {
      const asked = { name: 'x', kind: 'ingest', log_types };
      const refused = await admin.call('POST', '/api/settings/v1/tenants/api_tokens', { body: asked });
      expect([refused.status, refused.body]).toMatchObject([400, { path: 'log_types' }]);
    }
    const listed = (await admin.get('/api/settings/v1/tenants/api_tokens')).body as { name: string; kind: string }[];
    expect(listed.map(({ name, kind }) => [name, kind])).toContainEqual(['forwarder', 'ingest']);
  });

  it('[INC-009] are held back with Retry-After while as many batches of the token are under way', async () => {
    const { hostname, port } = new URL(backend.url);
    const headers = { 'content-type': 'application/x-ndjson', authorization: `Bearer ${token}` };
    // Each of the three waits for the rest of its lines, so that two of them keep their places.
    const slow = [0, 1, 2].map((n) => {
      const call = open({ hostname, port, method: 'POST', path: '/api/rep/v1/ingest/web', headers });
      const answered = new Promise<[status: number | undefined, retryAfter: string | undefined]>((done) => {
        call.on('response', (answer) => done([answer.resume().statusCode, answer.headers['retry-after']]));
      });
      call.on('error', () => {}); // the refused one has nobody to send to any more
      call.write(`${JSON.stringify(event(50 + n))}\n`);
      return { call, answered };
    });
    expect(await Promise.race(slow.map(({ answered }) => answered))).toEqual([429, '1']);
    for (const { call } of slow) call.end();
    const all = await Promise.all(slow.map(({ answered }) => answered));
    expect(all.map(([status]) => status).toSorted()).toEqual([200, 200, 429]);
    expect((await send(ndjson([event(60)]))).status).toBe(200);
  });
});

describe('batches under way (decision 043)', () => {
  it('[INC-009] are so many of a token and so many of all, and make room as they end, also when they fail', async () => {
    const gate = createIngestGate({ ofToken: 1, ofAll: 2 });
    const ends: (() => void)[] = [];
    const begin = (name: string) => gate.run(name, () => new Promise<void>((done) => ends.push(done)));
    const [a, b] = [begin('a'), begin('b')];
    await expect(begin('a')).rejects.toMatchObject({
      status: 429,
      body: { message: 'Too many batches at once. Send this one again in 1 s.', delay: 1 },
    });
    await expect(begin('c')).rejects.toMatchObject({ status: 429 });
    for (const end of ends) end();
    await Promise.all([a, b]);
    await expect(gate.run('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await gate.run('a', async () => 7)).toBe(7);
  });
});
