import { type FileHandle, open, stat } from 'node:fs/promises';

/** How far a file was sent: which file it was, and up to which byte. */
export interface Place {
  inode: number;
  offset: number;
}

/** What stands in the file behind a place: whole lines, and where they end. */
export interface Piece {
  lines: string[];
  next: Place;
  /** Bytes of lines that are longer than a batch may be, and were passed over. */
  skipped: number;
}

/** Most of one batch. The service takes 50,000 lines and 16 MB; smaller ones are sent again sooner. */
const most = { lines: 1_000, bytes: 1024 * 1024 };

/**
 * The next lines of a file that grows. A line counts once its line feed is there. A file that took the place of the one that was
 * read is read from its start, after what is left of that one where it was renamed to `FILE.1`; so is one that was cut off.
 * @returns null while there is no file.
 */
export async function nextLines(file: string, place: Place | null): Promise<Piece | null> {
  const now = await inodeOf(file);
  if (place !== null && place.inode !== now && (await inodeOf(`${file}.1`)) === place.inode) {
    const rest = await readPiece(`${file}.1`, place);
    if (rest.next.offset > place.offset) return rest;
  }
  if (now === null) return null;
  return readPiece(file, place?.inode === now ? place : { inode: now, offset: 0 });
}

async function inodeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).ino;
  } catch {
    return null;
  }
}

async function readPiece(file: string, place: Place): Promise<Piece> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const offset = size < place.offset ? 0 : place.offset;
    const bytes = await readAt(handle, offset);
    const whole = bytes.subarray(0, endOfLines(bytes));
    if (whole.length === 0 && bytes.length === most.bytes) {
      const skipped = await lengthOfLine(handle, offset);
      const next = { inode: place.inode, offset: offset + (skipped ?? 0) };
      return { lines: [], next, skipped: skipped ?? 0 };
    }
    const lines = whole.toString('utf8').split('\n').slice(0, -1);
    return { lines, next: { inode: place.inode, offset: offset + whole.length }, skipped: 0 };
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, offset: number): Promise<Buffer> {
  const buffer = Buffer.alloc(most.bytes);
  const { bytesRead } = await handle.read(buffer, 0, most.bytes, offset);
  return buffer.subarray(0, bytesRead);
}

/** Behind the last line feed, or behind as many lines as a batch has. */
function endOfLines(bytes: Buffer): number {
  let end = 0;
  for (let count = 0; count < most.lines; count += 1) {
    const at = bytes.indexOf(0x0a, end);
    if (at === -1) break;
    end = at + 1;
  }
  return end;
}

/** Bytes up to the next line feed, with it; null while that is not there. */
async function lengthOfLine(handle: FileHandle, from: number): Promise<number | null> {
  for (let offset = from; ; ) {
    const bytes = await readAt(handle, offset);
    if (bytes.length === 0) return null;
    const at = bytes.indexOf(0x0a);
    if (at !== -1) return offset + at + 1 - from;
    offset += bytes.length;
  }
}
