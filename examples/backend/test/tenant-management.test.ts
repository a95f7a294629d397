import { endpoints, ifMatch, listEndpoints } from '@portico/core/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../src/audit/chain.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { createToken } from '../src/logs/tokens.ts';
import { keptRevisions } from '../src/policy/kept.ts';
import { sectionsWithBodies } from '../src/policy/section-store.ts';
import { createUser } from '../src/tenants/create.ts';
import { tenantNamed } from '../src/tenants/directory.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { withSeen } from './support/seen.ts';
import type { TestSession } from './support/session.ts';
import {
  loadArea,
  markedDocument,
  markOf,
  publish,
  revisionOf,
  saveArea,
  signIn,
  TestSession as Visitor,
} from './support/session.ts';

const table = new Map(listEndpoints(endpoints));
let backend: TestBackend;
/** Administrator of the tenant of the first start, which is the operator's. */
let operator: TestSession;
let tid: string;

beforeAll(async () => {
  backend = await startBackend({ signInsPerMinute: 10_000, jobs: { everyMs: 20 } });
  operator = await signIn(backend.url, backend.admin);
  tid = String((await ask('tm.tenants.create', {}, { name: 'Gamma' })).tid);
});
afterAll(() => backend.stop());

type Answered = Record<string, unknown>;

async function send(session: TestSession, call: string, params: Record<string, string> = {}, body?: object) {
  const row = table.get(call);
  if (row === undefined) throw new Error(`no call ${call}`);
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = params.query === undefined ? '' : `?${params.query}`;
  const whole = body && { body: await withSeen(operator, call, params, body) };
  return session.call(row.method, `${path}${query}`, whole ?? {});
}

async function ask(call: string, params: Record<string, string> = {}, body?: object): Promise<Answered> {
  const { status, body: answer, text } = await send(operator, call, params, body);
  expect([call, status, text.slice(0, 200)]).toEqual([call, 200, expect.anything()]);
  return answer as Answered;
}

async function ended(id: string) {
  await expect
    .poll(async () => (await ask('tm.jobs.get', { id })).ok, { timeout: 20_000, interval: 20 })
    .not.toBeNull();
  return ask('tm.jobs.get', { id });
}

async function run(call: string, params: Record<string, string>, body?: object) {
  return ended(String((await ask(call, params, body)).id));
}

async function person(uid: string, roles = ['Administrator']) {
  const user = { tenantId: tid, uid, firstName: 'A', lastName: 'B', password: 'correct-horse-battery', roles };
  await backend.db.transaction().execute((trx) => createUser(trx, user));
  return { username: uid, password: user.password };
}

/** What was done, in its order; what was refused is written a moment later, among whatever is done then. */
const trail = (tenantId: string) =>
  backend.db
    .selectFrom('audit')
    .select(['actor', 'action', 'subject', 'details'])
    .where('tenant_id', '=', tenantId)
    .where('action', 'not in', ['call.refused', 'session.refused'])
    .orderBy('seq')
    .execute();

describe('commands to a tenant (spec 3 section 4)', () => {
  it('[TEN-012] disable ends its sessions and lets nobody in; re-enable lets them in again', async () => {
    const credentials = await person('disabled-ann');
    const ann = await signIn(backend.url, credentials);
    expect((await ann.get('/api/userinfo')).status).toBe(200);
    expect(await run('tm.commands.disable', { tid })).toMatchObject({ status: 'finished', ok: true, reason: null });
    expect((await ann.get('/api/userinfo')).status).toBe(401);
    await expect(signIn(backend.url, credentials)).rejects.toThrow('401');
    expect(await ask('tm.tenants.get', { tid })).toMatchObject({ status: 'disabled' });
    await run('tm.commands.reEnable', { tid });
    expect((await ann.get('/api/userinfo')).status).toBe(401);
    expect((await (await signIn(backend.url, credentials)).get('/api/userinfo')).status).toBe(200);
  });

  it('[TEN-012] [SRV-009] disable and delete end what its API tokens open, and re-enable opens it again', async () => {
    const { tid: other } = (await ask('tm.tenants.create', {}, { name: 'Collected' })) as { tid: string };
    const makerId = await backend.idOf(backend.admin.username);
    const made = { tenantId: other, actor: 'x', makerId, name: 'collector', logTypes: ['web' as const] };
    const { token } = await createToken(backend.db, made);
    const fetched = async () => {
      const body = { token, log_type: 'web' };
      return (await new Visitor(backend.url).call('POST', '/api/rep/v2/fetch/client_select', { body })).status;
    };
    expect(await fetched()).toBe(200);
    await run('tm.commands.disable', { tid: other });
    expect(await fetched()).toBe(401);
    await run('tm.commands.reEnable', { tid: other });
    expect(await fetched()).toBe(200);
    await ask('tm.tenants.delete', { tid: other });
    expect(await fetched()).toBe(401);
  });

  it('[TEN-012] disable fails with its reason for the tenant of the operator', async () => {
    const { id } = await backend.db
      .selectFrom('tenants')
      .select('id')
      .where('operator', '=', true)
      .executeTakeFirstOrThrow();
    const job = await run('tm.commands.disable', { tid: id });
    expect(job).toMatchObject({ status: 'failed', ok: false });
    expect(job.reason).toBe('The tenant of the operator cannot be disabled.');
    const { items } = (await ask('tm.commands.list', { tid: id })) as unknown as { items: object[] };
    expect(items[0]).toMatchObject({ command: 'disable', state: 'failed', reason: job.reason });
  });

  it('[TEN-012] rename gives the tenant its new name, and both trails hold it', async () => {
    await run('tm.commands.rename', { tid }, { name: 'Gamma Works' });
    expect(await ask('tm.tenants.get', { tid })).toMatchObject({ name: 'Gamma Works' });
    const theirs = (await trail(tid)).find(({ action }) => action === 'tenant.renamed');
    expect(theirs?.actor).toBe('operator');
    const { id } = await backend.db
      .selectFrom('tenants')
      .select('id')
      .where('operator', '=', true)
      .executeTakeFirstOrThrow();
    const ours = (await trail(id)).find(({ action }) => action === 'tenant.renamed');
    expect([ours?.actor, ours?.details.includes(tid)]).toEqual(['admin', true]);
    expect((await verifyAudit(backend.db, tid)).fault).toBeNull();
    expect((await verifyAudit(backend.db, id)).fault).toBeNull();
  });

  it('[TEN-010][TEN-012] initialise rollout takes a known deployment and fails for another', async () => {
    expect(await run('tm.commands.initRollout', { tid }, { deployment: 'ring-9' })).toMatchObject({
      status: 'failed',
      reason: 'There is no deployment ring-9.',
    });
    await ask('tm.rolloutDeployments.create', {}, { deployment_id: 'ring-9', name: 'Ninth ring' });
    expect(await run('tm.commands.initRollout', { tid }, { deployment: 'ring-9' })).toMatchObject({ ok: true });
    expect(await ask('tm.tenants.get', { tid })).toMatchObject({ deployment: 'ring-9' });
  });

  it('[TEN-012] initialise policy stages the documents of a new tenant and publishes nothing', async () => {
    const editor = await signIn(backend.url, await person('policy-ann'));
    await saveArea(editor, 'web', markedDocument('mine'));
    await publish(editor);
    const published = (await revisionOf(editor)).rev_id;
    await run('tm.commands.initPolicy', { tid });
    const after = await revisionOf(editor);
    expect(after).toMatchObject({ rev_id: published, state: 'staged' });
    expect(markOf(await loadArea(editor, 'web', published))).toBe('mine');
    expect(markOf(await loadArea(editor, 'web'))).not.toBe('mine');
  });
});

describe('policy revisions of a tenant (spec 3 sections 7 and 9)', () => {
  const publishedSections = async () => {
    const rows = await sectionsWithBodies(backend.db)
      .innerJoin('revisions', 'revisions.id', 'sections.rev_id')
      .select(['sections.rev_id', 'sections.name', 'section_bodies.body'])
      .where('revisions.tenant_id', '=', tid)
      .where('revisions.published_at', 'is not', null)
      .execute();
    return rows.map((row) => JSON.stringify(row)).sort();
  };

  it('[TEN-015] [SRV-010] are paged by 25 from the newest on; one is restored into the staged revision, and no published one changes', async () => {
    const editor = await signIn(backend.url, await person('revision-ann'));
    for (let at = 1; at <= 26; at += 1) {
      await saveArea(editor, 'web', markedDocument(`version ${at}`));
      await publish(editor);
    }
    const page = (await ask('tm.policyRevisions.list', { tid })) as unknown as {
      items: { rev_id: string }[];
      total: number;
    };
    expect(page.items).toHaveLength(25);
    expect(page.total).toBeGreaterThan(26);
    expect(page.items[0]).toMatchObject({ state: 'current', published_by: 'revision-ann' });
    const next = (await ask('tm.policyRevisions.list', { tid, query: 'limit=2&offset=24' })) as unknown as typeof page;
    expect(next.items[0]).toEqual(page.items[24]);
    const old = page.items[3]?.rev_id ?? '';
    const before = await publishedSections();
    const published = (await revisionOf(editor)).rev_id;
    const restored = await ask('tm.policyRevisions.restore', { tid, rev: old });
    expect(restored).toEqual({ ...(await revisionOf(editor)), kept_rev_id: null }); // nothing was staged
    expect(restored).toMatchObject({ state: 'staged', rev_id: published });
    expect(markOf(await loadArea(editor, 'web'))).toBe('version 23');
    expect(markOf(await loadArea(editor, 'web', published))).toBe('version 26');
    expect(await publishedSections()).toEqual(before);
  });

  interface Listed {
    items: { rev_id: string; state: string; created_by: string; pruned_at?: string | null }[];
    updated_at: string;
    updated_by: string;
  }
  const listed = () => ask('tm.policyRevisions.list', { tid }) as unknown as Promise<Listed>;
  const restore = (rev: string, seen?: string) => {
    const path = `/gdmanage/api/v3/tenants/${tid}/policy_revisions/${rev}/restore`;
    return operator.call('POST', path, seen === undefined ? {} : { headers: ifMatch(seen) });
  };
  const initPolicy = (seen?: string) =>
    operator.call(
      'POST',
      `/gdmanage/api/v1/tenants/${tid}/commands/init_policy`,
      seen === undefined ? {} : { headers: ifMatch(seen) },
    );
  /** Somebody of the tenant stages something. */
  async function staged(mark: string): Promise<TestSession> {
    const editor = await signIn(backend.url, await person(`editor-${mark}`));
    expect((await saveArea(editor, 'web', markedDocument(mark))).status).toBe(200);
    return editor;
  }

  it('[RES-008] who restores says what he saw; of two at once one does, and a newer save is never replaced', async () => {
    const editor = await staged('seen');
    const { updated_at, updated_by } = await listed();
    expect([updated_at, updated_by]).toEqual([(await revisionOf(editor)).updated_at, 'editor-seen']);
    const { rev_id: published } = await revisionOf(editor);
    await saveArea(editor, 'web', markedDocument('newer'));
    const now = await listed();
    for (const refused of [await restore(published, updated_at), await initPolicy(updated_at)]) {
      expect([refused.status, refused.body]).toEqual([
        409,
        { message: expect.stringContaining('Read it again'), current: now },
      ]);
    }
    expect(markOf(await loadArea(editor, 'web'))).toBe('newer');
    const answers = await Promise.all([restore(published, now.updated_at), restore(published, now.updated_at)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('[RES-008] what was staged is kept as a revision, listed, and staged again by a restore', async () => {
    const editor = await staged('work');
    const { rev_id: published } = await revisionOf(editor);
    const { kept_rev_id: kept } = (await restore(published)).body as { kept_rev_id: string };
    expect(markOf(await loadArea(editor, 'web'))).not.toBe('work');
    expect((await listed()).items).toContainEqual(
      expect.objectContaining({ rev_id: kept, state: 'kept', created_by: 'editor-work' }),
    );
    const again = (await restore(kept)).body as { kept_rev_id: string | null };
    expect([markOf(await loadArea(editor, 'web')), again.kept_rev_id]).toEqual(['work', null]); // nothing new was staged
    await restore(published);
    const call = 'tm.policyRevisions.restore';
    const { items } = (await operator.get(`/api/settings/v1/replaced?call=${call}`)).body as {
      items: { id: string }[];
    };
    expect((await operator.call('POST', `/api/settings/v1/replaced/${items[0]?.id}/restore`)).status).toBe(200);
    expect(markOf(await loadArea(editor, 'web'))).toBe('work');
  });

  it('[RES-008] initialising keeps what was staged, and its job looks again at what its caller saw', async () => {
    const editor = await staged('before init');
    const { id } = (await initPolicy((await listed()).updated_at)).body as { id: string };
    const { ok, result } = (await ended(id)) as unknown as { ok: boolean; result: { kept_rev_id: string } };
    expect([ok, markOf(await loadArea(editor, 'web'))]).not.toEqual([true, 'before init']);
    expect((await restore(result.kept_rev_id)).status).toBe(200);
    expect(markOf(await loadArea(editor, 'web'))).toBe('before init');
    // Somebody saves between the command and its job: the head is held until both are there.
    const { updated_at } = await listed();
    const started = await backend.db.transaction().execute(async (trx) => {
      const head = trx.updateTable('policy_heads').set({ updated_at: '2099-01-01T00:00:00.000000Z' });
      await head.where('tenant_id', '=', tid).execute();
      return (await initPolicy(updated_at)).body as { id: string };
    });
    expect(await ended(started.id)).toMatchObject({ ok: false, reason: expect.stringContaining('Read it again') });
    expect(markOf(await loadArea(editor, 'web'))).toBe('before init');
  });

  it('what is staged is no revision to restore, and stays staged', async () => {
    const editor = await staged('stays');
    const { staged_rev_id } = await revisionOf(editor);
    const refused = await restore(staged_rev_id);
    expect([refused.status, refused.body]).toMatchObject([400, { path: 'rev' }]);
    expect(markOf(await loadArea(editor, 'web'))).toBe('stays');
  });

  it('of what was replaced the newest twenty are kept; one that is restored is not dropped for its own place', async () => {
    const editor = await staged('round 0');
    const { rev_id: published } = await revisionOf(editor);
    const kept: string[] = [];
    for (let round = 1; round <= keptRevisions; round += 1) {
      kept.push(((await restore(published)).body as { kept_rev_id: string }).kept_rev_id);
      await saveArea(editor, 'web', markedDocument(`round ${round}`));
    }
    expect((await restore(kept[0] ?? '')).status).toBe(200);
    expect(markOf(await loadArea(editor, 'web'))).toBe('round 0');
    await saveArea(editor, 'web', markedDocument('last'));
    await restore(published);
    expect((await restore(kept[0] ?? '')).status).toBe(404);
    const query = 'limit=100';
    const { items } = (await ask('tm.policyRevisions.list', { tid, query })) as unknown as Listed;
    const whole = items.filter(({ state, pruned_at }) => state === 'kept' && pruned_at === null);
    expect(whole).toHaveLength(keptRevisions);
  });
});

describe('users of a tenant (spec 3 sections 3 and 6)', () => {
  it('[TEN-011] are made in bulk, all or none', async () => {
    const users = [
      { uid: 'bulk-1', first_name: 'One' },
      { uid: 'bulk-2', roles: ['Log viewer'] },
    ];
    expect(await run('tm.bulkUsers.create', { tid }, { users })).toMatchObject({ ok: true, result: { created: 2 } });
    expect(await ask('tm.tenantUsers.get', { tid, uid: 'bulk-2' })).toMatchObject({ roles: ['Log viewer'] });
    const again = await run('tm.bulkUsers.create', { tid }, { users: [{ uid: 'bulk-3' }, { uid: 'BULK-1' }] });
    expect(again).toMatchObject({ status: 'failed', reason: 'The user name BULK-1 is taken.' });
    expect((await send(operator, 'tm.tenantUsers.get', { tid, uid: 'bulk-3' })).status).toBe(404);
  });

  it.each(['!', '<', '\\', ' ', '\t', "'", '"'])('[VAL-008] [SRV-005] none has %j in the name', async (character) => {
    const uid = `odd${character}name`;
    const names = { first_name: '', last_name: '' };
    for (const [call, params, body, path] of [
      ['tm.tenantUsers.create', { tid }, { uid, ...names }, 'uid'],
      ['tm.tenantUsers.update', { tid, uid: 'bulk-1' }, { uid, ...names }, 'uid'],
      ['tm.bulkUsers.create', { tid }, { users: [{ uid: 'odd-1' }, { uid }] }, 'users.1.uid'],
    ] as const) {
      expect([call, await send(operator, call, params, body)]).toMatchObject([call, { status: 400, body: { path } }]);
    }
    expect((await send(operator, 'tm.tenantUsers.get', { tid, uid: 'odd-1' })).status).toBe(404);
  });

  it('[TEN-011] [ROL-006] the first administrator of a new tenant comes in by the link of the answer', async () => {
    const { tid: other } = (await ask('tm.tenants.create', {}, { name: 'Omega' })) as { tid: string };
    const sent = { uid: 'omega-ann', first_name: 'Ann', last_name: 'Omega', roles: ['Administrator'] };
    type Link = { kind: string; token: string; path: string; ends_at: string };
    const { link: first } = (await ask('tm.tenantUsers.create', { tid: other }, sent)) as { link: Link };
    expect(first).toMatchObject({ kind: 'invitation', path: `/#/invitation/${first.token}` });
    const hours = (Date.parse(first.ends_at) - Date.now()) / 3_600_000;
    expect([hours > 71.9, hours < 72.1]).toEqual([true, true]);

    const at = { tid: other, uid: sent.uid };
    const again = (await ask('tm.tenantUsers.link', at)) as unknown as Link;
    const use = async ({ token }: Link) => {
      const body = { password: 'a-long-Enough-passphrase-7' };
      return (await new Visitor(backend.url).call('POST', `/api/auth/v1/invitations/${token}`, { body })).status;
    };
    // The newer link is the only one, and good once.
    expect([await use(first), await use(again), await use(again)]).toEqual([404, 200, 404]);
    const ann = await signIn(backend.url, { username: sent.uid, password: 'a-long-Enough-passphrase-7' });
    expect((await ann.get('/api/userinfo')).body).toMatchObject({ uid: sent.uid, tid: other });
    const acts = (await trail(other)).filter(({ subject }) => subject === sent.uid);
    expect(acts.map(({ actor, action }) => [actor, action])).toEqual(
      expect.arrayContaining([
        ['operator', 'user.invited'],
        [sent.uid, 'user.password.set'],
      ]),
    );
    expect(JSON.stringify(acts)).not.toContain(again.token);

    // Whoever has a password keeps it until the link is used; administrators of a tenant make none of another's.
    expect(await ask('tm.tenantUsers.link', at)).toMatchObject({ kind: 'reset' });
    expect((await send(ann, 'tm.tenantUsers.link', at)).status).toBe(403);
    expect((await send(operator, 'tm.tenantUsers.link', { tid: other, uid: 'bulk-1' })).status).toBe(404);
    const own = await backend.db.selectFrom('tenants').select('id').where('operator', '=', true).executeTakeFirst();
    const self = { tid: own?.id ?? '', uid: backend.admin.username };
    expect((await send(operator, 'tm.tenantUsers.link', self)).status).toBe(409);
  });

  it('[ROL-006] the link of who is switched off ends, and comes back with nobody', async () => {
    const sent = { uid: 'off-ann', first_name: '', last_name: '' };
    const { link } = (await ask('tm.tenantUsers.create', { tid }, sent)) as { link: { token: string } };
    const at = { tid, uid: sent.uid };
    await ask('tm.tenantUsers.update', at, { ...sent, active: false });
    expect((await send(operator, 'tm.tenantUsers.link', at)).status).toBe(409);
    await ask('tm.tenantUsers.update', at, { ...sent, active: true });
    expect((await new Visitor(backend.url).get(`/api/auth/v1/invitations/${link.token}`)).status).toBe(404);
  });

  it('[TEN-014] multi-factor is switched off for one user, as the tenant itself sees it, and written down', async () => {
    await backend.db.updateTable('users').set({ mfa_enabled: true }).where('uid', 'in', ['bulk-1', 'bulk-2']).execute();
    const admin = await signIn(backend.url, await person('mfa-ann'));
    const factors = async () => {
      const { body } = await admin.get('/api/auth/v1/mfa/users');
      const of = new Map((body as { uid: string; mfa_enabled: boolean }[]).map((user) => [user.uid, user.mfa_enabled]));
      return ['bulk-1', 'bulk-2'].map((uid) => of.get(uid));
    };
    expect(await factors()).toEqual([true, true]);
    // Nobody but the operator: an administrator of the tenant is refused, and nothing changes.
    expect((await send(admin, 'tm.tenantUsers.disableMfa', { tid, uid: 'bulk-1' })).status).toBe(403);
    expect(await factors()).toEqual([true, true]);
    await ask('tm.tenantUsers.disableMfa', { tid, uid: 'bulk-1' });
    expect(await factors()).toEqual([false, true]);
    expect(await ask('tm.tenantUsers.get', { tid, uid: 'bulk-1' })).toMatchObject({ mfa_enabled: false });
    const [last] = (await trail(tid)).slice(-1);
    expect(last).toMatchObject({
      action: 'user.mfaDisabled',
      subject: 'bulk-1',
      details: expect.stringMatching(/mfa/),
    });
    expect((await send(operator, 'tm.tenantUsers.disableMfa', { tid, uid: 'nobody-here' })).status).toBe(404);
  });

  it('[FLG-001] [FLG-002] capabilities of a tenant reach its users as they were set, details too', async () => {
    const names =
      'rbac sso tfa pac menlo_dlp menlo_email fwaas watermarking browsing_forensics multiple_idp additional_local_admins copy_paste_policy reports geolocation bandwidth_limits portal2 pendo';
    const flags = Object.fromEntries(names.split(' ').map((name, at) => [name, at % 2 === 0]));
    const capabilities = {
      ...flags,
      mobileSupport: { enabled: true, emailSupportLevel: 'full' },
      runtime_analysis: { test: true },
      restricted_logs: { heat: false },
    };
    const tenantId = await backend.addTenant('flagged', capabilities);
    const user = await signIn(backend.url, await backend.addUser({ username: 'flagged', tenantId }));
    const info = (await user.get('/api/userinfo')).body as { capabilities: object };
    expect(info.capabilities).toEqual(capabilities);
  });

  it('[TEN-020] the example script makes a tenant with SKU and tag, and waits until its policy is there', async () => {
    const script = new URL('../../automation/src/main.ts', import.meta.url).href;
    const { main } = (await import(script)) as { main: (words: string[], env: object, io: object) => Promise<number> };
    await ask('tm.skus.create', {}, { name: 'by-script', features: [] });
    const out: string[] = [];
    const io = {
      print: (line: string) => out.push(line),
      complain: (line: string) => out.push(line),
      read: async () => '',
      write: async () => {},
    };
    const { username, password } = backend.admin;
    const env = { PORTICO_URL: backend.url, PORTICO_USER: username, PORTICO_PASSWORD: password };
    const code = await main(['create-tenant', 'Scripted Inc', 'by-script', 'pilot'], env, io);
    expect([code, out.at(-1)]).toEqual([0, 'The policy is initialised.']);
    const [, made = ''] = /as tenant (\S+)\.$/.exec(out[0] ?? '') ?? [];
    const tenant = await ask('tm.tenants.get', { tid: made });
    expect(tenant).toMatchObject({ name: 'Scripted Inc', tags: ['pilot'] });
    const { items } = (await ask('tm.skus.list')) as { items: { sku_id: string; name: string }[] };
    expect(items.find(({ sku_id }) => sku_id === tenant.sku_id)?.name).toBe('by-script');
    const job = /^Job (\S+) /.exec(out.find((line) => line.startsWith('Job ')) ?? '')?.[1] ?? '';
    expect(await ask('tm.jobs.get', { id: job })).toMatchObject({ status: 'finished', ok: true });
    expect((await main(['create-tenant', 'Second Inc', 'no-such', 'pilot'], env, io)) > 0).toBe(true);

    const again = await main(['create-tenant', 'scripted inc', 'by-script', 'pilot'], env, io);
    const twin = `A tenant has this name already: Scripted Inc (${made}). To go on with it, add --continue.`;
    expect([again, out.at(-1)]).toEqual([1, `portico create-tenant: ${twin}`]);
    expect(await main(['create-tenant', 'Scripted Inc', 'by-script', 'west', '--continue'], env, io)).toBe(0);
    expect(await ask('tm.tenants.get', { tid: made })).toMatchObject({ tags: ['pilot', 'west'] });
  });

  it('no two tenants have one name, made at once, renamed or brought back', async () => {
    const create = (name: string) => send(operator, 'tm.tenants.create', {}, { name });
    const answers = await Promise.all(['Twin Ltd', 'twin ltd', 'Twin LTD', 'TWIN LTD'].map(create));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => body as { tid: string });
    const first = made[0]?.tid ?? '';
    const { tid: other } = (await create('Other Ltd')).body as { tid: string };
    const renamed = await send(operator, 'tm.tenants.update', { tid: other }, { name: 'TWIN LTD' });
    expect([renamed.status, (renamed.body as { message: string }).message]).toEqual([
      409,
      expect.stringContaining(`(${first})`),
    ]);
    expect((await send(operator, 'tm.tenants.update', { tid: first }, { name: 'Twin Limited' })).status).toBe(200);
    expect((await send(operator, 'tm.tenants.update', { tid: other }, { name: 'Twin Ltd' })).status).toBe(200);
  });

  it('a switched-off user is out at once, and the limit of a tenant holds', async () => {
    const ann = await signIn(backend.url, await person('limit-ann'));
    const change = { uid: 'limit-ann', first_name: 'A', last_name: 'B', active: false };
    await ask('tm.tenantUsers.update', { tid, uid: 'limit-ann' }, change);
    expect((await ann.get('/api/userinfo')).status).toBe(401);
    const { users } = await ask('tm.quotaUsage.get', { tid });
    await ask('tm.quotaUsage.update', { tid }, { limit: users });
    const one = { uid: 'one-more', first_name: '', last_name: '' };
    expect((await send(operator, 'tm.tenantUsers.create', { tid }, one)).status).toBe(409);
    await ask('tm.quotaUsage.update', { tid }, { limit: null });
    await ask('tm.tenantUsers.create', { tid }, one);
  });

  it('[TEN-013] role lists of a tenant are replaced and in force at once', async () => {
    const ann = await signIn(backend.url, await person('role-ann', []));
    const { items } = (await ask('tm.rbac.list', { tid })) as unknown as { items: object[] };
    const role = { name: 'Auditor', read: ['logs:*'], write: [] };
    const at = items.length;
    const wrong = [
      { ...role, read: 'logs:*' },
      role,
      { ...role, name: 'auditor' },
      { ...role, id: 'x', name: 'Other' },
    ];
    expect(await send(operator, 'tm.rbac.save', { tid }, { list: [...items.slice(1), ...wrong] })).toMatchObject({
      status: 400,
      body: {
        path: `list.${at - 1}.read`,
        errors: [
          { path: `list[${at - 1}].read`, rule: 'structure' },
          { path: `list[${at}].name`, rule: 'taken' },
          { path: `list[${at + 1}].name`, rule: 'taken' },
          { path: 'list', rule: 'builtin' },
        ],
      },
    });
    expect(await send(operator, 'tm.rbac.save', { tid }, { list: [...items, { ...role, id: 'x' }] })).toMatchObject({
      status: 400,
      body: { path: `list.${at}.id`, errors: [{ path: `list[${at}].id`, rule: 'unknownEntry' }] },
    });
    await ask('tm.rbac.save', { tid }, { list: [...items, role] });
    await ask(
      'tm.tenantUsers.update',
      { tid, uid: 'role-ann' },
      { uid: 'role-ann', first_name: 'A', last_name: 'B', roles: ['Auditor'] },
    );
    const info = (await ann.get('/api/userinfo')).body as { roles: { read: string[] } };
    expect(info.roles.read).toEqual(['logs:*']);
  });
});

describe('what a tenant is given by name (spec 3 section 7)', () => {
  it.each([
    ['tm.loggingIpRestrictions.save', { list: ['192.0.2.1', ' '] }, 'list.1'],
    ['tm.customHostNames.create', { host_name: ' ', tid: '' }, 'host_name'],
    ['tm.safemail.update', { enabled: true, domains: [''] }, 'domains.0'],
  ])('[SRV-005] %s answers 400 for an empty text', async (call, body, path) => {
    const sent = 'tid' in body ? { ...body, tid } : body;
    expect(await send(operator, call, { tid }, sent)).toMatchObject({ status: 400, body: { path } });
  });

  it('[SRV-005] a host name is taken once, by calls that come at once too', async () => {
    const create = (host_name: string) => send(operator, 'tm.customHostNames.create', {}, { host_name, tid });
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, at) => create(at % 2 === 0 ? 'dup.example.com' : 'DUP.example.com')),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const other = (await create('other.example.com')).body as { id: string };
    const update = (host_name: string) =>
      send(operator, 'tm.customHostNames.update', { id: other.id }, { host_name, tid });
    expect([(await update('dup.Example.com')).status, (await update('OTHER.example.com')).status]).toEqual([409, 200]);
  });

  it('an entry of another operator that uses the same id keeps nobody from deleting', async () => {
    const otherTenant = await backend.addTenant('operator-2');
    const one = { name: 'Blocked', query: 'action:block' };
    const { id } = await ask('tm.insightsQueries.create', {}, one);
    const gateway = await ask('tm.vpnGateways.create', {}, { name: 'g', ip: '192.0.2.9', region: 'us-east-1' });
    const foreign = (kind: string, body: object) =>
      backend.db
        .insertInto('collections')
        .values({
          tenant_id: otherTenant,
          kind,
          parent: '',
          id: 'foreign',
          body: JSON.stringify(body),
          updated_by: 'other',
        })
        .execute();
    await foreign('tm.insights_reports', { query_ids: [id] });
    await foreign('tm.vpn_tunnels', { gateway_id: gateway.id });
    await ask('tm.insightsQueries.delete', { id: String(id) });
    await ask('tm.vpnGateways.delete', { id: String(gateway.id) });
  });

  it('a tenant that falls out of a group leaves a row in its trail', async () => {
    const { group_id } = await ask('tm.tenantGroups.create', {}, { name: 'Ring' });
    const groups = { group_id: String(group_id) };
    await ask('tm.groupAssociations.save', groups, { tids: [tid] });
    await ask('tm.groupAssociations.save', groups, { tids: [] });
    expect((await trail(tid)).slice(-2).map(({ action }) => action)).toEqual(['tenant.grouped', 'tenant.ungrouped']);
    expect(await ask('tm.tenants.get', { tid })).toMatchObject({ group_id: null });
  });

  it('an unknown tenant is the fault of the caller, a failure of the database is not', async () => {
    await expect(tenantNamed(backend.db, 'nobody', 'tid')).rejects.toMatchObject({
      status: 400,
      body: { path: 'tid' },
    });
    const asked = backend.db.transaction().execute(async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
      return tenantNamed(trx, tid, 'tid');
    });
    await expect(asked).rejects.toMatchObject({ code: '25P02' });
  });
});

describe('who is an operator (OP-120)', () => {
  it('an administrator of another tenant is refused on every call', async () => {
    const ann = await signIn(backend.url, await person('other-admin'));
    for (const [name, row] of [...table].filter(([call]) => call.startsWith('tm.'))) {
      const path = row.path.replaceAll(/\{\w+\}/g, tid);
      const { status, text } = await ann.call(row.method, path, row.body === undefined ? {} : { body: {} });
      expect([name, status, text]).toEqual([name, 403, expect.stringContaining('Only the operator')]);
    }
  });

  it('a tenant with users is not deleted; an empty one is gone, its trail stays', async () => {
    expect((await send(operator, 'tm.tenants.delete', { tid })).status).toBe(409);
    const empty = String((await ask('tm.tenants.create', {}, { name: 'Empty Works' })).tid);
    await ask('tm.tenants.delete', { tid: empty });
    expect((await send(operator, 'tm.tenants.get', { tid: empty })).status).toBe(404);
    expect((await trail(empty)).map(({ action }) => action)).toContain('tenant.deleted');
  });

  it('[TEN-012] [SRV-005] a deleted tenant serves no pages, and keeps no group from being deleted', async () => {
    const { tid: left } = (await ask('tm.tenants.create', {}, { name: 'Leaving Works' })) as { tid: string };
    const { group_id } = (await ask('tm.tenantGroups.create', {}, { name: 'Leaving' })) as { group_id: string };
    await ask('tm.groupAssociations.save', { group_id }, { tids: [left] });
    const page = async () => (await new Visitor(backend.url).get('/pages/leaving-works/web.blockPage')).status;
    expect(await page()).toBe(200);
    await ask('tm.tenants.delete', { tid: left });
    expect(await page()).toBe(404);
    await ask('tm.tenantGroups.delete', { group_id });
  });
});

describe('nodes, summaries and reports as jobs (spec 3 sections 3 and 4)', () => {
  it('[TEN-018] a frozen node restarts only after it was thawed', async () => {
    const node = { pod: 'pod-us-east-1', node: 'n2' };
    const act = (action: string) => run('tm.podNodes.action', node, { action });
    expect(await act('thaw')).toMatchObject({ status: 'failed', reason: 'The node is not frozen.' });
    expect(await act('freeze')).toMatchObject({ ok: true, result: { state: 'frozen' } });
    expect(await ask('tm.podNodes.get', node)).toMatchObject({ state: 'frozen' });
    expect(await act('restart')).toMatchObject({ status: 'failed', reason: 'The node is frozen.' });
    expect(await act('diagnostics')).toMatchObject({ ok: true, result: { state: 'frozen' } });
    expect(await act('thaw')).toMatchObject({ ok: true, result: { state: 'running' } });
    expect(await act('restart')).toMatchObject({ ok: true });
  });

  it('summaries and reports count the stored events', async () => {
    const at = Date.now() - 3_600_000;
    const events = ['block', 'allow', 'block'].map((pe_action, index) => ({
      logType: 'web' as const,
      at: (at + index) * 1_000,
      event: { pe_action, userid: 'ann' },
    }));
    await createPostgresLogs(backend.db).append(tid, events);
    await run('tm.analyticsSummaries.refresh', {}, { tids: [tid] });
    const audit = expect.any(Number); // what was done to the tenant is told there too
    const summary = await ask('tm.analyticsSummaries.get', { id: tid });
    expect(summary).toMatchObject({ by_type: { audit, web: 3 }, note: null });
    expect(summary.events).toBe(3 + (summary.by_type as { audit: number }).audit);
    const window = { start: Math.floor(at / 1000) - 10, end: Math.floor(at / 1000) + 10 };
    const id = String((await ask('tm.valueReports.request', {}, { tid, ...window })).id);
    await ended(id);
    expect(await ask('tm.valueReports.get', { id })).toMatchObject({
      ...window,
      state: 'completed',
      events: 3,
      by_action: { allow: 1, block: 2 },
    });
    await ask('tm.capabilities.update', { tid, name: 'aws_region' }, { value: 'sa-east-1' });
    await run('tm.regionalReports.request', {}, { region: 'sa-east-1', ...window });
    expect(await ask('tm.regionalReports.get', { region: 'sa-east-1' })).toMatchObject({
      tenants: 1,
      events: 3,
      ...window,
    });
  });
});
