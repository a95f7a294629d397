import { trailLists } from '@portico/core/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../src/audit/chain.ts';
import type { Refusal } from '../src/audit/refusal-rows.ts';
import type { RefusalLimits } from '../src/audit/refusals.ts';
import { keepRefusals } from '../src/audit/refusals.ts';
import type { Credentials, TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId } from './support/logs.ts';
import { saveSetting, signIn, TestSession } from './support/session.ts';

/** Written within a moment, and folded until the end of the test. */
const limits = { everyMs: 20, foldMs: 3_600_000 };
let backend: TestBackend;
let demo: string;
beforeAll(async () => {
  backend = await startBackend({ refusals: limits, behindTlsProxy: true, trustedProxies: ['127.0.0.1'] });
  demo = await demoTenantId(backend.db);
});
afterAll(() => backend.stop());

interface Row {
  actor: string;
  action: string;
  subject: string;
  details: { status?: number; reason: string; address?: string; count: number; kinds?: number };
}

async function refusalsOf(tenantId: string): Promise<Row[]> {
  const rows = await backend.db
    .selectFrom('audit')
    .select(['actor', 'action', 'subject', 'details'])
    .where('tenant_id', '=', tenantId)
    .where('action', 'in', ['call.refused', 'session.refused'])
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({ ...row, details: JSON.parse(row.details) as Row['details'] }));
}

const tryPassword = (username: string, password = 'wrong', headers = {}) =>
  new TestSession(backend.url).call('POST', '/api/auth/v1/login', { body: { username, password }, headers });

/** A tenant with a user of its own. */
async function newTenant(slug: string, roles = { read: ['logs:web'], write: [] as string[] }) {
  const tenantId = await backend.addTenant(slug);
  const user: Credentials = await backend.addUser({ username: `${slug}-user`, tenantId, roles });
  return { tenantId, user, signIn: () => signIn(backend.url, user) };
}

describe('refused calls in the trail (DESIGN section 6)', () => {
  it('[INC-010] a wrong password for a name that is there, and none for another', async () => {
    const { tenantId, user } = await newTenant('guessed');
    const headers = { 'x-forwarded-for': '203.0.113.5' };
    expect((await tryPassword(user.username.toUpperCase(), 'wrong', headers)).status).toBe(401);
    expect((await tryPassword('typed-my-password-here', 'wrong', headers)).status).toBe(401);
    const details = {
      status: 401,
      reason: 'The user name or the password is wrong.',
      address: '203.0.113.5',
      count: 1,
    };
    await expect
      .poll(() => refusalsOf(tenantId))
      .toEqual([
        {
          actor: user.username,
          action: 'session.refused',
          subject: 'session',
          details: expect.objectContaining(details),
        },
      ]);
    const { rows } = await sql<{ event: object }>`
      select event from log_events where tenant_id = ${tenantId} and action = 'refused'`.execute(backend.db);
    expect(rows.map(({ event }) => event)).toMatchObject([
      {
        uid: user.username,
        details: 'Sign-in refused from 203.0.113.5 – The user name or the password is wrong.',
        address: '203.0.113.5',
        severity: '7',
      },
    ]);
    const everything = await backend.db.selectFrom('audit').select('details').execute();
    expect(JSON.stringify(everything)).not.toContain('typed-my-password-here');
  });

  it('[INC-010] calls without the right, the token of the session, the site, or the network', async () => {
    const {
      tenantId,
      user,
      signIn: enter,
    } = await newTenant('refused', { read: ['settings:*'], write: ['settings:*'] });
    const session = await enter();
    const asked = [
      await session.get('/api/rep/v1/logs/web'),
      await session.call('POST', '/api/auth/v1/cookie_refresh', { xsrf: false }),
      await session.get('/api/userinfo', { 'sec-fetch-site': 'same-site' }),
      await session.get('/gdmanage/api/v2/tenants'),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const control = { enabled: true, allowed_ips: ['192.0.2.0/24'] };
    const from = { 'x-forwarded-for': '192.0.2.7' };
    const path = '/api/settings/v1/tenants/admin_access_control';
    expect((await saveSetting(session, 'PUT', path, control, { headers: from })).status).toBe(200);
    const elsewhere = { 'x-forwarded-for': '198.51.100.9' };
    expect((await session.get('/api/userinfo', elsewhere)).status).toBe(403);
    expect((await tryPassword(user.username, user.password, elsewhere)).status).toBe(403);
    await expect
      .poll(async () =>
        (await refusalsOf(tenantId)).map(({ actor, subject, details }) => [actor, subject, details.reason]),
      )
      .toEqual([
        [user.username, 'logs.firstPage', 'You do not have the permission for this.'],
        [user.username, 'auth.cookieRefresh', 'The XSRF token is missing or belongs to another session.'],
        [user.username, 'auth.userInfo', 'Calls from other sites are refused.'],
        [user.username, 'tm.tenants.list', 'Only the operator of the service may do this.'],
        [user.username, 'auth.userInfo', 'Your organization does not allow the portal from this network.'],
        [user.username, 'session', 'Your organization does not allow the portal from this network.'],
      ]);
  });

  it('[INC-010] a collector whose token does not open the log', async () => {
    const { tenantId, signIn: enter } = await newTenant('collected', { read: ['*:*'], write: ['*:*', '*:*:*'] });
    const session = await enter();
    const made = await session.call('POST', '/api/settings/v1/tenants/api_tokens', {
      body: { name: 'siem', log_types: ['web'] },
    });
    const { token } = made.body as { token: string };
    const ask = (given: string) =>
      new TestSession(backend.url).call('POST', '/api/rep/v2/fetch/client_select', {
        body: { token: given, log_type: 'dlp' },
      });
    expect((await ask(token)).status).toBe(403);
    expect((await ask('0'.repeat(32))).status).toBe(401); // nobody's
    await expect
      .poll(() => refusalsOf(tenantId))
      .toMatchObject([{ actor: 'token siem', subject: 'logs.exportV2', details: { status: 403, count: 1 } }]);
  });

  it('[INC-010] who has to wait is told of to his tenant; a name that is nobody’s, to the operator and without it', async () => {
    const { tenantId, user } = await newTenant('waiting');
    const before = (await refusalsOf(demo)).length;
    for (const name of [user.username, 'nobodys-name']) {
      const from = { 'x-forwarded-for': name === user.username ? '203.0.113.20' : '203.0.113.21' };
      for (let at = 0; at < 6; at += 1) await tryPassword(name, 'guess', from);
    }
    await expect.poll(async () => (await refusalsOf(tenantId)).map(({ details }) => details.status)).toContain(429);
    await expect
      .poll(async () => (await refusalsOf(demo)).slice(before))
      .toMatchObject([
        {
          actor: 'nobody',
          details: {
            status: 429,
            address: '203.0.113.21',
            reason: expect.stringMatching(/^Too many attempts. Try again in \d seconds\.$/),
          },
        },
      ]);
    expect(JSON.stringify(await refusalsOf(demo))).not.toContain('nobodys-name');
    // The list of refused calls has it too, as the portal asks for it. (issue 15)
    const [, , refused] = trailLists(() => ({ allowed: true }), user.username);
    const { name, status, uid } = Object.fromEntries(new URLSearchParams(refused?.path.split('?')[1]));
    const now = Math.floor(Date.now() / 1_000);
    const asked = { name: name ?? '', status: status ?? '', uid: uid ?? '' };
    const query = new URLSearchParams({ ...asked, start: String(now - 3_600), end: String(now + 60) });
    const reader = await backend.addUser({ username: 'waiting-reader', tenantId });
    const listed = async () => {
      const { body } = await (await signIn(backend.url, reader)).get(`/api/rep/v1/logs/audit?${query}`);
      return (body as { events: { event: { name: string; status: unknown } }[] }).events.map(({ event }) => event);
    };
    await expect.poll(listed).toMatchObject([{ name: 'session.refused', status: '429' }]);
  });

  it('[INC-010] a wrong current password', async () => {
    const { tenantId, signIn: enter } = await newTenant('changing');
    const session = await enter();
    const body = { current: 'wrong', next: 'long-enough-for-this' };
    expect((await session.call('POST', '/api/auth/v1/change_password', { body })).status).toBe(400);
    await expect
      .poll(() => refusalsOf(tenantId))
      .toMatchObject([{ subject: 'auth.changePassword', details: { reason: 'The current password is wrong.' } }]);
  });

  it('[INC-010] five hundred of one kind are two rows with their number', async () => {
    const own = await startBackend({ databaseUrl: backend.databaseUrl, refusals: limits });
    const { tenantId, user } = await newTenant('flooding');
    const session = await signIn(own.url, user);
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(Array.from({ length: 25 }, () => session.get('/api/rep/v1/logs/dlp')));
    }
    await own.stop();
    const rows = await refusalsOf(tenantId);
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(rows.reduce((sum, { details }) => sum + details.count, 0)).toBe(500);
  });
});

describe('a flood of refused calls (DESIGN section 6)', () => {
  const refusal = (tenantId: string, at: number): Refusal => ({
    caller: { tenantId, uid: 'flooder' },
    address: `198.51.${Math.floor(at / 200)}.${at % 200}`,
    action: 'call.refused',
    subject: 'logs.firstPage',
    status: 403,
    reason: 'no',
  });
  const keep = (more: Partial<RefusalLimits> = {}, faults: unknown[] = []) =>
    keepRefusals(backend.db, (error) => faults.push(error), { ...limits, ...more });
  const counts = (rows: readonly Row[]) => rows.reduce((sum, { details }) => sum + details.count, 0);

  it('[INC-010] from many addresses is told by a few rows, and none of it is lost at a stop', async () => {
    const tenantId = await backend.addTenant('many-addresses');
    const quiet = await backend.addTenant('quiet');
    const kept = keep({ burst: 10, refill: 0, mostKinds: 300 });
    for (let at = 0; at < 1_000; at += 1) kept.note(refusal(tenantId, at));
    kept.note(refusal(quiet, 1));
    await expect.poll(async () => (await refusalsOf(quiet)).length).toBe(1); // the flood of another is not in its way
    for (let at = 0; at < 1_000; at += 1) kept.note(refusal(tenantId, at));
    await kept.stop();
    const rows = await refusalsOf(tenantId);
    expect(counts(rows)).toBe(2_000);
    expect(rows.length).toBeLessThanOrEqual(10 + 3);
    expect(rows.filter(({ subject }) => subject === 'several').every(({ actor }) => actor === 'several')).toBe(true);
    expect((await verifyAudit(backend.db, tenantId)).fault).toBeNull();
  });

  it('[INC-010] is told once it can be, when the database refuses it for a while', async () => {
    const tenantId = await backend.addTenant('refusing');
    const faults: unknown[] = [];
    const kept = keep({}, faults);
    await sql`create or replace function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      backend.db,
    );
    await sql`create trigger refuse before insert on audit for each row execute function refuse()`.execute(backend.db);
    try {
      for (let at = 0; at < 5; at += 1) kept.note(refusal(tenantId, 1));
      await expect.poll(() => faults.length).toBeGreaterThan(1);
    } finally {
      await sql`drop trigger refuse on audit`.execute(backend.db);
    }
    await expect.poll(async () => counts(await refusalsOf(tenantId))).toBe(5);
    await kept.stop();
    expect(counts(await refusalsOf(tenantId))).toBe(5);
  });

  it('[INC-010] of one IPv6 network is one kind', async () => {
    const tenantId = await backend.addTenant('one-network');
    const kept = keep();
    for (let at = 1; at <= 40; at += 1) kept.note({ ...refusal(tenantId, 0), address: `2001:db8:1:2::${at}` });
    await kept.stop();
    expect(await refusalsOf(tenantId)).toMatchObject([{ details: { count: 40, address: '2001:db8:1:2::40' } }]);
  });
});
