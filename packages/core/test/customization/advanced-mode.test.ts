import { describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import {
  type AdvancedEdited,
  type AdvancedModeInput,
  type AdvancedModule,
  advancedModeMachine,
  advancedModules,
  type Customization,
  editField,
  selectChangedAreas,
  selectCustomization,
  selectOriginal,
  selectUndoLabel,
} from '../../src/customization/index.ts';
import {
  advancedPage,
  connectAdvancedMode,
  selectAdvanced,
  selectCode,
  selectCodeSource,
  selectConfirmsReset,
  selectKeepsCode,
} from '../../src/customization/view/index.ts';
import { defaultAdvancedHtml } from '../../src/pages/index.ts';
import { type Desk, FakePolicyService, openDesk } from '../support/save-desk.ts';
import { loadedData } from '../support/save-publish.samples.ts';

const loaded = '<p>loaded</p>';
const defaults: AdvancedModeInput = {
  module: 'web.blockPage',
  defaultHtml: '<p>default</p>',
  advanced: false,
  html: loaded,
  loadedHtml: loaded,
  kept: null,
};

function start(input: Partial<AdvancedModeInput> = {}) {
  const actor = createActor(advancedModeMachine, { input: { ...defaults, ...input } });
  const edits: AdvancedEdited[] = [];
  actor.on('advanced.edited', (edit) => edits.push(edit));
  actor.start();
  return { actor, edits, now: () => actor.getSnapshot() };
}

describe('advanced mode (spec 1 section 4, OP-44)', () => {
  it.each([
    ['the saved HTML', { html: loaded, loadedHtml: loaded }, loaded],
    ['the default when there is none', { html: null, loadedHtml: null }, '<p>default</p>'],
    ['the default when the saved one is blank', { html: ' ', loadedHtml: ' ' }, '<p>default</p>'],
  ])('[ADV-004] switches on with %s', (_, input, code) => {
    const { actor, edits, now } = start(input);
    actor.send({ type: 'advanced.on' });
    expect(selectAdvanced(now())).toBe(true);
    expect(selectCode(now())).toBe(code);
    expect(edits).toMatchObject([{ label: 'Advanced mode', advanced: true, html: code }]);
  });

  it('[ADV-002] [ADV-003] keeps unchanged HTML when it is switched off', () => {
    const { actor, edits, now } = start({ advanced: true });
    actor.send({ type: 'advanced.off' });
    expect(selectAdvanced(now())).toBe(false);
    expect(edits).toMatchObject([{ label: 'Advanced mode', advanced: false, html: loaded }]);
    expect(selectKeepsCode(now())).toBe(false);
  });

  it('[ADV-003] [ADV-004] puts the loaded HTML back when changed code is switched off, and the code on the way on', () => {
    const { actor, edits, now } = start({ advanced: true });
    actor.send({ type: 'code.edited', html: '<p>mine</p>' });
    expect(selectCodeSource(now())).toBe('edited');
    actor.send({ type: 'advanced.off' });
    expect(edits.at(-1)).toMatchObject({ advanced: false, html: loaded });
    expect(selectKeepsCode(now())).toBe(true);
    actor.send({ type: 'advanced.on' });
    expect(edits.at(-1)).toMatchObject({ advanced: true, html: '<p>mine</p>' });
    expect(selectKeepsCode(now())).toBe(false);
  });

  it('[ADV-005] resets to the default code after the confirmation and stays in advanced mode', () => {
    const { actor, edits, now } = start({ advanced: true });
    actor.send({ type: 'code.edited', html: '<p>mine</p>' });
    actor.send({ type: 'reset.requested' });
    expect(selectConfirmsReset(now())).toBe(true);
    actor.send({ type: 'reset.confirmed' });
    expect(edits.at(-1)).toMatchObject({ label: 'Reset Code', advanced: true, html: '<p>default</p>' });
    expect(selectAdvanced(now())).toBe(true);
    expect(selectCodeSource(now())).toBe('default');
  });

  it('[ADV-006] does nothing when the confirmation is cancelled', () => {
    const { actor, edits, now } = start({ advanced: true });
    actor.send({ type: 'reset.requested' });
    actor.send({ type: 'reset.cancelled' });
    expect(edits).toEqual([]);
    expect(selectCode(now())).toBe(loaded);
    expect(selectConfirmsReset(now())).toBe(false);
  });

  it('has no code to edit or reset in regular mode', () => {
    const { actor, edits, now } = start();
    actor.send({ type: 'code.edited', html: '<p>mine</p>' });
    actor.send({ type: 'reset.requested' });
    actor.send({ type: 'advanced.off' });
    expect(edits).toEqual([]);
    expect(now().matches('regular')).toBe(true);
  });
});

/** A desk with advanced mode of one page beside it. */
async function connected(module: AdvancedModule, customization: Customization = loadedData) {
  const service = new FakePolicyService();
  service.data = customization;
  const desk = await openDesk({}, service);
  const area = module.split('.')[0] as 'web' | 'dlp' | 'email';
  const page = advancedPage(customization, customization, module, {});
  if (page === null) throw new RangeError('the page is not there');
  const input = { ...page, module, defaultHtml: defaultAdvancedHtml(area) };
  const advanced: ActorRefFrom<typeof advancedModeMachine> = createActor(advancedModeMachine, { input }).start();
  const disconnect = connectAdvancedMode(desk.actor, advanced);
  return { desk, advanced, area, disconnect, page: () => pageOf(desk, module) };
}

function pageOf(desk: Desk, module: AdvancedModule) {
  const [edited, original] = [selectCustomization(desk.now()), selectOriginal(desk.now())];
  return edited && original && advancedPage(edited, original, module, desk.now().context.keptHtml);
}

describe('advanced mode beside the edited customization', () => {
  it.each(advancedModules)('[ADV-001] switches %s to custom HTML as one step', async (module) => {
    const { desk, advanced, area, page } = await connected(module);
    advanced.send({ type: 'advanced.on' });
    expect(page()).toEqual({ advanced: true, html: defaultAdvancedHtml(area), loadedHtml: null, kept: null });
    expect(selectChangedAreas(desk.now())).toEqual([area]);
    expect(selectUndoLabel(desk.now())).toBe('Advanced mode');
  });

  it('follows undo and redo of the switch', async () => {
    const { desk, advanced, page } = await connected('web.blockPage');
    advanced.send({ type: 'advanced.on' });
    desk.actor.send({ type: 'undo' });
    expect(selectAdvanced(advanced.getSnapshot())).toBe(false);
    expect(page()).toMatchObject({ advanced: false, html: null });
    desk.actor.send({ type: 'redo' });
    expect(selectAdvanced(advanced.getSnapshot())).toBe(true);
  });

  it('types code as one growing step', async () => {
    const { desk, advanced, page } = await connected('web.blockPage');
    advanced.send({ type: 'advanced.on' });
    for (const html of ['<p>', '<p>m', '<p>mine']) advanced.send({ type: 'code.edited', html });
    expect(page()?.html).toBe('<p>mine');
    desk.actor.send({ type: 'undo' });
    expect(selectCode(advanced.getSnapshot())).toBe(defaultAdvancedHtml('web'));
  });

  it('forgets the code kept aside when all changes are reset', async () => {
    const { desk, advanced } = await connected('web.blockPage');
    advanced.send({ type: 'advanced.on' });
    advanced.send({ type: 'code.edited', html: '<p>mine</p>' });
    advanced.send({ type: 'advanced.off' });
    expect(selectKeepsCode(advanced.getSnapshot())).toBe(true);
    desk.editHeading('Stop');
    desk.actor.send({ type: 'reset' });
    expect(selectKeepsCode(advanced.getSnapshot())).toBe(false);
  });

  it('[ADV-004] keeps the code with the edited data, for a mode that is started anew', async () => {
    const { desk, advanced, disconnect } = await connected('web.blockPage');
    advanced.send({ type: 'advanced.on' });
    advanced.send({ type: 'code.edited', html: '<p>mine</p>' });
    advanced.send({ type: 'advanced.off' });
    disconnect();
    advanced.stop();
    const page = pageOf(desk, 'web.blockPage');
    if (page === null) throw new RangeError('the page is not there');
    const input = { ...page, module: 'web.blockPage' as const, defaultHtml: '' };
    const again = createActor(advancedModeMachine, { input }).start();
    expect(selectKeepsCode(again.getSnapshot())).toBe(true);
    again.send({ type: 'advanced.on' });
    expect(selectCode(again.getSnapshot())).toBe('<p>mine</p>');
  });

  it('brings the code kept aside back with undo of the switch that took it up, and of a reset', async () => {
    const { desk, advanced } = await connected('web.blockPage');
    advanced.send({ type: 'advanced.on' });
    advanced.send({ type: 'code.edited', html: '<p>mine</p>' });
    advanced.send({ type: 'advanced.off' });
    advanced.send({ type: 'advanced.on' });
    expect(selectKeepsCode(advanced.getSnapshot())).toBe(false);
    desk.actor.send({ type: 'undo' });
    expect(selectKeepsCode(advanced.getSnapshot())).toBe(true);
    desk.editHeading('Stop');
    desk.actor.send({ type: 'reset' });
    expect(selectKeepsCode(advanced.getSnapshot())).toBe(false);
    desk.actor.send({ type: 'undo' });
    expect(selectKeepsCode(advanced.getSnapshot())).toBe(true);
  });

  it('forgets the code kept aside when its module is saved, and not when another one is', async () => {
    const { desk, advanced } = await connected('web.blockPage');
    advanced.send({ type: 'advanced.on' });
    advanced.send({ type: 'code.edited', html: '<p>mine</p>' });
    advanced.send({ type: 'advanced.off' });
    desk.edit('web.indicators', 'css.color.link_color', '#123456');
    await desk.run({ type: 'save' });
    expect(selectKeepsCode(advanced.getSnapshot())).toBe(true);
    desk.editHeading('Stop');
    await desk.run({ type: 'save' });
    expect(selectKeepsCode(advanced.getSnapshot())).toBe(false);
  });

  it('forgets the code kept aside when HTML is saved in advanced mode', async () => {
    const start = editField(
      editField(loadedData, 'web.blockPage', 'advanced', true),
      'web.blockPage',
      'customHtml',
      loaded,
    );
    const { desk, advanced } = await connected('web.blockPage', start);
    advanced.send({ type: 'code.edited', html: '<p>mine</p>' });
    advanced.send({ type: 'advanced.off' });
    desk.actor.send({ type: 'undo' });
    expect(selectCode(advanced.getSnapshot())).toBe('<p>mine</p>');
    await desk.run({ type: 'save' });
    expect(selectCodeSource(advanced.getSnapshot())).toBe('saved');
    expect(selectKeepsCode(advanced.getSnapshot())).toBe(false);
  });

  it('goes back when the customization takes no edit, as during a save', async () => {
    const { desk, advanced, page } = await connected('web.blockPage');
    desk.editHeading('Stop');
    desk.actor.send({ type: 'save' });
    advanced.send({ type: 'advanced.on' });
    expect(selectAdvanced(advanced.getSnapshot())).toBe(false);
    expect(page()?.advanced).toBe(false);
  });

  it('tells nothing more after it was disconnected', async () => {
    const { advanced, disconnect, page } = await connected('web.blockPage');
    disconnect();
    advanced.send({ type: 'advanced.on' });
    expect(page()?.advanced).toBe(false);
  });
});
