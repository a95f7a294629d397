import { describe, expect, it } from 'vitest';
import { addresses } from '../../fields/builders.ts';
import { splitValues } from '../values.ts';

const pasted = (typed: string) => splitValues(addresses('Addresses', 'ip_or_range'), typed, []);

describe('pasted addresses (UI.md 4.9)', () => {
  it.each([
    ['10.0.0.7 - 10.0.0.9', ['10.0.0.7-10.0.0.9']],
    ['10.0.0.7 -10.0.0.9; 10.0.1.7\u2013 10.0.1.9', ['10.0.0.7-10.0.0.9', '10.0.1.7-10.0.1.9']],
    ['2001:db8::1 \u2014 2001:db8::f', ['2001:db8::1-2001:db8::f']],
    ['8000 - 8080, 443', ['8000-8080', '443']],
    ['10.0.0.1-10.0.0.3', ['10.0.0.1-10.0.0.3']],
  ])('%s is one range and not its two ends', (typed, values) => {
    expect(pasted(typed)).toEqual(values);
  });

  it.each([
    ['10.1.0.0 255.255.0.0', ['10.1.0.0/255.255.0.0']],
    ['10.1.0.0\t0.0.255.255\n10.2.0.1', ['10.1.0.0/0.0.255.255', '10.2.0.1']],
    ['10.1.0.0\n255.255.255.255', ['10.1.0.0', '255.255.255.255']],
  ])('%s keeps the mask with its network', (typed, values) => {
    expect(pasted(typed)).toEqual(values);
  });

  it.each([
    ['- 10.0.0.1\n- 10.0.0.2', ['-', '10.0.0.1', '10.0.0.2']],
    ['"10.0.0.4","10.0.0.5"', ['10.0.0.4', '10.0.0.5']],
    ["'10.0.0.4' '10.0.0.5'", ['10.0.0.4', '10.0.0.5']],
    ['a.de - b.de', ['a.de', '-', 'b.de']],
    ['10.0.0.1 10.0.0.2\t10.0.0.1', ['10.0.0.1', '10.0.0.2']],
  ])('%s is taken apart', (typed, values) => {
    expect(pasted(typed)).toEqual(values);
  });

  it('many are read in no time', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `10.0.${at >> 8}.${at & 255}`).join(' ');
    const started = performance.now();
    expect(pasted(many)).toHaveLength(5_000);
    expect(pasted('f:'.repeat(100_000))).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
