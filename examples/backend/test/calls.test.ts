import { endpoints, listEndpoints } from '@portico/core/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestSession } from './support/session.ts';
import {
  loadArea,
  markedDocument,
  publish,
  revisionOf,
  TestSession as Session,
  saveArea,
  signIn,
} from './support/session.ts';

let backend: TestBackend;
let admin: TestSession;
beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
});
afterAll(() => backend.stop());

const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, 'any');
const closed = listEndpoints(endpoints).filter(([, { access }]) => access !== 'public');
const writes = closed.filter(([, { method }]) => method !== 'GET');
const refreshPath = '/api/auth/v1/cookie_refresh';

describe('checks before every call (DESIGN section 6)', () => {
  it.each(closed)('[SRV-005] %s answers 401 without a session', async (_name, { method, path }) => {
    const answer = await new Session(backend.url).call(method, addressOf(path));
    expect([answer.status, answer.body]).toEqual([401, { message: 'Sign in to continue.' }]);
  });

  it.each(writes)('[SRV-005] %s answers 403 without the XSRF token', async (_name, { method, path }) => {
    expect((await admin.call(method, addressOf(path), { xsrf: false })).status).toBe(403);
  });

  it('[SRV-005] refuses the XSRF token of another session', async () => {
    const other = await signIn(backend.url, backend.admin);
    const headers = { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' };
    expect((await admin.call('POST', refreshPath, { headers })).status).toBe(403);
    expect((await admin.call('POST', refreshPath)).status).toBe(200);
  });

  it('[SRV-005] refuses a token that the caller set in cookie and header alike', async () => {
    const forged = new Session(backend.url);
    forged.cookies.set('portico_session', admin.cookies.get('portico_session') ?? '');
    forged.cookies.set('XSRF-TOKEN', 'made-up');
    expect((await forged.call('POST', refreshPath)).status).toBe(403);
  });

  it.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['none', 403],
    ['same-origin', 200],
  ])('[SRV-005] a write from %s answers %i', async (site, status) => {
    expect((await admin.call('POST', refreshPath, { headers: { 'sec-fetch-site': site } })).status).toBe(status);
  });

  it('refuses a sign-in and a sign-out that another site sends', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const login = await new Session(backend.url).call('POST', '/api/auth/v1/login', { body: backend.admin, headers });
    expect(login.status).toBe(403);
    expect((await admin.get('/api/auth/v1/logout', headers)).status).toBe(403);
    expect((await admin.get('/api/userinfo')).status).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '[SRV-005] refuses a body sent as %s',
    async (type) => {
      const body = JSON.stringify(backend.admin);
      const headers = { 'content-type': type };
      const answer = await new Session(backend.url).call('POST', '/api/auth/v1/login', { body, headers });
      expect([answer.status, answer.body]).toEqual([415, { message: 'This call takes application/json.' }]);
    },
  );

  it.each([
    ['{"username":"a","password":', 'body'],
    ['{"username":"a","password":"b","__proto__":{"x":1}}', 'body'],
    [`{"username":${'['.repeat(40)}${']'.repeat(40)},"password":"b"}`, 'body'],
    ['{"username":"a","password":"b","password":"c"}', 'password'],
    ['{"username":"a","password":"b\\u003a","\\u0070assword":"c"}', 'password'],
    [`{"username":${'['.repeat(30)}{}${']'.repeat(30)},"password":"b"}`, 'username'],
    [`{"username":${'['.repeat(31)}{}${']'.repeat(31)},"password":"b"}`, 'body'],
    ['{"username":"a"}', 'password'],
    ['{"username":{"$ne":null},"password":"b"}', 'username'],
    ['[]', 'body'],
  ])('[SRV-005] answers 400 with the place of the fault for %s', async (body, path) => {
    const answer = await new Session(backend.url).call('POST', '/api/auth/v1/login', { body });
    expect([answer.status, answer.body]).toEqual([400, { message: expect.any(String), path }]);
  });

  it('stores nothing of a body in which a key stands twice, however deep, and says which', async () => {
    const { staged_rev_id: rev_id } = (await admin.get('/api/policy/v1/rules')).body as { staged_rev_id: string };
    const read = () => admin.get(`/api/policy/v1/rules/customization/web/${rev_id}`);
    const { body: before } = await read();
    const { state, updated_at, data } = before as { state: string; updated_at: string; data: object };
    const sent = JSON.stringify({ rev_id, state, updated_at, data: { ...data, default: { page: { a: 1, b: ':' } } } });
    const body = sent.replace('{"a":1,', '{"a":1,"a":2,');
    const answer = await admin.call('PUT', `/api/policy/v1/rules/customization/web/${rev_id}`, { body });
    const path = 'data.default.page.a';
    expect([answer.status, answer.body]).toEqual([400, { message: `${path}: stands twice`, path }]);
    expect((await read()).body).toEqual(before);
  });

  it('answers 413 for more than the call can need', async () => {
    const body = { username: 'x'.repeat(20_000), password: '' };
    expect((await new Session(backend.url).call('POST', '/api/auth/v1/login', { body })).status).toBe(413);
    const data = { default: { block_page: { custom_html: 'x'.repeat(8 * 1024 * 1024) } } };
    expect((await saveArea(admin, 'web', data)).status).toBe(413);
  });

  it('takes back an area whose five logos are all uploaded and fetched, as large as they may be', async () => {
    const png = Buffer.alloc(512 * 1024);
    png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
    png.writeUInt32BE(400, 16);
    png.writeUInt32BE(80, 20);
    const image = `data:image/png;base64,${png.toString('base64')}`;
    const logo = { base64_img: image, url_base64_img: image };
    const data = {
      default: {
        block_page: { logo },
        notifications: { logo },
        dialogs: { logo_dialogs: logo, logo_documents: logo },
        bandwidth: { logo },
      },
    };
    expect((await saveArea(admin, 'web', data)).status).toBe(200);
  });

  it('answers 400 for more values than any document has', async () => {
    const zeros = (length: number) => Array.from({ length }, () => 0);
    const { status, body } = await saveArea(admin, 'web', { default: { list: zeros(500_001) } });
    expect([status, body]).toEqual([400, { message: 'The body holds more than 500000 values.', path: 'body' }]);
    const ordinary = await admin.call('POST', '/api/auth/v1/logout', { body: zeros(100_001) });
    expect([ordinary.status, ordinary.body]).toEqual([
      400,
      { message: 'The body holds more than 100000 values.', path: 'body' },
    ]);
  });

  it('takes a list of 10,000 rules, and gives it back', async () => {
    const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin);
    const list = Array.from({ length: 10_000 }, (_, at) => ({
      id: `rule-${at}`,
      name: `Rule ${at}`,
      enabled: true,
      conditions: {
        logic: 'and',
        list: [{ kind: 'domain', comparator: 'equal', negate: false, values: [`${at}.example`, `www.${at}.example`] }],
      },
      subjects: [{ type: 'groups', values: ['Finance'] }],
      action: 'block',
    }));
    const address = `/api/policy/v1/rules/web/${rev_id}`;
    const answer = await admin.call('PUT', address, { body: { rev_id, state, updated_at, data: { list } } });
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    const { list: found } = (await admin.get(address)).body as { list: unknown[] };
    expect(found.length).toBe(list.length + 1); // and the built-in one, which was left out
  });

  it('answers 404 as JSON for unknown calls', async () => {
    const answer = await admin.get('/api/policy/v1/unknown');
    expect([answer.status, answer.body]).toEqual([404, { message: 'Not found.' }]);
  });

  it.each([
    ['PUT', '/api/settings/v1/tenants/global_settings', undefined],
    ['PUT', '/api/settings/v1/tenants/global_settings', 'null'],
    ['POST', '/gdmanage/api/v2/tenants', undefined],
  ])('[SRV-005] %s %s answers 400 for the body %j, and changes nothing', async (method, path, body) => {
    const before = await admin.get(path);
    const headers = { 'content-type': 'application/json' };
    const answer = await admin.call(method, path, { headers, ...(body === undefined ? {} : { body }) });
    expect(answer).toMatchObject({ status: 400, body: { path: 'body' } });
    expect((await admin.get(path)).text).toBe(before.text);
  });

  it.each([
    ['GET', '/gdmanage/api/v2/tenant_groups/a%00b', undefined, 'group_id'],
    ['POST', '/gdmanage/api/v2/tenant_groups', { name: 'a\u0000b' }, 'name'],
    ['PUT', '/api/settings/v1/tenants/global_settings', { a: { b: ['x', '\u0000'] }, updated_at: null }, 'a.b.1'],
    ['GET', '/api/settings/v1/tenants/%zz', undefined, 'params'],
  ])(
    '[SRV-005] %s %s answers 400 with the place of a character that nobody can store',
    async (method, path, body, at) => {
      const answer = await admin.call(method, path, body === undefined ? {} : { body });
      expect([answer.status, answer.body]).toEqual([400, { message: expect.any(String), path: at }]);
    },
  );

  it.each(['/api/userinfo', '/gdmanage/api/v2/tenants', '/connectivity/manager/sites'])(
    'forbids caches and embedding of %s',
    async (path) => {
      const { headers, status } = await admin.get(path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );
});

describe('rights (spec 2 section 6)', () => {
  it.each([
    [['customization:web'], { web: 200, email: 403, dlp: 403 }],
    [['customization:email'], { web: 403, email: 200, dlp: 403 }],
    [['customization:dlp'], { web: 403, email: 403, dlp: 200 }],
    [['customization:*'], { web: 200, email: 200, dlp: 200 }],
    [[], { web: 403, email: 403, dlp: 403 }],
  ])('[SRV-005] a user who may write %j saves %j', async (write, statuses) => {
    const user = await backend.addUser({
      username: `writer-${write.join()}`,
      roles: { read: ['customization:web'], write },
    });
    const session = await signIn(backend.url, user);
    for (const area of ['web', 'email', 'dlp'] as const) {
      expect((await saveArea(session, area, markedDocument('x'))).status, area).toBe(statuses[area]);
    }
  });

  it('[SRV-005] loads no area without customization:web:read', async () => {
    const user = await backend.addUser({
      username: 'mail',
      roles: { read: ['customization:email'], write: ['customization:email'] },
    });
    const session = await signIn(backend.url, user);
    const { staged_rev_id } = await revisionOf(session);
    for (const area of ['web', 'email', 'dlp']) {
      expect((await session.get(`/api/policy/v1/rules/customization/${area}/${staged_rev_id}`)).status).toBe(403);
    }
  });

  it('[SRV-005] publishes only with a right to write', async () => {
    const user = await backend.addUser({ username: 'reader', roles: { read: ['customization:*'], write: [] } });
    const session = await signIn(backend.url, user);
    await saveArea(admin, 'web', markedDocument('to publish'));
    expect((await publish(session)).status).toBe(403);
    expect((await publish(admin)).status).toBe(200);
  });

  it('does not enforce rights for a tenant without rbac', async () => {
    const tenantId = await backend.addTenant('open', { portal2: true });
    const user = await backend.addUser({ username: 'free', tenantId, roles: { read: [], write: [] } });
    const session = await signIn(backend.url, user);
    expect((await saveArea(session, 'web', markedDocument('x'))).status).toBe(200);
  });

  it('refuses areas that the tenant does not have', async () => {
    const tenantId = await backend.addTenant('web-only', { portal2: true, rbac: true });
    const session = await signIn(backend.url, await backend.addUser({ username: 'webonly', tenantId }));
    expect((await saveArea(session, 'email', markedDocument('x'))).status).toBe(403);
    expect((await saveArea(session, 'dlp', markedDocument('x'))).status).toBe(403);
    expect((await saveArea(session, 'web', markedDocument('x'))).status).toBe(200);
  });
});

describe('tenants (DESIGN section 6)', () => {
  it('[SRV-005] see and change nothing of each other', async () => {
    const tenantId = await backend.addTenant('other');
    const stranger = await signIn(backend.url, await backend.addUser({ username: 'stranger', tenantId }));
    await saveArea(admin, 'web', markedDocument('secret of demo'));
    const theirs = await revisionOf(admin);
    const before = await loadArea(admin, 'web');

    for (const rev of [theirs.staged_rev_id, theirs.rev_id]) {
      expect((await stranger.get(`/api/policy/v1/rules/customization/web/${rev}`)).status).toBe(404);
    }
    expect((await saveArea(stranger, 'web', markedDocument('changed'), theirs)).status).toBe(409);
    expect((await publish(stranger, theirs)).status).toBe(409);
    const { staged_rev_id: rev_id, state, updated_at } = theirs;
    const body = { rev_id, state, updated_at, data: { custom_html: 'changed' } };
    const path = `/api/policy/v1/rules/customization/web/block_page/set_advanced/${theirs.staged_rev_id}`;
    const refused = await stranger.call('PUT', path, { body });
    expect(refused.status).toBe(409);
    expect((refused.body as { revision: unknown }).revision).toEqual(await revisionOf(stranger));

    expect(await revisionOf(admin)).toEqual(theirs);
    expect(await loadArea(admin, 'web')).toEqual(before);
  });

  it('keep their own portal version', async () => {
    const path = '/api/policy/v1/portal_version';
    expect((await admin.get(path)).body).toEqual({ portal_v2: true });
    expect((await admin.call('PUT', path, { body: { portal_v2: true } })).status).toBe(200);
    expect((await admin.call('PUT', path, { body: { portal_v2: false } })).status).toBe(400);
    expect((await admin.get(path)).body).toEqual({ portal_v2: true });
  });
  it('[SRV-008] keep their portal version together with its audit row, or not at all', async () => {
    const path = '/api/policy/v1/portal_version';
    const set = () => admin.call('PUT', path, { body: { portal_v2: true } });
    const stored = () => backend.db.selectFrom('settings').selectAll().execute();
    await backend.db.deleteFrom('settings').execute();
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      backend.db,
    );
    await sql`create trigger refuse before insert on audit for each row execute function refuse()`.execute(backend.db);
    try {
      expect((await set()).status).toBe(500);
      expect(await stored()).toEqual([]);
    } finally {
      await sql`drop trigger refuse on audit`.execute(backend.db);
    }
    expect((await set()).status).toBe(200);
    expect(await stored()).toMatchObject([{ name: 'portal_version', body: { portal_v2: true } }]);
    const rows = backend.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'setting.saved')
      .orderBy('seq', 'desc');
    expect(await rows.executeTakeFirst()).toMatchObject({ actor: 'admin', subject: 'portal_version' });
  });
});
