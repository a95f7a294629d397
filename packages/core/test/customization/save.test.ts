import { describe, expect, it } from 'vitest';
import {
  editField,
  RESET_LABEL,
  selectCanSave,
  selectChanged,
  selectChangedAreas,
  selectChangedModules,
  selectCustomization,
  selectEditable,
  selectErrors,
  selectFailure,
  selectModule,
  selectNotReloaded,
  selectOriginal,
  selectProgress,
  selectRevision,
  selectUndoLabel,
  selectValid,
} from '../../src/customization/index.ts';
import { areasWritten, FakePolicyService, openDesk, settle } from '../support/save-desk.ts';
import { apiError, loadedData, revision } from '../support/save-publish.samples.ts';

describe('loading the customization (spec 1 section 7)', () => {
  it('shows nothing until the data is there, then edits it', async () => {
    const { now } = await openDesk();
    expect(now().hasTag('loading')).toBe(false);
    expect(selectCustomization(now())).toEqual(loadedData);
    expect(selectOriginal(now())).toEqual(loadedData);
    expect(selectProgress(now())).toBeNull();
  });

  it('[SAV-015] keeps and logs a failed load and loads again on request', async () => {
    const service = new FakePolicyService();
    service.failNext('load', apiError('rejected', 500));
    const desk = await openDesk({}, service);
    expect(desk.now().hasTag('loadFailed')).toBe(true);
    expect(selectFailure(desk.now())).toMatchObject({ operation: 'load', code: 'rejected', status: 500 });
    expect(desk.logged).toMatchObject([{ operation: 'load' }]);
    await desk.run({ type: 'reload' });
    expect(selectCustomization(desk.now())).toEqual(loadedData);
    expect(selectFailure(desk.now())).toBeNull();
  });
});

describe('editing (spec 1 section 4)', () => {
  it('[SAV-002] is changed exactly while the edited data differs from the original', async () => {
    const { now, editHeading } = await openDesk();
    expect(selectChanged(now())).toBe(false);
    editHeading('Stop');
    expect(selectChanged(now())).toBe(true);
    expect(selectChangedModules(now())).toEqual([{ module: 'web.blockPage', count: 1 }]);
    editHeading('Request Blocked');
    expect(selectChanged(now())).toBe(false);
    expect(selectChangedModules(now())).toEqual([]);
  });

  it('[SAV-003] restores the loaded original on reset', async () => {
    const { now, actor, editHeading, editEmail } = await openDesk();
    editHeading('Stop');
    editEmail('Stop');
    actor.send({ type: 'reset' });
    expect(selectCustomization(now())).toEqual(selectOriginal(now()));
    expect(selectChanged(now())).toBe(false);
    expect(selectUndoLabel(now())).toBe(RESET_LABEL);
  });

  it('keeps the errors of the edited module up to date', async () => {
    const { now, editHeading, edit } = await openDesk();
    editHeading('');
    edit('web.blockPage', 'text.block_text', '<');
    expect(selectErrors(now()).map(({ path, error }) => [path, error])).toEqual([
      ['web.blockPage.text.block_heading', 'required'],
      ['web.blockPage.text.block_text', 'invalidChars'],
    ]);
    editHeading('Stop');
    edit('web.blockPage', 'text.block_text', 'Blocked');
    expect(selectValid(now())).toBe(true);
  });

  it('checks the link as soon as it is switched on', async () => {
    const { now, edit } = await openDesk();
    edit('web.blockPage', 'customLink.enabled', true);
    expect(selectErrors(now()).map((error) => error.path)).toEqual(['web.blockPage.customLink.url']);
  });

  it.each([
    ['an unknown field', {}, 'web.blockPage', 'text.nothing'],
    ['an area that is not there', {}, 'dlp.blockPage', 'text.block_page_text'],
    ['a read-only area', { readOnlyAreas: ['email' as const] }, 'email.blockPage', 'text.block_page_text'],
  ] as const)('ignores an edit of %s', async (_, input, module, path) => {
    const service = new FakePolicyService();
    service.data = { ...loadedData, dlp: null };
    const { now, edit } = await openDesk(input, service);
    const before = now().context;
    edit(module, path, 'Stop');
    expect(now().context).toBe(before);
  });

  it('replaces nothing in a read-only area', async () => {
    const { actor, now } = await openDesk({ readOnlyAreas: ['email'] });
    const custom = editField(loadedData, 'web.blockPage', 'text.block_text', 'Stop');
    const customization = editField(custom, 'email.blockPage', 'text.block_page_text', 'Stop');
    actor.send({ type: 'customization.replaced', label: 'Restored draft', customization });
    expect(selectChangedAreas(now())).toEqual(['web']);
  });

  it('checks neither skipped modules nor areas that are not enabled', async () => {
    const { edit, editDlp, now } = await openDesk({ skipModules: ['web.blockPage'], dlpEnabled: false });
    edit('web.blockPage', 'text.block_heading', '');
    edit('web.blockPage', 'customLink.enabled', true);
    editDlp('');
    expect(selectErrors(now())).toEqual([]);
    edit('web.bandwidth', 'text.limit_alert_text', '');
    expect(selectErrors(now())).toHaveLength(1);
  });

  it('gives a module the same configuration as long as it is not edited', async () => {
    const { now, editEmail } = await openDesk();
    const before = selectModule('web.blockPage')(now());
    editEmail('Stop');
    expect(selectModule('web.blockPage')(now())).toBe(before);
    expect(selectModule('email.blockPage')(now())?.text.block_page_text).toBe('Stop');
  });
});

describe('saving (spec 1 section 4)', () => {
  it('[SAV-004] [SAV-017] sends only changed areas, in the order web, email, dlp', async () => {
    const { run, editDlp, editHeading, service } = await openDesk();
    editDlp('Stop');
    editHeading('Stop');
    await run({ type: 'save' });
    expect(areasWritten(service)).toEqual(['web', 'dlp']);
  });

  it('[CNF-002] gives each write the token that the write before it answered', async () => {
    const { run, editDlp, editHeading, editEmail, service } = await openDesk();
    editHeading('Stop');
    editEmail('Stop');
    editDlp('Stop');
    await run({ type: 'save' });
    const token = (at: number) => revision(at).updated_at;
    expect(service.writes).toEqual([`web@${token(1)}`, `email@${token(2)}`, `dlp@${token(3)}`]);
  });

  it('[SAV-006] reports DataSaved only when the reloaded data is there', async () => {
    const desk = await openDesk();
    desk.editHeading('Stop');
    const words: (string | null)[] = [];
    const reads: number[] = [];
    desk.actor.subscribe((snapshot) => {
      words.push(selectProgress(snapshot));
      reads.push(desk.service.calls.filter((call) => call === 'reload').length);
    });
    await desk.run({ type: 'save' });
    expect([...new Set(words)]).toEqual(['DataIsSaving', 'DataSaved']);
    expect(reads[words.indexOf('DataSaved')]).toBe(1);
    expect(desk.headingIn(selectOriginal(desk.now()))).toBe('Stop');
    expect(selectChanged(desk.now())).toBe(false);
    expect(selectRevision(desk.now())?.state).toBe('staged');
  });

  it('returns to no progress with the next edit', async () => {
    const { run, editHeading, now } = await openDesk();
    editHeading('Stop');
    await run({ type: 'save' });
    editHeading('Stop here');
    expect(selectProgress(now())).toBeNull();
  });

  it('[ERR-002] sends nothing while an error exists', async () => {
    const { run, editHeading, editEmail, now, service } = await openDesk();
    editEmail('Stop');
    editHeading('');
    expect(selectCanSave(now())).toBe(false);
    await run({ type: 'save' });
    expect(service.writes).toEqual([]);
    expect(selectEditable(now())).toBe(true);
  });

  it('sends nothing when nothing changed', async () => {
    const { run, now, service } = await openDesk();
    expect(selectCanSave(now())).toBe(false);
    await run({ type: 'save' });
    expect(service.writes).toEqual([]);
  });

  it('saves once when save is sent twice', async () => {
    const { run, actor, editHeading, service } = await openDesk();
    editHeading('Stop');
    actor.send({ type: 'save' });
    await run({ type: 'save' });
    expect(areasWritten(service)).toEqual(['web']);
  });

  it('takes no edit, undo or reset while the save runs', async () => {
    const { actor, editHeading, now, headingIn } = await openDesk();
    editHeading('Stop');
    actor.send({ type: 'save' });
    expect(selectEditable(now())).toBe(false);
    editHeading('Later');
    actor.send({ type: 'undo' });
    actor.send({ type: 'reset' });
    expect(headingIn(selectCustomization(now()))).toBe('Stop');
    await settle();
    expect(headingIn(selectOriginal(now()))).toBe('Stop');
  });
});

describe('a save that fails (spec 1 section 8)', () => {
  it('[SAV-005] [SAV-015] [SAV-017] stops at the failing area, keeps every edit and logs it', async () => {
    const { run, editHeading, editEmail, now, service, logged, headingIn, emailIn } = await openDesk();
    editHeading('Stop');
    editEmail('Stop');
    service.failNext('save', apiError('invalid', 400));
    await run({ type: 'save' });
    expect(selectProgress(now())).toBe('CanNotSaveData');
    expect(areasWritten(service)).toEqual(['web']);
    expect(service.calls).not.toContain('reload');
    expect(headingIn(selectCustomization(now()))).toBe('Stop');
    expect(emailIn(selectCustomization(now()))).toBe('Stop');
    expect(logged).toMatchObject([{ operation: 'save', error: { code: 'invalid' } }]);
  });

  it('[CNF-001] leaves saved areas clean and sends only the rest on retry', async () => {
    const { run, editHeading, editEmail, editDlp, now, service, headingIn } = await openDesk();
    editHeading('Stop');
    editEmail('Stop');
    editDlp('Stop');
    service.failNext('save', apiError('rejected', 500), { area: 'email' });
    await run({ type: 'save' });
    expect(selectFailure(now())).toMatchObject({ area: 'email', saved: ['web'], notSent: ['dlp'], status: 500 });
    expect(selectChangedAreas(now())).toEqual(['email', 'dlp']);
    expect(headingIn(selectOriginal(now()))).toBe('Stop');
    await run({ type: 'save.retry' });
    expect(areasWritten(service)).toEqual(['web', 'email', 'email', 'dlp']);
    expect(selectProgress(now())).toBe('DataSaved');
    expect(selectFailure(now())).toBeNull();
  });

  it('retries without an area that was edited after the failure; a save sends it too', async () => {
    const { run, editHeading, editEmail, service } = await openDesk();
    editEmail('Stop');
    service.failNext('save', apiError('rejected', 500));
    await run({ type: 'save' });
    editHeading('Stop');
    await run({ type: 'save.retry' });
    expect(areasWritten(service)).toEqual(['email', 'email']);
    await run({ type: 'save' });
    expect(areasWritten(service)).toEqual(['email', 'email', 'web']);
  });

  it('retries without an area whose edit was taken back', async () => {
    const { run, actor, editHeading, editEmail, service } = await openDesk();
    editHeading('Stop');
    editEmail('Stop');
    service.failNext('save', apiError('rejected', 500));
    await run({ type: 'save' });
    actor.send({ type: 'undo' });
    await run({ type: 'save.retry' });
    expect(areasWritten(service)).toEqual(['web', 'web']);
  });

  it('forgets the failure when nothing is left to save', async () => {
    const { run, editHeading, now, service } = await openDesk();
    editHeading('Stop');
    service.failNext('save', apiError('rejected', 500));
    await run({ type: 'save' });
    await run({ type: 'reset' });
    expect(selectProgress(now())).toBeNull();
    expect(selectFailure(now())).toBeNull();
  });

  it('keeps an unsaved edit of another area on its own revision after a partial failure', async () => {
    const { run, editHeading, editEmail, now, service, emailIn } = await openDesk();
    editHeading('Stop');
    editEmail('Stop');
    service.failNext('save', apiError('invalid', 400), { area: 'email' });
    await run({ type: 'save' });
    await run({ type: 'reload' });
    expect(emailIn(selectCustomization(now()))).toBe('Stop');
    expect(selectChangedAreas(now())).toEqual(['email']);
  });
});

describe('a reload (DESIGN section 3)', () => {
  it('[CNF-003] never overwrites an edited area and takes the others', async () => {
    const { run, editHeading, now, service, headingIn, emailIn } = await openDesk();
    editHeading('Mine');
    service.writtenByAnother('web.blockPage', 'text.block_heading', 'Theirs');
    service.writtenByAnother('email.blockPage', 'text.block_page_text', 'Theirs');
    await run({ type: 'reload' });
    expect(headingIn(selectCustomization(now()))).toBe('Mine');
    expect(emailIn(selectCustomization(now()))).toBe('Theirs');
    expect(emailIn(selectOriginal(now()))).toBe('Theirs');
  });

  it('keeps the old token while an edited area moved on the server, so that a save cannot overwrite it', async () => {
    const { run, editHeading, now, service } = await openDesk();
    editHeading('Mine');
    service.writtenByAnother('web.blockPage', 'text.block_heading', 'Theirs');
    await run({ type: 'reload' });
    await run({ type: 'save' });
    expect(now().hasTag('conflict')).toBe(true);
    expect(service.data.web?.blockPage.text.block_heading).toBe('Theirs');
  });

  it('[CNF-010] reports a failed reload after a good save as saved, and retries it alone', async () => {
    const { run, editHeading, now, service, headingIn, logged } = await openDesk();
    editHeading('Stop');
    service.failNext('reload', apiError('rejected', 500));
    await run({ type: 'save' });
    expect(selectProgress(now())).toBe('DataSaved');
    expect(selectNotReloaded(now())).toMatchObject({ code: 'rejected' });
    expect(selectChanged(now())).toBe(false);
    expect(headingIn(selectOriginal(now()))).toBe('Stop');
    expect(logged).toMatchObject([{ operation: 'reload' }]);
    await run({ type: 'reload' });
    expect(areasWritten(service)).toEqual(['web']);
    expect(selectProgress(now())).toBe('DataSaved');
    expect(selectNotReloaded(now())).toBeNull();
  });

  it('takes unknown fields of the newest document along under an edited area', async () => {
    const { run, editHeading, now, service } = await openDesk();
    editHeading('Mine');
    service.data = { ...service.data, source: { web: { default: { unknown: 'new' } } } };
    await run({ type: 'reload' });
    expect(selectCustomization(now())?.source.web).toEqual({ default: { unknown: 'new' } });
  });
});
