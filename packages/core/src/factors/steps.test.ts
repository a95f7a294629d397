import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { BegunCodeAppWire, SignInAnswerWire } from '../api/schemas/index.ts';
import { ApiError } from '../shared/index.ts';
import { codesFile } from './codes-file.ts';
import { qrPath, secretWords } from './qr.ts';
import {
  selectStepCard,
  selectStepDone,
  selectStepFaults,
  selectStepSending,
  selectStepTitle,
  signInStepMachine,
} from './step.machine.ts';
import { digitsOf } from './step-faults.ts';

const app = { id: 'a', secret: 'EXAMPLE', uri: 'otpauth://totp/x?secret=EXAMPLE' };
const factor: SignInAnswerWire = { uid: 'ann', next: 'factor', methods: ['totp', 'recovery'] };
const success: SignInAnswerWire = { status: 'Success', uid: 'ann' };

function start(
  answer: SignInAnswerWire,
  ports: { send?: () => Promise<SignInAnswerWire>; begin?: () => Promise<BegunCodeAppWire> } = {},
) {
  const sent = vi.fn();
  const actor = createActor(
    signInStepMachine.provide({
      actors: {
        send: fromPromise(async ({ input }) => {
          sent(input);
          return ports.send?.() ?? success;
        }),
        begin: fromPromise(async () => ports.begin?.() ?? app),
      },
    }),
    { input: { answer } },
  ).start();
  return { actor, sent };
}

describe('a sign-in after its password (OP-218, UI.md 4.15)', () => {
  it('shows the card of what is due, and takes six digits however they are pasted', async () => {
    const { actor, sent } = start(factor);
    expect([selectStepCard(actor.getSnapshot()), selectStepTitle(actor.getSnapshot())]).toEqual([
      'factor',
      'Enter your code',
    ]);
    actor.send({ type: 'code.submitted', code: '12 34' });
    expect(selectStepFaults(actor.getSnapshot())).toEqual({ code: 'Enter the six digits that the app shows.' });
    actor.send({ type: 'edited' });
    expect(selectStepFaults(actor.getSnapshot())).toEqual({});
    expect(digitsOf('481 032\n')).toBe('481032');
    actor.send({ type: 'code.submitted', code: '481032' });
    expect(selectStepSending(actor.getSnapshot())).toBe(true);
    await waitFor(actor, selectStepDone);
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type: 'factor', method: 'totp', code: '481032' });
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('481032');
  });

  it('takes a recovery code in place of it, and says what was refused', async () => {
    const refusal = new ApiError('unauthorized', "That didn't work.", { call: 'auth.steps.factor', status: 401 });
    const { actor, sent } = start(factor, { send: () => Promise.reject(refusal) });
    actor.send({ type: 'method.chosen', method: 'recovery' });
    expect(selectStepTitle(actor.getSnapshot())).toBe('Enter a recovery code');
    actor.send({ type: 'code.submitted', code: ' ' });
    expect(selectStepFaults(actor.getSnapshot())).toEqual({ code: 'Enter a recovery code.' });
    actor.send({ type: 'code.submitted', code: 'hk7v-92mq' });
    await waitFor(actor, (now) => !now.hasTag('sending'));
    expect(sent).toHaveBeenCalledWith({ type: 'factor', method: 'recovery', code: 'hk7v-92mq' });
    expect(selectStepFaults(actor.getSnapshot())).toEqual({ code: "That didn't work." });
    expect(selectStepCard(actor.getSnapshot())).toBe('factor');
  });

  it('goes from step to step as the answers say', async () => {
    const answers: SignInAnswerWire[] = [
      { uid: 'ann', next: 'password' },
      { uid: 'ann', next: 'enrolment', methods: ['totp'], tenant_name: 'Acme' },
      { ...success, recovery_codes: ['hk7v-92mq', 'x3ct-wp58'] },
    ];
    const { actor, sent } = start(factor, { send: async () => answers.shift() ?? success });
    actor.send({ type: 'code.submitted', code: '481032' });
    await waitFor(actor, (now) => selectStepCard(now) === 'password' && !selectStepSending(now));
    actor.send({ type: 'password.submitted', next: 'short', repeat: 'short' });
    expect(Object.keys(selectStepFaults(actor.getSnapshot()))).toEqual(['next']);
    actor.send({ type: 'password.submitted', next: 'kept-for-myself-9', repeat: 'another' });
    expect(Object.keys(selectStepFaults(actor.getSnapshot()))).toEqual(['repeat']);
    actor.send({ type: 'password.submitted', next: 'kept-for-myself-9', repeat: 'kept-for-myself-9' });
    await waitFor(actor, (now) => now.context.app !== null);
    expect(selectStepTitle(actor.getSnapshot())).toBe('Add a second factor');
    actor.send({ type: 'code.submitted', code: '111111' });
    const shown = await waitFor(actor, (now) => selectStepCard(now) === 'codes');
    expect(shown.context).toMatchObject({ app: null, codes: ['hk7v-92mq', 'x3ct-wp58'] });
    actor.send({ type: 'continued' }); // not before they are stored
    expect(selectStepCard(actor.getSnapshot())).toBe('codes');
    actor.send({ type: 'copied' });
    actor.send({ type: 'stored', isOn: true });
    actor.send({ type: 'continued' });
    const done = await waitFor(actor, selectStepDone);
    expect(JSON.stringify(done.context)).not.toMatch(/hk7v|EXAMPLE|kept-for-myself/);
    expect(done.context.codes).toEqual([]);
    expect(sent.mock.calls.map(([{ type }]) => type)).toEqual(['factor', 'password', 'confirm']);
  });

  it('says at its field that a password is refused, and tries again to begin a code app', async () => {
    const refused = new ApiError('invalid', 'Too easy.', { call: 'auth.steps.password', path: 'next' });
    const { actor } = start({ uid: 'ann', next: 'password' }, { send: () => Promise.reject(refused) });
    actor.send({ type: 'password.submitted', next: 'kept-for-myself-9', repeat: 'kept-for-myself-9' });
    await waitFor(actor, (now) => !selectStepSending(now));
    expect(selectStepFaults(actor.getSnapshot())).toEqual({ next: 'Too easy.' });

    let tries = 0;
    const enrolment = start(
      { uid: 'ann', next: 'enrolment' },
      {
        begin: async () => {
          tries += 1;
          if (tries === 1) throw new ApiError('network', 'gone', { call: 'auth.steps.enrol' });
          return app;
        },
      },
    );
    await waitFor(enrolment.actor, (now) => now.hasTag('failed'));
    expect(selectStepFaults(enrolment.actor.getSnapshot()).code).toBeTruthy();
    enrolment.actor.send({ type: 'retry' });
    await waitFor(enrolment.actor, (now) => now.context.app !== null);
  });
});

describe('what a code app is set up with (UI.md 4.15)', () => {
  it('is a QR code drawn here, and its secret in fours', () => {
    const { size, path } = qrPath(app.uri);
    expect(size).toBeGreaterThan(24);
    // The upper left mark, two squares from the border; nothing in the border.
    expect(path.startsWith('M2 2h1v1h-1z')).toBe(true);
    expect(path).not.toMatch(/M[01] /);
    expect(secretWords('EXAMPLEQ7MTVC2XK')).toBe('EXAM PLEQ 7MTV C2XK');
  });

  it('and recovery codes are a file that says whose they are', () => {
    const { name, text } = codesFile('ann', ['hk7v-92mq', 'x3ct-wp58']);
    expect(name).toBe('portico-recovery-codes.txt');
    expect(text).toBe('Recovery codes of ann. Each works once.\n\n 1  hk7v-92mq\n 2  x3ct-wp58\n');
  });
});
