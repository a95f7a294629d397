import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultModule } from '../../convert/from-server.convert.ts';
import type { Customization } from '../../registry/model.ts';
import { moduleOf } from '../../registry/modules.ts';
import {
  colorNote,
  colorRowLabel,
  colorsElsewhere,
  completeColor,
  contrastSelector,
  contrastWords,
  fieldAdvice,
  isRequired,
  logoWords,
  textCounter,
  textRuns,
} from './editor-view.ts';
import { themeChoices } from './theme-choices.ts';

const field = (id: Parameters<typeof moduleOf>[0], path: string) => {
  const found = moduleOf(id).fields.find((candidate) => candidate.path === path);
  if (found === undefined) throw new Error(`no field ${path}`);
  return found;
};
const textField = (id: Parameters<typeof moduleOf>[0], path: string) => {
  const found = field(id, path);
  if (found.kind !== 'text') throw new Error(`${path} is no text`);
  return found;
};

describe('theme tiles (UI.md 4.3)', () => {
  it('[CUS-004] offers the six themes and Custom in the order of the tiles', () => {
    expect(themeChoices('web.blockPage', 'yellow').map((choice) => choice.label)).toEqual([
      'Yellow',
      'Red',
      'Blue',
      'Light',
      'Purple',
      'White',
      'Custom',
    ]);
  });

  it('[PRV-051] offers yellow, red, purple and white for the email banners', () => {
    expect(themeChoices('email.roBanner', 'yellow').map((choice) => choice.value)).toEqual([
      'yellow',
      'red',
      'purple',
      'white',
      null,
    ]);
  });

  it('shows a stored theme outside the offer (OP-29)', () => {
    expect(themeChoices('email.roBanner', 'blue').map((choice) => choice.value)).toContain('blue');
  });
});

describe('text fields (UI.md 4.3)', () => {
  it('[CUS-077] counts against the maximum where the rules have one', () => {
    expect(textCounter(textField('web.blockPage', 'text.block_heading'), 'Stop')).toEqual({ value: 4, max: 500 });
    expect(textCounter(textField('web.blockPage', 'text.block_heading'), 'Stop', 3)).toEqual({ value: 4, max: 3 });
  });

  it('[CUS-080] shows no counter for DLP and email texts', () => {
    expect(textCounter(textField('dlp.blockPage', 'text.block_page_heading'), 'Stop')).toBeNull();
    expect(textCounter(textField('email.warnDialog', 'modalText'), 'Stop')).toBeNull();
    expect(textCounter(textField('web.watermark', 'text'), 'Stop')).toBeNull();
  });

  it('marks as required what may not be empty', () => {
    expect(isRequired(field('web.blockPage', 'text.block_heading'))).toBe(true);
    expect(isRequired(field('web.blockPage', 'customLink.url'))).toBe(true);
    expect(isRequired(field('email.warnDialog', 'modalText'))).toBe(false);
    expect(isRequired(field('web.blockPage', 'css.fontFamily'))).toBe(false);
  });

  it('tells placeholders and the text past the maximum apart', () => {
    expect(textRuns('As {{categories}} {{other}} on', ['{{categories}}'], 28)).toEqual([
      { kind: 'plain', text: 'As ' },
      { kind: 'placeholder', text: '{{categories}}' },
      { kind: 'plain', text: ' {{other}} ' },
      { kind: 'excess', text: 'on' },
    ]);
    expect(textRuns('{{categories}}', ['{{categories}}'], 5)).toEqual([
      { kind: 'plain', text: '{{cat' },
      { kind: 'excess', text: 'egories}}' },
    ]);
    expect(textRuns('', ['{{categories}}'], null)).toEqual([]);
  });

  it('loses no character of the value', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('{{categories}}', '[[reason]]'));
    fc.assert(
      fc.property(fc.array(piece), fc.option(fc.nat(60)), (pieces, max) => {
        const value = pieces.join('');
        const runs = textRuns(value, ['{{categories}}', '[[reason]]'], max);
        expect(runs.map((run) => run.text).join('')).toBe(value);
      }),
    );
  });
});

describe('colors (UI.md 4.3)', () => {
  it.each([
    ['css.color.background_color', 'Page surface'],
    ['css.color.border_color', 'Decorative'],
    ['css.color.text_color', ''],
    ['css.color.button_recat_border_color', ''],
  ])('says beside %s: %j', (path, note) => {
    const found = field('web.blockPage', path);
    expect(found.kind === 'color' ? colorNote(found) : null).toBe(note);
  });

  it('names a color in its row by its part', () => {
    const found = field('web.blockPage', 'css.color.button_recat_text_color');
    expect(found.kind === 'color' ? colorRowLabel(found) : null).toBe('Text');
  });

  it('lists the colors of other fields, the most used first, each once', () => {
    const module = (color: Record<string, string>) => ({ css: { color } });
    const customization = {
      web: {
        blockPage: module({ text_color: '#111111', link_color: '#222222' }),
        indicators: module({ text_color: '#222222' }),
      },
      dlp: { blockPage: module({ text_color: '#abcdef', link_color: '' }) },
      email: null,
    } as unknown as Customization;
    expect(colorsElsewhere(customization, 'web.blockPage', 'css.color.text_color')).toEqual(['#222222', '#ABCDEF']);
  });

  it.each([
    ['AA', 7.19, 'AA 7.1', 'AA 7.1', 'passes'],
    ['large', 4.49, 'Large 4.4', '4.4', 'passes for large text only'],
    ['fail', 2.1, '2.1', '2.1', 'too low'],
  ] as const)('says %s %d as %s', (level, ratio, figure, short, meaning) => {
    expect(contrastWords(level, ratio)).toEqual({ figure, short, meaning });
  });

  it.each([
    ['2b2111', '#2b2111'],
    [' abc ', '#abc'],
    ['#2B2111', '#2B2111'],
    ['red', 'red'],
    ['', ''],
    ['transparent', 'transparent'],
  ])('completes %j to %j', (typed, color) => {
    expect(completeColor(typed)).toBe(color);
  });
});

describe('contrast of a module (UI.md 4.3)', () => {
  const start = defaultModule('web.blockPage');

  it('answers with the same list while only texts change', () => {
    const select = contrastSelector('web.blockPage');
    const first = select(start);
    expect(first.map((pair) => [pair.path, pair.level])).toContainEqual(['css.color.text_color', 'AA']);
    expect(select({ ...start, text: { ...start.text, block_heading: 'Stop' } })).toBe(first);
    expect(select({ ...start, customLink: { ...start.customLink, text: 'Help' } })).toBe(first);
  });

  it('follows a color', () => {
    const select = contrastSelector('web.blockPage');
    select(start);
    const color = { ...start.css.color, text_color: '#FFF8E1' };
    const pair = select({ ...start, css: { ...start.css, color } }).find(({ path }) => path === 'css.color.text_color');
    expect(pair?.level).toBe('fail');
    expect(pair?.suggestion).toMatch(/^#[0-9A-F]{6}$/);
  });
});

describe('advice beside a field (UI.md 4.3)', () => {
  const page = defaultModule('web.blockPage');
  const withTexts = (prompt: string, button: string) => ({
    ...page,
    text: { ...page.text, block_recat_text: prompt, block_recat_button_text: button },
  });

  it.each([
    ['Ask for a review', 'Ask for a review', 'Prompt and button have the same text.'],
    ['Think this is wrong?', 'Ask for a review', null],
    ['', '', null],
  ])('compares prompt %j and button %j', (prompt, button, advice) => {
    expect(fieldAdvice('web.blockPage', 'text.block_recat_button_text', withTexts(prompt, button))).toBe(advice);
    expect(fieldAdvice('web.blockPage', 'text.block_heading', withTexts(prompt, button))).toBeNull();
  });

  it('[CUS-041] says that both email banners share their theme', () => {
    expect(fieldAdvice('email.roBanner', 'theme', {})).toBe('Shared by both banners');
    expect(fieldAdvice('email.rwBanner', 'theme', {})).toBe('Shared by both banners');
    expect(fieldAdvice('email.warnDialog', 'theme', {})).toBeNull();
    expect(fieldAdvice('web.blockPage', 'theme', {})).toBeNull();
  });
});

describe('size of a logo (UI.md 4.3)', () => {
  const logo = { format: 'png', fault: null } as const;

  it.each([
    [{ ...logo, width: 320, height: 64, byteLength: 18_432 }, '320 × 64 px · 18 KB'],
    [{ ...logo, width: 1, height: 1, byteLength: 70 }, '1 × 1 px · 70 bytes'],
    [{ ...logo, format: 'svg', width: null, height: null, byteLength: 2048 }, '2 KB'],
  ] as const)('says %o', (inspection, words) => {
    expect(logoWords(inspection)).toBe(words);
  });
});
