import type { RevisionWire } from '@portico/core/api';
import { defaultCustomization, toServer } from '@portico/core/customization';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestSession } from './support/session.ts';
import { loadArea, markedDocument, markOf, publish, revisionOf, saveArea, signIn } from './support/session.ts';

let backend: TestBackend;
let admin: TestSession;
beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
});
afterAll(() => backend.stop());

interface Stored {
  data: unknown;
  revision: RevisionWire;
}

const areas = ['web', 'email', 'dlp'] as const;
/** What was done; what was refused is written a moment later, among whatever is done then. */
const auditRows = () =>
  backend.db.selectFrom('audit').selectAll().where('action', '!=', 'call.refused').orderBy('seq').execute();

describe('customization calls (spec 1 section 7)', () => {
  it('[CUS-093] answer the default documents of a fresh tenant', async () => {
    const documents = toServer(defaultCustomization({ emailEnabled: true, dlpEnabled: true }));
    for (const area of areas) expect(await loadArea(admin, area)).toEqual(documents[area]);
    expect((await revisionOf(admin)).state).toBe('current');
  });

  it.each(areas)('[CUS-093] save %s, answer it on the next load and mark the revision staged', async (area) => {
    const document = { z: 1, default: { block_page: { unknown: [1, 'x', null], text: { a: 'ü<>&' } } }, a: 'first?' };
    const answer = await saveArea(admin, area, document);
    expect(answer.status).toBe(200);
    const { data, revision } = answer.body as Stored;
    expect(data).toEqual(document);
    expect(revision).toEqual(await revisionOf(admin));
    expect(revision.state).toBe('staged');
    const { staged_rev_id } = revision;
    const loaded = await admin.get(`/api/policy/v1/rules/customization/${area}/${staged_rev_id}`);
    expect(loaded.text).toBe(JSON.stringify({ [area]: document })); // unknown fields and the order of keys included
  });

  it('[CUS-093] publish what was saved and stage the next save beside it', async () => {
    await saveArea(admin, 'web', markedDocument('to be published'));
    const staged = await revisionOf(admin);
    const answer = await publish(admin, staged);
    expect(answer.status).toBe(200);
    const current = await revisionOf(admin);
    expect((answer.body as Stored).revision).toEqual(current);
    expect(current).toMatchObject({ rev_id: staged.staged_rev_id, state: 'current' });
    expect(current.staged_rev_id).not.toBe(staged.staged_rev_id);
    await saveArea(admin, 'web', markedDocument('staged on top'));
    expect(markOf(await loadArea(admin, 'web', current.rev_id))).toBe('to be published');
    expect(markOf(await loadArea(admin, 'web'))).toBe('staged on top');
    expect(markOf(await loadArea(admin, 'email'))).toBeUndefined(); // the other areas came along from before
  });

  it.each(areas)('[CUS-093] set the custom HTML of %s and nothing else', async (area) => {
    const block_page = { customization_mode: 'regular', custom_html: 'old', theme: 'red' };
    await saveArea(admin, area, { default: { block_page, other: 1 }, beside: true });
    const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin);
    const path = `/api/policy/v1/rules/customization/${area}/block_page/set_advanced/${rev_id}`;
    const body = { rev_id, state, updated_at, data: { custom_html: '<p>new</p>' } };
    const answer = await admin.call('PUT', path, { body });
    expect(answer.status).toBe(200);
    const expected = { default: { block_page: { ...block_page, custom_html: '<p>new</p>' }, other: 1 }, beside: true };
    expect((answer.body as Stored).data).toEqual(expected);
    expect(await loadArea(admin, area)).toEqual(expected);
    expect((await admin.call('PUT', path, { body })).status).toBe(409);
  });

  it.each([{ block_page: { default: { custom_html: 'old' } } }, { block_page: { custom_html: 'old' } }])(
    'set the custom HTML where the stored shape %j has it',
    async (document) => {
      await saveArea(admin, 'dlp', document);
      const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin);
      const path = `/api/policy/v1/rules/customization/dlp/block_page/set_advanced/${rev_id}`;
      await admin.call('PUT', path, { body: { rev_id, state, updated_at, data: { custom_html: 'new' } } });
      expect(JSON.stringify(await loadArea(admin, 'dlp'))).toBe(JSON.stringify(document).replace('old', 'new'));
    },
  );

  it('answer 404 for a revision that does not exist', async () => {
    expect((await admin.get('/api/policy/v1/rules/customization/web/no-such-revision')).status).toBe(404);
  });
});

describe('the token of a save (DESIGN section 3)', () => {
  it.each(['rev_id', 'state', 'updated_at'] as const)('[CNF-008] answers 400 without %s', async (field) => {
    const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin);
    const whole = { rev_id, state, updated_at, data: {} };
    const calls = [
      `/api/policy/v1/rules/customization/web/${rev_id}`,
      `/api/policy/v1/rules/customization/web/block_page/set_advanced/${rev_id}`,
    ];
    for (const path of calls) {
      const data = path.includes('set_advanced') ? { custom_html: '' } : {};
      for (const value of [undefined, '', 7]) {
        const answer = await admin.call('PUT', path, { body: { ...whole, data, [field]: value } });
        expect([answer.status, answer.body]).toEqual([400, { message: expect.any(String), path: field }]);
      }
    }
    expect((await revisionOf(admin)).updated_at).toBe(updated_at);
  });

  it('[CNF-008] answers 409 with the current revision to a stale save, and keeps what is stored', async () => {
    const old = await revisionOf(admin);
    await saveArea(admin, 'web', markedDocument('newest'), old);
    for (const stale of [old, { ...(await revisionOf(admin)), state: 'current' }]) {
      const answer = await saveArea(admin, 'web', markedDocument('stale'), stale);
      expect(answer.status).toBe(409);
      expect((answer.body as Stored).revision).toEqual(await revisionOf(admin));
    }
    expect(markOf(await loadArea(admin, 'web'))).toBe('newest');
  });

  it('[CNF-008] answers 409 to a save of the revision that was published meanwhile', async () => {
    await saveArea(admin, 'web', markedDocument('published'));
    const staged = await revisionOf(admin);
    await publish(admin, staged);
    expect((await saveArea(admin, 'web', markedDocument('too late'), staged)).status).toBe(409);
    expect(markOf(await loadArea(admin, 'web'))).toBe('published');
  });

  it('answers 400 when address and body name two revisions', async () => {
    const { staged_rev_id, state, updated_at } = await revisionOf(admin);
    const path = `/api/policy/v1/rules/customization/web/${staged_rev_id}`;
    const answer = await admin.call('PUT', path, { body: { rev_id: 'another', state, updated_at, data: {} } });
    expect([answer.status, (answer.body as { path: string }).path]).toEqual([400, 'rev_id']);
  });

  it('answers 400 to text that the database cannot hold', async () => {
    const { staged_rev_id: rev_id, state } = await revisionOf(admin);
    const path = `/api/policy/v1/rules/customization/web/block_page/set_advanced/${rev_id}`;
    const body = { rev_id, state, updated_at: 'a\0b', data: { custom_html: '' } };
    expect((await admin.call('PUT', path, { body })).status).toBe(400);
    expect((await admin.get('/api/policy/v1/rules/customization/web/%00')).status).toBe(400);
  });

  it('moves forward even when the clock does not', async () => {
    await sql`update policy_heads set updated_at = '2999-01-01T00:00:00.000000Z'`.execute(backend.db);
    const tokens: string[] = [];
    for (let save = 0; save < 5; save += 1) {
      await saveArea(admin, 'web', markedDocument(String(save)));
      tokens.push((await revisionOf(admin)).updated_at);
    }
    expect(tokens).toEqual([1, 2, 3, 4, 5].map((micro) => `2999-01-01T00:00:00.00000${micro}Z`));
    await sql`update policy_heads set updated_at = '2020-01-01T00:00:00.000000Z'`.execute(backend.db);
  });
});

describe('publish (spec 3 section 4, DESIGN section 3)', () => {
  beforeEach(async () => {
    await saveArea(admin, 'web', markedDocument('review'));
  });

  it('publishes what was reviewed and answers 409 when it changed since', async () => {
    const reviewed = await revisionOf(admin);
    await saveArea(admin, 'web', markedDocument('changed after review'));
    const answer = await publish(admin, reviewed, { 'if-match': `"${reviewed.updated_at}"` });
    expect(answer.status).toBe(409);
    const now = await revisionOf(admin);
    expect((answer.body as Stored).revision).toEqual(now);
    expect(now.state).toBe('staged');
    expect((await publish(admin, now, { 'if-match': now.updated_at })).status).toBe(200);
  });

  it('publishes whatever is staged without the header, and answers 409 when nothing is', async () => {
    const staged = await revisionOf(admin);
    expect((await publish(admin, staged)).status).toBe(200);
    expect((await publish(admin)).status).toBe(409);
    expect((await publish(admin, staged)).status).toBe(409);
  });

  it('leaves what was published unchangeable, for the database too', async () => {
    await publish(admin);
    const { rev_id } = await revisionOf(admin);
    const attempts = [
      sql`update sections set hash = '' where rev_id = ${rev_id}`,
      sql`delete from sections where rev_id = ${rev_id}`,
      sql`insert into sections select tenant_id, rev_id, 'added', hash from sections where rev_id = ${rev_id} limit 1`,
      sql`update revisions set published_by = 'someone' where id = ${rev_id}`,
      sql`delete from revisions where id = ${rev_id}`,
    ];
    await expect(sql`update section_bodies set body = '{}'`.execute(backend.db)).rejects.toThrow('never changes');
    for (const attempt of attempts) {
      await expect(attempt.execute(backend.db)).rejects.toThrow('a published revision never changes');
    }
  });

  it('has at most one staged revision', async () => {
    const head = await backend.db.selectFrom('policy_heads').selectAll().executeTakeFirstOrThrow();
    const second = sql`insert into revisions (id, tenant_id, state, created_by) values ('second', ${head.tenant_id}, 'staged', 'x')`;
    await expect(second.execute(backend.db)).rejects.toThrow('one_staged_revision');
  });
});

describe('audit (DESIGN section 6)', () => {
  it('[SRV-008] holds one row for each accepted save and publish, and none for a refused one', async () => {
    const before = await auditRows();
    const old = await revisionOf(admin);
    await saveArea(admin, 'email', markedDocument('first'));
    await saveArea(admin, 'email', markedDocument('second'));
    await saveArea(admin, 'email', markedDocument('stale'), old);
    await publish(admin);
    await publish(admin);
    const added = (await auditRows()).slice(before.length);
    expect(added.map(({ action, subject, actor }) => [action, subject, actor])).toEqual([
      ['policy.saved', 'customization.email', 'admin'],
      ['policy.saved', 'customization.email', 'admin'],
      ['policy.published', 'policy', 'admin'],
    ]);
    expect(JSON.parse(added[1]?.details ?? '')).toMatchObject({
      changes: [{ path: 'default.block_page.text.block_heading', before: 'first', after: 'second' }],
    });
  });

  it('names changes of keys that every object of the language has too', async () => {
    await saveArea(admin, 'web', { default: {} });
    expect((await saveArea(admin, 'web', { default: { toString: 1, constructor: 'x' } })).status).toBe(200);
    expect((await saveArea(admin, 'web', { default: {} })).status).toBe(200);
    const details = (await auditRows()).slice(-2).map((row) => JSON.parse(row.details) as { changes: unknown });
    expect(details.map(({ changes }) => changes)).toEqual([
      [
        { path: 'default.toString', before: null, after: 1 },
        { path: 'default.constructor', before: null, after: 'x' },
      ],
      [
        { path: 'default.toString', before: 1, after: null },
        { path: 'default.constructor', before: 'x', after: null },
      ],
    ]);
  });

  it('[SRV-008] rolls the save back when its row cannot be written', async () => {
    await saveArea(admin, 'web', markedDocument('before'));
    const before = await revisionOf(admin);
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      backend.db,
    );
    await sql`create trigger refuse before insert on audit for each row execute function refuse()`.execute(backend.db);
    try {
      expect((await saveArea(admin, 'web', markedDocument('lost'))).status).toBe(500);
      expect((await publish(admin)).status).toBe(500);
      expect(await revisionOf(admin)).toEqual(before);
      expect(markOf(await loadArea(admin, 'web'))).toBe('before');
    } finally {
      await sql`drop trigger refuse on audit`.execute(backend.db);
    }
  });

  it('[SRV-008] leaves no row of a save that failed', async () => {
    const before = await auditRows();
    await sql`create trigger refuse before insert or update on sections for each row execute function refuse()`.execute(
      backend.db,
    );
    try {
      expect((await saveArea(admin, 'web', markedDocument('lost'))).status).toBe(500);
      expect(await auditRows()).toEqual(before);
    } finally {
      await sql`drop trigger refuse on sections`.execute(backend.db);
    }
    expect((await saveArea(admin, 'web', markedDocument('works again'))).status).toBe(200);
  });
});
