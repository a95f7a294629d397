import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAt } from '../../../test/customization/documents.ts';
import { effectiveTheme, presetColors } from '../convert/effective-theme.ts';
import { defaultCustomization, defaultModule, fromServer } from '../convert/from-server.convert.ts';
import { compiled } from '../registry/compile.ts';
import { type Customization, type ModuleId, moduleIds, themeNames } from '../registry/model.ts';
import { applyTheme, configurationOf, editField } from './edit.ts';

const all = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
const themed = moduleIds.filter((id) => id !== 'web.watermark');
const at = (data: Customization, id: ModuleId, path: string) => getAt(configurationOf(data, id), path.split('.'));
const colorsOf = (data: Customization, id: ModuleId) => at(data, id, 'css.color');
const edited = (id: ModuleId, key = 'text_color') => editField(all, id, `css.color.${key}`, '#010203');

describe('editing a field (spec 1 section 4)', () => {
  it('changes the field and shares everything off its path', () => {
    const next = editField(all, 'web.blockPage', 'text.block_heading', 'Stop');
    expect(next.web?.blockPage.text.block_heading).toBe('Stop');
    expect(all.web?.blockPage.text.block_heading).toBe('Request Blocked');
    expect(next.email).toBe(all.email);
    expect(next.web?.indicators).toBe(all.web?.indicators);
    expect(next.web?.blockPage.css).toBe(all.web?.blockPage.css);
  });

  it('gives the input back for an equal value and for an area that is not there', () => {
    expect(editField(all, 'web.blockPage', 'text.block_heading', 'Request Blocked')).toBe(all);
    expect(editField(all, 'web.blockPage', 'css.color.text_color', '#2B2111')).toBe(all);
    const webOnly = fromServer({ web: {} });
    expect(editField(webOnly, 'email.blockPage', 'useCustomStyling', true)).toBe(webOnly);
    expect(editField(webOnly, 'email.blockPage', 'theme', 'red')).toBe(webOnly);
    expect(editField(webOnly, 'email.blockPage', 'text.block_page_text', 'x')).toBe(webOnly);
  });

  it.each(['text.unknown', '__proto__.x', 'constructor', '', 'web.blockPage.text.block_heading'])(
    'refuses the path %j',
    (path) => {
      expect(() => editField(all, 'web.blockPage', path, 'x')).toThrow(RangeError);
    },
  );

  it('never touches its input, whatever is edited', () => {
    const fields = moduleIds.flatMap((id) => compiled(id).fields.map(({ field }) => [id, field.path] as const));
    const before = structuredClone(all);
    const value = fc.constantFrom('x', true, false, null, 'red', '#010203', 18);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...fields), value), { maxLength: 8 }), (edits) => {
        edits.reduce((data, [[id, path], next]) => editField(data, id, path, next), all);
        return JSON.stringify(all) === JSON.stringify(before);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['isolationProxy', 'showIsolation'],
    ['isolationPrepend', 'showIsolationPrepend'],
  ] as const)('[CUS-055] takes the setting along with visibility.%s', (flag, setting) => {
    const next = editField(all, 'web.indicators', `visibility.${flag}`, false);
    expect(next.web?.settings[setting]).toBe(false);
    expect(next.web?.indicators.visibility[flag]).toBe(false);
    expect(editField(next, 'web.indicators', `visibility.${flag}`, true).web).toEqual(all.web);
  });

  it('[CUS-043] sets up a risk level of null with its defaults when one of its fields is edited', () => {
    const without = editField(all, 'email.mobileBlockPage', 'riskLevels.high', null);
    expect(without.email?.mobileBlockPage.riskLevels.high).toBeNull();
    const again = editField(without, 'email.mobileBlockPage', 'riskLevels.high.heading', 'Stop');
    expect(again.email?.mobileBlockPage.riskLevels.high).toEqual({
      ...defaultModule('email.mobileBlockPage').riskLevels.high,
      heading: 'Stop',
    });
  });
});

describe('effective theme (OP-31)', () => {
  it.each([
    ['red', false, 'red'],
    ['red', true, null],
    [null, true, null],
    [null, false, 'yellow'],
    ['teal', false, null],
    ['teal', true, null],
  ] as const)('[CUS-005] theme %s with custom %s is %s', (theme, useCustomStyling, expected) => {
    expect(effectiveTheme('web.bandwidth', { theme, useCustomStyling })).toBe(expected);
  });

  it('is null for the watermark, which has no theme', () => {
    expect(effectiveTheme('web.watermark', defaultModule('web.watermark'))).toBeNull();
    expect(applyTheme(all, 'web.watermark', 'red')).toBe(all);
    expect(presetColors('web.watermark', 'red')).toEqual({});
  });
});

describe('picking a theme (spec 1 section 4, OP-31 to OP-33)', () => {
  it.each(themed.flatMap((id) => themeNames.map((theme) => [id, theme] as const)))(
    '[THM-001] fills every color of %s from %s',
    (id, theme) => {
      const next = applyTheme(edited(id), id, theme);
      expect(colorsOf(next, id)).toEqual(presetColors(id, theme));
      expect([at(next, id, 'theme'), at(next, id, 'useCustomStyling')]).toEqual([theme, false]);
      expect(editField(edited(id), id, 'theme', theme)).toEqual(next);
    },
  );

  it.each(themed)('[THM-002] [CUS-005] keeps the colors of %s under custom and sets the flag', (id) => {
    const red = applyTheme(all, id, 'red');
    const custom = applyTheme(red, id, null);
    expect(colorsOf(custom, id)).toEqual(presetColors(id, 'red'));
    expect([at(custom, id, 'theme'), at(custom, id, 'useCustomStyling')]).toEqual([null, true]);
    expect(applyTheme(custom, id, null)).toBe(custom);
  });

  it.each(themed)('[THM-002] switches %s to custom when a color is edited under a preset', (id) => {
    const next = edited(id);
    expect([at(next, id, 'theme'), at(next, id, 'useCustomStyling')]).toEqual([null, true]);
    expect(at(next, id, 'css.color.text_color')).toBe('#010203');
    expect(at(next, id, 'css.color.border_color')).toBe(at(all, id, 'css.color.border_color'));
  });

  it('leaves a stored theme under the custom flag alone when a color is edited', () => {
    const { web } = fromServer({ web: { default: { bandwidth: { theme: 'red', use_custom_styling: true } } } });
    const next = editField({ ...all, web }, 'web.bandwidth', 'css.color.text_color', '#010203');
    expect([next.web?.bandwidth.theme, next.web?.bandwidth.useCustomStyling]).toEqual(['red', true]);
  });

  it('[THM-002] goes to custom and back by the flag', () => {
    const custom = editField(all, 'dlp.blockPage', 'useCustomStyling', true);
    expect(custom).toEqual(applyTheme(all, 'dlp.blockPage', null));
    expect(editField(custom, 'dlp.blockPage', 'useCustomStyling', true)).toBe(custom);
    expect(editField(custom, 'dlp.blockPage', 'useCustomStyling', false)).toEqual(all);
    const stored = fromServer({
      dlp: { default: { block_page: { theme: 'red', css: { color: { text_color: '#123456' } } } } },
    });
    expect(editField(stored, 'dlp.blockPage', 'useCustomStyling', false)).toBe(stored);
  });

  it.each(['email.roBanner', 'email.rwBanner'] as const)(
    '[THM-017] [CUS-041] picks one theme for both banners through %s',
    (id) => {
      const next = applyTheme(all, id, 'purple');
      for (const banner of ['email.roBanner', 'email.rwBanner'] as const) {
        expect(at(next, banner, 'theme')).toBe('purple');
        expect(colorsOf(next, banner)).toEqual(presetColors(banner, 'purple'));
      }
    },
  );

  it('[THM-017] turns both banners custom, each with its own colors', () => {
    const next = editField(all, 'email.roBanner', 'css.color.text_color', '#010203');
    expect(at(next, 'email.rwBanner', 'theme')).toBeNull();
    expect(at(next, 'email.rwBanner', 'useCustomStyling')).toBe(true);
    expect(at(next, 'email.roBanner', 'css.color.text_color')).toBe('#010203');
    expect(colorsOf(next, 'email.rwBanner')).toEqual(colorsOf(all, 'email.rwBanner'));
    expect(next.email?.warnDialog).toBe(all.email?.warnDialog);
  });

  it('[THM-005] gives a bandwidth preset the regular button and keeps it there', () => {
    const custom = editField(applyTheme(all, 'web.bandwidth', null), 'web.bandwidth', 'buttonType', 'outline');
    expect(custom.web?.bandwidth.buttonType).toBe('outline');
    const preset = applyTheme(custom, 'web.bandwidth', 'red');
    expect(preset.web?.bandwidth.buttonType).toBe('regular');
    expect(editField(preset, 'web.bandwidth', 'buttonType', 'filled')).toBe(preset);
    expect(applyTheme(custom, 'web.bandwidth', null).web?.bandwidth.buttonType).toBe('outline');
  });

  it('[THM-005] leaves the button type of email banners alone', () => {
    const outline = editField(all, 'email.roBanner', 'buttonType', 'outline');
    expect(applyTheme(outline, 'email.roBanner', 'red').email?.roBanner.buttonType).toBe('outline');
  });
});
