import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders, MAX_FILLED_CHARACTERS } from './template.ts';

const values = { '{{categories}}': 'Gambling', '[[reason]]': 'phishing', '{host}': 'a.example', $1: '30' };

describe('fillPlaceholders (DESIGN section 5)', () => {
  it.each([
    ['classified as: {{categories}}', 'classified as: Gambling'],
    ['identified as a [[reason]]', 'identified as a phishing'],
    ['for {host} failed', 'for a.example failed'],
    ['Try again in $1 seconds.', 'Try again in 30 seconds.'],
    ['{{categories}}{{categories}}', 'GamblingGambling'],
    ['{{{host}}}', '{{{host}}}'],
    ['{{unknown}} [[unknown]] {unknown} $2 $10', '{{unknown}} [[unknown]] {unknown} $2 $10'],
    ['{{ categories }}', '{{ categories }}'],
    ['{{__proto__}} {{constructor}} {toString}', '{{__proto__}} {{constructor}} {toString}'],
    ['no placeholder', 'no placeholder'],
  ])('[PGS-004] fills %j', (text, filled) => {
    expect(fillPlaceholders(text, values)).toBe(filled);
  });

  it('[PGS-004] never expands a value again and takes replacement patterns as text', () => {
    const nested = { '{{a}}': '{{b}} [[a]] $& $1 $$', '{{b}}': 'inner', '[[a]]': 'inner', $1: 'inner' };
    expect(fillPlaceholders('<{{a}}>', nested)).toBe('<{{b}} [[a]] $& $1 $$>');
  });

  it('[PGS-004] shows any Unicode value once and leaves the text around it alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (value, around) => {
        const plain = around.replaceAll(/[{}[\]$]/g, '');
        expect(fillPlaceholders(`${plain}{{x}}${plain}`, { '{{x}}': value })).toBe(`${plain}${value}${plain}`);
      }),
    );
  });

  it('[PGS-004] stops filling at a bound, and leaves the placeholders behind it as they are', () => {
    const value = '{{y}}'.repeat(100);
    const fitting = Math.floor(MAX_FILLED_CHARACTERS / value.length);
    const filled = fillPlaceholders(`${'{{x}}'.repeat(fitting + 1_000)}{{y}}`, { '{{x}}': value, '{{y}}': 'short' });
    expect(filled).toBe(`${value.repeat(fitting)}${'{{x}}'.repeat(1_000)}short`); // what still fits is filled
  });
});
