import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiError } from '../../../shared/index.ts';
import { defaultCustomization } from '../../convert/from-server.convert.ts';
import type { Customization } from '../../registry/model.ts';
import { savePublishMachine } from '../../save-publish/save-publish.machine.ts';
import type {
  Loaded,
  PolicyRevision,
  PublishInput,
  SaveAreaInput,
  SavePublishFailure,
} from '../../save-publish/types.ts';
import { becameCustom, historyWords, partialSaveWords, publishBlockWords, unsavedWords } from './editor-notices.ts';
import { failureWords, progressNotice } from './progress-notice.ts';
import { revisionDetail, revisionWords } from './revision-words.ts';

const failure = {
  operation: 'save',
  code: 'rejected',
  message: 'Disk full.',
  call: null,
  status: 500,
  path: null,
  errors: [],
  isUnknown: false,
} as const;

/** A running machine over a service that keeps what it is sent, or refuses with the errors given. */
async function running(refusal?: Error, publishRefusal = refusal) {
  let stored: Customization = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
  let state = 'current';
  const revision = () => ({ rev_id: '1', staged_rev_id: '2', state, updated_at: `at ${state}` });
  const read = fromPromise<Loaded, undefined>(async () => ({ customization: stored, revision: revision() }));
  const actor = createActor(
    savePublishMachine.provide({
      actors: {
        loadCustomization: read,
        reloadCustomization: read,
        saveArea: fromPromise<{ revision: PolicyRevision }, SaveAreaInput>(async ({ input }) => {
          if (refusal !== undefined) throw refusal;
          stored = { ...stored, [input.area]: input.customization[input.area] };
          state = 'staged';
          return { revision: revision() };
        }),
        publishRevision: fromPromise<PolicyRevision | null, PublishInput>(async () => {
          if (publishRefusal !== undefined) throw publishRefusal;
          state = 'current';
          return revision();
        }),
      },
    }),
    { input: { emailEnabled: true, dlpEnabled: true } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('editing'));
  const notices: unknown[] = [];
  let before = actor.getSnapshot();
  actor.subscribe((now) => {
    const notice = progressNotice(before, now);
    before = now;
    if (notice !== null) notices.push(notice);
  });
  return { actor, notices };
}

const heading = { type: 'field.edited', module: 'web.blockPage', path: 'text.block_heading', value: 'Stop' } as const;

describe('what is said when a save or publish ended (UI.md 4.12)', () => {
  it('tells once that a save is staged, and then that it is published', async () => {
    const { actor, notices } = await running();
    actor.send(heading);
    actor.send({ type: 'save' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('DataSaved'));
    actor.send({ type: 'publish' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('DataPublished'));
    expect(notices).toEqual([
      { tone: 'success', text: 'Saved to staged changes.', retry: null },
      { tone: 'success', text: 'Published. End users see the changes now.', retry: null },
    ]);
  });

  it('names the area of a failed save with the message of the service', async () => {
    const { actor, notices } = await running(new ApiError('rejected', 'Disk full.', { call: 'save' }));
    actor.send(heading);
    actor.send({ type: 'save' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('CanNotSaveData'));
    expect(notices).toEqual([{ tone: 'error', text: "Couldn't save Web. Disk full.", retry: { type: 'save.retry' } }]);
  });

  it('[SAV-016] offers to publish again what was reviewed, and nothing newer', async () => {
    const reviewedUpdatedAt = 'at the review';
    const retries: unknown[] = [];
    for (const code of ['rejected', 'conflict'] as const) {
      const refused = new ApiError(code, 'No.', { call: 'policy.publish' });
      const { actor, notices } = await running(undefined, refused);
      actor.send(heading);
      actor.send({ type: 'save' });
      await waitFor(actor, (snapshot) => snapshot.hasTag('DataSaved'));
      actor.send({ type: 'publish', reviewedUpdatedAt });
      await waitFor(actor, (snapshot) => snapshot.hasTag('CanNotPublishData'));
      retries.push((notices.at(-1) as { retry: unknown }).retry);
    }
    expect(retries).toEqual([{ type: 'publish', reviewedUpdatedAt }, null]);
  });

  it('leaves a refused permission to its own message', async () => {
    const { actor, notices } = await running(new ApiError('forbidden', 'No.', { call: 'save' }));
    actor.send(heading);
    actor.send({ type: 'save' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('CanNotSaveData'));
    expect(notices).toEqual([]);
  });

  it.each([
    [{ ...failure, area: 'web', saved: [], notSent: ['dlp'] }, "Couldn't save Web. Disk full.", 'DLP was not sent.'],
    [
      { ...failure, area: 'dlp', saved: ['web', 'email'], notSent: [] },
      "Couldn't save DLP. Disk full.",
      'Web and Email were saved.',
    ],
    [{ ...failure, area: null, saved: [], notSent: [] }, "Couldn't save. Disk full.", ''],
    [{ ...failure, operation: 'publish' }, "Couldn't publish. Disk full.", ''],
    [
      { ...failure, isUnknown: true, area: 'web', saved: [], notSent: ['dlp'] },
      "It isn't known whether Web was saved. Disk full.",
      'DLP was not sent.',
    ],
    [
      { ...failure, isUnknown: true, operation: 'publish' },
      "It isn't known whether this was published. Disk full.",
      '',
    ],
  ] as [SavePublishFailure, string, string][])('says what failed and what became of the rest', (given, words, rest) => {
    expect(failureWords(given)).toBe(words);
    expect(partialSaveWords(given)).toBe(rest);
  });
});

describe('undo and redo (UI.md 4.6)', () => {
  it('name the step that they take', () => {
    expect(historyWords('Heading', null)).toEqual({ undo: 'Undo: Heading', redo: 'Redo' });
    expect(historyWords(null, 'Theme')).toEqual({ undo: 'Undo', redo: 'Redo: Theme' });
  });
});

describe('words of the publish review (UI.md 4.6)', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

  it.each([
    [{ staged_rev_id: '48' }, '5 min ago', 'Revision 48 · staged 5 min ago'],
    [{ staged_rev_id: '48' }, null, 'Revision 48'],
    [{ staged_rev_id: id }, 'just now', 'Revision 0f8fad5b · staged just now'],
    [
      { staged_rev_id: id, staged_number: 48, staged_by: ['ben', 'ann'] },
      '5 min ago',
      'Revision 48 (0f8fad5b) · staged 5 min ago by ben and ann',
    ],
  ])('names revision %j', (revision, moment, words) => {
    expect(revisionWords(revision, moment)).toBe(words);
  });

  it('names the revision that is live, and while something is staged that one, with who made it', () => {
    const revision = {
      rev_id: id,
      staged_rev_id: 'a1b2c3d4-0000',
      state: 'current',
      updated_at: 'later',
      number: 47,
      published_by: 'ann',
      published_at: 'noon',
      staged_number: 48,
      staged_by: ['ben', 'cid', 'ann'],
    };
    const momentOf = (instant: string) => `at ${instant}`;
    expect(revisionDetail(revision, momentOf)).toBe('Revision 47 (0f8fad5b), published by ann, at noon');
    expect(revisionDetail({ ...revision, state: 'staged' }, momentOf)).toBe(
      'Revision 48 (a1b2c3d4), saved by ben, cid and ann, at later',
    );
    const { rev_id, staged_rev_id, state, updated_at } = revision;
    expect(revisionDetail({ rev_id, staged_rev_id, state, updated_at }, () => null)).toBe('Revision 0f8fad5b');
  });

  it('counts the edits that are not part of it', async () => {
    const { actor } = await running();
    expect(unsavedWords(actor.getSnapshot())).toBeNull();
    actor.send(heading);
    expect(unsavedWords(actor.getSnapshot())).toBe('1 unsaved change in Web is not part of this.');
    actor.send({ ...heading, path: 'text.block_text', value: 'Off' });
    actor.send({ ...heading, module: 'dlp.blockPage', path: 'text.block_page_heading' });
    expect(unsavedWords(actor.getSnapshot())).toBe('3 unsaved changes in Web and DLP are not part of this.');
  });

  it.each([
    [null, null],
    ['changed', 'Save your changes first.'],
    ['notStaged', 'Everything is published.'],
  ] as const)('explains the block %s', (block, words) => {
    expect(publishBlockWords(block)).toBe(words);
  });
});

describe('switch to Custom (OP-31)', () => {
  it('happens with the first color that is edited under a preset, not with the second', async () => {
    const { actor } = await running();
    const edit = (value: string) => {
      const before = actor.getSnapshot();
      actor.send({ type: 'field.edited', module: 'web.blockPage', path: 'css.color.link_color', value });
      return becameCustom('web.blockPage', before, actor.getSnapshot());
    };
    expect(edit('#111111')).toBe(true);
    expect(edit('#222222')).toBe(false);
  });
});
