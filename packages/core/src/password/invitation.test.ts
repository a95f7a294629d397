import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { InvitationWire } from '../api/schemas/index.ts';
import { ApiError } from '../shared/index.ts';
import { invitationMachine, selectInvitationFaults, selectInvitationStep } from './invitation.machine.ts';

const link: InvitationWire = { kind: 'invitation', uid: 'ann', tenant_name: 'Acme', ends_at: '2026-12-01T14:10:00Z' };
const refused = (status: number, path?: string) =>
  new ApiError('invalid', 'No.', { call: 'auth.invitations.accept', status, ...(path !== undefined && { path }) });

function start(look: () => Promise<InvitationWire>, accept: () => Promise<unknown>) {
  const actors = {
    look: fromPromise<InvitationWire, undefined>(look),
    accept: fromPromise<unknown, { password: string }>(accept),
  };
  return createActor(invitationMachine.provide({ actors })).start();
}
const good = 'a-long-Enough-passphrase-7';

describe('the page of a link (OP-209)', () => {
  it('[ROL-006] asks for a password twice and sets it', async () => {
    const actor = start(
      async () => link,
      async () => ({}),
    );
    await waitFor(actor, (now) => now.hasTag('asking'));
    actor.send({ type: 'submitted', next: 'short', repeat: 'short' });
    expect(selectInvitationFaults(actor.getSnapshot()).next).toBeDefined();
    actor.send({ type: 'edited', field: 'next' });
    actor.send({ type: 'submitted', next: good, repeat: 'other' });
    expect(Object.keys(selectInvitationFaults(actor.getSnapshot()))).toEqual(['repeat']);
    actor.send({ type: 'submitted', next: good, repeat: good });
    expect(selectInvitationStep(await waitFor(actor, (now) => now.hasTag('set')))).toBe('set');
  });

  it.each([
    ['before', true],
    ['between', false],
  ])('[ROL-006] says that a link is not good any more, %s the password', async (_, atOnce) => {
    const actor = start(
      async () => (atOnce ? Promise.reject(refused(404)) : link),
      async () => Promise.reject(refused(404)),
    );
    if (!atOnce) {
      await waitFor(actor, (now) => now.hasTag('asking'));
      actor.send({ type: 'submitted', next: good, repeat: good });
    }
    expect(selectInvitationStep(await waitFor(actor, (now) => now.hasTag('gone')))).toBe('gone');
  });

  it('puts what the service refuses at its field, and tries a look again', async () => {
    let looks = 0;
    const actor = start(
      async () => {
        looks += 1;
        if (looks === 1) throw new Error('lost');
        return link;
      },
      async () => Promise.reject(refused(400, 'password')),
    );
    await waitFor(actor, (now) => now.hasTag('failed'));
    actor.send({ type: 'retried' });
    await waitFor(actor, (now) => now.hasTag('asking'));
    actor.send({ type: 'submitted', next: good, repeat: good });
    const back = await waitFor(actor, (now) => now.matches('asking'));
    expect(selectInvitationFaults(back)).toEqual({ next: 'No.' });
  });
});
