import type { Writable } from 'node:stream';

/**
 * A reader such as `head` may close a pipe early, which is no fault of the script: it does its work to the end, and what
 * it still says is let go. Any other fault of a stream ends the program, as it did.
 */
export function allowClosedPipes(...streams: readonly Writable[]): void {
  for (const stream of streams) {
    stream.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EPIPE') throw fault;
    });
  }
}
