import { minutesAndSeconds } from '@portico/core/session/view';
import { describe, expect, it } from 'vitest';
import { formatMoment } from '../../platform/time-words.ts';
import { documentTitle } from '../page/shell-context.ts';

describe('words of the shell (UI.md section 3)', () => {
  it.each([
    [118_000, '1:58'],
    [120_000, '2:00'],
    [500, '0:01'],
    [0, '0:00'],
    [-5000, '0:00'],
  ])('counts %d ms down as %s', (ms, expected) => {
    expect(minutesAndSeconds(ms)).toBe(expected);
  });

  it.each([
    ['Block page', 'Customization', 'Demo Corp', 'Block page · Customization · Demo Corp'],
    ['Customization', 'Customization', 'Demo Corp', 'Customization · Demo Corp'],
    ['Error', undefined, '', 'Error'],
  ])('names the document for %s', (title, section, tenant, expected) => {
    expect(documentTitle(title, section, tenant)).toBe(expected);
  });

  it('tells a moment with its zone, and nothing for what is no time', () => {
    expect(formatMoment('2026-11-21T18:27:10.123456Z', 'UTC')).toBe('Nov 21, 2026, 6:27:10 PM UTC');
    expect(formatMoment('soon')).toBeNull();
  });
});
