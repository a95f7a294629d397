import { lightScales, step } from './scales.ts';
import { type ColorTokens, tones } from './tokens.ts';

const { neutral, accent } = lightScales;

/** Values of the light theme. (UI.md sections 2.2 and 2.3) */
export const light: ColorTokens = {
  bg: {
    canvas: '#f9f9fb',
    surface: '#ffffff',
    sunken: '#f0f0f3',
    raised: '#ffffff',
    inverse: '#1c2024',
    control: '#ffffff',
  },
  fill: { hover: '#f0f0f3', active: step(neutral, 5), selected: '#edf2fe', disabled: step(neutral, 3) },
  text: {
    primary: '#1c2024',
    secondary: '#60646c',
    placeholder: '#696c75',
    disabled: '#8b8d98',
    link: '#3a5bc7',
    accent: '#3a5bc7',
    inverse: '#ffffff',
  },
  border: { subtle: '#e0e1e6', default: '#cdced6', control: '#83858f' },
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
  focus: { ring: '#3e63dd' },
  tone: tones(lightScales),
  chart: {
    1: '#3e63dd',
    2: '#14532d',
    3: '#c2410c',
    4: '#a63194',
    5: '#08a0ce',
    6: '#b28f40',
    other: step(neutral, 9),
  },
  scrim: '#10121b66',
  dot: step(neutral, 6),
  grid: step(neutral, 3),
  checker: { a: '#ecedf0', b: '#ffffff' },
  shadow: {
    e1: '0 1px 2px #10121b0f',
    e2: '0 0 0 1px #10121b0f, 0 8px 24px -6px #10121b29',
    e3: '0 0 0 1px #10121b0f, 0 24px 64px -12px #10121b47',
    lift: '0 1px 2px #10121b0f, 0 16px 48px -24px #10121b29',
    bar: '0 -4px 16px -8px #10121b1f',
  },
};
