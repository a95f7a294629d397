import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningDatabase } from '../src/postgres/running.ts';
import { everything, withClient } from './support/backup.ts';
import { createDatabase } from './support/database.ts';
import type { Program } from './support/process.ts';
import {
  buildProgram,
  closedFolder,
  databasePid,
  isRunning,
  killLeftovers,
  placeCluster,
  removeData,
  startProgram,
} from './support/process.ts';
import type { TestSession } from './support/session.ts';
import { loadArea, markedDocument, markOf, saveArea, signIn } from './support/session.ts';

const credentials = { username: 'admin', password: 'kept-for-later' };
const env = { PORTICO_ADMIN_PASSWORD: credentials.password };
const isRoot = process.getuid?.() === 0;

let path: string;
let folder: string;
/** A service that runs all the time, and its data folder. */
let data: string;
let service: Program;
let url: string;
let admin: TestSession;
beforeAll(async () => {
  path = await buildProgram();
  folder = closedFolder();
  data = join(folder, 'data');
  placeCluster(data);
  service = startProgram(path, { args: ['--data', data, '--no-demo'], env });
  url = (await service.started()).url;
  admin = await signIn(url, credentials);
  await admin.call('PUT', '/api/v1/settings/snmp', { body: { enabled: true, community: 'Sesame' } });
  expect((await run(['backup', at('taken.gz'), '--data', data]))[0]).toBe(0);
});
afterAll(async () => {
  await service.stop();
  killLeftovers();
  for (const name of readdirSync(folder)) await removeData(join(folder, name));
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
/** Runs a command to its end. */
async function run(args: readonly string[], given: Record<string, string> = {}): Promise<[number | string, string]> {
  const program = startProgram(path, { args, env: given });
  const code = await program.ended;
  // A slow machine says in between how far it is.
  return [
    code,
    program
      .output()
      .replaceAll(/^[\d,]+ rows …\n/gm, '')
      .trim(),
  ];
}
const secret = async (session: TestSession) => (await session.get('/api/v1/settings/snmp')).status;

describe('backup and restore at the terminal (DESIGN section 7)', () => {
  it('a backup is taken while the service runs and saves, and put back into an empty folder', async () => {
    let acknowledged = 0;
    let isOver = false;
    const saving = (async () => {
      for (let save = 1; !isOver; save += 1) {
        if ((await saveArea(admin, 'web', markedDocument(`save ${save}`))).status === 200) acknowledged = save;
      }
    })();
    await expect.poll(() => acknowledged).toBeGreaterThan(2);
    const least = acknowledged;
    const [code, said] = await run(['backup', at('all.gz'), '--data', data]);
    isOver = true;
    await saving;
    expect([code, said]).toEqual([0, expect.stringMatching(/^\S+all\.gz: \d+ tables, [\d,]+ rows, [\d.]+ MB, as of /)]);
    expect(said).toContain(`is not in it. Keep ${join(data, 'secret.key')} in another place`);
    expect(acknowledged).toBeGreaterThan(least); // the service went on
    expect(statSync(at('all.gz')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(['all.gz', 'data', 'taken.gz']); // nothing unfinished
    const key = readFileSync(join(data, 'secret.key'), 'utf8').trim();
    expect(gunzipSync(readFileSync(at('all.gz'))).toString('latin1')).not.toContain(key);
    expect(await run(['check-backup', at('all.gz')])).toEqual([
      0,
      expect.stringMatching(/^all\.gz is sound: \d+ tables, [\d,]+ rows as of \S+, schema \S+, without the secret key/),
    ]);

    const [done, told] = await run(['restore', at('all.gz'), '--data', at('restored')]);
    expect([done, told]).toEqual([0, expect.stringMatching(/^all\.gz of \S+: [\d,]+ rows of \d+ tables restored\./)]);
    expect(told).toContain(`which is not here. Put secret.key of that installation into ${at('restored')}`);
    const early = startProgram(path, { args: ['--data', at('restored')] });
    expect(await early.ended).toBe(1);
    expect(early.output()).toContain('secret.key is missing or holds another key');
    copyFileSync(join(data, 'secret.key'), join(at('restored'), 'secret.key'));
    const next = startProgram(path, { args: ['--data', at('restored')] });
    const started = await next.started();
    expect(started.password).toBeUndefined(); // no first start
    const before = runningDatabase(at('restored')) ?? '';
    // Before the sign-in, which is noted with the user.
    expect((await everything(before)).users).toEqual((await everything(runningDatabase(data) ?? '')).users);
    const session = await signIn(started.url, credentials);
    const number = Number(/^save (\d+)$/.exec(String(markOf(await loadArea(session, 'web'))))?.[1]);
    expect(number).toBeGreaterThanOrEqual(least);
    expect(await secret(session)).toBe(200);
    expect(await next.stop()).toBe(0);
    const [verdict, trails] = await run(['verify-audit', '--data', at('restored')]);
    expect([verdict, trails]).toEqual([0, expect.stringMatching(/demo\b.* sound/)]);
  });

  it('with the key where it was asked for, a restore needs nothing else; the backup says so', async () => {
    const [code, said] = await run(['backup', at('whole.gz'), '--with-secret-key', '--data', data]);
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('It holds the secret key: whoever has the file can read'),
    ]);
    expect((await run(['restore', at('whole.gz'), '--data', at('whole')]))[0]).toBe(0);
    expect(readFileSync(join(at('whole'), 'secret.key'), 'utf8')).toBe(readFileSync(join(data, 'secret.key'), 'utf8'));
    expect(statSync(join(at('whole'), 'secret.key')).mode & 0o777).toBe(0o600);
    const next = startProgram(path, { args: ['--data', at('whole')] });
    expect(await secret(await signIn((await next.started()).url, credentials))).toBe(200);
    expect(await next.stop()).toBe(0);
    // And of a service that is stopped, over the file of before.
    const [again] = await run(['backup', at('whole.gz'), '--data', at('whole')]);
    expect(again).toBe(0);
    expect(existsSync(join(at('whole'), 'portico.lock'))).toBe(false);
  });

  it('an empty PostgreSQL of one’s own takes it too, and another key keeps it out', async () => {
    const database = await createDatabase();
    const key = readFileSync(join(data, 'secret.key'), 'utf8').trim();
    const given = { DATABASE_URL: database.url, PORTICO_SECRET_KEY: key };
    const other = { ...given, PORTICO_SECRET_KEY: Buffer.alloc(32, 5).toString('base64') };
    expect(await run(['restore', at('taken.gz')], other)).toEqual([
      1,
      expect.stringMatching(/^The secrets in the backup are under the key \w+, and PORTICO_SECRET_KEY holds another/),
    ]);
    expect((await run(['restore', at('taken.gz')], given))[0]).toBe(0);
    expect(await run(['restore', at('taken.gz')], given)).toEqual([
      1,
      expect.stringMatching(/^The database is not empty: it has .+ Nothing was restored\.$/),
    ]);
    expect((await run(['backup', at('own.gz')], given))[0]).toBe(0);
    await database.drop();
  });

  it('mails whose sending was under way do not go out from the copy, and it says so (decision 056)', async () => {
    const [origin, copy] = [await createDatabase(), await createDatabase()];
    const key = readFileSync(join(data, 'secret.key'), 'utf8').trim();
    const given = ({ url: DATABASE_URL }: typeof origin) => ({ DATABASE_URL, PORTICO_SECRET_KEY: key });
    const [, quiet] = await run(['restore', at('taken.gz')], given(origin));
    expect(quiet).not.toContain('Mails');
    await withClient(origin.url, (client) =>
      client.query(`
        insert into invitations (user_id, token_hash, created_by, ends_at, mail, mail_at)
        select id, sha256('x'), 'admin', now() + interval '1 day', 'waiting', now() - interval '1 hour'
        from users order by id limit 1`),
    );
    await run(['backup', at('waiting.gz')], given(origin));
    const [code, said] = await run(['restore', at('waiting.gz')], given(copy));
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('do not go out from here: 1. Settings › Users says whose'),
    ]);
    const mails = ({ url: of }: typeof origin) =>
      withClient(of, async (client) => (await client.query('select mail from invitations')).rows);
    expect([await mails(origin), await mails(copy)]).toEqual([[{ mail: 'waiting' }], [{ mail: 'failed' }]]);
    await Promise.all([origin.drop(), copy.drop()]);
  });

  it('a folder that is in use, or holds anything, is not restored into', async () => {
    expect(await run(['restore', at('taken.gz'), '--data', data])).toEqual([
      1,
      `The data folder ${data} is not empty: it has a database. Nothing was restored; choose another --data folder.`,
    ]);
    mkdirSync(at('mine'));
    writeFileSync(join(at('mine'), 'letter.txt'), 'Dear');
    expect((await run(['restore', at('taken.gz'), '--data', at('mine')]))[1]).toContain('it has letter.txt.');
    expect(readdirSync(at('mine'))).toEqual(['letter.txt']);
  });

  it('a damaged backup leaves the folder without a database; one that was cut off is begun anew, and no start goes between', async () => {
    const bytes = gunzipSync(readFileSync(at('taken.gz')));
    writeFileSync(at('damaged.gz'), gzipSync(bytes.subarray(0, bytes.length - 200)));
    writeFileSync(at('cut.gz'), readFileSync(at('taken.gz')).subarray(0, 5_000));
    writeFileSync(at('plain.gz'), 'no gzip');
    for (const [name, reason] of [
      ['damaged.gz', 'It is cut off.'],
      ['cut.gz', 'It is cut off.'],
      ['plain.gz', 'It cannot be unpacked'],
    ]) {
      const [code, said] = await run(['restore', at(name ?? ''), '--data', at('empty')]);
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/^The file is no sound backup\. .+ Nothing was restored\.$/),
      ]);
      expect(said).toContain(reason);
      expect((await run(['check-backup', at(name ?? '')]))[1]).toContain(reason);
      const left = existsSync(at('empty')) ? readdirSync(at('empty')) : [];
      expect(left.filter((entry) => !/^postgres(\.log|-)/.test(entry))).toEqual([]);
    }
    mkdirSync(join(at('empty'), 'postgres.restoring'), { recursive: true }); // as a restore leaves it that was killed
    const [code, said] = await run(['--data', at('empty')]);
    expect([code, said]).toEqual([1, expect.stringContaining('was cut off. Run it again, or remove')]);
    expect((await run(['restore', at('taken.gz'), '--data', at('empty')]))[0]).toBe(0);
    expect(existsSync(join(at('empty'), 'postgres.restoring'))).toBe(false);
  });

  it('what cannot be read or written is named, and nothing is left of it', async () => {
    mkdirSync(at('a-folder'));
    for (const [args, reason] of [
      [['backup', at('a-folder'), '--data', data], 'a-folder is a folder; backup takes the name of a file.'],
      [['backup', at('no/such/all.gz'), '--data', data], `cannot be written: there is no folder ${at('no/such')}.`],
      [['backup', at('x.gz'), '--data', at('nothing')], `The data folder ${at('nothing')} holds no database.`],
      [['restore', at('missing.gz'), '--data', at('nothing')], `There is no file ${at('missing.gz')}.`],
      [['restore', at('a-folder'), '--data', at('nothing')], 'a-folder is a folder, and no backup.'],
    ] as const) {
      expect(await run(args)).toEqual([1, expect.stringContaining(reason)]);
    }
    expect(existsSync(at('nothing'))).toBe(false);
    expect(existsSync(at('x.gz'))).toBe(false);
  });

  it('a folder of another major version of PostgreSQL is told what to do', async () => {
    placeCluster(at('older'));
    const file = join(at('older'), 'postgres', 'PG_VERSION');
    const version = readFileSync(file, 'utf8');
    writeFileSync(file, '17\n');
    for (const args of [[], ['backup', at('x.gz')]]) {
      expect(await run([...args, '--data', at('older')])).toEqual([
        1,
        `The data folder ${at('older')} was made by PostgreSQL 17, and this release of Portico brings PostgreSQL ` +
          `${version.trim()}. With the release that made it: backup FILE --data ${at('older')}. Then with this one, into ` +
          'an empty folder: restore FILE --data FOLDER. Both take secret.key along, which is not in the backup.',
      ]);
    }
    expect(existsSync(join(at('older'), 'portico.lock'))).toBe(false);
  });

  it('a database that ends amid a backup ends the backup with words, and the file of before stays', async () => {
    copyFileSync(at('taken.gz'), at('mortal.gz'));
    placeCluster(at('mortal'));
    const mortal = startProgram(path, { args: ['--data', at('mortal'), '--no-demo'] });
    await mortal.started();
    const before = readFileSync(at('mortal.gz'));
    const other = new pg.Client({ connectionString: runningDatabase(at('mortal')) }).on('error', () => {});
    await other.connect();
    await other.query('begin; lock table users in access exclusive mode'); // what the backup waits for
    const backup = startProgram(path, { args: ['backup', at('mortal.gz'), '--data', at('mortal')] });
    await expect
      .poll(() => readdirSync(folder).some((name) => name.endsWith('.unfinished')), { timeout: 30_000 })
      .toBe(true);
    process.kill(databasePid(at('mortal')), 'SIGQUIT');
    expect(await backup.ended).toBe(1);
    expect(backup.output().trim()).toBe('The database ended amid the work. No backup was written.');
    expect(readFileSync(at('mortal.gz')).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    mortal.kill('SIGTERM');
    await mortal.ended;
  });

  it.runIf(isRoot && canMount())('a disk that is full takes no backup, and the service goes on', async () => {
    const small = mkdtempSync(join(tmpdir(), 'portico-small-'));
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', small]);
    try {
      const [code, said] = await run(['backup', join(small, 'all.gz'), '--data', data]);
      expect([code, said]).toEqual([
        1,
        `${join(small, 'all.gz')} cannot be written: the disk is full. Nothing is left of it.`,
      ]);
      expect(readdirSync(small)).toEqual([]);
      expect(isRunning(service.pid)).toBe(true);
    } finally {
      spawnSync('umount', [small]);
      rmSync(small, { recursive: true });
    }
  });
});

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'portico-mount-'));
  try {
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status !== 0) return false;
    return spawnSync('umount', [folder]).status === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
