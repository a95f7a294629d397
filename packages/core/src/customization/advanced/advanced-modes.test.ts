import { describe, expect, it, vi } from 'vitest';
import { type AdvancedActor, AdvancedModes } from './advanced-modes.ts';

/** A mode that says when it is parted from the data and when it is stopped. */
function mode() {
  const done: string[] = [];
  const advanced = { stop: () => done.push('stop') } as unknown as AdvancedActor;
  return { done, running: { advanced, disconnect: () => done.push('disconnect') } };
}

describe('advanced modes of a visit (OP-44, OP-206)', () => {
  it('start once for each page, and again only when the page was not there', () => {
    const modes = new AdvancedModes();
    const { running } = mode();
    const run = vi.fn(() => running);
    expect(modes.start('web.blockPage', () => null)).toBeNull();
    expect(modes.start('web.blockPage', run)).toBe(running.advanced);
    expect(modes.start('web.blockPage', run)).toBe(running.advanced);
    expect(run).toHaveBeenCalledOnce();
  });

  it('part from the data before they stop, and start anew after that', () => {
    const modes = new AdvancedModes();
    const { done, running } = mode();
    modes.start('web.blockPage', () => running);
    modes.stop();
    modes.stop();
    expect(done).toEqual(['disconnect', 'stop']);
    const next = mode();
    expect(modes.start('web.blockPage', () => next.running)).toBe(next.running.advanced);
  });
});
