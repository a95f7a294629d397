import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { applyFlags, offersApply } from '../../apply/apply-targets.ts';
import { applyToMultipleMachine } from '../../apply/apply-to-multiple.machine.ts';
import { defaultCustomization } from '../../convert/from-server.convert.ts';
import { applyTheme, editField } from '../../edit/edit.ts';
import type { Customization, ModuleId } from '../../registry/model.ts';
import {
  selectApplyAll,
  selectApplyBlock,
  selectApplyCount,
  selectApplyGroups,
  selectApplySource,
  selectCanApply,
  selectColorsBlock,
  selectWillChange,
} from './apply-to-multiple.selectors.ts';
import { type ApplyElement, appliedWords } from './apply-to-multiple.view.ts';

const defaults = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
const features = {
  dialogsCustomization: true,
  daily_bandwidth_quota: true,
  isEnabledMobileException: true,
  watermarking: true,
};
const everything = { web: true, dlp: true, email: true };
const picture = 'data:image/png;base64,AAAA';

/** The block page under a custom theme with three colors of its own. */
const custom = [
  ['css.color.background_color', '#FFFBEB'],
  ['css.color.border_color', '#E5B020'],
  ['css.color.button_recat_background_color', '#F2B90C'],
  ['css.color.link_color', '#7A4A00'],
].reduce(
  (data, [path, color]) => editField(data, 'web.blockPage', path as string, color),
  applyTheme(defaults, 'web.blockPage', null),
);

function open(source: ModuleId, customization: Customization = custom, writable = everything) {
  const actor = createActor(applyToMultipleMachine, { input: { flags: applyFlags(writable, features) } }).start();
  actor.send({ type: 'apply.opened', source, customization });
  const now = () => actor.getSnapshot();
  const element = (module: ModuleId) =>
    selectApplyGroups(now())
      .flatMap((group) => group.elements)
      .find((candidate) => candidate.module === module) as ApplyElement;
  const toggle = (...modules: ModuleId[]) => {
    for (const module of modules) actor.send({ type: 'target.toggled', module });
  };
  return { actor, now, element, toggle };
}

describe('elements of the apply dialog (UI.md 4.5, spec 1 section 5)', () => {
  it('groups the elements by area and says where the colors come from', () => {
    const { now } = open('web.blockPage');
    expect(selectApplyGroups(now()).map(({ label, elements }) => [label, elements.length])).toEqual([
      ['Web', 4],
      ['DLP', 1],
      ['Email', 5],
    ]);
    expect(selectApplySource(now())).toEqual({
      label: 'Web · Block page',
      look: { swatches: ['#FFFBEB', '#E5B020', '#F2B90C'], theme: 'Custom', isCustom: true, logo: null },
    });
  });

  it('[APL-003] shows of a target what it is and what it becomes, and that it becomes custom', () => {
    const { element, toggle } = open('web.blockPage');
    const before = element('web.indicators').before;
    expect(before).toMatchObject({ theme: 'Blue', isCustom: false });
    expect(element('web.indicators')).toMatchObject({ after: null, becomesCustom: false });
    toggle('web.indicators', 'web.bandwidth');
    expect(element('web.indicators')).toMatchObject({
      before,
      after: { swatches: ['#FFFBEB', '#E5B020', '#7A4A00'], theme: 'Custom' },
      becomesCustom: true,
    });
    expect(element('web.bandwidth').after?.swatches).toEqual(['#FFFBEB', '#E5B020', '#F2B90C']);
    expect(element('dlp.blockPage')).toMatchObject({ after: null, becomesCustom: false });
  });

  it('says of a banner that it becomes custom with the other one (OP-32)', () => {
    const { element, toggle } = open('web.blockPage');
    toggle('email.roBanner');
    expect(element('email.rwBanner')).toMatchObject({ checked: false, after: null, becomesCustom: true });
  });

  it('takes the colors of a preset from its table, whatever is stored beside it', () => {
    const odd = editField(
      applyTheme(defaults, 'dlp.blockPage', null),
      'dlp.blockPage',
      'css.color.link_color',
      '#123456',
    );
    const dlp = odd.dlp as NonNullable<Customization['dlp']>;
    const stored = { ...odd, dlp: { ...dlp, blockPage: { ...dlp.blockPage, theme: 'red', useCustomStyling: false } } };
    const { element } = open('web.blockPage', stored as Customization);
    expect(element('dlp.blockPage').before).toMatchObject({ theme: 'Red' });
    expect(element('dlp.blockPage').before.swatches).not.toContain('#123456');
  });

  it('[APL-004] [APL-005] shows the chosen logo of the source, and the logo that a target gets', () => {
    const withLogo = editField(custom, 'web.dialogs', 'logoDocuments.content', picture);
    const { actor, now, element, toggle } = open('web.dialogs', withLogo);
    expect(selectApplySource(now())?.look.logo).toBeNull();
    actor.send({ type: 'logo.toggled' });
    actor.send({ type: 'logoSlot.selected', slot: 'documents' });
    expect(selectApplySource(now())?.look.logo).toBe(picture);
    toggle('email.warnDialog');
    expect(element('email.warnDialog')).toMatchObject({ before: { logo: null }, after: { logo: picture } });
  });

  it('shows the copy of a logo by URL, as the pages do', () => {
    const byUrl = ['useURL', 'url', 'urlContent'].reduce(
      (data, key, index) =>
        editField(data, 'web.blockPage', `logo.${key}`, [true, 'https://example.com/a.png', picture][index]),
      custom,
    );
    expect(selectApplySource(open('web.blockPage', byUrl).now())?.look.logo).toBe(picture);
  });
});

describe('filter and Select all of the apply dialog (UI.md 4.5)', () => {
  const shown = (now: ReturnType<typeof open>['now']) =>
    selectApplyGroups(now()).flatMap((group) => group.elements.map(({ module }) => module));

  it.each([
    ['banner', ['email.roBanner', 'email.rwBanner']],
    [' DLP ', ['dlp.blockPage']],
    ['email block', ['email.blockPage']],
    ['nothing like it', []],
  ])('finds %j by name and area', (filter, modules) => {
    const { actor, now } = open('web.blockPage');
    actor.send({ type: 'filter.changed', filter });
    expect(shown(now)).toEqual(modules);
  });

  it('chooses and leaves what is on screen, and keeps what the filter hides', () => {
    const { actor, now, toggle } = open('web.blockPage');
    expect(selectApplyAll(now())).toEqual({
      label: 'Select all (9)',
      isSelected: false,
      isPartial: false,
      isEmpty: false,
    });
    toggle('web.indicators');
    expect(selectApplyAll(now())).toMatchObject({ isSelected: false, isPartial: true });
    actor.send({ type: 'filter.changed', filter: 'banner' });
    actor.send({ type: 'targets.selected', all: true });
    expect(selectApplyAll(now())).toMatchObject({ label: 'Select all (2)', isSelected: true, isPartial: false });
    expect(now().context.targets).toEqual(['web.indicators', 'email.roBanner', 'email.rwBanner']);
    actor.send({ type: 'targets.selected', all: false });
    expect(now().context.targets).toEqual(['web.indicators']);
    actor.send({ type: 'filter.changed', filter: 'nothing like it' });
    expect(selectApplyAll(now()).isEmpty).toBe(true);
  });

  it('[APL-010] counts no locked element', () => {
    const { actor, now } = open('web.blockPage', custom, { web: true, dlp: false, email: false });
    actor.send({ type: 'targets.selected', all: true });
    expect(selectApplyAll(now()).label).toBe('Select all (3)');
    expect(selectApplyCount(now())).toBe(3);
  });
});

describe('words of the apply dialog (UI.md 4.5 and 4.12, spec 1 section 5)', () => {
  it('[APL-006] says why Apply cannot be pressed, and how many elements will change', () => {
    const { actor, now, toggle } = open('web.blockPage');
    expect([selectApplyBlock(now()), selectWillChange(now())]).toEqual([
      'Select at least one element.',
      'No element selected',
    ]);
    toggle('web.indicators');
    expect([selectApplyBlock(now()), selectWillChange(now())]).toEqual([null, '1 element will change']);
    toggle('dlp.blockPage');
    actor.send({ type: 'colors.toggled' });
    expect([selectApplyBlock(now()), selectWillChange(now())]).toEqual([
      'Choose colors or logo.',
      '2 elements will change',
    ]);
    expect([appliedWords(1), appliedWords(2)]).toEqual(['Applied to 1 element.', 'Applied to 2 elements.']);
  });

  it('[APL-008] says why colors cannot be copied', () => {
    expect(selectColorsBlock(open('web.blockPage').now())).toBeNull();
    expect(selectColorsBlock(open('web.indicators').now())).toBe('The source uses a preset theme.');
  });
});

describe('data that changes under the apply dialog', () => {
  it('goes on with the new data, and lets go of colors that can no longer be copied', () => {
    const { actor, now, toggle } = open('web.blockPage');
    toggle('web.indicators', 'dlp.blockPage');
    actor.send({ type: 'customization.changed', customization: { ...defaults, dlp: null } });
    expect(now().context).toMatchObject({ targets: ['web.indicators'], colors: false });
    expect(selectCanApply(now())).toBe(false);
  });
});

describe('offer to apply (OP-52)', () => {
  const flags = (writable: typeof everything) => applyFlags(writable, features);

  it.each([
    ['web.blockPage', everything, true],
    ['web.watermark', everything, false],
    ['web.blockPage', { web: false, dlp: true, email: false }, true],
    ['dlp.blockPage', { web: false, dlp: true, email: false }, false],
    ['web.blockPage', { web: false, dlp: false, email: false }, false],
  ] as const)('of %s with the rights %j: %s', (source, writable, offered) => {
    expect(offersApply(defaults, source, flags(writable))).toBe(offered);
  });
});
