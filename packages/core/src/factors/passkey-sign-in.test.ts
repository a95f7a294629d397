import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { SignInAnswerWire } from '../api/schemas/index.ts';
import {
  type PasskeyTried,
  passkeySignInMachine,
  selectPasskeyAsking,
  selectPasskeyFailure,
} from './passkey-sign-in.machine.ts';

interface Offer {
  signal: AbortSignal;
  end: (tried: PasskeyTried) => void;
  fail: (error: Error) => void;
}

const actors: { stop(): unknown }[] = [];
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop();
});

function begin(ask: () => Promise<PasskeyTried> = async () => ({ answer: {}, failure: null })) {
  const clock = new SimulatedClock();
  const offers: Offer[] = [];
  const answers: SignInAnswerWire[] = [];
  const logic = passkeySignInMachine.provide({
    actors: {
      offer: fromPromise<PasskeyTried, undefined>(
        ({ signal }) => new Promise((end, fail) => offers.push({ signal, end, fail })),
      ),
      ask: fromPromise<PasskeyTried, undefined>(ask),
    },
  });
  const actor = createActor(logic, { clock });
  actor.on('answered', ({ answer }) => answers.push(answer));
  actors.push(actor);
  return { actor: actor.start(), clock, offers, answers };
}
const refusal = { answer: null, failure: 'Not this one.' };

describe('a passkey in place of a password (UI.md 4.15, OP-210)', () => {
  it('is offered at once, and answers what it is due for', async () => {
    const { actor, offers, answers } = begin();
    expect(offers).toHaveLength(1);
    offers[0]?.end({ answer: { next: 'password' }, failure: null });
    await waitFor(actor, (now) => now.matches('answered'));
    expect(answers).toEqual([{ next: 'password' }]);
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
    const { actor, offers } = begin();
    offers[0]?.end(refusal);
    await waitFor(actor, (now) => selectPasskeyFailure(now) !== null);
    expect([selectPasskeyFailure(actor.getSnapshot()), offers.length]).toEqual(['Not this one.', 2]);
    const other = begin();
    other.offers[0]?.fail(new Error('no autofill here'));
    await waitFor(other.actor, (now) => now.matches('quiet'));
    expect([selectPasskeyFailure(other.actor.getSnapshot()), other.offers.length]).toEqual([null, 1]);
    other.actor.send({ type: 'asked' });
    await waitFor(other.actor, (now) => now.matches('answered'));
    expect(other.answers).toEqual([{}]);
  });

  it('gives way to the button and to a password, and comes back where they fail', async () => {
    const { actor, offers } = begin(async () => refusal);
    actor.send({ type: 'asked' });
    expect([selectPasskeyAsking(actor.getSnapshot()), offers[0]?.signal.aborted]).toEqual([true, true]);
    await waitFor(actor, (now) => now.matches('offering'));
    expect([selectPasskeyFailure(actor.getSnapshot()), offers.length]).toEqual(['Not this one.', 2]);
    actor.send({ type: 'locked' });
    expect([offers[1]?.signal.aborted, actor.getSnapshot().value]).toEqual([true, 'locked']);
    actor.send({ type: 'asked' });
    expect(actor.getSnapshot().value).toBe('locked');
    actor.send({ type: 'unlocked' });
    expect(offers).toHaveLength(3);
  });
});
