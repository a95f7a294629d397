import { createHash } from 'node:crypto';
import type { OwnFactorsWire, SignInAnswerWire } from '@portico/core/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relyingParty } from '../src/factors/relying-party.ts';
import type { Credentials, TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { formTokenOf, openIdentityPage, postForm } from './support/identity.ts';
import { type Otherwise, PasskeyDevice } from './support/passkey-device.ts';
import { type Answer, signIn, TestSession } from './support/session.ts';

const origin = 'https://portal.example';
const login = '/api/auth/v1/login';
const passkeys = '/api/auth/v1/passkeys';
const policy = '/api/auth/v1/factor_policy';

let backend: TestBackend;
let other: TestBackend;
let people = 0;
beforeAll(async () => {
  const shared = { signInsPerMinute: 10_000, publicUrl: origin };
  backend = await startBackend(shared);
  // A second process on the same database.
  other = await startBackend({ ...shared, databaseUrl: backend.databaseUrl });
});
afterAll(async () => {
  await other.stop();
  await backend.stop();
});

const post = (session: TestSession, path: string, body?: object, headers?: Record<string, string>): Promise<Answer> =>
  session.call('POST', path, { ...(body !== undefined && { body }), ...(headers !== undefined && { headers }) });

async function proof(session: TestSession, call: string, sent: object): Promise<Record<string, string>> {
  const answer = await post(session, '/api/auth/v1/proofs', { call, ...sent });
  expect(answer.status, answer.text).toBe(200);
  return { 'x-fresh-proof': (answer.body as { proof: string }).proof };
}

/** A proof by the passkey of the device. */
const proofBy = async (session: TestSession, call: string, device: PasskeyDevice) =>
  proof(session, call, { passkey: device.show((await post(session, `${passkeys}/proof`)).body) });

const begin = async (session: TestSession, sent: object) =>
  post(session, `${passkeys}/begin`, undefined, await proof(session, 'auth.passkeys.begin', sent));

interface Enrolled extends Credentials {
  session: TestSession;
  device: PasskeyDevice;
  codes: string[];
}

/** Somebody with one passkey. */
async function enrolled(): Promise<Enrolled> {
  const person = await backend.addUser({ username: `key-${++people}` });
  const session = await signIn(backend.url, person);
  const device = new PasskeyDevice(origin);
  const begun = await begin(session, { password: person.password });
  expect(begun.status, begun.text).toBe(200);
  const made = await post(session, passkeys, { name: 'Work laptop', response: device.make(begun.body) });
  expect(made.status, made.text).toBe(200);
  return { ...person, session, device, codes: (made.body as { recovery_codes: string[] }).recovery_codes };
}

/** A sign-in up to the step after its password. */
async function atStep(person: Credentials, url = backend.url) {
  const session = new TestSession(url);
  const answer = await post(session, login, { username: person.username, password: person.password });
  return { session, answer: answer.body as SignInAnswerWire };
}
const ask = async (session: TestSession) => (await post(session, `${login}/factor/passkey`)).body;
const show = (session: TestSession, response: object) =>
  post(session, `${login}/factor`, { method: 'passkey', response });
const isIn = async (session: TestSession) => (await session.get('/api/userinfo')).status === 200;
const factorsOf = async (session: TestSession) => (await session.get('/api/auth/v1/factors')).body as OwnFactorsWire;

async function savePolicy({ session, device }: Enrolled, asked: object): Promise<Answer> {
  const { updated_at } = (await session.get(policy)).body as { updated_at: string | null };
  const headers = await proofBy(session, 'auth.factorPolicy.save', device);
  return session.call('PUT', policy, { body: { required: false, ...asked, updated_at }, headers });
}

describe('passkeys as a second step (OP-210)', () => {
  it('are added under names, the first with recovery codes, and shown after the password', async () => {
    const person = await enrolled();
    expect(person.codes).toHaveLength(10);
    const second = new PasskeyDevice(origin);
    const shown = { passkey: person.device.show((await post(person.session, `${passkeys}/proof`)).body) };
    const more = await begin(person.session, shown);
    expect((more.body as { excludeCredentials: { id: string }[] }).excludeCredentials.map(({ id }) => id)).toEqual([
      person.device.id.toString('base64url'),
    ]);
    const made = await post(person.session, passkeys, { name: ' Blue key ', response: second.make(more.body) });
    expect([made.status, made.body]).toEqual([200, { recovery_codes: null }]);
    const { factors } = await factorsOf(person.session);
    expect(factors.map(({ kind, name }) => [kind, name])).toEqual([
      ['passkey', 'Work laptop'],
      ['passkey', 'Blue key'],
    ]);
    const { session, answer } = await atStep(person);
    expect(answer).toMatchObject({ next: 'factor', methods: ['passkey', 'recovery'] });
    expect((await show(session, second.show(await ask(session)))).body).toMatchObject({ status: 'Success' });
    expect(await isIn(session)).toBe(true);
    const { sessions } = (await session.get('/api/auth/v1/sessions')).body as { sessions: { proven: string[] }[] };
    expect(sessions[0]?.proven).toEqual(['pwd', 'passkey']);
    expect((await factorsOf(session)).factors[1]?.last_used_at).not.toBeNull();
  });

  it.each<[string, Otherwise]>([
    ['of another origin', { origin: 'https://portal.example.evil.example' }],
    ['without a PIN or finger', { isVerified: false }],
    ['of a challenge that nobody asked', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['that names somebody else', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
  ])('[ROL-009] an answer %s is refused, and opens nothing', async (_, otherwise) => {
    const person = await enrolled();
    const { session } = await atStep(person);
    const refused = await show(session, person.device.show(await ask(session), otherwise));
    expect(refused).toMatchObject({
      status: 401,
      body: { message: "That passkey didn't work here. Try again, or use another way." },
    });
    expect(await isIn(session)).toBe(false);
    // The sign-in goes on with a new challenge.
    expect((await show(session, person.device.show(await ask(session)))).status).toBe(200);
  });

  it('[ROL-009] a challenge is good once, on either process, in its own browser and for five minutes', async () => {
    const person = await enrolled();
    const first = await atStep(person);
    const answer = person.device.show(await ask(first.session));
    const elsewhere = await atStep(person, other.url);
    expect((await show(elsewhere.session, answer)).status).toBe(401); // asked by another browser
    const same = [backend.url, other.url, other.url].map((url) => {
      const copy = new TestSession(url);
      for (const [name, value] of first.session.cookies) copy.cookies.set(name, value);
      return copy;
    });
    const again = person.device.show(await ask(first.session));
    const statuses = (await Promise.all(same.map((session) => show(session, again)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401, 401]);
    const aged = await atStep(person);
    const late = person.device.show(await ask(aged.session));
    await sql`update passkey_challenges set ends_at = now() - interval '1 second'`.execute(backend.db);
    expect((await show(aged.session, late)).status).toBe(401);
  });

  it('[ROL-009] the passkey of another user is refused', async () => {
    const [mine, theirs] = [await enrolled(), await enrolled()];
    const { session } = await atStep(mine);
    expect((await show(session, theirs.device.show(await ask(session)))).status).toBe(401);
    expect(await isIn(session)).toBe(false);
    // Nor can it be added a second time.
    const begun = await begin(mine.session, {
      passkey: mine.device.show((await post(mine.session, `${passkeys}/proof`)).body),
    });
    const stolen = await post(mine.session, passkeys, { name: 'x', response: theirs.device.make(begun.body) });
    expect(stolen.status).toBe(409);
  });

  it('[ROL-009] a counter that goes back, or stays, is refused and stands in the trail; one that never counts is not', async () => {
    const person = await enrolled();
    const at = async (counter: number) => {
      const { session } = await atStep(person);
      return show(session, person.device.show(await ask(session), { counter }));
    };
    expect((await at(0)).status).toBe(200);
    expect((await at(0)).status).toBe(200);
    expect((await at(9)).status).toBe(200);
    for (const counter of [9, 8, 0]) {
      expect(await at(counter)).toMatchObject({
        status: 401,
        body: { message: expect.stringMatching(/counted backwards/) },
      });
    }
    const { rows } = await sql<{ details: string }>`
      select details from audit where action = 'user.passkey.refused' and subject = ${person.username} order by seq`.execute(
      backend.db,
    );
    expect(rows.map(({ details }) => JSON.parse(details))).toMatchObject([
      { name: 'Work laptop', counter: 9, kept: 9 },
      { counter: 8, kept: 9 },
      { counter: 0, kept: 9 },
    ]);
    expect((await at(10)).status).toBe(200);
  });

  it('what is sent for one is read strictly', async () => {
    const person = await enrolled();
    const { session } = await atStep(person);
    expect(await post(session, `${login}/factor`, { method: 'passkey' })).toMatchObject({
      status: 400,
      body: { path: 'response' },
    });
    expect((await post(session, `${login}/factor`, { method: 'totp' })).body).toMatchObject({ path: 'code' });
    const shown = person.device.show(await ask(session));
    expect((await show(session, { ...shown, response: { clientDataJSON: '!' } })).status).toBe(401);
    expect((await show(session, { ...shown, more: 1 })).status).toBe(400);
  });
});

describe('a passkey in place of a password (OP-210)', () => {
  const enter = async (device: PasskeyDevice, otherwise: Otherwise = {}, url = backend.url) => {
    const session = new TestSession(url);
    const asked = await post(session, `${login}/passkey/begin`);
    expect(asked.status, asked.text).toBe(200);
    const answer = await post(session, `${login}/passkey`, { response: device.show(asked.body, otherwise) });
    return { session, answer };
  };
  const offered = async () =>
    ((await new TestSession(backend.url).get('/api/auth/v1/providers')).body as { passkey: boolean }).passkey;

  it('[ROL-009] signs in alone where the tenant allows it, and nowhere else', async () => {
    const person = await enrolled();
    expect((await enter(person.device)).answer.status).toBe(401);
    expect(await offered()).toBe(false);
    const saved = await savePolicy(person, { passkey_sign_in: true });
    expect(saved.status, saved.text).toBe(200);
    try {
      expect(await offered()).toBe(true);
      const { session, answer } = await enter(person.device, {}, other.url);
      expect(answer.body).toEqual({ status: 'Success', uid: person.username });
      const { sessions } = (await session.get('/api/auth/v1/sessions')).body as { sessions: { proven: string[] }[] };
      expect(sessions[0]?.proven).toEqual(['passkey']);
      // It has to name its user, and to have asked for a PIN or a finger.
      for (const otherwise of [{ userHandle: undefined }, { isVerified: false }, { origin: 'https://evil.example' }]) {
        const refused = await enter(person.device, otherwise);
        expect(refused.answer.status).toBe(401);
        expect(await isIn(refused.session)).toBe(false);
      }
      expect((await enter(new PasskeyDevice(origin))).answer.status).toBe(401);
      await sql`update users set active = false where uid = ${person.username}`.execute(backend.db);
      expect((await enter(person.device)).answer.status).toBe(401);
      await sql`update users set active = true where uid = ${person.username}`.execute(backend.db);
    } finally {
      const back = await signIn(backend.url, await backend.addUser({ username: `key-${++people}` }));
      expect(await isIn(back)).toBe(true);
      await sql`delete from documents where name = 'settings.second_factor'`.execute(backend.db);
    }
    expect((await enter(person.device)).answer.status).toBe(401);
  });

  describe('on the identity page of the cloud (spec 2 section 2)', () => {
    let cloud: TestBackend;
    beforeAll(async () => {
      const shared = { signInsPerMinute: 10_000, publicUrl: origin, databaseUrl: backend.databaseUrl };
      cloud = await startBackend({ ...shared, deployment: { deployment: 'ec2', mode: null } });
    });
    afterAll(() => cloud.stop());

    const optionsIn = ({ text }: Answer) =>
      JSON.parse(/data-options="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? 'null') as unknown;
    const sendKey = (session: TestSession, page: Answer, response: object, path = '/identity/passkey') =>
      postForm(session, path, { form_token: formTokenOf(page), passkey: JSON.stringify(response) });
    /** The policy lets the one script of the page run, and no other. */
    const expectAllowed = (page: Answer) => {
      const script = /<script>(.*)<\/script>/s.exec(page.text)?.[1] ?? '';
      const digest = createHash('sha256').update(script).digest('base64');
      expect(page.headers.get('content-security-policy')).toContain(`script-src 'sha256-${digest}'`);
    };

    it('[ROL-009] signs in where the tenant allows it: of this browser, once, and told in the page where it is wrong', async () => {
      const person = await enrolled();
      const bare = await openIdentityPage(new TestSession(cloud.url));
      expect(bare.text).not.toContain('<script');
      expect(bare.headers.get('content-security-policy')).not.toContain('script-src');
      await savePolicy(person, { passkey_sign_in: true });
      try {
        const session = new TestSession(cloud.url);
        const page = await openIdentityPage(session);
        expect(page.text).toContain('Use a passkey');
        expectAllowed(page);
        const stranger = await sendKey(session, page, new PasskeyDevice(origin).show(optionsIn(page)));
        expect(stranger.status).toBe(401);
        expect(stranger.text).toContain('That passkey didn&#39;t work here.');
        expectAllowed(stranger);
        // The page asks anew; what was asked before counts no more.
        expect((await sendKey(session, page, person.device.show(optionsIn(page)))).status).toBe(401);
        for (const wrong of ['', '{}', '{"id":"x"}']) {
          const sent = { form_token: formTokenOf(page), passkey: wrong };
          expect((await postForm(session, '/identity/passkey', sent)).status, wrong).toBe(401);
        }
        const own = person.device.show(optionsIn(stranger));
        const elsewhere = new TestSession(cloud.url);
        expect((await sendKey(elsewhere, await openIdentityPage(elsewhere), own)).status).toBe(401);
        const again = person.device.show(optionsIn(await sendKey(session, page, {})));
        // As long as its form may be sent.
        await sql`update passkey_challenges set ends_at = ends_at - interval '9 minutes' where purpose = 'sign_in'`.execute(
          backend.db,
        );
        const back = await sendKey(session, page, again);
        expect([back.status, back.headers.get('location')]).toEqual([
          303,
          expect.stringMatching(/^\/identity\/callback\?code=/),
        ]);
        expect((await session.get(back.headers.get('location') ?? '')).status).toBe(303);
        const { sessions } = (await session.get('/api/auth/v1/sessions')).body as { sessions: { proven: string[] }[] };
        expect(sessions[0]?.proven).toEqual(['passkey']);
        expect((await sendKey(session, page, again)).status).toBe(400); // that sign-in is over
      } finally {
        await sql`delete from documents where name = 'settings.second_factor'`.execute(backend.db);
      }
    });

    it('[ROL-009] is the second step after a password, and is added where everybody needs one', async () => {
      const person = await enrolled();
      const newcomer = await backend.addUser({ username: `key-${++people}` });
      const enter = async ({ username, password }: Credentials) => {
        const session = new TestSession(cloud.url);
        const form_token = formTokenOf(await openIdentityPage(session));
        return { session, page: await postForm(session, '/identity/sign-in', { form_token, username, password }) };
      };
      const { session, page } = await enter(person);
      expect(page.text).toContain(`The passkey that <b>${person.username}</b> added.`);
      expectAllowed(page);
      const wrong = person.device.show(optionsIn(page), { isVerified: false });
      const refused = await sendKey(session, page, wrong, '/identity/step');
      expect([refused.status, refused.text.includes('Try again, or use another way.')]).toEqual([401, true]);
      const shown = person.device.show(optionsIn(refused));
      expect((await sendKey(session, page, shown, '/identity/step')).headers.get('location')).toMatch(/callback/);

      await savePolicy(person, { required: true });
      try {
        const begun = await enter(newcomer);
        expect(begun.page.text).toContain('Add a second factor');
        // After a refused passkey the same code app is still there to be added.
        const box = begun.page.text.slice(begun.page.text.indexOf('<div id="passkey"'));
        const hidden = [...box.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
        const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
        const again = await postForm(begun.session, '/identity/step', { ...fields, passkey: '{}' });
        const secretIn = ({ text }: Answer) => /<p class="secret">([^<]+)</.exec(text)?.[1] ?? 'none';
        expect([again.status, secretIn(again)]).toEqual([401, secretIn(begun.page)]);
        expect(again.text).toContain('class="qr"');
        const made = new PasskeyDevice(origin).make(optionsIn(again));
        const codes = await sendKey(begun.session, begun.page, made, '/identity/step');
        expect([codes.status, codes.text.match(/<li>/g)?.length]).toEqual([200, 10]);
        const code = /name="code" value="([^"]*)"/.exec(codes.text)?.[1];
        expect((await begun.session.get(`/identity/callback?code=${code}`)).status).toBe(303);
        expect((await factorsOf(begun.session)).factors.map(({ kind }) => kind)).toEqual(['passkey']);
      } finally {
        await sql`delete from documents where name = 'settings.second_factor'`.execute(backend.db);
      }
    });
  });

  it('has no place at an address without a name, which says where there is one', async () => {
    const request = (host: string) => ({ headers: { host } }) as Parameters<typeof relyingParty>[1];
    const local = { publicUrl: undefined, https: false };
    expect(relyingParty(local, request('localhost:4600'))).toEqual({
      id: 'localhost',
      origin: 'http://localhost:4600',
    });
    expect(() => relyingParty(local, request('127.0.0.1:4600'))).toThrow(
      /Open the portal at http:\/\/localhost:4600\./,
    );
    expect(() => relyingParty(local, request('[::1]:4600'))).toThrow(/http:\/\/localhost:4600/);
    expect(() => relyingParty({ ...local, publicUrl: 'https://10.2.0.7' }, request('x'))).toThrow(/PORTICO_PUBLIC_URL/);
    expect(() => relyingParty(local, request('evil.example'))).toThrow(/PORTICO_PUBLIC_URL/);
  });
});

describe('passkeys where everybody needs a factor (OP-210, spec 3 section 6)', () => {
  it('are added at the next sign-in; the last one stays, and an administrator takes all of them off', async () => {
    const chief = await enrolled();
    const plain = await backend.addUser({ username: `key-${++people}` });
    expect((await savePolicy(chief, { required: true })).status).toBe(200);
    try {
      const { session, answer } = await atStep(plain);
      expect(answer).toMatchObject({ next: 'enrolment', methods: ['totp', 'passkey'] });
      const device = new PasskeyDevice(origin);
      const path = `${login}/enrolment_passkey`;
      const asked = (await post(session, `${path}/begin`)).body;
      const wrong = await post(session, path, { name: 'x', response: device.make(asked, { isVerified: false }) });
      expect(wrong).toMatchObject({ status: 400, body: { path: 'response' } });
      const anew = (await post(session, `${path}/begin`)).body;
      const done = await post(session, path, { name: 'Phone', response: device.make(anew) });
      expect(done.body).toMatchObject({ status: 'Success', recovery_codes: expect.any(Array) });
      expect(await isIn(session)).toBe(true);

      const [own] = (await factorsOf(session)).factors;
      const headers = await proofBy(session, 'auth.factors.remove', device);
      const remove = await session.call('DELETE', `/api/auth/v1/factors/${own?.id}`, { headers });
      expect(remove).toMatchObject({ status: 409, body: { message: expect.stringMatching(/last one/) } });

      const admin = await signIn(backend.url, await backend.addUser({ username: `key-${++people}` })).catch(() => null);
      expect(admin === null || !(await isIn(admin))).toBe(true); // he would have to add one himself
      const off = await chief.session.call('DELETE', `/api/auth/v1/mfa/users/${plain.username}`, {
        headers: await proofBy(chief.session, 'auth.mfa.disable', chief.device),
      });
      expect(off.status, off.text).toBe(200);
      expect((await atStep(plain)).answer.next).toBe('enrolment');
      const kept = await sql`select 1 from factors where name = 'Phone'`.execute(backend.db);
      expect(kept.rows).toEqual([]);
    } finally {
      await sql`delete from documents where name = 'settings.second_factor'`.execute(backend.db);
    }
  });
});

it('are no more than there may be, also where two windows add one each', async () => {
  const person = await enrolled();
  const proofs = () => proofBy(person.session, 'auth.passkeys.begin', person.device);
  const begun = [await post(person.session, `${passkeys}/begin`, undefined, await proofs())];
  begun.push(await post(person.session, `${passkeys}/begin`, undefined, await proofs()));
  await sql`
    insert into factors (user_id, kind, name, body, credential_id, confirmed_at)
      select users.id, 'passkey', 'Key ' || n, factors.body, 'other-' || users.id || n, now()
      from users join factors on factors.user_id = users.id, generate_series(1, 18) n
      where users.uid = ${person.username}`.execute(backend.db);
  const add = (answer: Answer | undefined) =>
    post(person.session, passkeys, { name: 'One more', response: new PasskeyDevice(origin).make(answer?.body) });
  expect((await add(begun[0])).status).toBe(200);
  expect(await add(begun[1])).toMatchObject({ status: 409, body: { message: expect.stringContaining('20 passkeys') } });
  expect((await factorsOf(person.session)).factors).toHaveLength(20);
});

describe('names of passkeys (OP-202)', () => {
  it('[RES-008] of two that rename one at once the second is told what it is called now', async () => {
    const person = await enrolled();
    const [own] = (await factorsOf(person.session)).factors;
    const rename = (name: string, was = 'Work laptop') =>
      person.session.call('PATCH', `${passkeys}/${own?.id}`, { body: { name, was } });
    expect((await rename('Old laptop')).status).toBe(200);
    expect((await rename('Old laptop')).status).toBe(200); // the answer was lost
    expect(await rename('Green key')).toMatchObject({
      status: 409,
      body: { message: 'It was renamed to “Old laptop” meanwhile.', current: { name: 'Old laptop' } },
    });
    expect((await rename(' ', 'Old laptop')).status).toBe(400);
    const other = await enrolled();
    const theirs = `${passkeys}/${own?.id}`;
    expect((await other.session.call('PATCH', theirs, { body: { name: 'x', was: 'Old laptop' } })).status).toBe(404);
  });
});
