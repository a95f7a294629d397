import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from './support/database.ts';
import type { Program } from './support/process.ts';
import {
  buildProgram,
  closedFolder,
  databasePid,
  folderOf,
  isRunning,
  killLeftovers,
  placeCluster,
  removeData,
  startProgram,
} from './support/process.ts';
import {
  loadArea,
  markedDocument,
  markOf,
  publish,
  revisionOf,
  saveArea,
  signIn,
  TestSession,
} from './support/session.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const isLong = process.env.PORTICO_LONG !== undefined;

let path: string;
beforeAll(async () => {
  path = await buildProgram();
});
afterAll(killLeftovers);

const folders: string[] = [];
function dataFolder(make: () => string = closedFolder): string {
  const folder = make();
  folders.push(folder);
  return join(folder, 'data');
}
/** The same with an empty cluster in it, for what is not about how a first start makes one. */
function madeFolder(): string {
  const data = dataFolder();
  placeCluster(data);
  return data;
}
afterEach(async () => {
  for (const folder of folders.splice(0)) {
    await removeData(join(folder, 'data'));
    await removeData(folder);
  }
});

const socketFolderOf = (data: string) =>
  readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? '';

const startWithDemo = (data: string, options: Parameters<typeof startProgram>[1] = {}): Program =>
  startProgram(path, { ...options, args: ['--data', data, ...(options.args ?? [])] });

/** Without the 20,000 events of a first start, which are work for half a minute. */
const start: typeof startWithDemo = (data, options = {}) =>
  startWithDemo(data, { ...options, args: ['--no-demo', ...(options.args ?? [])] });

describe('the program on a data folder of its own (DESIGN section 6)', () => {
  it('[SRV-001] starts PostgreSQL from npm, not as root, with everything on a private socket', async () => {
    const data = dataFolder();
    const program = startWithDemo(data);
    const { url, password } = await program.started();
    expect(password).toMatch(/^(\w{5}-){3}\w{5}$/);
    const session = await signIn(url, { username: 'admin', password: password ?? '' });
    expect((await session.get('/readyz')).status).toBe(200);
    const pid = databasePid(data);
    if (isRoot) expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
    const lines = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    expect(lines[5]).toBe(''); // listens on no address
    expect(statSync(lines[4] ?? '').mode & 0o777).toBe(0o700);
    expect(await program.stop()).toBe(0);
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(lines[4] ?? '')).toBe(false);
    expect(existsSync(join(data, 'portico.lock'))).toBe(false);
  });

  it.runIf(isRoot)('[SRV-001] starts PostgreSQL from npm as an ordinary user', async () => {
    const data = dataFolder(() => folderOf(nobody));
    const program = start(data, { uid: nobody });
    const { url, password } = await program.started();
    const session = await signIn(url, { username: 'admin', password: password ?? '' });
    expect((await session.get('/api/userinfo')).status).toBe(200);
    expect(await program.stop()).toBe(0);
  });

  it('keeps users, sessions, saves and publishes over a restart', async () => {
    const data = madeFolder();
    const env = { PORTICO_ADMIN_USER: 'chief', PORTICO_ADMIN_PASSWORD: 'chosen-beforehand' };
    const first = start(data, { env });
    const { url } = await first.started();
    expect(first.output()).toContain('as set in PORTICO_ADMIN_PASSWORD');
    expect(first.output()).not.toContain('chosen-beforehand');
    const before = await signIn(url, { username: 'chief', password: 'chosen-beforehand' });
    await saveArea(before, 'web', markedDocument('published before'));
    await publish(before);
    await saveArea(before, 'web', markedDocument('staged before'));
    const revision = await revisionOf(before);
    expect(await first.stop()).toBe(0);

    expect(first.output()).not.toContain('X-Forwarded-For');
    const second = start(data, { env: { PORTICO_ADMIN_PASSWORD: 'chosen-afterwards' }, args: ['--behind-tls-proxy'] });
    const again = await second.started();
    expect(second.output()).toContain('No proxy is named, so X-Forwarded-For is not believed');
    expect(again.password).toBeUndefined(); // printed at the first start only
    const after = new TestSession(again.url);
    for (const [name, value] of before.cookies) after.cookies.set(name, value);
    expect(await revisionOf(after)).toEqual(revision);
    expect(markOf(await loadArea(after, 'web'))).toBe('staged before');
    expect((await after.get('/pages/demo/web.blockPage')).text).toContain('published before');
    expect(await second.stop()).toBe(0);

    const audit = startProgram(path, { args: ['verify-audit', '--data', data] });
    expect(await audit.ended).toBe(0);
    expect(audit.output()).toMatch(/^demo: \d+ rows, sound, head demo:\d+:[\da-f]{64}$/m);
    const [head = ''] = /demo:\d+:[\da-f]{64}/.exec(audit.output()) ?? [];
    const anchored = startProgram(path, { args: ['verify-audit', '--head', head, '--data', data] });
    expect(await anchored.ended).toBe(0);
    const cut = startProgram(path, {
      args: ['verify-audit', '--head', head.replace(/:(\d+):/, ':1$1:'), '--data', data],
    });
    expect(await cut.ended).toBe(1);
    expect(cut.output()).toMatch(/^demo: row \d+: rows are missing, since a head of row 1\d+ was kept$/m);
  });

  it('[SRV-002] refuses a second backend on the folder and names process and folder', async () => {
    const data = madeFolder();
    const first = start(data);
    const { url } = await first.started();
    const second = start(data);
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      `The data folder ${data} is in use by another Portico backend (process ${first.pid}). ` +
        'Stop that one first, or start this one with another --data folder.',
    );
    expect((await new TestSession(url).get('/readyz')).status).toBe(200); // the first one goes on
    await first.stop();
  });

  it('[SRV-002] lets one of several backends that start at once win', async () => {
    const data = dataFolder();
    const programs = [start(data), start(data), start(data)];
    const results = await Promise.allSettled(programs.map((program) => program.started()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await Promise.all(programs.map((program) => program.stop()));
  });

  it('[SRV-002] takes over the lock and the database of a backend that was killed', async () => {
    const data = madeFolder();
    const killed = start(data);
    await killed.started();
    const survivor = databasePid(data);
    killed.kill('SIGKILL');
    await killed.ended;
    expect(isRunning(survivor)).toBe(true);
    expect(existsSync(join(data, 'portico.lock'))).toBe(true);
    const next = start(data);
    const { url } = await next.started();
    expect(isRunning(survivor)).toBe(false);
    expect((await new TestSession(url).get('/readyz')).status).toBe(200);
    expect(await next.stop()).toBe(0);
  });

  it('[SRV-002] ends when another backend took its folder over, and leaves the folder to that one', async () => {
    const data = madeFolder();
    const frozen = start(data);
    await frozen.started();
    const database = databasePid(data);
    const lock = join(data, 'portico.lock');
    const other = JSON.stringify({ pid: 4_242, host: 'elsewhere', born: 'x', id: 'another' });
    writeFileSync(lock, other); // as one that found no sign of life for half a minute
    expect(await frozen.ended).toBe(1);
    expect(frozen.output()).toContain(
      `The data folder ${data} was taken over by another Portico backend (process 4242 on elsewhere)`,
    );
    await expect.poll(() => isRunning(database), { timeout: 30_000 }).toBe(false); // killed, which the kernel does in its time
    expect(readFileSync(lock, 'utf8')).toBe(other);
    expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(true); // might be the other one’s
    rmSync(lock);
    const next = start(data);
    await next.started();
    expect(await next.stop()).toBe(0);
  });

  it('starts when the number of the old database process belongs to another program', async () => {
    const data = madeFolder();
    const first = start(data);
    await first.started();
    const database = databasePid(data);
    first.kill('SIGKILL');
    process.kill(database, 'SIGKILL');
    while (isRunning(database)) await wait(20);
    const file = join(data, 'postgres', 'postmaster.pid');
    const [, ...rest] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, [String(process.pid), ...rest].join('\n'));
    const next = start(data);
    expect((await new TestSession((await next.started()).url).get('/readyz')).status).toBe(200);
    expect(await next.stop()).toBe(0);
  });

  it.each([0, 300, 1_000])(
    'stops in order when it is asked %i ms after its lock appears, amid the start',
    async (ms) => {
      const data = dataFolder();
      const program = startWithDemo(data);
      await expect.poll(() => existsSync(join(data, 'portico.lock')), { timeout: 20_000, interval: 5 }).toBe(true);
      await wait(ms);
      expect(await program.stop()).toBe(0);
      expect(program.output()).toMatch(/Password +\S+/); // made by this start, and never shown again
      expect(program.output()).toContain('Stopped.');
      expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false);
      expect(existsSync(join(data, 'portico.lock'))).toBe(false);
    },
  );

  it.each([
    ['nothing was asked on', ''],
    ['half a request was sent on', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ])('is not kept from stopping by a connection that %s', async (_what, sent) => {
    const program = start(madeFolder());
    const { url } = await program.started();
    const client = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    await new Promise((done) => client.once('connect', done));
    client.write(sent);
    await wait(200);
    const asked = performance.now();
    expect(await program.stop()).toBe(0);
    expect(performance.now() - asked).toBeLessThan(8_000); // as long as it waits for answers under way
    client.destroy();
  });

  it('begins again where a first start was cut off', async () => {
    const data = dataFolder();
    mkdirSync(join(data, 'postgres.new'), { recursive: true });
    writeFileSync(join(data, 'postgres.new', 'half'), '');
    const program = start(data);
    await program.started();
    expect(await program.stop()).toBe(0);
  });

  it.each(isLong ? (['SIGKILL', 'SIGQUIT'] as const) : (['SIGKILL'] as const))(
    '[SRV-011] starts its database again when that ends by %s, and says meanwhile that it is away',
    async (signal) => {
      const data = madeFolder();
      const program = start(data, { env: { PORTICO_LOG: 'silent' } });
      const { url, password = '' } = await program.started();
      const session = await signIn(url, { username: 'admin', password });
      await saveArea(session, 'web', markedDocument('before'));
      const revision = await revisionOf(session);
      const [pid, socketFolder] = [databasePid(data), socketFolderOf(data)];
      // Asked all the time from before the end on: on a quick machine the database is away for a few moments alone.
      const ready = new Set<number>();
      const alive = new Set<number>();
      let isWatched = true;
      const watch = async (seen: Set<number>, place: string) => {
        while (isWatched) seen.add((await session.get(place)).status);
      };
      const watches = [watch(ready, '/readyz'), watch(alive, '/healthz')];
      process.kill(pid, signal);
      const back = /The database ended by itself\. See .+\n+The database runs again after [\d.]+ s\./;
      await expect.poll(() => program.output(), { timeout: 30_000 }).toMatch(back);
      isWatched = false;
      await Promise.all(watches);
      expect([...ready]).toContain(503);
      expect([...alive]).toEqual([200]);
      await expect.poll(async () => (await session.get('/readyz')).status, { timeout: 30_000 }).toBe(200);
      expect(databasePid(data)).not.toBe(pid);
      expect(socketFolderOf(data)).toBe(socketFolder); // the same address, so that every connection finds it
      expect(await revisionOf(session)).toEqual(revision);
      expect((await saveArea(session, 'web', markedDocument('after'))).status).toBe(200);
      expect(await program.stop()).toBe(0);
      expect(existsSync(socketFolder)).toBe(false);
      expect(existsSync(join(data, 'portico.lock'))).toBe(false);
    },
  );

  it('ends with an error when its database is not to be started again', async () => {
    const data = madeFolder();
    const program = start(data, { env: { PORTICO_LOG: 'silent', PORTICO_DATABASE_RESTARTS: '0' } });
    await program.started();
    process.kill(databasePid(data), 'SIGQUIT');
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain(
      `The database ended by itself and is not started again; see ${data}/postgres.log.`,
    );
  });

  it('stops in order while it starts its database again', async () => {
    const data = madeFolder();
    const program = start(data, { env: { PORTICO_LOG: 'silent' } });
    await program.started();
    process.kill(databasePid(data), 'SIGKILL');
    await expect.poll(() => program.output(), { interval: 5 }).toContain('The database ended by itself.');
    expect(await program.stop()).toBe(0);
    const file = join(data, 'postgres', 'postmaster.pid');
    expect(existsSync(file) && isRunning(databasePid(data))).toBe(false);
    expect(existsSync(join(data, 'portico.lock'))).toBe(false);
  });

  it('says what is wrong with the port and with the options', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => taken.once('listening', done));
    const { port } = taken.address() as AddressInfo;
    const data = dataFolder();
    const program = start(data, { args: ['--port', String(port)] });
    expect(await program.ended).toBe(1);
    expect(program.output().trim()).toBe(
      `Port ${port} of 127.0.0.1 is taken by another program. Choose another --port.`,
    );
    expect(existsSync(join(data, 'portico.lock'))).toBe(false);
    taken.close();

    const wrong = start(data, { args: ['--host', '0.0.0.0'] });
    expect(await wrong.ended).toBe(2);
    expect(wrong.output()).toContain('Plain http on 0.0.0.0 would send passwords unprotected.');
  });
});

describe('the compiled code that the build keeps (DESIGN section 6)', () => {
  const cache = () => path.replace(/\.js$/, '.cache');

  it('is what this Node takes for the program', () => {
    const look = `
      const { readFileSync } = require('node:fs');
      const code = readFileSync(${JSON.stringify(path.replace(/\.js$/, '.cjs'))}, 'utf8');
      const wrapped = '(function (exports, require, module, __filename, __dirname) {' + code + '\\n})';
      const cachedData = readFileSync(${JSON.stringify(cache())});
      console.log(new (require('node:vm').Script)(wrapped, { cachedData }).cachedDataRejected);`;
    expect(execFileSync(process.execPath, ['-e', look], { encoding: 'utf8' })).toBe('false\n');
  });

  it('finds the portal beside it in a folder whose name means something in an address', async () => {
    const folder = join(dirname(dirname(path)), `a #b?c %41 ${process.pid}`);
    const portal = join(folder, 'packages/react-ui/dist-app');
    cpSync(dirname(path), join(folder, 'examples/backend/dist'), { recursive: true });
    mkdirSync(portal, { recursive: true });
    writeFileSync(join(portal, 'index.html'), '<!doctype html><title>Beside it</title>');
    const program = startProgram(join(folder, 'examples/backend/dist', basename(path)), {
      args: ['--no-demo', '--data', madeFolder()],
    });
    try {
      const page = await fetch((await program.started()).url);
      expect(await page.text()).toContain('Beside it');
    } finally {
      await program.stop();
      rmSync(folder, { recursive: true });
    }
  });

  it('is not needed: the program starts without it, and with one of another version', async () => {
    const kept = readFileSync(cache());
    const help = async () => {
      const program = startProgram(path, { args: ['--help'] });
      expect(await program.ended).toBe(0);
      return program.output();
    };
    const wanted = await help();
    expect(wanted).toContain('Usage: npm start');
    try {
      writeFileSync(cache(), 'of another version');
      expect(await help()).toBe(wanted);
      rmSync(cache());
      expect(await help()).toBe(wanted);
    } finally {
      writeFileSync(cache(), kept);
    }
  });
});

describe('verify-audit (DESIGN section 6)', () => {
  it('finds nothing sound where no database is, and makes none', async () => {
    const data = dataFolder();
    const audit = startProgram(path, { args: ['verify-audit', '--data', data] });
    expect(await audit.ended).toBe(2);
    expect(audit.output().trim()).toBe(`The data folder ${data} holds no database.`);
    expect(existsSync(data)).toBe(false);
  });
});

describe('import-logs (DESIGN section 6)', () => {
  it('[INC-009] ends with 1 when lines were left out, with 0 when none was', async () => {
    const database = await createDatabase('migrated');
    const env = { DATABASE_URL: database.url };
    const program = start(dataFolder(), { env });
    await program.started();
    expect(await program.stop()).toBe(0);
    const folder = closedFolder();
    folders.push(folder);
    const file = join(folder, 'events.ndjson');
    const line = '{"log_type":"web","event_time":"2026-11-01T00:00:00","name":"page_request"}';
    const run = async (text: string) => {
      writeFileSync(file, text);
      const ran = startProgram(path, { env, args: ['import-logs', file] });
      return [await ran.ended, ran.output().trim().split('\n')];
    };
    expect(await run(`${line}\n${line.replace('page', '\\u0000')}\n${line}\n`)).toEqual([
      1,
      [
        'Line 2: name holds a NUL character, which cannot be stored.',
        '2 events stored for demo.',
        '1 line was left out.',
      ],
    ]);
    expect(await run(`${line}\n`)).toEqual([0, ['1 events stored for demo.']]);
    await database.drop();
  });
});

describe('reset-password (DESIGN section 6)', () => {
  it('lets the administrator of an embedded database in again', async () => {
    const data = madeFolder();
    const first = start(data);
    const { url, password: lost = '' } = await first.started();
    const before = await signIn(url, { username: 'admin', password: lost });
    const early = startProgram(path, { args: ['reset-password', 'admin', '--data', data] });
    expect(await early.ended).toBe(1);
    expect(early.output()).toContain('Stop that one first');
    expect(await first.stop()).toBe(0);

    const reset = startProgram(path, { args: ['reset-password', 'ADMIN', '--data', data] });
    expect(await reset.ended).toBe(0);
    const [, uid, password = ''] = /User +(\S+)\n +Password +(\S+)/.exec(reset.output()) ?? [];
    expect([uid, password]).toEqual(['admin', expect.stringMatching(/^(\w{5}-){3}\w{5}$/)]);

    const second = start(data);
    const again = await second.started();
    const old = new TestSession(again.url);
    for (const [name, value] of before.cookies) old.cookies.set(name, value);
    expect((await old.get('/api/userinfo')).status).toBe(401);
    await expect(signIn(again.url, { username: 'admin', password: lost })).rejects.toThrow('401');
    expect((await (await signIn(again.url, { username: 'admin', password })).get('/api/userinfo')).status).toBe(200);
    expect(await second.stop()).toBe(0);
  });

  it('works on DATABASE_URL beside a backend, also for a user who was kept waiting', async () => {
    const database = await createDatabase('migrated');
    const env = { DATABASE_URL: database.url };
    const program = start(dataFolder(), { env });
    const { url } = await program.started();
    for (let at = 0; at < 5; at += 1) {
      await expect(signIn(url, { username: 'admin', password: 'forgotten' })).rejects.toThrow('401');
    }
    const reset = startProgram(path, { env, args: ['reset-password', 'admin'] });
    expect(await reset.ended).toBe(0);
    const password = /Password +(\S+)/.exec(reset.output())?.[1] ?? '';
    await signIn(url, { username: 'admin', password });
    expect(await program.stop()).toBe(0);
    await database.drop();
  });

  it('says when there is no such user, and when there is nothing at all', async () => {
    const database = await createDatabase();
    const env = { DATABASE_URL: database.url };
    const run = async (name: string) => {
      const program = startProgram(path, { env, args: ['reset-password', name] });
      return [await program.ended, program.output().trim()];
    };
    expect(await run('admin')).toEqual([1, 'The database is not one of Portico: it was never started.']);
    const program = start(dataFolder(), { env });
    await program.started();
    await program.stop();
    expect(await run('nobody')).toEqual([1, 'There is no user nobody.']);
    await database.drop();
  });
});

describe('the program on a PostgreSQL of one’s own (DESIGN section 6)', () => {
  it('[SRV-001] [SRV-003] two processes start together on DATABASE_URL and serve the same sessions and revisions', async () => {
    const database = await createDatabase();
    const data = dataFolder();
    const env = { DATABASE_URL: database.url, PORTICO_SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
    const programs = [start(data, { env }), start(data, { env })] as const;
    const [a, b] = await Promise.all([programs[0].started(), programs[1].started()]);
    const passwords = [a.password, b.password].filter((password) => password !== undefined);
    expect(passwords).toHaveLength(1); // one of the two made the administrator
    expect(existsSync(data)).toBe(false);

    const session = await signIn(a.url, { username: 'admin', password: passwords[0] ?? '' });
    const elsewhere = new TestSession(b.url);
    for (const [name, value] of session.cookies) elsewhere.cookies.set(name, value);
    await saveArea(session, 'web', markedDocument('from the first'));
    expect(markOf(await loadArea(elsewhere, 'web'))).toBe('from the first');
    await publish(elsewhere);
    expect((await session.get('/pages/demo/web.blockPage')).text).toContain('from the first');
    await session.get('/api/auth/v1/logout');
    expect((await elsewhere.get('/api/userinfo')).status).toBe(401);

    const stranger = start(data, { env: { DATABASE_URL: database.url } });
    expect(await stranger.ended).toBe(1);
    expect(stranger.output()).toContain('Every process on one database needs the same key: set PORTICO_SECRET_KEY');
    expect(existsSync(data)).toBe(false);
    expect(await Promise.all(programs.map((program) => program.stop()))).toEqual([0, 0]);
    await database.drop();
  });

  it('says when the database cannot be used', async () => {
    const url = new URL(inject('databaseUrl'));
    url.pathname = '/no_such_database';
    const program = startProgram(path, { env: { DATABASE_URL: url.href } });
    expect(await program.ended).toBe(1);
    expect(program.output().trim()).toBe('The database cannot be used: database "no_such_database" does not exist');
  });
});
