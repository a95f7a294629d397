import type { Endpoint, ReplacedWire } from '@portico/core/api';
import { endpoints, ifMatch, listEndpoints } from '@portico/core/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from './samples/index.ts';
import type { Sample } from './samples/sample.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { filled, namesRevision, valueAt } from './support/fill.ts';
import { readShown, updatedAtIn, withSeen } from './support/seen.ts';
import type { Answer, CallOptions, TestSession } from './support/session.ts';
import { revisionOf, signIn } from './support/session.ts';

const table = new Map(listEndpoints(endpoints));
const kept: Record<string, unknown> = {};
/** A time at which nobody saved anything. */
const longAgo = '2001-01-01T00:00:00.000000Z';
let first: TestBackend;
let second: TestBackend;
/** Two administrators of one tenant, each on a process of its own. */
let ann: TestSession;
let bob: TestSession;

beforeAll(async () => {
  const options = {
    deployment: { deployment: 'ec2' as const, mode: null },
    signInsPerMinute: 10_000,
    jobs: { kinds: [] }, // what a job does later must not fall between two looks at the state
  };
  first = await startBackend(options);
  second = await startBackend({ ...options, databaseUrl: first.databaseUrl });
  const tenantId = await first.addTenant('alpha');
  await first.db.updateTable('tenants').set({ operator: false }).where('operator', '=', true).execute();
  await first.db.updateTable('tenants').set({ operator: true }).where('id', '=', tenantId).execute();
  ann = await signIn(first.url, await first.addUser({ username: 'ann', tenantId }));
  bob = await signIn(second.url, await first.addUser({ username: 'bob', tenantId }));
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

/** One call with everything that it is sent but the token. */
interface Asked {
  call: string;
  endpoint: Endpoint;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

async function revisionNow() {
  const { staged_rev_id, state, updated_at } = await revisionOf(ann);
  return { rev: staged_rev_id, state, updatedAt: updated_at };
}

async function askedBy(sample: Sample): Promise<Asked> {
  const { call, params = {}, query = {}, body } = sample;
  const endpoint = table.get(call);
  if (endpoint === undefined) throw new Error(`no call ${call}`);
  const given = namesRevision(sample) ? { ...kept, ...(await revisionNow()) } : kept;
  const strings = (values: object) => filled(values, given) as Record<string, string>;
  return { call, endpoint, params: strings(params), query: strings(query), body: filled(body, given) };
}

function send(session: TestSession, { endpoint, params, query }: Asked, options: CallOptions): Promise<Answer> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return session.call(endpoint.method, search === '' ? path : `${path}?${search}`, options);
}

/** What is there, from the call that shows it; where none does, from the refusal of a stale write. */
async function shown(asked: Asked): Promise<{ status: number; body: unknown; token: string | null }> {
  const { call, params } = asked;
  const answer = await readShown(ann, call, params);
  if (answer === undefined) {
    const body = currentIn(await send(ann, asked, { ...bodyIn(asked), headers: ifMatch(longAgo) }));
    return { status: 200, body, token: updatedAtIn(body, params) };
  }
  const { status, body } = answer;
  return { status, body, token: status === 200 ? updatedAtIn(body, params) : null };
}

const fieldOf = ({ call }: Asked) => (call.startsWith('posture.') ? 'updatedAt' : 'updated_at');
const currentIn = ({ body }: Answer) => (body as { current?: unknown }).current;

const bodyIn = ({ body }: Asked): CallOptions => (body === undefined ? {} : { body });

async function replacedBy(call: string): Promise<ReplacedWire[]> {
  return ((await ann.get(`/api/settings/v1/replaced?call=${call}`)).body as { items: ReplacedWire[] }).items;
}

/** Without the times of the saves, and without what the call ends for good. */
function lasting(value: unknown, { endsWith = [] }: Sample): unknown {
  const goes = new Set(['updated_at', 'updated_by', ...endsWith]);
  return JSON.parse(JSON.stringify(value, (key, item) => (goes.has(key) ? undefined : item)) ?? 'null');
}

/** Calls whose work a job does, which looks again when it does it, and restores, which keep a revision of their own. */
const notAtOnce = /^tm\.commands\.|^am\.update\.rollback|^tm\.policyRevisions\./;
/** One call that changes several entries (below). */
const several = /^tm\.rolloutDeployments\.setTenantGroups/;
/** Calls without a sample, and where the same is tried. */
const elsewhere: Record<string, RegExp> = {
  'factors.test.ts': /^auth\.factorPolicy\.save$/,
  'posture.test.ts': /^posture\./,
  'dashboard.test.ts': /^dashboard\.layouts\.save$/,
  'log-views.test.ts': /^logs\.views\./,
  'log-monitors.test.ts': /^logs\.monitors\./,
  'log-cases.test.ts': /^logs\.(cases|kept)\./,
  'tenants.test.ts': /^settings\.multiTenant\.approve$/,
  'save.test.ts': /^policy\.publish$/,
};
const inOrder = samples.map((sample) => [sample.call, sample] as const);

describe.each(inOrder)('%s and a write that came in between (OP-202)', (call, sample) => {
  const guard = several.test(call) ? undefined : table.get(call)?.guard;
  const isTrial = sample.query?.dry_run === 'true';
  const isAtOnce = guard === 'header' && !notAtOnce.test(call);

  if (guard === 'body')
    it('[RES-008] is refused without what it was made from, and when that is stale', async () => {
      const asked = await askedBy(sample);
      const before = await shown(asked);
      const field = fieldOf(asked);
      const without = await send(ann, asked, { body: asked.body });
      expect([without.status, without.body]).toMatchObject([
        400,
        { path: field, message: expect.stringContaining(field) },
      ]);
      for (const stale of [longAgo, ...(before.token === null ? [] : [null])]) {
        const refused = await send(ann, asked, { body: { ...(asked.body as object), [field]: stale } });
        expect([refused.status, refused.text.slice(0, 400)]).toEqual([409, expect.stringContaining('Read it again')]);
        if (before.status === 200) expect(currentIn(refused)).toEqual(before.body);
      }
      expect((await send(ann, asked, { body: asked.body, headers: ifMatch(longAgo) })).status).toBe(400);
      expect((await shown(asked)).body).toEqual(before.body);
    });

  if (guard === 'body' && !isTrial)
    it('[RES-008] wins once when two save at the same moment, and reading tells who', async () => {
      const asked = await askedBy(sample);
      const before = await shown(asked);
      const body = { ...(asked.body as object), [fieldOf(asked)]: before.token };
      const answers = await Promise.all([ann, bob].map((session) => send(session, asked, { body })));
      expect(
        answers.map(({ status }) => status).sort(),
        answers.map(({ text }) => text.slice(0, 300)).join('\n'),
      ).toEqual([200, 409]);
      const [winner, loser] = answers[0]?.status === 200 ? answers : answers.toReversed();
      const [name] = answers[0]?.status === 200 ? ['ann'] : ['bob'];
      // Whoever does not get the answer reads again: the time is another one, and the name tells whose save it was.
      const after = await shown(asked);
      expect(after.token).not.toBe(before.token);
      expect(JSON.stringify(after.body)).toContain(`"${name}"`);
      expect(updatedAtIn(winner?.body, asked.params)).toBe(after.token);
      expect(currentIn(loser as Answer)).toEqual(after.body);
      for (const [as, path] of Object.entries(sample.keeps ?? {})) kept[as] = valueAt(winner?.body, path);
    });

  if (guard === 'header')
    it('[RES-008] is refused with a stale If-Match, and nothing changes', async () => {
      const asked = await askedBy(sample);
      const before = await shown(asked);
      const refused = await send(ann, asked, { ...bodyIn(asked), headers: ifMatch(longAgo) });
      expect([refused.status, refused.text.slice(0, 400)]).toEqual([409, expect.stringContaining('Read it again')]);
      if (before.status === 200) expect(currentIn(refused)).toEqual(before.body);
      expect(await shown(asked)).toEqual(before);
    });

  if (isAtOnce)
    it('[RES-008] is served without one; what it replaced is kept and can be put back', async () => {
      const asked = await askedBy(sample);
      const before = await shown(asked);
      const answer = await send(ann, asked, bodyIn(asked));
      expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.anything()]);
      const [newest] = await replacedBy(call);
      const { token } = before;
      expect(newest).toMatchObject({ call, params: asked.params, replaced_by: 'ann', restored_at: null });
      if (token !== null) expect(newest?.updated_at).toBe(token);
      const path = `/api/settings/v1/replaced/${newest?.id}`;
      expect((await ann.get(path)).body).toMatchObject({ value: expect.anything() });
      const restored = await bob.call('POST', `${path}/restore`);
      expect([restored.status, restored.text.slice(0, 300)]).toEqual([200, expect.anything()]);
      const after = await shown(asked);
      expect(lasting(after.body, sample)).toEqual(lasting(before.body, sample));
      expect(after.token).not.toBe(token);
      expect((await ann.get(path)).body).toMatchObject({ restored_by: 'bob', restored_at: expect.any(String) });
    });

  if (isAtOnce)
    it('[RES-008] wins once when two name what they saw at the same moment', async () => {
      const asked = await askedBy(sample);
      const { token } = await shown(asked);
      const count = (await replacedBy(call)).length;
      const sent = { ...bodyIn(asked), headers: ifMatch(token) };
      const answers = await Promise.all([ann, bob].map((session) => send(session, asked, sent)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses, answers.map(({ text }) => text.slice(0, 300)).join('\n')).toEqual([
        200,
        asked.endpoint.method === 'DELETE' ? expect.toBeOneOf([404, 409]) : 409,
      ]);
      expect(await replacedBy(call)).toHaveLength(count); // who says what he saw, needs no copy
      const winner = answers.find(({ status }) => status === 200)?.body;
      for (const [as, path] of Object.entries(sample.keeps ?? {})) kept[as] = valueAt(winner, path);
    });

  if (guard !== 'body' && !isAtOnce)
    it('goes before what comes after it', async () => {
      const asked = await askedBy(sample);
      const body = await withSeen(ann, call, asked.params, asked.body);
      const answer = await send(ann, asked, asked.body === undefined ? {} : { body });
      expect([answer.status, answer.text.slice(0, 300)]).toEqual([sample.status ?? 200, expect.anything()]);
      for (const [as, path] of Object.entries(sample.keeps ?? {})) kept[as] = valueAt(answer.body, path);
    });
});

it('[RES-008] every call that takes what it was made from is tried, here or in its own test', () => {
  const tried = new Set(samples.map(({ call }) => call));
  const guarded = [...table].filter(([, { guard = '' }]) => ['body', 'header'].includes(guard)).map(([name]) => name);
  const untried = guarded.filter((name) => !tried.has(name));
  expect(untried.filter((name) => !Object.values(elsewhere).some((calls) => calls.test(name)))).toEqual([]);
});
