import { type LogColor, logColors } from '@portico/core/logs/view';
import { Ban, Check, CircleAlert, CircleMinus, Monitor, TriangleAlert } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { colorLook, valueLook } from './value-look.ts';

const looks = [
  ['blue', 'info', CircleMinus],
  ['gray', 'neutral', CircleMinus],
  ['green', 'success', Check],
  ['orange', 'warning', TriangleAlert],
  ['red', 'danger', CircleAlert],
  ['client-green', 'success', Monitor],
  ['client-red', 'danger', Monitor],
] as const;

describe('colors of the logs on screen (UI.md section 2.2, mappings)', () => {
  it.each(looks)('[LOG-016] %s is drawn in the tone %s', (color: LogColor, tone, icon) => {
    expect(colorLook(color)).toEqual({ tone, icon });
  });

  it('[LOG-016] there are these seven, and no two look alike', () => {
    expect([...logColors].sort()).toEqual(looks.map(([color]) => color).sort());
    const drawn = logColors.map((color) => colorLook(color));
    expect(new Set(drawn.map(({ tone, icon }) => `${tone} ${icon.displayName}`)).size).toBe(7);
  });

  it.each([
    ['risk', 'G', 'success', Check],
    ['risk', 'Y', 'warning', TriangleAlert],
    ['risk', 'R', 'danger', CircleAlert],
    ['risk', 'unheard of', 'neutral', CircleMinus],
    ['action', 'block', 'danger', Ban],
    ['action', 'allow', 'success', Check],
    ['action', 'toString', 'neutral', CircleMinus],
  ] as const)('[LOG-016] the %s %s has its color', (kind, value, tone, icon) => {
    expect(valueLook(kind, value)).toEqual({ tone, icon });
  });
});
