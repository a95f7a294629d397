import {
  applyLicence,
  approveAppliance,
  checkForUpdate,
  checkLicence,
  fetchApplianceCertificate,
  loadRollbacks,
  rollBack,
} from '@portico/core';
import { createClient, createTransport, endpoints, memoryCookies } from '@portico/core/api';
import { followJob, JOB_POLL_INTERVAL_MS } from '@portico/core/jobs';
import type { JsonObject } from '@portico/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextRun } from '../src/appliances/schedule.ts';
import { licenceString, updateForm } from './support/appliances.ts';
import type { Credentials, TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { createDatabase } from './support/database.ts';
import { signIn } from './support/session.ts';

let backend: TestBackend;
let users = 0;
beforeAll(async () => {
  backend = await startBackend({ signInsPerMinute: 10_000, jobs: { everyMs: 20 } });
});
afterAll(() => backend.stop());

/** The client of an administrator of a tenant of its own, with the appliances that it has. */
async function fleet() {
  users += 1;
  const name = `fleet-${users}`; // tests run side by side
  const tenantId = await backend.addTenant(name);
  const client = await clientOf(backend, `${name}-manager`, tenantId);
  return { name, client, tenantId, systems: (await client.am.systems.list()).items };
}

async function clientOf(
  to: TestBackend,
  username: string,
  tenantId: string,
  roles?: { read: string[]; write: string[] },
  fetch?: typeof globalThis.fetch,
) {
  return signedIn(to, await to.addUser({ username, tenantId, ...(roles && { roles }) }), fetch);
}

async function signedIn({ url }: TestBackend, credentials: Credentials, fetch?: typeof globalThis.fetch) {
  const { password } = credentials;
  const prove = async (call: string) => (await client.auth.proofs.create({ body: { call, password } })).proof;
  const transport = createTransport({ baseUrl: url, cookies: memoryCookies(), prove, ...(fetch && { fetch }) });
  const client = createClient(endpoints, transport);
  await client.auth.login({ body: credentials });
  return client;
}
type Client = Awaited<ReturnType<typeof clientOf>>;

/** A question about a job, and when it was asked and answered. */
interface Poll {
  path: string;
  askedAt: number;
  answeredAt: number;
}

function watchPolls(polls: Poll[]): typeof globalThis.fetch {
  return async (input, init) => {
    const { pathname: path } = new URL((input as Request).url);
    const askedAt = Date.now();
    const answer = await globalThis.fetch(input, init);
    if (path.startsWith('/api/mgr/v1/jobs/')) polls.push({ path, askedAt, answeredAt: Date.now() });
    return answer;
  };
}

/** Follows a job to its end; `call` is told in its errors. */
function done(client: Client, started: { id: string }, call = 'am') {
  const read = (id: string, signal: AbortSignal) => client.am.jobs.get({ params: { id }, signal });
  return followJob(started, read, { call, limitMs: 20_000 });
}
const at = (id: string) => ({ params: { id } });
const file = (version: string, sha256?: string) => ({
  body: { update: updateForm(version, sha256).get('update') as File },
});
const about = async (client: Client) => client.am.about.get({ params: { component: 'appliance' } });

// Those that poll take `expect` from their own context: that of the module knows no test while another one ends.
describe.concurrent('appliances (spec 3 sections 4 and 5, OP-97)', () => {
  it('[APP-004] restart, switch off and come back by a reboot', async ({ expect }) => {
    const { client, systems } = await fleet();
    const [{ id = '', host = '' } = {}] = systems;
    const started = await client.am.systems.restart(at(id));
    await expect.poll(async () => (await client.am.systems.get(at(id))).state).toBe('restarting');
    await expect(done(client, await client.am.systems.restart(at(id)))).rejects.toThrow(
      'The appliance is busy (restarting).',
    );
    expect(await done(client, started)).toMatchObject({ status: 'finished', result: { state: 'online' } });

    await done(client, await client.am.systems.shutdown(at(id)));
    expect(await client.am.systems.get(at(id))).toMatchObject({ state: 'offline', started_at: null });
    await expect(fetchApplianceCertificate({ client }, host)).rejects.toThrow('Could not fetch appliance certificate');
    const remote = client.am.remote.call({ ...at(id), body: { method: 'GET', path: '/api/v1/about' } });
    await expect(remote).rejects.toMatchObject({ status: 409 });
    await done(client, await client.am.systems.reboot(at(id)));
    expect(await client.am.systems.get(at(id))).toMatchObject({ state: 'online' });
  });

  it('[APP-005] check, download and install an update, which changes the version; a rollback undoes it', async () => {
    const { client } = await fleet();
    const install = (enter_maintenance_mode: boolean) => client.am.update.install({ body: { enter_maintenance_mode } });
    await expect(done(client, await client.am.update.download())).rejects.toThrow('Check for updates first.');
    await expect(done(client, await install(true))).rejects.toThrow('There is nothing to install.');
    const { version: before } = await about(client);
    expect(await checkForUpdate({ client })).toMatchObject({ result: { available: '2.87.0' } });
    await done(client, await client.am.update.download());
    await expect(done(client, await install(false))).rejects.toThrow('maintenance mode');
    expect(await done(client, await install(true))).toMatchObject({ result: { version: '2.87.0' } });
    expect((await about(client)).version).toBe('2.87.0');
    const maintenance = await client.am.dashMaintenance.get({ params: { node: 'self' } });
    expect(maintenance.enable).toBe(false);

    const choices = await loadRollbacks({ client });
    expect(choices.map(({ version }) => version)).toEqual([before, '']);
    await expect(rollBack({ client }, 'z')).rejects.toThrow('There is no slot z');
    await rollBack({ client }, choices[0]?.slot_id ?? '');
    expect((await about(client)).version).toBe(before);
  });

  it('[APP-003] take an update file that is whole and newer, and no other', async () => {
    const { client } = await fleet();
    const upload = async (...given: Parameters<typeof file>) =>
      done(client, await client.am.update.upload(file(...given)));
    await expect(upload('2.88.0', 'a'.repeat(64))).rejects.toThrow('The update file is damaged.');
    await expect(upload('2.80.0')).rejects.toThrow('Version 2.80.0 is not newer than 2.85.0.');
    const text = { body: { update: new File(['no update at all'], 'a.txt') } };
    await expect(done(client, await client.am.update.upload(text))).rejects.toThrow('The file is no update.');
    await upload('2.88.0');
    await client.am.dashMaintenance.save({ body: { enable: true }, seen: undefined });
    await done(client, await client.am.update.install({ body: { enter_maintenance_mode: false } }));
    expect((await about(client)).version).toBe('2.88.0');
    expect((await client.am.dashMaintenance.get({ params: { node: 'self' } })).enable).toBe(true);
  });

  it('[APP-006] [APP-008] [ERR-018] a factory reset takes the licence; without one there is no update until one is applied', async () => {
    const { client } = await fleet();
    const { updated_at } = await about(client);
    await client.am.about.save({ body: { description: 'stays', updated_at } });
    await rollBack({ client }, 'factory');
    expect(await about(client)).toMatchObject({ version: '2.84.0', description: 'stays' });
    expect((await client.am.update.list()).items).toEqual([]);
    await expect(checkForUpdate({ client })).rejects.toThrow('The appliance has no licence.');
    await expect(checkLicence({ client })).rejects.toMatchObject({
      message: 'license check failure',
      cause: 'The appliance has no licence.',
    });

    const old = licenceString([
      { feature_name: 'isolation', expires_at: '2020-01-01T00:00:00Z', does_not_expire: false },
    ]);
    for (const [text, reason] of [
      ['x.y', 'This is no licence, or it was damaged.'],
      [old, 'The licence of the appliance has expired.'],
    ] as const) {
      const refused = { message: reason, result: { ok: false, reason, id: null } };
      await expect(applyLicence({ client }, text)).rejects.toMatchObject(refused);
    }
    const good = licenceString([{ feature_name: 'isolation', expires_at: null, does_not_expire: true }]);
    expect(await applyLicence({ client }, good)).toMatchObject({ status: 'finished' });
    expect((await client.am.license.list()).items).toMatchObject([{ feature_name: 'isolation', state: 'active' }]);
    expect((await checkForUpdate({ client })).status).toBe('finished');
  });

  it('[JOB-002] [JOB-004] poll checks of licence and update in the same way, until they are finished', async () => {
    const { name, tenantId } = await fleet();
    const polls: Poll[] = [];
    const watched = await clientOf(backend, `${name}-watched`, tenantId, undefined, watchPolls(polls));
    for (const [check, result] of [
      [checkLicence, { checked_at: expect.any(String) }],
      [checkForUpdate, { available: '2.87.0' }],
    ] as const) {
      polls.length = 0;
      expect(await check({ client: watched })).toMatchObject({ status: 'finished', ok: true, result });
      expect(new Set(polls.map(({ path }) => path)).size).toBe(1);
      expect(polls[0]?.path).toMatch(/^\/api\/mgr\/v1\/jobs\/[^/]+$/);
      const pauses = polls.slice(1).map(({ askedAt }, before) => askedAt - (polls[before]?.answeredAt ?? 0));
      expect(pauses.length).toBeGreaterThan(0);
      for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(JOB_POLL_INTERVAL_MS - 5); // clocks round
    }
  });

  it('[APP-007] [APP-010] [ERR-021] join the fleet by the certificate that they show, once', async () => {
    const { client, systems } = await fleet();
    const host = 'gateway-lisbon.appliances.example';
    const cert = await fetchApplianceCertificate({ client }, host);
    const approve = (given: { host: string; cert: string }) => approveAppliance({ client }, given);
    const foreign = await fetchApplianceCertificate({ client }, systems[0]?.host ?? '');
    await expect(approve({ host, cert: foreign })).rejects.toThrow(
      'The certificate is not the one that the appliance shows.',
    );
    await expect(approve({ host: 'unknown.example', cert })).rejects.toThrow('No appliance at this host');
    await approve({ host, cert });
    expect((await client.am.systems.list()).items.map((system) => system.host)).toContain(host);
    await expect(approve({ host, cert })).rejects.toThrow('The appliance is managed already.');
    const nobody = fetchApplianceCertificate({ client }, 'unknown.example');
    await expect(nobody).rejects.toThrow('Could not fetch appliance certificate');
  });

  it('[APP-009] keep secrets to themselves, and one user who is enabled', async () => {
    const { client, tenantId } = await fleet();
    const params = { uid: 'operator' };
    const set = (password: string) => client.am.password.setPassword({ params, body: { password } });
    for (const character of ['!', '\\', "'", ' ', '\t']) {
      await expect(set(`a-long-pass-${character}phrase`)).rejects.toMatchObject({ code: 'invalid', path: 'password' });
    }
    await set('a-long-pass-phrase');
    const { updated_at } = await client.am.settings.get({ params: { section: 'snmp' } });
    await client.am.settings.save({ params: { section: 'snmp' }, body: { community: 'very secret', updated_at } });
    await client.am.password.disable({ params });
    await expect(client.am.password.disable({ params: { uid: 'admin' } })).rejects.toMatchObject({ status: 409 });
    const audit = await backend.db.selectFrom('audit').select('details').where('tenant_id', '=', tenantId).execute();
    const answers = [await client.am.password.list(), await client.am.settings.list(), audit];
    for (const secret of ['a-long-pass-phrase', 'argon2', 'very secret', 'PRIVATE KEY']) {
      expect(JSON.stringify(answers)).not.toContain(secret);
    }
    expect(JSON.stringify(audit)).toContain('password_hash');
  });

  it('[API-261] refuse in a section what the form refuses, keep what is left out and what else is there', async () => {
    const { client } = await fleet();
    const params = { section: 'proxy' };
    const get = () => client.am.settings.get({ params });
    const save = async (body: object) =>
      client.am.settings.save({ params, body: { ...body, updated_at: (await get()).updated_at } });
    await save({ enabled: true, host: 'proxy.example', username: 'gate', password: 'open sesame', later: [1] });
    await expect(save({ port: 0 })).rejects.toMatchObject({ code: 'invalid', path: 'port' });
    await expect(save({ host: null })).rejects.toMatchObject({ code: 'invalid', path: 'host' });
    // A stored password goes to no other host than the one it was entered for.
    const elsewhere = save({ ...(await get()), host: 'elsewhere.example' });
    await expect(elsewhere).rejects.toMatchObject({ code: 'invalid', path: 'password' });
    expect(await save({ ...(await get()), port: 8080 })).toMatchObject({
      section: 'proxy',
      host: 'proxy.example',
      port: 8080,
      password: '********',
      later: [1],
    });
    const template = { name: 'Wrong', settings: { time: { time_zone: 'Mars/Olympus' } } };
    await expect(client.am.templates.create({ body: template })).rejects.toMatchObject({
      path: 'settings.time.time_zone',
    });
  });

  it('a template takes a stored password to no other host than the one it was entered for', async () => {
    const { client, systems } = await fleet();
    const [{ id = '' } = {}] = systems;
    const make = (proxy: JsonObject) => client.am.templates.create({ body: { name: 'Proxy', settings: { proxy } } });
    const proxyOf = async (template: { id: string }) => {
      const { name, group_id, updated_at } = await client.am.systems.get(at(id));
      await client.am.systems.update({ ...at(id), body: { name, group_id, template_id: template.id, updated_at } });
      return client.am.remote.call({ ...at(id), body: { method: 'GET', path: '/api/v1/settings/proxy' } });
    };
    const own = { enabled: true, host: 'proxy.one.example', username: 'gate', password: 'open sesame' };
    const first = await make(own);
    expect(await proxyOf(first)).toMatchObject({ host: 'proxy.one.example', password: '********' });
    expect(await proxyOf(await make({ port: 8080 }))).toMatchObject({ port: 8080, password: '********' });
    const moved = await proxyOf(await make({ enabled: true, host: 'evil.example' }));
    expect(moved).toMatchObject({ host: 'evil.example', username: 'gate', password: '' });

    const edit = async (proxy: JsonObject) => {
      const { updated_at } = await client.am.templates.get(at(first.id));
      return client.am.templates.update({ ...at(first.id), body: { name: 'New', settings: { proxy }, updated_at } });
    };
    for (const elsewhere of [{ host: 'evil.example' }, { username: 'other' }]) {
      const kept = edit({ ...own, ...elsewhere, password: '********' });
      await expect(kept).rejects.toMatchObject({ code: 'invalid', path: 'settings.proxy.password' });
    }
    await edit({ ...own, port: 8080, password: '********' });
    await edit({ ...own, host: 'proxy.two.example' }); // entered again
    expect(await proxyOf(first)).toMatchObject({ host: 'proxy.two.example', password: '********' });
  });

  it('[APP-004] restart by the clock: the next time is planned, an earlier plan is dropped', async ({ expect }) => {
    const { client, systems, tenantId } = await fleet();
    const [{ id = '' } = {}] = systems;
    const daily = { time: '03:00', days: ['mon' as const, 'sun' as const] };
    const schedule = async (body: { restart: typeof daily | null }) => {
      const { updated_at } = await client.am.systems.get(at(id));
      await client.am.systems.schedule({ ...at(id), body: { ...body, updated_at } });
    };
    await schedule({ restart: daily });
    await schedule({ restart: { ...daily, time: '04:00' } });
    const planned = () =>
      backend.db
        .selectFrom('jobs')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('kind', '=', 'appliance.scheduled')
        .where('status', '=', 'pending' as never)
        .execute();
    const [job, ...more] = await planned();
    expect(more).toEqual([]);
    // The working of a schedule is no job that people see: cancelled, it would leave a schedule that never runs.
    expect((await client.am.jobs.list()).items.filter((each) => each.id === job?.id)).toEqual([]);
    await expect(client.am.jobs.get(at(job?.id ?? ''))).rejects.toMatchObject({ status: 404 });
    await expect(client.am.jobs.cancel(at(job?.id ?? ''))).rejects.toMatchObject({ status: 404 });
    expect(await planned()).toHaveLength(1);
    expect(job?.run_after.toISOString()).toMatch(/T04:00:00.000Z$/);
    await backend.db
      .updateTable('jobs')
      .set({ run_after: new Date() })
      .where('id', '=', job?.id ?? '')
      .execute();
    await expect.poll(async () => (await client.am.systems.get(at(id))).state, { timeout: 10_000 }).toBe('restarting');
    expect(await planned()).toHaveLength(1);
    await schedule({ restart: null });
    expect(await planned()).toEqual([]);
  });

  it('[SRV-005] lets others than its starter read a job with the right alone', async () => {
    const { name, client, tenantId } = await fleet();
    const started = await client.am.update.check();
    const starter = await clientOf(backend, `${name}-settings`, tenantId, { read: [], write: ['settings:update'] });
    await expect(starter.am.jobs.get(at(started.id))).rejects.toMatchObject({ code: 'forbidden' });
    expect(await starter.am.jobs.get(at((await starter.am.update.check()).id))).toMatchObject({ ok: null });
    const reader = await clientOf(backend, `${name}-jobs`, tenantId, { read: ['appliances:jobs'], write: [] });
    expect(await reader.am.jobs.get(at(started.id))).toMatchObject({ id: started.id });
  });

  it('[SRV-005] answer a call of the manager only for who may make that call directly', async () => {
    const { name, client, tenantId, systems } = await fleet();
    const [{ id = '' } = {}] = systems;
    const write = ['appliances:remote'];
    const speaker = await clientOf(backend, `${name}-remote`, tenantId, { read: [], write });
    for (const body of [
      { method: 'GET', path: '/api/v1/about' },
      { method: 'POST', path: '/api/v1/update/rollback', body: { slot_id: 'factory' } },
      { method: 'PUT', path: '/api/v1/password/users/admin', body: { password: 'a-long-pass-phrase' } },
    ] as const) {
      await expect(speaker.am.remote.call({ ...at(id), body })).rejects.toMatchObject({ code: 'forbidden' });
    }
    const both = { read: ['settings:about'], write };
    const reader = await clientOf(backend, `${name}-about`, tenantId, both);
    expect(await reader.am.remote.call({ ...at(id), body: { method: 'GET', path: '/api/v1/about' } })).toMatchObject({
      items: expect.anything(),
    });
    expect((await client.am.systems.get(at(id))).state).toBe('online');
  });

  it('[ROL-012] a factory reset by the manager asks for its proof too, which stays good until the reset begins', async () => {
    const { name, systems } = await fleet();
    // The proof is shown twice, to one appliance each: the first begins its reset meanwhile, and cannot be reached then.
    const [one = '', other = ''] = systems.filter(({ state }) => state === 'online').map(({ id }) => id);
    const credentials = { ...backend.admin, username: `${name}-manager` };
    const session = await signIn(backend.url, credentials);
    const call = 'am.remote.call';
    const reset = (headers: Record<string, string> = {}, id = one) => {
      const body = { method: 'POST', path: '/api/v1/update/rollback', body: { slot_id: 'factory' } };
      return session.call('POST', `/api/mgr/v1/remote/${id}/call`, { body, headers, proof: false });
    };
    expect(await reset()).toMatchObject({ status: 403, body: { proof: call } });
    const proved = await session.call('POST', '/api/auth/v1/proofs', { body: { call, password: session.password } });
    const headers = { 'x-fresh-proof': (proved.body as { proof: string }).proof };
    expect((await reset({ ...headers, 'if-match': '"2020-01-01T00:00:00.000000Z"' })).status).toBe(409);
    expect(await reset(headers)).toMatchObject({ status: 200, body: { id: expect.any(String) } });
    expect((await reset(headers, other)).status).toBe(403);
    expect((await session.get(`/api/mgr/v2/systems/${other}`)).body).toMatchObject({ state: 'online' });
  });
});

describe('jobs of appliances and the end of a process (DESIGN section 6)', () => {
  it('[JOB-002] an install goes on where the process left it', async () => {
    const database = await createDatabase();
    const options = { databaseUrl: database.url, signInsPerMinute: 10_000, jobs: { everyMs: 20 } };
    const first = await startBackend(options);
    const before = await clientOf(first, 'restarted', await first.addTenant('restarted'));
    await done(before, await before.am.update.upload(file('2.90.0')));
    const { id } = await before.am.update.install({ body: { enter_maintenance_mode: true } });
    await expect.poll(async () => (await before.am.jobs.get(at(id))).progress, { timeout: 10_000 }).toBeGreaterThan(0);
    await first.stop();

    const second = await startBackend(options);
    const after = await signedIn(second, { username: 'restarted', password: 'correct-horse-battery' });
    expect((await about(after)).version).not.toBe('2.90.0');
    expect(await done(after, { id })).toMatchObject({ result: { version: '2.90.0' } });
    expect((await about(after)).version).toBe('2.90.0');
    await second.stop();
    await database.drop();
  });
});

describe('schedules (spec 3 section 3)', () => {
  it.each([
    ['later today', '2026-11-21T02:00:00Z', ['sat'], '2026-11-21T03:30:00.000Z'],
    ['in a week when the time has come', '2026-11-21T03:30:00Z', ['sat'], '2026-11-28T03:30:00.000Z'],
    [
      'on the next of its days, over the end of a month',
      '2026-11-29T12:00:00Z',
      ['tue', 'wed'],
      '2026-12-01T03:30:00.000Z',
    ],
  ] as const)('[APP-002] run %s', (_, now, days, next) => {
    expect(nextRun({ time: '03:30', days: [...days] }, new Date(now)).toISOString()).toBe(next);
  });
});
