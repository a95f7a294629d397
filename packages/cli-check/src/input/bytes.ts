import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { type Decoded, decode, MAX_BYTES } from './decode.ts';

const PIPE_CHUNK = 65_536;

/** How long a pipe may say nothing, in milliseconds. Chosen here. */
const PIPE_PATIENCE_MS = 10_000;
const PIPE_LOOK_MS = 5;

/**
 * Reads a file as text. Ordinary files take Node's short way; whatever looks odd then is read again as bytes, which
 * tell what it is. (DESIGN section 9)
 * @param ordinary - known to be a file on disk, which ends.
 */
export function readText(name: string, ordinary: boolean): Decoded {
  if (ordinary) {
    const text = readFileSync(name, 'utf8');
    // A mark, a zero byte, or a character that stands for bytes that are no UTF-8. No character has more than 3 bytes a unit.
    const odd = text.charCodeAt(0) === 0xfeff || text.includes('\0') || text.includes('\ufffd');
    if (!odd && text !== '' && text.length <= MAX_BYTES / 3) return { ok: true, text, bom: false };
  }
  return decode(readBounded(name));
}

/**
 * Reads a file, pipes included, but never more than one byte past the largest size that is checked: that one byte
 * tells that there is more, however much it is. (DESIGN section 5)
 * @throws Error where a pipe says nothing for `patienceMs`: whoever should write to it may never come.
 */
export function readBounded(name: string, patienceMs = PIPE_PATIENCE_MS): Buffer {
  const file = openSync(name, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(file);
    const isPipe = stats.isFIFO();
    const expected = stats.size;
    let bytes = Buffer.allocUnsafe(Math.min(expected, MAX_BYTES) + 1);
    let length = 0;
    for (;;) {
      const count = isPipe
        ? readPipe(file, bytes, length, patienceMs)
        : readSync(file, bytes, length, bytes.length - length, null);
      length += count;
      if (count === 0 || length > MAX_BYTES) return bytes.subarray(0, length);
      if (length === bytes.length) bytes = Buffer.concat([bytes], Math.min(length + PIPE_CHUNK, MAX_BYTES + 1));
    }
  } finally {
    closeSync(file);
  }
}

/** Waits for the next bytes of a pipe; before the first ones an end only means that nobody has opened it to write. */
function readPipe(file: number, bytes: Buffer, length: number, patienceMs: number): number {
  const until = Date.now() + patienceMs;
  for (;;) {
    const count = readNow(file, bytes, length);
    if (count !== null && (count > 0 || length > 0)) return count;
    if (Date.now() > until) throw new Error(`nothing came from it for ${patienceMs / 1_000} seconds`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PIPE_LOOK_MS);
  }
}

/** Null while a writer is there and has written nothing yet. */
function readNow(file: number, bytes: Buffer, length: number): number | null {
  try {
    return readSync(file, bytes, length, bytes.length - length, null);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EAGAIN') return null;
    throw fault;
  }
}

/** Reads a stream such as standard input under the same bound. */
export async function readStream(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    if (length > MAX_BYTES) break;
  }
  return Buffer.concat(chunks);
}
