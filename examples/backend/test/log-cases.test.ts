import { createLogCases } from '@portico/core';
import type { KeptEventWire, LogCaseContentWire, SavedByWire } from '@portico/core/api';
import { ifMatch, LOG_CASE_EVENTS_MAX, LOG_CASES_MAX } from '@portico/core/api';
import { caseFaults, caseFile } from '@portico/core/logs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresLogs } from '../src/events/postgres.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId, november } from './support/logs.ts';
import { losingPortal } from './support/losing.ts';
import type { TestSession } from './support/session.ts';
import { signIn } from './support/session.ts';

let backend: TestBackend;
/** Ids of three events of the web log, the oldest first, and of one of the audit log. */
let ids: string[];
let audit: string;

beforeAll(async () => {
  backend = await startBackend({ signInsPerMinute: 1_000 });
  const tenantId = await demoTenantId(backend.db);
  const logs = createPostgresLogs(backend.db);
  const events = [0, 1, 2].map((at) => ({
    logType: 'web' as const,
    at: (november + at) * 1_000_000,
    event: { event_time: `2026-11-01T00:00:0${at}`, userid: `user${at}`, domain: '=cmd.example' },
  }));
  await logs.append(tenantId, [...events, { logType: 'audit', at: november * 1_000_000, event: { name: 'sign-in' } }]);
  const { rows } = await sql<{ id: string; log_type: string }>`
    select log_type, (extract(epoch from event_time) * 1000000)::bigint || '-' || id as id from log_events
    where tenant_id = ${tenantId}::uuid and event_time between ${new Date(november * 1_000)} and ${new Date((november + 2) * 1_000)}
    order by event_time, id`.execute(backend.db);
  ids = rows.filter(({ log_type }) => log_type === 'web').map(({ id }) => id);
  audit = rows.find(({ log_type }) => log_type === 'audit')?.id ?? '';
});
afterAll(() => backend.stop());

async function newUser(username: string, read?: string[], tenantId?: string) {
  const roles = read === undefined ? {} : { roles: { read, write: [] } };
  const login = await backend.addUser({ username, ...roles, ...(tenantId && { tenantId }) });
  return [await signIn(backend.url, login), await signIn(backend.url, login)] as const;
}

const casePath = (id = '') => `/api/rep/v1/cases${id === '' ? '' : `/${id}`}`;
const keptPath = (id: string, log = 'web') => `/api/rep/v1/logs/${log}/events/${id}/kept`;
const make = (session: TestSession, id: string, name: string, updated_at: string | null = null) =>
  session.call('PUT', casePath(id), { body: { name, updated_at } });
const keptOf = async (session: TestSession, id: string, log?: string) =>
  (await session.get(keptPath(id, log))).body as KeptEventWire & SavedByWire;
/** Keeps as one who has just read it. */
async function keep(session: TestSession, id: string, kept: KeptEventWire, log?: string) {
  const { updated_at } = await keptOf(session, id, log);
  return session.call('PUT', keptPath(id, log), { body: { ...kept, updated_at } });
}
const contentOf = async (session: TestSession, id: string) =>
  (await session.get(casePath(id))).body as LogCaseContentWire & SavedByWire;
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('cases and notes of a user (issue 17, decision 050)', () => {
  it('are kept with events of any log, listed with them, and exported with the notes', async () => {
    const [user] = await newUser('investigator');
    expect((await user.get(casePath())).body).toEqual([]);
    expect((await make(user, 'wave', ' Wave ')).body).toMatchObject({ id: 'wave', name: 'Wave', events: 0 });
    await keep(user, ids[1] ?? '', { note: ' Seen "twice" ', cases: ['wave'] });
    await keep(user, audit, { note: '', cases: ['wave', 'wave'] }, 'audit');
    await keep(user, ids[0] ?? '', { note: 'Alone', cases: [] });
    expect((await user.get(casePath())).body).toMatchObject([{ name: 'Wave', events: 2, updated_by: 'investigator' }]);
    const content = await contentOf(user, 'wave');
    expect(content.events).toMatchObject([
      { log_type: 'audit', id: audit, note: '', state: 'stored', event: { name: 'sign-in' } },
      { log_type: 'web', id: ids[1], note: 'Seen "twice"', state: 'stored', event: { userid: 'user1' } },
    ]);
    const file = { ...content, updated_at: content.updated_at };
    const [head, , line] = caseFile(file, 'csv').split('\r\n');
    expect(head).toMatch(/^case,log,event_id,event_time,state,note,.*userid/);
    expect(line).toMatch(new RegExp(`^Wave,web,${ids[1]},2026-11-01T00:00:01.000Z,stored,"Seen ""twice""",`));
    expect(line).toContain("'=cmd.example"); // no formula
    expect(JSON.parse(caseFile(file, 'ndjson').split('\n')[1] ?? '')).toMatchObject({
      case: 'Wave',
      note: 'Seen "twice"',
      event: { userid: 'user1', domain: '=cmd.example' },
    });
    const emptied = await keep(user, ids[0] ?? '', { note: ' ', cases: [] });
    expect(emptied.body).toEqual({ note: '', cases: [], updated_at: null, updated_by: null });
  });

  it('[RES-008] two windows do not overwrite each other, and two events of one case do not meet', async () => {
    const [left, right] = await newUser('windows');
    const made = await Promise.all([left, right].map((session) => make(session, 'a', 'Mine')));
    expect(statuses(made)).toEqual([200, 409]);
    const put = (session: TestSession, note: string, updated_at: string | null) =>
      session.call('PUT', keptPath(ids[0] ?? ''), { body: { note, cases: ['a'], updated_at } });
    expect((await left.call('PUT', keptPath(ids[0] ?? ''), { body: { note: '', cases: [] } })).body).toMatchObject({
      path: 'updated_at',
    });
    expect(statuses(await Promise.all([put(left, 'left', null), put(right, 'right', null)]))).toEqual([200, 409]);
    const before = await keptOf(left, ids[0] ?? '');
    const answers = await Promise.all([left, right].map((session, at) => put(session, `now ${at}`, before.updated_at)));
    expect(statuses(answers)).toEqual([200, 409]);
    const now = await keptOf(right, ids[0] ?? '');
    expect(answers.find(({ status }) => status === 200)?.body).toEqual(now);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ current: now });
    const others = [ids[1], ids[2]].map((id, at) =>
      keep([left, right][at] ?? left, id ?? '', { note: '', cases: ['a'] }),
    );
    expect(statuses(await Promise.all(others))).toEqual([200, 200]);
    const { updated_at, events } = await contentOf(left, 'a');
    expect(events).toHaveLength(3);
    expect((await make(left, 'a', 'Renamed', updated_at)).status).toBe(200);
    expect((await make(right, 'a', 'Stale', updated_at)).status).toBe(409);
    const stale = await right.call('DELETE', casePath('a'), { headers: ifMatch(updated_at) });
    expect(stale.status).toBe(409);
    expect((await contentOf(left, 'a')).name).toBe('Renamed');
  });

  it('[RES-008] a deleted case takes its name along and no note, and comes back with its events', async () => {
    const [user] = await newUser('undone');
    await make(user, 'a', 'Gone');
    await make(user, 'b', 'Other');
    await keep(user, ids[0] ?? '', { note: 'Stays', cases: ['a', 'b'] });
    await keep(user, ids[1] ?? '', { note: '', cases: ['a'] });
    const seen = await keptOf(user, ids[0] ?? '');
    expect((await user.call('DELETE', casePath('a'))).status).toBe(200);
    expect((await user.call('DELETE', casePath('a'))).status).toBe(404);
    expect(await keptOf(user, ids[0] ?? '')).toMatchObject({ note: 'Stays', cases: ['b'] });
    expect(await keptOf(user, ids[1] ?? '')).toMatchObject({ updated_at: null });
    const stale = { note: '', cases: ['a'], updated_at: seen.updated_at };
    expect((await user.call('PUT', keptPath(ids[0] ?? ''), { body: stale })).status).toBe(409);
    const { body } = await user.get('/api/settings/v1/replaced?call=logs.cases.delete');
    const { items } = body as { items: { id: string }[] };
    expect((await user.call('POST', `/api/settings/v1/replaced/${items[0]?.id}/restore`)).status).toBe(200);
    expect((await contentOf(user, 'a')).events.map(({ id, note }) => [id, note])).toEqual([
      [ids[0], 'Stays'],
      [ids[1], ''],
    ]);
    expect(await keptOf(user, ids[0] ?? '')).toMatchObject({ cases: ['b', 'a'] });
  });

  it('belong to one user, and tell of an event only what its log tells him', async () => {
    const [user] = await newUser('owner', ['logs:web', 'logs:audit']);
    const [other] = await newUser('other');
    const [reader] = await newUser('reader', ['logs:web']);
    const [stranger] = await newUser('stranger', undefined, await backend.addTenant('elsewhere'));
    await make(user, 'mine', 'Mine');
    await keep(user, ids[0] ?? '', { note: 'secret', cases: ['mine'] });
    await keep(user, audit, { note: 'who', cases: ['mine'] }, 'audit');
    for (const session of [other, reader, stranger]) {
      expect((await session.get(casePath())).body).toEqual([]);
      expect((await session.get(casePath('mine'))).status).toBe(404);
      expect(await keptOf(session, ids[0] ?? '')).toMatchObject({ note: '', cases: [] });
      expect((await keep(session, ids[0] ?? '', { note: '', cases: ['mine'] })).status).toBeGreaterThanOrEqual(400);
    }
    expect((await reader.get(keptPath(audit, 'audit'))).status).toBe(403);
    expect((await keep(stranger, ids[0] ?? '', { note: 'x', cases: [] })).status).toBe(404);
    await sql`delete from log_events where log_type = 'web' and id = ${Number((ids[2] ?? '').split('-')[1])}`.execute(
      backend.db,
    );
    expect((await keep(user, ids[2] ?? '', { note: 'x', cases: [] })).status).toBe(404);
    const tenant_id = await demoTenantId(backend.db);
    const owner = await backend.db
      .selectFrom('users')
      .select('id')
      .where('uid', '=', 'owner')
      .executeTakeFirstOrThrow();
    const place = { tenant_id, user_id: owner.id, cases: ['mine'], note: 'kept' };
    await backend.db
      .insertInto('kept_events')
      .values([
        { ...place, log_type: 'web', event_id: ids[2] ?? '' },
        { ...place, log_type: 'email', event_id: '1-1' },
      ])
      .execute();
    const { events } = await contentOf(user, 'mine');
    expect(events.map(({ state, note, event }) => [state, note, event !== undefined])).toEqual([
      ['forbidden', 'kept', false],
      ['stored', 'who', true],
      ['stored', 'secret', true],
      ['gone', 'kept', false],
    ]);
    expect((await keep(user, ids[2] ?? '', { note: 'later', cases: ['mine'] })).status).toBe(200); // it was kept before
    // Of a log that he may not read any more he takes out what is his, and puts nothing in.
    const put = [
      { note: 'changed', cases: ['mine'] },
      { note: 'kept', cases: ['mine', 'other'] },
    ];
    for (const kept of put) expect((await keep(user, '1-1', kept, 'email')).status).toBe(403);
    expect((await keep(user, '1-1', { note: 'kept', cases: [] }, 'email')).status).toBe(200);
    expect((await keep(user, '1-1', { note: '', cases: [] }, 'email')).body).toMatchObject({ updated_at: null });
    expect((await user.get(keptPath('1-1', 'email'))).status).toBe(403);
    const anew = { note: 'kept', cases: [], updated_at: null };
    expect((await user.call('PUT', keptPath('1-1', 'email'), { body: anew })).status).toBe(403);
    expect((await contentOf(user, 'mine')).events).toHaveLength(3);
  });

  it('are refused by name when there are too many, or what they name is not there', async () => {
    const [user] = await newUser('limits');
    const tenant_id = await demoTenantId(backend.db);
    const { id: user_id } = await backend.db
      .selectFrom('users')
      .select('id')
      .where('uid', '=', 'limits')
      .executeTakeFirstOrThrow();
    const names = Array.from({ length: LOG_CASES_MAX }, (_, at) => `c${at}`);
    await backend.db
      .insertInto('log_cases')
      .values(names.map((id) => ({ tenant_id, user_id, id, name: id, name_key: id })))
      .execute();
    const full = { tenant_id, user_id, log_type: 'web' as const, note: '', cases: ['c0'] };
    await backend.db
      .insertInto('kept_events')
      .values(Array.from({ length: LOG_CASE_EVENTS_MAX }, (_, at) => ({ ...full, event_id: `1-${at}` })))
      .execute();
    const refusals = [
      [await make(user, 'more', 'More'), 400, 'case_id', caseFaults.tooMany],
      [await make(user, 'c1', 'C2', (await contentOf(user, 'c1')).updated_at), 409, 'name', caseFaults.nameTaken('c2')],
      [await keep(user, ids[0] ?? '', { note: '', cases: ['c0'] }), 400, 'cases', caseFaults.tooManyEvents('c0')],
      [await keep(user, ids[0] ?? '', { note: '', cases: ['none'] }), 400, 'cases', caseFaults.noCase('none')],
      [await keep(user, ids[0] ?? '', { note: 'x'.repeat(2_001), cases: [] }), 400, 'note', expect.anything()],
      [await make(user, 'c1', ' '), 400, 'name', expect.anything()],
    ] as const;
    for (const [{ status, body }, code, path, message] of refusals) {
      expect([status, body]).toMatchObject([code, { path, message }]);
    }
    expect(await keptOf(user, ids[0] ?? '')).toMatchObject({ updated_at: null });
  });

  it('[CNF-004] a lost answer is looked up, by the SDK as by the portal', async () => {
    const { portal, losing } = await losingPortal(backend);
    const cases = createLogCases(portal);
    const made = await losing(() => cases.save({ name: 'Lost' }));
    const event = { logType: 'web' as const, id: ids[0] ?? '' };
    const kept = await losing(() => cases.keep(event, { note: 'n', cases: [made.id], updated_at: null }));
    expect(kept).toMatchObject({ note: 'n', cases: [made.id] });
    await losing(() => cases.remove(made));
    expect(await cases.list()).toEqual([]);
  });
});
