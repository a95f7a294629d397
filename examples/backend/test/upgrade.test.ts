import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../src/audit/chain.ts';
import type { Database } from '../src/db/connect.ts';
import { connect } from '../src/db/connect.ts';
import { migrate, migrations } from '../src/db/migrate.ts';
import { readPublishedAt } from '../src/policy/published-at.ts';
import { startBackend } from './support/backend.ts';
import { everything, putBack, takeBackup } from './support/backup.ts';
import type { TestDatabase } from './support/database.ts';
import { createDatabase } from './support/database.ts';
import { seedKey, seedPassword, seeds, seedTenant } from './support/seeds.ts';
import { loadArea, markOf, signIn } from './support/session.ts';

const names = Object.keys(migrations) as (keyof typeof migrations)[];
/** The schema of the first version that was landed. */
const firstLanded = names.indexOf('003-audit');

async function withDatabase<T>(work: (db: Database, url: string) => Promise<T>, from?: TestDatabase): Promise<T> {
  const database = await createDatabase(from);
  const db = connect(database.url, () => {}, { connections: 2 });
  try {
    return await work(db, database.url);
  } finally {
    await db.destroy();
    await database.drop();
  }
}

type Step = keyof typeof migrations;

/** Brings a database to a step as services of that time did, one step after the other, each followed by its data. */
async function liveThrough(db: Database, steps: readonly Step[], lived: readonly Step[] = []): Promise<void> {
  const before = db as unknown as Kysely<never>;
  const had: Partial<typeof migrations> = Object.fromEntries(lived.map((name) => [name, migrations[name]]));
  for (const name of steps) {
    Object.assign(had, { [name]: migrations[name] });
    await migrate(before, { steps: had });
    await seeds[name]?.(before);
  }
}

const upTo = (last: number) => names.slice(0, last + 1);

/** Lives on from test to test; each gets a copy as of its step. */
let living: TestDatabase;
let lived = 0;
beforeAll(async () => {
  living = await createDatabase();
});
afterAll(() => living.drop());

/** A copy of the database that lived up to a step, which is not before that of the last call. */
async function withLived(last: number, work: (db: Database, url: string) => Promise<void>): Promise<void> {
  const db = connect(living.url, () => {}, { connections: 2 });
  await liveThrough(db, names.slice(lived, last + 1), names.slice(0, lived)).finally(() => db.destroy());
  lived = last + 1;
  await withDatabase(work, living);
}

/** Rows of each table; the sections are those that a revision has, whatever holds their bodies. */
async function counts(url: string): Promise<Record<string, number>> {
  const { sequences: _, ...tables } = await everything(url);
  return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, (rows as unknown[]).length]));
}

describe('an update from every version (DESIGN section 6)', () => {
  it.each(
    upTo(names.length - 2)
      .slice(firstLanded)
      .map((name) => [name]),
  )('[SRV-010] from %s loses no row, and every revision and trail reads as it did', async (name) => {
    await withLived(names.indexOf(name), async (db, url) => {
      const before = await counts(url);
      await migrate(db as unknown as Kysely<never>);
      const after = await counts(url);
      for (const [table, rows] of Object.entries(before)) {
        expect([table, (after[table] ?? 0) >= rows]).toEqual([table, true]);
      }
      const { body } = (await readPublishedAt(db, {
        tenantId: seedTenant,
        section: 'customization.web',
        at: new Date(),
      })) ?? { body: undefined };
      expect(markOf(body as never)).toBe('two');
      expect(await verifyAudit(db, seedTenant)).toMatchObject({ fault: null });
    });
  });

  it('[SRV-010] from the first landed one is served: sign-in, staged and published sections, secrets, logs, trail', async () => {
    await withLived(names.length - 1, async (db, url) => {
      const backend = await startBackend({ databaseUrl: url, secretKeys: { keys: [seedKey] } });
      try {
        const session = await signIn(backend.url, { username: 'chief', password: seedPassword });
        expect(markOf(await loadArea(session, 'web'))).toBe('staged');
        expect(markOf(await loadArea(session, 'web', 'rev-1'))).toBe('one');
        expect(markOf(await loadArea(session, 'dlp', 'rev-2'))).toBe('same');
        expect((await session.get('/pages/first/web.blockPage')).text).toContain('two');
        expect(await verifyAudit(backend.db, seedTenant)).toMatchObject({ fault: null });
        const events = await sql<{ count: number }>`
          select count(*) as count from log_events where tenant_id = ${seedTenant} and log_type = 'web'`.execute(db);
        expect(events.rows).toEqual([{ count: 50 }]);
        const text = await sql<{ body: string }>`select body::text as body from documents`.execute(db);
        expect(text.rows.map(({ body }) => body).join()).toContain('sealed:v1:');
      } finally {
        await backend.stop();
      }
    });
  });

  it('meets rows in every table: a step that makes one has data in the test', async () => {
    await withLived(names.length - 1, async (_db, url) => {
      const empty = Object.entries(await counts(url)).flatMap(([name, rows]) => (rows === 0 ? [name] : []));
      expect(empty).toEqual([]);
    });
  });

  it('goes on where steps of two branches came in another order: 008-session-keys had landed before 008-posture', async () => {
    await withDatabase(async (db, url) => {
      const early = names.filter((name) => name <= '007-logs');
      await liveThrough(db, [...early, '008-session-keys']);
      const before = await counts(url);
      await migrate(db as unknown as Kysely<never>);
      expect(await counts(url)).toMatchObject({ ...before, config_policies: 0 });
    });
  });

  it('is made by a restore too, from the backup of an old version', async () => {
    await withDatabase(async (db, url) => {
      await liveThrough(db, upTo(firstLanded));
      const bytes = await takeBackup(url);
      await migrate(db as unknown as Kysely<never>);
      await withDatabase(async (restored, restoredUrl) => {
        await putBack(restoredUrl, bytes);
        expect(await counts(restoredUrl)).toEqual(await counts(url));
        expect(await verifyAudit(restored, seedTenant)).toMatchObject({ rows: 3, fault: null });
      });
    });
  });
});
