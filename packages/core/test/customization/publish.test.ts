import { describe, expect, it } from 'vitest';
import {
  LOST_ANSWER_RECHECK_MS,
  selectCanPublish,
  selectChangedAreas,
  selectCustomization,
  selectFailure,
  selectNewerElsewhere,
  selectNotReloaded,
  selectOutdated,
  selectProgress,
  selectPublishBlock,
  selectRevision,
  selectStaged,
  selectStagedFailure,
  selectStagedSections,
} from '../../src/customization/index.ts';
import { progressNotice } from '../../src/customization/view/index.ts';
import { FakePolicyService, openDesk, settle } from '../support/save-desk.ts';
import { apiError, revision, stagedAt } from '../support/save-publish.samples.ts';

/** A desk whose staged revision waits for publishing. */
async function stagedDesk() {
  const service = new FakePolicyService();
  service.token = revision(1);
  const desk = await openDesk({}, service);
  expect(selectCanPublish(desk.now())).toBe(true);
  return desk;
}

describe('publishing (spec 1 section 4)', () => {
  it('[SAV-008] publishes only a staged revision; otherwise nothing is sent and the state stays', async () => {
    const { run, now, service } = await openDesk();
    expect(selectPublishBlock(now())).toBe('notStaged');
    const before = now();
    await run({ type: 'publish' });
    expect(service.writes).toEqual([]);
    expect(now().value).toEqual(before.value);
    expect(selectProgress(now())).toBeNull();
  });

  it('[SAV-014] publishes what was saved before, never unsaved edits', async () => {
    const { run, now, service, editHeading } = await openDesk();
    editHeading('Stop');
    expect(selectPublishBlock(now())).toBe('changed');
    await run({ type: 'publish' });
    expect(service.writes).toEqual([]);
    await run({ type: 'save' });
    await run({ type: 'publish' });
    expect(service.writes.map((write) => write.split('@')[0])).toEqual(['web', 'publish']);
    expect(selectProgress(now())).toBe('DataPublished');
  });

  it('[SAV-007] reports DataPublished only when revision and data were read again', async () => {
    const { run, actor, now, service } = await stagedDesk();
    const words: [string | null, number][] = [];
    actor.subscribe((snapshot) => {
      words.push([selectProgress(snapshot), service.calls.filter((call) => call === 'reload').length]);
    });
    await run({ type: 'publish' });
    expect(words.find(([word]) => word === 'DataPublished')).toEqual(['DataPublished', 1]);
    expect(selectRevision(now())?.state).toBe('current');
    expect(selectStaged(now())).toBe(false);
  });

  it('publishes the revision that the review showed', async () => {
    const { run, service } = await stagedDesk();
    await run({ type: 'publish', reviewedUpdatedAt: revision(1).updated_at });
    expect(service.writes).toEqual([`publish@${revision(1).updated_at}`]);
  });

  it('refuses a review that is no longer current and shows the newest data', async () => {
    const { run, now, service, emailIn } = await stagedDesk();
    service.writtenByAnother('email.blockPage', 'text.block_page_text', 'Theirs');
    await run({ type: 'publish', reviewedUpdatedAt: revision(1).updated_at });
    expect(selectProgress(now())).toBe('CanNotPublishData');
    expect(selectFailure(now())).toMatchObject({ operation: 'publish', code: 'conflict' });
    expect(emailIn(selectCustomization(now()))).toBe('Theirs');
    expect(selectRevision(now())).toEqual(service.token);
    await run({ type: 'publish', reviewedUpdatedAt: service.token.updated_at });
    expect(selectProgress(now())).toBe('DataPublished');
  });

  it('ignores a second publish while one runs', async () => {
    const { run, actor, now, service } = await stagedDesk();
    actor.send({ type: 'publish' });
    expect(selectPublishBlock(now())).toBe('busy');
    await run({ type: 'publish' });
    expect(service.writes).toHaveLength(1);
  });

  it('[SAV-008] needs no writable area: who may publish follows from what differs (OP-200)', async () => {
    const service = new FakePolicyService();
    service.token = revision(1);
    const { now, actor } = await openDesk({ readOnlyAreas: ['web', 'email', 'dlp'] }, service);
    expect(selectPublishBlock(now())).toBeNull();
    expect(selectStagedSections(now())).toBeNull();
    actor.send({ type: 'staged.observed', staged: stagedAt(revision(1), false) });
    expect(selectPublishBlock(now())).toBe('permission');
    actor.send({ type: 'staged.observed', staged: stagedAt(revision(1)) });
    expect(selectPublishBlock(now())).toBeNull();
    expect(selectStagedSections(now())?.map(({ name }) => name)).toEqual(['fwaas.rules']);
  });

  it('is not offered where the deployment has no revisions', async () => {
    const { actor, now } = await openDesk();
    actor.send({ type: 'revision.observed', revision: null });
    expect(selectPublishBlock(now())).toBe('noRevision');
  });
});

describe('what a publish would change (OP-200)', () => {
  it('counts while it belongs to the newest revision, and is nothing when nothing is staged', async () => {
    const { actor, now, run, service, editHeading } = await openDesk();
    expect(selectStagedSections(now())).toEqual([]);
    editHeading('Stop');
    await run({ type: 'save' });
    expect(selectStagedSections(now())).toBeNull();
    actor.send({ type: 'staged.observed', staged: stagedAt(service.token) });
    expect(selectStagedSections(now())).toHaveLength(1);
    editHeading('Halt');
    await run({ type: 'save' });
    expect(selectStagedSections(now())).toBeNull();
    await run({ type: 'publish' });
    expect(selectStagedSections(now())).toEqual([]);
  });

  it('reads the data anew for a review of a revision that somebody else made', async () => {
    const { run, now, service, emailIn } = await openDesk();
    service.writtenByAnother('email.blockPage', 'text.block_page_text', 'Theirs');
    await run({ type: 'staged.observed', staged: stagedAt(service.token), isReviewed: true });
    expect(emailIn(selectCustomization(now()))).toBe('Theirs');
    expect(selectStaged(now())).toBe(true);
    expect(selectStagedSections(now())).toHaveLength(1);
    const reads = service.calls.length;
    await run({ type: 'staged.observed', staged: stagedAt(service.token), isReviewed: true });
    expect(service.calls).toHaveLength(reads);
  });

  it('[PUB-004] leaves the data as it is where nothing is reviewed, and says that there is something newer', async () => {
    const { run, now, service, emailIn } = await openDesk();
    const before = emailIn(selectCustomization(now()));
    service.writtenByAnother('email.blockPage', 'text.block_page_text', 'Theirs');
    await run({ type: 'revision.observed', revision: service.token });
    await run({ type: 'staged.observed', staged: stagedAt(service.token) });
    expect(emailIn(selectCustomization(now()))).toBe(before);
    expect(selectNewerElsewhere(now())).toBe('clean');
    expect(selectStagedSections(now())).toHaveLength(1);
  });

  it('is not known after a failure, which is told until it is', async () => {
    const { actor, now } = await stagedDesk();
    actor.send({ type: 'staged.failed', error: apiError('rejected', 500) });
    expect(selectStagedFailure(now())).toMatchObject({ code: 'rejected', status: 500 });
    expect(selectStagedSections(now())).toBeNull();
    expect(selectCanPublish(now())).toBe(true);
    actor.send({ type: 'staged.observed', staged: stagedAt(revision(1)) });
    expect(selectStagedFailure(now())).toBeNull();
  });
});

describe('a publish that fails (spec 1 section 8)', () => {
  it('[SAV-016] sets CanNotPublishData, logs it and keeps later edits', async () => {
    const { run, now, service, logged, editEmail, emailIn } = await stagedDesk();
    service.failNext('publish', apiError('rejected', 500));
    await run({ type: 'publish' });
    expect(selectProgress(now())).toBe('CanNotPublishData');
    expect(logged).toMatchObject([{ operation: 'publish', error: { code: 'rejected' } }]);
    editEmail('Stop');
    expect(emailIn(selectCustomization(now()))).toBe('Stop');
    expect(selectChangedAreas(now())).toEqual(['email']);
  });

  it('finds out after a lost answer that it was published', async () => {
    const { run, now, service } = await stagedDesk();
    service.failNext('publish', apiError('network'), { stored: true });
    await run({ type: 'publish' });
    expect(selectProgress(now())).toBe('DataPublished');
    expect(service.writes).toHaveLength(1);
    expect(selectFailure(now())).toBeNull();
  });

  it('finds out after a lost answer that it was not published', async () => {
    const { run, now, service } = await stagedDesk();
    service.failNext('publish', apiError('timeout'));
    await run({ type: 'publish' });
    expect(selectProgress(now())).toBe('CanNotPublishData');
    expect(service.writes).toHaveLength(1);
    expect(selectCanPublish(now())).toBe(true);
  });

  it('[CNF-004] does not know after a lost answer while it cannot read, looks again by itself, and then says what became of it', async () => {
    for (const stored of [true, false]) {
      const { run, now, service, clock, actor } = await stagedDesk();
      service.failNext('publish', apiError('network'), { stored });
      for (let attempt = 0; attempt < 2; attempt++) service.failNext('reload', apiError('network'));
      const notices: unknown[] = [];
      let before = now();
      actor.subscribe((snapshot) => {
        const notice = progressNotice(before, snapshot);
        before = snapshot;
        if (notice !== null) notices.push(notice.text);
      });
      await run({ type: 'publish' });
      expect(now().hasTag('unknown')).toBe(true);
      expect(selectProgress(now())).toBe('CanNotPublishData');
      expect(selectFailure(now())).toMatchObject({ operation: 'publish', isUnknown: true });
      expect(selectPublishBlock(now())).toBeNull();
      clock.increment(LOST_ANSWER_RECHECK_MS);
      await settle();
      expect(now().hasTag('unknown')).toBe(true);
      clock.increment(LOST_ANSWER_RECHECK_MS);
      await settle();
      expect(selectProgress(now())).toBe(stored ? 'DataPublished' : 'CanNotPublishData');
      expect(selectFailure(now())).toEqual(stored ? null : expect.objectContaining({ isUnknown: false }));
      expect(service.writes).toHaveLength(1);
      expect(notices).toEqual([
        expect.stringMatching(/^It isn't known whether this was published\. /),
        stored ? 'Published. End users see the changes now.' : expect.stringMatching(/^Couldn't publish\. /),
      ]);
    }
  });

  it('[CNF-004] reads first when it is asked again, and sends what was reviewed only where it is not published', async () => {
    for (const stored of [true, false]) {
      const { run, now, service } = await stagedDesk();
      service.failNext('publish', apiError('network'), { stored });
      for (let attempt = 0; attempt < 2; attempt++) service.failNext('reload', apiError('network'));
      const reviewedUpdatedAt = service.token.updated_at;
      await run({ type: 'publish', reviewedUpdatedAt });
      await run({ type: 'publish', reviewedUpdatedAt });
      expect(now().hasTag('unknown')).toBe(true);
      await run({ type: 'publish', reviewedUpdatedAt });
      expect(selectProgress(now())).toBe('DataPublished');
      expect(service.writes).toEqual(Array.from({ length: stored ? 1 : 2 }, () => `publish@${reviewedUpdatedAt}`));
    }
  });

  it('[CNF-004] finds after a lost answer that it was published, though somebody staged anew since', async () => {
    const { run, now, service } = await stagedDesk();
    service.publish = () => {
      service.token = { ...revision(9), rev_id: '42', staged_rev_id: '43' };
      throw apiError('network');
    };
    await run({ type: 'publish' });
    expect(selectProgress(now())).toBe('DataPublished');
    expect(selectStaged(now())).toBe(true);
  });

  it('says when it cannot read what was published, and publishes nothing until it can', async () => {
    const { run, now, service } = await stagedDesk();
    service.failNext('reload', apiError('network'));
    await run({ type: 'publish' });
    expect(selectProgress(now())).toBe('DataPublished');
    expect(selectNotReloaded(now())).toMatchObject({ code: 'network' });
    expect(selectPublishBlock(now())).toBe('notReloaded');
    await run({ type: 'reload' });
    expect(selectProgress(now())).toBe('DataPublished');
    expect(selectPublishBlock(now())).toBe('notStaged');
  });
});

describe('the observed revision (spec 1 section 7)', () => {
  it('[SAV-011] moves the unpublished mark with every change', async () => {
    const { actor, now } = await openDesk();
    actor.send({ type: 'revision.observed', revision: revision(7) });
    expect(selectStaged(now())).toBe(true);
    actor.send({ type: 'revision.observed', revision: revision(8, 'current') });
    expect(selectStaged(now())).toBe(false);
  });

  it('is taken during a save too, and never becomes the token of a write', async () => {
    const { run, actor, now, service, editHeading } = await openDesk();
    const { updated_at: loaded } = service.token;
    service.writtenByAnother('web.blockPage', 'text.block_heading', 'Theirs');
    actor.send({ type: 'revision.observed', revision: service.token });
    expect(selectOutdated(now())).toBe(true);
    editHeading('Mine');
    actor.send({ type: 'save' });
    actor.send({ type: 'revision.observed', revision: revision(77) });
    expect(selectRevision(now())).toEqual(revision(77));
    await run({ type: 'typing.paused' });
    expect(service.writes).toEqual([`web@${loaded}`]);
    expect(now().hasTag('conflict')).toBe(true);
    expect(service.data.web?.blockPage.text.block_heading).toBe('Theirs');
  });
});
