import { setTimeout as wait } from 'node:timers/promises';
import { createLogs, createPortal, loadSeenPage } from '@portico/core';
import type { LogType } from '@portico/core/api';
import { renderPage } from '@portico/core/pages';
import type { JsonObject } from '@portico/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { eventTimeText } from '../src/events/time.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId } from './support/logs.ts';
import { markedDocument, publish, saveArea, signIn, type TestSession } from './support/session.ts';

const eventId = '62111bc6-a9cd-4221-83ed-39032bd91c30';
const blocked = { pe_action: 'block', categories: 'Gambling', url: 'https://bad.example/', event_id: eventId };
let backend: TestBackend;
let admin: TestSession;
let portal: ReturnType<typeof createPortal>;
const published = { a: 0, b: 0 };

/** Publishes a heading in both areas and answers the instant at which it was in force, in milliseconds. */
async function publishHeading(mark: string): Promise<number> {
  await saveArea(admin, 'web', markedDocument(mark));
  const exit_action = { not_allowed: { banner_text: `${mark} [[reason]]` } };
  const email = { default: { block_page: { exit_action } } };
  expect((await saveArea(admin, 'email', email)).status).toBe(200);
  expect((await publish(admin)).status).toBe(200);
  await wait(3); // no two events of the tests in one millisecond
  const { published_at } = await backend.db
    .selectFrom('revisions')
    .select('published_at')
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return published_at?.getTime() ?? 0;
}

/** Stores an event and answers its row, as the portal reads it. */
async function rowAt(atMs: number, event: JsonObject, logType: LogType = 'web') {
  const at = atMs * 1_000 + 999; // a revision that was published within the millisecond was in force at its end
  await createPostgresLogs(backend.db).append(await demoTenantId(backend.db), [
    { logType, at, event: { event_time: eventTimeText(at), ...event } },
  ]);
  const request = { logType, interval: '30d', filters: {} };
  const seconds = Math.floor(atMs / 1_000);
  const window = { startEpochSeconds: seconds, endEpochSeconds: seconds };
  const { rows } = await createLogs(portal).reader.first(request, { window });
  const row = rows.find(({ id }) => id?.startsWith(`${at}-`));
  if (row === undefined) throw new Error('the event is not there');
  return row;
}

async function textAt(atMs: number, event: JsonObject, logType: LogType = 'web') {
  const page = await loadSeenPage(portal, await rowAt(atMs, event, logType), logType);
  if (page === null) throw new Error('no page');
  return { html: renderPage(page.module, page.configuration, page.options).html, ...page };
}

beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
  portal = createPortal({ baseUrl: backend.url, deployment: 'dev' });
  await portal.signIn(backend.admin);
  await wait(3);
  published.a = await publishHeading('Page A');
  await wait(20);
  published.b = await publishHeading('Page B');
  await saveArea(admin, 'web', markedDocument('Only staged'));
});
afterAll(() => backend.stop());

describe('page that a user saw, of the reference service (issue 7, decision 009)', () => {
  it('is that of the revision in force: A between A and B, B after it, and staged ones never', async () => {
    const between = await textAt(published.b - 1, blocked);
    expect(between.html).toContain('<h1>Page A</h1>');
    expect(between.html).toContain(`<span>${eventId}</span>`);
    expect(between.publishedAt?.getTime()).toBe(published.a);
    expect((await textAt(published.a, blocked)).revision).toBe(between.revision); // from the first instant on
    const after = await textAt(Date.now(), blocked);
    expect(after.html).toContain('<h1>Page B</h1>');
    expect(after.publishedAt?.getTime()).toBe(published.b);
    expect(after.revision).not.toBe(between.revision);
  });

  it('stays what it was once more is published', async () => {
    const row = await rowAt(published.b - 2, blocked);
    const before = await loadSeenPage(portal, row, 'web');
    await publishHeading('Page C');
    expect(await loadSeenPage(portal, row, 'web')).toEqual(before);
  });

  it('is of the area that the event names', async () => {
    const mail = { ...blocked, email_isolation_state: 'isolated', threat_types: 'Phishing' };
    expect((await textAt(published.b - 1, mail)).html).toContain('Page A Phishing');
    const { html } = await textAt(published.b - 3, { action: 'block', rule_name: 'PII', filename: 'a.csv' }, 'dlp');
    expect(html).toContain('<dd>PII</dd>');
  });

  it('is drawn from the defaults before anything was published', async () => {
    const page = await textAt(Date.UTC(2020, 2, 9), blocked);
    expect([page.publishedAt, page.revision]).toEqual([null, null]);
    expect(page.html).toContain('<h1>Request Blocked</h1>');
  });

  it('is 404 where the user saw none, with the reason', async () => {
    const { id } = await rowAt(published.b, { ...blocked, pe_action: 'isolate' });
    const answer = await admin.get(`/api/rep/v1/logs/web/events/${id}/page`);
    expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('The user saw no page')]);
    expect((await admin.get('/api/rep/v1/logs/web/events/1-1/page')).text).toContain('There is no such event.');
  });

  it('asks for the right to the log, and for no other', async () => {
    const { id } = await rowAt(published.b - 4, blocked);
    const path = `/api/rep/v1/logs/web/events/${id}/page`;
    const of = async (username: string, read: string[]) =>
      (await signIn(backend.url, await backend.addUser({ username, roles: { read, write: [] } }))).get(path);
    const reader = await of('log-reader', ['logs:web']);
    expect(reader.status).toBe(200);
    expect(Object.keys((reader.body as { customization: object }).customization)).toEqual(['web']);
    expect((await of('page-editor', ['customization:web', 'logs:dlp'])).status).toBe(403);
  });

  it('is found by the id on the page', async () => {
    const wanted = { ...blocked, event_id: '01HF3Z-of-this-test' };
    await rowAt(published.a + 1, { ...blocked, event_id: '01HF3Z-of-this-test-2' });
    const { id } = await rowAt(published.a + 2, wanted);
    const request = { logType: 'web', interval: '30d', filters: { event_id: wanted.event_id } } as const;
    const { rows } = await createLogs(portal).reader.first(request);
    expect(rows.map((row) => row.id)).toEqual([id]);
  });
});
