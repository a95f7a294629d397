import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  APPLY_LABEL,
  applyToMultiple,
  type Customization,
  changedAreas,
  changedModules,
  editField,
  imageFault,
  judgeLogosBy,
  moduleIds,
  moduleOf,
  RESET_LABEL,
  selectChanged,
  selectChangedAreas,
  selectChangedModules,
  selectCustomization,
  selectErrors,
  selectOriginal,
  selectRedoLabel,
  selectUndoLabel,
  TYPING_PAUSE_MS,
  validateCustomization,
} from '../../src/customization/index.ts';
import { HISTORY_LIMIT } from '../../src/customization/save-publish/history.ts';
import { lastStep } from '../../src/customization/view/index.ts';
import { type Desk, FakePolicyService, openDesk } from '../support/save-desk.ts';
import { enabled, loadedData } from '../support/save-publish.samples.ts';

const undo = (desk: Desk) => desk.actor.send({ type: 'undo' });
const redo = (desk: Desk) => desk.actor.send({ type: 'redo' });
const edited = (desk: Desk) => selectCustomization(desk.now()) as Customization;

describe('undo and redo (DESIGN section 2, idea 5)', () => {
  it('[DRF-007] names each step and walks them across modules', async () => {
    const desk = await openDesk();
    desk.editHeading('Stop');
    desk.edit('web.indicators', 'css.color.link_color', '#123456');
    expect(selectUndoLabel(desk.now())).toBe('Link color');
    undo(desk);
    expect([selectUndoLabel(desk.now()), selectRedoLabel(desk.now())]).toEqual(['Heading', 'Link color']);
    undo(desk);
    expect(edited(desk)).toEqual(selectOriginal(desk.now()));
    redo(desk);
    redo(desk);
    expect(edited(desk).web?.indicators.css.color.link_color).toBe('#123456');
    expect([selectUndoLabel(desk.now()), selectRedoLabel(desk.now())]).toEqual(['Link color', null]);
  });

  it('[DRF-007] makes a theme choice one step, with all its colors and both banners', async () => {
    const desk = await openDesk();
    const before = edited(desk);
    desk.actor.send({ type: 'theme.picked', module: 'email.roBanner', theme: 'red' });
    expect(selectUndoLabel(desk.now())).toBe('Theme');
    undo(desk);
    expect(edited(desk)).toEqual(before);
    expect(selectChanged(desk.now())).toBe(false);
  });

  it('[DRF-007] makes an apply to multiple one step', async () => {
    const desk = await openDesk();
    desk.actor.send({ type: 'theme.picked', module: 'web.blockPage', theme: null });
    const before = edited(desk);
    const targets = ['web.bandwidth', 'dlp.blockPage'] as const;
    const customization = applyToMultiple(before, { source: 'web.blockPage', targets, colors: true, logo: true });
    desk.actor.send({ type: 'customization.replaced', label: APPLY_LABEL, customization });
    expect(edited(desk)).toEqual(customization);
    expect(selectUndoLabel(desk.now())).toBe(APPLY_LABEL);
    undo(desk);
    expect(edited(desk)).toEqual(before);
  });

  it('[DRF-007] makes a reset one step that can be taken back', async () => {
    const desk = await openDesk();
    desk.editHeading('Stop');
    desk.editEmail('Stop');
    const before = edited(desk);
    desk.actor.send({ type: 'reset' });
    expect(selectUndoLabel(desk.now())).toBe(RESET_LABEL);
    undo(desk);
    expect(edited(desk)).toEqual(before);
    expect(selectChangedAreas(desk.now())).toEqual(['web', 'email']);
  });

  it('grows one step while typing in one field, until it pauses', async () => {
    const desk = await openDesk();
    for (const value of ['S', 'St', 'Stop']) {
      desk.editHeading(value);
      desk.clock.increment(TYPING_PAUSE_MS - 1);
    }
    desk.clock.increment(1);
    expect(desk.now().context.history.past).toMatchObject([{ patches: { length: 1 }, inverse: { length: 1 } }]);
    desk.editHeading('Stop here');
    undo(desk);
    expect(desk.headingIn(edited(desk))).toBe('Stop');
    undo(desk);
    expect(desk.headingIn(edited(desk))).toBe('Request Blocked');
    redo(desk);
    expect(desk.headingIn(edited(desk))).toBe('Stop');
  });

  it('starts a new step for another field, and for a switch', async () => {
    const desk = await openDesk();
    desk.editHeading('Stop');
    desk.edit('web.blockPage', 'text.block_text', 'Stop');
    desk.edit('web.blockPage', 'customLink.enabled', true);
    desk.edit('web.blockPage', 'customLink.enabled', false);
    const labels: (string | null)[] = [];
    while (selectUndoLabel(desk.now()) !== null) {
      labels.push(selectUndoLabel(desk.now()));
      undo(desk);
    }
    expect(labels).toEqual(['Show custom link', 'Show custom link', 'Text', 'Heading']);
  });

  it('keeps the switch to custom in the step of the color that made it', async () => {
    const desk = await openDesk();
    const before = edited(desk);
    desk.edit('web.blockPage', 'css.color.text_color', '#111111');
    desk.edit('web.blockPage', 'css.color.text_color', '#222222');
    expect(edited(desk).web?.blockPage.useCustomStyling).toBe(true);
    undo(desk);
    expect(edited(desk)).toEqual(before);
  });

  it('leaves no step when typing ends where it began', async () => {
    const desk = await openDesk();
    desk.editHeading('Stop');
    desk.editHeading('Request Blocked');
    expect(selectUndoLabel(desk.now())).toBeNull();
  });

  it('forgets what was undone with the next edit', async () => {
    const desk = await openDesk();
    desk.editHeading('Stop');
    undo(desk);
    desk.editEmail('Stop');
    expect(selectRedoLabel(desk.now())).toBeNull();
  });

  it(`keeps the last ${HISTORY_LIMIT} steps`, async () => {
    const desk = await openDesk();
    for (let step = 0; step <= HISTORY_LIMIT; step++) {
      desk.editHeading(`Stop ${step}`);
      desk.actor.send({ type: 'typing.paused' });
    }
    for (let step = 0; step < HISTORY_LIMIT; step++) undo(desk);
    expect(desk.headingIn(edited(desk))).toBe('Stop 0');
    expect(selectUndoLabel(desk.now())).toBeNull();
  });

  it('still takes a saved step back, as a new edit', async () => {
    const desk = await openDesk();
    desk.editHeading('Stop');
    await desk.run({ type: 'save' });
    undo(desk);
    expect(desk.headingIn(edited(desk))).toBe('Request Blocked');
    expect(selectChangedAreas(desk.now())).toEqual(['web']);
  });

  it('counts every field of a part that was null on the server, however often one of them is edited', async () => {
    const service = new FakePolicyService();
    service.data = editField(loadedData, 'email.mobileBlockPage', 'riskLevels.low', null);
    const desk = await openDesk({}, service);
    desk.edit('email.mobileBlockPage', 'riskLevels.low', loadedData.email?.mobileBlockPage.riskLevels.low);
    desk.edit('email.mobileBlockPage', 'riskLevels.low.heading', 'Mine');
    expect(selectChangedModules(desk.now())).toEqual([{ module: 'email.mobileBlockPage', count: 4 }]);
    desk.edit('email.mobileBlockPage', 'riskLevels.low', null);
    expect(selectChanged(desk.now())).toBe(false);
  });

  it('keeps an offer to undo while its step grows, and ends it with the next step (UI.md 4.12)', async () => {
    const desk = await openDesk();
    expect(lastStep(desk.now())).toBeNull();
    desk.edit('web.blockPage', 'css.color.link_color', '#1');
    const offered = lastStep(desk.now());
    desk.edit('web.blockPage', 'css.color.link_color', '#123456');
    expect(lastStep(desk.now())).toBe(offered);
    desk.editHeading('Stop');
    expect(lastStep(desk.now())).not.toBe(offered);
  });

  it('takes a part back that was set to null', async () => {
    const desk = await openDesk();
    desk.edit('email.mobileBlockPage', 'riskLevels.low', null);
    expect(selectUndoLabel(desk.now())).toBe('Low risk page');
    expect(selectChangedModules(desk.now())).toEqual([{ module: 'email.mobileBlockPage', count: 4 }]);
    undo(desk);
    expect(selectChanged(desk.now())).toBe(false);
  });
});

type Action =
  | { do: 'edit'; module: (typeof moduleIds)[number]; field: number; value: string | boolean }
  | { do: 'theme'; module: (typeof moduleIds)[number]; theme: 'red' | 'white' | null }
  | { do: 'undo' | 'redo' | 'reset' | 'pause' };

const module = fc.constantFrom(...moduleIds);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      module,
      field: fc.nat(60),
      value: fc.constantFrom('', 'Stop', '<b>', '#abcdef', 'https://example.com/help', true, false),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('theme' as const), module, theme: fc.constantFrom('red', 'white', null) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('undo', 'redo', 'reset', 'pause') }) },
);

function perform(desk: Desk, step: Action): void {
  if (step.do === 'edit') {
    const { fields } = moduleOf(step.module);
    const field = fields[step.field % fields.length];
    if (field !== undefined) desk.edit(step.module, field.path, step.value);
  } else if (step.do === 'theme') desk.actor.send({ type: 'theme.picked', module: step.module, theme: step.theme });
  else desk.actor.send({ type: step.do === 'pause' ? 'typing.paused' : step.do });
}

describe('what is kept up to date with every edit', { timeout: 120_000 }, () => {
  beforeAll(() => judgeLogosBy(imageFault)); // as a page with an editor does

  it('[SAV-002] equals what comparing and checking everything gives, for any order of edits, undo, redo and reset', async () => {
    const loaded = await openDesk();
    const original = selectOriginal(loaded.now()) as Customization;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 40 }), async (actions) => {
        const desk = await openDesk();
        for (const step of actions) {
          perform(desk, step);
          const now = edited(desk);
          expect(selectChangedAreas(desk.now())).toEqual(changedAreas(original, now));
          expect(selectChangedModules(desk.now())).toEqual(changedModules(original, now));
          expect(selectErrors(desk.now())).toEqual(validateCustomization(now, enabled).errors);
        }
        const end = edited(desk);
        let steps = 0;
        for (; selectUndoLabel(desk.now()) !== null; steps++) undo(desk);
        expect(edited(desk)).toEqual(original);
        for (; steps > 0; steps--) redo(desk);
        expect(edited(desk)).toEqual(end);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps every part that an edit did not touch', async () => {
    const desk = await openDesk();
    const before = edited(desk);
    desk.editHeading('Stop');
    const after = edited(desk);
    expect(after).toEqual(editField(before, 'web.blockPage', 'text.block_heading', 'Stop'));
    expect(after.email).toBe(before.email);
    expect(after.web?.indicators).toBe(before.web?.indicators);
  });

  it('holds nothing but data that JSON can carry', async () => {
    const desk = await openDesk();
    desk.editHeading('');
    desk.actor.send({ type: 'theme.picked', module: 'web.bandwidth', theme: 'red' });
    undo(desk);
    const { context } = desk.now();
    expect(JSON.parse(JSON.stringify(context))).toEqual(context);
  });
});
