import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder, silentMs } from './lock.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-lock-'));
  path = join(folder, 'portico.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const hold = (holder: object, agedMs = 0) => {
  writeFileSync(path, JSON.stringify(holder));
  const time = new Date(Date.now() - agedMs);
  utimesSync(path, time, time);
};
/** A process that runs as long as the test does. */
const living = process.ppid;
const noProcess = 2 ** 22 + 1;

describe('the lock of a data folder (DESIGN section 6)', () => {
  it('[SRV-002] names this process while it is held, and is gone afterwards', () => {
    const lock = lockFolder(folder);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    lock.release();
    expect(existsSync(path)).toBe(false);
  });

  it.each([
    ['a process that is gone', { pid: noProcess, host: hostname(), born: '' }, 0],
    ['a number that belongs to another process now', { pid: living, host: hostname(), born: 'another boot:1' }, 0],
    ['this very number, as after a restart of a container', { pid: process.pid, host: hostname(), born: 'x' }, 0],
    ['another machine that fell silent', { pid: living, host: 'elsewhere', born: '' }, silentMs + 5_000],
    ['nothing readable', {}, 0],
  ])('[SRV-002] is taken over from %s', (_who, holder, agedMs) => {
    hold(holder, agedMs);
    lockFolder(folder).release();
    expect(existsSync(path)).toBe(false);
  });

  it.runIf(process.platform === 'linux')('[SRV-002] is taken over from a process that nobody collected', async () => {
    // A shell collects what ends while it is one: its child ends once it became a program that collects nothing.
    const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    const [line] = (await once(parent.stdout as Readable, 'data')) as [Buffer];
    const pid = Number(line.toString());
    try {
      await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).not.toBe('sh\n');
      (parent.stdio[3] as Writable).end();
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
      hold({ pid, host: hostname(), born: '' });
      lockFolder(folder).release();
      expect(existsSync(path)).toBe(false);
    } finally {
      parent.kill();
    }
  });

  it.runIf(process.platform === 'linux')('[SRV-002] stays with this process while it holds it', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`(process ${process.pid})`);
    lock.release();
  });

  it('[SRV-002] stays with a process that runs', () => {
    hold({ pid: living, host: hostname(), born: '' });
    expect(() => lockFolder(folder)).toThrow(
      `The data folder ${folder} is in use by another Portico backend (process ${living}).`,
    );
    expect(existsSync(path)).toBe(true);
  });

  it('[SRV-002] stays with another machine that gives signs of life', () => {
    hold({ pid: noProcess, host: 'elsewhere', born: '' });
    expect(() => lockFolder(folder)).toThrow(`(process ${noProcess} on elsewhere)`);
  });

  it('[SRV-002] tells its holder when another one took it over, and leaves the other one’s alone', async () => {
    const lock = lockFolder(folder, 10);
    expect(lock.isMine()).toBe(true);
    hold({ pid: living, host: 'elsewhere', born: 'x', id: 'another' }, 60_000);
    expect(lock.isMine()).toBe(false);
    expect(await lock.taken).toBe(
      `The data folder ${folder} was taken over by another Portico backend (process ${living} on elsewhere), ` +
        'since this one gave no sign of life. This one ends, so that the two do not write to it at once.',
    );
    const { mtimeMs } = statSync(path);
    await wait(50);
    expect(statSync(path).mtimeMs).toBe(mtimeMs); // not kept alive in the other one’s name
    lock.release();
    expect(existsSync(path)).toBe(true);
  });

  it('[SRV-002] is told from one of the same number and name in another container', () => {
    const lock = lockFolder(folder);
    const held = JSON.parse(readFileSync(path, 'utf8')) as object;
    hold({ ...held, id: 'another' });
    expect(lock.isMine()).toBe(false);
    lock.release();
    expect(existsSync(path)).toBe(true);
  });

  it('[SRV-002] is put back by its holder when somebody removes it', async () => {
    const lock = lockFolder(folder, 10);
    const held = readFileSync(path, 'utf8');
    rmSync(path);
    await expect.poll(() => existsSync(path) && readFileSync(path, 'utf8')).toBe(held);
    lock.release();
    expect(existsSync(path)).toBe(false);
  });

  it('is not removed by one who lost it', () => {
    const lock = lockFolder(folder);
    hold({ pid: living, host: hostname(), born: '' });
    lock.release();
    expect(existsSync(path)).toBe(true);
  });
});
