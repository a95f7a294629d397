import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { MAX_BYTES } from './decode.ts';

const PIPE_CHUNK = 65_536;

/**
 * Reads a file, pipes included, but never more than one byte past the largest size that is checked: that one byte
 * tells that there is more, however much it is. (DESIGN section 5)
 */
export function readBounded(name: string): Buffer {
  const file = openSync(name, 'r');
  try {
    const expected = fstatSync(file).size;
    let bytes = Buffer.allocUnsafe(Math.min(expected, MAX_BYTES) + 1);
    let length = 0;
    for (;;) {
      const count = readSync(file, bytes, length, bytes.length - length, null);
      length += count;
      if (count === 0 || length > MAX_BYTES) return bytes.subarray(0, length);
      if (length === bytes.length) bytes = Buffer.concat([bytes], Math.min(length + PIPE_CHUNK, MAX_BYTES + 1));
    }
  } finally {
    closeSync(file);
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
