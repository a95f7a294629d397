import { describe, expect, it } from 'vitest';
import { defaultModule } from '../../convert/from-server.convert.ts';
import type { ChoiceField, NumberField } from '../../registry/fields.ts';
import { moduleOf } from '../../registry/modules.ts';
import { choiceOptions, dialStops, fixedChoice, nearestStop, newPart, stopFor } from './editor-choices.ts';

const watermark = (path: string): NumberField => {
  const field = moduleOf('web.watermark').fields.find((candidate) => candidate.path === path);
  if (field?.kind !== 'number') throw new Error(`${path} is no number`);
  return field;
};
const buttonType = moduleOf('web.bandwidth').fields.find((field) => field.path === 'buttonType') as ChoiceField;
const rotation = watermark('rotation');

describe('choices of a module (spec 1 section 9, UI.md 4.3)', () => {
  it.each([
    ['[CUS-048] font sizes', 'fontSize', ['Small 11px', 'Medium 14px', 'Large 18px']],
    ['[CUS-049] opacities', 'opacity', ['High 50%', 'Medium 25%', 'Low 15%']],
    ['[CUS-050] rotations', 'rotation', ['0°', '-30°', '-45°', '-60°', '30°', '45°', '60°']],
  ] as const)('%s', (_, path, labels) => {
    const field = watermark(path);
    expect(choiceOptions(field, field.default).map((option) => option.label)).toEqual(labels);
  });

  it('shows a stored value outside the offer at the end', () => {
    expect(choiceOptions(watermark('fontSize'), 13).at(-1)).toEqual({ value: 13, label: '13px' });
    expect(choiceOptions(buttonType, 'round').at(-1)).toEqual({ value: 'round', label: 'round' });
    expect(choiceOptions(buttonType, 'outline').map((option) => option.label)).toEqual([
      'Regular',
      'Outline',
      'Filled',
    ]);
  });

  it('[THM-005] holds the bandwidth button at regular under a preset and frees it in Custom (OP-33)', () => {
    const preset = { ...defaultModule('web.bandwidth'), buttonType: 'filled' };
    expect(fixedChoice('web.bandwidth', 'buttonType', preset)).toEqual({
      value: 'regular',
      reason: 'A preset theme uses the regular button.',
    });
    expect(fixedChoice('web.bandwidth', 'buttonType', { ...preset, theme: null, useCustomStyling: true })).toBeNull();
    expect(fixedChoice('web.bandwidth', 'bannerType', preset)).toBeNull();
    expect(fixedChoice('email.roBanner', 'buttonType', defaultModule('email.roBanner'))).toBeNull();
  });
});

describe('rotation dial (UI.md 4.3)', () => {
  it('[CUS-050] has seven stops from the lowest to the highest', () => {
    expect(dialStops(rotation)).toEqual([-60, -45, -30, 0, 30, 45, 60]);
  });

  it.each([
    [-30, 'ArrowRight', 0],
    [-30, 'ArrowUp', 0],
    [-30, 'ArrowLeft', -45],
    [-30, 'ArrowDown', -45],
    [60, 'ArrowRight', 60],
    [-60, 'ArrowLeft', -60],
    [10, 'ArrowRight', 30],
    [10, 'ArrowLeft', 0],
    [0, 'Home', -60],
    [0, 'End', 60],
    [0, 'Enter', null],
  ] as const)('goes from %i with %s to %s', (value, key, stop) => {
    expect(stopFor(rotation, value, key)).toBe(stop);
  });

  it.each([
    [-30, -30],
    [150, -30],
    [-8, 0],
    [180, 0],
    [36, 30],
    [39, 45],
    [90, -60],
    [89, 60],
    [-400, -45],
  ])('takes the direction %i as %i', (degrees, stop) => {
    expect(nearestStop(rotation, degrees)).toBe(stop);
  });
});

describe('parts that may be null (OP-12)', () => {
  it.each(['low', 'medium', 'high'] as const)('starts the %s risk level with its default texts', (level) => {
    expect(newPart('email.mobileBlockPage', `riskLevels.${level}`)).toEqual(
      defaultModule('email.mobileBlockPage').riskLevels[level],
    );
    expect(newPart('email.mobileBlockPage', `riskLevels.${level}`)).toMatchObject({
      action: level === 'high' ? 'block' : 'allow',
    });
  });

  it('knows no other part', () => {
    expect(newPart('email.mobileBlockPage', 'detailsPage')).toBeNull();
  });
});
