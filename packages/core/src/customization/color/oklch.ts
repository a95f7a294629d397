import type { Color } from './color.ts';

/** A color by perceived lightness (0 to 1), chroma and hue angle in radians. (OKLCH, Ottosson 2020) */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** OKLCH of an opaque sRGB color. */
export function toOklch({ r, g, b }: Color): Oklch {
  const red = expand(r / 255);
  const green = expand(g / 255);
  const blue = expand(b / 255);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

/** The sRGB color on 8 bits a channel; chroma is reduced until it fits the gamut, hue and lightness stay. */
export function fromOklch({ l, c, h }: Oklch): Color {
  let chroma = c;
  let linear = toLinear(l, chroma, h);
  if (!fits(linear)) {
    let low = 0;
    let high = c;
    for (let step = 0; step < 20; step++) {
      chroma = (low + high) / 2;
      linear = toLinear(l, chroma, h);
      if (fits(linear)) low = chroma;
      else high = chroma;
    }
    linear = toLinear(l, low, h);
  }
  const [r, g, b] = linear.map((value) => Math.round(compress(Math.min(Math.max(value, 0), 1)) * 255));
  return { r: r ?? 0, g: g ?? 0, b: b ?? 0, a: 1 };
}

function toLinear(l: number, c: number, h: number): [number, number, number] {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function fits(linear: readonly number[]): boolean {
  return linear.every((value) => value >= -1e-4 && value <= 1 + 1e-4);
}

function expand(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function compress(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
