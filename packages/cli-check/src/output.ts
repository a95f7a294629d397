import { writeSync } from 'node:fs';

/**
 * Writes a text to a file descriptor and returns when it is out. The streams of `process` would do the same, but
 * loading them takes longer than a check. (DESIGN section 9)
 */
export function writeOut(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  let at = 0;
  while (at < bytes.length) {
    try {
      at += writeSync(descriptor, bytes, at);
    } catch (fault) {
      const { code } = fault as NodeJS.ErrnoException;
      // A reader such as `head` may close the pipe early, which is no fault of the run.
      if (code === 'EPIPE') return;
      if (code !== 'EAGAIN') throw fault;
      // The pipe is full and its other end does not block: wait a moment for the reader.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}
