import { createPortal, createStagedReview } from '@portico/core';
import type { RoleWire, StagedDiscardedWire, StagedPolicyWire } from '@portico/core/api';
import { stagedTotal } from '@portico/core/policy/view';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putSections } from '../src/policy/section-store.ts';
import { readStaged } from '../src/policy/staged.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestSession } from './support/session.ts';
import { markedDocument, publish, revisionOf, saveArea, signIn } from './support/session.ts';

let backend: TestBackend;
let admin: TestSession;
let ben: TestSession;

const everything = { read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] };

beforeAll(async () => {
  backend = await startBackend({ signInsPerMinute: 10_000 });
  admin = await signIn(backend.url, backend.admin);
  ben = await signIn(backend.url, await backend.addUser({ username: 'ben', roles: everything }));
});
beforeEach(async () => {
  if ((await revisionOf(admin)).state === 'staged') await publish(admin);
});
afterAll(() => backend.stop());

type Entry = Record<string, unknown> & { id: string };
const rule = (id: string, more: object = {}): Entry => ({ id, name: `Rule ${id}`, action: 'block', ...more });
const ruleIds = (entries: readonly Entry[]) => entries.filter(({ builtin }) => builtin !== true).map(({ id }) => id);

async function listOf(session: TestSession, path: string): Promise<Entry[]> {
  const { staged_rev_id } = await revisionOf(session);
  return ((await session.get(`/api/policy/v1/rules/${path}/${staged_rev_id}`)).body as { list: Entry[] }).list;
}

async function save(session: TestSession, path: string, list: readonly object[]): Promise<void> {
  const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(session);
  const body = { rev_id, state, updated_at, data: { list } };
  const saved = await session.call('PUT', `/api/policy/v1/rules/${path}/${rev_id}`, { body });
  expect(saved.status, saved.text).toBe(200);
}

/** Publishes web rules of these ids. */
async function published(...ids: string[]): Promise<void> {
  await save(
    admin,
    'web',
    ids.map((id) => rule(id)),
  );
  await publish(admin);
}

async function stagedOf(session: TestSession): Promise<StagedPolicyWire> {
  return (await session.get('/api/policy/v1/staged')).body as StagedPolicyWire;
}

const changesIn = ({ sections }: StagedPolicyWire, name: string) =>
  sections.find((section) => section.name === name)?.changes ?? [];

async function discard(session: TestSession, section: string, key: string, revision?: StagedPolicyWire['revision']) {
  const { staged_rev_id: rev_id, state, updated_at } = revision ?? (await revisionOf(session));
  const body = { rev_id, state, updated_at, key };
  return session.call('POST', `/api/policy/v1/staged/${section}/discard`, { body });
}

async function keep(session: TestSession, section: string, forms: StagedDiscardedWire['forms']) {
  const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(session);
  const body = { rev_id, state, updated_at, forms };
  return session.call('POST', `/api/policy/v1/staged/${section}/keep`, { body });
}

/** A portal of a script, signed in as somebody. */
async function portalOf(who = backend.admin, fetch?: typeof globalThis.fetch) {
  const portal = createPortal({ baseUrl: backend.url, deployment: 'cloud', ...(fetch && { fetch }) });
  await portal.signIn(who);
  return portal;
}

async function firstChange(portal: Awaited<ReturnType<typeof portalOf>>, name: string) {
  const staged = await portal.loadStaged();
  const section = staged?.sections.find((each) => each.name === name);
  const [change] = section?.changes ?? [];
  if (staged == null || change === undefined) throw new Error(`nothing is staged in ${name}`);
  return { section: name, change, revision: staged.revision };
}

describe('what is staged, change by change (PUB-001)', () => {
  it('[PUB-001] every section tells its changes in words, each with who saved it', async () => {
    await published('a', 'b');
    const [a, b] = (await listOf(admin, 'web')) as [Entry, Entry];
    await save(admin, 'web', [{ ...a, action: 'allow' }, b]);
    await save(ben, 'web', [{ ...a, action: 'allow' }, b, rule('c')]);
    await save(ben, 'fwaas/services', [{ id: 'ssh', name: 'SSH', protocol: 'tcp', ports: ['22'] }]);
    await save(admin, 'rbac', [...(await listOf(admin, 'rbac')), { name: 'Help desk', read: ['logs:web'], write: [] }]);
    await saveArea(ben, 'web', markedDocument('A heading of Ben'));
    const staged = await stagedOf(admin);
    const told = (name: string) =>
      changesIn(staged, name).map(({ name: of, what, saves }) => [of, what, ...saves.map(({ by }) => by)]);
    expect(told('rules.web')).toEqual([
      ['Rule a', 'changed', backend.admin.username],
      ['Rule c', 'added', 'ben'],
    ]);
    expect(told('fwaas.services')).toEqual([['SSH', 'added', 'ben']]);
    expect(told('rbac')).toEqual([['Help desk', 'added', backend.admin.username]]);
    const [heading] = changesIn(staged, 'customization.web');
    expect(heading).toMatchObject({ name: 'Block page', fields: [{ after: 'A heading of Ben' }] });
    expect(heading?.saves.map(({ by }) => by)).toEqual(['ben']);
    for (const { entries, changes } of staged.sections) expect(changes).toHaveLength(entries ?? 0);
    expect(stagedTotal(staged.sections as never)).toBe(
      staged.sections.reduce((sum, { changes = [] }) => sum + changes.length, 0),
    );
  });

  it('[PUB-001] a discard stages the published form of one entry and leaves what others staged; the trail says so', async () => {
    await published('a', 'b', 'c');
    const [a, b, c] = (await listOf(admin, 'web')) as [Entry, Entry, Entry];
    await save(ben, 'web', [c, { ...a, action: 'allow', name: 'Of Ben' }, b, rule('d')]);
    const before = await listOf(admin, 'web');
    const gone = await discard(admin, 'rules.web', 'a');
    expect(gone.status, gone.text).toBe(200);
    expect((await listOf(admin, 'web')).find(({ id }) => id === 'a')).toEqual(a);
    expect(changesIn(await stagedOf(admin), 'rules.web').map(({ id }) => id)).not.toContain('a');
    const moved = await discard(admin, 'rules.web', 'c');
    expect(ruleIds(await listOf(admin, 'web'))).toEqual(['a', 'b', 'd', 'c']);
    expect((await keep(admin, 'rules.web', (moved.body as StagedDiscardedWire).forms)).status).toBe(200);
    expect((await keep(admin, 'rules.web', (gone.body as StagedDiscardedWire).forms)).status).toBe(200);
    expect(await listOf(admin, 'web')).toEqual(before);
    // Taken up again, they are Ben's as before.
    for (const { saves } of changesIn(await stagedOf(admin), 'rules.web'))
      expect(saves.map(({ by }) => by)).toEqual(['ben']);
    const rows = await backend.db
      .selectFrom('audit')
      .select(['action', 'actor', 'details'])
      .where('subject', '=', 'rules.web')
      .where('action', 'in', ['policy.discarded', 'policy.kept'])
      .orderBy('seq')
      .execute();
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual(
      ['policy.discarded', 'policy.discarded', 'policy.kept', 'policy.kept'].map((action) => [
        action,
        backend.admin.username,
      ]),
    );
    expect(JSON.stringify(rows[0]?.details)).toContain('● Rule a: Name: Of Ben → Rule a');
  });

  it('[PUB-001] without the right to the section, or an older state, nothing is taken back', async () => {
    await published('a');
    await save(admin, 'web', [rule('a', { name: 'Other' })]);
    const roles = { read: ['*:*'], write: ['fwaas:*'] };
    const firewall = await signIn(backend.url, await backend.addUser({ username: 'firewall-only', roles }));
    expect((await discard(firewall, 'rules.web', 'a')).status).toBe(403);
    const seen = await revisionOf(admin);
    await save(ben, 'fwaas/feeds', []);
    await save(ben, 'web', [rule('a', { name: 'Of Ben' })]);
    expect((await discard(admin, 'rules.web', 'a', seen)).status).toBe(409);
    expect((await discard(admin, 'rules.web', 'of-nobody')).status).toBe(404);
    expect((await discard(admin, 'rules.of_tomorrow', 'a')).status).toBe(404);
    expect((await discard(admin, 'customization.web', 'web.blockPage.heading')).status).toBe(400);
    expect(changesIn(await stagedOf(admin), 'rules.web')).toMatchObject([{ fields: [{ after: 'Of Ben' }] }]);
  });

  it('[PUB-001] of two who discard at once both have it, and what was staged beside is still there', async () => {
    await published('a', 'b');
    await save(ben, 'web', [rule('a', { name: 'A of Ben' }), rule('b', { name: 'B of Ben' }), rule('c')]);
    const revision = await revisionOf(admin);
    const raw = await Promise.all([
      discard(admin, 'rules.web', 'a', revision),
      discard(ben, 'rules.web', 'b', revision),
    ]);
    expect(raw.map(({ status }) => status).sort()).toEqual([200, 409]);
    await save(ben, 'web', [rule('a', { name: 'A of Ben' }), rule('b', { name: 'B of Ben' }), rule('c')]);
    const [mine, his] = await Promise.all([portalOf(), portalOf({ ...backend.admin })]);
    const staged = await mine.loadStaged();
    const changes = staged?.sections.find(({ name }) => name === 'rules.web')?.changes ?? [];
    const refs = changes
      .slice(0, 2)
      .map((change) => ({ section: 'rules.web', change, revision: staged?.revision as never }));
    await Promise.all([mine.staged.discard(refs[0] as never), his.staged.discard(refs[1] as never)]);
    expect(changesIn(await stagedOf(admin), 'rules.web').map(({ name }) => name)).toEqual(['Rule c']);
  });

  it('[PUB-001] scripts do not take back what somebody changed meanwhile, and a discard is undone once', async () => {
    await published('a');
    await save(ben, 'web', [rule('a', { name: 'First' })]);
    const portal = await portalOf();
    const seen = await firstChange(portal, 'rules.web');
    await save(ben, 'web', [rule('a', { name: 'Second' })]);
    await expect(portal.staged.discard(seen)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Nothing was discarded: ben changed Second meanwhile. Look at it again.'.replace('Second', 'First'),
    });
    const discarded = await portal.staged.discard(await firstChange(portal, 'rules.web'));
    expect((await stagedOf(admin)).sections).toEqual([]);
    await portal.staged.keep(discarded);
    expect(changesIn(await stagedOf(admin), 'rules.web')).toMatchObject([{ fields: [{ after: 'Second' }] }]);
    await expect(portal.staged.keep(discarded)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('[PUB-001] after a lost answer reading tells whether it was taken back', async () => {
    await published('a');
    await save(ben, 'web', [rule('a', { name: 'Lost' })]);
    let loses: 'request' | 'answer' | null = null;
    const portal = await portalOf(backend.admin, async (input, init) => {
      const isDiscard = (input instanceof Request ? input.url : String(input)).endsWith('/discard');
      if (isDiscard && loses === 'request') throw new TypeError('no network');
      const answer = await fetch(input, init);
      if (isDiscard && loses === 'answer') throw new TypeError('no network');
      return answer;
    });
    const change = await firstChange(portal, 'rules.web');
    loses = 'request';
    await expect(portal.staged.discard(change)).rejects.toMatchObject({ written: false });
    loses = 'answer';
    expect(await portal.staged.discard(change)).toMatchObject({ forms: null });
    expect((await stagedOf(admin)).sections).toEqual([]);
  });

  it('[PUB-001, CNF-004] what was published meanwhile was not taken back', async () => {
    await published('a');
    await save(ben, 'web', [rule('a'), rule('d')]);
    let losesAnswer = false;
    const portal = await portalOf(backend.admin, async (input, init) => {
      const isDiscard = (input instanceof Request ? input.url : String(input)).endsWith('/discard');
      const answer = await fetch(input, init);
      if (!isDiscard || !losesAnswer) return answer;
      await publish(ben);
      throw new TypeError('no network');
    });
    const change = await firstChange(portal, 'rules.web');
    await publish(ben);
    await expect(portal.staged.discard(change)).rejects.toMatchObject({
      code: 'conflict',
      written: false,
      message: 'Nothing was discarded: Rule d was published meanwhile, with everything that was staged.',
    });
    expect(ruleIds(await listOf(admin, 'web'))).toContain('d');
    await save(ben, 'web', [rule('a'), rule('d'), rule('e')]);
    await save(ben, 'fwaas/services', [{ id: 'dns', name: 'DNS', protocol: 'udp', ports: ['53'] }]);
    const next = await firstChange(portal, 'rules.web');
    losesAnswer = true;
    await expect(portal.staged.discard(next)).rejects.toMatchObject({
      code: 'conflict',
      written: undefined,
      message: expect.stringContaining('the answer to the discard was lost'),
    });
  });

  it('[PUB-001, PUB-003] what is not listed any more is not taken for gone, and is counted by who saved it', async () => {
    await published('a');
    const many = Array.from({ length: 202 }, (_, at) => rule(`m${at}`));
    await save(ben, 'web', [...many, rule('a')]);
    const { sections } = await stagedOf(admin);
    expect(sections.find(({ name }) => name === 'rules.web')?.changes).toHaveLength(202);
    const { tenant_id: tenantId } = await backend.db
      .selectFrom('revisions')
      .select('tenant_id')
      .where('id', '=', (await revisionOf(admin)).staged_rev_id)
      .executeTakeFirstOrThrow();
    /** The service as it is with more changes than it lists. */
    const portal = await portalOf(backend.admin, async (input, init) => {
      const answer = await fetch(input, init);
      if (!answer.url.endsWith('/api/policy/v1/staged')) return answer;
      return Response.json(await readStaged(backend.db, tenantId, () => true, 200));
    });
    const staged = await portal.loadStaged();
    const section = staged?.sections.find(({ name }) => name === 'rules.web');
    expect([section?.entries, section?.changes?.length]).toEqual([202, 200]);
    expect(section?.rest).toEqual([{ by: 'ben', at: expect.any(String), entries: 2 }]);
    const last = section?.changes?.at(-1);
    if (staged == null || last === undefined) throw new Error('nothing is staged');
    await save(ben, 'web', [rule('above'), ...many, rule('a')]);
    await expect(
      portal.staged.discard({ section: 'rules.web', change: last, revision: staged.revision }),
    ).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('is not listed any more') });
    expect(ruleIds(await listOf(admin, 'web'))).toContain(last.id);
  });

  it('[PUB-001] tells what else is staged that needs the entry, and what the entry needs', async () => {
    await save(admin, 'fwaas/services', [{ id: 'smtp', name: 'SMTP', protocol: 'tcp', ports: ['25'] }]);
    await save(admin, 'fwaas/rules', [rule('no-smtp', { name: 'No SMTP', services: ['smtp'] })]);
    const needed = await discard(admin, 'fwaas.services', 'smtp');
    expect(needed.status).toBe(400);
    expect((needed.body as { message: string }).message).toBe(
      'Nothing was discarded, since Firewall › Rules › No SMTP needs it. Discard that first.',
    );
    await publish(admin);
    await save(admin, 'fwaas/rules', []);
    await save(admin, 'fwaas/services', []);
    const needing = await discard(admin, 'fwaas.rules', 'no-smtp');
    expect(needing.status).toBe(400);
    expect(needing.text).toContain('list[0].services');
    expect((await discard(admin, 'fwaas.services', 'smtp')).status).toBe(200);
    expect((await discard(admin, 'fwaas.rules', 'no-smtp')).status).toBe(200);
    expect((await stagedOf(admin)).sections).toEqual([]);
  });

  it('[PUB-001, ROL-001] nobody takes back what is staged for a role that he holds', async () => {
    const rights = ['settings:rbac', 'logs:web'];
    await backend.addUser({ username: 'keeper', roles: { read: rights, write: rights } });
    const keeper = await signIn(
      backend.url,
      await backend.addUser({ username: 'keeper-2', roles: { read: rights, write: rights } }),
    );
    const roles = (await listOf(admin, 'rbac')) as unknown as RoleWire[];
    const own = roles.find(({ name }) => name.includes('keeper-2')) ?? roles.at(-1);
    if (own === undefined) throw new Error('no role');
    const changed = roles.map((role) => (role.id === own.id ? { ...role, read: [...role.read, 'logs:dlp'] } : role));
    await save(admin, 'rbac', [...changed, { name: 'Beside', read: ['logs:web'], write: [] }]);
    const staged = changesIn(await stagedOf(admin), 'rbac');
    expect(staged.map(({ what }) => what).sort()).toEqual(['added', 'changed']);
    const [mine, beside] = ['changed', 'added'].map((what) => staged.find((change) => change.what === what)?.key ?? '');
    expect((await discard(keeper, 'rbac', mine ?? '')).status).toBe(403);
    const gone = await discard(keeper, 'rbac', beside ?? '');
    expect(gone.status, gone.text).toBe(200);
    expect((await keep(keeper, 'rbac', (gone.body as StagedDiscardedWire).forms)).status).toBe(200);
    expect((await discard(admin, 'rbac', mine ?? '')).status).toBe(200);
  });

  it('[PUB-001] a role does not get back a name that another one has meanwhile', async () => {
    const auditor = { name: 'Auditor of all', read: ['logs:web'], write: [] };
    await save(admin, 'rbac', [...(await listOf(admin, 'rbac')), auditor]);
    await publish(admin);
    const roles = await listOf(admin, 'rbac');
    const renamed = roles.map((role) => (role.name === auditor.name ? { ...role, name: 'Reader' } : role));
    await save(admin, 'rbac', [...renamed, auditor]);
    const key = (what: string) => changesIn(staged, 'rbac').find((change) => change.what === what)?.key ?? '';
    const staged = await stagedOf(admin);
    const refused = await discard(admin, 'rbac', key('changed'));
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ rule: 'taken' }] }]);
    expect((await listOf(admin, 'rbac')).map(({ name }) => name)).toContain('Reader');
    for (const what of ['added', 'changed']) expect((await discard(admin, 'rbac', key(what))).status).toBe(200);
    expect((await stagedOf(admin)).sections).toEqual([]);
  });

  it('[PUB-001, PUB-003] what no discard took is not kept, whatever is sent, and nobody is named who did not save it', async () => {
    await published('a');
    const [a, last] = (await listOf(admin, 'web')) as [Entry, Entry];
    await save(ben, 'web', [{ ...a, name: 'Of Ben' }]);
    const before = await listOf(admin, 'web');
    const entry = (id: string, of: object | null) => ({ list: 'list', id, entry: of });
    for (const [section, form, status] of [
      ['rules.web', entry(last.id, null), 409],
      ['rules.web', entry('a', { ...a, name: 'Of somebody else' }), 409],
      ['rules.web', entry('dup', a), 400],
      ['rules.web', { list: 'others', id: 'x', entry: { id: 'x' } }, 400],
      ['rules.web', { member: 'list', value: [] }, 400],
      ['rules.dlp', entry('x', { id: 'x', name: 'Planted' }), 409],
      ['rules.watermark', { member: 'text', value: 'planted' }, 409],
      ['rbac', { member: 'list' }, 400],
      ['rbac', entry('x', { id: 'x', name: 5, built_in: false, read: [], write: [] }), 400],
      ['rbac', entry('x', { id: 'x', name: 'Fake', built_in: true, read: ['*:*'], write: [] }), 409],
    ] as const) {
      const answer = await keep(admin, section, [form]);
      expect([section, form, answer.status]).toEqual([section, form, status]);
    }
    expect(await listOf(admin, 'web')).toEqual(before);
    expect((await stagedOf(admin)).sections.map(({ name }) => name)).toEqual(['rules.web']);
    expect(changesIn(await stagedOf(admin), 'rules.web')).toMatchObject([{ saves: [{ by: 'ben' }] }]);
  });

  it('[PUB-001, PUB-003] an undo puts nothing over what somebody staged since, and is done once', async () => {
    await published('a', 'b');
    const [a, b] = (await listOf(admin, 'web')) as [Entry, Entry];
    await save(ben, 'web', [{ ...a, name: 'Taken' }, b]);
    const { forms } = (await discard(admin, 'rules.web', 'a')).body as StagedDiscardedWire;
    await save(ben, 'web', [{ ...a, name: 'Since' }, b]);
    expect((await keep(admin, 'rules.web', forms)).status).toBe(409);
    await save(ben, 'web', [a, b]);
    expect((await keep(admin, 'rules.web', forms)).status).toBe(409);
    await save(ben, 'web', [{ ...a, name: 'Taken' }, b]);
    const again = (await discard(admin, 'rules.web', 'a')).body as StagedDiscardedWire;
    await save(ben, 'web', [a, { ...b, name: 'Beside' }]);
    expect((await keep(admin, 'rules.web', again.forms)).status).toBe(200);
    expect((await keep(admin, 'rules.web', again.forms)).status).toBe(409);
    expect((await listOf(admin, 'web')).slice(0, 2).map(({ name }) => name)).toEqual(['Taken', 'Beside']);
  });

  it('[PUB-001] the built-in rule stays where the published list has none', async () => {
    await save(admin, 'web', [rule('a')]);
    const { staged_rev_id: revId } = await revisionOf(admin);
    const of = backend.db.selectFrom('revisions').select('tenant_id').where('id', '=', revId);
    const { tenant_id: tenantId } = await of.executeTakeFirstOrThrow();
    const body = JSON.stringify({ list: [rule('a')] }); // as a version before OP-207 stored it
    await backend.db
      .transaction()
      .execute((trx) => putSections(trx, { tenantId, revId }, [{ name: 'rules.web', body }]));
    await publish(admin);
    await save(ben, 'web', [rule('a', { name: 'Other' })]);
    const staged = await listOf(admin, 'web');
    const last = staged.at(-1);
    expect(last?.builtin).toBe(true);
    expect((await discard(admin, 'rules.web', last?.id ?? '')).status).toBe(400);
    expect(await listOf(admin, 'web')).toEqual(staged);
  });

  it('[PUB-001] without copy and paste of the tenant nobody takes anything back in it', async () => {
    const poor = await backend.addTenant('poor', { rbac: true });
    const who = await backend.addUser({ username: 'poor-admin', tenantId: poor, roles: everything });
    const session = await signIn(backend.url, who);
    await save(session, 'web', [rule('a', { name: 'Staged' })]);
    const refused = [
      await discard(session, 'rules.copy_paste', '.rules'),
      await keep(session, 'rules.copy_paste', [{ member: 'rules', value: [] }]),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect(refused[0]?.text).toContain('Copy and paste is not enabled');
  });

  it('[PUB-003] an undo leaves the change to who saved it, when he did', async () => {
    await published('a');
    const [a] = (await listOf(admin, 'web')) as [Entry];
    await save(ben, 'web', [{ ...a, name: 'Of Ben' }]);
    const savesNow = async () => changesIn(await stagedOf(admin), 'rules.web').map(({ saves }) => saves);
    const before = await savesNow();
    expect(before).toMatchObject([[{ by: 'ben' }]]);
    const { forms } = (await discard(admin, 'rules.web', 'a')).body as StagedDiscardedWire;
    expect(await savesNow()).toEqual([]);
    expect((await keep(admin, 'rules.web', forms)).status).toBe(200);
    expect(await savesNow()).toEqual(before);
  });

  it('[PUB-001] a member of any length is saved, taken back and named by who saved it', async () => {
    const member = Array.from({ length: 21_600 / 36 }, () => crypto.randomUUID()).join('');
    const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(ben);
    const body = { rev_id, state, updated_at, data: { enabled: false, [member]: 'on' } };
    const saved = await ben.call('PUT', `/api/policy/v1/rules/watermark/${rev_id}`, { body });
    expect(saved.status, saved.text.slice(0, 300)).toBe(200);
    expect(changesIn(await stagedOf(admin), 'rules.watermark')).toMatchObject([{ saves: [{ by: 'ben' }] }]);
    expect((await discard(admin, 'rules.watermark', `.${member}`)).status).toBe(200);
  });

  it('[PUB-001, PUB-003] a discard that waited takes nothing back that was staged since its row was told', async () => {
    await published('a', 'b');
    await save(ben, 'web', [rule('a', { name: 'A told' }), rule('b', { name: 'B told' })]);
    let saves = true;
    const portal = await portalOf(backend.admin, async (input, init) => {
      const answer = await fetch(input, init);
      if (saves && (input instanceof Request ? input.url : String(input)).endsWith('/discard')) {
        saves = false;
        await save(ben, 'web', [rule('a'), rule('b', { name: 'B unseen' })]);
      }
      return answer;
    });
    const staged = await portal.loadStaged();
    const section = staged?.sections.find(({ name }) => name === 'rules.web');
    const [a, b] = section?.changes ?? [];
    if (staged == null || section === undefined || a === undefined || b === undefined)
      throw new Error('nothing staged');
    const review = createStagedReview(portal);
    await Promise.all([review.discard(section, a, staged.revision), review.discard(section, b, staged.revision)]);
    expect(review.read().discarded.map(({ change }) => change.key)).toEqual(['a']);
    expect([...review.read().failures.values()].join()).toContain('ben changed B told meanwhile');
    expect(changesIn(await stagedOf(admin), 'rules.web')).toMatchObject([{ fields: [{ after: 'B unseen' }] }]);
    await review.undo(section, a);
    const after = changesIn(await stagedOf(admin), 'rules.web').map(({ fields }) => fields[0]?.after);
    expect(after).toEqual(['A told', 'B unseen']);
  });
});
