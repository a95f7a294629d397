import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetPassword } from '../src/accounts/reset-password.ts';
import { createToken } from '../src/logs/tokens.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId } from './support/logs.ts';
import { saveSetting, signIn, TestSession } from './support/session.ts';

const path = '/api/settings/v1/tenants/admin_access_control';
const office = '198.51.100.7';
const cafe = '203.0.113.9';
const allowed = { enabled: true, allowed_ips: ['192.0.2.1', '198.51.100.0/24'] };

let backend: TestBackend;
/** On the machine itself. */
let local: TestSession;
let tenantId: string;
beforeAll(async () => {
  backend = await startBackend({ behindTlsProxy: true, trustedProxies: ['127.0.0.1'], signInsPerMinute: 10_000 });
  local = await signIn(backend.url, backend.admin);
  tenantId = await demoTenantId(backend.db);
});
afterAll(() => backend.stop());
beforeEach(() => saveSetting(local, 'PUT', path, { enabled: false, allowed_ips: [] }));

/** As the proxy in front passes a call on. */
const from = (address: string) => ({ 'x-forwarded-for': address });

async function signInFrom(address: string) {
  const session = new TestSession(backend.url);
  const answer = await session.call('POST', '/api/auth/v1/login', { body: backend.admin, headers: from(address) });
  return { session, status: answer.status, text: answer.text };
}

describe('access control of administrators (spec 3 section 7, admin_access_control)', () => {
  it('[API-121] lets users in from the listed networks alone, and ends what others began', async () => {
    const { session } = await signInFrom(cafe);
    expect((await session.get('/api/userinfo', from(cafe))).status).toBe(200);
    const { status } = await saveSetting(local, 'PUT', path, allowed, { headers: from(office) });
    expect(status).toBe(200);
    expect((await signInFrom(office)).status).toBe(200);
    const refused = await signInFrom(cafe);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('does not allow the portal from this network');
    expect([...refused.session.cookies.keys()]).toEqual([]);
    expect((await session.get('/api/userinfo', from(cafe))).status).toBe(403);
    expect((await session.get('/api/userinfo', from(office))).status).toBe(200);
    expect((await session.get('/api/auth/v1/logout', from(cafe))).status).toBe(200);
    const trail = backend.db.selectFrom('audit').select('details').where('action', '=', 'session.refused');
    const last = async () => (await trail.orderBy('seq', 'desc').executeTakeFirst())?.details ?? '{}';
    await expect.poll(async () => JSON.parse(await last())).toMatchObject({ status: 403, address: cafe });
  });

  it('[API-121] [ROL-009] lets nobody add a factor or set a password from elsewhere on the way in', async () => {
    const where = { ...from(cafe) };
    const begin = async (username: string, password: string) => {
      const session = new TestSession(backend.url);
      const send = (to: string, body?: object) =>
        session.call('POST', `/api/auth/v1/login${to}`, { ...(body && { body }), headers: where });
      const answer = await send('', { username, password });
      return { send, answer };
    };
    const tenant = await backend.addTenant('walled');
    const { username } = await backend.addUser({ username: 'walled-admin', tenantId: tenant });
    const printed = (await resetPassword(backend.db, username))?.password ?? '';
    const put = (name: string, body: object) =>
      backend.db
        .insertInto('documents')
        .values({ tenant_id: tenant, name, body: JSON.stringify(body), updated_by: 'test' })
        .execute();
    await put('settings.second_factor', { required: true, passkey_sign_in: false });
    const before = await begin(username, printed);
    expect(before.answer.body).toMatchObject({ next: 'password' });
    await put('settings.admin_access_control', allowed);
    const outside = { status: 403, text: expect.stringContaining('does not allow the portal from this network') };
    expect(await before.send('/password', { next: 'chosen-from-Elsewhere-7' })).toMatchObject(outside);
    expect((await begin(username, printed)).answer).toMatchObject(outside);
    where['x-forwarded-for'] = office;
    const inside = await begin(username, printed);
    expect((await inside.send('/password', { next: 'chosen-at-the-Office-7' })).body).toMatchObject({
      next: 'enrolment',
    });
    where['x-forwarded-for'] = cafe;
    expect(await inside.send('/enrolment')).toMatchObject(outside);
    where['x-forwarded-for'] = office;
    expect((await inside.send('/enrolment')).status).toBe(200);
  });

  it('[API-121] never locks the machine itself out, nor another tenant', async () => {
    expect((await saveSetting(local, 'PUT', path, allowed)).status).toBe(200);
    expect((await signIn(backend.url, backend.admin)).cookies.size).toBeGreaterThan(0);
    expect((await signInFrom('127.0.0.1')).status).toBe(403); // who it is, the socket says, not the header
    const other = await backend.addUser({ username: 'elsewhere', tenantId: await backend.addTenant('elsewhere') });
    const answer = await new TestSession(backend.url).call('POST', '/api/auth/v1/login', {
      body: other,
      headers: from(cafe),
    });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['the sender', { enabled: true, allowed_ips: ['192.0.2.1'] }, `Your address ${office} is not among them`],
    ['everybody', { enabled: true, allowed_ips: [] }, 'Enter at least one address, or nobody could come in'],
  ])('[API-121] is not saved when it would lock out %s, and says the way out', async (_, body, reason) => {
    const answer = await saveSetting(local, 'PUT', path, body, { headers: from(office) });
    expect(answer.status).toBe(400);
    const errors = [{ path: 'allowed_ips', label: 'Allowed addresses', message: expect.stringContaining(reason) }];
    expect(answer.body).toMatchObject({ path: 'allowed_ips', errors });
    expect((await local.get(path)).body).toMatchObject({ enabled: false, allowed_ips: [] });
    const off = { ...body, enabled: false };
    expect((await saveSetting(local, 'PUT', path, off, { headers: from(office) })).status).toBe(200);
  });
});

describe('a caller who makes up where he comes from (DESIGN section 6)', () => {
  it('[SRV-007] [API-121] is believed by nobody while no proxy is named', async () => {
    expect((await saveSetting(local, 'PUT', path, allowed)).status).toBe(200);
    const unnamed = await startBackend({ databaseUrl: backend.databaseUrl, behindTlsProxy: true });
    const signInWith = (headers: Record<string, string>) =>
      new TestSession(unnamed.url).call('POST', '/api/auth/v1/login', { body: backend.admin, headers });
    expect((await signInWith(from(office))).status).toBe(403); // the socket is the proxy's, which is not on the list
    expect((await signInWith(from('127.0.0.1'))).status).toBe(403);
    expect((await signInWith({})).status).toBe(200); // the machine itself
    await unnamed.stop();
  });

  it('[SRV-007] waits after his free attempts, however many addresses he makes up', async () => {
    const { username } = await backend.addUser({ username: 'guessed' });
    const unnamed = await startBackend({ databaseUrl: backend.databaseUrl, behindTlsProxy: true });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const body = { username, password: `guess ${attempt}` };
      const headers = from(`198.51.100.${attempt}`);
      statuses.push((await new TestSession(unnamed.url).call('POST', '/api/auth/v1/login', { body, headers })).status);
    }
    expect(statuses.slice(-1)).toEqual([429]);
    await backend.db.deleteFrom('login_delays').execute();
    await unnamed.stop();
  });
});

describe('networks of collectors (spec 3 section 7, logging IP restrictions)', () => {
  it('[SRV-009] [API-239] lets collectors fetch from them alone, and from everywhere while there are none', async () => {
    const makerId = await backend.idOf(backend.admin.username);
    const { token } = await createToken(backend.db, { tenantId, actor: 'x', makerId, name: 'siem', logTypes: ['web'] });
    const restrictions = `/gdmanage/api/v1/tenants/${tenantId}/logging/ip_restrictions`;
    const fetched = async (address: string, secret = token) => {
      const body = { token: secret, log_type: 'web' };
      const options = { body, headers: from(address) };
      return (await new TestSession(backend.url).call('POST', '/api/rep/v2/fetch/client_select', options)).status;
    };
    const save = async (list: string[]) =>
      expect((await saveSetting(local, 'PUT', restrictions, { list })).status).toBe(200);

    expect([await fetched(office), await fetched(cafe)]).toEqual([200, 200]);
    await save(['198.51.100.1-198.51.100.9']);
    expect([await fetched(office), await fetched(cafe)]).toEqual([200, 403]);
    expect(await fetched(cafe, '0'.repeat(32))).toBe(401); // who has no token learns nothing about networks
    await save([]);
    expect(await fetched(cafe)).toBe(200);
  });
});
