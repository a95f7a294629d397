import { describe, expect, it } from 'vitest';
import { canonicalJson } from './json-text.ts';
import { valueRules } from './value-rules.ts';

describe('JSON that is kept (decision 053)', () => {
  it.each([
    ['"blue"', null],
    ['{"a": [1, 2.5, null, true]}', null],
    [String(Number.MAX_SAFE_INTEGER), null],
    ['"9007199254740993"', null],
    ['blue', 'invalidJson'],
    ["{'a': 1}", 'invalidJson'],
    ['{"a": [9007199254740993]}', 'invalidJson'],
    ['-1e999', 'invalidJson'],
    [`"${'x'.repeat(10_000)}"`, 'maxlength'],
  ])('%s', (text, key) => {
    const failure = valueRules.json(text);
    expect(failure === null ? null : Object.keys(failure)[0]).toBe(key);
  });

  it('has one form, whoever wrote it', () => {
    expect(canonicalJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect([canonicalJson('no JSON'), canonicalJson(canonicalJson('{"a":1}'))]).toEqual([
      'no JSON',
      canonicalJson('{"a":1}'),
    ]);
  });
});
