import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogMonitors } from '@portico/core';
import type { LogMonitorFiringWire, LogMonitorWire, SavedByWire } from '@portico/core/api';
import { ifMatch, LOG_MONITORS_MAX } from '@portico/core/api';
import { logFilterDefinitions, monitorFaultTexts } from '@portico/core/logs';
import { unknownWords } from '@portico/core/logs/view';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../src/db/connect.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { checkNext } from '../src/monitors/check.ts';
import { deliverNext } from '../src/monitors/deliver.ts';
import { watchMonitors } from '../src/monitors/watch.ts';
import { createWebhooks } from '../src/webhooks/send.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId } from './support/logs.ts';
import { losingPortal } from './support/losing.ts';
import type { TestSession } from './support/session.ts';
import { signIn } from './support/session.ts';

type Monitor = LogMonitorWire & SavedByWire;

/** What the receiver got. */
interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let backend: TestBackend;
let second: TestBackend;
let server: Server;
let address: string;
let received: Received[] = [];
let status = 204;
let admin: TestSession;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      if (status === 0) return; // says nothing
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/portico`;
  const options = { webhookNetworks: ['127.0.0.0/8'] };
  backend = await startBackend(options);
  second = await startBackend({ ...options, databaseUrl: backend.databaseUrl });
  admin = await signIn(backend.url, await backend.addUser({ username: 'maker' }));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await second.stop();
  await backend.stop();
});
beforeEach(async () => {
  received = [];
  status = 204;
  await backend.db.deleteFrom('log_monitors').execute();
  await sql`delete from log_events where log_type in ('web', 'email')`.execute(backend.db);
});

const path = (id = '', what = '') => `/api/rep/v1/monitors${id && `/${id}`}${what && `/${what}`}`;
const content = (over: object = {}) => ({
  name: 'Many blocks',
  log_type: 'web',
  query: 'query=user%3Aerik*&pe_action=block',
  threshold: 2,
  window_minutes: 15,
  url: address,
  is_enabled: true,
  updated_at: null,
  ...over,
});
const save = (session: TestSession, id: string, over: object = {}) =>
  session.call('PUT', path(id), { body: content(over) });
async function made(id: string, over: object = {}): Promise<Monitor> {
  const { status: code, body, text } = await save(admin, id, over);
  if (code !== 200) throw new Error(text);
  return body as Monitor;
}
const listed = async (session: TestSession) => (await session.get(path())).body as Monitor[];
const one = async (id: string) => (await listed(admin)).find((each) => each.id === id) as Monitor;
const history = async (id: string) => (await admin.get(path(id, 'history'))).body as LogMonitorFiringWire[];

/** Events of now, so many seconds ago. */
async function store(count: number, { userid = 'erik.m', secondsAgo = 60 } = {}): Promise<void> {
  const at = (Date.now() - secondsAgo * 1_000) * 1_000;
  const event = { userid, pe_action: 'block' };
  await createPostgresLogs(backend.db).append(
    await demoTenantId(backend.db),
    Array.from({ length: count }, (_, n) => ({ logType: 'web' as const, at: at + n, event })),
  );
}

/** What a process works with. */
const processOf = (db: Database) => ({
  db,
  logs: createPostgresLogs(db),
  deployment: { deployment: 'dev', mode: null } as const,
  publicUrl: 'https://portal.example',
  webhooks: createWebhooks(['127.0.0.0/8'], { patienceMs: 1_000 }),
  mailer: undefined,
});
/** Everything is due at once. */
async function allDue(): Promise<void> {
  await sql`update log_monitors set next_check_at = now(), lease_until = now() - interval '1 second'`.execute(
    backend.db,
  );
  await sql`update log_monitor_firings set next_attempt_at = now(), lease_until = now() - interval '1 second'`.execute(
    backend.db,
  );
}
/** Two processes check what is due, each as often as there is something, and then send. */
async function look(): Promise<void> {
  await allDue();
  const processes = [backend.db, second.db, backend.db].map(processOf);
  await Promise.all(processes.map((each) => checkNext(each)));
  await Promise.all(processes.map((each) => deliverNext(each)));
}

/** As a receiver of Standard Webhooks checks: nothing of the service is used. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const wanted = createHmac('sha256', key).update(text).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((each) => {
      const given = Buffer.from(each.replace('v1,', ''), 'base64');
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    });
}

describe('monitors of logs (issue 17, decision 051)', () => {
  it('fires once a crossing whoever looks, signed, and again once the count fell', async () => {
    const { secret = '' } = await made('m');
    await store(3, { userid: 'anna' }); // of somebody else
    await store(2);
    await store(5, { secondsAgo: 3_600 }); // before the window
    await look();
    expect(received).toHaveLength(0);
    expect(await one('m')).toMatchObject({ is_firing: false, count: 2, trouble: null, fired_at: null });
    await store(1);
    await look();
    await look();
    expect(received).toHaveLength(1);
    const [first] = received as [Received];
    expect(isSigned(first, secret)).toBe(true);
    expect(isSigned({ ...first, body: first.body.replace('3', '4') }, secret)).toBe(false);
    expect(isSigned(first, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
    const [row] = await history('m');
    expect(row).toMatchObject({ kind: 'fired', count: 3, delivery: 'delivered', attempts: 1, status: 204 });
    const message = JSON.parse(first.body);
    expect([first.headers['webhook-id'], message.type]).toEqual([row?.id, 'monitor.fired']);
    expect(message.data).toMatchObject({ monitor: { id: 'm', name: 'Many blocks' }, threshold: 2, count: 3 });
    // What the message leads to lists as many events as it tells.
    const { pathname, searchParams } = new URL(message.data.url);
    const [start, end] = String(searchParams.get('interval')).split('-');
    searchParams.delete('interval');
    const answer = await admin.get(`/api/rep/v1${pathname}/count?${searchParams}&start=${start}&end=${end}`);
    expect(answer.body).toEqual({ count: 3 });
    expect(await one('m')).toMatchObject({ is_firing: true, count: 3, delivery: 'delivered', fired_at: row?.at });
    await sql`delete from log_events where log_type = 'web'`.execute(backend.db);
    await look();
    expect(await one('m')).toMatchObject({ is_firing: false, count: 0 });
    await store(4);
    await look();
    expect(received).toHaveLength(2);
    expect(received[1]?.headers['webhook-id']).not.toBe(row?.id);
  });

  it('is watched by every process, and told by one', async () => {
    await made('m');
    await store(3);
    const watches = [backend.db, second.db].map((db) => watchMonitors(processOf(db), { everyMs: 10 }));
    await expect.poll(() => received.length).toBe(1);
    await expect.poll(async () => (await history('m')).map(({ delivery }) => delivery)).toEqual(['delivered']);
    await Promise.all(watches.map((watch) => watch.stop()));
    expect(received).toHaveLength(1);
  });

  it('is sent three times at most, under one id, and once more after a process that was killed', async () => {
    await made('m');
    await store(3);
    status = 500;
    for (let time = 0; time < 5; time += 1) await look();
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
    const error = 'The receiver answered 500.';
    expect(await history('m')).toMatchObject([{ delivery: 'failed', attempts: 3, status: 500, error }]);
    expect(await one('m')).toMatchObject({ delivery: 'failed', delivery_error: error });
    // A process is killed after it checked, and one between sending and storing what came of it.
    await backend.db.updateTable('log_monitors').set({ is_firing: false }).execute();
    status = 204;
    received = [];
    const dying = processOf(backend.db);
    await allDue();
    const killed = { ...dying.logs, count: () => new Promise<number>(() => {}) };
    void checkNext({ ...dying, logs: killed });
    await expect.poll(async () => (await leases('log_monitors')).length).toBe(1);
    await allDue();
    await checkNext(dying);
    const { send } = dying.webhooks;
    const sentAndKilled = async (...sent: Parameters<typeof send>) => {
      await send(...sent);
      return new Promise<never>(() => {});
    };
    void deliverNext({ ...dying, webhooks: { ...dying.webhooks, send: sentAndKilled } });
    await expect.poll(() => received.length).toBe(1);
    for (let time = 0; time < 3; time += 1) await look();
    expect(received).toHaveLength(2);
    expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id']);
    expect(await history('m')).toMatchObject([{ delivery: 'delivered', attempts: 2 }, { delivery: 'failed' }]);
  });

  it('keeps what it fires while it is silent, and does not send it', async () => {
    const monitor = await made('m');
    const silenced_until = new Date(Date.now() + 3_600_000).toISOString();
    const silence = (until: unknown, updated_at: unknown) =>
      admin.call('PUT', path('m', 'silence'), { body: { silenced_until: until, updated_at } });
    for (const until of ['2020-01-01T00:00:00Z', new Date(Date.now() + 40 * 86_400_000).toISOString()]) {
      expect(await silence(until, monitor.updated_at)).toMatchObject({ status: 400, body: { path: 'silenced_until' } });
    }
    const silent = await silence(silenced_until, monitor.updated_at);
    expect(silent).toMatchObject({ status: 200, body: { silenced_until } });
    expect((await silence(null, monitor.updated_at)).status).toBe(409);
    await store(3);
    await look();
    expect(received).toEqual([]);
    expect(await history('m')).toMatchObject([{ kind: 'fired', count: 3, delivery: 'silenced', attempts: 0 }]);
    expect((await silence(null, (silent.body as Monitor).updated_at)).body).toMatchObject({ silenced_until: null });
    await look();
    expect(received).toEqual([]); // it fired already
  });

  it('is tested at once, under an id that is sent once, and not without end', async () => {
    const { secret = '' } = await made('m');
    const id = randomUUID();
    const test = (of: string) => admin.call('POST', path('m', 'test'), { body: { id: of } });
    const answers = [await test(id), await test(id)];
    expect(answers.map(({ body }) => body)).toMatchObject([
      { id, delivery: 'delivered' },
      { id, kind: 'test' },
    ]);
    expect(received).toHaveLength(1);
    expect([isSigned(received[0] as Received, secret), JSON.parse(received[0]?.body ?? '').type]).toEqual([
      true,
      'monitor.test',
    ]);
    expect(await one('m')).toMatchObject({ is_firing: false, fired_at: null });
    status = 302;
    expect((await test(randomUUID())).body).toMatchObject({ delivery: 'failed', error: 'The receiver answered 302.' });
    expect((await Promise.all([id, randomUUID()].map(test))).map((each) => each.status)).toEqual([200, 200]);
    const many = await Promise.all(Array.from({ length: 10 }, () => test(randomUUID())));
    expect(many.filter((each) => each.status === 429).length).toBe(3);
  });

  it('has a secret that is shown once, stored encrypted, and changed without a gap', async () => {
    const { secret: first = '', ...monitor } = await made('m');
    expect(JSON.stringify(await listed(admin))).not.toContain('whsec_');
    const { rows } = await sql<{ body: string }>`select body::text from log_monitors`.execute(backend.db);
    expect(rows[0]?.body).toMatch(/^\{"secret_key": "sealed:v1:/);
    const rotated = await admin.call('POST', path('m', 'secret'), { body: { updated_at: monitor.updated_at } });
    const { secret: next = '' } = rotated.body as Monitor;
    expect(next).toMatch(/^whsec_[\w+/]{43}=$/);
    await admin.call('POST', path('m', 'test'), { body: { id: randomUUID() } });
    expect([first, next].map((secret) => isSigned(received[0] as Received, secret))).toEqual([true, true]);
    expect((await admin.call('POST', path('m', 'secret'), { body: { updated_at: monitor.updated_at } })).status).toBe(
      409,
    );
    expect((await admin.call('DELETE', path('m'))).status).toBe(200);
    const { body } = await admin.get('/api/settings/v1/replaced?call=logs.monitors.delete');
    const { items } = body as { items: { id: string }[] };
    expect((await admin.get(`/api/settings/v1/replaced/${items[0]?.id}`)).text).not.toContain('whsec_');
    expect((await admin.call('POST', `/api/settings/v1/replaced/${items[0]?.id}/restore`)).status).toBe(200);
    await admin.call('POST', path('m', 'test'), { body: { id: randomUUID() } });
    expect(isSigned(received[1] as Received, next)).toBe(true);
    const { rows: told } = await sql<{ details: string }>`
      select details::text from audit where action like 'logMonitor.%'`.execute(backend.db);
    expect(told.length).toBeGreaterThan(3);
    expect(JSON.stringify(told)).not.toMatch(/whsec_|\/portico/);
  });

  it('warns where nothing of the last 30 days meets what is counted, and takes it all the same', async () => {
    await store(1);
    const warned = async (query: string) => {
      const { id, updated_at = null } = (await listed(admin))[0] ?? {};
      const answer = await save(admin, id ?? 'm', { query, updated_at });
      expect([query, answer.status]).toEqual([query, 200]);
      return (answer.body as Monitor).warnings;
    };
    const nothing = [monitorFaultTexts.nothingCounted];
    for (const query of ['risk_score=hihg', 'query=action%3Ablok', 'query=action%3Ablock%20action%3Aallow']) {
      expect([query, await warned(query)]).toEqual([query, nothing]);
    }
    expect(await warned('pe_action=block')).toEqual([]);
    expect(await warned('pe_action=quarantine')).toEqual(nothing); // no menu has it, and events may
    expect(await warned('pe_action=quarantine')).toBeUndefined(); // as it was: not judged again
    expect((await one('m')).warnings).toBeUndefined();
  });

  it('counts what no menu has, leads to it, and is refused by name where its log has no way to show it', async () => {
    const now = Date.now();
    const of = { threshold: 1, query: 'pe_action=quarantine,allow&userid_match=present' };
    const actions = ['quarantine', 'quarantine', 'block'];
    await createPostgresLogs(backend.db).append(
      await demoTenantId(backend.db),
      actions.map((pe_action, n) => ({
        logType: 'web',
        at: (now - 60_000) * 1_000 + n,
        event: { userid: 'e', pe_action },
      })),
    );
    await made('quarantine', of);
    await look();
    const { data } = JSON.parse(received[0]?.body ?? '{}') as { data: { count: number; url: string } };
    const { count, url } = data;
    const { search } = new URL(url);
    const asked = new URLSearchParams(search);
    expect(unknownWords(search, logFilterDefinitions('web', { mode: null }))).toBeNull();
    asked.delete('interval');
    const window = { start: String(Math.floor(now / 1_000) - 900), end: String(Math.floor(now / 1_000) + 60) };
    const shown = await admin.get(`/api/rep/v1/logs/web?${asked}&${new URLSearchParams(window)}`);
    expect([count, (shown.body as { events: unknown[] }).events.length]).toEqual([2, 2]);

    const refused = await save(admin, 'other', { name: 'Other', query: 'user-agent=a.*&user-agent_match=regex' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(monitorFaultTexts.unshown('user-agent'));
  });

  it('that its log knows no more is renamed, switched off, silenced, deleted and put back', async () => {
    const old = await made('old', { query: '' });
    const seen = async () => (await one('old')).updated_at;
    await backend.db
      .updateTable('log_monitors')
      .set({ query: 'nosuch=1&interval=7d' })
      .where('id', '=', 'old')
      .execute();
    const same = { query: 'nosuch=1&interval=7d' };
    const saved = await save(admin, 'old', { ...same, name: 'Renamed', is_enabled: false, updated_at: await seen() });
    expect([saved.status, saved.body]).toMatchObject([200, { name: 'Renamed', is_enabled: false, ...same }]);
    const other = { query: 'nosuch=2', updated_at: await seen() };
    expect(await save(admin, 'old', other)).toMatchObject({ status: 400, body: { path: 'query' } });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const silence = { silenced_until: until, updated_at: await seen() };
    expect((await admin.call('PUT', path('old', 'silence'), { body: silence })).status).toBe(200);
    expect((await admin.call('DELETE', path('old'))).status).toBeLessThan(300);
    expect(old.id).toBe('old');
    expect(await listed(admin)).toEqual([]);
    const { items } = (await admin.get('/api/settings/v1/replaced')).body as { items: { id: string }[] };
    expect((await admin.call('POST', `/api/settings/v1/replaced/${items[0]?.id}/restore`)).status).toBe(200);
    expect(await one('old')).toMatchObject({ name: 'Renamed', ...same });
  });

  it('[INC-012] is refused by name for what it counts, where it leads, and what there is', async () => {
    const web = await made('taken');
    const refusals: [object, string, unknown][] = [
      [{ query: 'nosuch=1' }, 'query', expect.stringMatching(/^nosuch: /)],
      [{ query: 'query=usr%3Aerik' }, 'query', expect.stringMatching(/character 1: usr: .*no such field.*user/)],
      [{ query: 'query=user%3A%22a' }, 'query', expect.anything()],
      [{ query: 'interval=7d' }, 'query', monitorFaultTexts.time('interval')],
      [{ threshold: 0 }, 'threshold', monitorFaultTexts.threshold],
      [{ threshold: 1.5 }, 'threshold', monitorFaultTexts.threshold],
      [{ window_minutes: 1_441 }, 'window_minutes', monitorFaultTexts.window],
      [{ name: ' ' }, 'name', monitorFaultTexts.nameMissing],
      [{ name: ' MANY blocks' }, 'name', monitorFaultTexts.nameTaken('Many blocks')],
      [{ url: 'http://alerts.example/' }, 'url', monitorFaultTexts.urlScheme],
      [{ url: 'https://me:secret@alerts.example/' }, 'url', monitorFaultTexts.urlUser],
      [{ url: 'https://10.0.0.7/hook' }, 'url', 'The address is not public.'],
      [{ url: 'https://169.254.169.254/latest' }, 'url', 'The address is not public.'],
      [{ url: 'https://[::1]/hook' }, 'url', 'The address is not public.'],
      [{ url: 'http://1.1.1.1/' }, 'url', 'Only https is sent to.'],
      [{ log_type: 'nosuch' }, 'log_type', expect.anything()],
    ];
    for (const [over, at, message] of refusals) {
      const { status: code, body } = await save(admin, 'm', over);
      expect([over, code, body]).toMatchObject([
        over,
        at === 'name' && message !== monitorFaultTexts.nameMissing ? 409 : 400,
        { path: at, message },
      ]);
    }
    expect((await listed(admin)).map(({ id }) => id)).toEqual(['taken']);
    // A name is judged by the addresses that it has when it is sent to.
    const sent = await createWebhooks([]).send('https://localhost/hook', { id: 'x', body: '{}' }, []);
    expect(sent).toEqual({ status: null, error: 'The address is not public.' });
    const userId = await backend.idOf('maker');
    const row = { tenant_id: await demoTenantId(backend.db), user_id: userId, log_type: 'email' as const, query: '' };
    const rest = { ...row, threshold: 1, window_minutes: 1, url: address, is_enabled: false, body: '{}' };
    await backend.db
      .insertInto('log_monitors')
      .values(
        Array.from({ length: LOG_MONITORS_MAX - 1 }, (_, at) => ({
          ...rest,
          id: `x${at}`,
          name: `${at}`,
          name_key: `${at}`,
        })),
      )
      .execute();
    expect(await save(admin, 'm', { name: 'One more' })).toMatchObject({
      status: 400,
      body: { path: 'monitor_id', message: monitorFaultTexts.tooMany },
    });
    expect((await save(admin, 'taken', { name: 'Renamed', updated_at: web.updated_at })).status).toBe(200);
  });

  it('is seen by who may read its log, changed by its maker and administrators, and unknown to others', async () => {
    const user = async (username: string, read: string[], tenantId?: string) =>
      signIn(
        backend.url,
        await backend.addUser({ username, roles: { read, write: [] }, ...(tenantId !== undefined && { tenantId }) }),
      );
    const owner = await user('owner', ['logs:web']);
    const reader = await user('reader', ['logs:web']);
    const mailer = await user('mailer', ['logs:email']);
    const tenantId = await backend.addTenant('monitors-elsewhere');
    const stranger = await signIn(backend.url, await backend.addUser({ username: 'stranger', tenantId }));
    expect((await save(owner, 'mail', { log_type: 'email', query: '' })).status).toBe(403);
    const own = (await save(owner, 'm')).body as Monitor;
    expect(await listed(reader)).toMatchObject([
      { id: 'm', owner: 'owner', may_change: false, url: address.replace('portico', '…') },
    ]);
    expect(await listed(admin)).toMatchObject([{ id: 'm', owner: 'owner', may_change: true, url: address }]);
    expect([await listed(mailer), await listed(stranger)]).toEqual([[], []]);
    const calls = (session: TestSession) =>
      [
        session.call('PUT', path('m'), { body: content({ updated_at: own.updated_at }) }),
        session.call('PUT', path('m', 'silence'), { body: { silenced_until: null, updated_at: own.updated_at } }),
        session.call('POST', path('m', 'secret'), { body: { updated_at: own.updated_at } }),
        session.call('POST', path('m', 'test'), { body: { id: randomUUID() } }),
        session.call('DELETE', path('m')),
      ] as const;
    const statuses = async (session: TestSession) => (await Promise.all(calls(session))).map((each) => each.status);
    expect(await statuses(reader)).toEqual([403, 403, 403, 403, 403]);
    expect((await statuses(mailer)).slice(1)).toEqual([404, 404, 404, 404]);
    expect((await statuses(stranger)).slice(1)).toEqual([404, 404, 404, 404]);
    expect((await reader.get(path('m', 'history'))).status).toBe(200);
    for (const session of [mailer, stranger]) expect((await session.get(path('m', 'history'))).status).toBe(404);
    // The same id is another monitor in another tenant, and in this one says no more than that it is taken.
    expect((await save(stranger, 'm')).status).toBe(200);
    const elsewhere = await save(mailer, 'm', { log_type: 'email', query: '' });
    expect(elsewhere).toMatchObject({ status: 409, body: { path: 'monitor_id' } });
    const saved = await save(admin, 'm', { name: 'By admin', updated_at: own.updated_at });
    expect(saved.body).toMatchObject({ owner: 'owner', updated_by: 'maker' });
    // It counts as its maker may, and says so once he may not.
    await store(3);
    await backend.db.updateTable('users').set({ active: false }).where('uid', '=', 'owner').execute();
    await look();
    await look();
    expect(await one('m')).toMatchObject({
      is_firing: false,
      count: null,
      trouble: expect.stringMatching(/made this/),
    });
    expect(received).toEqual([]);
  });

  it('[RES-008] two windows do not overwrite each other, and what is counted anew begins anew', async () => {
    const other = await signIn(second.url, { username: 'maker', password: 'correct-horse-battery' });
    const both = await Promise.all([admin, other].map((session) => save(session, 'm')));
    expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
    expect((await admin.call('PUT', path('m'), { body: { ...content(), updated_at: undefined } })).body).toMatchObject({
      path: 'updated_at',
    });
    await store(3);
    await look();
    const { updated_at } = await one('m');
    expect(await one('m')).toMatchObject({ is_firing: true, updated_at }); // a check is no save
    const answers = await Promise.all(
      [admin, other].map((session, at) => save(session, 'm', { threshold: 10 + at, updated_at })),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409]);
    const now = await one('m');
    expect(now).toMatchObject({ is_firing: false, count: null });
    expect(answers.find((each) => each.status === 409)?.body).toMatchObject({ current: { threshold: now.threshold } });
    expect((await other.call('DELETE', path('m'), { headers: ifMatch(updated_at ?? '') })).status).toBe(409);
    expect((await other.call('DELETE', path('m'), { headers: ifMatch(now.updated_at ?? '') })).status).toBe(200);
    expect((await other.call('DELETE', path('m'))).status).toBe(404);
  });

  it('[CNF-004] a lost answer is looked up, by the SDK as by the portal', async () => {
    const { portal, losing } = await losingPortal(backend);
    const monitors = createLogMonitors(portal);
    const { updated_at: _, ...wanted } = content({ name: ' Lost ' });
    const lost = await losing(() => monitors.save(wanted as never));
    expect(lost).toMatchObject({ name: 'Lost', owner: 'scripts' });
    expect(lost.secret).toBeUndefined();
    expect(lost.warnings).toEqual([monitorFaultTexts.nothingCounted]);
    await store(1);
    const [read] = await monitors.list();
    const { query, ...same } = { ...wanted, id: read?.id as string };
    const renamed = await losing(() => monitors.save({ ...same, query, updated_at: read?.updated_at } as never));
    expect(renamed.warnings).toBeUndefined(); // counts what it counted
    const change = { ...same, query: 'pe_action=blok&pe_action=allow', updated_at: renamed.updated_at };
    const changed = await losing(() => monitors.save(change as never));
    expect(changed.warnings).toEqual([monitorFaultTexts.nothingCounted]);
    const back = { ...same, query: 'pe_action=blok&pe_action=block', updated_at: changed.updated_at };
    expect((await losing(() => monitors.save(back as never))).warnings).toEqual([]);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const [now] = await monitors.list();
    const silent = await losing(() => monitors.silence(now as never, until));
    expect(silent.silenced_until).toBe(until);
    expect(await losing(() => monitors.test(silent))).toMatchObject({ kind: 'test', delivery: 'delivered' });
    expect(received).toHaveLength(1);
    expect(await monitors.history(silent)).toHaveLength(1);
    expect((await monitors.rotate(silent)).secret).toMatch(/^whsec_/);
    const [last] = await monitors.list();
    await losing(() => monitors.remove(last as never));
    expect(await monitors.list()).toEqual([]);
  });
});

function leases(table: 'log_monitors' | 'log_monitor_firings') {
  return backend.db.selectFrom(table).select('lease_id').where('lease_until', '>', sql<Date>`now()`).execute();
}
