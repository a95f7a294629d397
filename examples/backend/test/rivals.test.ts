import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../src/audit/chain.ts';
import { repeatCounts } from '../src/db/repeat.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { Answer, TestSession } from './support/session.ts';
import { markedDocument, publish, revisionOf, saveArea, signIn } from './support/session.ts';
import { callByName } from './support/table-call.ts';

const rounds = process.env.PORTICO_LONG === undefined ? 6 : 60;

let backend: TestBackend;
/** Two administrators of the operator's tenant, on two processes. */
let ann: TestSession;
let bob: TestSession;
let second: TestBackend;
/** Three tenants, of which one id stands before and one behind that of the operator's, as far as chance allows. */
let tids: string[] = [];
let operator = '';

beforeAll(async () => {
  backend = await startBackend({ signInsPerMinute: 100_000, jobs: { everyMs: 20 } });
  second = await startBackend({ databaseUrl: backend.databaseUrl, signInsPerMinute: 100_000, jobs: { everyMs: 20 } });
  ann = await signIn(backend.url, backend.admin);
  bob = await signIn(second.url, await backend.addUser({ username: 'bob' }));
  operator = (await backend.db.selectFrom('tenants').select('id').where('slug', '=', 'demo').executeTakeFirstOrThrow())
    .id;
  tids = await Promise.all(Array.from({ length: 6 }, (_, at) => backend.addTenant(`rival-${at}`)));
});
afterAll(async () => {
  await second.stop();
  await backend.stop();
});

const call = callByName;
const deadlocks = () => [...repeatCounts().values()].reduce((sum, count) => sum + count, 0);

/** Everything at once, again and again: nobody is answered 5xx, and nobody had to be done again. */
async function race(
  rivals: (round: number) => Promise<Answer>[],
  allowed: number[] = [200, 409], // whoever is behind is refused (OP-202)
): Promise<Answer[]> {
  const before = deadlocks();
  const answers: Answer[] = [];
  for (let round = 0; round < rounds; round += 1) answers.push(...(await Promise.all(rivals(round))));
  const wrong = answers.filter(({ status }) => !allowed.includes(status));
  expect([...new Set(wrong.map(({ status, text }) => `${status} ${text.slice(0, 200)}`))]).toEqual([]);
  expect(deadlocks() - before).toBe(0);
  return answers;
}

async function builtInRoles(tid: string): Promise<object[]> {
  const { items } = (await call(ann, 'tm.rbac.list', { params: { tid } })).body as { items: { built_in: boolean }[] };
  return items.filter(({ built_in }) => built_in);
}

const inTenant = (tid: string) => ({ tid });

describe('rivals of one write (docs/lock-order.md)', () => {
  it('tags of a tenant beside its saves, settings, entries, tokens and sign-ins', async () => {
    await race(
      (round) => [
        ...[0, 1, 2].map((at) => call(ann, 'tm.tags.save', { params: inTenant(operator), body: { tags: [`t${at}`] } })),
        ...[0, 1].map((at) => saveArea(bob, 'web', markedDocument(`${round} ${at}`))),
        call(bob, 'mpa.setProvisioningKeyLookup'),
        call(bob, 'settings.apiTokens.create', { body: { name: `token ${round}` } }),
        call(ann, 'am.groups.create', { body: { name: `group ${round}` } }),
        call(ann, 'tm.capabilities.update', { params: { tid: operator, name: 'watermarking' }, body: { value: true } }),
        signIn(backend.url, backend.admin).then(() => ann.get('/healthz')),
      ],
      [200, 409], // of two saves from one state one is refused
    );
  });

  it('one change to many tenants beside changes to each of them', async () => {
    const { group_id } = (await call(ann, 'tm.tenantGroups.create', { body: { name: 'All' } })).body as never;
    await call(ann, 'tm.rolloutDeployments.create', { body: { deployment_id: 'ring-1', name: 'Ring' } });
    const all = [...tids, operator];
    await race((round) => [
      call(ann, 'tm.groupAssociations.save', { params: { group_id }, body: { tids: round % 2 === 0 ? all : [] } }),
      call(bob, 'tm.rolloutDeployments.setTenantGroups', {
        body: { tids: all.toReversed(), deployment: 'ring-1' },
      }),
      ...all.map((tid) => call(bob, 'tm.tags.save', { params: { tid }, body: { tags: [`r${round}`] } })),
      ...all.map((tid) => call(ann, 'tm.safemail.update', { params: { tid }, body: { enabled: true, domains: [] } })),
    ]);
  });

  it('users and roles of a tenant', async () => {
    const [tid = ''] = tids;
    const role = { name: 'Own', read: ['logs:web'], write: [] };
    const builtIns = await builtInRoles(tid);
    const person = (uid: string) => ({ uid, first_name: 'R', last_name: 'R', roles: ['Log viewer'] });
    await call(ann, 'tm.tenantUsers.create', { params: { tid }, body: person('stays') });
    await race(
      (round) => [
        call(ann, 'tm.rbac.save', { params: { tid }, body: { list: [...builtIns, role] } }),
        call(bob, 'tm.rbac.save', { params: { tid }, body: { list: builtIns } }),
        ...['a', 'b'].map((uid) =>
          call(ann, 'tm.tenantUsers.create', { params: { tid }, body: person(`${uid}-${round}`) }),
        ),
        call(bob, 'tm.tenantUsers.create', { params: { tid }, body: person(`a-${round}`) }),
        call(bob, 'tm.tenantUsers.update', { params: { tid, uid: 'stays' }, body: person('stays') }),
        call(ann, 'tm.tenantUsers.disableMfa', { params: { tid, uid: 'stays' } }),
      ],
      [200, 400, 409], // a name twice, and a role that is just going
    );
  });

  it('lists of new users with the same names in another order', async () => {
    const [tid = '', other = ''] = tids;
    const users = (round: number) => Array.from({ length: 8 }, (_, at) => ({ uid: `bulk-${round}-${at}` }));
    await race((round) => [
      call(ann, 'tm.bulkUsers.create', { params: { tid }, body: { users: users(round) } }),
      call(bob, 'tm.bulkUsers.create', { params: { tid: other }, body: { users: users(round).toReversed() } }),
    ]);
    const before = deadlocks();
    const open = () =>
      backend.db.selectFrom('jobs').select('id').where('status', 'in', ['pending', 'running']).execute();
    await expect.poll(open, { timeout: 30_000 }).toEqual([]);
    expect(deadlocks() - before).toBe(0);
    const ended = await backend.db.selectFrom('jobs').select('status').where('kind', '=', 'tm.bulk_users').execute();
    expect(ended.filter(({ status }) => status === 'finished')).toHaveLength(rounds); // of two one
  });

  it('sign-ins of users who are switched off and deleted, in tenants that are disabled', async () => {
    const tid = tids[2] ?? '';
    const at = (uid: string) => ({ tid, uid });
    await backend.addUser({ username: 'stays-in-charge', tenantId: tid }); // the last administrator stays (ROL-008)
    const people = await Promise.all(
      Array.from({ length: rounds }, (_, round) => backend.addUser({ username: `gone-${round}`, tenantId: tid })),
    );
    await race(
      (round) => {
        const person = people[round] ?? backend.admin;
        const names = { uid: person.username, first_name: 'X', last_name: 'Y' };
        const enter = () =>
          signIn(backend.url, person).then(
            () => ann.get('/healthz'),
            () => ann.get('/healthz'),
          );
        return [
          enter(),
          enter(),
          call(bob, 'tm.tenantUsers.update', { params: at(person.username), body: { ...names, active: false } }),
          call(ann, 'tm.tenantUsers.delete', { params: at(person.username) }),
          call(ann, 'tm.commands.disable', { params: { tid } }),
          call(bob, 'tm.commands.reEnable', { params: { tid } }),
          enter(),
        ];
      },
      [200, 404, 409],
    );
  });

  it('an appliance with its schedules, commands and jobs', async () => {
    const { items } = (await call(ann, 'am.systems.list')).body as { items: { id: string }[] };
    const [first = '', other = ''] = items.map(({ id }) => id);
    const daily = { time: '03:00', days: ['mon'] };
    await race((round) => [
      call(ann, 'am.systems.schedule', { params: { id: first }, body: { restart: daily } }),
      call(bob, 'am.systems.schedule', { params: { id: first }, body: { restart: null, reboot: daily } }),
      call(ann, 'am.systems.restart', { params: { id: first } }),
      call(bob, 'am.systems.maintenance', { params: { id: first }, body: { enable: round % 2 === 0 } }),
      call(ann, 'am.systems.schedule', { params: { id: other }, body: { restart: daily } }),
    ]);
    await race(
      () => [
        call(ann, 'am.systems.schedule', { params: { id: other }, body: { restart: daily } }),
        call(bob, 'am.systems.delete', { params: { id: other } }),
        call(ann, 'am.systems.maintenance', { params: { id: other }, body: { enable: true } }),
      ],
      [200, 404, 409],
    );
  });

  it('a policy that is measured, judged and deleted', async () => {
    const policies = '/api/brw-posture-mgmt/v1/configPolicies';
    await race(
      () => [
        (async () => {
          const form = new FormData();
          form.append('uploadFile', new File(['{"PasswordManagerEnabled": false}'], 'chrome.json'));
          form.append('createdBy', 'admin');
          form.append('name', new Date().toISOString());
          const made = await ann.call('POST', policies, { body: form });
          const { id } = made.body as { id: string };
          const later = await Promise.all([
            ann.call('POST', `${policies}/${id}/assess`),
            bob.call('POST', `${policies}/${id}/assess`),
            bob.call('POST', `${policies}/batchDelete`, { body: { ids: [id] } }),
            ann.call('DELETE', `${policies}/${id}`),
          ]);
          return later.find(({ status }) => status >= 500) ?? made;
        })(),
      ],
      [200, 201],
    );
  });

  it('publishing beside saves, restores and new roles', async () => {
    const role = { name: 'Published', read: ['logs:web'], write: [] };
    await race(
      () => [
        (async () => {
          const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(bob);
          const data = { list: [...(await builtInRoles(operator)), role] };
          return call(bob, 'policy.rbac.save', { params: { rev: rev_id }, body: { rev_id, state, updated_at, data } });
        })(),
        publish(ann),
        saveArea(ann, 'email', markedDocument('x')),
        revisionOf(ann).then(({ rev_id: rev }) =>
          call(ann, 'tm.policyRevisions.restore', { params: { tid: operator, rev } }),
        ),
      ],
      [200, 409],
    );
  });

  it('[SRV-008] leave every chain of the trail sound', async () => {
    for (const tid of [operator, ...tids]) {
      expect(await verifyAudit(backend.db, tid)).toMatchObject({ fault: null });
    }
  });
});
