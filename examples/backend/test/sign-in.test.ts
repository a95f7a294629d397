import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../src/accounts/passwords.ts';
import { resetPassword } from '../src/accounts/reset-password.ts';
import { accountOf, defaultDelays, removeOldDelays, takeAttempt } from '../src/sessions/login-delay.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { signIn, TestSession } from './support/session.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ sessionLimits: { idleMs: 60_000, absoluteMs: 120_000 } });
});
afterAll(() => backend.stop());

const tryPassword = (username: string, password: string, session = new TestSession(backend.url)) =>
  session.call('POST', '/api/auth/v1/login', { body: { username, password } });

/** Moves the times of all sessions into the past. */
async function age(milliseconds: { idle?: number; absolute?: number }): Promise<void> {
  const rows = await backend.db.selectFrom('sessions').select(['id_hash', 'last_used_at', 'ends_at']).execute();
  for (const row of rows) {
    await backend.db
      .updateTable('sessions')
      .set({
        last_used_at: new Date(row.last_used_at.getTime() - (milliseconds.idle ?? 0)),
        ends_at: new Date(row.ends_at.getTime() - (milliseconds.absolute ?? 0)),
      })
      .where('id_hash', '=', row.id_hash)
      .execute();
  }
}

describe('sign-in (spec 2 section 7, DESIGN section 6)', () => {
  it('[TIM-004] sets a session cookie for the server alone, a readable XSRF cookie and a Secure user cookie', async () => {
    const answer = await tryPassword('admin', backend.admin.password);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith('portico_session='))).toMatch(/HttpOnly; SameSite=Strict$/);
    expect(cookies.find((line) => line.startsWith('XSRF-TOKEN='))).toMatch(/=[\w-]{22}; Path=\/; SameSite=Strict$/);
    expect(cookies.find((line) => line.startsWith('portal_user='))).toMatch(
      /^portal_user=admin; Max-Age=3628; Path=\/; Secure; SameSite=Strict$/,
    );
  });

  it('takes the name without regard to case', async () => {
    expect((await tryPassword('ADMIN', backend.admin.password)).status).toBe(200);
  });

  it('answers who is signed in, with capabilities and roles', async () => {
    const session = await signIn(backend.url, backend.admin);
    const { status, body } = await session.get('/api/userinfo');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      uid: 'admin',
      tenant_name: 'Demo Corp',
      capabilities: { portal2: true, rbac: true, safemail: true, menlo_dlp: true },
      uid_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await session.get('/api/v1/userinfo')).body).toEqual(body);
  });

  it('says that cloud sign-in is not set up', async () => {
    const answer = await new TestSession(backend.url).call('POST', '/api/auth/v1/auth_params', { body: {} });
    expect(answer.status).toBe(409);
  });
});

describe('sessions (DESIGN section 6)', () => {
  it('[SRV-006] gives a new id at sign-in and ends the one that was sent', async () => {
    const session = await signIn(backend.url, backend.admin);
    const before = session.cookies.get('portico_session');
    await tryPassword('admin', backend.admin.password, session);
    expect(session.cookies.get('portico_session')).not.toBe(before);
    const old = new TestSession(backend.url);
    old.cookies.set('portico_session', before ?? '');
    expect((await old.get('/api/userinfo')).status).toBe(401);
  });

  it('[SRV-006] takes no id that the caller made up', async () => {
    const session = new TestSession(backend.url);
    session.cookies.set('portico_session', 'AAAAAAAAAAAAAAAAAAAAAA');
    await tryPassword('admin', backend.admin.password, session);
    expect(session.cookies.get('portico_session')).not.toBe('AAAAAAAAAAAAAAAAAAAAAA');
  });

  it.each(['/api/auth/v1/logout', '/api/v1/logout'])('[SRV-006] ends on the server at %s', async (path) => {
    const session = await signIn(backend.url, backend.admin);
    const id = session.cookies.get('portico_session') ?? '';
    const answer = await session.get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect([...session.cookies.keys()]).toEqual([]);
    session.cookies.set('portico_session', id);
    expect((await session.get('/api/userinfo')).status).toBe(401);
  });

  it('[SRV-006] ends after the idle limit', async () => {
    const session = await signIn(backend.url, backend.admin);
    await age({ idle: 59_000 });
    expect((await session.get('/api/policy/v1/rules')).status).toBe(200);
    await age({ idle: 2_000 });
    expect((await session.get('/api/policy/v1/rules')).status).toBe(401);
  });

  it('[SRV-006] ends at the absolute limit however busy the user is', async () => {
    const session = await signIn(backend.url, backend.admin);
    await age({ absolute: 119_000 });
    expect((await session.call('POST', '/api/auth/v1/cookie_refresh')).status).toBe(200);
    await age({ absolute: 2_000 });
    expect((await session.call('POST', '/api/auth/v1/cookie_refresh')).status).toBe(401);
  });

  it('is not kept alive by the portal asking for the revision', async () => {
    const lasting = await startBackend({
      databaseUrl: backend.databaseUrl,
      sessionLimits: { idleMs: 300_000, absoluteMs: 600_000 },
    });
    const session = await signIn(lasting.url, backend.admin);
    const used = () =>
      backend.db
        .selectFrom('sessions')
        .select((row) => row.fn.max('last_used_at').as('at'))
        .executeTakeFirstOrThrow();
    await age({ idle: 200_000 });
    const before = await used();
    await session.get('/api/policy/v1/rules');
    expect(await used()).toEqual(before);
    await session.call('POST', '/api/auth/v1/cookie_refresh');
    expect((await used()).at.getTime()).toBeGreaterThan(before.at.getTime());
    await lasting.stop();
  });

  it('[SRV-008] starts and ends together with its audit row, or not at all', async () => {
    const session = await signIn(backend.url, backend.admin);
    const count = async () => (await backend.db.selectFrom('sessions').select('id_hash').execute()).length;
    const ends = () => backend.db.selectFrom('audit').select('subject').where('action', '=', 'session.ended').execute();
    const [before, ended] = [await count(), await ends()];
    await sql`create or replace function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      backend.db,
    );
    await sql`create trigger refuse before insert on audit for each row execute function refuse()`.execute(backend.db);
    try {
      expect((await tryPassword('admin', backend.admin.password)).status).toBe(500);
      expect((await session.get('/api/auth/v1/logout')).status).toBe(500);
      expect(await count()).toBe(before);
    } finally {
      await sql`drop trigger refuse on audit`.execute(backend.db);
    }
    expect(await ends()).toEqual(ended);
    await session.get('/api/auth/v1/logout');
    expect(await count()).toBe(before - 1);
    expect(await ends()).toHaveLength(ended.length + 1);
  });

  it('ends for a user who is switched off', async () => {
    const user = await backend.addUser({ username: 'leaver' });
    const session = await signIn(backend.url, user);
    await backend.db.updateTable('users').set({ active: false }).where('uid', '=', 'leaver').execute();
    expect((await session.get('/api/userinfo')).status).toBe(401);
    expect((await tryPassword('leaver', user.password)).status).toBe(401);
  });

  it('keeps only a hash of the id', async () => {
    const session = await signIn(backend.url, backend.admin);
    const rows = await backend.db.selectFrom('sessions').select('id_hash').execute();
    const id = session.cookies.get('portico_session') ?? '';
    expect(
      rows.some(({ id_hash }) => id_hash.equals(Buffer.from(id)) || id_hash.equals(Buffer.from(id, 'base64url'))),
    ).toBe(false);
    expect(Buffer.from(id, 'base64url')).toHaveLength(16);
  });
});

const refusals = () =>
  backend.db.selectFrom('audit').selectAll().where('action', '=', 'session.refused').orderBy('seq').execute();

describe('failed sign-ins (spec 3 section 8, DESIGN section 6)', () => {
  it('[SRV-007] answers the same for a wrong password and an unknown name', async () => {
    const known = await tryPassword('admin', 'wrong');
    const unknown = await tryPassword('nobody-of-that-name', 'wrong');
    expect(known.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.text).toBe(known.text);
    expect(known.headers.getSetCookie()).toEqual([]);
  });

  it('[SRV-007] does the same work for a wrong password and an unknown name', async () => {
    const hash = await hashPassword('as-much-work-as-the-service-takes'); // that of the tests is quick
    const { username } = await backend.addUser({ username: 'ordinary' });
    await backend.db.updateTable('users').set({ password_hash: hash }).where('uid', '=', username).execute();
    // Of processors: what else the machine does makes a call take longer, and no more work.
    const work = async (name: string) => {
      const start = process.cpuUsage();
      await tryPassword(name, 'wrong');
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      await backend.db.deleteFrom('login_delays').execute();
      known.push(await work(username));
      unknown.push(await work(`stranger-${round}`));
    }
    const [less, more] = [Math.min(...known), Math.min(...unknown)].sort((a, b) => a - b) as [number, number];
    expect(more / less).toBeLessThan(2); // without the decoy an unknown name is ten times less
  });

  it('[SRV-007] makes a guesser wait, and says how long', async () => {
    await backend.db.deleteFrom('login_delays').execute();
    const user = await backend.addUser({ username: 'guessed' });
    for (let attempt = 0; attempt < 5; attempt += 1) await tryPassword('guessed', `guess ${attempt}`);
    const answer = await tryPassword('guessed', user.password);
    expect(answer.status).toBe(429);
    const { delay } = answer.body as { delay: number };
    expect(answer.body).toEqual({ message: 'Too many attempts. Try again in $1 seconds.', delay });
    expect([1, 2]).toContain(delay);
    expect(answer.headers.get('retry-after')).toBe(String(delay));
    expect((await tryPassword('admin', backend.admin.password)).status).toBe(200); // other accounts go on
  });

  it('[SRV-007] counts every spelling of a name as the account that it means', async () => {
    await backend.db.deleteFrom('login_delays').execute();
    await backend.addUser({ username: 'inspector' });
    const { rows } = await sql<{ same: boolean }>`select lower('İnspector') = 'inspector' as same`.execute(backend.db);
    expect(rows).toEqual([{ same: true }]); // the database finds the user by it
    const names = ['inspector', 'INSPECTOR', 'İnspector', ' inspector ', 'İNSPECTOR', 'Inspector'];
    const statuses = [];
    for (const name of names) statuses.push((await tryPassword(name, 'guess')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    // A name that nobody has is folded alike, or its spellings would tell that nobody has it.
    const unknown = [];
    for (const name of names) unknown.push((await tryPassword(name.replace(/r/i, 'x'), 'guess')).status);
    expect(unknown).toEqual(statuses);
  });

  it('[SRV-007] counts attempts that arrive together', async () => {
    await backend.db.deleteFrom('login_delays').execute();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryPassword('parallel', 'guess')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('lets users of one address sign in at the same moment, whoever began first', async () => {
    await backend.db.deleteFrom('login_delays').execute();
    const of = async (name: string) => ({ account: await accountOf(backend.db, name), address: '203.0.113.9' });
    const [first, second] = [await of('first'), await of('second')];
    await backend.db.transaction().execute(async (earlier) => {
      await sql`select now()`.execute(earlier); // its clock stands from here on
      expect(await takeAttempt(backend.db, second)).toBe(0);
      expect(await takeAttempt(earlier, first)).toBe(0);
    });
  });

  it('[SRV-007] makes an address wait that tries many names', async () => {
    await backend.db.deleteFrom('login_delays').execute();
    const strict = await startBackend({
      databaseUrl: backend.databaseUrl,
      loginDelays: {
        ...defaultDelays,
        address: { freeAttempts: 3, longestSeconds: 60 },
      },
    });
    const attempt = (name: string) =>
      new TestSession(strict.url).call('POST', '/api/auth/v1/login', { body: { username: name, password: 'x' } });
    const statuses = [];
    for (const name of ['a', 'b', 'c', 'd']) statuses.push((await attempt(name)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    await strict.stop();
    await backend.db.deleteFrom('login_delays').execute();
  });

  describe('from several addresses', () => {
    let proxied: TestBackend;
    beforeAll(async () => {
      proxied = await startBackend({
        databaseUrl: backend.databaseUrl,
        behindTlsProxy: true,
        trustedProxies: ['127.0.0.1'],
        loginDelays: { ...defaultDelays, account: { freeAttempts: 20, longestSeconds: 60 } },
      });
    });
    afterAll(() => proxied.stop());
    beforeEach(() => backend.db.deleteFrom('login_delays').execute());

    const attempt = async (username: string, password: string, address: string) =>
      new TestSession(proxied.url).call('POST', '/api/auth/v1/login', {
        body: { username, password },
        headers: { 'x-forwarded-for': address },
      });
    const guess = async (username: string, addresses: readonly string[]) => {
      const statuses = [];
      for (const address of addresses) statuses.push((await attempt(username, 'guess', address)).status);
      return statuses;
    };
    const same = (address: string, times: number) => Array.from({ length: times }, () => address);
    const many = (times: number) => Array.from({ length: times }, (_, at) => `198.51.100.${at}`);

    it('[SRV-007] nobody makes an account wait at another address', async () => {
      const user = await backend.addUser({ username: 'bothered' });
      expect(await guess('bothered', same('203.0.113.66', 6))).toEqual([401, 401, 401, 401, 401, 429]);
      expect((await attempt('bothered', user.password, '203.0.113.7')).status).toBe(200);
      expect((await attempt('bothered', user.password, '203.0.113.66')).status).toBe(429); // the guesser waits on
    });

    it('[SRV-007] addresses of one IPv6 network are one guesser', async () => {
      const addresses = Array.from({ length: 6 }, (_, at) => `2001:db8:1:2::${at + 1}`);
      expect((await guess('bothered', addresses)).at(-1)).toBe(429);
      expect(await guess('bothered', ['2001:db8:1:3::1'])).toEqual([401]);
    });

    it.each(['spread', 'nobody-of-this-name'])('[SRV-007] many addresses together make %s wait', async (username) => {
      if (username === 'spread') await backend.addUser({ username });
      const statuses = await guess(username, many(21));
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
      const answer = await attempt(username, 'guess', '203.0.113.200');
      const { delay } = answer.body as { delay: number };
      expect(answer.body).toEqual({ message: 'Too many attempts. Try again in $1 seconds.', delay });
    });

    it('[SRV-007] but not where its user signed in before', async () => {
      const user = await backend.addUser({ username: 'at-home' });
      expect((await attempt('at-home', user.password, '203.0.113.7')).status).toBe(200);
      expect((await guess('at-home', many(22))).slice(-2)).toEqual([429, 429]);
      expect((await attempt('at-home', user.password, '203.0.113.8')).status).toBe(429);
      expect((await attempt('at-home', user.password, '203.0.113.7')).status).toBe(200);
      expect(await guess('at-home', same('203.0.113.7', 6))).toEqual([401, 401, 401, 401, 401, 429]); // still no place to guess
      const count = () =>
        backend.db.selectFrom('login_delays').select('failures').where('failures', '>=', 20).execute();
      expect(await count()).toEqual([{ failures: 20 }]); // what others guessed is not forgiven by it
    });

    it('[SRV-007] a place is known for ninety days', async () => {
      const user = await backend.addUser({ username: 'long-gone' });
      expect((await attempt('long-gone', user.password, '203.0.113.9')).status).toBe(200);
      await backend.db
        .updateTable('login_places')
        .set({ last_good_at: sql<Date>`now() - interval '91 days'` })
        .execute();
      await guess('long-gone', many(20));
      expect((await attempt('long-gone', user.password, '203.0.113.9')).status).toBe(429);
      await removeOldDelays(backend.db);
      expect(await backend.db.selectFrom('login_places').selectAll().execute()).toEqual([]);
    });
  });

  it('works on so many sign-ins of one address only', async () => {
    const busy = await startBackend({ databaseUrl: backend.databaseUrl, signInsPerMinute: 3 });
    const attempt = () => new TestSession(busy.url).call('POST', '/api/auth/v1/login', { body: busy.admin });
    const statuses = [];
    for (let at = 0; at < 3; at += 1) statuses.push((await attempt()).status);
    expect(statuses).toEqual([200, 200, 200]);
    const { status, body } = await attempt();
    expect(status).toBe(429);
    expect(body).toEqual({ message: 'Too many attempts. Try again in $1 seconds.', delay: expect.any(Number) });
    await busy.stop();
  });

  it('works on so many sign-ins of one IPv6 network only', async () => {
    const busy = await startBackend({
      databaseUrl: backend.databaseUrl,
      behindTlsProxy: true,
      trustedProxies: ['127.0.0.1'],
      signInsPerMinute: 3,
    });
    const statuses = [];
    for (let at = 1; at <= 4; at += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:9:9::${at}` };
      const answer = await new TestSession(busy.url).call('POST', '/api/auth/v1/login', { body: busy.admin, headers });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await busy.stop();
  });

  it('forgets the failures of an account after a good sign-in', async () => {
    await backend.db.deleteFrom('login_delays').execute();
    for (let attempt = 0; attempt < 4; attempt += 1) await tryPassword('admin', 'wrong');
    expect((await tryPassword('admin', backend.admin.password)).status).toBe(200);
    for (let attempt = 0; attempt < 4; attempt += 1) await tryPassword('admin', 'wrong');
    expect((await tryPassword('admin', backend.admin.password)).status).toBe(200);
  });

  it('are written down for known names', async () => {
    const prompt = await startBackend({ databaseUrl: backend.databaseUrl });
    const before = (await refusals()).length;
    const body = { username: 'Admin', password: 'wrong' };
    await new TestSession(prompt.url).call('POST', '/api/auth/v1/login', { body });
    await prompt.stop(); // writes what is counted
    expect((await refusals()).slice(before)).toMatchObject([{ actor: 'admin', subject: 'session' }]);
  });

  it('refuses a name that no database holds by its field', async () => {
    const { status, body } = await tryPassword('ad\0min', 'x');
    expect([status, (body as { path?: string }).path]).toEqual([400, 'username']);
  });
});

describe('a password that is reset (DESIGN section 6)', () => {
  it('[SRV-008] comes with the end of all sessions of its user and an audit row, or not at all', async () => {
    const user = await backend.addUser({ username: 'Forgetful' });
    const other = await signIn(backend.url, backend.admin);
    const sessions = [await signIn(backend.url, user), await signIn(backend.url, user)];
    const trail = () =>
      backend.db.selectFrom('audit').selectAll().where('action', '=', 'user.password.reset').execute();
    await sql`create or replace function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      backend.db,
    );
    await sql`create trigger refuse before insert on audit for each row execute function refuse()`.execute(backend.db);
    try {
      await expect(resetPassword(backend.db, 'forgetful')).rejects.toThrow('no');
    } finally {
      await sql`drop trigger refuse on audit`.execute(backend.db);
    }
    for (const session of sessions) expect((await session.get('/api/userinfo')).status).toBe(200);

    const reset = await resetPassword(backend.db, ' forgetful ');
    expect(reset).toEqual({ uid: 'Forgetful', password: expect.any(String), active: true });
    for (const session of sessions) expect((await session.get('/api/userinfo')).status).toBe(401);
    expect((await other.get('/api/userinfo')).status).toBe(200);
    expect((await tryPassword('forgetful', user.password)).status).toBe(401);
    expect((await tryPassword('forgetful', reset?.password ?? '')).status).toBe(200);
    const rows = await trail();
    expect(rows).toMatchObject([
      { actor: 'system', subject: 'Forgetful', details: expect.stringMatching(/^{"sessions":2,.*"password"/) },
    ]);
    expect(JSON.stringify(rows)).not.toContain(reset?.password);
    expect(await resetPassword(backend.db, 'nobody-of-that-name')).toBeUndefined();
  });
});
