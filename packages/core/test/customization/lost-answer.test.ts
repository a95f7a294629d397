import { describe, expect, it } from 'vitest';
import {
  LOST_ANSWER_RECHECK_MS,
  type SaveAreaInput,
  type SavePublishFailure,
  selectCustomization,
  selectFailure,
  selectModule,
  selectProgress,
} from '../../src/customization/index.ts';
import { failureWords, progressNotice } from '../../src/customization/view/index.ts';
import { ApiError } from '../../src/shared/index.ts';
import { areasWritten, FakePolicyService, openDesk, settle } from '../support/save-desk.ts';
import { apiError } from '../support/save-publish.samples.ts';

/** What a write does before its answer is lost. */
type Write = (service: FakePolicyService, sent: SaveAreaInput) => void;

describe('a lost answer (DESIGN section 3)', () => {
  const lost = [
    ['no connection', apiError('network')],
    ['a time-out', apiError('timeout')],
    ['an answer nobody can read', apiError('contract', 200)],
    ['a gateway error', apiError('rejected', 504)],
  ] as const;

  it.each(lost)('[CNF-004] after %s finds out by reading that the area was saved, and goes on', async (_, error) => {
    const { run, editHeading, editEmail, now, service } = await openDesk();
    editHeading('Stop');
    editEmail('Stop');
    service.failNext('save', error, { area: 'web', stored: true });
    await run({ type: 'save' });
    expect(areasWritten(service)).toEqual(['web', 'email']);
    expect(selectProgress(now())).toBe('DataSaved');
    expect(selectFailure(now())).toBeNull();
  });

  it.each(lost)(
    '[CNF-004] after %s finds out that the area was not saved and never sends it again',
    async (_, error) => {
      const { run, editHeading, now, service, headingIn } = await openDesk();
      editHeading('Stop');
      service.failNext('save', error);
      await run({ type: 'save' });
      expect(areasWritten(service)).toEqual(['web']);
      expect(selectProgress(now())).toBe('CanNotSaveData');
      expect(headingIn(selectCustomization(now()))).toBe('Stop');
      await run({ type: 'save.retry' });
      expect(selectProgress(now())).toBe('DataSaved');
    },
  );

  it('[CNF-004] takes a refusal that says so for one: nothing is read, and the area can be sent again', async () => {
    const { run, editHeading, now, service } = await openDesk();
    editHeading('Stop');
    const busy = new ApiError('rejected', 'The database is busy. Nothing was stored. Try again.', {
      call: 'customization.save.web',
      status: 503,
      written: false,
    });
    service.failNext('save', busy);
    await run({ type: 'save' });
    expect(service.calls.filter((call) => call === 'reload')).toHaveLength(0);
    expect(now().hasTag('unknown')).toBe(false);
    expect(selectFailure(now())).toMatchObject({ operation: 'save', area: 'web', isUnknown: false });
    await run({ type: 'save.retry' });
    expect(areasWritten(service)).toEqual(['web', 'web']);
    expect(selectProgress(now())).toBe('DataSaved');
  });

  it('[CNF-004] does not call a write refused before it was read', async () => {
    const { run, editHeading, now, service } = await openDesk();
    editHeading('Stop');
    service.failNext('save', apiError('network'));
    service.failNext('reload', apiError('network'));
    await run({ type: 'save' });
    expect(selectFailure(now())).toMatchObject({ isUnknown: true });
    await run({ type: 'reload' });
    expect(selectProgress(now())).toBe('CanNotSaveData');
    expect(selectFailure(now())).toMatchObject({ isUnknown: false });
  });

  it('takes another value in the same field for a write that nobody knows of, and asks on retry', async () => {
    const { run, editHeading, now, service, headingIn } = await openDesk();
    editHeading('Mine');
    service.save = () => {
      service.writtenByAnother('web.blockPage', 'text.block_heading', 'Theirs');
      throw apiError('network');
    };
    await run({ type: 'save' });
    expect(selectProgress(now())).toBe('CanNotSaveData');
    expect(selectFailure(now())).toMatchObject({ isUnknown: true });
    expect(headingIn(selectCustomization(now()))).toBe('Mine');
    service.save = FakePolicyService.prototype.save.bind(service);
    await run({ type: 'save.retry' });
    expect(now().hasTag('conflict')).toBe(true);
    expect(headingIn(service.data)).toBe('Theirs');
  });

  const html: Write = (service) => service.writtenByAnother('web.blockPage', 'customHtml', '<p>Mine</p>');
  const whole: Write = (service, sent) => {
    FakePolicyService.prototype.save.call(service, sent);
    service.writtenByAnother('web.blockPage', 'text.block_heading', 'Theirs');
  };
  const elsewhere: Write = (service) => service.writtenByAnother('email.blockPage', 'text.block_page_text', 'Theirs');
  const unknown = "It isn't known whether Web was saved.";

  it.each<[what: string, write: Write, words: string]>([
    ['nobody knows what of it is stored when only its HTML is', html, unknown],
    ['nobody knows whether it was stored when somebody wrote over it', whole, unknown],
    ['nothing of it was stored when another edited area moved', elsewhere, "Couldn't save Web."],
  ])('[CNF-004] says after a lost write that %s, at once and after looking again', async (_, write, words) => {
    for (const isReadAtOnce of [true, false]) {
      const { run, edit, editHeading, editEmail, now, service, actor } = await openDesk();
      editHeading('Mine');
      editEmail('Mine');
      edit('web.blockPage', 'advanced', true);
      edit('web.blockPage', 'customHtml', '<p>Mine</p>');
      const before = now();
      service.save = (sent) => {
        write(service, sent);
        throw apiError('network');
      };
      if (!isReadAtOnce) service.failNext('reload', apiError('network'));
      const notices: ReturnType<typeof progressNotice>[] = [];
      let last = before;
      actor.subscribe((next) => {
        notices.push(progressNotice(last, next));
        last = next;
      });
      await run({ type: 'save' });
      if (!isReadAtOnce) await run({ type: 'reload' });
      expect(selectProgress(now())).toBe('CanNotSaveData');
      expect(now().hasTag('unknown')).toBe(false);
      expect(failureWords(selectFailure(now()) as SavePublishFailure)).toContain(words);
      const told = notices.find((notice) => notice !== null);
      expect(told?.text).toContain(isReadAtOnce ? words : unknown);
    }
  });

  it('stays unknown while it cannot read, looks again every 5 seconds and on request', async () => {
    const { run, editHeading, now, service, clock } = await openDesk();
    editHeading('Stop');
    service.failNext('save', apiError('network'), { stored: true });
    for (let attempt = 0; attempt < 3; attempt++) service.failNext('reload', apiError('network'));
    await run({ type: 'save' });
    expect(now().hasTag('unknown')).toBe(true);
    expect(selectProgress(now())).toBe('CanNotSaveData');
    await run({ type: 'save.retry' });
    expect(now().hasTag('unknown')).toBe(true);
    clock.increment(LOST_ANSWER_RECHECK_MS - 1);
    await settle();
    expect(service.calls.filter((call) => call === 'reload')).toHaveLength(2);
    clock.increment(1);
    await settle();
    await run({ type: 'reload' });
    expect(selectProgress(now())).toBe('DataSaved');
    expect(areasWritten(service)).toEqual(['web']);
  });

  it('[CNF-004] sends on retry what reading shows as not stored, in one step', async () => {
    const { run, editHeading, editEmail, now, service, headingIn } = await openDesk();
    editHeading('Stop');
    editEmail('Stop');
    service.failNext('save', apiError('network'), { area: 'web' });
    service.failNext('reload', apiError('network'));
    await run({ type: 'save' });
    expect(now().hasTag('unknown')).toBe(true);
    await run({ type: 'save.retry' });
    expect(areasWritten(service)).toEqual(['web', 'web', 'email']);
    expect(selectProgress(now())).toBe('DataSaved');
    expect(headingIn(service.data)).toBe('Stop');
  });

  it('[CNF-004] asks on retry when somebody else changed the same field meanwhile', async () => {
    const { run, editHeading, now, service, headingIn } = await openDesk();
    editHeading('Mine');
    service.failNext('save', apiError('network'), { area: 'web' });
    service.failNext('reload', apiError('network'));
    await run({ type: 'save' });
    service.writtenByAnother('web.blockPage', 'text.block_heading', 'Theirs');
    await run({ type: 'save.retry' });
    expect(now().hasTag('conflict')).toBe(true);
    expect(headingIn(service.data)).toBe('Theirs');
  });

  it('looks again without saying Saving… once more', async () => {
    const { run, editHeading, service, clock, now, actor } = await openDesk();
    editHeading('Stop');
    service.failNext('save', apiError('network'));
    for (let attempt = 0; attempt < 3; attempt++) service.failNext('reload', apiError('network'));
    await run({ type: 'save' });
    const told: unknown[] = [];
    actor.subscribe((snapshot) => told.push(selectProgress(snapshot)));
    clock.increment(LOST_ANSWER_RECHECK_MS);
    await settle();
    clock.increment(LOST_ANSWER_RECHECK_MS);
    await settle();
    expect(service.calls.filter((call) => call === 'reload')).toHaveLength(3);
    expect(now().hasTag('unknown')).toBe(true);
    expect(new Set(told)).toEqual(new Set(['CanNotSaveData']));
  });

  it('takes what another administrator saved after the lost write', async () => {
    const { run, editHeading, now, service } = await openDesk();
    editHeading('Stop');
    const save = service.save.bind(service);
    service.save = (input) => {
      service.save = save;
      save(input);
      service.writtenByAnother('web.blockPage', 'text.block_text', 'Theirs');
      throw apiError('network');
    };
    await run({ type: 'save' });
    expect(selectProgress(now())).toBe('DataSaved');
    expect(selectModule('web.blockPage')(now())?.text).toMatchObject({ block_heading: 'Stop', block_text: 'Theirs' });
  });
});
