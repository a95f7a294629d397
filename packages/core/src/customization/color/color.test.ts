import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { papers } from '../../../test/support/papers.ts';
import { processorTime } from '../../../test/support/processor-time.ts';
import { blend, isOpaqueHex, parseColor, toHex } from './color.ts';
import { contrastRatio } from './contrast.ts';

const folder = papers('data/colors/');
const hasData = existsSync(folder);
const data = <T>(file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as T;

describe('colors (OP-10)', () => {
  it.each([
    ['#1a2', { r: 0x11, g: 0xaa, b: 0x22, a: 1 }],
    ['#1A2f', { r: 0x11, g: 0xaa, b: 0x22, a: 1 }],
    ['#102030', { r: 16, g: 32, b: 48, a: 1 }],
    ['#10203000', { r: 16, g: 32, b: 48, a: 0 }],
    ['rgb(1,2,3)', { r: 1, g: 2, b: 3, a: 1 }],
    ['RGB( 300 , -5 , 3 )', { r: 255, g: 0, b: 3, a: 1 }],
    ['rgb(100%,0%,50%)', { r: 255, g: 0, b: 127.5, a: 1 }],
    ['rgba(1,2,3,.5)', { r: 1, g: 2, b: 3, a: 0.5 }],
    ['rgba(1,2,3,7)', { r: 1, g: 2, b: 3, a: 1 }],
    ['Transparent', { r: 0, g: 0, b: 0, a: 0 }],
    [' #fff ', { r: 255, g: 255, b: 255, a: 1 }],
  ])('[CUS-082] reads %j', (text, color) => {
    expect(parseColor(text)).toEqual(color);
  });

  it.each([
    '',
    '#',
    '#ff',
    '#fffff',
    '#fffffff',
    '#ggg',
    'red',
    'currentColor',
    'hsl(0,0%,0%)',
    'rgb(1 2 3)',
    'rgb(1,2)',
    'rgb(1,2,3,4)',
    'rgba(1,2,3)',
    'rgb(1%,2,3)',
    'rgb(1.5,2,3)',
    'var(--x)',
    '#fff;background:url(x)',
    '#fff}body{',
    'rgb(1,2,3)/**/',
    '#fff\u0000',
    '\t#fff',
    'url(https://example.com/x.png)',
    'expression(alert(1))',
  ])('[CUS-082] refuses %j', (text) => {
    expect(parseColor(text)).toBeNull();
  });

  it('writes hex and blends', () => {
    expect(toHex({ r: 1.4, g: 254.6, b: 300 })).toBe('#01FFFF');
    expect(blend({ r: 0, g: 0, b: 0, a: 0.25 }, { r: 255, g: 255, b: 255, a: 1 })).toEqual({
      r: 191.25,
      g: 191.25,
      b: 191.25,
      a: 1,
    });
  });

  it.each([
    ['#1A56C4', true],
    ['#1a56c4', false],
    ['#1A56C4FF', false],
    ['#FFF', false],
    ['rgb(1,2,3)', false],
    [' #1A56C4', false],
  ])('can show %j in a swatch of the picker: %s', (text, isShown) => {
    expect(isOpaqueHex(text)).toBe(isShown);
  });

  it('lets nothing but the grammar through, in linear time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'#rgba(),%.0189 ;:/*') }), (text) => {
        if (parseColor(text) === null) return true;
        return /^[ \n]*(#[0-9a-f]+|rgba?\([-+0-9.,% \n]+\)|transparent)[ \n]*$/i.test(text);
      }),
      { numRuns: 5000 },
    );
    const long = [' ', '0', '1,', '.', '%', '-'].map((part) => `rgb(${part.repeat(200_000)}`);
    const texts = [...long, `${' '.repeat(200_000)}x`];
    expect(processorTime(() => texts.map(parseColor))).toBeLessThan(500);
  });

  type Case = { input: string; rgba: number[] | string | null; valid: boolean; rule?: string };
  it.skipIf(!hasData)('agrees with the collected CSS cases that are in the grammar', () => {
    const cases = data<Case[]>('css-colors.json').filter(
      ({ input, rule }) =>
        rule === undefined && /^\s*(#|rgba?\(|transparent\s*$)/i.test(input) && !input.includes('/*'),
    );
    expect(cases.length).toBeGreaterThan(40);
    for (const { input, rgba } of cases) {
      const color = parseColor(input);
      if (!Array.isArray(rgba)) expect(color, input).toBeNull();
      else {
        const clamped = rgba.map((value) => Math.min(Math.max(value, 0), 1));
        const parts = color === null ? [] : [color.r / 255, color.g / 255, color.b / 255, color.a];
        expect(parts, input).toHaveLength(4);
        for (const [index, value] of clamped.entries()) expect(parts[index], input).toBeCloseTo(value, 2);
      }
    }
    const others = data<Case[]>('css-colors.json').filter(
      ({ input }) => !/^\s*(#|rgba?\(|transparent\s*$)/i.test(input),
    );
    for (const { input } of others) expect(parseColor(input), input).toBeNull();
  });

  it.skipIf(!hasData)('agrees with the collected hex cases', () => {
    const cases = data<{ input: string; valid: boolean; normalised: string | null }[]>('hex-colors.json');
    for (const { input, valid, normalised } of cases) {
      const color = parseColor(input);
      expect(color !== null, input).toBe(valid);
      if (color !== null && normalised !== null) expect(toHex(color).toLowerCase(), input).toBe(normalised);
    }
  });
});

describe('contrast (WCAG 2.2, 1.4.3)', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#fff', '#fff', 1],
    ['#777777', '#ffffff', 4.478],
    ['rgba(0,0,0,0.5)', '#fff', 3.977],
    ['#000', 'transparent', 21],
  ])('measures %s on %s', (over, under, ratio) => {
    expect(contrastRatio(over, under)).toBeCloseTo(ratio, 2);
  });

  it('is null for what is no color', () => {
    expect(contrastRatio('red', '#fff')).toBeNull();
    expect(contrastRatio('#fff', '')).toBeNull();
  });

  it.skipIf(!hasData)('agrees with the collected pairs', () => {
    type Named = { input: string; rgba: number[] | string | null };
    const names = new Map(data<Named[]>('css-colors.json').map(({ input, rgba }) => [input, rgba]));
    const hexOf = (name: string) => {
      if (parseColor(name) !== null) return name;
      const rgba = names.get(name);
      return Array.isArray(rgba)
        ? `rgb(${rgba
            .slice(0, 3)
            .map((value) => Math.round(value * 255))
            .join(',')})`
        : null;
    };
    const pairs = data<{ fg: string; bg: string; ratio: number }[]>('contrast.json').flatMap(({ fg, bg, ratio }) => {
      const [over, under] = [hexOf(fg), hexOf(bg)];
      return over === null || under === null ? [] : [{ over, under, ratio }];
    });
    expect(pairs.length).toBeGreaterThan(50);
    for (const { over, under, ratio } of pairs)
      expect(contrastRatio(over, under), `${over} ${under}`).toBeCloseTo(ratio, 2);
  });
});
