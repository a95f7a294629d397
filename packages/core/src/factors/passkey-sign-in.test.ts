import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { PasskeyShown, SignInAnswerWire } from '../api/schemas/index.ts';
import {
  type PasskeyChosen,
  type PasskeyTried,
  passkeySignInMachine,
  selectPasskeyAsking,
  selectPasskeyFailure,
  selectPasskeySending,
} from './passkey-sign-in.machine.ts';

interface Waiting<T> {
  signal: AbortSignal;
  end: (value: T) => void;
  fail: (error: Error) => void;
}

const actors: { stop(): unknown }[] = [];
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop();
});

const shown = { id: 'one' } as PasskeyShown;

/** The machine with ports that end when the test says so. */
function begin() {
  const clock = new SimulatedClock();
  const offers: Waiting<PasskeyShown | null>[] = [];
  const asks: Waiting<PasskeyChosen>[] = [];
  const sends: Waiting<PasskeyTried>[] = [];
  const answers: SignInAnswerWire[] = [];
  const kept = <T>(list: Waiting<T>[], signal: AbortSignal) =>
    new Promise<T>((end, fail) => list.push({ signal, end, fail }));
  const logic = passkeySignInMachine.provide({
    actors: {
      offer: fromPromise<PasskeyShown | null, undefined>(({ signal }) => kept(offers, signal)),
      ask: fromPromise<PasskeyChosen, undefined>(({ signal }) => kept(asks, signal)),
      send: fromPromise<PasskeyTried, PasskeyShown>(({ input, signal }) => {
        expect(input).toBe(shown);
        return kept(sends, signal);
      }),
    },
  });
  const actor = createActor(logic, { clock });
  actor.on('answered', ({ answer }) => answers.push(answer));
  actors.push(actor);
  actor.start();
  const until = (state: 'offering' | 'pausing' | 'quiet' | 'asking' | 'sending' | 'locked' | 'answered') =>
    waitFor(actor, (now) => now.matches(state));
  return { actor, clock, offers, asks, sends, answers, until };
}
const refusal = { answer: null, failure: 'Not this one.' };
const taken = { answer: {}, failure: null };

describe('a passkey in place of a password (UI.md 4.15, OP-210)', () => {
  it('is offered at once, and answers what it is due for', async () => {
    const { actor, offers, sends, answers, until } = begin();
    expect([offers.length, selectPasskeyAsking(actor.getSnapshot())]).toEqual([1, false]);
    offers[0]?.end(shown);
    await until('sending');
    expect(selectPasskeyAsking(actor.getSnapshot())).toBe(true);
    sends[0]?.end({ answer: { next: 'password' }, failure: null });
    await until('answered');
    expect(answers).toEqual([{ next: 'password' }]);
  });

  it('keeps the answer of one that is sent, whatever the clock, the button and a password do meanwhile', async () => {
    const { actor, clock, offers, asks, sends, answers, until } = begin();
    offers[0]?.end(shown);
    await until('sending');
    clock.increment(600_000);
    actor.send({ type: 'asked' });
    actor.send({ type: 'locked' });
    expect([actor.getSnapshot().value, offers.length, asks.length, sends[0]?.signal.aborted]).toEqual([
      'sending',
      1,
      0,
      false,
    ]);
    sends[0]?.end(taken);
    await until('answered');
    expect(answers).toEqual([{}]);
    // Where it was refused, the other way has its turn, and offers come after it.
    const other = begin();
    other.actor.send({ type: 'asked' });
    other.asks[0]?.end({ shown, failure: null });
    await other.until('sending');
    other.actor.send({ type: 'locked' });
    other.sends[0]?.end({ ...refusal, isRefused: true });
    await other.until('locked');
    expect([other.asks.length, other.offers.length]).toEqual([1, 1]);
    other.actor.send({ type: 'unlocked' });
    expect(other.offers).toHaveLength(2);
    const third = begin();
    third.offers[0]?.end(shown);
    await third.until('sending');
    third.actor.send({ type: 'locked' });
    third.actor.send({ type: 'unlocked' });
    third.sends[0]?.end(refusal);
    await third.until('offering');
  });

  it('is offered anew before its challenge ends, for an hour and no longer', () => {
    const { actor, clock, offers } = begin();
    clock.increment(239_999);
    expect(offers).toHaveLength(1);
    clock.increment(1);
    expect(offers.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    for (let each = 0; each < 20; each += 1) clock.increment(240_000);
    expect([offers.length, actor.getSnapshot().value]).toEqual([15, 'quiet']);
    actor.send({ type: 'locked' });
    actor.send({ type: 'unlocked' });
    expect(offers).toHaveLength(16);
  });

  it('says why one was refused, and offers again; what the browser keeps to itself is no failure', async () => {
    const { actor, offers, sends, until } = begin();
    offers[0]?.end(shown);
    await until('sending');
    sends[0]?.end(refusal);
    await waitFor(actor, (now) => selectPasskeyFailure(now) !== null);
    expect([selectPasskeyFailure(actor.getSnapshot()), offers.length]).toEqual(['Not this one.', 2]);
    const other = begin();
    other.offers[0]?.end(null);
    await other.until('quiet');
    other.clock.increment(600_000);
    expect([selectPasskeyFailure(other.actor.getSnapshot()), other.offers.length]).toEqual([null, 1]);
    other.actor.send({ type: 'asked' });
    other.asks[0]?.end({ shown, failure: null });
    await other.until('sending');
    other.sends[0]?.end(taken);
    await other.until('answered');
    expect(other.answers).toEqual([{}]);
  });

  it('offers again a while after an offer came to nothing, and not for ever', async () => {
    const { actor, clock, offers, until } = begin();
    for (let lost = 1; lost <= 5; lost += 1) {
      offers[lost - 1]?.fail(new Error('out of reach'));
      await until('pausing');
      expect(offers).toHaveLength(lost);
      clock.increment(5_000);
      expect(offers).toHaveLength(lost + 1);
    }
    offers[5]?.fail(new Error('out of reach'));
    await until('quiet');
    expect(selectPasskeyFailure(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'locked' });
    actor.send({ type: 'unlocked' });
    expect(offers).toHaveLength(7);
    offers[6]?.fail(new Error('out of reach'));
    await until('pausing');
    actor.send({ type: 'asked' });
    expect(actor.getSnapshot().value).toBe('asking');
  });

  it('asks once more without a word where one was refused, as after a password in another tab', async () => {
    const { actor, offers, asks, sends, until } = begin();
    offers[0]?.end(shown);
    await until('sending');
    expect(selectPasskeySending(actor.getSnapshot())).toBe(true);
    sends[0]?.end({ ...refusal, isRefused: true });
    await until('asking');
    expect(selectPasskeySending(actor.getSnapshot())).toBe(false);
    expect(selectPasskeyFailure(actor.getSnapshot())).toBeNull();
    asks[0]?.end({ shown, failure: null });
    await until('sending');
    sends[1]?.end({ ...refusal, isRefused: true });
    await until('offering');
    expect([selectPasskeyFailure(actor.getSnapshot()), asks.length, offers.length]).toEqual(['Not this one.', 1, 2]);
  });

  it('gives way to the button and to a password, and comes back where they fail', async () => {
    const { actor, offers, asks, until } = begin();
    actor.send({ type: 'asked' });
    expect([selectPasskeyAsking(actor.getSnapshot()), offers[0]?.signal.aborted]).toEqual([true, true]);
    asks[0]?.end({ shown: null, failure: 'No passkey was used.' });
    await until('offering');
    expect([selectPasskeyFailure(actor.getSnapshot()), offers.length]).toEqual(['No passkey was used.', 2]);
    actor.send({ type: 'locked' });
    expect([offers[1]?.signal.aborted, actor.getSnapshot().value]).toEqual([true, 'locked']);
    actor.send({ type: 'asked' });
    expect(actor.getSnapshot().value).toBe('locked');
    actor.send({ type: 'unlocked' });
    expect(offers).toHaveLength(3);
  });
});
