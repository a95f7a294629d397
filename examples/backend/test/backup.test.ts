import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../src/audit/chain.ts';
import { readRelations } from '../src/backup/catalog.ts';
import type { BackupHeader } from '../src/backup/format.ts';
import { linesIn } from '../src/backup/format.ts';
import { BackupReader } from '../src/backup/read.ts';
import { migrations } from '../src/db/migrate.ts';
import { dropOldPartitions } from '../src/events/partitions.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { everything, inPieces, putBack, takeBackup, withClient } from './support/backup.ts';
import type { TestDatabase } from './support/database.ts';
import { createDatabase } from './support/database.ts';
import { demoTenantId, fillEvents, november } from './support/logs.ts';
import type { TestSession } from './support/session.ts';
import { loadArea, markedDocument, markOf, publish, saveArea, signIn } from './support/session.ts';

/** What the format of COPY has to escape, and what ends rows in it. */
const awkward = '\\.\n\\.\r\n\t\\N \\ "\' {} \u2028 Straße ✓ \u0001';

let backend: TestBackend;
let admin: TestSession;
let tenantId: string;
beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
  tenantId = await demoTenantId(backend.db);
  await saveArea(admin, 'web', markedDocument('published'));
  await publish(admin);
  await saveArea(admin, 'web', markedDocument('staged'));
  await admin.call('PUT', '/api/v1/settings/snmp', { body: { enabled: true, community: 'Sesame' } });
  await fillEvents(backend.db, 2_000, { days: 70 }); // three months
  for (const message of [awkward, '\\.', '']) {
    await backend.db
      .insertInto('contact_messages')
      .values({ tenant_id: tenantId, sent_by: 'admin', topic: 'other', message, diagnostics: null })
      .execute();
  }
  await sql`
    insert into config_policies (tenant_id, name, created_by, file_name, file, kind, browser, platform, settings, skipped)
    values (${tenantId}, 'x', 'x', 'x', '\\x00ff5c2e0a'::bytea, 'x', 'x', 'x', '[]', '[]')`.execute(backend.db);
});
afterAll(() => backend.stop());

const made: TestDatabase[] = [];
async function emptyDatabase(): Promise<string> {
  const database = await createDatabase();
  made.push(database);
  return database.url;
}
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop();
});

const headerOf = (bytes: Buffer) => JSON.parse(bytes.subarray(0, bytes.indexOf(10)).toString()) as BackupHeader;

/** The file with another text in it, and a checksum that fits, as somebody would make it who knows the format. */
function changed(bytes: Buffer, before: string, after: string): Buffer {
  const text = bytes.toString('latin1');
  if (!text.includes(before)) throw new Error(`no ${before}`);
  const body = text.slice(0, text.lastIndexOf('{"end"')).replace(before, after);
  const sha256 = createHash('sha256').update(body, 'latin1').digest('hex');
  return Buffer.from(`${body}${JSON.stringify({ end: 'portico-backup', sha256 })}\n`, 'latin1');
}

describe('a backup (DESIGN section 7)', () => {
  it('brings back every row of every table, and where every sequence stood', async () => {
    const before = await everything(backend.databaseUrl);
    const bytes = await takeBackup(backend.databaseUrl);
    const url = await emptyDatabase();
    const { rows } = await putBack(url, bytes);
    const after = await everything(url);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [table, found] of Object.entries(before)) expect([table, after[table]]).toEqual([table, found]);
    const { sequences: _, ...tables } = before;
    expect(rows).toBe(Object.values(tables).reduce<number>((sum, found) => sum + (found as string[]).length, 0));
    expect(Object.keys(before).filter((name) => name.startsWith('log_events_')).length).toBeGreaterThanOrEqual(3);
    expect((before.sequences as unknown[]).length).toBeGreaterThanOrEqual(2);
  });

  it('is a database that a service goes on with: sign-in, documents, secrets, logs, new rows, sound trails', async () => {
    const bytes = await takeBackup(backend.databaseUrl);
    const url = await emptyDatabase();
    await putBack(url, bytes);
    const restored = await startBackend({ databaseUrl: url });
    try {
      const session = await signIn(restored.url, backend.admin);
      expect(markOf(await loadArea(session, 'web'))).toBe('staged');
      expect((await session.get('/pages/demo/web.blockPage')).text).toContain('published');
      expect((await session.get('/api/v1/settings/snmp')).status).toBe(200);
      const old = session.cookies;
      for (const [name, value] of admin.cookies) old.set(name, value);
      expect((await session.get('/api/userinfo')).status).toBe(200); // sessions come along
      expect((await verifyAudit(restored.db, tenantId)).fault).toBeNull();
      // Numbers of transactions are those of another server: nothing counts as arrived since a collector's last call.
      const arrived = await sql`select from log_events where arrived is not null and log_type = 'web' limit 1`.execute(
        restored.db,
      );
      expect(arrived.rows).toEqual([]);
      // What was guarded is guarded again, and numbers go on behind the last one.
      await expect(sql`delete from audit`.execute(restored.db)).rejects.toThrow('never changed or removed');
      await expect(sql`delete from sections`.execute(restored.db)).rejects.toThrow(
        'a published revision never changes',
      );
      const last = () => sql<{ id: number }>`select max(id) as id from log_events`.execute(restored.db);
      const before = (await last()).rows[0]?.id ?? 0;
      await fillEvents(restored.db, 10);
      expect((await last()).rows[0]?.id).toBeGreaterThanOrEqual(before + 10);
      expect((await saveArea(session, 'web', markedDocument('goes on'))).status).toBe(200);
    } finally {
      await restored.stop();
    }
  });

  it('taken amid saves and publishes holds all that was acknowledged before it began, and is of one instant', async () => {
    let acknowledged = 0;
    let isOver = false;
    const saving = (async () => {
      for (let at = 1; !isOver; at += 1) {
        if ((await saveArea(admin, 'web', markedDocument(`save ${at}`))).status === 200) acknowledged = at;
        if (at % 3 === 0) await publish(admin);
        await fillEvents(backend.db, 20, { seed: at });
      }
    })();
    const taken: { least: number; bytes: Buffer }[] = [];
    for (let at = 0; at < 3; at += 1) {
      await expect.poll(() => acknowledged, { timeout: 20_000, interval: 5 }).toBeGreaterThan(at * 3);
      const least = acknowledged;
      taken.push({ least, bytes: await takeBackup(backend.databaseUrl) });
    }
    isOver = true;
    await saving;
    for (const { least, bytes } of taken) {
      const url = await emptyDatabase();
      await putBack(url, bytes); // every reference finds its row
      const restored = await startBackend({ databaseUrl: url });
      const session = await signIn(restored.url, backend.admin);
      const number = Number(/^save (\d+)$/.exec(String(markOf(await loadArea(session, 'web'))))?.[1]);
      expect(number).toBeGreaterThanOrEqual(least);
      const { rows, fault } = await verifyAudit(restored.db, tenantId);
      expect(fault).toBeNull();
      expect(rows).toBeGreaterThan(least);
      await restored.stop();
    }
  });

  it('goes on while months come and go, and no event of a month is half in it', async () => {
    const url = await emptyDatabase();
    await putBack(url, await takeBackup(backend.databaseUrl));
    const busy = await startBackend({ databaseUrl: url });
    try {
      await fillEvents(busy.db, 300, { days: 200 });
      const now = (november + 86_400 * 200) * 1_000;
      const dropping = (async () => {
        for (let days = 190; days > 50; days -= 30) await dropOldPartitions(busy.db, days, now);
      })();
      const backups: Buffer[] = [];
      for (let at = 0; at < 3; at += 1) backups.push(await takeBackup(url));
      await dropping;
      for (const bytes of backups) await putBack(await emptyDatabase(), bytes);
    } finally {
      await busy.stop();
    }
  });
});

describe('a backup that is put back (DESIGN section 7)', () => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await takeBackup(backend.databaseUrl);
  });

  it.each([1, 2, 3, 7, 1_021])('is read alike in pieces of %i bytes', async (size) => {
    // The beginning of the file, with the shortest tables: pieces of one byte would take long for all of it.
    const [first, second] = headerOf(bytes).tables;
    const reader = new BackupReader(inPieces(bytes, size));
    await reader.header();
    for (const table of [first, second]) {
      const rows = await reader.table(table?.name ?? '', async (parts) => {
        let lines = 0;
        for await (const part of parts) lines += linesIn(part);
        return lines;
      });
      expect(rows).toBeGreaterThanOrEqual(0);
    }
  });

  it('reads rows that look like the end of rows', async () => {
    const url = await emptyDatabase();
    await withClient(url, (client) => client.query('select 1'));
    await putBack(url, bytes, 5_003);
    const { rows } = await withClient(url, (client) => client.query('select message from contact_messages order by 1'));
    expect(rows.map(({ message }) => message)).toEqual(['', '\\.', awkward]);
  });

  it('is refused by a database that is not empty, which stays as it is', async () => {
    const url = await emptyDatabase();
    await withClient(url, (client) => client.query('create table somebodys (a int)'));
    await expect(putBack(url, bytes)).rejects.toMatchObject({
      code: 'restore.notEmpty',
      message: 'The database is not empty: it has somebodys. Nothing was restored.',
    });
    await expect(putBack(backend.databaseUrl, bytes)).rejects.toMatchObject({ code: 'restore.notEmpty' });
    expect(await withClient(url, readRelations)).toEqual(['somebodys']);
  });

  const damages: [string, (bytes: Buffer) => Buffer, string][] = [
    ['is cut off amid rows', (whole) => whole.subarray(0, whole.length - 9_000), 'It is cut off.'],
    ['is cut off before its last line', (whole) => whole.subarray(0, whole.lastIndexOf('{"end"')), 'It is cut off.'],
    ['has a changed row', (whole) => flipped(whole, whole.indexOf('contact_messages"}\n') + 60), 'contact_messages'],
    [
      'has a row less, and a checksum that fits',
      (whole) => changed(whole, '\\\\.\t\\N', '\\\\,\t\\N'),
      'The rows of contact_messages are not those that were written.',
    ],
    [
      'has a changed line',
      (whole) => flipped(whole, whole.indexOf('"created_at"') + 16),
      'Its checksum is another one.',
    ],
    ['has something behind its end', (whole) => Buffer.concat([whole, Buffer.from('x')]), 'Something stands behind'],
    ['is nothing of the kind', () => Buffer.from('{"name":"package.json"}\n'), 'It does not begin as a backup does.'],
    ['is empty', () => Buffer.alloc(0), 'It is cut off.'],
    ['is no text', () => Buffer.from([0, 255, 10, 3]), 'A line that should be JSON is none.'],
    ['names a table that nobody knows', (whole) => changed(whole, '"name":"tenants"', '"name":"tenanta"'), 'tenanta'],
    ['leaves a column out', (whole) => changed(whole, '"slug","name"', '"slug"'), 'tenants differs in name.'],
  ];

  it.each(damages)('is refused when it %s, and the database stays empty', async (_what, damage, reason) => {
    const url = await emptyDatabase();
    const refusal = await putBack(url, damage(bytes)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'backup.damaged',
      message: expect.stringMatching(/^The file is no sound backup\. .+ Nothing was restored\.$/s),
    });
    expect((refusal as Error).message).toContain(reason);
    expect(await withClient(url, readRelations)).toEqual([]);
  });

  it('is refused when a later release made it, with what to do', async () => {
    const url = await emptyDatabase();
    const known = Object.keys(migrations).at(-1) ?? '';
    await expect(putBack(url, changed(bytes, `"${known}"`, `"${known}","999-later"`))).rejects.toMatchObject({
      code: 'backup.newer',
      message: expect.stringMatching(/this one does not know 999-later\. Restore it with the release that made it/),
    });
    await expect(putBack(url, changed(bytes, '"version":1', '"version":2'))).rejects.toMatchObject({
      code: 'backup.newer',
      message: expect.stringContaining('has layout 2, and this release reads 1.'),
    });
    expect(await withClient(url, readRelations)).toEqual([]);
  });
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
