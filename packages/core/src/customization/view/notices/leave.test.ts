import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiError } from '../../../shared/index.ts';
import { defaultCustomization } from '../../convert/from-server.convert.ts';
import type { Customization } from '../../registry/model.ts';
import { savePublishMachine } from '../../save-publish/save-publish.machine.ts';
import type { Loaded, PolicyRevision, SaveAreaInput } from '../../save-publish/types.ts';
import { selectLeaveOutcome, selectLeaveStep } from './leave.ts';
import { createLeaveGuard, type LeavePlaces } from './leave-guard.ts';

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

/** A history of places that says which moves were let through. */
function history(first: string) {
  const entries = [first];
  let at = 0;
  const shown: string[] = [];
  const listeners = new Set<() => void>();
  let holds: (() => boolean) | null = null;
  let holdsLink: ((to: string) => boolean) | null = null;
  const tell = () => {
    if (holds?.() === true) return;
    shown.push(entries[at] ?? '');
    for (const listener of [...listeners]) listener();
  };
  const move = (steps: number) => {
    at += steps;
    tell();
  };
  const places: LeavePlaces = {
    current: () => entries[at] ?? '',
    entryIndex: () => at,
    go: move,
    putBack: (place) => {
      entries[at] = place;
    },
    navigate(to) {
      entries.splice(at + 1, entries.length, to);
      move(1);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    holdMoves(ask) {
      holds = ask;
      return () => {
        holds = null;
      };
    },
    holdLinks(ask) {
      holdsLink = ask;
      return () => {
        holdsLink = null;
      };
    },
  };
  return { places, shown, isHeld: () => holds !== null, follow: (to: string) => holdsLink?.(to) === true, entries };
}

const editorPlace = '/customization/web/block-page/style';

/** An editor with a change, reached from the logs, and its guard. */
async function guarded(refusal?: Error) {
  const actor = await running(refusal);
  const here = history('/logs/web');
  here.places.navigate(editorPlace);
  const guard = createLeaveGuard(actor, here.places);
  const stop = guard.start();
  actor.send(heading('Stop'));
  return { actor, guard, stop, ...here };
}

describe('the guard of unsaved changes (OP-84)', () => {
  it('holds back a link and Back, and lets moves inside the area through', async () => {
    const { guard, shown, follow, places, entries } = await guarded();
    expect(follow('/customization')).toBe(false);
    expect(guard.getSnapshot().question).toBeNull();
    expect(follow('/settings')).toBe(true);
    expect(guard.getSnapshot().question).toBe('asked');
    guard.stay();
    places.go(-1);
    expect(guard.getSnapshot().question).toBe('asked');
    expect([places.current(), shown]).toEqual([editorPlace, [editorPlace]]);
    expect(entries).toEqual(['/logs/web', editorPlace]);
  });

  it('discards and goes on with No, by the way that was asked for', async () => {
    const { actor, guard, shown, places, isHeld } = await guarded();
    places.go(-1);
    guard.discard();
    expect(shown).toEqual([editorPlace, '/logs/web']);
    expect(selectLeaveOutcome(actor.getSnapshot())).toBe('leave');
    expect([guard.getSnapshot().question, isHeld()]).toEqual([null, false]);
  });

  it('saves with Yes and leaves once all is stored', async () => {
    const { actor, guard, shown, follow } = await guarded();
    follow('/settings');
    guard.save();
    expect(guard.getSnapshot().question).toBe('saving');
    await waitFor(actor, (snapshot) => snapshot.hasTag('DataSaved'));
    expect(shown).toEqual([editorPlace, '/settings']);
    expect(guard.getSnapshot().question).toBeNull();
  });

  it('stays when the save fails, and asks again', async () => {
    const { actor, guard, shown, follow } = await guarded(new ApiError('rejected', 'Disk full.', { call: 'save' }));
    follow('/settings');
    guard.save();
    await waitFor(actor, (snapshot) => snapshot.hasTag('CanNotSaveData'));
    expect([guard.getSnapshot().question, shown]).toEqual([null, [editorPlace]]);
    expect(follow('/contact-form')).toBe(true);
    expect(guard.getSnapshot().question).toBe('asked');
  });

  it('[ERR-002] lists what is wrong with Yes, and sends nothing', async () => {
    const { actor, guard, follow } = await guarded();
    actor.send(heading(''));
    follow('/settings');
    guard.save();
    expect(guard.getSnapshot()).toEqual({ question: null, listsErrors: true });
    guard.closeErrors();
    expect(guard.getSnapshot().listsErrors).toBe(false);
  });

  it('leaves by itself when a save that ran before the question ends', async () => {
    const { actor, shown, follow } = await guarded();
    actor.send({ type: 'save' });
    follow('/settings');
    await waitFor(actor, (snapshot) => snapshot.hasTag('DataSaved'));
    expect(shown).toEqual([editorPlace, '/settings']);
  });

  it('holds nothing without changes, nor once it has ended', async () => {
    const { actor, stop, isHeld } = await guarded();
    expect(isHeld()).toBe(true);
    actor.send({ type: 'reset' });
    expect(isHeld()).toBe(false);
    actor.send(heading('Again'));
    expect(isHeld()).toBe(true);
    stop();
    expect(isHeld()).toBe(false);
  });
});
