import type { PolicyRevisionWire, RevisionWire } from '@portico/core/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend } from './support/backend.ts';
import { markedDocument, publish, revisionOf, saveArea, signIn, type TestSession } from './support/session.ts';

let backend: TestBackend;
let ann: TestSession;
let ben: TestSession;

beforeAll(async () => {
  backend = await startBackend();
  ann = await signIn(backend.url, await backend.addUser({ username: 'ann' }));
  ben = await signIn(backend.url, await backend.addUser({ username: 'ben' }));
});

afterAll(() => backend?.stop());

describe('numbers and authors of revisions (DESIGN section 6, revisions)', () => {
  it('counts them from 1 and names who saved and who published', async () => {
    const first = await revisionOf(ann);
    expect(first).toMatchObject({ number: 1, published_by: 'system', staged_number: null, staged_by: [] });
    await saveArea(ann, 'web', markedDocument('Stop here'));
    await saveArea(ben, 'dlp', markedDocument('Not this file'));
    const staged = await revisionOf(ann);
    expect(staged).toMatchObject({ number: 1, staged_number: 2, staged_by: ['ben', 'ann'] });
    const answer = await publish(ben, staged);
    expect(answer.status).toBe(200);
    const { revision } = answer.body as { revision: RevisionWire };
    expect(revision).toMatchObject({
      rev_id: staged.staged_rev_id,
      number: 2,
      published_by: 'ben',
      published_at: expect.stringMatching(/^\d{4}-/),
      staged_number: null,
      staged_by: [],
    });
    expect(revision).toEqual(await revisionOf(ann));
  });

  it('lists them with their numbers, and the trail has the number of what was published', async () => {
    const admin = await signIn(backend.url, backend.admin);
    await backend.db.updateTable('tenants').set({ operator: true }).where('slug', '=', 'demo').execute();
    const { id } = await backend.db
      .selectFrom('tenants')
      .select('id')
      .where('slug', '=', 'demo')
      .executeTakeFirstOrThrow();
    const { body } = await admin.get(`/gdmanage/api/v3/tenants/${id}/policy_revisions`);
    expect((body as { items: PolicyRevisionWire[] }).items.map(({ number, state }) => [number, state])).toEqual([
      [2, 'current'],
      [1, 'published'],
    ]);
    const rows = await backend.db
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'policy.published')
      .execute();
    expect(rows.map(({ details }) => JSON.parse(details).number)).toEqual([2]);
  });

  it('counts each tenant by itself, and never one number twice', async () => {
    await backend.addTenant('other');
    const counted = await sql<{ slug: string; numbers: number[] }>`
      select slug, array_agg(number order by number) as numbers
      from revisions join tenants on tenants.id = tenant_id group by slug order by slug`.execute(backend.db);
    expect(counted.rows).toContainEqual({ slug: 'other', numbers: [1] });
    const twice = sql`
      insert into revisions (id, tenant_id, state, created_by, number)
      select 'twice', tenant_id, 'published', 'x', 1 from revisions limit 1`.execute(backend.db);
    await expect(twice).rejects.toThrow(/revisions_number_key/);
  });
});
