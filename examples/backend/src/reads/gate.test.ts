import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createReadGate, type ReadLimits, readLimits } from './gate.ts';

const limits: ReadLimits = { atOnce: 3, perTenant: 2, perSession: 1, waitingPerSession: 2, waitMs: 5_000 };

const open = new Set<() => void>();
afterEach(() => {
  for (const end of open) end();
});

/** Readers that stay until they are let go. */
function bench(of: ReadLimits = limits) {
  const gate = createReadGate(of);
  const inside: string[] = [];
  function read(name: string, session = name, tenant = 'one') {
    const leaving = new AbortController();
    let end = () => {};
    const staying = new Promise<void>((done) => {
      end = done;
      open.add(done);
    });
    const answer = gate.run({ session, tenant, signal: leaving.signal }, async () => {
      inside.push(name);
      await staying;
      inside.splice(inside.indexOf(name), 1);
      return name;
    });
    answer.catch(() => {});
    return { answer, end, leave: () => leaving.abort(new Error('left')) };
  }
  return { read, inside };
}
const turn = () => wait(5);

describe('reads of logs and reports in their turn (DESIGN section 6)', () => {
  it('lets in one of a session, two of a tenant and three in all', async () => {
    const { read, inside } = bench();
    read('a1', 'a');
    read('a2', 'a');
    read('b');
    read('c');
    read('x', 'x', 'two');
    read('y', 'y', 'two');
    await turn();
    expect(inside).toEqual(['a1', 'b', 'x']);
  });

  it('gives a place to whoever came first and may have it', async () => {
    const { read, inside } = bench();
    const [a1, b] = [read('a1', 'a'), read('b')];
    read('a2', 'a');
    read('c');
    await turn();
    b.end();
    await turn();
    expect(inside).toEqual(['a1', 'c']); // the session of a2 has its place
    a1.end();
    await turn();
    expect(inside).toEqual(['c', 'a2']);
    expect(await Promise.all([a1.answer, b.answer])).toEqual(['a1', 'b']);
  });

  it('gives the place back when the work fails', async () => {
    const gate = createReadGate({ ...limits, atOnce: 1 });
    const reader = { session: 's', tenant: 't', signal: new AbortController().signal };
    const failing = gate.run(reader, () => Promise.reject(new Error('broken')));
    const next = gate.run({ ...reader }, () => Promise.resolve('in'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('in');
  });

  it('forgets who leaves while waiting, and lets nobody in who has left', async () => {
    const { read, inside } = bench({ ...limits, perSession: 3 });
    const first = read('a1', 'a');
    read('a2', 'a');
    const [left, stays] = [read('a3', 'a'), read('a4', 'a')];
    left.leave();
    await expect(left.answer).rejects.toThrow('left');
    first.end();
    await turn();
    expect(inside).toEqual(['a2', 'a4']);
    stays.end();
    const gone = new AbortController();
    gone.abort(new Error('left before'));
    const gate = createReadGate(limits);
    const late = gate.run({ session: 's', tenant: 't', signal: gone.signal }, async () => 'in');
    await expect(late).rejects.toThrow('left before');
  });

  it('refuses more of a session than may wait, by what it is told to do', async () => {
    const { read } = bench();
    const reads = Array.from({ length: 4 }, (_, at) => read(`a${at}`, 'a'));
    await expect(reads[3]?.answer).rejects.toMatchObject({
      status: 429,
      body: {
        message: 'You have 3 reads of logs and reports under way. Wait until some of them have ended.',
        delay: 2,
      },
    });
    const other = read('b');
    other.end();
    expect(await other.answer).toBe('b');
  });

  it('does not let anybody wait for ever', async () => {
    const { read } = bench({ ...limits, waitMs: 20 });
    read('a1', 'a');
    await expect(read('a2', 'a').answer).rejects.toMatchObject({
      status: 503,
      body: { message: 'Too many people read logs and reports right now. Try again.' },
    });
  });

  it.each([
    [1, 4],
    [2, 4],
    [4, 8],
    [64, 16],
  ])('on %i cores runs %i at once, of which no tenant has all and no session most', (cores, atOnce) => {
    const chosen = readLimits(cores);
    expect(chosen.atOnce).toBe(atOnce);
    expect(chosen.perTenant).toBeLessThan(atOnce);
    expect(chosen.perSession).toBeLessThan(chosen.perTenant);
  });
});
