import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseColor } from '../color/color.ts';
import { contrastRatio } from '../color/contrast.ts';
import { toOklch } from '../color/oklch.ts';
import { defaultCustomization, defaultModule } from '../convert/from-server.convert.ts';
import { configurationOf, editField } from '../edit/edit.ts';
import { type ModuleId, moduleIds } from '../registry/model.ts';
import { contrastLevel, contrastReport, nearestPassing, weakestPair } from './contrast-report.ts';

const all = defaultCustomization({ emailEnabled: true, dlpEnabled: true });

function reportOf(id: ModuleId, edits: Record<string, unknown> = {}) {
  const data = Object.entries(edits).reduce((form, [path, value]) => editField(form, id, path, value), all);
  return contrastReport(id, configurationOf(data, id) ?? {});
}

const pairsOf = (id: ModuleId, edits?: Record<string, unknown>) =>
  reportOf(id, edits).map(({ path, against }) =>
    [path, against].map((name) => name.replace(/^css\.color\.|_color$/g, '')).join(' on '),
  );

describe('contrast report (DESIGN section 7, UI.md 4.3)', () => {
  it.each([
    ['web.blockPage', ['text on background', 'link on background', 'button_recat_text on button_recat_background']],
    ['web.indicators', ['text on background', 'link on background']],
    [
      'web.dialogs',
      [
        'text on background',
        'highlight on background',
        'primary_button_text on primary_button_background',
        'secondary_button_text on background',
      ],
    ],
    ['web.bandwidth', ['text on background', 'button_text on button_background']],
    ['web.watermark', []],
    ['dlp.blockPage', ['text on background', 'link on background', 'highlight on background']],
    [
      'email.blockPage',
      [
        'text on background',
        'link on background',
        'reason_text on reason_background',
        'details_text on details_background',
        'details_highlight on reason_background',
        'details_highlight on details_background',
      ],
    ],
    ['email.mobileBlockPage', ['text on background', 'link on background', 'button_text on button_background']],
    ['email.roBanner', ['text on background', 'button_text on button_background']],
    ['email.rwBanner', ['text on background', 'button_text on button_background']],
    [
      'email.warnDialog',
      ['text on background', 'button_one_text on button_one_background', 'button_two_text on background'],
    ],
  ] as const)('[LNT-001] lists the pairs of %s', (id, pairs) => {
    expect(pairsOf(id)).toEqual(pairs);
  });

  it('[LNT-001] gives path, ratio, level and the nearest passing color of a weak pair', () => {
    const report = reportOf('web.blockPage', { 'css.color.link_color': '#C99A1A' });
    const [pair, ...rest] = report.filter(({ level }) => level !== 'AA');
    expect(rest).toEqual([]);
    expect(pair).toMatchObject({
      path: 'css.color.link_color',
      against: 'css.color.background_color',
      label: 'Link on background',
      level: 'fail',
      drawn: false,
    });
    expect(pair?.ratio).toBeCloseTo(2.47, 1);
    expect(contrastRatio(pair?.suggestion ?? '', '#FFFBEB')).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    [4.5, 'AA'],
    [4.499, 'large'],
    [3, 'large'],
    [2.99, 'fail'],
    [1, 'fail'],
  ])('[LNT-001] calls a ratio of %d %s', (ratio, level) => {
    expect(contrastLevel(ratio)).toBe(level);
  });

  it('[LNT-001] says whether the link is drawn', () => {
    const link = (edits: Record<string, unknown>) =>
      reportOf('dlp.blockPage', edits).find(({ label }) => label === 'Link on background');
    expect(link({})?.drawn).toBe(false);
    expect(link({ 'customLink.enabled': true })?.drawn).toBe(true);
    expect(reportOf('email.mobileBlockPage').every(({ drawn }) => drawn)).toBe(true);
  });

  it('judges an outline button on the page and by its border color where the text is too weak (OP-20)', () => {
    const outline = { buttonRecatType: 'outline', 'css.color.button_recat_text_color': '#FFFFFF' };
    const button = (edits: Record<string, unknown>) => reportOf('web.blockPage', edits).at(-1);
    expect(button({ ...outline, 'css.color.button_recat_border_color': '#333333' })).toMatchObject({
      path: 'css.color.button_recat_border_color',
      against: 'css.color.background_color',
      level: 'AA',
    });
    expect(button({ ...outline, 'css.color.button_recat_border_color': '#EEEEEE' })).toMatchObject({
      path: 'css.color.button_recat_border_color',
      level: 'fail',
    });
    expect(button({ buttonRecatType: 'outline' })).toMatchObject({
      path: 'css.color.button_recat_text_color',
      level: 'AA',
    });
    for (const type of ['filled', 'solid']) {
      expect(button({ buttonRecatType: type })?.against).toBe('css.color.button_recat_background_color');
    }
  });

  it('paints translucent backgrounds on the page and the page on white', () => {
    const [, button] = reportOf('web.bandwidth', {
      'css.color.background_color': '#000000',
      'css.color.button_background_color': 'transparent',
      'css.color.button_text_color': '#000000',
    });
    expect(button?.ratio).toBe(1);
    const [text] = reportOf('web.bandwidth', {
      'css.color.background_color': 'transparent',
      'css.color.text_color': '#000',
    });
    expect(text?.ratio).toBeCloseTo(21, 5);
  });

  it('leaves out pairs with a color that cannot be read', () => {
    expect(pairsOf('web.indicators', { 'css.color.text_color': 'red' })).toEqual(['link on background']);
    expect(pairsOf('web.indicators', { 'css.color.background_color': '' })).toEqual([]);
  });

  it('is made of fields that exist', () => {
    for (const id of moduleIds) {
      for (const { path, against } of contrastReport(id, defaultModule(id))) {
        expect(() => editField(all, id, path, '#000')).not.toThrow();
        expect(() => editField(all, id, against, '#000')).not.toThrow();
      }
    }
  });
});

const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(([r, g, b]) => ({ r, g, b, a: 1 }));

describe('nearest passing color (LNT-001)', () => {
  it('[LNT-001] passes on every background and keeps the hue of colored text', () => {
    fc.assert(
      fc.property(color, color, (text, under) => {
        const suggestion = parseColor(nearestPassing(text, under));
        if (suggestion === null) return false;
        const ratio = contrastRatio(
          `rgb(${suggestion.r},${suggestion.g},${suggestion.b})`,
          `rgb(${under.r},${under.g},${under.b})`,
        );
        if ((ratio ?? 0) < 4.5) return false;
        const [before, after] = [toOklch(text), toOklch(suggestion)];
        const turn = Math.abs(Math.atan2(Math.sin(before.h - after.h), Math.cos(before.h - after.h)));
        // Hue means little once a color is nearly grey.
        return after.c < 0.05 || turn < 0.12;
      }),
      {
        numRuns: 2000,
        examples: [
          // Near black a channel has few values: rounded each by itself it was #00000E, 7.4 degrees away.
          [
            { r: 16, g: 0, b: 104, a: 1 },
            { r: 207, g: 1, b: 204, a: 1 },
          ],
        ],
      },
    );
  });

  it('[LNT-001] moves lightness no further than it must', () => {
    fc.assert(
      fc.property(color, color, (text, under) => {
        const start = toOklch(text).l;
        const found = parseColor(nearestPassing(text, under));
        if (found === null) return false;
        const moved = Math.abs(toOklch(found).l - start);
        // A grey that is clearly nearer in lightness must not pass: contrast depends on luminance alone.
        const grey = (l: number) => Math.min(Math.max(l, 0), 1) ** 3;
        const luminanceOf = (l: number) => grey(l);
        const back = toOklch(under).l;
        const nearer = [start - moved + 0.03, start + moved - 0.03].filter(
          (l) => Math.abs(l - start) < moved && l >= 0 && l <= 1,
        );
        return nearer.every((l) => {
          const [a, b] = [luminanceOf(l), luminanceOf(back)];
          const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
          return ratio < 4.5 * 1.35;
        });
      }),
      { numRuns: 500 },
    );
  });

  it('leaves a color that passes where it is, give or take rounding', () => {
    expect(nearestPassing({ r: 0, g: 0, b: 0, a: 1 }, { r: 255, g: 255, b: 255, a: 1 })).toBe('#000000');
  });
});

describe('weakestPair (UI.md 4.3)', () => {
  it('gives the lowest ratio among the pairs of the paths, and null without one', () => {
    const pairs = reportOf('web.blockPage', { 'css.color.link_color': '#C99A1A' });
    const paths = ['css.color.text_color', 'css.color.link_color'];
    expect(weakestPair(pairs, paths)?.path).toBe('css.color.link_color');
    expect(weakestPair([...pairs].reverse(), paths)?.path).toBe('css.color.link_color');
    expect(weakestPair(pairs, ['css.color.border_color'])).toBeNull();
  });
});
