import type { PolicySection, PolicySectionName, RoleWire, StagedPolicyWire } from '@portico/core/api';
import { endpoints, listEndpoints, policySections } from '@portico/core/api';
import { sectionChangeLines } from '@portico/core/policy';
import type { Json } from '@portico/core/shared';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSectionSaves } from '../src/db/migrations/012-section-saves.ts';
import { putSections } from '../src/policy/section-store.ts';
import type { Credentials, TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestSession } from './support/session.ts';
import { loadArea, markedDocument, publish, revisionOf, saveArea, signIn } from './support/session.ts';

let backend: TestBackend;
let admin: TestSession;
beforeAll(async () => {
  backend = await startBackend({ signInsPerMinute: 10_000 });
  admin = await signIn(backend.url, backend.admin);
});
afterAll(() => backend.stop());

let users = 0;

/** A user who may write what the rights name, and read everything. */
async function writer(...rights: string[]): Promise<TestSession> {
  const write = rights.map((right) => right.replace(/:write$/, ''));
  const username = `writer-${++users}`;
  return signIn(backend.url, await backend.addUser({ username, roles: { read: ['*:*'], write } }));
}

async function stagedOf(session: TestSession): Promise<StagedPolicyWire> {
  return (await session.get('/api/policy/v1/staged')).body as StagedPolicyWire;
}

const namesOf = ({ sections }: StagedPolicyWire) => sections.map(({ name }) => name);
/** Nothing that a kind needs is missing in it. */
const needed = {
  action: 'block',
  mode: 'inspect',
  open: 'native',
  limit: { max: 1, unit: 'GB', per: 'day' },
  protocol: 'tcp',
  url: 'https://feed.example/list',
  format: 'text',
};
const entry = { id: 'one', name: 'One', ...needed };
const list = { data: { list: [entry] } };
const listWith = (action: string) => ({ data: { list: [{ ...entry, action }] } });

/** How each section that has a save is saved; private access has its list beside the token. (spec 3 section 3) */
const saved: Record<Exclude<PolicySectionName, 'rbac' | 'rules.dlp'>, [path: string, body: object]> = {
  'customization.web': ['customization/web', { data: markedDocument('staged') }],
  'customization.email': ['customization/email', { data: markedDocument('staged') }],
  'customization.dlp': ['customization/dlp', { data: markedDocument('staged') }],
  'rules.web': ['web', list],
  'rules.exceptions': ['exceptions', list],
  'rules.global_exceptions': ['global_exceptions', { data: { pre: [entry], post: [] } }],
  'rules.bandwidth': ['bandwidth', list],
  'rules.app_links': ['app_links', list],
  'rules.bnb': ['bnb', list],
  'rules.content': ['content', list],
  'rules.content_types': ['content_types', list],
  'rules.runtime_analysis': ['runtime_analysis', listWith('analyze')],
  'rules.inspection': ['inspection', list],
  'rules.sslbump': ['sslbump', listWith('bypass')],
  'rules.watermark': ['watermark', { data: { enabled: true } }],
  'rules.copy_paste': ['copy_paste', { data: { rules: [{ allow: true }] } }],
  'casb.app_discovery': ['../../v3/casb/app_discovery', list],
  'casb.app_rules': ['../../v3/casb/app_rules', list],
  'casb.profiles': ['../../v3/casb/profiles', list],
  'casb.exceptions': ['../../v3/casb/exceptions', list],
  'casb.app_rep_insights': ['../../v3/casb/app_rep_insights', list],
  'fwaas.services': ['fwaas/services', list],
  'fwaas.rules': ['fwaas/rules', list],
  'fwaas.feeds': ['fwaas/feeds', list],
  'mpa.access_rules': ['mpa/access_rules', { list: [entry] }],
  'mpa.app_catalogs': ['mpa/app_catalogs', { list: [entry] }],
  'mpa.app_connector_clusters': ['mpa/app_connector_clusters', { list: [entry] }],
};
type Saved = keyof typeof saved;
const placeOf = (name: Saved, rev: string) =>
  new URL(`${saved[name][0]}/${rev}`, 'http://x/api/policy/v1/rules/').pathname;

async function save(session: TestSession, name: Saved, body = saved[name][1]) {
  const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(session);
  const sent = { rev_id, state, updated_at, ...body };
  return session.call('PUT', placeOf(name, rev_id), { body: sent });
}

async function saveRole(name: string): Promise<void> {
  const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin);
  const { list: roles } = (await admin.get(`/api/policy/v1/rules/rbac/${rev_id}`)).body as { list: RoleWire[] };
  const role = { name, built_in: false, read: ['logs:web'], write: [] };
  const body = { rev_id, state, updated_at, data: { list: [...roles, role] } };
  expect((await admin.call('PUT', `/api/policy/v1/rules/rbac/${rev_id}`, { body })).status).toBe(200);
}

describe('what is staged (OP-200)', () => {
  it('each call that saves a part of the policy has its section here', () => {
    const paths = listEndpoints(endpoints)
      .filter(
        ([name, { guard }]) =>
          guard === 'revision' && !/setAdvanced|policy.rbac|policy.discard|policy.keep|mpa.update/.test(name),
      )
      .map(([, { path }]) => path);
    const places = Object.keys(saved).map((name) => decodeURI(placeOf(name as Saved, '{rev}')));
    expect(places.sort()).toEqual(paths.sort());
  });

  it.each(Object.entries<PolicySection>(policySections).filter(([, { empty }]) => empty !== undefined))(
    '%s that no revision holds yet is answered as the table of sections has it',
    async (name, { empty }) => {
      const rev = (await revisionOf(admin)).staged_rev_id;
      const path = name === 'rules.dlp' ? `/api/policy/v1/rules/dlp/${rev}` : placeOf(name as Saved, rev);
      const { body } = await admin.get(path);
      expect((body as { data?: Json }).data ?? body).toEqual(empty);
    },
  );

  it('[PUB-002] has every section that differs, with its area, its entries, who saved it and the right that it needs', async () => {
    expect(await stagedOf(admin)).toMatchObject({ sections: [], may_publish: true });
    for (const name of Object.keys(saved)) expect((await save(admin, name as Saved)).status, name).toBe(200);
    const ben = await writer('customization:web:write', 'fwaas:rules:write');
    await saveRole('Auditor of staged things');
    await save(ben, 'fwaas.rules', { data: { list: [entry, { id: 'two', name: 'Two', ...needed }] } });
    const staged = await stagedOf(ben);
    expect(staged.revision).toEqual(await revisionOf(admin));
    expect(namesOf(staged)).toEqual(Object.keys(policySections).filter((name) => name !== 'rules.dlp'));
    const of = new Map(staged.sections.map((section) => [section.name, section]));
    const by = ({ saves }: { saves: { by: string }[] } = { saves: [] }) => saves.map((one) => one.by);
    expect(of.get('fwaas.rules')).toMatchObject({
      area: 'Firewall',
      label: 'Rules',
      right: 'fwaas:rules:write',
      may_publish: true,
      entries: 2,
    });
    expect(by(of.get('fwaas.rules'))).toEqual([`writer-${users}`, 'admin']);
    expect(Date.parse(of.get('fwaas.rules')?.saves[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(of.get('rbac')).toMatchObject({ right: 'settings:rbac:write', may_publish: false, entries: 1 });
    expect(of.get('rules.watermark')).toMatchObject({ entries: 1 });
    expect(of.get('customization.web')?.entries).toBeGreaterThan(0);
    expect(staged.may_publish).toBe(false);
    expect((await stagedOf(admin)).may_publish).toBe(true);
  });

  it.each(Object.entries(policySections).filter(([name]) => name !== 'rules.dlp'))(
    '[PUB-002] is not published without the right of %s',
    async (name, { area, label, right }) => {
      const all = [...new Set(Object.values(policySections).map((section) => section.right))];
      const session = await writer(...all.filter((other) => other !== right));
      const refused = await publish(session);
      expect(refused.status).toBe(403);
      const { message } = refused.body as { message: string };
      expect(message).toContain(`${area} › ${label} (needs ${right})`);
      const sharing = Object.values(policySections).filter((section) => section.right === right);
      expect(message.match(/needs/g)).toHaveLength(sharing.length);
      expect(namesOf(await stagedOf(admin)), name).toContain(name);
    },
  );

  it('[PUB-002] is published with the right of every section that differs, and needs no other', async () => {
    const rights = Object.entries(policySections).filter(([name]) => name !== 'rules.dlp');
    const session = await writer(...rights.map(([, { right }]) => right));
    expect((await publish(session)).status).toBe(200);
    expect(await stagedOf(session)).toMatchObject({ sections: [], revision: { state: 'current' } });
    const last = await backend.db
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'policy.published') // rows of refused calls may come after it
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(last.details).sections).toContain('fwaas.rules');
  });
});

describe('who may publish (OP-200)', () => {
  it('[PUB-002] roles staged by one administrator are put in force by nobody without settings:rbac:write', async () => {
    await saveRole('Back door');
    await saveArea(admin, 'web', markedDocument('beside the roles'));
    const editor = await writer('customization:web:write');
    const refused = await publish(editor);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Settings › Roles (needs settings:rbac:write)');
    expect(refused.text).not.toContain('Customization');
    const inForce = () => backend.db.selectFrom('roles').select('id').where('name', '=', 'Back door').execute();
    expect(await inForce()).toEqual([]);
    expect((await publish(await writer('customization:web:write', 'settings:rbac:write'))).status).toBe(200);
    expect(await inForce()).toHaveLength(1);
  });

  it('a firewall alone needs the right of the firewall, and none of the customization', async () => {
    const session = await writer('fwaas:rules:write');
    await save(session, 'fwaas.rules', { data: { list: [{ id: 'three', name: 'Three', ...needed }] } });
    expect((await publish(await writer('customization:web:write', 'customization:email:write'))).status).toBe(403);
    expect((await publish(session)).status).toBe(200);
  });

  it('staged as it is published is no difference, whatever the order of its keys; any writer may close it', async () => {
    const web = await loadArea(admin, 'web');
    const turned = Object.fromEntries(Object.entries(web).toReversed());
    await saveArea(admin, 'web', turned);
    await save(admin, 'rules.content', { data: { list: [entry] } });
    await save(admin, 'rules.content_types', { data: { list: [] } });
    await publish(admin);
    await saveArea(admin, 'web', web);
    await save(admin, 'rules.content', { data: { list: [{ ...needed, name: 'One', id: 'one' }] } });
    expect(await stagedOf(admin)).toMatchObject({ sections: [], may_publish: true, revision: { state: 'staged' } });
    const reader = await writer();
    expect((await stagedOf(reader)).may_publish).toBe(false);
    expect((await publish(reader)).status).toBe(403);
    expect((await publish(await writer('casb_policy:profiles:write'))).status).toBe(200);
    expect((await revisionOf(admin)).state).toBe('current');
  });

  it('a section that this version does not know needs what only wildcards grant', async () => {
    await save(admin, 'rules.content', { data: { list: [] } });
    const place = { tenantId: await demoTenant(), revId: (await revisionOf(admin)).staged_rev_id };
    const text = { name: 'rules.of_tomorrow', body: '{"list":[]}' };
    await backend.db.transaction().execute((trx) => putSections(trx, place, [text]));
    const rights = Object.values(policySections).map(({ right }) => right);
    const refused = await publish(await writer(...rights));
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('rules.of_tomorrow (needs policy:rules.of_tomorrow:write)');
    expect((await publish(admin)).status).toBe(200);
  });

  it('what was staged after the review was read is refused before any right is asked for', async () => {
    const editor = await writer('customization:web:write');
    await saveArea(editor, 'web', markedDocument('reviewed'));
    const reviewed = (await stagedOf(editor)).revision;
    await saveRole('After the review');
    const headers = { 'if-match': `"${reviewed.updated_at}"` };
    expect((await publish(editor, reviewed, headers)).status).toBe(409);
    await publish(admin);
  });

  it('[PUB-002] a section that is saved while the publish waits for the lock counts', async () => {
    const editor = await writer('customization:web:write');
    await saveArea(admin, 'web', markedDocument('seen'));
    const staged = await revisionOf(admin);
    const id = await demoTenant();
    const published = await backend.db.transaction().execute(async (trx) => {
      await trx.selectFrom('policy_heads').select('state').where('tenant_id', '=', id).forUpdate().execute();
      const waiting = publish(editor, staged);
      await untilWaiting();
      const place = { tenantId: id, revId: staged.staged_rev_id };
      await putSections(trx, place, [{ name: 'rules.dlp', body: JSON.stringify({ list: [entry] }) }]);
      return { waiting }; // an object, since a promise would be waited for with the lock in hand
    });
    const refused = await published.waiting;
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Policy › DLP rules (needs dlp_policy:rules:write)');
    expect((await revisionOf(admin)).state).toBe('staged');
    await publish(admin);
  });

  it('[PUB-002] of a publish and a save of another section at once no firewall rule goes live unseen', async () => {
    const editor = await writer('customization:web:write');
    for (let round = 0; round < 10; round += 1) {
      await saveArea(admin, 'web', markedDocument(`round ${round}`));
      const staged = await revisionOf(admin);
      const mark = `round-${round}`;
      const [published, savedRules] = await Promise.all([
        publish(editor, staged),
        save(admin, 'fwaas.rules', { data: { list: [{ id: mark, name: mark, ...needed }] } }),
      ]);
      expect([200, 403]).toContain(published.status);
      expect([200, 409]).toContain(savedRules.status);
      const { rev_id } = await revisionOf(admin);
      const live = await admin.get(`/api/policy/v1/rules/fwaas/rules/${rev_id}`);
      expect(live.text).not.toContain(`"${mark}"`);
      await publish(admin);
    }
  });
});

async function demoTenant(): Promise<string> {
  return (await backend.db.selectFrom('tenants').select('id').where('slug', '=', 'demo').executeTakeFirstOrThrow()).id;
}

/** Waits until a session of the database waits for a lock of another one. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(backend.db);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('who saved what (OP-200)', () => {
  it('a restored revision is the work of who restored it, what it takes out included', async () => {
    const tenantId = await backend.addTenant('restored');
    const ada: Credentials = await backend.addUser({ username: 'restored-ada', tenantId });
    const session = await signIn(backend.url, ada);
    const first = await revisionOf(session);
    await save(session, 'fwaas.feeds', {
      data: { list: [{ id: 'f', name: 'Feed', ...needed }] },
    });
    await publish(session);
    await save(session, 'rules.content');
    const restored = await admin.call(
      'POST',
      `/gdmanage/api/v3/tenants/${tenantId}/policy_revisions/${first.rev_id}/restore`,
    );
    expect([restored.status, restored.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    const { sections } = await stagedOf(session);
    expect(sections.map(({ name, entries, saves }) => [name, entries, saves.map(({ by }) => by)])).toEqual([
      ['fwaas.feeds', 1, ['operator']],
    ]);
  });

  it('an update fills it in from the trail for what is staged at that time', async () => {
    await saveArea(admin, 'dlp', markedDocument('before the update'));
    await backend.db.schema.dropTable('section_saves').execute();
    await createSectionSaves(backend.db as never);
    const [section] = (await stagedOf(admin)).sections;
    expect(section).toMatchObject({ name: 'customization.dlp', saves: [{ by: 'admin' }] });
  });
});

describe('web rules in words (design RESOURCES "A change in words")', () => {
  it('[RES-006] the review and the audit trail tell the same, entry by entry', async () => {
    const tenantId = await backend.addTenant('rules-in-words');
    const session = await signIn(backend.url, await backend.addUser({ username: 'rules-in-words', tenantId }));
    const rule = (id: string, more: object = {}) => ({ id, name: `Rule ${id}`, action: 'allow', ...more });
    const saveRules = async (...rules: object[]) => {
      const body = { data: { list: rules } } as (typeof saved)[Saved][1];
      expect((await save(session, 'rules.web', body)).status).toBe(200);
      const [section] = (await stagedOf(session)).sections;
      const audit = backend.db
        .selectFrom('audit')
        .select('details')
        .where('tenant_id', '=', tenantId)
        .where('subject', '=', 'rules.web');
      const { details } = await audit.orderBy('seq', 'desc').executeTakeFirstOrThrow();
      return { section, words: (JSON.parse(details) as { words?: string[] }).words };
    };
    const first = await saveRules(...['a', 'b', 'c', 'd', 'e'].map((id) => rule(id)));
    const added = ['+ Rule a', '+ Rule b', '+ Rule c', '+ Rule d', '+ Rule e'];
    expect([first.section?.entries, first.words]).toEqual([5, added]);
    expect((await publish(session)).status).toBe(200);

    const password = { password: 'open sesame' };
    const { section, words } = await saveRules(
      ...[rule('d'), rule('e'), rule('a', { action: 'block', ...password }), rule('c')],
    );
    expect(words).toEqual([
      '− Rule b',
      '↕ Rule d and Rule e: moved from 4 to 1',
      '● Rule a: Action: Allow → Block; password: set',
    ]);
    expect(sectionChangeLines(section ?? { entries: null }).map((line) => line.words)).toEqual(words);
    expect(section?.entries).toBe(3);
    expect(section?.changes?.[1]).toEqual({
      kind: 'policy.web-rule',
      id: 'd',
      key: 'd',
      saves: [{ by: 'rules-in-words', at: expect.any(String) }],
      name: 'Rule d',
      what: 'moved',
      moved: { from: 4, to: 1 },
      together: ['Rule e'],
      fields: [],
    });
    expect(JSON.stringify([section, words])).not.toContain('sesame');

    const reader = { username: 'reads-no-rules', tenantId, roles: ['Log viewer'] };
    const [untold] = (await stagedOf(await signIn(backend.url, await backend.addUser(reader)))).sections;
    expect([untold?.name, untold?.entries]).toEqual(['rules.web', 3]);
    expect(untold).not.toHaveProperty('changes'); // what the rules say is for who may read them
  });
});
