import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../errors/start-error.ts';
import { BackupReader } from './read.ts';

/** Large pieces cost fewer turns; what is under way at once stays a few megabytes. */
const chunkSize = 256 * 1024;
/** Level 4 of zlib packs a database to about what 6 does in two thirds of the time. */
const level = 4;

/**
 * Writes a backup beside its name and gives it the name when all of it is on the disk, so that a file of that name is
 * always a whole one. It is for its owner alone, since it holds hashes of passwords. (docs/backup.md)
 * @param signal - ends the work, and nothing is left of it.
 * @returns the bytes of the file.
 * @throws StartError `backup.file` when it cannot be written.
 */
export async function writeFileWhole(file: string, parts: AsyncIterable<Buffer>, signal: AbortSignal): Promise<number> {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw new StartError('backup.file', `${file} is a folder; backup takes the name of a file.`);
  }
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    await fill(unfinished, file, parts, signal);
    const { size } = await stat(unfinished);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return size;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function fill(path: string, file: string, parts: AsyncIterable<Buffer>, signal: AbortSignal): Promise<void> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: chunkSize });
  let ofFile: NodeJS.ErrnoException | undefined;
  target.on('error', (error) => {
    ofFile = error;
  });
  try {
    await pipeline(Readable.from(parts, { objectMode: false }), createGzip({ level, chunkSize }), target, { signal });
  } catch (cause) {
    if (signal.aborted) {
      throw new StartError('backup.file', `The backup was broken off; ${file} was not written.`, { cause });
    }
    throw ofFile !== undefined && cause === ofFile ? cannotWrite(file, ofFile) : cause;
  }
}

function cannotWrite(file: string, cause: NodeJS.ErrnoException): StartError {
  const reason = cause.code === 'ENOENT' ? `there is no folder ${dirname(file)}` : (cause.code ?? cause.message);
  const words = cause.code === 'ENOSPC' ? 'the disk is full' : reason;
  return new StartError('backup.file', `${file} cannot be written: ${words}. Nothing is left of it.`, { cause });
}

/** The name is as durable as what it stands for; not every system can be asked for that. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // Windows opens no folders
  }
}

/**
 * Opens a backup for reading, packed as it is.
 * @throws StartError `backup.file` when there is none.
 */
export function readBackupFile(file: string): BackupReader {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new StartError('backup.file', `There is no file ${file}.`);
  if (found.isDirectory()) throw new StartError('backup.file', `${basename(file)} is a folder, and no backup.`);
  return new BackupReader(unpacked(file));
}

/** Begins with the first byte that is asked for: what is wrong with the file is told to whoever reads it. */
async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const target = createGunzip({ chunkSize });
  const source = createReadStream(file, { highWaterMark: chunkSize }).on('error', (error) => target.destroy(error));
  try {
    yield* source.pipe(target);
  } finally {
    source.destroy();
  }
}
