import { readFileSync } from 'node:fs';
import { endpoints, listEndpoints } from '@portico/core/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSetting } from '../src/db/settings.ts';
import { createPostgresLogs } from '../src/events/postgres.ts';
import { createToken } from '../src/logs/tokens.ts';
import { rolesInForce } from '../src/policy/roles.ts';
import { samples } from './samples/index.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { filled } from './support/fill.ts';
import { withSeen } from './support/seen.ts';
import type { Answer, TestSession } from './support/session.ts';
import { markedDocument, revisionOf, saveArea, signIn, TestSession as Visitor } from './support/session.ts';
import { stateOf } from './support/state.ts';

/** One call of the table: who may make it, and what a request of tenant alpha gives when tenant beta sends it. */
interface Row {
  call: string;
  /** The one right that is enough; none for calls that ask for a session at most. */
  grant?: { read?: string[]; write?: string[] };
  noSession: number;
  /** Left out where a right plays no part. */
  noRight?: number;
  right: number;
  params?: Record<string, string>;
  body?: object;
  /** After the path, with its question mark. */
  query?: string;
  /** Fields of a multipart form, which then carries the file as well. */
  form?: Record<string, string>;
  file?: { name: string; content: string };
  /** Something is staged before. */
  staged?: boolean;
  /** Statuses for beta, `own` where the answer is about beta itself, `public` where nobody's session counts. */
  foreign: number | number[] | 'own' | 'public';
}

const file = new URL('./data/call-access.json', import.meta.url);
const rows: Row[] = JSON.parse(readFileSync(file, 'utf8'));
const table = new Map(listEndpoints(endpoints));

let backend: TestBackend;
let admin: TestSession;
const tenants = { alpha: '', beta: '', gamma: '' };
let users = 0;

beforeAll(async () => {
  const userInfoKey = Buffer.alloc(32, 7); // the call of the encrypted user info is off without
  backend = await startBackend({
    deployment: { deployment: 'ec2', mode: null },
    signInsPerMinute: 10_000,
    userInfoKey,
  });
  for (const slug of ['alpha', 'beta', 'gamma'] as const) tenants[slug] = await backend.addTenant(slug);
  admin = await newUser('alpha', ['Administrator']);
  await backend.db.transaction().execute((trx) => writeSetting(trx, tenants.alpha, 'secret', { mark: 'alpha-secret' }));
  await Promise.all([newLogin(), storeEvent()]); // which lists and counts of alpha have, and no answer to beta
});
afterAll(() => backend.stop());

/** A user of its own for each request that is granted, since some calls end the session that they are made with. */
async function newUser(tenant: 'alpha' | 'beta', roles: string[] | { read: string[]; write: string[] }) {
  users += 1;
  const user = { username: `${tenant}-user-${users}`, tenantId: tenants[tenant], roles };
  return signIn(backend.url, await backend.addUser(user));
}

const lasting = new Map<string, Promise<TestSession>>();

/**
 * A session for requests that are refused, and so leave it as it is: one user for all that have these rights, whose
 * cookies are the caller's own.
 */
async function userToRefuse(...[tenant, roles, which = 1]: [...Parameters<typeof newUser>, number?]) {
  const key = JSON.stringify([tenant, roles, which]);
  const known = lasting.get(key) ?? newUser(tenant, roles);
  lasting.set(key, known);
  const session = new Visitor(backend.url);
  for (const [name, value] of (await known).cookies) session.cookies.set(name, value);
  return session;
}

/** An event of alpha, as the log names it. */
async function storeEvent(): Promise<string> {
  const at = Date.UTC(2026, 10, 1) * 1_000;
  const logs = createPostgresLogs(backend.db);
  await logs.append(tenants.alpha, [{ logType: 'web', at, event: { url: 'alpha-mark', pe_action: 'block' } }]);
  const window = { tenantId: tenants.alpha, logType: 'web' as const, from: at, until: at + 1, filters: [] };
  const { events } = await logs.page({ ...window, order: 'newestFirst', limit: 1, after: null });
  return `${at}-${events[0]?.id}`;
}

/** What stands for the `{names}` in a row, all of it alpha's; what a call may end is made for the rows that name it. */
async function valuesOf(row: Row): Promise<Record<string, unknown>> {
  const { call, staged } = row;
  const shown = JSON.stringify(row);
  const names = (...wanted: string[]) => wanted.some((name) => shown.includes(`{${name}}`));
  if (staged === true) await saveArea(admin, 'web', markedDocument('alpha-mark'));
  await backend.db.deleteFrom('associations').execute();
  const { id } = await backend.db
    .insertInto('associations')
    .values({ primary_tenant_id: tenants.gamma, managed_tenant_id: tenants.alpha, status: 'pending' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const revision = await revisionOf(admin);
  const roles = await rolesInForce(backend.db, tenants.alpha);
  return {
    ...(names('token', 'tokenText', 'user', 'password') && (await newLogin())),
    ...(names('event') && { event: await storeEvent() }),
    staged: revision.staged_rev_id,
    state: revision.state,
    updatedAt: revision.updated_at,
    association: id,
    ...(call.startsWith('posture.') && { configPolicy: await assessedPolicy() }),
    ...(call.startsWith('settings.replaced.') && { replaced: await replacedValue() }),
    roles,
    role: roles[0]?.id,
  };
}

/** A user whom the test does not sign in, and a token of theirs. */
async function newLogin() {
  const { username, password } = await backend.addUser({ username: `alpha-login-${++users}`, tenantId: tenants.alpha });
  const by = { actor: username, makerId: await backend.idOf(username) };
  const token = await createToken(backend.db, { tenantId: tenants.alpha, ...by, name: 'x', logTypes: ['web'] });
  return { user: username, password, token: token.id, tokenText: token.token };
}

/** What a list of addresses held that was saved by somebody who did not say what he saw. */
async function replacedValue(): Promise<string> {
  const { id } = await backend.db
    .insertInto('replaced_values')
    .values({
      tenant_id: tenants.alpha,
      call: 'settings.egressIps.save',
      params: '{}',
      body: JSON.stringify({ list: ['192.0.2.77'] }),
      saved_at: null,
      saved_by: null,
      replaced_by: 'alpha-somebody',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A configuration policy of alpha, measured against every benchmark. */
async function assessedPolicy(): Promise<string> {
  const path = '/api/brw-posture-mgmt/v1/configPolicies';
  const createdBy = admin.cookies.get('portal_user') ?? '';
  const form = formOf({ createdBy, name: 'alpha-policy' }, { name: 'chrome.json', content: '{"SyncDisabled": true}' });
  const { id } = (await admin.call('POST', path, { body: form })).body as { id: string };
  await admin.call('POST', `${path}/${id}/assess`);
  return id;
}

function formOf(fields: Record<string, string>, file: NonNullable<Row['file']>): FormData {
  const form = new FormData();
  form.append('uploadFile', new File([file.content], file.name));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** What a row sends; `{caller}` in a form is who sends it. */
function bodyOf(session: TestSession, { body, form, file }: Row, values: Record<string, unknown>): object | undefined {
  if (form === undefined || file === undefined) return body && (filled(body, values) as object);
  const caller = session.cookies.get('portal_user') ?? 'nobody';
  return formOf(filled(form, { ...values, caller }) as Record<string, string>, file);
}

async function send(session: TestSession, row: Row, values: Record<string, unknown>, xsrf = true): Promise<Answer> {
  const endpoint = table.get(row.call);
  if (endpoint === undefined) throw new Error(`no call ${row.call}`);
  const params = filled(row.params ?? {}, values) as Record<string, string>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const reader = row.call.startsWith('logs.') ? session : admin; // who may write may not read
  const body = (await withSeen(reader, row.call, params, bodyOf(session, row, values))) as object | undefined;
  return session.call(endpoint.method, `${path}${row.query ?? ''}`, { xsrf, ...(body && { body }) });
}

const tablesOfAlpha = [
  'contact_messages',
  'sections',
  'policy_heads',
  'settings',
  'roles',
  'users',
  'config_policies',
  'policy_assessments',
  'log_views',
  'log_cases',
  'kept_events',
  'log_monitors',
  'log_monitor_firings',
  'dashboard_layouts',
  'replaced_values',
  'documents',
] as const;

/** Everything of alpha that a request could change. */
const stateOfAlpha = () => stateOf(backend.db, tenants.alpha, tablesOfAlpha, ['associations']);

describe('who may make which call (DESIGN section 6)', () => {
  it('[SRV-005] the data file and the samples of the walk have every call of the table, and no other', () => {
    const tried = new Set([...rows.map(({ call }) => call), ...samples.map(({ call }) => call)]);
    expect([...tried].sort()).toEqual([...table.keys()].sort());
  });

  it('a row that differs, and one that is new, make what is compared another one', async () => {
    const mark = (text: string) =>
      backend.db.transaction().execute((trx) => writeSetting(trx, tenants.alpha, 'secret', { mark: text }));
    const before = await stateOfAlpha();
    expect(await stateOfAlpha()).toBe(before);
    await mark('alpha-other');
    const changed = await stateOfAlpha();
    expect(changed).not.toBe(before);
    await mark('alpha-secret');
    await backend.addUser({ username: 'alpha-new', tenantId: tenants.alpha });
    expect([before, changed]).not.toContain(await stateOfAlpha());
  });

  it.each(rows)('[SRV-005] $call without a session answers $noSession', async (row) => {
    expect((await send(new Visitor(backend.url), row, await valuesOf(row))).status).toBe(row.noSession);
  });

  it.each(rows.filter(({ grant }) => grant !== undefined))(
    '[SRV-005] $call without the right answers $noRight',
    async (row) => {
      const everythingElse = [...table.values()].map(({ access }) => access).filter((access) => access.includes(':'));
      const wanted = new Set([...(row.grant?.read ?? []), ...(row.grant?.write ?? [])]);
      const granted = (kind: 'read' | 'write') =>
        everythingElse
          .filter((access) => access.endsWith(`:${kind}`) && !access.includes('*'))
          .map((access) => access.slice(0, access.lastIndexOf(':')))
          .filter((name) => row.grant?.[kind] === undefined || !wanted.has(name))
          .filter((name) => row.call !== 'settings.setting.get' || !name.startsWith('settings:'))
          .filter((name) => row.call !== 'policy.publish' || !name.startsWith('customization:'));
      const session = await userToRefuse('alpha', { read: granted('read'), write: granted('write') });
      const before = await stateOfAlphaAfter(row);
      expect((await send(session, row, before.values)).status).toBe(row.noRight);
      expect(await stateOfAlpha()).toBe(before.state);
    },
  );

  it.each(rows)('[SRV-005] $call with nothing but the right answers $right', async (row) => {
    const session = await newUser('alpha', { read: [], write: [], ...row.grant }); // whose role is one of those sent back
    const values = await valuesOf(row);
    expect((await send(session, row, values)).status).toBe(row.right);
  });

  it.each(rows.filter(({ call }) => isGuardedWrite(call)))(
    '[SRV-005] $call without the XSRF token answers 403',
    async (row) => {
      const session = await userToRefuse('alpha', ['Administrator']);
      const other = await userToRefuse('alpha', ['Administrator'], 2);
      const { values, state } = await stateOfAlphaAfter(row);
      expect((await send(session, row, values, false)).status).toBe(403);
      session.cookies.set('XSRF-TOKEN', other.cookies.get('XSRF-TOKEN') ?? '');
      expect((await send(session, row, values)).status).toBe(403);
      expect(await stateOfAlpha()).toBe(state);
    },
  );
});

async function stateOfAlphaAfter(row: Row) {
  const values = await valuesOf(row);
  return { values, state: await stateOfAlpha() };
}

function isGuardedWrite(call: string): boolean {
  const endpoint = table.get(call);
  return endpoint?.method !== 'GET' && endpoint?.access !== 'public';
}

describe('requests of one tenant that another one sends (DESIGN section 6)', () => {
  it.each(rows.filter(({ foreign }) => foreign !== 'public'))(
    '[SRV-005] $call gives beta nothing of alpha',
    async (row) => {
      const session = await (row.foreign === 'own' ? newUser : userToRefuse)('beta', ['Administrator']);
      const { values, state } = await stateOfAlphaAfter(row);
      const { status, text } = await send(session, row, values);
      if (row.foreign === 'own') expect(status).toBe(row.right);
      else expect([row.foreign].flat()).toContain(status);
      const marks = [
        tenants.alpha,
        'Tenant alpha',
        'alpha-',
        'Tenant gamma',
        values.staged,
        values.association,
        values.role,
        ...(values.configPolicy === undefined ? [] : [values.configPolicy]),
        ...(values.replaced === undefined ? [] : [values.replaced, '192.0.2.77']),
      ];
      expect(marks.filter((mark) => text.includes(String(mark)))).toEqual([]);
      expect(await stateOfAlpha()).toBe(state);
    },
  );
});
