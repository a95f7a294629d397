import { createStepUp, type Portal, type ProofAsked } from '@portico/core';
import { grantOfCall } from '@portico/core/account';
import { stepUpRefused } from '@portico/core/factors';
import { toPromise } from 'xstate';
import { startActor } from './actors.ts';
import { browserPasskeys } from './passkeys.ts';
import { type StepUp, stepUps } from './step-ups.ts';

let before: Promise<unknown> = Promise.resolve();

/**
 * Asks in a window of the page for a fresh proof, one call after another. (UI.md 4.15, OP-211)
 * @throws ApiError where nobody confirmed it.
 */
export function confirmPerson(portal: Portal, asked: ProofAsked): Promise<{ proof: string }> {
  const answer = before.then(() => ask(portal, asked));
  before = answer.catch(() => undefined);
  return answer;
}

async function ask(portal: Portal, { call, body, signal }: ProofAsked): Promise<{ proof: string }> {
  signal?.throwIfAborted();
  const actor = startActor(createStepUp(portal, browserPasskeys), {
    input: { call, granted: grantOfCall(call, body) },
  }) as StepUp;
  const close = () => actor.send({ type: 'close' });
  signal?.addEventListener('abort', close);
  stepUps.set(actor);
  try {
    const { proof } = await toPromise(actor);
    signal?.throwIfAborted();
    if (proof === null) throw stepUpRefused(call);
    return { proof };
  } finally {
    signal?.removeEventListener('abort', close);
    stepUps.set(null);
  }
}
