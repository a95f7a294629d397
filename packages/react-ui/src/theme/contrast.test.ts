import { contrastRatio } from '@portico/core/customization';
import { describe, expect, it } from 'vitest';
import { dark } from './dark.ts';
import { light } from './light.ts';
import { darkScales, lightScales, type ScaleName } from './scales.ts';
import type { ColorTokens } from './tokens.ts';

/** WCAG limits: running text, and marks or borders of controls. (UI.md section 9.1) */
const TEXT = 4.5;
const MARK = 3;

const themes = { light, dark };
const scaleNames: readonly ScaleName[] = ['neutral', 'accent', 'success', 'warning', 'danger', 'info', 'orange'];
const backgrounds = ['canvas', 'surface', 'sunken', 'raised'] as const;

/** Every background that text of this theme may stand on. */
const grounds = ({ bg, fill }: ColorTokens) => [
  ...backgrounds.map((name) => [`bg.${name}`, bg[name]] as const),
  ['fill.hover', fill.hover] as const,
];

describe.each(Object.entries(themes))('contrast of the %s theme (UI.md section 2.2)', (_, theme) => {
  const { text, bg, fill, border, accent, danger, focus, tone, chart } = theme;
  const { surface } = bg;

  it.each(
    (['primary', 'secondary', 'placeholder', 'link', 'accent'] as const).flatMap((name) =>
      grounds(theme).map(([ground, color]) => [`text.${name} on ${ground}`, text[name], color] as const),
    ),
  )('%s is at least 4.5', (_name, front, back) => {
    expect(contrastRatio(front, back)).toBeGreaterThanOrEqual(TEXT);
  });

  it.each([
    ['text.primary on a selected row', text.primary, fill.selected, TEXT],
    ['text.accent on a selected row', text.accent, fill.selected, TEXT],
    ['text.inverse on bg.inverse', text.inverse, bg.inverse, TEXT],
    ['text.disabled on surface', text.disabled, surface, MARK],
    ['avatar', accent.strong, accent.soft, TEXT],
    ['primary button', accent.on, accent.solid, TEXT],
    ['primary button, hovered', accent.on, accent.hover, TEXT],
    ['primary button, pressed', accent.on, accent.active, TEXT],
    ['danger button', danger.on, danger.solid, TEXT],
    ['danger button, hovered', danger.on, danger.hover, TEXT],
    ['danger button, pressed', danger.on, danger.active, TEXT],
    ['error text on surface', tone.danger.text, surface, TEXT],
    ['error text on a dialog', tone.danger.text, bg.raised, TEXT],
    ['checked box on surface', accent.solid, surface, MARK],
  ] as const)('%s reaches its limit', (_name, front, back, limit) => {
    expect(contrastRatio(front, back)).toBeGreaterThanOrEqual(limit);
  });

  it.each(
    grounds(theme).flatMap(([ground, color]) => [
      [`border.control on ${ground}`, border.control, color] as const,
      [`focus.ring on ${ground}`, focus.ring, color] as const,
    ]),
  )('%s is at least 3', (_name, front, back) => {
    expect(contrastRatio(front, back)).toBeGreaterThanOrEqual(MARK);
  });

  it.each(scaleNames)('badge text of %s is at least 4.5 on its tint, and so is its icon on surface', (name) => {
    expect(contrastRatio(tone[name].text, tone[name].tint)).toBeGreaterThanOrEqual(TEXT);
    expect(contrastRatio(tone[name].text, tone[name].tintHover)).toBeGreaterThanOrEqual(TEXT);
    expect(contrastRatio(tone[name].text, surface)).toBeGreaterThanOrEqual(TEXT);
  });

  it.each([1, 2, 3, 4, 5, 6] as const)('chart color %d is at least 3 on surface', (number) => {
    expect(contrastRatio(chart[number], surface)).toBeGreaterThanOrEqual(MARK);
  });
});

describe('scales (UI.md section 2.1)', () => {
  it.each([
    ['light', lightScales],
    ['dark', darkScales],
  ])('the %s scales have twelve steps each', (_, scales) => {
    for (const name of scaleNames) {
      expect(scales[name]).toHaveLength(12);
      for (const color of scales[name]) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});
