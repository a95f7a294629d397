import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { PasswordChange } from '../api/schemas/index.ts';
import { ApiError } from '../shared/index.ts';
import { passwordTexts } from './messages.ts';
import {
  passwordChangeMachine,
  selectPasswordChanged,
  selectPasswordChanging,
  selectPasswordFaults,
} from './password-change.machine.ts';
import { passwordFaults, refusedPassword } from './password-change.ts';

const current = 'old-pass-1';
const next = 'New-pass-22-kept';
const fields = (more: Partial<Parameters<typeof passwordFaults>[0]> = {}) => ({ current, next, repeat: next, ...more });
const both = (value: string) => fields({ next: value, repeat: value });

describe('change of a password (spec 3 section 5, UI.md section 3)', () => {
  it.each([
    [fields(), {}],
    [both('x'.repeat(12)), {}],
    [both('x'.repeat(1000)), {}],
    // The old one is whatever it is; only the new one has to keep the rules.
    [fields({ current: "a b!\\'" }), {}],
    [fields({ current: '' }), { current: passwordTexts.currentMissing }],
    [both('x'.repeat(11)), { next: passwordTexts.tooShort }],
    [both(''), { next: passwordTexts.tooShort }],
    [both('x'.repeat(1001)), { next: passwordTexts.tooLong(1000) }],
    [
      fields({ current: 'a-long-old-one', next: 'a-long-old-one', repeat: 'a-long-old-one' }),
      { next: passwordTexts.same },
    ],
    [fields({ repeat: 'other' }), { repeat: passwordTexts.different }],
  ])('%j has the faults %j', (given, faults) => {
    expect(passwordFaults(given)).toEqual(faults);
  });

  it.each(['!', '\\', "'", ' ', '\t', '\n', '\u00a0'])('[VAL-008] a password with %j is refused', (character) => {
    expect(passwordFaults(both(`long-enough${character}`))).toEqual({ next: passwordTexts.characters });
    expect(passwordTexts.characters).toBe("Password must not contain ! \\ whitespace or '");
  });

  it.each([
    ['x'.repeat(11), false],
    ['x'.repeat(12), true],
    ['x'.repeat(1000), true],
    ['x'.repeat(1001), false],
  ])('the lengths are those that the call takes', (value, passes) => {
    expect(PasswordChange.safeParse({ current, next: value }).success).toBe(passes);
    expect(passwordFaults(both(value)).next === undefined).toBe(passes);
  });

  const refusal = (path?: string, body?: object) =>
    new ApiError('invalid', 'Refused.', { call: 'auth.changePassword', status: 400, path, body });
  it.each([
    [refusal('current'), { current: 'Refused.' }],
    [refusal('body.next'), { next: 'Refused.' }],
    [refusal(), { form: 'Refused.' }],
    [
      new ApiError('rejected', 'Try again in $1 seconds.', {
        call: 'auth.changePassword',
        status: 429,
        body: { delay: 30 },
      }),
      { form: 'Try again in 30 seconds.' },
    ],
  ])('a refusal stands where it belongs (case %#)', (error, faults) => {
    expect(refusedPassword(error)).toEqual(faults);
  });
});

function start(change: () => Promise<unknown> = async () => ({})) {
  const sent = vi.fn();
  const actor = createActor(
    passwordChangeMachine.provide({
      actors: {
        change: fromPromise<unknown, { current: string; next: string }>(({ input }) => {
          sent(input);
          return change();
        }),
      },
    }),
  ).start();
  return { actor, sent };
}

describe('the dialog that changes it (UI.md section 3)', () => {
  it('sends the old and the new one, and keeps neither', async () => {
    const { actor, sent } = start();
    actor.send({ type: 'submitted', ...fields() });
    expect(selectPasswordChanging(actor.getSnapshot())).toBe(true);
    const done = await waitFor(actor, selectPasswordChanged);
    expect(sent).toHaveBeenCalledExactlyOnceWith({ current, next });
    expect(JSON.stringify(done.context)).not.toContain(next);
  });

  it('sends nothing faulty; typing into a field clears what was said about it', () => {
    const { actor, sent } = start();
    actor.send({ type: 'submitted', ...fields({ current: '', next: 'short' }) });
    expect(Object.keys(selectPasswordFaults(actor.getSnapshot()))).toEqual(['current', 'next']);
    actor.send({ type: 'edited', field: 'next' });
    expect(Object.keys(selectPasswordFaults(actor.getSnapshot()))).toEqual(['current']);
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows the refusal of the service and takes another attempt', async () => {
    let attempts = 0;
    const { actor } = start(async () => {
      attempts += 1;
      if (attempts === 1) {
        throw new ApiError('invalid', 'The current password is wrong.', {
          call: 'auth.changePassword',
          status: 400,
          path: 'current',
        });
      }
    });
    actor.send({ type: 'submitted', ...fields() });
    const refused = await waitFor(actor, (snapshot) => !snapshot.hasTag('changing'));
    expect(selectPasswordFaults(refused)).toEqual({ current: 'The current password is wrong.' });
    actor.send({ type: 'submitted', ...fields() });
    await waitFor(actor, selectPasswordChanged);
  });

  it('[CNF-004] does not call a change refused whose answer was lost, and says how to find out', async () => {
    const { actor } = start(() => Promise.reject(new ApiError('network', 'gone', { call: 'auth.changePassword' })));
    actor.send({ type: 'submitted', ...fields() });
    const failed = await waitFor(actor, (snapshot) => !snapshot.hasTag('changing'));
    expect(selectPasswordFaults(failed)).toEqual({
      form:
        "It isn't known whether the password was changed. The service can't be reached. Check the network. " +
        'If the current password is refused now, the new one holds.',
    });
  });
});
