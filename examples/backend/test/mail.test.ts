import type { CreatedPersonWire, ImportedPeopleWire, PersonWire } from '@portico/core/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from '../src/mail/send.ts';
import type { MailSettings } from '../src/mail/settings.ts';
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
let settings: MailSettings;
let backend: TestBackend;
let admin: TestSession;
let made = 0;

beforeAll(async () => {
  mails = await startMailServers();
  settings = mailSettings(mails.server.port);
  backend = await startBackend({ mail: settings, publicUrl: settings.origin });
  admin = await signIn(backend.url, backend.admin);
});
afterAll(async () => {
  await backend.stop();
  await mails.stop();
});
beforeEach(() => {
  mails.server.received.length = 0;
});

const address = () => `user-${++made}@example.com`;
async function invite(uid: string, sent: object = {}): Promise<CreatedPersonWire> {
  const { status, body, text } = await admin.call('POST', users, {
    body: { uid, ...sent },
    headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
  });
  if (status !== 200) throw new Error(text);
  return body as CreatedPersonWire;
}

describe('links by mail (OP-209, decision 056)', () => {
  it('go to who is invited, as text and HTML, with the public address of the service', async () => {
    const uid = address();
    const { link } = await invite(uid);
    expect(link).toMatchObject({ kind: 'invitation', mailed: true, mail_to: uid });
    expect(link.warnings).toBeUndefined();
    const [mail] = mails.server.received;
    expect(mail).toMatchObject({ from: 'portico@portal.example', to: [uid] });
    const { headers, text, html } = readMail(mail as (typeof mails.server.received)[number]);
    expect(headers).toMatch(/^From: Portico <portico@portal\.example>$/m);
    expect(headers).toMatch(/^Subject: Invitation to .* in Portico$/m);
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
    const url = `https://portal.example/#/invitation/${link.token}`;
    expect(text).toContain(url);
    expect(text).toContain(`Your user name is ${uid}.`);
    expect(html).toContain(`href="${url}"`);
    expect(html).not.toMatch(/src=|<img|<link|url\(/);
    expect(mail?.raw).not.toContain('evil.example');
  });

  it('of a new password say so', async () => {
    const uid = address();
    const { id, link } = await invite(uid);
    const used = await new Visitor(backend.url).call('POST', `/api/auth/v1/invitations/${link.token}`, {
      body: { password: 'Walk-by-12-green-lakes' },
    });
    expect(used.status).toBe(200);
    const { body } = await admin.call('POST', `${users}/${id}/link`, { body: {} });
    expect(body).toMatchObject({ kind: 'reset', mailed: true, mail_to: uid });
    const last = mails.server.received.at(-1);
    expect(last && readMail(last).headers).toMatch(/^Subject: New password for/m);
  });

  it('of whoever has no address are shown alone', async () => {
    const { link } = await invite(`nobody-${++made}`);
    expect(link).toMatchObject({ mailed: false, mail_to: null });
    expect(link.warnings).toBeUndefined();
    expect(mails.server.received).toEqual([]);
  });

  it.each(['a,b@example.com', 'a;b@example.com', 'a:b@example.com', '(a)b@example.com', '[a]@example.com'])(
    'never reach several, or another one, by a name such as %s',
    async (uid) => {
      const { link } = await invite(uid);
      expect(link).toMatchObject({ mailed: false, mail_to: null });
      expect(mails.server.received).toEqual([]);
    },
  );

  it('carry no header of anybody, whatever the tenant is called', async () => {
    const name = 'Acme\r\nBcc: x@evil.example\u2028<script>alert(1)</script>';
    const before = await backend.db.selectFrom('tenants').select('name').where('slug', '=', 'demo').executeTakeFirst();
    await backend.db.updateTable('tenants').set({ name }).where('slug', '=', 'demo').execute();
    const uid = address();
    await invite(uid);
    await backend.db
      .updateTable('tenants')
      .set({ name: before?.name ?? '' })
      .where('slug', '=', 'demo')
      .execute();
    const [mail] = mails.server.received;
    const { headers, html } = readMail(mail as (typeof mails.server.received)[number]);
    expect(mail?.to).toEqual([uid]);
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(html).not.toContain('<script>');
  });

  it('of a list go to each who has an address', async () => {
    const uids = [address(), `nobody-${++made}`, address()];
    const body = { people: uids.map((uid) => ({ uid })) };
    const answer = await admin.call('POST', `${users}/import`, { body });
    const { people } = answer.body as ImportedPeopleWire;
    expect(people.map(({ link }) => [link?.mailed, link?.mail_to])).toEqual([
      [true, uids[0]],
      [false, null],
      [true, uids[2]],
    ]);
    expect(mails.server.received.flatMap(({ to }) => to).toSorted()).toEqual([uids[0], uids[2]].toSorted());
    for (const { raw, to } of mails.server.received) {
      const own = people.find(({ uid }) => uid === to[0])?.link?.token ?? '?';
      expect(readMail({ raw } as (typeof mails.server.received)[number]).text).toContain(own);
    }
  });
});

describe('a mail server that does not take them (decision 056)', () => {
  /** Another process with another mail server. */
  async function withServer<T>(over: Partial<MailSettings>, act: (session: TestSession) => Promise<T>): Promise<T> {
    const other = await startBackend({ databaseUrl: backend.databaseUrl, mail: { ...settings, ...over } });
    try {
      return await act(await signIn(other.url, backend.admin));
    } finally {
      await other.stop();
    }
  }
  const inviteBy = async (session: TestSession, uid: string) =>
    (await session.call('POST', users, { body: { uid } })).body as CreatedPersonWire;

  it('the user is there and the link is shown, with the reason', async () => {
    const uid = address();
    const { link } = await withServer({ port: mails.refusing.port }, (session) => inviteBy(session, uid));
    expect(link).toMatchObject({ mailed: false, mail_to: uid, path: `/#/invitation/${link.token}` });
    expect(link.warnings).toEqual([expect.stringMatching(/^The mail server refused it: 550 no such mailbox\.$/)]);
    const shown = await new Visitor(backend.url).get(`/api/auth/v1/invitations/${link.token}`);
    expect(shown).toMatchObject({ status: 200, body: { uid } });
  });

  it('one that says nothing holds up the answer for seconds, and nobody else meanwhile', async () => {
    const uid = address();
    const begun = performance.now();
    const { link } = await withServer({ port: mails.silent.port }, async (session) => {
      const inviting = inviteBy(session, uid);
      // The user is stored before the mail is sent: others see him, and change what they like.
      await expect
        .poll(async () => {
          const { items } = (await admin.get(`${users}?limit=1000`)).body as { items: PersonWire[] };
          return items.some((each) => each.uid === uid);
        })
        .toBe(true);
      await invite(address());
      return inviting;
    });
    expect(link).toMatchObject({ mailed: false, warnings: ['The mail server took too long.'] });
    expect(performance.now() - begun).toBeLessThan(12_000);
  }, 30_000);

  it('one that is not there is told without where it is', async () => {
    const gone = await startSilentServer();
    await gone.stop();
    const { link } = await withServer({ port: gone.port }, (session) => inviteBy(session, address()));
    expect(link.warnings).toEqual(['The mail server cannot be reached.']);
  });

  it('gives up on a list as a whole in its time', async () => {
    const mailer = createMailer({ ...settings, port: mails.silent.port });
    const list = Array.from({ length: 20 }, (_, at) => ({
      to: [`u${at}@example.com`],
      subject: 's',
      text: 't',
      html: '<p>t</p>',
    }));
    const begun = performance.now();
    const outcomes = await mailer.send(list, 1_000);
    expect(outcomes).toEqual(list.map(() => ({ error: 'The mail server took too long.', isPartial: false })));
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});

describe('the way to the mail server (decision 056)', () => {
  const mail = { to: ['ann@example.com'], subject: 's', text: 't', html: '<p>t</p>' };
  const secret = 'opensesame-17';

  it('signs in, and tells the password nobody', async () => {
    const asked: (string | undefined)[] = [];
    const keeper = await startMailServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        asked.push(username);
        if (password === secret) done(null, { user: username });
        else done(new Error(`Wrong password: ${password}`));
      },
    });
    const faults: string[] = [];
    const by = (pass: string) =>
      createMailer(mailSettings(keeper.port, { auth: { user: 'portico', pass } }), (reason) => faults.push(reason));
    expect(await by(secret).send([mail])).toEqual([{ error: null, isPartial: false }]);
    expect(keeper.received).toMatchObject([{ user: 'portico' }]);
    const wrong = 'wrong-secret-18';
    expect(await by(wrong).send([mail])).toEqual([
      { error: 'The mail server refused the sign-in of this service.', isPartial: false },
    ]);
    expect(asked).toEqual(['portico', 'portico']);
    expect(faults).toHaveLength(1);
    expect(faults.join()).not.toContain(wrong);
    await keeper.stop();
  });

  it('says no password where the connection is not made secure', async () => {
    const asked: unknown[] = [];
    const open = await startMailServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth(auth, _session, done) {
        asked.push(auth);
        done(null, { user: 'x' });
      },
    });
    const to = mailSettings(open.port, { needsTls: true, auth: { user: 'portico', pass: secret } });
    expect(await createMailer(to).send([mail])).toEqual([
      { error: 'The connection to the mail server could not be made secure.', isPartial: false },
    ]);
    expect([asked, open.received]).toEqual([[], []]);
    await open.stop();
  });

  it('checks the certificate where the server offers STARTTLS, and does not go on in the open', async () => {
    const offered = await startMailServer({ disabledCommands: ['AUTH'] });
    expect(await createMailer(mailSettings(offered.port)).send([mail])).toEqual([
      { error: 'The connection to the mail server could not be made secure.', isPartial: false },
    ]);
    expect(offered.received).toEqual([]);
    await offered.stop();
  });

  it('says who of several was refused', async () => {
    const to = ['good@example.com', 'bad@example.com'];
    expect(await createMailer(mailSettings(mails.refusing.port)).send([{ ...mail, to }])).toEqual([
      { error: 'The mail server refused bad@example.com.', isPartial: true },
    ]);
  });
});
