import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../src/db/connect.ts';
import type { EmbeddedPostgres } from '../src/postgres/embedded.ts';
import { startEmbedded } from '../src/postgres/embedded.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { Answer, TestSession } from './support/session.ts';
import { loadArea, markedDocument, markOf, publish, revisionOf, saveArea, signIn } from './support/session.ts';

const refused = {
  status: 503,
  body: { message: 'The database has no space left. Nothing was stored. Try again.', written: false },
};

/** A save too large to find room beside a full disk. */
function largeSave(session: TestSession, mark: string): Promise<Answer> {
  const document = markedDocument(mark) as { default: { block_page: { custom_html?: string } } };
  document.default.block_page.custom_html = `<p>${randomBytes(24_000).toString('hex')}</p>`;
  return saveArea(session, 'web', document);
}

const stored = async (session: TestSession) => markOf(await loadArea(session, 'web'));

/** The chain of the trail, row by row: what is missing in the middle breaks it. */
async function savedMarks(databaseUrl: string): Promise<number> {
  const direct = connect(databaseUrl, () => {});
  try {
    const rows = await direct.selectFrom('audit').select('seq').where('action', '=', 'policy.saved').execute();
    return rows.length;
  } finally {
    await direct.destroy();
  }
}

describe('a database without space (DESIGN section 6)', () => {
  let backend: TestBackend;
  let admin: TestSession;
  beforeAll(async () => {
    backend = await startBackend({ jobs: { kinds: [] } });
    admin = await signIn(backend.url, backend.admin);
  });
  afterAll(() => backend.stop());
  afterEach(() => sql`drop function if exists full_disk cascade`.execute(backend.db));

  it.each([
    ['as it writes', sql`create trigger full_disk after insert on audit for each row execute function full_disk()`],
    [
      'as it commits',
      sql`create constraint trigger full_disk after insert on audit deferrable initially deferred
        for each row execute function full_disk()`,
    ],
  ])(
    '[CNF-004] refuses saves and publishes %s, reads on, and stores again once there is space',
    async (when, trigger) => {
      expect((await saveArea(admin, 'web', markedDocument(`before, ${when}`))).status).toBe(200);
      const [token, rows] = [await revisionOf(admin), await savedMarks(backend.databaseUrl)];
      await sql`create function full_disk() returns trigger language plpgsql as 'begin
      raise exception ''could not extend file: No space left on device'' using errcode = ''53100''; end'`.execute(
        backend.db,
      );
      await trigger.execute(backend.db);
      const answers = [await saveArea(admin, 'web', markedDocument('full')), await publish(admin)];
      for (const answer of answers) {
        expect(answer).toMatchObject(refused);
        expect(answer.headers.get('retry-after')).toBe('30');
      }
      expect([await stored(admin), await revisionOf(admin)]).toEqual([`before, ${when}`, token]);
      await sql`drop function full_disk cascade`.execute(backend.db);
      expect((await saveArea(admin, 'web', markedDocument('after'), token)).status).toBe(200);
      expect((await publish(admin)).status).toBe(200);
      expect([await stored(admin), await savedMarks(backend.databaseUrl)]).toEqual(['after', rows + 1]);
    },
  );
});

/** A disk of its own that is soon full; null where mounting is not allowed. */
function mountDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'portico-disk-'));
  const options = ['-t', 'tmpfs', '-o', 'size=160m,mode=0755', 'tmpfs', folder];
  if (process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('mount', options).status === 0)
    return folder;
  rmSync(folder, { recursive: true });
  return null;
}

/** Takes all the space that is left. */
function fill(file: string): void {
  const [descriptor, block] = [openSync(file, 'a'), Buffer.alloc(64 * 1024)];
  try {
    for (;;) writeSync(descriptor, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(descriptor);
  }
}

const disk = mountDisk();

describe.skipIf(disk === null)('a disk that is full indeed', () => {
  const folder = disk ?? '';
  let database: EmbeddedPostgres | undefined;
  let backend: TestBackend | undefined;
  afterAll(async () => {
    await backend?.stop();
    await database?.stop();
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });

  it('[CNF-004] refuses saves and loses none, and stores again once there is space', async () => {
    database = await startEmbedded({ folder: join(folder, 'data') });
    backend = await startBackend({ databaseUrl: database.url, jobs: { kinds: [] } });
    const admin = await signIn(backend.url, backend.admin);
    expect((await largeSave(admin, 'before')).status).toBe(200);
    const ballast = join(folder, 'ballast');
    let [acknowledged, count] = ['before', 1];
    const unheard: string[] = []; // the end of a commit that the server had no room to tell
    for (let refusals = 0, at = 0; refusals < 3; at += 1) {
      fill(ballast); // what the database gives back meanwhile too
      const answer = await largeSave(admin, `save ${at}`);
      if (answer.status === 200) [acknowledged, count] = [`save ${at}`, count + 1];
      else {
        expect(answer.status).toBe(503);
        if ((answer.body as { written?: boolean }).written !== false) unheard.push(`save ${at}`);
        refusals += 1;
      }
    }
    await expect.poll(() => stored(admin).catch(() => undefined), { timeout: 20_000 }).toBeDefined();
    expect([acknowledged, ...unheard]).toContain(await stored(admin));
    rmSync(ballast);
    await expect.poll(async () => (await largeSave(admin, 'after')).status, { timeout: 20_000 }).toBe(200);
    expect(await stored(admin)).toBe('after');
    expect(await savedMarks(database.url)).toBeGreaterThan(count); // each acknowledged one, and this one
  });
});
