import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { allowClosedPipes } from '../src/io/closed-pipe.ts';

const fault = (code: string) => Object.assign(new Error(code), { code });

describe('a reader that goes away', () => {
  it('is no fault of the script', () => {
    const stream = new PassThrough();
    allowClosedPipes(stream);
    expect(stream.emit('error', fault('EPIPE'))).toBe(true);
  });

  it('hides no other fault', () => {
    const stream = new PassThrough();
    allowClosedPipes(stream);
    expect(() => stream.emit('error', fault('EIO'))).toThrow('EIO');
  });
});
