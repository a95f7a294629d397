import { describe, expect, it } from 'vitest';
import { sample } from '../../../test/support/pages.ts';
import {
  type Bandwidth,
  type ColorGroup,
  contrastRatio,
  contrastReport,
  modules,
  palettes,
  themeNames,
} from '../../customization/index.ts';
import { renderPage } from '../render/render.ts';
import { darkenedOn } from './accents.ts';
import { buttonRule } from './buttons.ts';
import { colorsOf, cssColor } from './colors.ts';
import { fontFace, fontStack } from './fonts.ts';

describe('colors in styles (OP-10)', () => {
  it.each([
    ['#abc', '#AABBCC'],
    ['#A1B2C3', '#A1B2C3'],
    ['rgb(1, 2, 3)', '#010203'],
    ['rgba(1,2,3,0.5)', 'rgba(1,2,3,0.5)'],
    ['transparent', 'transparent'],
    ['#11223300', 'transparent'],
    ['red', null],
    ['#12', null],
    ['#fff;}body{background:url(https://attacker.example/)}', null],
    ['var(--text)', null],
    ['url(https://attacker.example/)', null],
    ['', null],
  ])('[PGS-004] writes %j as %j', (value, css) => {
    expect(cssColor(value)).toBe(css);
  });

  it('[PGS-004] draws the preset color where the stored value is no color', () => {
    const page = sample('web.blockPage', 'red');
    page.css.color.text_color = '#fff}</style><script>alert(1)</script>';
    const { css } = renderPage('web.blockPage', page);
    expect(css).toContain(`--text:${palettes.red.ink}`);
    expect(css).not.toContain('script');
  });
});

describe('button types (OP-20)', () => {
  const color = (over: Record<string, string>) => {
    const page = sample('web.bandwidth', 'white');
    Object.assign(page.css.color, over);
    return colorsOf('web.bandwidth', { ...page, useCustomStyling: true });
  };
  const colors = {
    background_color: '#FFFFFF',
    button_background_color: '#1A1A1A',
    button_border_color: '#003366',
    button_text_color: '#FFFFFF',
  };

  it.each(['filled', 'solid', 'regular'])('draws the three colors of a %s button as they stand', (type) => {
    expect(buttonRule('button', type, color(colors))).toMatch(
      /--btn-fill:#1A1A1A;--btn-line:#003366;--btn-text:#FFFFFF/,
    );
  });

  it('gives an outline button no fill, and the border color for a text that would be too faint', () => {
    expect(buttonRule('button', 'outline', color(colors))).toMatch(
      /--btn-fill:transparent;--btn-line:#003366;--btn-text:#003366/,
    );
    const readable = color({ ...colors, button_text_color: '#222222' });
    expect(buttonRule('button', 'outline', readable)).toMatch(/--btn-fill:transparent;.*--btn-text:#222222/);
  });

  it('keeps the regular button while bandwidth has a preset, whatever is stored', () => {
    const page: Bandwidth = { ...sample('web.bandwidth', 'yellow'), buttonType: 'outline' };
    Object.assign(page.css.color, { button_background_color: '#112233' });
    expect(renderPage('web.bandwidth', page).css).toContain('--btn-fill:#112233');
    expect(renderPage('web.bandwidth', { ...page, useCustomStyling: true }).css).toContain('--btn-fill:transparent');
  });
});

describe('button types under a preset (OP-204)', () => {
  const cases = modules.flatMap(({ id, fields }) =>
    fields
      .filter((field) => field.kind === 'choice' && buttonOf(field.path) !== null)
      .flatMap((field) => themeNames.map((theme) => [id, field.path, theme] as const)),
  );

  function buttonOf(path: string): ColorGroup | null {
    if (path === 'buttonRecatType') return 'button_recat';
    const match = /^(button|primaryButton|secondaryButton|buttonOne|buttonTwo)Type$/.exec(path)?.[1];
    return match === undefined
      ? null
      : (match.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColorGroup);
  }

  it.each(cases)('%s %s: filled and outline differ under %s, and both can be read', (id, path, theme) => {
    const page = sample(id, theme) as never;
    const color = colorsOf(id, page);
    const group = buttonOf(path) as ColorGroup;
    const [filled, outline] = ['filled', 'outline'].map((type) => {
      const rule = buttonRule(group, type, color);
      return Object.fromEntries([...rule.matchAll(/--btn-(\w+):([^;}]+)/g)].map(([, name, value]) => [name, value]));
    }) as [Record<string, string>, Record<string, string>];
    expect(filled.fill).not.toBe(outline.fill);
    expect(outline.fill).toBe('transparent');
    expect(contrastRatio(filled.text ?? '', filled.fill ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(outline.text ?? '', color('background'))).toBeGreaterThanOrEqual(4.5);
    for (const type of ['filled', 'outline']) {
      const configuration = { ...(page as object), [path]: type };
      const weak = contrastReport(id, configuration).filter(({ level }) => level !== 'AA');
      expect(weak, type).toEqual([]);
    }
  });
});

describe('derived colors (UI.md section 5)', () => {
  it.each(themeNames)('darkens the progress of %s until it has 3:1 on its track', (theme) => {
    const { css } = renderPage('web.dialogs', sample('web.dialogs', theme), { variant: 'download_page' });
    const [, track = '', progress = ''] = /--track:(#\w+);--progress:(#\w+)/.exec(css) ?? [];
    expect(contrastRatio(progress, track)).toBeGreaterThanOrEqual(3);
  });

  it('darkens yellow to the value of the pictures and leaves a dark color alone', () => {
    expect(darkenedOn('#E5E4E2', '#F2B90C')).toBe('#A27C08');
    expect(darkenedOn('#E5E4E2', '#C0272D')).toBe('#C0272D');
    expect(darkenedOn('#000000', '#000001')).toBe('#000000');
  });

  it('draws the bandwidth block page in the page colors of its preset, and in its own ones when custom', () => {
    const page = sample('web.bandwidth', 'blue');
    const drawn = renderPage('web.bandwidth', page, { variant: 'block_page' }).css;
    expect(drawn).toContain(`--background:${palettes.blue.soft}`);
    const custom = renderPage('web.bandwidth', { ...page, useCustomStyling: true }, { variant: 'block_page' }).css;
    expect(custom).toContain(`--background:${palettes.blue.bar}`);
  });
});

describe('fonts (OP-34, UI.md section 5)', () => {
  it.each([
    ['arial', 'Arial, Arimo, sans-serif'],
    ['georgia', 'Georgia, Gelasio, serif'],
    ['gotham', 'Gotham, "Montserrat Variable", sans-serif'],
    ['helvetica', '"Helvetica Neue", Helvetica, Arimo, sans-serif'],
    ['lucida', '"Lucida Grande", "Lucida Sans Unicode", sans-serif'],
    ['tahoma', 'Tahoma, Verdana, sans-serif'],
    ['times', '"Times New Roman", Tinos, serif'],
    ['verdana', 'Verdana, "DejaVu Sans", sans-serif'],
    ['papyrus', 'Gotham, "Montserrat Variable", sans-serif'],
    ['constructor', 'Gotham, "Montserrat Variable", sans-serif'],
    ['x}body{color:red', 'Gotham, "Montserrat Variable", sans-serif'],
  ])('draws %s as %s', (name, stack) => {
    expect(fontStack(name)).toBe(stack);
  });

  it('embeds Montserrat only where gotham is drawn', () => {
    expect(fontFace('gotham')).toMatch(
      /^@font-face\{font-family:"Montserrat Variable".*src:url\(data:font\/woff2;base64,/,
    );
    expect(fontFace('unknown')).toBe(fontFace('gotham'));
    expect(fontFace('verdana')).toBe('');
    expect(fontFace('verdana', '../font.woff2')).toBe('');
    expect(fontFace('gotham', '../font.woff2')).toContain('src:url(../font.woff2) format("woff2")');
  });
});
