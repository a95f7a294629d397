import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiError } from '../../../shared/index.ts';
import { defaultCustomization } from '../../convert/from-server.convert.ts';
import type { Customization } from '../../registry/model.ts';
import { savePublishMachine } from '../../save-publish/save-publish.machine.ts';
import type { Loaded, PolicyRevision, SaveAreaInput } from '../../save-publish/types.ts';
import { selectLeaveOutcome, selectLeaveStep } from './leave.ts';

/** A running machine over a service that keeps what it is sent, or refuses with the given error. */
async function running(refusal?: Error) {
  let stored: Customization = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
  const revision = { rev_id: '1', staged_rev_id: '2', state: 'staged', updated_at: 'now' };
  const read = fromPromise<Loaded, undefined>(async () => ({ customization: stored, revision }));
  const actor = createActor(
    savePublishMachine.provide({
      actors: {
        loadCustomization: read,
        reloadCustomization: read,
        saveArea: fromPromise<{ revision: PolicyRevision }, SaveAreaInput>(async ({ input }) => {
          if (refusal !== undefined) throw refusal;
          stored = input.customization;
          return { revision };
        }),
      },
      actions: { log: () => {} },
    }),
    { input: { emailEnabled: true, dlpEnabled: true, skipModules: [] } },
  ).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  return actor;
}

const heading = (value: string) =>
  ({ type: 'field.edited', module: 'web.blockPage', path: 'text.block_heading', value }) as const;

describe('leaving with changes (OP-84)', () => {
  it('saves first, waits while the save runs, and leaves when all is stored', async () => {
    const actor = await running();
    actor.send(heading('Stop'));
    expect([selectLeaveStep(actor.getSnapshot()), selectLeaveOutcome(actor.getSnapshot())]).toEqual(['save', 'stay']);
    actor.send({ type: 'save' });
    expect([selectLeaveStep(actor.getSnapshot()), selectLeaveOutcome(actor.getSnapshot())]).toEqual(['save', 'wait']);
    await waitFor(actor, (snapshot) => snapshot.hasTag('DataSaved'));
    expect(selectLeaveOutcome(actor.getSnapshot())).toBe('leave');
  });

  it('stays when the save fails', async () => {
    const actor = await running(new ApiError('rejected', 'Disk full.', { call: 'save' }));
    actor.send(heading('Stop'));
    actor.send({ type: 'save' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('CanNotSaveData'));
    expect(selectLeaveOutcome(actor.getSnapshot())).toBe('stay');
  });

  it('[ERR-002] lists what is wrong in place of a save, which would not begin', async () => {
    const actor = await running();
    actor.send(heading(''));
    expect(selectLeaveStep(actor.getSnapshot())).toBe('showErrors');
    actor.send({ type: 'save' });
    expect(selectLeaveOutcome(actor.getSnapshot())).toBe('stay');
  });

  it('leaves at once where nothing is changed', async () => {
    expect(selectLeaveOutcome((await running()).getSnapshot())).toBe('leave');
  });
});
