import { darkScales, step } from './scales.ts';
import { type ColorTokens, tones } from './tokens.ts';

const { neutral, accent } = darkScales;

/** Values of the dark theme: surfaces get lighter as they rise. (UI.md sections 2.2 and 2.3) */
export const dark: ColorTokens = {
  bg: {
    canvas: '#111113',
    surface: '#18191b',
    sunken: '#0c0c0e',
    raised: '#212225',
    inverse: '#edeef0',
    control: '#212225',
  },
  fill: { hover: '#272a2d', active: step(neutral, 5), selected: '#182449', disabled: step(neutral, 3) },
  text: {
    primary: '#edeef0',
    secondary: '#b0b4ba',
    placeholder: '#8f949d',
    disabled: '#696e77',
    link: '#9eb1ff',
    accent: '#9eb1ff',
    inverse: '#111113',
  },
  border: { subtle: '#2e3135', default: '#363a3f', control: '#777b84' },
  accent: {
    solid: '#3e63dd',
    hover: '#3358d4',
    active: '#2c4bb8',
    on: '#ffffff',
    soft: step(accent, 4),
    strong: step(accent, 12),
    line: step(accent, 8),
  },
  danger: { solid: '#c0272d', hover: '#a81f25', active: '#8f1a20', on: '#ffffff' },
  focus: { ring: '#8da4ef' },
  tone: tones(darkScales),
  chart: {
    1: '#7b96f5',
    2: '#b4f0cf',
    3: '#e1653e',
    4: '#a8609f',
    5: '#5ed0f2',
    6: '#e3c25a',
    other: step(neutral, 9),
  },
  scrim: '#000000a6',
  dot: step(neutral, 4),
  grid: step(neutral, 2),
  checker: { a: '#ecedf0', b: '#ffffff' },
  shadow: {
    e1: '0 1px 2px #00000026',
    e2: '0 0 0 1px #363a3f, 0 8px 24px -6px #00000066',
    e3: '0 0 0 1px #363a3f, 0 24px 64px -12px #000000b3',
    lift: '0 1px 2px #00000026, 0 16px 48px -24px #00000066',
    bar: '0 -4px 16px -8px #0000004d',
  },
};
