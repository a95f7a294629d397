import { endpoints, listEndpoints } from '@portico/core/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from './samples/index.ts';
import type { Sample } from './samples/sample.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { filled, namesRevision, valueAt } from './support/fill.ts';
import { lockedTables, watchLocks } from './support/locks.ts';
import { withSeen } from './support/seen.ts';
import type { Answer, CallOptions } from './support/session.ts';
import { revisionOf, signIn, TestSession } from './support/session.ts';
import { stateOf } from './support/state.ts';

const table = new Map(listEndpoints(endpoints));
const kept: Record<string, unknown> = {};
const sessions = new Map<string, Promise<TestSession>>();
const tenants = { alpha: '', beta: '' };
let backend: TestBackend;
let admin: TestSession;
let beta: TestSession;
let locks: ReturnType<typeof watchLocks>;

beforeAll(async () => {
  backend = await startBackend({
    deployment: { deployment: 'ec2', mode: null },
    signInsPerMinute: 10_000,
    jobs: { kinds: [] }, // what a job does later must not fall between two looks at the state
  });
  locks = watchLocks();
  for (const slug of ['alpha', 'beta'] as const) tenants[slug] = await backend.addTenant(slug);
  await backend.db.updateTable('tenants').set({ operator: false }).where('operator', '=', true).execute();
  await backend.db.updateTable('tenants').set({ operator: true }).where('id', '=', tenants.alpha).execute();
  admin = await sessionOf('alpha-admin', ['Administrator']);
  beta = await signIn(backend.url, await backend.addUser({ username: 'beta-admin', tenantId: tenants.beta }));
});
afterAll(async () => {
  locks.stop();
  await backend.stop();
});

function sessionOf(username: string, roles: string[] | { read: string[]; write: string[] }): Promise<TestSession> {
  const known = sessions.get(username);
  if (known !== undefined) return known;
  const made = backend.addUser({ username, tenantId: tenants.alpha, roles }).then((user) => signIn(backend.url, user));
  sessions.set(username, made);
  return made;
}

/** A user with the one right that a call asks for (and what its body calls), or with every other right of the table. */
function userWith(access: string, only: boolean, also?: string): Promise<TestSession> {
  const others = [...new Set([...table.values()].map((row) => row.access))].filter((right) => right.includes(':'));
  const wanted = (right: string) => !right.includes('*') && [access, also].includes(right) === only;
  const granted = (kind: string) =>
    [...others, ...(only && also !== undefined ? [also] : [])]
      .filter((right) => right.endsWith(`:${kind}`) && wanted(right))
      .map((right) => right.slice(0, -kind.length - 1));
  return sessionOf(`${only ? 'only' : 'without'}-${[access, also ?? []].flat().join('-').replaceAll(':', '-')}`, {
    read: granted('read'),
    write: granted('write'),
  });
}

/** What stands for the `{names}` of a sample; the revision is asked for where the sample has it. */
async function valuesOf(sample: Sample): Promise<Record<string, unknown>> {
  return namesRevision(sample) ? values() : { ...kept };
}

async function values(): Promise<Record<string, unknown>> {
  const { staged_rev_id, state, updated_at } = await revisionOf(admin);
  return { ...kept, rev: staged_rev_id, state, updatedAt: updated_at };
}

type Asked = Pick<Sample, 'call' | 'params' | 'query' | 'body'>;

/** A body that has to name what it was made from is made from what is there. (OP-202) */
async function send(session: TestSession, asked: Asked, given: Record<string, unknown>, options: CallOptions = {}) {
  const endpoint = table.get(asked.call);
  if (endpoint === undefined) throw new Error(`no call ${asked.call}`);
  const params = filled(asked.params ?? {}, given) as Record<string, string>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(filled(asked.query ?? {}, given) as Record<string, string>).toString();
  const reader = session === beta ? beta : admin;
  const body =
    asked.body === undefined ? {} : { body: await withSeen(reader, asked.call, params, filled(asked.body, given)) };
  return session.call(endpoint.method, query === '' ? path : `${path}?${query}`, { ...options, ...body });
}

const stateTables = ['sections', 'policy_heads', 'settings', 'documents', 'collections', 'jobs'] as const;

const stateOfAlpha = () => stateOf(backend.db, tenants.alpha, stateTables);

async function storedDocument(name: string): Promise<unknown> {
  const rows = backend.db.selectFrom('documents').select('body').where('tenant_id', '=', tenants.alpha);
  return (await rows.where('name', '=', name).executeTakeFirst())?.body;
}

function accessOf({ call }: Sample): string {
  return table.get(call)?.access ?? '';
}

const answer = (sample: Sample, { text, body }: Answer) =>
  table.get(sample.call)?.responseType === 'text' ? text : body;

describe.each(samples.map((sample) => [sample.call, sample] as const))('%s (spec 3 section 7)', (call, sample) => {
  const { status = 200, thenRead, thenStored, wrong = {}, foreign } = sample;
  const isWrite = table.get(call)?.method !== 'GET';

  it('[SRV-005] is refused without a session, the right or the token, and nothing changes', async () => {
    const given = await valuesOf(sample);
    const before = await stateOfAlpha();
    expect((await send(new TestSession(backend.url), sample, given)).status).toBe(401);
    if (accessOf(sample).includes(':')) {
      expect((await send(await userWith(accessOf(sample), false), sample, given)).status).toBe(403);
    }
    if (isWrite) expect((await send(admin, sample, given, { xsrf: false })).status).toBe(403);
    expect(await stateOfAlpha()).toBe(before);
  });

  if (Object.keys(wrong).length > 0)
    it('[SRV-005] refuses wrong bodies with the path of the fault', async () => {
      const given = await valuesOf(sample);
      const before = await stateOfAlpha();
      for (const [path, body] of Object.entries(wrong)) {
        const refused = await send(admin, { ...sample, body }, given);
        expect([refused.status, (refused.body as { path?: string }).path], path).toEqual([400, path]);
        expect((refused.body as { message: string }).message).toContain(path);
      }
      expect(await stateOfAlpha()).toBe(before);
    });

  it('[API-269] answers with its schema, and what it wrote is read', async () => {
    const session = accessOf(sample).includes(':') ? await userWith(accessOf(sample), true, sample.alsoNeeds) : admin;
    const made = await send(session, sample, await valuesOf(sample));
    expect([made.status, made.text.slice(0, 300)]).toEqual([status, expect.anything()]);
    if (status !== 200) return;
    const parsed = table.get(call)?.response.safeParse(answer(sample, made));
    expect(parsed?.error?.issues ?? []).toEqual([]);
    const given = await valuesOf(sample);
    if (sample.answers !== undefined) expect(made.body).toMatchObject(filled(sample.answers, given) as object);
    for (const [name, path] of Object.entries(sample.keeps ?? {})) kept[name] = valueAt(made.body, path);
    const after = { ...given, ...kept };
    if (thenStored !== undefined) {
      expect(await storedDocument(thenStored.document)).toMatchObject(filled(thenStored.holds, after) as object);
    }
    if (thenRead === undefined) return;
    const read = await send(admin, thenRead, after);
    expect([read.status, read.text.slice(0, 300)]).toEqual([200, expect.anything()]);
    if (thenRead.holds !== undefined) expect(read.body).toMatchObject(filled(thenRead.holds, after) as object);
    if (thenRead.lacks !== undefined) expect(holds(read.body, filled(thenRead.lacks, after))).toBe(false);
  });

  it('[SRV-005] gives another tenant nothing, and takes nothing from it', async () => {
    const given = await values();
    const before = await stateOfAlpha();
    const { status: theirs, text } = await send(beta, sample, given);
    expect(foreign === undefined ? [status] : [foreign].flat()).toContain(theirs);
    const marks = [tenants.alpha, 'alpha-admin', 'Tenant alpha', String(given.rev), ...Object.values(kept).map(String)];
    if (foreign !== undefined) expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
    else expect(marks.slice(0, 4).filter((mark) => text.includes(mark))).toEqual([]);
    expect(await stateOfAlpha()).toBe(before);
  });
});

/** Whether a value has what is looked for: each field of a record, and each entry of a list among its entries. */
function holds(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return Array.isArray(value) && wanted.every((one) => value.some((each) => holds(each, one)));
  }
  if (typeof wanted !== 'object' || wanted === null) return Object.is(value, wanted);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(wanted).every(([name, one]) => holds(Reflect.get(value, name), one));
}

describe('locks of the calls above (docs/lock-order.md)', () => {
  it('every transaction takes them in the one order', () => {
    expect(locks.transactions()).toBeGreaterThan(samples.length / 2);
    expect(locks.inversions()).toEqual([]);
  });

  it.each([
    ['update "tenants" set "tags" = $1', ['tenants']],
    ['delete from "roles" where "id" = $1', ['roles']],
    ['select "id" from "jobs" where "id" = $1 for update', ['jobs']],
    ['select "id" from "tenants" order by "id" for no key update', ['tenants']],
    ['select * from "audit_heads" where "tenant_id" in ($1)', []],
    ['insert into "audit" ("seq") values ($1)', []],
  ])('%s', (statement, tables) => {
    expect(lockedTables(statement)).toEqual(tables);
  });
});

describe('what a list must not have', () => {
  it.each([
    [{ items: [{ id: 'a' }, { id: 'b', more: 1 }] }, { items: [{ id: 'b' }] }, true],
    [{ items: [{ id: 'a' }] }, { items: [{ id: 'b' }] }, false],
    [{ one: 1 }, { one: 1 }, true],
    [{ one: 1 }, { two: 1 }, false],
  ])('%j has %j: %s', (value, wanted, expected) => {
    expect(holds(value, wanted)).toBe(expected);
  });
});
