import type { LogMonitorFiringWire, LogMonitorWire, SavedByWire } from '@portico/core/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../src/db/connect.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { createMailer, type Mailer } from '../src/mail/send.ts';
import { checkNext } from '../src/monitors/check.ts';
import { deliverNext } from '../src/monitors/deliver.ts';
import { createWebhooks } from '../src/webhooks/send.ts';
import { startBackend, type TestBackend } from './support/backend.ts';
import { demoTenantId } from './support/logs.ts';
import { type MailServers, mailSettings, readMail, startMailServers } from './support/mail-server.ts';
import { signIn, type TestSession } from './support/session.ts';

type Monitor = LogMonitorWire & SavedByWire;

let mails: MailServers;
let backend: TestBackend;
let second: TestBackend;
let admin: TestSession;

beforeAll(async () => {
  mails = await startMailServers();
  backend = await startBackend({ mail: mailSettings(mails.server.port), webhookNetworks: ['127.0.0.0/8'] });
  second = await startBackend({ databaseUrl: backend.databaseUrl }); // without a mail server
  admin = await signIn(backend.url, await backend.addUser({ username: 'maker' }));
});
afterAll(async () => {
  await second.stop();
  await backend.stop();
  await mails.stop();
});
beforeEach(async () => {
  mails.server.received.length = 0;
  await backend.db.deleteFrom('log_monitors').execute();
  await sql`delete from log_events where log_type = 'web'`.execute(backend.db);
});

const path = (id = '', what = '') => `/api/rep/v1/monitors${id && `/${id}`}${what && `/${what}`}`;
const content = (over: object = {}) => ({
  name: 'Many blocks',
  log_type: 'web',
  query: 'pe_action=block',
  threshold: 2,
  window_minutes: 15,
  mail: ['soc@example.com', 'it@example.com'],
  is_enabled: true,
  updated_at: null,
  ...over,
});
const save = (id: string, over: object = {}, session = admin) => session.call('PUT', path(id), { body: content(over) });
async function made(id: string, over: object = {}): Promise<Monitor> {
  const { status, body, text } = await save(id, over);
  if (status !== 200) throw new Error(text);
  return body as Monitor;
}
const one = async () => ((await admin.get(path())).body as Monitor[])[0] as Monitor;
const history = async () => (await admin.get(path('m', 'history'))).body as LogMonitorFiringWire[];
const test = (id: string, by?: string) => admin.call('POST', path('m', 'test'), { body: { id, ...(by && { by }) } });

async function store(count: number): Promise<void> {
  const at = (Date.now() - 60_000) * 1_000;
  await createPostgresLogs(backend.db).append(
    await demoTenantId(backend.db),
    Array.from({ length: count }, (_, n) => ({ logType: 'web' as const, at: at + n, event: { pe_action: 'block' } })),
  );
}

const processOf = (db: Database, mailer: Mailer | undefined = createMailer(mailSettings(mails.server.port))) => ({
  db,
  logs: createPostgresLogs(db),
  deployment: { deployment: 'dev', mode: null } as const,
  publicUrl: 'https://portal.example',
  webhooks: createWebhooks(['127.0.0.0/8'], { patienceMs: 500 }),
  mailer,
});
async function allDue(): Promise<void> {
  await sql`update log_monitors set next_check_at = now(), lease_until = null`.execute(backend.db);
  await sql`update log_monitor_firings set next_attempt_at = now(), lease_until = null`.execute(backend.db);
}
/** Two processes check what is due, and then send, each as often as there is something. */
async function look(mailer?: Mailer): Promise<void> {
  await allDue();
  const processes = [backend.db, second.db].map((db) => processOf(db, mailer));
  await Promise.all(processes.map((each) => checkNext(each)));
  await Promise.all([...processes, ...processes].map((each) => deliverNext(each)));
}

describe('monitors that tell by mail (issue 17, decisions 051 and 056)', () => {
  it('tell once a crossing, whoever looks, what was counted and where it is listed', async () => {
    const monitor = await made('m');
    expect(monitor).toMatchObject({ url: '', mail: ['soc@example.com', 'it@example.com'] });
    expect(monitor.secret).toBeUndefined();
    await store(2);
    await look();
    expect(mails.server.received).toEqual([]);
    await store(1);
    await look();
    await look();
    expect(mails.server.received).toHaveLength(1);
    const [mail] = mails.server.received;
    expect(mail?.to).toEqual(['soc@example.com', 'it@example.com']);
    const { headers, text } = readMail(mail as NonNullable<typeof mail>);
    const [row] = await history();
    expect(headers).toMatch(/^Subject: Monitor Many blocks: 3 events in 15 minutes$/m);
    expect(headers).toContain(`<${row?.id}@portal.example>`);
    expect(text).toMatch(/counted 3 events of the log web. It fires at more than 2 in 15 minutes\./);
    expect(text).toContain('Filters: pe_action=block');
    expect(text).toMatch(/https:\/\/portal\.example\/logs\/web\?pe_action=block&interval=\d+-\d+/);
    expect(row).toMatchObject({
      kind: 'fired',
      by: 'mail',
      delivery: 'delivered',
      attempts: 1,
      count: 3,
      status: null,
    });
    await sql`delete from log_events where log_type = 'web'`.execute(backend.db);
    await look();
    await store(3);
    await look();
    expect(mails.server.received).toHaveLength(2);
  });

  it('each way by itself: a receiver that is gone holds up no mail, and nobody gets it twice', async () => {
    const url = 'http://127.0.0.1:9/hook';
    expect((await made('m', { url })).secret).toMatch(/^whsec_/);
    await store(3);
    for (let time = 0; time < 4; time += 1) await look();
    expect(mails.server.received).toHaveLength(1);
    const rows = await history();
    expect(rows.map(({ by, delivery, attempts }) => [by, delivery, attempts]).toSorted()).toEqual([
      ['mail', 'delivered', 1],
      ['webhook', 'failed', 3],
    ]);
    expect(await one()).toMatchObject({ delivery: 'failed', count: 3 });
  });

  it('three times at most where the mail server says nothing, and not again where one of several has it', async () => {
    await made('m');
    await store(3);
    const mute = createMailer(mailSettings(mails.silent.port));
    const quick: Mailer = { ...mute, send: (mails) => mute.send(mails, 100) };
    for (let time = 0; time < 5; time += 1) await look(quick);
    const error = 'The mail server took too long.';
    expect(await history()).toMatchObject([{ delivery: 'failed', attempts: 3, error }]);
    await backend.db
      .updateTable('log_monitors')
      .set({ is_firing: false, mail_to: '["good@a.example","bad@a.example"]' })
      .execute();
    const refuses = createMailer(mailSettings(mails.refusing.port));
    for (let time = 0; time < 3; time += 1) await look(refuses);
    expect(mails.refusing.received).toHaveLength(1);
    expect((await history())[0]).toMatchObject({ attempts: 1, error: 'The mail server refused bad@a.example.' });
  });

  it('nothing while they are silent, then or later', async () => {
    const { updated_at } = await made('m');
    const silenced_until = new Date(Date.now() + 3_600_000).toISOString();
    await admin.call('PUT', path('m', 'silence'), { body: { silenced_until, updated_at } });
    await store(3);
    await look();
    await sql`update log_monitors set silenced_until = null`.execute(backend.db);
    await look();
    expect(mails.server.received).toEqual([]);
    expect(await history()).toMatchObject([{ by: 'mail', delivery: 'silenced' }]);
  });

  it('a test by the way that is asked for, once for an id', async () => {
    await made('m');
    const id = 'c0a80101-0000-4000-8000-000000000001';
    for (let time = 0; time < 2; time += 1) {
      expect((await test(id, 'mail')).body).toMatchObject({ id, kind: 'test', by: 'mail', delivery: 'delivered' });
    }
    expect(mails.server.received).toHaveLength(1);
    const [mail] = mails.server.received;
    expect(readMail(mail as NonNullable<typeof mail>).headers).toMatch(/^Subject: Test of the monitor Many blocks: /m);
    expect(await test('c0a80101-0000-4000-8000-000000000002')).toMatchObject({ status: 400, body: { path: 'by' } });
  });

  it('are refused where the service sends no mail, and with what is no address', async () => {
    const other = await signIn(second.url, await backend.addUser({ username: 'other' }));
    expect(await save('n', {}, other)).toMatchObject({
      status: 400,
      body: { path: 'mail', message: expect.stringMatching(/SMTP_URL/) },
    });
    expect(await save('n', { mail: ['a@b.example\r\nBcc: c@d.example'] })).toMatchObject({
      status: 400,
      body: { path: 'mail' },
    });
    expect(await save('n', { mail: [] })).toMatchObject({ status: 400, body: { path: 'url' } });
  });

  it('the trail tells to whom, and one that was deleted comes back with it', async () => {
    const monitor = await made('m');
    await save('m', { mail: ['soc@example.com'], updated_at: monitor.updated_at });
    const { rows } = await sql<{ details: { after?: { mail?: unknown } } }>`
      select details from audit where action = 'logMonitor.saved' order by seq desc limit 1`.execute(backend.db);
    expect(JSON.stringify(rows[0]?.details)).toContain('it@example.com');
    await admin.call('DELETE', path('m'));
    const { items } = (await admin.get('/api/settings/v1/replaced?call=logs.monitors.delete')).body as {
      items: { id: string }[];
    };
    const back = await admin.call('POST', `/api/settings/v1/replaced/${items[0]?.id}/restore`);
    expect(back).toMatchObject({ status: 200, body: { mail: ['soc@example.com'], url: '' } });
  });

  it('the first receiver beside the mail is given the secret that signs', async () => {
    const { updated_at } = await made('m');
    const saved = (await save('m', { url: 'http://127.0.0.1:9/a', updated_at })).body as Monitor;
    expect(saved.secret).toMatch(/^whsec_/);
    const again = (await save('m', { url: 'http://127.0.0.1:9/b', updated_at: saved.updated_at })).body as Monitor;
    expect(again.secret).toBeUndefined();
  });
});
