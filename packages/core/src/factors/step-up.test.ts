import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, toPromise, waitFor } from 'xstate';
import { providerRoleTexts } from '../resources/view/providers/role-rows.messages.ts';
import { ApiError } from '../shared/index.ts';
import type { ProofShown } from './proof.ts';
import {
  type StepUpKnown,
  selectStepUpChanges,
  selectStepUpFailure,
  selectStepUpWords,
  stepUpMachine,
  stepUpRefused,
} from './step-up.machine.ts';

function asking(call = 'policy.publish', prove: (shown: ProofShown) => Promise<string> = async () => 'p') {
  let loads = 0;
  const logic = stepUpMachine.provide({
    actors: {
      load: fromPromise<StepUpKnown, { call: string }>(async ({ input }) => {
        loads += 1;
        if (loads === 1 && call === 'slow') throw new Error('away');
        const changes = input.call === 'policy.publish' ? ['+ Support: May read: logs:*', 'and 3 more'] : [];
        return { own: { factors: [] }, changes };
      }),
      prove: fromPromise<string, { call: string; shown: ProofShown }>(({ input }) => prove(input.shown)),
    },
  });
  return createActor(logic, { input: { call } }).start();
}
const password = (text: string) => ({ type: 'proved', shown: { way: 'password', text } }) as const;

describe('a fresh proof is asked for (UI.md 4.15, OP-211)', () => {
  it.each([
    ['policy.publish', "Confirm it's you to publish roles"],
    ['settings.auth.save', "Confirm it's you to change who signs people in"],
    ['settings.apiTokens.create', "Confirm it's you to create a token"],
    ['settings.apiTokens.takeOver', "Confirm it's you to take a token over"],
    ['auth.mfa.disable', "Confirm it's you to take second factors off"],
    ['am.update.rollback', "Confirm it's you to go on"],
  ])('names what %s does', (call, title) => {
    expect(selectStepUpWords(asking(call).getSnapshot()).title).toBe(title);
  });

  it('says of providers that members of directory groups get and lose roles at once (issue 15, decision 044)', () => {
    expect(selectStepUpWords(asking('settings.auth.save').getSnapshot()).text).toMatch(/directory groups .* at once/);
    expect(providerRoleTexts.groupsNote).toMatch(/that sign-in on; .*directory groups at once/);
  });

  it('repeats what the call is about to grant', async () => {
    const logic = stepUpMachine.provide({
      actors: {
        load: fromPromise<StepUpKnown, { call: string }>(async () => ({ own: { factors: [] }, changes: [] })),
      },
    });
    const input = { call: 'settings.apiTokens.create', granted: 'The token “a” can fetch Web.' };
    expect(selectStepUpWords(createActor(logic, { input }).getSnapshot()).text).toMatch(
      /^The token “a” can fetch Web\. /,
    );
  });

  it('tells what a publish changes for others, line by line, and nothing of what says it itself', async () => {
    const publish = asking();
    expect(selectStepUpChanges(publish.getSnapshot())).toBeNull();
    await waitFor(publish, (now) => now.hasTag('asked'));
    expect(selectStepUpChanges(publish.getSnapshot())).toEqual({
      title: 'What changes',
      lines: [
        { id: '0', words: '+ Support: May read: logs:*' },
        { id: '1', words: 'and 3 more' },
      ],
    });
    const token = asking('settings.apiTokens.create');
    await waitFor(token, (now) => now.hasTag('asked'));
    expect(selectStepUpChanges(token.getSnapshot())).toBeNull();
  });

  it('[ROL-012] takes what was shown to the service, stays open when it is refused, and ends with the proof', async () => {
    const shown: ProofShown[] = [];
    const actor = asking('policy.publish', async (each) => {
      shown.push(each);
      if (shown.length > 1) return 'p';
      throw new ApiError('invalid', 'The password is wrong.', { call: 'auth.proofs.create', path: 'body.password' });
    });
    await waitFor(actor, (now) => now.hasTag('asked'));
    actor.send(password(''));
    expect(actor.getSnapshot().context.faults).toEqual({ password: 'Enter your password.' });
    actor.send(password('wrong'));
    await waitFor(actor, (now) => now.context.faults.password !== undefined && !now.hasTag('sending'));
    expect(actor.getSnapshot().context.faults).toEqual({ password: 'The password is wrong.' });
    actor.send({ type: 'edited' });
    expect(actor.getSnapshot().context.faults).toEqual({});
    actor.send(password('right'));
    expect(await toPromise(actor)).toEqual({ proof: 'p' });
    expect(shown.map((each) => 'text' in each && each.text)).toEqual(['wrong', 'right']);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('right');
  });

  it('ends without one where it is closed, and reads the factors again after a failure', async () => {
    const actor = asking('slow');
    await waitFor(actor, (now) => selectStepUpFailure(now) !== null);
    expect(selectStepUpFailure(actor.getSnapshot())).toBe('away');
    actor.send({ type: 'retry' });
    await waitFor(actor, (now) => now.hasTag('asked'));
    actor.send({ type: 'close' });
    expect(await toPromise(actor)).toEqual({ proof: null });
    expect(stepUpRefused('slow')).toMatchObject({ code: 'rejected', written: false, silent: true });
  });
});
