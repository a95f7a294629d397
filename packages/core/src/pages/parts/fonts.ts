import type { FontFamily } from '../../customization/index.ts';
import { montserratLatin, montserratLatinRange } from '../generated/montserrat.ts';

/** Font stacks of end-user pages. (UI.md section 5) */
const stacks = {
  arial: 'Arial, Arimo, sans-serif',
  georgia: 'Georgia, Gelasio, serif',
  gotham: 'Gotham, "Montserrat Variable", sans-serif',
  helvetica: '"Helvetica Neue", Helvetica, Arimo, sans-serif',
  lucida: '"Lucida Grande", "Lucida Sans Unicode", sans-serif',
  tahoma: 'Tahoma, Verdana, sans-serif',
  times: '"Times New Roman", Tinos, serif',
  verdana: 'Verdana, "DejaVu Sans", sans-serif',
} as const satisfies Record<FontFamily, string>;

/** The stack of a stored font; an unknown one is drawn as gotham. (OP-34) */
export function fontStack(fontFamily: string): string {
  return stacks[knownFont(fontFamily)];
}

/** The stand-in of Gotham as a file, in base64; for whoever serves pages and the font beside them. (issue 11, OP-34) */
export const pageFont = { base64: montserratLatin, mediaType: 'font/woff2' } as const;

const embedded = `data:${pageFont.mediaType};base64,${pageFont.base64}`;

/**
 * The stand-in of Gotham, for pages that use it; empty for every other font. (OP-34, DESIGN section 8)
 * @param address - where the page finds the font; without one it is in the page.
 */
export function fontFace(fontFamily: string, address = embedded): string {
  if (knownFont(fontFamily) !== 'gotham') return '';
  return `@font-face{font-family:"Montserrat Variable";font-style:normal;font-weight:100 900;font-display:swap;src:url(${address}) format("woff2");unicode-range:${montserratLatinRange}}`;
}

function knownFont(fontFamily: string): FontFamily {
  return Object.hasOwn(stacks, fontFamily) ? (fontFamily as FontFamily) : 'gotham';
}
