import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { defaultCustomization } from '../convert/from-server.convert.ts';
import { followStaged } from './follow-staged.ts';
import { savePublishMachine } from './save-publish.machine.ts';
import { selectStagedFailure, selectStagedSections } from './selectors.ts';
import type { Loaded, PolicyRevision, SaveAreaInput, StagedPolicy } from './types.ts';

const revision = (at: string, state = 'staged'): PolicyRevision => ({
  rev_id: '1',
  staged_rev_id: '2',
  state,
  updated_at: at,
});
const nothingAt = (at: string): StagedPolicy => ({ revision: revision(at), may_publish: true, sections: [] });

/** A service that stands at a revision, and each question of what differs, which the test answers. */
async function open(state = 'staged') {
  let now = revision('one', state);
  let stored = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
  const load = fromPromise<Loaded, undefined>(async () => ({ customization: stored, revision: now }));
  const actor = createActor(
    savePublishMachine.provide({
      actors: {
        loadCustomization: load,
        reloadCustomization: load,
        saveArea: fromPromise<{ revision: PolicyRevision }, SaveAreaInput>(async ({ input }) => {
          stored = input.customization;
          now = revision('saved');
          return { revision: now };
        }),
      },
    }),
    { input: { emailEnabled: true, dlpEnabled: true } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('editing'));
  const asked: { signal: AbortSignal; answer: (staged: StagedPolicy) => void; fail: (error: Error) => void }[] = [];
  const read = vi.fn(
    (signal: AbortSignal) =>
      new Promise<StagedPolicy | null>((answer, fail) => void asked.push({ signal, answer, fail })),
  );
  const observe = (at: string) => {
    now = revision(at);
    actor.send({ type: 'revision.observed', revision: now });
  };
  return { actor, read, asked, observe };
}

describe('what a publish would change, as the machine hears of it (OP-200)', () => {
  it('is read at once while something is staged, and anew for each revision', async () => {
    const { actor, read, asked, observe } = await open();
    const follower = followStaged({ actor, read });
    asked[0]?.answer(nothingAt('one'));
    await vi.waitFor(() => expect(selectStagedSections(actor.getSnapshot())).toEqual([]));
    expect(read).toHaveBeenCalledTimes(1);
    observe('two');
    expect(selectStagedSections(actor.getSnapshot())).toBeNull();
    observe('three');
    expect(asked.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, false]);
    asked[2]?.answer(nothingAt('three'));
    await vi.waitFor(() => expect(selectStagedSections(actor.getSnapshot())).toEqual([]));
    follower.stop();
    observe('four');
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('is not read while nothing is staged, but for a review', async () => {
    const { actor, read } = await open('current');
    const follower = followStaged({ actor, read });
    follower.look();
    expect(read).not.toHaveBeenCalled();
    const review = followStaged({ actor, read, isReviewed: true });
    expect(read).toHaveBeenCalledTimes(1);
    review.stop();
    follower.stop();
  });

  it('waits for the end of a save, and reads what it left', async () => {
    const { actor, read, asked } = await open();
    const follower = followStaged({ actor, read });
    actor.send({ type: 'field.edited', module: 'web.blockPage', path: 'text.block_heading', value: 'Stop' });
    actor.send({ type: 'save' });
    expect(asked[0]?.signal.aborted).toBe(true);
    await waitFor(actor, (snapshot) => snapshot.hasTag('DataSaved'));
    expect(read).toHaveBeenCalledTimes(2);
    follower.stop();
  });

  it('tells of a failure, and reads again when it is asked to', async () => {
    const { actor, read, asked } = await open();
    const follower = followStaged({ actor, read });
    asked[0]?.fail(new Error('No answer.'));
    await vi.waitFor(() => expect(selectStagedFailure(actor.getSnapshot())?.message).toBe('No answer.'));
    follower.look();
    asked[1]?.answer(nothingAt('one'));
    await vi.waitFor(() => expect(selectStagedSections(actor.getSnapshot())).toEqual([]));
    expect(selectStagedFailure(actor.getSnapshot())).toBeNull();
    follower.stop();
  });

  it('tells nothing once it is stopped, whatever arrives', async () => {
    const { actor, read, asked } = await open();
    const follower = followStaged({ actor, read });
    follower.stop();
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer(nothingAt('one'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(selectStagedSections(actor.getSnapshot())).toBeNull();
  });
});
