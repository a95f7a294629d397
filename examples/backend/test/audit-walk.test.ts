import { randomUUID } from 'node:crypto';
import type {
  BegunCodeAppWire,
  ConfigPolicyWire,
  CreatedPersonWire,
  FreshProofWire,
  OwnFactorsWire,
  OwnSessionsWire,
  PersonalTokenWire,
} from '@portico/core/api';
import { endpoints, listEndpoints } from '@portico/core/api';
import { uploadFields } from '@portico/core/posture';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetPassword } from '../src/accounts/reset-password.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { isSecretName } from '../src/secrets/fields.ts';
import { samples } from './samples/index.ts';
import type { Sample } from './samples/sample.ts';
import type { Credentials, TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { filled, valueAt } from './support/fill.ts';
import { tokenFor } from './support/identity.ts';
import { PasskeyDevice } from './support/passkey-device.ts';
import { withSeen } from './support/seen.ts';
import type { Answer } from './support/session.ts';
import { markedDocument, publish, revisionOf, saveArea, signIn, TestSession } from './support/session.ts';

const table = new Map(listEndpoints(endpoints));
const isWriting = (call: string) => table.get(call)?.method !== 'GET';
const kept: Record<string, unknown> = {};
let backend: TestBackend;
let admin: TestSession;
let alpha: string;
let me: Credentials;

const origin = 'https://portal.example';
/** Leads to nobody, and is refused once it is sent to. */
const monitor = {
  name: 'Blocks',
  log_type: 'web',
  query: '',
  threshold: 5,
  window_minutes: 15,
  url: 'https://localhost/hook',
  is_enabled: true,
};
const device = new PasskeyDevice(origin);

beforeAll(async () => {
  backend = await startBackend({
    deployment: { deployment: 'ec2', mode: null },
    signInsPerMinute: 10_000,
    publicUrl: origin, // passkeys belong to a name
    jobs: { kinds: [] }, // what a job does later is no part of its call
  });
  alpha = await backend.addTenant('alpha');
  await backend.db.updateTable('tenants').set({ operator: false }).where('operator', '=', true).execute();
  await backend.db.updateTable('tenants').set({ operator: true }).where('id', '=', alpha).execute();
  me = await backend.addUser({ username: 'alpha-admin', tenantId: alpha });
  admin = await signIn(backend.url, me);
});
afterAll(() => backend.stop());

async function send({ call, params = {}, query = {}, body }: Pick<Sample, 'call' | 'params' | 'query' | 'body'>) {
  const { staged_rev_id, state, updated_at } = await revisionOf(admin);
  const given = { ...kept, rev: staged_rev_id, state, updatedAt: updated_at };
  const endpoint = table.get(call);
  if (endpoint === undefined) throw new Error(`no call ${call}`);
  const names = filled(params, given) as Record<string, string>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
  const search = new URLSearchParams(filled(query, given) as Record<string, string>).toString();
  const sent = body === undefined ? {} : { body: await withSeen(admin, call, names, filled(body, given)) };
  return admin.call(endpoint.method, search === '' ? path : `${path}?${search}`, sent);
}

interface Told {
  actor: string;
  action: string;
  details: { changes?: { path: string; before: unknown; after: unknown }[] };
  text: string;
}

/** What a call adds to the trail of alpha, each row with its event. */
async function rowsOf(work: () => Promise<unknown>): Promise<Told[]> {
  const head = backend.db.selectFrom('audit_heads').select('seq').where('tenant_id', '=', alpha);
  const { seq } = await head.executeTakeFirstOrThrow();
  await work();
  const { rows } = await sql<{ actor: string; action: string; details: string; event: object | null }>`
    select actor, audit.action, details, event from audit
    left join log_events on log_events.tenant_id = audit.tenant_id and log_type = 'audit'
      and event ->> 'audit_head' = seq || ':' || hash
    where audit.tenant_id = ${alpha} and seq > ${seq} order by seq`.execute(backend.db);
  for (const { action, event } of rows) expect(event, action).toMatchObject({ name: action });
  return rows.map(({ event, details, ...row }) => ({
    ...row,
    details: JSON.parse(details) as Told['details'],
    text: `${details} ${JSON.stringify(event)}`,
  }));
}

/** Calls that store nothing of what anybody did, by the reason. */
const storesNothing: Readonly<Record<string, string>> = {
  'policy.validateDdlDomains': 'checks',
  'settings.decodeCert': 'reads',
  'storage.validate': 'checks',
  'settings.testProvider': 'checks',
  'settings.describeMetadata': 'reads',
  'pac.test': 'runs a script and stores nothing',
  'logs.nextPage': 'reads',
  'logs.exportV1': 'reads',
  'logs.exportV2': 'reads',
  'logs.ingest': 'stores events, and no act of anybody',
  'rep.fileserverRestapi': 'reads',
  'posture.configPolicies.export': 'reads',
  'auth.cookieRefresh': 'keeps a session going',
  'auth.authParams': 'begins a sign-in of nobody yet',
  'auth.factors.begin': 'a code app counts once it is confirmed',
  'auth.passkeys.beginSignIn': 'a challenge alone',
  'auth.passkeys.forProof': 'a challenge alone',
  'auth.passkeys.begin': 'a challenge alone',
  'auth.steps.askPasskey': 'a challenge alone',
  'auth.steps.beginPasskey': 'a challenge alone',
  'auth.steps.enrol': 'a code app counts once it is confirmed',
  'auth.proofs.create': 'stores nothing but the proof, and what that is used for is told',
};
/** Reads that make what they answer when nobody has asked for it before. */
const makesOnce = ['settings.samlSigningCert'];
/** Samples that store what is there already. */
const storesTheSame = [
  'tm.tenantUsers.disableMfa',
  'tm.rbac.save',
  'tm.vpnTunnels.update',
  'tm.policyRevisions.restore',
];
/** The same for a query of a call. */
const isDryRun = ({ query }: Sample) => query?.dry_run === 'true';

/** Acts that change no value, or may find what they found before. */
const hasNoValues =
  /^(session\.|contact\.sent$|loggingToken\.|configPolicy\.assessed$|logMonitor\.tested$|user\.unlocked$)/;

/** Texts of a body that no trail may tell. */
function secretsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    typeof item === 'string' && item !== '' && isSecretName(key) ? [item] : secretsIn(item),
  );
}

function expectTold(rows: readonly Told[], actor = 'alpha-admin'): void {
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map((row) => row.actor)).toEqual(rows.map(() => actor));
  for (const { action, details } of rows) {
    if (!hasNoValues.test(action))
      expect([action, details.changes]).toEqual([action, expect.arrayContaining([expect.anything()])]);
  }
}

describe('every writing call is told of in the trail, with old and new values (DESIGN section 6)', () => {
  it.each(samples.map((sample) => [sample.call, sample] as const))('[INC-010] %s', async (call, sample) => {
    let made: Answer | undefined;
    const rows = await rowsOf(async () => {
      made = await send(sample);
    });
    expect([made?.status, made?.text.slice(0, 300)]).toEqual([sample.status ?? 200, expect.anything()]);
    for (const [name, path] of Object.entries(sample.keeps ?? {})) kept[name] = valueAt(made?.body, path);
    const isStoring = isWriting(call) && sample.status === undefined && !(call in storesNothing) && !isDryRun(sample);
    if (!isStoring && !makesOnce.includes(call)) expect(rows).toEqual([]);
    else if (storesTheSame.includes(call)) expect(rows.map(({ details }) => details.changes)).toContainEqual([]);
    else expectTold(rows);
    for (const secret of secretsIn(sample.body)) expect(rows.map(({ text }) => text).join()).not.toContain(secret);
  });
});

async function expectOk(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.anything()]);
  return answer;
}

const sendOk = (call: string, more: Omit<Parameters<typeof send>[0], 'call'> = {}) => expectOk(send({ call, ...more }));
const staged = { rev_id: '{rev}', state: '{state}', updated_at: '{updatedAt}' };
const rev = { rev: '{rev}' };

/** As somebody who is not signed in. */
const asNobody = (call: string, body: object, headers = {}) => {
  const endpoint = table.get(call);
  return expectOk(new TestSession(backend.url).call(endpoint?.method ?? '', endpoint?.path ?? '', { body, headers }));
};

const areas = ['web', 'email', 'dlp'] as const;
const policyFile = () => {
  const form = new FormData();
  form.append('uploadFile', new File(['{"PasswordManagerEnabled":false}'], 'chrome.json'));
  for (const [name, value] of Object.entries(uploadFields('alpha-admin', Date))) form.append(name, value);
  return form;
};
const keepPolicy = async (made: Promise<Answer>) => {
  kept.policy = ((await made).body as ConfigPolicyWire).id;
};
const policyPath = '/api/brw-posture-mgmt/v1/configPolicies';
const policy = { params: { id: '{policy}' } };
const benchmark = { params: { id: '{policy}', benchmarkId: '{benchmark}' } };

const freshProof = async (call: string, sent: object) => {
  const { proof } = (await sendOk('auth.proofs.create', { body: { call, ...sent } })).body as FreshProofWire;
  return { 'x-fresh-proof': proof };
};
/** A code of the code app that was begun, of a step of time from now. */
const codeNow = (step: number, secret = (kept.app as BegunCodeAppWire).secret) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });
const askForFactors = async (required: boolean, at: number, passkey_sign_in = false) => {
  const { updated_at } = (await admin.get('/api/auth/v1/factor_policy')).body as { updated_at: string | null };
  const headers = await freshProof('auth.factorPolicy.save', { code: (kept.codes as string[])[at] });
  const body = { required, passkey_sign_in, updated_at };
  await expectOk(admin.call('PUT', '/api/auth/v1/factor_policy', { body, headers }));
};

/** Calls that the walk has no samples of, in an order in which each has what it needs. */
const others: Readonly<Record<string, () => Promise<unknown>>> = {
  'auth.login': () => signIn(backend.url, me),
  'onprem.login': () => asNobody('onprem.login', me),
  'session.isolationLogin': () => asNobody('session.isolationLogin', me),
  'session.oauthLogin': async () => {
    const browser = new TestSession(backend.url);
    const body = { identity_provider: 'portico', access_token: await tokenFor(browser, me) };
    const { method = '', path = '' } = table.get('session.oauthLogin') ?? {};
    Object.assign(kept, (await expectOk(browser.call(method, path, { body }))).body);
  },
  'session.extendKey': async () => {
    const headers = { authorization: String(kept.Authorization) };
    Object.assign(kept, (await asNobody('session.extendKey', { key_id: kept.key_id }, headers)).body);
  },
  'session.logout': () => asNobody('session.logout', {}, { authorization: String(kept.Authorization) }),
  'auth.sessions.end': async () => {
    await signIn(backend.url, me);
    const { sessions } = (await sendOk('auth.sessions.list')).body as OwnSessionsWire;
    const other = sessions.find(({ current }) => !current);
    await sendOk('auth.sessions.end', { params: { id: other?.id ?? '' } });
  },
  'auth.sessions.endOthers': async () => {
    await signIn(backend.url, me);
    await sendOk('auth.sessions.endOthers', { body: {} });
  },
  'auth.tokens.create': async () => {
    const proved = await sendOk('auth.proofs.create', { body: { call: 'auth.tokens.create', password: me.password } });
    const { proof } = proved.body as FreshProofWire;
    const body = { name: 'script', read: ['logs:web'], write: [] };
    const made = admin.call('POST', '/api/auth/v1/tokens', { body, headers: { 'x-fresh-proof': proof } });
    kept.personalToken = ((await expectOk(made)).body as PersonalTokenWire).id;
  },
  'auth.tokens.end': () => sendOk('auth.tokens.end', { params: { id: '{personalToken}' } }),
  'auth.users.create': async () => {
    const { body } = await sendOk('auth.users.create', { body: { uid: 'alpha-invited' } });
    kept.link = (body as CreatedPersonWire).link.token;
  },
  'auth.invitations.accept': () => {
    const path = `/api/auth/v1/invitations/${kept.link}`;
    const body = { password: 'a-long-Enough-passphrase-7' };
    return expectOk(new TestSession(backend.url).call('POST', path, { body }));
  },
  'auth.steps.password': async () => {
    const { username } = await backend.addUser({ username: 'printed', tenantId: alpha });
    const password = (await resetPassword(backend.db, username))?.password ?? '';
    const browser = new TestSession(backend.url);
    await expectOk(browser.call('POST', '/api/auth/v1/login', { body: { username, password } }));
    await expectOk(browser.call('POST', '/api/auth/v1/login/password', { body: { next: 'kept-for-myself-9' } }));
  },
  'auth.factors.confirm': async () => {
    const headers = await freshProof('auth.factors.begin', { password: me.password });
    kept.app = (await expectOk(admin.call('POST', '/api/auth/v1/factors/code_app', { headers }))).body;
    const { id } = kept.app as BegunCodeAppWire;
    const made = await expectOk(
      admin.call('POST', `/api/auth/v1/factors/${id}/confirm`, { body: { code: codeNow(-1) } }),
    );
    kept.codes = (made.body as { recovery_codes: string[] }).recovery_codes;
  },
  'auth.steps.factor': async () => {
    const browser = new TestSession(backend.url);
    await expectOk(browser.call('POST', '/api/auth/v1/login', { body: me }));
    const body = { method: 'totp', code: codeNow(0) };
    await expectOk(browser.call('POST', '/api/auth/v1/login/factor', { body }));
  },
  'auth.factors.renewCodes': async () => {
    const headers = await freshProof('auth.factors.renewCodes', { code: (kept.codes as string[])[0] });
    const made = await expectOk(admin.call('POST', '/api/auth/v1/factors/recovery_codes', { headers }));
    kept.codes = (made.body as { recovery_codes: string[] }).recovery_codes;
  },
  'auth.factorPolicy.save': () => askForFactors(true, 1),
  'auth.steps.confirm': async () => {
    const newcomer = await backend.addUser({ username: 'newcomer', tenantId: alpha });
    const browser = new TestSession(backend.url);
    await expectOk(browser.call('POST', '/api/auth/v1/login', { body: newcomer }));
    const begun = (await expectOk(browser.call('POST', '/api/auth/v1/login/enrolment'))).body as BegunCodeAppWire;
    const body = { code: codeNow(0, begun.secret) };
    await expectOk(browser.call('POST', `/api/auth/v1/login/enrolment/${begun.id}/confirm`, { body }));
    await askForFactors(false, 2);
  },
  'auth.mfa.disable': async () => {
    const headers = await freshProof('auth.mfa.disable', { code: (kept.codes as string[])[4] });
    await expectOk(admin.call('DELETE', '/api/auth/v1/mfa/users/newcomer', { headers }));
  },
  'auth.factors.remove': async () => {
    const { id } = kept.app as BegunCodeAppWire;
    const headers = await freshProof('auth.factors.remove', { code: (kept.codes as string[])[3] });
    await expectOk(admin.call('DELETE', `/api/auth/v1/factors/${id}`, { headers }));
  },
  'auth.passkeys.add': async () => {
    const headers = await freshProof('auth.passkeys.begin', { password: me.password });
    const begun = await expectOk(admin.call('POST', '/api/auth/v1/passkeys/begin', { headers }));
    const body = { name: 'Work laptop', response: device.make(begun.body) };
    const made = await expectOk(admin.call('POST', '/api/auth/v1/passkeys', { body }));
    kept.codes = (made.body as { recovery_codes: string[] }).recovery_codes;
  },
  'auth.passkeys.rename': async () => {
    const { factors } = (await sendOk('auth.factors.list')).body as OwnFactorsWire;
    const { id = '', name: was = '' } = factors.find(({ kind }) => kind === 'passkey') ?? {};
    await sendOk('auth.passkeys.rename', { params: { id }, body: { name: 'Laptop', was } });
  },
  'auth.passkeys.signIn': async () => {
    await askForFactors(true, 0, true);
    const browser = new TestSession(backend.url);
    const asked = await expectOk(browser.call('POST', '/api/auth/v1/login/passkey/begin'));
    const body = { response: device.show(asked.body) };
    await expectOk(browser.call('POST', '/api/auth/v1/login/passkey', { body }));
  },
  'auth.steps.addPasskey': async () => {
    const latecomer = await backend.addUser({ username: 'latecomer', tenantId: alpha });
    const browser = new TestSession(backend.url);
    await expectOk(browser.call('POST', '/api/auth/v1/login', { body: latecomer }));
    const path = '/api/auth/v1/login/enrolment_passkey';
    const begun = await expectOk(browser.call('POST', `${path}/begin`));
    const body = { name: 'Phone', response: new PasskeyDevice(origin).make(begun.body) };
    await expectOk(browser.call('POST', path, { body }));
    await askForFactors(false, 1);
  },
  'auth.changePassword': async () => {
    const next = 'another-long-password';
    await sendOk('auth.changePassword', { body: { current: me.password, next } });
    me.password = next;
  },
  ...Object.fromEntries(
    areas.map((area) => [
      `customization.save.${area}`,
      () => expectOk(saveArea(admin, area, markedDocument(`Heading of ${area}`))),
    ]),
  ),
  ...Object.fromEntries(
    areas.map((area) => [
      `customization.setAdvanced.${area}`,
      () => {
        const body = { ...staged, data: { custom_html: `<p>${area}</p>` } };
        return sendOk(`customization.setAdvanced.${area}`, { params: rev, body });
      },
    ]),
  ),
  'policy.rbac.save': async () => {
    const { body } = await sendOk('policy.rbac.list', { params: rev });
    const list = [...(body as { list: object[] }).list, { name: 'New role', read: ['logs:web'], write: [] }];
    await sendOk('policy.rbac.save', { params: rev, body: { ...staged, data: { list } } });
  },
  'policy.keep': async () => {
    await sendOk('policy.watermark.save', { params: rev, body: { ...staged, data: { enabled: false, note: 'kept' } } });
    const params = { section: 'rules.watermark' };
    const taken = await sendOk('policy.discard', { params, body: { ...staged, key: '.note' } });
    const { forms } = taken.body as { forms: object[] };
    return sendOk('policy.keep', { params, body: { ...staged, forms } });
  },
  'policy.discard': () => {
    const body = { ...staged, key: '.note' };
    return sendOk('policy.discard', { params: { section: 'rules.watermark' }, body });
  },
  'policy.publish': async () => {
    const headers = await freshProof('policy.publish', { code: (kept.codes as string[])[2] });
    await expectOk(publish(admin, undefined, headers));
  },
  'policy.setPortalVersion': async () => {
    const before = { tenant_id: alpha, name: 'portal_version', body: '{"portal_v2":false}' };
    await backend.db.insertInto('settings').values(before).execute();
    await sendOk('policy.setPortalVersion', { body: { portal_v2: true } });
  },
  'settings.multiTenant.approve': async () => {
    const primary = await backend.addTenant('primary');
    const values = { primary_tenant_id: primary, managed_tenant_id: alpha, status: 'pending' as const };
    const made = backend.db.insertInto('associations').values(values).returning('id');
    const { id } = await made.executeTakeFirstOrThrow();
    await sendOk('settings.multiTenant.approve', { params: { id }, body: { status: 'active' } });
  },
  'settings.contact.send': () =>
    sendOk('settings.contact.send', { body: { topic: 'other', message: 'The portal shows an empty page.' } }),
  'settings.apiTokens.create': async () => {
    const body = { name: 'siem', log_types: ['audit'] };
    const headers = await freshProof('settings.apiTokens.create', { code: (kept.codes as string[])[3] });
    const made = admin.call('POST', '/api/settings/v1/tenants/api_tokens', { body, headers });
    kept.token = ((await expectOk(made)).body as { id: string }).id;
  },
  'settings.apiTokens.takeOver': async () => {
    await backend.db.updateTable('api_tokens').set({ maker_id: null }).execute();
    const headers = await freshProof('settings.apiTokens.takeOver', { code: (kept.codes as string[])[5] });
    const path = `/api/settings/v1/tenants/api_token/${kept.token}/take_over`;
    await expectOk(admin.call('POST', path, { body: {}, headers }));
  },
  'settings.apiTokens.delete': () => sendOk('settings.apiTokens.delete', { params: { id: '{token}' } }),
  'settings.replaced.restore': async () => {
    const [first] = ((await sendOk('settings.replaced.list')).body as { items: { id: string }[] }).items;
    await sendOk('settings.replaced.restore', { params: { id: first?.id ?? '' }, body: {} });
  },
  'logs.views.save': () => {
    const params = { log_type: 'audit', view_id: 'mine' };
    return sendOk('logs.views.save', { params, body: { name: 'Mine', query: 'uid=a' } });
  },
  'logs.cases.save': () => sendOk('logs.cases.save', { params: { case_id: 'wave' }, body: { name: 'Wave' } }),
  'logs.kept.save': async () => {
    const at = 1_793_491_200_000_000;
    await createPostgresLogs(backend.db).append(alpha, [{ logType: 'web', at, event: { url: 'kept' } }]);
    const { body } = await sendOk('logs.firstPage', {
      params: { log_type: 'web' },
      query: { start: String(at / 1_000_000), end: String(at / 1_000_000) },
    });
    const [event] = (body as { events: { id: string }[] }).events;
    const params = { log_type: 'web', event_id: event?.id ?? '' };
    await sendOk('logs.kept.save', { params, body: { note: 'Seen twice', cases: ['wave'] } });
  },
  'logs.cases.delete': () => sendOk('logs.cases.delete', { params: { case_id: 'wave' } }),
  'logs.monitors.save': () => sendOk('logs.monitors.save', { params: { monitor_id: 'm' }, body: monitor }),
  'logs.monitors.silence': () =>
    sendOk('logs.monitors.silence', {
      params: { monitor_id: 'm' },
      body: { silenced_until: new Date(Date.now() + 3_600_000).toISOString() },
    }),
  'logs.monitors.rotate': () => sendOk('logs.monitors.rotate', { params: { monitor_id: 'm' }, body: {} }),
  'logs.monitors.test': () => sendOk('logs.monitors.test', { params: { monitor_id: 'm' }, body: { id: randomUUID() } }),
  'logs.monitors.delete': () => sendOk('logs.monitors.delete', { params: { monitor_id: 'm' } }),
  'dashboard.layouts.save': () =>
    sendOk('dashboard.layouts.save', { params: { tab: 'web' }, body: { order: [], hidden: ['top_ua_type'] } }),
  'logs.views.delete': () => sendOk('logs.views.delete', { params: { log_type: 'audit', view_id: 'mine' } }),
  'posture.configPolicies.upload': () => keepPolicy(sendOk('posture.configPolicies.upload', { body: policyFile() })),
  'posture.configPolicies.update': () =>
    sendOk('posture.configPolicies.update', { params: { id: '{policy}' }, body: { name: 'New name' } }),
  'posture.assessOne': async () => {
    const { body } = await sendOk('posture.benchmarks.list');
    kept.benchmark = (body as { id: string }[])[0]?.id;
    await sendOk('posture.assessOne', benchmark);
  },
  'posture.reassess': () => sendOk('posture.reassess', benchmark),
  'posture.reviewStatus': () => sendOk('posture.reviewStatus', { ...benchmark, body: { reviewStatus: 'reviewed' } }),
  'posture.assessAll': () => sendOk('posture.assessAll', policy),
  'posture.configPolicies.delete': () => sendOk('posture.configPolicies.delete', policy),
  'posture.configPolicies.batchDelete': async () => {
    await keepPolicy(expectOk(admin.call('POST', policyPath, { body: policyFile() })));
    await sendOk('posture.configPolicies.batchDelete', { body: { ids: ['{policy}'] } });
  },
};

/** Calls of a sign-in, made by somebody else than the one who walks. */
const byOthers: Readonly<Record<string, string>> = {
  'auth.steps.password': 'printed',
  'auth.steps.confirm': 'newcomer',
  'auth.steps.addPasskey': 'latecomer',
  'auth.invitations.accept': 'alpha-invited',
};

describe('writing calls beside the walk (DESIGN section 6)', () => {
  it.each(Object.entries(others))('[INC-010] %s', async (call, work) => {
    const rows = await rowsOf(work);
    const person = byOthers[call];
    if (person === undefined) expectTold(rows);
    else
      expectTold(
        rows.filter(({ actor }) => actor === person),
        person,
      );
  });

  it('[INC-010] are all there', () => {
    const stored = samples.filter(({ status }) => status === undefined).map(({ call }) => call);
    const known = new Set([...stored, ...Object.keys(others), ...Object.keys(storesNothing)]);
    const missing = [...table].filter(([name, { variant }]) => isWriting(name) && variant !== true && !known.has(name));
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});
