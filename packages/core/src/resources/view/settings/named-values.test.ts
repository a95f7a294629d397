import { describe, expect, it } from 'vitest';
import { globalSettings } from '../../kinds/settings/global-settings.ts';
import { namedValueLimits, namedValuesOf, withNamedValue, withoutNamedValue } from './named-values.ts';

const rows = [
  { name: 'a', value: '1' },
  { name: 'b', value: '{\n  "c": 1\n}' },
];

describe('lines of the global settings (decision 053)', () => {
  it('have room for their values, up to twelve lines', () => {
    expect(namedValuesOf(rows)).toEqual([
      { name: 'a', height: 1 },
      { name: 'b', height: 3 },
    ]);
    expect(namedValuesOf([{ value: '\n'.repeat(40) }, null])).toEqual([
      { name: '', height: 12 },
      { name: '', height: 1 },
    ]);
    expect(namedValuesOf(undefined)).toEqual([]);
  });

  it('are added and taken away', () => {
    expect(withNamedValue(rows)).toEqual([...rows, { name: '', value: '' }]);
    expect(withoutNamedValue(rows, 0)).toEqual([rows[1]]);
  });

  it('say their limits as the record has them', () => {
    expect(namedValueLimits(globalSettings.fields.settings)).toBe(
      'Up to 100 settings. A name has up to 250 characters, a value up to 10,000.',
    );
  });
});
