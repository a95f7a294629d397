import type { LogType } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { eventTimeText } from '../src/events/time.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId } from './support/logs.ts';
import { publish, revisionOf, signIn, type TestSession } from './support/session.ts';

const rule = (id: string, name: string, action = 'block') => ({ id, name, action });
const lastWeek = Date.now() - 7 * 86_400_000;

let backend: TestBackend;
let admin: TestSession;
/** A user of each kind of reader, by their sessions. */
const readers = new Map<string, TestSession>();
/** The two published revisions, and one that is staged alone. */
const rev = { first: '', second: '', staged: '' };

async function save(area: string, entries: JsonObject): Promise<void> {
  const { staged_rev_id, rev_id, state, updated_at } = await revisionOf(admin);
  const token = { rev_id: staged_rev_id, state, updated_at };
  const now = (await admin.get(`/api/policy/v1/rules/${area}/${rev_id}`)).body as { list?: JsonObject[] };
  const builtIn = (now.list ?? []).filter((entry) => entry.is_default === true);
  const data = 'list' in entries ? { list: [...(entries.list as JsonObject[]), ...builtIn] } : entries;
  const answer = await admin.call('PUT', `/api/policy/v1/rules/${area}/${token.rev_id}`, { body: { ...token, data } });
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
}

async function publishAll(): Promise<string> {
  const answer = await publish(admin);
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  return (await revisionOf(admin)).rev_id;
}

/** Stores an event of a week ago, and asks by it. */
async function decisionOf(event: JsonObject, as = 'admin', logType: LogType = 'web', at = lastWeek * 1_000) {
  const logs = createPostgresLogs(backend.db);
  const whole = { event_time: eventTimeText(at), pe_action: 'block', ...event };
  await logs.append(await demoTenantId(backend.db), [{ logType, at, event: whole }]);
  const seconds = Math.floor(at / 1_000_000);
  const reader = readers.get(as) as TestSession;
  const page = await reader.get(`/api/rep/v1/logs/${logType}?start=${seconds}&end=${seconds}&limit=1`);
  const [row] = (page.body as { events: { id: string }[] }).events;
  const answer = await reader.get(`/api/rep/v1/logs/${logType}/events/${row?.id}/decision`);
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  return answer.body as JsonObject;
}

beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
  readers.set('admin', admin);
  const kinds: [string, string[]][] = [
    ['logs', ['logs:web', 'logs:dlp']],
    ['rules', ['logs:web', 'web_policy:rules']],
  ];
  for (const [username, read] of kinds)
    readers.set(username, await signIn(backend.url, await backend.addUser({ username, roles: { read, write: [] } })));
  await save('web', {
    list: [rule('r1', 'Block phishing'), rule('r2', 'Block games'), rule('r3', 'Allow news', 'allow')],
  });
  const exception = (id: string, more: object) => ({
    ...rule(id, `Exception ${id}`, 'allow'),
    domains: [`${id}.example`],
    ...more,
  });
  await save('exceptions', {
    list: [
      exception('e1', {}),
      exception('e2', { enabled: false }),
      exception('e3', { expires_at: '2020-01-01T00:00:00Z' }),
      exception('e4', { expires_at: '2090-01-01T00:00:00Z' }),
    ],
  });
  await save('global_exceptions', { pre: [exception('g1', {})], post: [exception('g2', {})] });
  rev.first = await publishAll();
  await save('web', { list: [rule('r2', 'Block games and bets'), rule('r1', 'Block phishing')] });
  rev.second = await publishAll();
  await save('web', { list: [rule('r9', 'Only staged')] });
  rev.staged = (await revisionOf(admin)).staged_rev_id;
});
afterAll(() => backend.stop());

describe('what decided about an event, of the service (UI.md 4.16, OP-208)', () => {
  it.each([
    ['r1', 1, 2, 'same'],
    ['r2', 2, 1, 'changed'],
    ['r3', 3, null, 'gone'],
    ['r9', null, null, 'unknown'],
  ])('tells where %s stood in its revision, and what became of it', async (id, position, position_now, since) => {
    const decided = await decisionOf({ pe_rule_id: id, pe_revision_id: rev.first });
    expect(decided.rule).toEqual({ position, position_now, since });
    expect(decided.revision).toMatchObject({ rev_id: rev.first, published_by: 'admin' });
  });

  it('counts the exceptions that were on at the time of the event', async () => {
    const event = { pe_rule_id: 'r1', pe_revision_id: rev.first };
    expect((await decisionOf(event)).exceptions).toBe(4);
    const in2095 = Date.UTC(2095, 0) * 1_000;
    expect((await decisionOf(event, 'admin', 'web', in2095)).exceptions).toBe(3);
  });

  it('tells who may read the event the revision alone, and counts nothing of what he may not see', async () => {
    const event = { pe_rule_id: 'r1', pe_revision_id: rev.second };
    expect(await decisionOf(event, 'logs')).toMatchObject({
      revision: { rev_id: rev.second },
      rule: null,
      exceptions: null,
    });
    const answer = await decisionOf(event, 'rules');
    expect(answer).toMatchObject({ rule: { position: 2, since: 'same' }, exceptions: null });
  });

  it('tells nothing of revisions that are staged, of another tenant, or kept no more', async () => {
    const of = async (revision: string) => decisionOf({ pe_rule_id: 'r9', pe_revision_id: revision });
    const nothing = {
      revision: null,
      rule: { position: null, position_now: null, since: 'unknown' },
      exceptions: null,
    };
    expect(await of(rev.staged)).toEqual(nothing);
    const tenantId = await backend.addTenant('neighbour');
    const foreign = await backend.db
      .selectFrom('revisions')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'published')
      .executeTakeFirstOrThrow();
    expect(await of(foreign.id)).toEqual(nothing);
    expect(await of('no such')).toEqual(nothing);
    const pruned = backend.db.updateTable('revisions').set({ pruned_at: new Date() }).where('id', '=', rev.first);
    await pruned.execute();
    const answer = await decisionOf({ pe_rule_id: 'r1', pe_revision_id: rev.first });
    expect(answer).toMatchObject({ revision: { rev_id: rev.first }, rule: { position: null, since: 'unknown' } });
  });

  it('is 404 for an event that is not there, and 403 without the right to the log', async () => {
    expect((await admin.get('/api/rep/v1/logs/web/events/1-1/decision')).status).toBe(404);
    const reader = readers.get('rules') as TestSession;
    expect((await reader.get('/api/rep/v1/logs/dlp/events/1-1/decision')).status).toBe(403);
  });
});
