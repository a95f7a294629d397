import { describe, expect, it, vi } from 'vitest';
import { answerTo, createAsker, failureOf } from './asker.ts';

/** Calls that are answered by hand. */
function desk() {
  const calls: { question: string; signal: AbortSignal; answer: (value: number) => void; fail: () => void }[] = [];
  const asker = createAsker<string, number>(
    (question, signal) =>
      new Promise((resolve, reject) => {
        calls.push({ question, signal, answer: resolve, fail: () => reject(new Error(`no ${question}`)) });
      }),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { asker, calls, settle };
}

describe('asking again and again (STYLE section 8)', () => {
  it('keeps what was answered last while a newer question is on its way', async () => {
    const { asker, calls, settle } = desk();
    const changed = vi.fn();
    asker.subscribe(changed);
    expect(asker.getSnapshot()).toEqual({ answered: null, failed: null });
    asker.ask('a');
    calls[0]?.answer(1);
    await settle();
    asker.ask('b');
    expect(asker.getSnapshot()).toEqual({ answered: { to: 'a', value: 1 }, failed: null });
    expect(changed).toHaveBeenCalledOnce();
  });

  it('ends the call of an older question, and drops its answer and its failure', async () => {
    const { asker, calls, settle } = desk();
    asker.ask('a');
    asker.ask('b');
    asker.ask('c');
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    calls[2]?.answer(3);
    calls[0]?.answer(1);
    calls[1]?.fail();
    await settle();
    expect(asker.getSnapshot()).toEqual({ answered: { to: 'c', value: 3 }, failed: null });
  });

  it('keeps the last answer beside the failure of a newer question until one is answered', async () => {
    const { asker, calls, settle } = desk();
    asker.ask('a');
    calls[0]?.answer(1);
    await settle();
    asker.ask('b');
    calls[1]?.fail();
    await settle();
    expect(asker.getSnapshot()).toEqual({
      answered: { to: 'a', value: 1 },
      failed: { to: 'b', error: new Error('no b') },
    });
    asker.ask('c');
    calls[2]?.answer(3);
    await settle();
    expect(asker.getSnapshot()).toEqual({ answered: { to: 'c', value: 3 }, failed: null });
  });

  it('tells what belongs to the very question on screen', () => {
    const question = { id: 1 };
    const error = new Error('no');
    const known = { answered: { to: question, value: 7 }, failed: { to: question, error } };
    expect([answerTo(known, question), failureOf(known, question)?.error]).toEqual([7, error]);
    for (const other of [{ id: 1 }, null]) {
      expect([answerTo(known, other), failureOf(known, other)]).toEqual([null, null]);
    }
  });

  it('says nothing more once it was ended, and asks anew after that', async () => {
    const { asker, calls, settle } = desk();
    asker.ask('a');
    asker.end();
    calls[0]?.answer(1);
    await settle();
    expect([calls[0]?.signal.aborted, asker.getSnapshot().answered]).toEqual([true, null]);
    asker.ask('a');
    calls[1]?.answer(2);
    await settle();
    expect(asker.getSnapshot().answered).toEqual({ to: 'a', value: 2 });
  });
});
