import { describe, expect, it } from 'vitest';
import { processorTime } from '../../test/support/processor-time.ts';
import type { Rule } from './rule.ts';
import { type RuleName, rules } from './rules.ts';

const FACTOR = 100;
/** A hundred times the input may take a hundred times the time; quadratic work would take ten thousand times. */
const MAX_GROWTH = 1_000;
const SMALL = 1_000;

/** Texts that make backtracking patterns and repeated scans slow; each grows with `size`. */
const hostile: readonly ((size: number) => string)[] = [
  (size) => 'a'.repeat(size),
  (size) => '<'.repeat(size),
  (size) => `${' '.repeat(size)}x`,
  (size) => `x${'\n'.repeat(size)}`,
  (size) => `${'a-'.repeat(size / 2)}!`,
  (size) => `${'a/'.repeat(size / 2)}!`,
  (size) => '1.'.repeat(size / 2),
  (size) => ':'.repeat(size),
  (size) => `${'1'.repeat(size)}-`,
  (size) => '@'.repeat(size),
  (size) => `http://${'a.'.repeat(size / 2)}`,
  (size) => '('.repeat(size),
  (size) => `-----BEGIN CERTIFICATE-----\n${'A= '.repeat(size / 3)}\n-----END CERTIFICATE-----`,
  (size) => `-----BEGIN CERTIFICATE-----${'\n'.repeat(size)}`,
];

describe('cost of the form validators (DESIGN section 9)', () => {
  // Work that grows too fast fails each time; noise of a busy machine does not, so further looks are fair.
  it.each(Object.keys(rules) as RuleName[])('%s grows at most linearly on hostile input', { retry: 5 }, (name) => {
    for (const make of hostile) expect(growth(rules[name], make, SMALL)).toBeLessThan(MAX_GROWTH);
  });

  // Noise on a busy machine can only hide growth here, so a second look is fair.
  it('would notice a pattern that backtracks', { retry: 5 }, () => {
    const quadratic: Rule = (value) => (/\s+$/.test(value) ? { trailing: true } : null);
    const size = 100;
    expect(growth(quadratic, (length) => `${' '.repeat(length)}x`, size)).toBeGreaterThan(MAX_GROWTH);
  });
});

/** How much longer the rule takes on a hundred times the input: the least of a few tries, as only noise makes it larger. */
function growth(rule: Rule, make: (size: number) => string, size: number): number {
  const small = make(size);
  const large = make(size * FACTOR);
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5 && least >= MAX_GROWTH; attempt++)
    least = Math.min(least, timeOf(rule, large) / timeOf(rule, small));
  return least;
}

/** Processor time of one call: of enough of them to be measured, since most answer faster than the count ticks. */
function timeOf(rule: Rule, value: string): number {
  for (let repeats = 1; ; repeats *= 4) {
    const time = processorTime(() => {
      for (let count = 0; count < repeats; count++) rule(value);
    });
    if (time >= 1 || repeats >= 4096) return time / repeats;
  }
}
