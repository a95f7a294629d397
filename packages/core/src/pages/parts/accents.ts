import {
  contrastRatio,
  effectiveTheme,
  type ModuleId,
  palettes,
  parseColor,
  type ThemedModule,
  toHex,
} from '../../customization/index.ts';
import type { ColorOf } from './colors.ts';

/** Colors that a page needs and no color key holds. */
export interface Accents {
  /** Fill of small boxes and icon rings. */
  tint: string;
  /** Icons and emphasised words. */
  accent: string;
  /** A solid bar and what is written on it. */
  bar: string;
  barText: string;
  /** Outline of what is selected. */
  outline: string;
}

/**
 * The preset's own colors while a preset is in effect, else colors derived from the module's: the accent is `own`, the
 * bar is the main button. (UI.md section 5, presets)
 * @param main - key of the module's main button, for example `primary_button`.
 */
export function accentsOf(
  id: ModuleId,
  configuration: ThemedModule,
  color: ColorOf,
  own: string,
  main: string,
): Accents {
  const theme = effectiveTheme(id, configuration);
  if (theme !== null) {
    const { tint, link, bar, barText, actionBorder } = palettes[theme];
    return { tint, accent: link, bar, barText, outline: actionBorder };
  }
  const solid = color(`${main}_background`) !== 'transparent';
  return {
    tint: `color-mix(in srgb,${own} 14%,${color('background')})`,
    accent: own,
    bar: solid ? color(`${main}_background`) : color('background'),
    barText: solid ? color(`${main}_text`) : color('text'),
    outline: own,
  };
}

/** Least contrast of a shape that carries meaning. (WCAG 2.2, 1.4.11) */
const LEAST_SHAPE_CONTRAST = 3;

/** A color darkened in steps of one percent until it stands out from its track. (UI.md section 5, download page) */
export function darkenedOn(track: string, fill: string): string {
  const from = parseColor(fill);
  if (from === null || from.a === 0) return fill;
  for (let percent = 100; percent > 0; percent -= 1) {
    const [r, g, b] = [from.r, from.g, from.b].map((channel) => (channel * percent) / 100) as [number, number, number];
    const shade = toHex({ r, g, b });
    if ((contrastRatio(shade, track) ?? 0) >= LEAST_SHAPE_CONTRAST) return shade;
  }
  return '#000000';
}
