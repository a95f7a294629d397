import { describe, expect, it } from 'vitest';
import { defaultCustomization, defaultModule } from '../../convert/from-server.convert.ts';
import { editField } from '../../edit/edit.ts';
import { type Customization, type ModuleId, moduleIds } from '../../registry/model.ts';
import { palettes } from '../../registry/presets.ts';
import { moduleMeta, selectChangedIn, selectOverviewCard, thumbnailSize } from './overview-card.ts';

const original = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
const edit = (steps: readonly (readonly [ModuleId, string, unknown])[], from: Customization = original) =>
  steps.reduce((data, [id, path, value]) => editField(data, id, path, value), from);
const snapshot = (edited: Customization, errors = {}) =>
  ({ context: { original, edited, errors } }) as Parameters<ReturnType<typeof selectOverviewCard>>[0];

describe('meta line of a card (UI.md 4.2)', () => {
  it.each([
    ['web.blockPage', 'Yellow · Box', palettes.yellow.action],
    ['web.indicators', 'Blue · Regular', palettes.blue.action],
    ['web.dialogs', 'Purple', palettes.purple.action],
    ['web.watermark', '14px · 15% · -30°', null],
    ['email.mobileBlockPage', 'Yellow', palettes.yellow.action],
  ] as const)('says of the default %s “%s”', (id, text, swatch) => {
    expect(moduleMeta(id, defaultModule(id))).toEqual({ text, swatch });
  });

  it('names every module, with a color for each that has a theme', () => {
    for (const id of moduleIds) {
      const { text, swatch } = moduleMeta(id, defaultModule(id));
      expect(text, id).not.toBe('');
      expect(swatch === null, id).toBe(id === 'web.watermark');
    }
  });

  it('shows the colors of a custom theme: of the button, of a bar, of the link where there is neither', () => {
    const custom = edit([
      ['web.blockPage', 'css.color.button_recat_background_color', '#111111'],
      ['web.bandwidth', 'css.color.background_color', '#222222'],
      ['email.blockPage', 'css.color.link_color', '#333333'],
    ]);
    expect(moduleMeta('web.blockPage', custom.web?.blockPage ?? {})).toEqual({
      text: 'Custom · Box',
      swatch: '#111111',
    });
    expect(moduleMeta('web.bandwidth', custom.web?.bandwidth ?? {}).swatch).toBe('#222222');
    expect(moduleMeta('email.blockPage', custom.email?.blockPage ?? {}).swatch).toBe('#333333');
  });

  it('says how long the custom HTML is, since the theme is not seen then', () => {
    const page = { ...defaultModule('dlp.blockPage'), advanced: true, customHtml: '<p>\nGone\n</p>' };
    expect(moduleMeta('dlp.blockPage', page)).toEqual({ text: 'Custom HTML · 3 lines', swatch: null });
  });
});

describe('badges of a card (UI.md 4.2)', () => {
  it('counts changes and errors of the module alone', () => {
    const edited = edit([
      ['web.blockPage', 'text.block_heading', ''],
      ['web.blockPage', 'blockPageType', 'wide'],
      ['web.indicators', 'text.isolate_indicator_text', 'Safe'],
    ]);
    const now = snapshot(edited, { 'web.blockPage': [{ path: 'web.blockPage.text.block_heading' }] });
    expect(selectOverviewCard('web.blockPage')(now)).toMatchObject({ changes: 2, errors: 1, isAdvanced: false });
    expect(selectOverviewCard('web.indicators')(now)).toMatchObject({ changes: 1, errors: 0 });
    expect(selectOverviewCard('dlp.blockPage')(now)).toMatchObject({ changes: 0, errors: 0 });
    expect(selectChangedIn('web')(now)).toBe(2);
    expect(selectChangedIn('email')(now)).toBe(0);
  });

  it('marks custom HTML', () => {
    const edited = edit([
      ['email.blockPage', 'advanced', true],
      ['email.blockPage', 'customHtml', '<p>Gone</p>'],
    ]);
    expect(selectOverviewCard('email.blockPage')(snapshot(edited))).toMatchObject({ isAdvanced: true });
  });

  it('has nothing to say while the area is not there', () => {
    expect(selectOverviewCard('dlp.blockPage')(snapshot({ ...original, dlp: null }))).toBeNull();
  });
});

describe('pictures of pages (UI.md 4.2)', () => {
  it('are 16:10 of a page 1280 px wide, the phone larger', () => {
    expect(thumbnailSize('web.dialogs')).toEqual({ width: 1280, height: 800 });
    expect(thumbnailSize('email.mobileBlockPage')).toEqual({ width: 960, height: 600 });
  });
});
