import { createLogs, createPortal } from '@portico/core';
import type { LogSavedViewWire, SavedByWire } from '@portico/core/api';
import { ifMatch, LOG_SHARED_VIEWS_MAX, LOG_VIEWS_MAX } from '@portico/core/api';
import { parseFilters } from '@portico/core/filters';
import { applyView, logFilterDefinitions, viewColumns, viewNameFault, viewOf } from '@portico/core/logs';
import { defaultColumns } from '@portico/core/logs/view';
import { resizeColumn } from '@portico/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credentials, TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId } from './support/logs.ts';
import type { TestSession } from './support/session.ts';
import { signIn } from './support/session.ts';

let backend: TestBackend;
let ann: TestSession;
let ben: TestSession;
let benLogin: Credentials;

beforeAll(async () => {
  backend = await startBackend({ signInsPerMinute: 1_000 });
  ann = await newUser('ann');
  benLogin = await backend.addUser({ username: 'ben' });
  ben = await signIn(backend.url, benLogin);
});
afterAll(() => backend.stop());

async function newUser(username: string, tenantId?: string, read?: string[]) {
  const roles = read === undefined ? {} : { roles: { read, write: [] } };
  return signIn(backend.url, await backend.addUser({ username, ...roles, ...(tenantId && { tenantId }) }));
}

const path = (logType: string, id?: string) =>
  `/api/rep/v1/logs/${logType}/views${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

async function storedViews(session: TestSession, logType = 'web') {
  return (await session.get(path(logType))).body as (LogSavedViewWire & SavedByWire)[];
}

/** Without the times of the saves. */
async function viewsOf(session: TestSession, logType = 'web') {
  const views = await storedViews(session, logType);
  return views.map(({ updated_at: _at, updated_by: _by, ...view }) => view as LogSavedViewWire);
}

/** Saves a view as one who has just read it. */
async function save(session: TestSession, id: string, body: object, logType = 'web') {
  const seen = (await session.get(path(logType))).body as LogSavedViewWire[] | object;
  const updated_at = Array.isArray(seen) ? (seen.find((view) => view.id === id)?.updated_at ?? null) : null;
  return session.call('PUT', path(logType, id), { body: { query: '', updated_at, ...body } });
}

const names = (views: LogSavedViewWire[]) => views.map(({ name }) => name);

const replaced = '/api/settings/v1/replaced?call=logs.views.delete';

describe('saved views of logs (issue 7, docs/added-calls.md)', () => {
  it('are made, replaced, listed by name and deleted, each log for itself', async () => {
    const user = await newUser('maker');
    expect(await viewsOf(user)).toEqual([]);
    const columns = [{ field: 'event_time', isVisible: true, widthPx: null }];
    const first = { name: ' Blocked ', query: 'interval=7d&pe_action=block', columns };
    expect((await save(user, 'a', first)).body).toMatchObject({ id: 'a', ...first, name: 'Blocked' });
    await save(user, 'b', { name: 'ann', query: 'userid=ann' });
    await save(user, 'a', { name: 'Other log' }, 'audit');
    expect(await viewsOf(user)).toEqual([
      { id: 'b', name: 'ann', query: 'userid=ann' },
      { id: 'a', ...first, name: 'Blocked' },
    ]);
    expect((await save(user, 'a', { name: 'BLOCKED', query: '' })).status).toBe(200);
    expect(await viewsOf(user)).toContainEqual({ id: 'a', name: 'BLOCKED', query: '' });
    expect((await user.call('DELETE', path('web', 'a'))).status).toBe(200);
    expect((await user.call('DELETE', path('web', 'a'))).status).toBe(404);
    expect([names(await viewsOf(user)), names(await viewsOf(user, 'audit'))]).toEqual([['ann'], ['Other log']]);
  });

  it('[RES-008] a save in one window is refused in another that has not seen it, and shows what is there', async () => {
    const login = await backend.addUser({ username: 'windows' });
    const [left, right] = [await signIn(backend.url, login), await signIn(backend.url, login)];
    const put = (session: TestSession, body: object) => session.call('PUT', path('web', 'a'), { body });
    const view = { name: 'Mine', query: 'userid=a' };
    expect((await put(left, view)).body).toMatchObject({ path: 'updated_at' });
    const made = await Promise.all([left, right].map((session) => put(session, { ...view, updated_at: null })));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [before] = await storedViews(left);
    const { updated_at = null } = before ?? {};
    expect(before).toMatchObject({ updated_by: 'windows' });
    const changes = ['userid=b', 'userid=c'].map((query) => ({ ...view, query, updated_at }));
    const answers = await Promise.all([left, right].map((session, at) => put(session, changes[at] ?? {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = await storedViews(right);
    expect([now[0]]).toEqual([answers.find(({ status }) => status === 200)?.body]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ current: now });
    const stale = await left.call('DELETE', path('web', 'a'), { headers: ifMatch(updated_at) });
    expect([stale.status, stale.body]).toMatchObject([409, { current: now }]);
    const seen = ifMatch(now[0]?.updated_at ?? null);
    expect((await left.call('DELETE', path('web', 'a'), { headers: seen })).status).toBe(200);
    expect((await left.get(replaced)).body).toMatchObject({ items: [] }); // who says what he saw, needs no copy
  });

  it('[RES-008] one that was deleted without a token comes back, for its user alone', async () => {
    const user = await newUser('undone');
    const columns = [{ field: 'event_time', isVisible: true, widthPx: null }];
    await save(user, 'a', { name: 'Kept', query: 'userid=a', columns });
    const before = await viewsOf(user);
    expect((await user.call('DELETE', path('web', 'a'))).status).toBe(200);
    const { items } = (await user.get(replaced)).body as { items: { id: string }[] };
    const restore = (session: TestSession) => session.call('POST', `/api/settings/v1/replaced/${items[0]?.id}/restore`);
    expect((await ben.get(replaced)).body).toMatchObject({ items: [] });
    expect((await restore(ben)).status).toBe(404);
    expect((await restore(user)).status).toBe(200);
    expect(await viewsOf(user)).toEqual(before);
    expect((await restore(user)).status).toBe(409); // it is there
  });

  it('belong to one user: another one of the tenant, or of another tenant, neither sees nor touches them', async () => {
    const stranger = await newUser('stranger', await backend.addTenant('other'));
    await save(ann, 'mine', { name: 'Of Ann', query: 'userid=secret' });
    for (const other of [ben, stranger]) {
      expect(await viewsOf(other)).toEqual([]);
      expect((await other.call('DELETE', path('web', 'mine'))).status).toBe(404);
      // The same id and the same name are free for everybody else.
      expect((await save(other, 'mine', { name: 'Of Ann', query: 'own' })).status).toBe(200);
      expect((await viewsOf(other)).map(({ query }) => query)).toEqual(['own']);
    }
    expect((await viewsOf(ann)).map(({ query }) => query)).toEqual(['userid=secret']);
  });

  it('that are shared are seen by whoever reads the log, and changed by their maker or an administrator (issue 17)', async () => {
    const [maker, reader] = [
      await newUser('sharer', undefined, ['logs:web', 'logs:dlp']),
      await newUser('reader', undefined, ['logs:web']),
    ];
    const stranger = await newUser('stranger2', await backend.addTenant('shared'));
    const seen = async (session: TestSession) => (await viewsOf(session)).filter(({ id }) => id === 'team');
    const view = { name: 'Team', query: 'userid=a', is_shared: true };
    expect((await save(maker, 'team', view)).body).toMatchObject({ ...view, may_change: true });
    await save(maker, 'team', { name: 'Of DLP', is_shared: true }, 'dlp');
    expect(await seen(maker)).toEqual([{ id: 'team', ...view, may_change: true }]);
    expect(await seen(reader)).toEqual([{ id: 'team', ...view, owner: 'sharer', may_change: false }]);
    expect(await seen(ben)).toEqual([{ id: 'team', ...view, owner: 'sharer', may_change: true }]);
    expect([await seen(stranger), (await reader.get(path('dlp'))).status]).toEqual([[], 403]);
    expect((await maker.call('DELETE', path('dlp', 'team'))).status).toBe(200);

    const refused = await save(reader, 'team', { name: 'Mine now' });
    expect([refused.status, (refused.body as { message: string }).message]).toMatchObject([403, /^Only sharer or an/]);
    expect((await reader.call('DELETE', path('web', 'team'))).status).toBe(403);
    // Its name is free for everybody else, its id is not free to be shared.
    expect((await save(reader, 'own', { name: 'Team' })).status).toBe(200);
    await save(reader, 'kept', { name: 'Kept' });
    expect((await save(maker, 'kept', { ...view, name: 'Other' })).body).toMatchObject({ path: 'view_id' });

    // The maker and an administrator meet: one of them is told, and who saved it last is named.
    const [{ updated_at = null } = {}] = (await storedViews(ben)).filter(({ id }) => id === 'team');
    const put = (session: TestSession, query: string) =>
      session.call('PUT', path('web', 'team'), { body: { name: 'Team', query, updated_at } });
    const answers = await Promise.all([put(ben, 'userid=b'), put(maker, 'userid=c')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save(ben, 'team', { name: 'Team', query: 'userid=d' })).body).toMatchObject({
      is_shared: true, // as it was
      owner: 'sharer',
      updated_by: 'ben',
    });
    expect((await seen(maker))[0]).toMatchObject({ query: 'userid=d', is_shared: true });
    expect((await save(maker, 'team', { ...view, is_shared: false })).status).toBe(200);
    expect([await seen(reader), await seen(ben), (await seen(maker)).length]).toEqual([[], [], 1]);
    expect((await save(maker, 'team', view)).status).toBe(200);
    expect((await ben.call('DELETE', path('web', 'team'))).status).toBe(200);
    expect(await seen(maker)).toEqual([]);
  });

  it('are shared under one id by one user alone, also at once, and no more than there is room for (issue 17)', async () => {
    const users = await Promise.all(['one', 'two', 'three'].map((name) => newUser(name, undefined, ['logs:saa_logs'])));
    const view = { name: 'At once', is_shared: true };
    const answers = await Promise.all(users.map((user) => save(user, 'same', view, 'saa')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403 || status === 409)).toHaveLength(2);
    const tenant = await demoTenantId(backend.db);
    const { id: user } = await backend.db
      .selectFrom('users')
      .select('id')
      .where('tenant_id', '=', tenant)
      .where('uid', '=', 'ben')
      .executeTakeFirstOrThrow();
    const row = { tenant_id: tenant, user_id: user, log_type: 'saa', query: '', columns: null, is_shared: true };
    const rows = Array.from({ length: LOG_SHARED_VIEWS_MAX - 1 }, (_, at) => ({
      ...row,
      id: `s${at}`,
      name: `S${at}`,
    }));
    await backend.db
      .insertInto('log_views')
      .values(rows.map((each) => ({ ...each, name_key: each.name, updated_by: null })))
      .execute();
    const full = await save(users[0] as TestSession, 'further', { ...view, name: 'Further' }, 'saa');
    expect([full.status, (full.body as { path: string }).path]).toEqual([400, 'is_shared']);
    expect((await save(users[0] as TestSession, 'further', { name: 'Further' }, 'saa')).status).toBe(200);
  });

  it.each([
    ['a name of nothing', { name: '  ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['no query', { name: 'x', query: 7 }, 'query'],
    ['a typed query that cannot be read', { name: 'x', query: 'interval=7d&query=user%3A%22x' }, 'query'],
    ['a long query', { name: 'x', query: 'x'.repeat(4_001) }, 'query'],
    [
      'columns that are none',
      { name: 'x', columns: [{ field: '', isVisible: true, widthPx: null }] },
      'columns.0.field',
    ],
    ['many columns', { name: 'x', columns: Array(301).fill({ field: 'a', isVisible: true, widthPx: 9 }) }, 'columns'],
  ])('refuses %s with the path of the fault', async (_, body, at) => {
    const before = await viewsOf(ann);
    const { status, body: problem } = await save(ann, 'wrong', body);
    expect([status, (problem as { path: string }).path]).toEqual([400, at]);
    expect(await viewsOf(ann)).toEqual(before);
  });

  it('refuses a name that another view has, whatever its letter case, and takes 60 characters', async () => {
    const user = await newUser('namer');
    const long = 'Ä'.repeat(60);
    expect((await save(user, 'a', { name: long })).status).toBe(200);
    const { status, body } = await save(user, 'b', { name: ` ${long.toLowerCase()} ` });
    expect([status, (body as { path: string }).path]).toEqual([409, 'name']);
    expect((await save(user, 'b', { name: long }, 'audit')).status).toBe(200);
    // What the portal says before it asks is what the service says.
    expect(viewNameFault(long.toLowerCase(), await viewsOf(user))).not.toBeNull();
  });

  it.each(['a/b', 'x'.repeat(65), 'ä', ' '])('refuses "%s" as an id', async (id) => {
    expect((await save(ann, id, { name: 'x' })).status).toBe(400);
  });

  it('asks for the right to the log', async () => {
    const reader = await newUser('auditor', undefined, ['logs:audit']);
    expect((await save(reader, 'a', { name: 'x' }, 'audit')).status).toBe(200);
    expect((await save(reader, 'a', { name: 'x' })).status).toBe(403);
    expect((await reader.get(path('web'))).status).toBe(403);
    expect((await reader.call('DELETE', path('web', 'a'))).status).toBe(403);
  });

  it('of two saves of one name at once, one is kept, and the limit holds for saves at once', async () => {
    const user = await newUser('hurry');
    const twins = await Promise.all(['a', 'b', 'c', 'd'].map((id) => save(user, id, { name: 'Same' })));
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const wanted = Array.from({ length: LOG_VIEWS_MAX + 4 }, (_, at) => save(user, `n${at}`, { name: `Name ${at}` }));
    const answers = await Promise.all(wanted);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LOG_VIEWS_MAX - 1);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.body]).toEqual([
      400,
      { message: 'You have 50 views of this log. Delete one to save another.', path: 'view_id' },
    ]);
    const [first] = await viewsOf(user);
    expect((await save(user, first?.id ?? '', { name: 'Renamed at the limit' })).status).toBe(200);
    expect((await save(user, 'other', { name: 'Other' }, 'dlp')).status).toBe(200);
    expect(await viewsOf(user)).toHaveLength(LOG_VIEWS_MAX);
  });

  it('go with their user, and others keep theirs', async () => {
    await save(await newUser('leaver'), 'a', { name: 'x' });
    const count = async () =>
      Number(
        (
          await backend.db
            .selectFrom('log_views')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await count();
    const tenant = await demoTenantId(backend.db);
    await backend.db.deleteFrom('users').where('tenant_id', '=', tenant).where('uid', '=', 'leaver').execute();
    expect(await count()).toBe(before - 1);
  });

  it('come back through the portal as they were saved', async () => {
    const portal = createPortal({ baseUrl: backend.url, deployment: 'dev' });
    await portal.signIn(benLogin);
    const logs = createLogs(portal);
    const definitions = logFilterDefinitions('dlp', { mode: null });
    const filters = parseFilters(
      'action=block&domain=a%252Cb,c&search=x%26y&page=3&pageSize=50&event=1-2',
      definitions,
    );
    const columns = resizeColumn(defaultColumns('dlp'), 'event_time', 300);
    await logs.saveView('dlp', { name: 'Sent', ...viewOf({ filters, columns, definitions }) });
    const [view] = await logs.views('dlp');
    if (view === undefined) throw new Error('no view');
    expect(applyView(view, definitions, filters)).toEqual({ ...filters, page: 0 });
    expect(viewColumns(view, 'dlp')).toEqual(columns);
    await logs.deleteView('dlp', view);
    expect(await logs.views('dlp')).toEqual([]);
  });
});
