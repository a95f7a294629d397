import type { Json, JsonObject } from '@portico/core/shared';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../src/db/connect.ts';
import { migrate, migrations } from '../src/db/migrate.ts';
import { readRevision } from '../src/policy/heads.ts';
import { hashOfBody, putSections, sectionsWithBodies } from '../src/policy/section-store.ts';
import { defaultSections } from '../src/tenants/create.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { createDatabase } from './support/database.ts';
import type { TestSession } from './support/session.ts';
import { loadArea, markedDocument, markOf, publish, revisionOf, saveArea, signIn } from './support/session.ts';

let backend: TestBackend;
let admin: TestSession;
let tenantId: string;
beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
  const demo = backend.db.selectFrom('tenants').select('id').where('slug', '=', 'demo');
  tenantId = (await demo.executeTakeFirstOrThrow()).id;
});
afterAll(() => backend.stop());

async function bodies(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from section_bodies where tenant_id = ${tenantId}`.execute(backend.db);
  return rows[0]?.count ?? 0;
}

const large = (mark: string): JsonObject => ({ ...markedDocument(mark), padding: `${mark} `.repeat(5_000) });

describe('bodies of sections (DESIGN section 6, revisions)', () => {
  it('[SRV-010] are stored once: staging copies none, a save adds one, and going back to what is published none', async () => {
    const before = await bodies();
    expect(before).toBe(3);
    const published = await revisionOf(admin);
    const original = await loadArea(admin, 'web', published.rev_id);
    await saveArea(admin, 'web', markedDocument('one'));
    expect(await bodies()).toBe(4);
    await saveArea(admin, 'web', markedDocument('two')); // the body of the save before is nobody's now
    expect(await bodies()).toBe(4);
    await saveArea(admin, 'web', original);
    expect(await bodies()).toBe(3);
    expect(await loadArea(admin, 'web')).toEqual(original);
    await publish(admin);
    const sections = await sectionsWithBodies(backend.db)
      .select(['sections.rev_id', 'sections.name', 'sections.hash', 'section_bodies.body'])
      .where('sections.tenant_id', '=', tenantId)
      .execute();
    expect(sections).toHaveLength(6); // three of the first revision, three of the second
    for (const { hash, body } of sections) expect(hash).toEqual(hashOfBody(JSON.stringify(body)));
  });

  it('keep the order of keys of each document', async () => {
    const text = async () => JSON.stringify(await loadArea(admin, 'web'));
    await saveArea(admin, 'web', { zebra: 1, default: { b: 1, a: 2 } });
    const first = await text();
    await publish(admin);
    await saveArea(admin, 'web', { default: { a: 2, b: 1 }, zebra: 1 });
    expect(await text()).not.toBe(first);
    expect(JSON.parse(await text())).toEqual(JSON.parse(first));
    await publish(admin);
  });

  it('stay while any revision has them, when the staged one is filled anew', async () => {
    await saveArea(admin, 'web', markedDocument('to come back to'));
    await publish(admin);
    const old = (await revisionOf(admin)).rev_id;
    await saveArea(admin, 'web', markedDocument('in force'));
    await publish(admin);
    await saveArea(admin, 'web', markedDocument('staged, and replaced'));
    const path = `/gdmanage/api/v3/tenants/${tenantId}/policy_revisions/${old}/restore`;
    expect((await admin.call('POST', path, { body: {} })).status).toBe(200);
    expect(markOf(await loadArea(admin, 'web'))).toBe('to come back to');
    expect(markOf(await loadArea(admin, 'web', (await revisionOf(admin)).rev_id))).toBe('in force');
    await publish(admin);
    expect(markOf(await loadArea(admin, 'web', old))).toBe('to come back to');
  });

  it('of many publishes take the room of what each of them changed', async () => {
    const size = async () => {
      const { rows } = await sql<{ bytes: number }>`
        select sum(octet_length(body::text))::bigint as bytes from section_bodies where tenant_id = ${tenantId}`.execute(
        backend.db,
      );
      return rows[0]?.bytes ?? 0;
    };
    await saveArea(admin, 'dlp', large('unchanged by all that follows'));
    await saveArea(admin, 'email', large('neither'));
    await publish(admin);
    const before = await size();
    const changed = JSON.stringify(markedDocument('publish 19')).length;
    for (let at = 0; at < 20; at += 1) {
      await saveArea(admin, 'web', markedDocument(`publish ${String(at).padStart(2, '0')}`));
      await publish(admin);
    }
    expect((await size()) - before).toBe(20 * changed);
  });

  it('are the same for two processes that save, publish and read at once', async () => {
    const second = await startBackend({ databaseUrl: backend.databaseUrl });
    try {
      const sessions = [admin, await signIn(second.url, second.admin)];
      const saves = sessions.map(async (session, who) => {
        const statuses: number[] = [];
        for (let at = 0; at < 25; at += 1) {
          const mark = `body ${at % 2}`; // both write and drop the same two bodies
          statuses.push((await saveArea(session, who === 0 ? 'web' : 'dlp', markedDocument(mark))).status);
          if (at % 5 === 0) statuses.push((await publish(session)).status);
          expect(markOf(await loadArea(session, 'web'))).toMatch(/^body [01]$|^publish 19$/);
        }
        return statuses;
      });
      const answered = new Set((await Promise.all(saves)).flat());
      expect([...answered].filter((status) => status !== 200 && status !== 409)).toEqual([]);
      const { rows } = await sql<{ orphans: number }>`
        select count(*) as orphans from section_bodies where not exists (
          select from sections where sections.tenant_id = section_bodies.tenant_id
            and sections.hash = section_bodies.hash)`.execute(backend.db);
      expect(rows).toEqual([{ orphans: 0 }]);
    } finally {
      await second.stop();
    }
  });

  it('[SRV-010] are changed by nobody, and leave with no revision that is published', async () => {
    await expect(sql`update section_bodies set body = '{}'`.execute(backend.db)).rejects.toThrow('never changes');
    await expect(sql`delete from section_bodies`.execute(backend.db)).rejects.toThrow('violates foreign key');
    await expect(sql`delete from sections`.execute(backend.db)).rejects.toThrow('a published revision never changes');
    const { rev_id } = await readRevision(backend.db, tenantId);
    const put = backend.db
      .transaction()
      .execute((trx) => putSections(trx, { tenantId, revId: rev_id }, defaultSections()));
    await expect(put).rejects.toThrow('a published revision never changes');
  });
});

describe('an update to bodies that are stored once (DESIGN section 6, revisions)', () => {
  it('[SRV-010] keeps every section of every revision as it was, published ones too, in less room', async () => {
    const database = await createDatabase();
    const db = connect(database.url, () => {}, { connections: 2 });
    try {
      const steps = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '017'));
      await migrate(db as unknown as Kysely<never>, { steps });
      await sql`
        insert into tenants (slug, name, capabilities) select 'tenant-' || n, 'x', '{}' from generate_series(1, 2) n`.execute(
        db,
      );
      const documents: [string, Json][] = [
        ['customization.web', large('same everywhere')],
        ['customization.dlp', { 'Straße ✓': '\u0000 ÿ \ud800 €', list: [1, 2.5, null], 10: 'a', 9: 'b' }],
      ];
      for (const [at, state] of ['published', 'published', 'staged'].entries()) {
        const rev = sql`slug || '-' || ${at}::text`;
        await sql`
          insert into revisions (id, tenant_id, state, created_by) select ${rev}, id, 'staged', 'x' from tenants`.execute(
          db,
        );
        for (const [name, body] of documents) {
          await sql`
            insert into sections (tenant_id, rev_id, name, body)
            select id, ${rev}, ${name}, ${JSON.stringify(body)} from tenants`.execute(db);
        }
        await sql`update revisions set state = ${state} where state = 'staged'`.execute(db);
      }
      const before =
        await sql`select tenant_id, rev_id, name, body::text as body from sections order by 1, 2, 3`.execute(db);
      expect(before.rows).toHaveLength(12);
      await migrate(db as unknown as Kysely<never>);
      const after = await sectionsWithBodies(db)
        .select(['sections.tenant_id', 'rev_id', 'name', sql<string>`body::text`.as('body')])
        .orderBy('sections.tenant_id')
        .orderBy('rev_id')
        .orderBy('name')
        .execute();
      expect(after).toEqual(before.rows);
      const kept = await db.selectFrom('section_bodies').selectAll().execute();
      expect(kept).toHaveLength(4); // two for each tenant
      for (const { hash, body } of kept) expect(hash).toEqual(hashOfBody(JSON.stringify(body)));
      await expect(sql`update sections set hash = hash`.execute(db)).rejects.toThrow('never changes');
    } finally {
      await db.destroy();
      await database.drop();
    }
  });
});
