import type { CreatedPersonWire, ImportedPeopleWire, PersonWire } from '@portico/core/api';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend } from './support/backend.ts';
import {
  type MailServers,
  mailSettings,
  readMail,
  startMailServer,
  startMailServers,
  startSilentServer,
} from './support/mail-server.ts';
import { signIn, type TestSession, TestSession as Visitor } from './support/session.ts';

const users = '/api/auth/v1/users';
let mails: MailServers;
let backend: TestBackend;
let admin: TestSession;
let made = 0;

beforeAll(async () => {
  mails = await startMailServers();
  backend = await startBackend({ mail: mailSettings(mails.server.port) });
  admin = await signIn(backend.url, backend.admin);
});
afterAll(async () => {
  await backend.stop();
  await mails.stop();
});
beforeEach(() => {
  mails.server.received.length = 0;
});
afterEach(async () => {
  await Promise.all(others.splice(0).map((each) => each.stop()));
});

const address = () => `late-${++made}@example.com`;
const mailOf = async (id: string) => ((await admin.get(`${users}/${id}`)).body as PersonWire).link_mail;
const tokenIn = (mail: MailServers['server']['received'][number] | undefined) =>
  /\/#\/invitation\/([\w-]{22})/.exec(mail === undefined ? '' : readMail(mail).text)?.[1] ?? '';
const look = async (token: string) => (await new Visitor(backend.url).get(`/api/auth/v1/invitations/${token}`)).status;
async function invite(uid: string, by = admin): Promise<CreatedPersonWire> {
  const { status, body, text } = await by.call('POST', users, { body: { uid } });
  expect(status, text).toBe(200);
  return body as CreatedPersonWire;
}
const others: TestBackend[] = [];
/** Another process on the same database, until the test ends. */
async function another(options: Parameters<typeof startBackend>[0]): Promise<TestBackend> {
  const started = await startBackend({ databaseUrl: backend.databaseUrl, ...options });
  others.push(started);
  return started;
}
/** One that looks for mails which nobody sends any more. */
const helper = ({ port = mails.server.port } = {}) =>
  another({ mail: mailSettings(port), lateMails: { everyMs: 20, retryMs: 20 } });
const old = sql<Date>`now() - interval '1 hour'`;
const soon = sql<Date>`now() + interval '1 hour'`;

describe('links that a process was killed over before they were mailed (OP-209, decision 056)', () => {
  it('are mailed by another one, with a token of their own, and the first one is good for nobody', async () => {
    const hanging = await another({ mail: mailSettings(mails.silent.port) });
    const uid = address();
    // The process that never comes back: it has stored the link, and its mail server says nothing.
    const asked = invite(uid, await signIn(hanging.url, hanging.admin));
    await expect.poll(() => stateOf(uid), { timeout: 3_000 }).toBe('waiting');
    const before = await endOf(uid);
    await leave([uid]);
    await helper();
    await expect.poll(() => mails.server.received.length, { timeout: 3_000 }).toBe(1);
    await expect.poll(() => stateOf(uid)).toBe('sent');
    const [mail] = mails.server.received;
    expect(mail?.to).toEqual([uid]);
    expect(mail && readMail(mail).text).toContain(backend.admin.username);
    expect(await look(tokenIn(mail))).toBe(200);
    expect(await endOf(uid)).toEqual(before);
    const { link } = await asked; // it was not dead after all: its link is good for nobody, and not told
    expect(link).toMatchObject({ ended: true, token: '', path: '', mailed: true, mail_to: uid });
    expect(link.warnings).toEqual(['A newer link was mailed meanwhile, which is the one that is good.']);
    expect(await stateOf(uid)).toBe('sent');
    expect(mails.server.received).toHaveLength(1);
  });

  it('are not told where they were made anew or ended meanwhile', async () => {
    const hanging = await another({ mail: mailSettings(mails.silent.port) });
    const by = await signIn(hanging.url, hanging.admin);
    const [anew, gone] = [address(), address()];
    const asked = Promise.all([invite(anew, by), invite(gone, by)]);
    await expect.poll(async () => [await stateOf(anew), await stateOf(gone)].join()).toBe('waiting,waiting');
    const ids = await backend.db.selectFrom('users').select(['id', 'uid']).where('uid', 'in', [anew, gone]).execute();
    const idOf = (name: string) => ids.find(({ uid }) => uid === name)?.id ?? '';
    const newer = (await admin.call('POST', `${users}/${idOf(anew)}/link`, { body: {} })).body as { token: string };
    await backend.db.deleteFrom('invitations').where('user_id', '=', idOf(gone)).execute();
    const [first, second] = await asked;
    expect(first.link).toMatchObject({ ended: true, token: '', mailed: true });
    expect(await look(newer.token)).toBe(200);
    expect(second.link).toMatchObject({ ended: true, path: '', mailed: false });
    expect(second.link.warnings).toEqual(['It was used or ended while it was mailed.']);
  });

  it('of a list are mailed once each, by whoever comes first of two processes', async () => {
    const uids = [address(), address(), `nobody-${++made}`, address()];
    const body = { people: uids.map((uid) => ({ uid })) };
    const { people } = (await admin.call('POST', `${users}/import`, { body })).body as ImportedPeopleWire;
    expect(await Promise.all(people.map(({ id }) => mailOf(id)))).toEqual(['sent', 'sent', null, 'sent']);
    mails.server.received.length = 0;
    await backend.db // as if the process had ended before it mailed them
      .updateTable('invitations')
      .set({ mail: 'waiting', mail_at: old })
      .where(
        'user_id',
        'in',
        people.map(({ id }) => id),
      )
      .where('mail', '=', 'sent')
      .execute();
    await Promise.all([helper(), helper()]);
    await expect.poll(() => mails.server.received.length, { timeout: 3_000 }).toBe(3);
    await expect
      .poll(async () => (await Promise.all(people.map(({ id }) => mailOf(id)))).join())
      .toBe('sent,sent,,sent');
    expect(mails.server.received.flatMap(({ to }) => to).toSorted()).toEqual(
      uids.filter((uid) => uid.includes('@')).toSorted(),
    );
    expect(await Promise.all(mails.server.received.map((mail) => look(tokenIn(mail))))).toEqual([200, 200, 200]);
  });

  it('are left to who is mailing them still, and are not sent for whom they are no more good', async () => {
    const [fresh, off, over] = [await invite(address()), await invite(address()), await invite(address())];
    const ids = [fresh.id, off.id, over.id];
    await backend.db.updateTable('invitations').set({ mail: 'waiting' }).where('user_id', 'in', ids).execute();
    await backend.db.updateTable('invitations').set({ mail_at: old }).where('user_id', 'in', ids.slice(1)).execute();
    await backend.db.updateTable('users').set({ active: false }).where('id', '=', off.id).execute();
    await backend.db.updateTable('invitations').set({ ends_at: old }).where('user_id', '=', over.id).execute();
    mails.server.received.length = 0;
    await helper();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(mails.server.received).toEqual([]);
    expect(await look(fresh.link.token)).toBe(200);
    expect(await mailOf(over.id)).toBeNull(); // nothing is told of a link that has ended
  });

  it('that the mail server refuses are said to have failed, until there is a new one', async () => {
    const broken = await another({ mail: mailSettings(mails.refusing.port) });
    const { id } = await invite(address(), await signIn(broken.url, broken.admin));
    expect(await mailOf(id)).toBe('failed');
    await backend.db
      .updateTable('invitations')
      .set({ mail: 'waiting', mail_at: old })
      .where('user_id', '=', id)
      .execute();
    await helper({ port: mails.refusing.port });
    await expect.poll(() => mailOf(id), { timeout: 3_000 }).toBe('failed');
    expect((await admin.call('POST', `${users}/${id}/link`, { body: {} })).body).toMatchObject({ mailed: true });
    expect(await mailOf(id)).toBe('sent');
  });

  it('are tried again while the mail server cannot be reached or asks to come back later', async () => {
    const off = await startSilentServer();
    await off.stop();
    let isBusy = true;
    const busy = await startMailServer({
      onRcptTo(_address, _session, done) {
        done(isBusy ? Object.assign(new Error('try later'), { responseCode: 451 }) : undefined);
      },
    });
    const { uid } = await invite(address());
    mails.server.received.length = 0;
    await leave([uid]);
    const early = await helper({ port: off.port });
    await expect.poll(() => triesOf(uid), { timeout: 3_000 }).toBeGreaterThan(3);
    expect(await stateOf(uid)).toBe('waiting');
    expect(await trailOf(uid)).toEqual(['user.invited']); // not one for each attempt
    await early.stop();
    others.splice(others.indexOf(early), 1);
    const before = (await triesOf(uid)) ?? 0;
    await leave([uid]);
    await helper({ port: busy.port });
    await expect.poll(() => triesOf(uid), { timeout: 3_000 }).toBeGreaterThan(before);
    expect(await stateOf(uid)).toBe('waiting');
    isBusy = false;
    await expect.poll(() => stateOf(uid), { timeout: 5_000 }).toBe('sent');
    expect(busy.received.map(({ to }) => to)).toEqual([[uid]]);
    expect(await look(tokenIn(busy.received[0]))).toBe(200);
    expect(await trailOf(uid)).toEqual(['user.invited', 'user.link.mailed']);
    await busy.stop();
  });

  it('[OP-120] are given up with their link, and the trail has their beginning and their end', async () => {
    const off = await startSilentServer();
    await off.stop();
    const { uid } = await invite(address());
    await leave([uid]);
    await helper({ port: off.port });
    await expect.poll(() => triesOf(uid), { timeout: 3_000 }).toBeGreaterThan(2);
    const ids = backend.db.selectFrom('users').select('id').where('uid', '=', uid);
    await backend.db.updateTable('invitations').set({ ends_at: old }).where('user_id', 'in', ids).execute();
    await expect.poll(() => stateOf(uid), { timeout: 3_000 }).toBe('failed');
    expect(await trailOf(uid)).toEqual(['user.invited', 'user.link.notMailed']);
    const attempts = (await triesOf(uid)) ?? 0;
    const { details } = await trail(uid).where('action', '=', 'user.link.notMailed').executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toMatchObject({ attempts });
  });

  it('of several tenants are given up one tenant after another, so that no two processes wait for each other', async () => {
    const tenantId = await backend.addTenant(`late-${++made}`);
    const other = await signIn(backend.url, await backend.addUser({ username: address(), tenantId }));
    const uids: string[] = [];
    for (const by of [admin, other, admin, other]) uids.push((await invite(address(), by)).uid);
    const ids = backend.db.selectFrom('users').select('id').where('uid', 'in', uids);
    const over = { mail: 'waiting' as const, mail_at: old, ends_at: old, mail_tries: 3 };
    await backend.db.updateTable('invitations').set(over).where('user_id', 'in', ids).execute();
    /** Tenants whose trails one transaction wrote. */
    const together = async () => {
      const { rows } = await sql<{ tenants: number }>`
        select count(distinct tenant_id)::int as tenants from audit
        where action = 'user.link.notMailed' and subject = any(${uids}) group by xmin::text`.execute(backend.db);
      return rows.map(({ tenants }) => tenants);
    };
    await Promise.all([helper(), helper()]);
    for (const uid of uids) await expect.poll(() => stateOf(uid), { timeout: 5_000 }).toBe('failed');
    const told = await together();
    expect([told.length >= 2, ...new Set(told)]).toEqual([true, 1]);
  });

  it('do not hold up the end of a service whose mail server says nothing', async () => {
    const { id, uid } = await invite(address());
    await leave([uid]);
    const ending = await helper({ port: mails.silent.port });
    others.splice(others.indexOf(ending), 1);
    await expect.poll(() => triesOf(uid), { timeout: 3_000 }).toBe(1);
    const begun = performance.now();
    await ending.stop();
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(await stateOf(uid)).toBe('waiting'); // whoever starts next mails it
    await admin.call('POST', `${users}/${id}/link`, { body: {} }); // and finds none of it in the tests that follow
  });

  it('[OP-120] go together, and stand in the trail as links that the service made', async () => {
    let open = 0;
    let most = 0;
    const slow = await startMailServer({
      onMailFrom(_address, _session, done) {
        open += 1;
        most = Math.max(most, open);
        setTimeout(() => {
          open -= 1;
          done();
        }, 200);
      },
    });
    const uids = [address(), address(), address(), address()];
    await admin.call('POST', `${users}/import`, { body: { people: uids.map((uid) => ({ uid })) } });
    await leave(uids);
    await helper({ port: slow.port });
    await expect.poll(() => slow.received.length, { timeout: 5_000 }).toBe(4);
    expect(most).toBeGreaterThan(1);
    const rows = await backend.db
      .selectFrom('audit')
      .select(['actor', 'action', 'subject'])
      .where('subject', 'in', uids)
      .where('actor', '=', 'system')
      .execute();
    expect(rows.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))).toEqual(
      uids.toSorted().map((subject) => ({ actor: 'system', action: 'user.invited', subject })),
    );
    await slow.stop();
  });

  it('are locked by id, as by the list that makes them anew (docs/lock-order.md)', async () => {
    const uids = Array.from({ length: 20 }, () => address()).toSorted();
    const { people } = (await admin.call('POST', `${users}/import`, { body: { people: uids.map((uid) => ({ uid })) } }))
      .body as ImportedPeopleWire;
    const at = people.findIndex(({ id }, index) => index > 0 && id < (people[index - 1]?.id ?? ''));
    const [high, low] = people.slice(at - 1, at + 1); // by name the other way round than by id
    const lock = (trx: typeof backend.db, id = '') =>
      trx.selectFrom('invitations').select('user_id').where('user_id', '=', id).forUpdate();
    const asked = await backend.db.transaction().execute(async (trx) => {
      await lock(trx, low?.id).execute();
      const body = { people: [{ uid: high?.uid }, { uid: low?.uid }], new_links: true };
      const asking = admin.call('POST', `${users}/import`, { body });
      const waiting = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`;
      await expect.poll(async () => (await waiting.execute(backend.db)).rows[0]?.n).toBeGreaterThan(0);
      await lock(trx, high?.id).noWait().execute();
      return { asking };
    });
    expect((await asked.asking).status).toBe(200);
  });

  it('leave nothing to be mailed where the service has no mail server', async () => {
    const without = await another({});
    const { id } = await invite(address(), await signIn(without.url, without.admin));
    expect(await mailOf(id)).toBeNull();
  });

  it.each(['waiting', 'failed'] as const)('say nothing of mails (%s) where the service sends none', async (mail) => {
    const without = await another({});
    const { id } = await invite(address());
    await backend.db.updateTable('invitations').set({ mail, mail_at: soon }).where('user_id', '=', id).execute();
    expect(await mailOf(id)).toBe(mail);
    const by = await signIn(without.url, without.admin);
    expect(((await by.get(`${users}/${id}`)).body as PersonWire).link_mail).toBeNull();
    const { items } = (await by.get(`${users}?limit=1000`)).body as { items: PersonWire[] };
    expect(items.find((each) => each.id === id)?.link_mail).toBeNull();
  });
});

async function linkOf(uid: string) {
  return backend.db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .select(['mail', 'mail_tries', 'ends_at'])
    .where('uid', '=', uid)
    .executeTakeFirst();
}
/** What the service itself did to a user, in its order. */
const trail = (uid: string) =>
  backend.db
    .selectFrom('audit')
    .select(['action', 'details'])
    .where('subject', '=', uid)
    .where('actor', '=', 'system')
    .orderBy('seq');
const trailOf = async (uid: string) => (await trail(uid).execute()).map(({ action }) => action);
const stateOf = async (uid: string) => (await linkOf(uid))?.mail;
const triesOf = async (uid: string) => (await linkOf(uid))?.mail_tries;
/** As if the process had ended long ago that was to mail them. */
async function leave(uids: readonly string[]) {
  const ids = backend.db.selectFrom('users').select('id').where('uid', 'in', uids);
  const row = { mail: 'waiting' as const, mail_at: old };
  await backend.db.updateTable('invitations').set(row).where('user_id', 'in', ids).execute();
}
const endOf = async (uid: string) => (await linkOf(uid))?.ends_at;
