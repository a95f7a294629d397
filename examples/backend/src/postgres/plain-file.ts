import { closeSync, constants, fstatSync, ftruncateSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { StartError } from '../errors/start-error.ts';

/** A link would lead elsewhere, and a pipe would wait for ever. Neither flag exists on Windows, nor does root. */
const plainly = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a file whose folder belongs to another account than ours: root must not be led elsewhere by what that account
 * puts there. (DESIGN section 6)
 * @throws StartError `folder.link` when the path is a link or no plain file.
 */
export function openPlainFile(path: string, flags: number): number {
  const file = openUnlessLink(path, flags);
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw notPlain(path);
}

/** The text of such a file. (DESIGN section 6) */
export function readPlainFile(path: string): string {
  return using(openPlainFile(path, constants.O_RDONLY), (file) => readFileSync(file, 'utf8'));
}

/** Replaces the text of such a file, which keeps its owner. (DESIGN section 6) */
export function rewritePlainFile(path: string, text: string): void {
  using(openPlainFile(path, constants.O_WRONLY), (file) => {
    ftruncateSync(file);
    writeFileSync(file, text);
  });
}

function openUnlessLink(path: string, flags: number): number {
  try {
    return openSync(path, flags | plainly, 0o600);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ELOOP' ? notPlain(path) : error;
  }
}

function notPlain(path: string): StartError {
  return new StartError('folder.link', `${path} is a link or no plain file; a data folder holds plain files only.`);
}

function using<T>(file: number, work: (file: number) => T): T {
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}
