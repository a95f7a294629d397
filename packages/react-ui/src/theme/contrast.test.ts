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

/** What is left of red, green and blue where one kind of cone is missing. (Machado, Oliveira and Fernandes 2009) */
const eyes = {
  'no red cones': [0.1523, 1.0526, -0.2049, 0.1145, 0.7863, 0.0992, -0.0039, -0.0481, 1.052],
  'no green cones': [0.3673, 0.8606, -0.228, 0.2801, 0.6725, 0.0474, -0.0118, 0.0429, 0.9689],
  'no blue cones': [1.2555, -0.0767, -0.1788, -0.0784, 0.9308, 0.1476, 0.0047, 0.6914, 0.3039],
};
type Triple = readonly number[];
const times = (matrix: Triple, [a = 0, b = 0, c = 0]: Triple) =>
  [0, 3, 6].map((row) => (matrix[row] ?? 0) * a + (matrix[row + 1] ?? 0) * b + (matrix[row + 2] ?? 0) * c);
const linear = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).map((v) => ((v + 0.055) / 1.055) ** 2.4);
/** In OKLab, where distances are as they are seen. */
const seen = (hex: string, eye: Triple) => {
  const light = times(eye, linear(hex)).map((v) => Math.min(1, Math.max(0, v)));
  const cones = times([0.4122, 0.5363, 0.0514, 0.2119, 0.6807, 0.1074, 0.0883, 0.2817, 0.63], light).map(Math.cbrt);
  return times([0.2105, 0.7936, -0.0041, 1.978, -2.4286, 0.4506, 0.0259, 0.7828, -0.8087], cones);
};

it.each(Object.entries(eyes))('chart colors keep apart for eyes with %s (UI.md section 2.2)', (_, eye) => {
  for (const [{ chart }, least] of [[light, 0.07] as const, [dark, 0.11] as const]) {
    const colors = ([1, 2, 3, 4, 5, 6] as const).map((number) => seen(chart[number], eye));
    const gapOf = (one: Triple, other: Triple) => Math.hypot(...one.map((v, axis) => v - (other[axis] ?? 0)));
    const gaps = colors.flatMap((one, at) => colors.slice(at + 1).map((other) => gapOf(one, other)));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(least);
  }
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
