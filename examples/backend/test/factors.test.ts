import { createPortal } from '@portico/core';
import type { BegunCodeAppWire, OwnFactorsWire, SignInAnswerWire } from '@portico/core/api';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetPassword } from '../src/accounts/reset-password.ts';
import { stepOf } from '../src/factors/totp.ts';
import type { Credentials, TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { demoTenantId } from './support/logs.ts';
import { type Answer, signIn, TestSession } from './support/session.ts';

const login = '/api/auth/v1/login';
const factors = '/api/auth/v1/factors';
const policy = '/api/auth/v1/factor_policy';

let backend: TestBackend;
let other: TestBackend;
let tid: string;
let people = 0;
beforeAll(async () => {
  backend = await startBackend({ signInsPerMinute: 10_000 });
  // A second process on the same database.
  other = await startBackend({ signInsPerMinute: 10_000, databaseUrl: backend.databaseUrl });
  tid = await demoTenantId(backend.db);
});
afterAll(async () => {
  await other.stop();
  await backend.stop();
});

/** A code of the app, of a step of time from now. */
function codeOf(secret: string, step = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + step * 30_000 });
}

/** The clock of a code app goes on, so that its code of now can be used again. */
const later = (username: string) =>
  sql`update factors set counter = counter - 2 where user_id = (select id from users where uid = ${username})`.execute(
    backend.db,
  );

const post = (session: TestSession, path: string, body?: object, headers?: Record<string, string>): Promise<Answer> =>
  session.call('POST', path, { ...(body !== undefined && { body }), ...(headers !== undefined && { headers }) });

async function proof(session: TestSession, call: string, sent: object): Promise<Record<string, string>> {
  const answer = await post(session, '/api/auth/v1/proofs', { call, ...sent });
  expect(answer.status, answer.text).toBe(200);
  return { 'x-fresh-proof': (answer.body as { proof: string }).proof };
}

interface Enrolled extends Credentials {
  session: TestSession;
  secret: string;
  codes: string[];
}

/** Somebody with a code app, whose code of now is not used yet. */
async function enrolled(): Promise<Enrolled> {
  const person = await backend.addUser({ username: `factor-${++people}` });
  const session = await signIn(backend.url, person);
  const begun = await post(
    session,
    `${factors}/code_app`,
    undefined,
    await proof(session, 'auth.factors.begin', { password: person.password }),
  );
  expect(begun.status, begun.text).toBe(200);
  const { id, secret } = begun.body as BegunCodeAppWire;
  const confirm = () => post(session, `${factors}/${id}/confirm`, { code: codeOf(secret, -1) });
  let confirmed = await confirm();
  if (confirmed.status === 400) confirmed = await confirm(); // a step of time ended on the way
  expect(confirmed.status, confirmed.text).toBe(200);
  return { ...person, session, secret, codes: (confirmed.body as { recovery_codes: string[] }).recovery_codes };
}

/** A sign-in up to the step after its password. */
async function begin(person: Credentials, url = backend.url) {
  const session = new TestSession(url);
  const answer = await post(session, login, { username: person.username, password: person.password });
  return { session, answer: answer.body as SignInAnswerWire };
}

const show = (session: TestSession, code: string, method = 'totp') =>
  post(session, `${login}/factor`, { method, code });
const isIn = async (session: TestSession) => (await session.get('/api/userinfo')).status === 200;

describe('a code app (OP-210, RFC 6238)', () => {
  it('[ROL-009] takes the code of now, of the step before and of the step after, and of no other', () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const now = 1_790_000_000_000;
    const at = (step: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + step * 30_000 });
    const step = Math.floor(now / 30_000);
    expect([-2, -1, 0, 1, 2].map((shift) => stepOf(secret, at(shift), now))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
    expect(stepOf(secret, `${at(0).slice(0, 3)} ${at(0).slice(3)}`, now)).toBe(step);
    expect(['', '12345', 'abcdef', '1234567'].map((code) => stepOf(secret, code, now))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('is asked for after the password, and without it there is no session', async () => {
    const person = await enrolled();
    const { session, answer } = await begin(person);
    expect(answer).toMatchObject({ next: 'factor', factor_required: true, methods: ['totp', 'recovery'] });
    expect(session.cookies.has('portico_session')).toBe(false);
    expect(await isIn(session)).toBe(false);
    const done = await show(session, codeOf(person.secret));
    expect([done.status, done.body]).toEqual([200, { status: 'Success', uid: person.username }]);
    expect(await isIn(session)).toBe(true);
    const { sessions } = (await session.get('/api/auth/v1/sessions')).body as { sessions: { proven: string[] }[] };
    expect(sessions.map(({ proven }) => proven)).toEqual([['pwd', 'otp'], ['pwd']]);
  });

  it('[ROL-009] is good once, whichever of two processes is shown it, also at the same moment', async () => {
    const person = await enrolled();
    const tries = await Promise.all(
      [backend.url, other.url, backend.url, other.url].map(async (url) => (await begin(person, url)).session),
    );
    const code = codeOf(person.secret);
    const statuses = (await Promise.all(tries.map((session) => show(session, code)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401]);
    const again = await begin(person, other.url);
    expect(await show(again.session, code)).toMatchObject({
      status: 401,
      body: { message: "That didn't work. Try the next code." },
    });
    // Nor one of an earlier step, once a later one was used.
    expect((await show(again.session, codeOf(person.secret, -1))).status).toBe(401);
    await later(person.username);
    expect((await show(again.session, code)).status).toBe(200);
  });

  it('is kept encrypted, and its secret is answered once', async () => {
    const { session, secret, username } = await enrolled();
    const { rows } = await sql<{ body: string }>`
      select body::text from factors where user_id = (select id from users where uid = ${username})`.execute(
      backend.db,
    );
    expect(rows[0]?.body).toMatch(/"sealed:v1:/);
    expect(rows[0]?.body).not.toContain(secret);
    expect((await session.get(factors)).text).not.toContain(secret);
    const trail = await sql`select details::text as text from audit where subject = ${username}`.execute(backend.db);
    expect(JSON.stringify(trail.rows)).not.toContain(secret);
  });

  it('guesses wait, apart from those of the password, which takes none of them back', async () => {
    const person = await enrolled();
    const { session } = await begin(person);
    for (let count = 0; count < 5; count += 1) expect((await show(session, '000000')).status).toBe(401);
    expect(await show(session, '000000')).toMatchObject({ status: 429, body: { delay: expect.any(Number) } });
    const again = await begin(person); // a right password
    expect(again.answer.next).toBe('factor');
    expect((await show(again.session, codeOf(person.secret))).status).toBe(429);
  });

  it('counts only once it is confirmed, and one that was begun is given up by the next', async () => {
    const person = await backend.addUser({ username: `factor-${++people}` });
    const session = await signIn(backend.url, person);
    const start = async () =>
      (
        await post(
          session,
          `${factors}/code_app`,
          undefined,
          await proof(session, 'auth.factors.begin', { password: person.password }),
        )
      ).body as BegunCodeAppWire;
    const first = await start();
    const second = await start();
    expect((await begin(person)).answer.status).toBe('Success');
    expect((await post(session, `${factors}/${first.id}/confirm`, { code: codeOf(first.secret) })).status).toBe(404);
    const wrong = await post(session, `${factors}/${second.id}/confirm`, { code: '000000' });
    expect(wrong).toMatchObject({ status: 400, body: { path: 'code' } });
    expect((await session.get(factors)).body).toMatchObject({ factors: [], recovery_codes: { left: 0 } });
    expect(first.secret).not.toBe(second.secret);
    expect(second.uri).toMatch(/^otpauth:\/\/totp\/Portico%20\(Demo%20Corp\):factor-\d+\?/);
  });
});

describe('recovery codes (OP-210)', () => {
  it('[ROL-009] are ten, each good once on either process, and kept as costly hashes', async () => {
    const person = await enrolled();
    expect(person.codes).toHaveLength(10);
    expect(person.codes.every((code) => /^[a-z2-9]{4}-[a-z2-9]{4}$/.test(code))).toBe(true);
    const [code = ''] = person.codes;
    const tries = await Promise.all([backend.url, other.url].map(async (url) => (await begin(person, url)).session));
    const statuses = (await Promise.all(tries.map((session) => show(session, code, 'recovery')))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 401]);
    expect((await person.session.get(factors)).body).toMatchObject({ recovery_codes: { left: 9 } });
    const stored = await backend.db.selectFrom('recovery_codes').select('code_hash').execute();
    expect(stored.every(({ code_hash }) => code_hash.length === 32)).toBe(true);
    // As somebody types it.
    const typed = (await begin(person)).session;
    expect((await show(typed, ` ${person.codes[1]?.toUpperCase().replace('-', ' ')}`, 'recovery')).status).toBe(200);
  });

  it('[ROL-009] a stolen one is of no use once new ones are made, nor after its factor is removed', async () => {
    const person = await enrolled();
    const [first = ''] = person.codes;
    const made = await post(
      person.session,
      `${factors}/recovery_codes`,
      undefined,
      await proof(person.session, 'auth.factors.renewCodes', { code: codeOf(person.secret) }),
    );
    const { recovery_codes } = made.body as { recovery_codes: string[] };
    expect(recovery_codes).toHaveLength(10);
    expect((await show((await begin(person)).session, first, 'recovery')).status).toBe(401);
    const { factors: held } = (await person.session.get(factors)).body as OwnFactorsWire;
    const headers = await proof(person.session, 'auth.factors.remove', { code: recovery_codes[0] });
    const gone = await person.session.call('DELETE', `${factors}/${held[0]?.id}`, { headers });
    expect(gone.status, gone.text).toBe(200);
    expect((await begin(person)).answer.status).toBe('Success');
    expect((await person.session.get(factors)).body).toMatchObject({ factors: [], recovery_codes: { left: 0 } });
  });
});

describe('fresh proofs of somebody with a factor (OP-211)', () => {
  it('[ROL-012] are made with the factor: his password is not enough', async () => {
    const person = await enrolled();
    const call = 'auth.tokens.create';
    expect(await post(person.session, '/api/auth/v1/proofs', { call, password: person.password })).toMatchObject({
      status: 400,
      body: { path: 'code' },
    });
    expect(await post(person.session, '/api/auth/v1/proofs', { call, code: '000000' })).toMatchObject({ status: 400 });
    await proof(person.session, call, { code: codeOf(person.secret) });
    // A step of time is good once for proofs too.
    expect((await post(person.session, '/api/auth/v1/proofs', { call, code: codeOf(person.secret) })).status).toBe(400);
  });
});

describe('a factor that the tenant requires (OP-210)', () => {
  it('is asked of everybody at the next sign-in, who adds a code app and stores its codes', async () => {
    const chief = await enrolled();
    const plain = await backend.addUser({ username: `factor-${++people}` });
    const noFactor = await signIn(backend.url, plain);
    const save = async (session: TestSession, required: boolean, sent: object) => {
      const { updated_at } = (await session.get(policy)).body as { updated_at: string | null };
      const headers = await proof(session, 'auth.factorPolicy.save', sent);
      return session.call('PUT', policy, { body: { required, updated_at }, headers });
    };
    const covered = (await chief.session.get(`${policy}/coverage`)).body as { users: number; without: number };
    const active = sql<{ users: number }>`select count(*)::int as users from users where active and tenant_id = ${tid}`;
    expect([(await active.execute(backend.db)).rows, covered.without < covered.users]).toEqual([
      [{ users: covered.users }],
      true,
    ]);
    expect((await save(noFactor, true, { password: plain.password })).status).toBe(409);
    // A recovery code says nothing of the app: it has to have been used within ten minutes.
    const used = (minutes: number) =>
      sql`update factors set last_used_at = now() - ${minutes} * interval '1 minute', confirmed_at = last_used_at
        where user_id = (select id from users where uid = ${chief.username})`.execute(backend.db);
    await used(11);
    await used(11);
    expect(await save(chief.session, true, { code: chief.codes.pop() })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/within ten minutes/) },
    });
    // And somebody with a password here stays able to sign in.
    const local = await sql<{ id: string }>`update users set active = false
      where tenant_id = ${tid} and password_hash is not null and uid <> ${chief.username} and active returning id`.execute(
      backend.db,
    );
    const secretOf = sql`update users set password_hash = null where uid = ${chief.username}`;
    const kept = await sql<{
      password_hash: string;
    }>`select password_hash from users where uid = ${chief.username}`.execute(backend.db);
    await secretOf.execute(backend.db);
    try {
      expect(await save(chief.session, true, { code: codeOf(chief.secret) })).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/stays able to sign in/) },
      });
    } finally {
      await sql`update users set password_hash = ${kept.rows[0]?.password_hash} where uid = ${chief.username}`.execute(
        backend.db,
      );
      await sql`update users set active = true where id = any(${local.rows.map(({ id }) => id)})`.execute(backend.db);
      await later(chief.username);
    }
    expect((await save(chief.session, true, { code: codeOf(chief.secret) })).status).toBe(200);
    try {
      const { session, answer } = await begin(plain);
      expect(answer).toMatchObject({ next: 'enrolment', methods: ['totp', 'passkey'], tenant_name: 'Demo Corp' });
      expect(await isIn(session)).toBe(false);
      const { id, secret } = (await post(session, `${login}/enrolment`)).body as BegunCodeAppWire;
      expect((await post(session, `${login}/enrolment/${id}/confirm`, { code: '000000' })).status).toBe(400);
      const done = await post(session, `${login}/enrolment/${id}/confirm`, { code: codeOf(secret) });
      expect(done.body).toMatchObject({ status: 'Success', recovery_codes: expect.any(Array) });
      expect(await isIn(session)).toBe(true);
      expect((await begin(plain)).answer.next).toBe('factor');
      // The last one stays, and the fresh proof for it too.
      const own = { ...plain, session, secret, codes: (done.body as { recovery_codes: string[] }).recovery_codes };
      const headers = await proof(session, 'auth.factors.remove', { code: own.codes[0] });
      const remove = () => session.call('DELETE', `${factors}/${id}`, { headers });
      expect(await remove()).toMatchObject({ status: 409, body: { message: expect.stringMatching(/last one/) } });
      expect((await session.get(factors)).body).toMatchObject({ factors: [{ id }], required: true });
    } finally {
      await later(chief.username);
      expect((await save(chief.session, false, { code: codeOf(chief.secret) })).status).toBe(200);
    }
  });
});

describe('two who say at once whether the tenant requires a factor (OP-202)', () => {
  it('[RES-008] one wins, the other is shown what it said, and a stale one changes nothing', async () => {
    const people = [await enrolled(), await enrolled()];
    const [first] = people;
    const read = async () => (await first?.session.get(policy))?.body as { updated_at: string | null };
    const save = async ({ session, codes }: Enrolled, updated_at: unknown) => {
      const headers = await proof(session, 'auth.factorPolicy.save', { code: codes.pop() });
      return session.call('PUT', policy, {
        body: { required: false, ...(updated_at !== undefined && { updated_at }) },
        headers,
      });
    };
    const { updated_at } = await read();
    const answers = await Promise.all(people.map((person) => save(person, updated_at)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const now = await read();
    expect(now.updated_at).not.toBe(updated_at);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ current: now });
    expect((await save(people[0] as Enrolled, '2001-01-01T00:00:00.000000Z')).status).toBe(409);
    expect((await save(people[1] as Enrolled, undefined)).body).toMatchObject({ path: 'updated_at' });
    expect(await read()).toEqual(now);
  });
});

describe('a printed password (issue 15)', () => {
  it('is changed at its first use, and opens nothing before', async () => {
    const { username } = await backend.addUser({ username: `factor-${++people}` });
    const printed = (await resetPassword(backend.db, username))?.password ?? '';
    const { session, answer } = await begin({ username, password: printed });
    expect(answer).toEqual({ status: 'Step', uid: username, next: 'password' });
    expect(await isIn(session)).toBe(false);
    const set = (next: string) => post(session, `${login}/password`, { next });
    expect(await set('password1234')).toMatchObject({ status: 400, body: { path: 'next' } });
    expect(await set(printed)).toMatchObject({ status: 400, body: { path: 'next' } });
    const rival = await begin({ username, password: printed }, other.url);
    expect((await set('kept-for-myself-9')).body).toEqual({ status: 'Success', uid: username });
    expect(await isIn(session)).toBe(true);
    expect((await post(rival.session, `${login}/password`, { next: 'chosen-by-a-thief' })).status).toBe(401);
    expect((await begin({ username, password: 'kept-for-myself-9' })).answer.status).toBe('Success');
  });

  it('a program is told that a token is the way, of a factor too', async () => {
    const { username } = await backend.addUser({ username: `factor-${++people}` });
    const password = (await resetPassword(backend.db, username))?.password ?? '';
    const portal = createPortal({ baseUrl: backend.url, deployment: 'dev' });
    await expect(portal.signIn({ username, password })).rejects.toThrow(/createPortal\(\{ token \}\)/);
    const { username: name, password: own } = await enrolled();
    await expect(portal.signIn({ username: name, password: own })).rejects.toThrow(
      /second factor.*createPortal\(\{ token \}\)/s,
    );
  });
});

describe('steps of a sign-in (OP-218)', () => {
  it('are over after five minutes, with a new password, and with the account', async () => {
    const person = await enrolled();
    const aged = await begin(person);
    await sql`update sign_in_steps set ends_at = now() - interval '1 second'`.execute(backend.db);
    expect(await show(aged.session, codeOf(person.secret))).toMatchObject({
      status: 401,
      body: { message: 'This sign-in is over. Begin again with your password.' },
    });
    const reset = await begin(person);
    await resetPassword(backend.db, person.username);
    expect((await show(reset.session, codeOf(person.secret))).status).toBe(401);
    expect((await show(new TestSession(backend.url), '000000')).status).toBe(401);
  });

  it('do not take a step that is not due', async () => {
    const person = await enrolled();
    const { session } = await begin(person);
    expect((await post(session, `${login}/enrolment`)).status).toBe(409);
    expect((await post(session, `${login}/password`, { next: 'kept-for-myself-9' })).status).toBe(409);
  });
});

describe('an administrator disables the factors of a user (spec 3 section 6)', () => {
  it('with the right, told in the trail, and not of somebody who may more', async () => {
    const person = await enrolled();
    const path = `/api/auth/v1/mfa/users/${person.username}`;
    const reader = await backend.addUser({
      username: `factor-${++people}`,
      roles: { read: ['settings:users'], write: ['settings:users'] },
    });
    const weaker = await signIn(backend.url, reader);
    expect((await weaker.call('DELETE', path)).status).toBe(403);
    const admin = await signIn(backend.url, backend.admin);
    const listed = async () =>
      ((await admin.get('/api/auth/v1/mfa/users')).body as { uid: string; mfa_enabled: boolean }[]).find(
        ({ uid }) => uid === person.username,
      )?.mfa_enabled;
    expect(await listed()).toBe(true);
    expect((await admin.call('DELETE', path)).status).toBe(200);
    expect(await listed()).toBe(false);
    expect((await begin(person)).answer.status).toBe('Success');
    const { rows } = await sql<{ actor: string }>`
      select actor from audit where tenant_id = ${tid} and action = 'user.mfaDisabled' and subject = ${person.username}`.execute(
      backend.db,
    );
    expect(rows).toEqual([{ actor: 'admin' }]);
  });
});
