import { type Scale, type ScaleName, step } from './scales.ts';

/** What a tone gives a badge, a strip or an icon. (UI.md section 2.2: badge text is step 11 on fill step 3) */
export type ToneTokens = {
  tint: string;
  tintHover: string;
  line: string;
  text: string;
};

/** Every colour a component may name. (UI.md section 2.2) */
export type ColorTokens = {
  bg: { canvas: string; surface: string; sunken: string; raised: string; inverse: string; control: string };
  fill: { hover: string; active: string; selected: string; disabled: string };
  text: {
    primary: string;
    secondary: string;
    placeholder: string;
    disabled: string;
    link: string;
    accent: string;
    inverse: string;
  };
  border: { subtle: string; default: string; control: string };
  accent: { solid: string; hover: string; active: string; on: string; soft: string; strong: string; line: string };
  danger: { solid: string; hover: string; active: string; on: string };
  focus: { ring: string };
  tone: Record<ScaleName, ToneTokens>;
  chart: { 1: string; 2: string; 3: string; 4: string; 5: string; 6: string; other: string };
  scrim: string;
  dot: string;
  /** Lines of the grid behind the sign-in card. */
  grid: string;
  checker: { a: string; b: string };
  shadow: { e1: string; e2: string; e3: string; lift: string; bar: string };
};

/** The part of a tone that follows from its scale. */
export function tones(scales: Record<ScaleName, Scale>): Record<ScaleName, ToneTokens> {
  const tone = (scale: Scale): ToneTokens => ({
    tint: step(scale, 3),
    tintHover: step(scale, 4),
    line: step(scale, 6),
    text: step(scale, 11),
  });
  return {
    neutral: tone(scales.neutral),
    accent: tone(scales.accent),
    success: tone(scales.success),
    warning: tone(scales.warning),
    danger: tone(scales.danger),
    info: tone(scales.info),
    orange: tone(scales.orange),
  };
}
