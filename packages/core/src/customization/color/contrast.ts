import { blend, type Color, parseColor } from './color.ts';

const white: Color = { r: 255, g: 255, b: 255, a: 1 };

/** WCAG 2.x relative luminance of an opaque color, 0 to 1. */
export function luminance({ r, g, b }: Color): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Most channels are whole, so their values are kept. */
const wholeChannels = Float64Array.from({ length: 256 }, (_, channel) => toLinear(channel));

function linear(channel: number): number {
  return wholeChannels[channel] ?? toLinear(channel);
}

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** WCAG 2.x contrast of two opaque colors, 1 to 21. */
export function ratioOf(a: Color, b: Color): number {
  const first = luminance(a);
  const second = luminance(b);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/**
 * WCAG 2.x contrast of a text color on a background, 1 to 21, or null when one of them is no color of OP-10.
 * A translucent text is painted on the background, a translucent background on white.
 */
export function contrastRatio(foreground: string, background: string): number | null {
  const over = parseColor(foreground);
  const under = parseColor(background);
  if (over === null || under === null) return null;
  const solid = blend(under, white);
  return ratioOf(blend(over, solid), solid);
}

/** The better of black and white as a text on a color: one of them always has 4.5:1. (OP-204) */
export function blackOrWhiteOn(background: string): string {
  const [black, paper] = ['#000000', '#FFFFFF'];
  return (contrastRatio(paper, background) ?? 0) >= (contrastRatio(black, background) ?? 0) ? paper : black;
}
