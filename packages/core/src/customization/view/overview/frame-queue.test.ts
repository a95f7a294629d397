import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameQueue } from './frame-queue.ts';

let quiet: (() => void)[] = [];
const started: string[] = [];

/** The browser has nothing to do for a moment. */
const calm = () => {
  for (const work of quiet.splice(0)) work();
};

function queue() {
  return new FrameQueue({
    whenQuiet: (work) => {
      quiet.push(work);
      return () => {
        quiet = quiet.filter((other) => other !== work);
      };
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  quiet = [];
  started.length = 0;
});
afterEach(() => vi.useRealTimers());

describe('frames of the pictures (UI.md 4.2)', () => {
  it('start one after another, each in a quiet moment', () => {
    const frames = queue();
    const leave = ['a', 'b', 'c'].map((name) => frames.enter(() => started.push(name)));
    expect(started).toEqual([]);
    calm();
    calm();
    expect(started).toEqual(['a']);
    leave[0]?.();
    calm();
    expect(started).toEqual(['a', 'b']);
    leave[1]?.();
    leave[1]?.();
    calm();
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('do not wait for one that left before its turn', () => {
    const frames = queue();
    const [first, second] = ['a', 'b', 'c'].map((name) => frames.enter(() => started.push(name)));
    second?.();
    first?.();
    calm();
    expect(started).toEqual(['c']);
  });

  it('wait two seconds for one that never answers', () => {
    const frames = queue();
    for (const name of ['a', 'b']) frames.enter(() => started.push(name));
    calm();
    vi.advanceTimersByTime(1999);
    calm();
    expect(started).toEqual(['a']);
    vi.advanceTimersByTime(1);
    calm();
    expect(started).toEqual(['a', 'b']);
  });
});
