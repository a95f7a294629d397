import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonOf, type DiffPart, diffLines, diffWords } from './text-diff.ts';

const without = (parts: readonly DiffPart[], kind: DiffPart['kind']) =>
  parts
    .filter((part) => part.kind !== kind)
    .map((part) => part.text)
    .join('');

describe('how a change is shown (UI.md 4.6)', () => {
  const long = 'This text is longer than what fits beside another one.';
  it.each([
    ['html', ['a', 'b'], 'lines'],
    ['text', ['short', long], 'words'],
    ['text', ['short', 'brief'], 'whole'],
    ['text', [null, 'x'.repeat(32)], 'whole'],
    ['url', ['https://example.com/', `https://example.com/${long}`], 'whole'],
  ] as const)('%s with %j: by %s', (kind, values, comparison) => {
    expect(comparisonOf(kind, values)).toBe(comparison);
  });
});

describe('text differences (UI.md 4.6)', () => {
  it('names the words that left and the words that came', () => {
    expect(diffWords('This page has been blocked.', 'This website or download request has been blocked.')).toEqual([
      { kind: 'same', text: 'This ' },
      { kind: 'removed', text: 'page ' },
      { kind: 'added', text: 'website or download request ' },
      { kind: 'same', text: 'has been blocked.' },
    ]);
  });

  it('takes signs and placeholders for words of their own', () => {
    expect(diffWords('Classified as: {{categories}}', 'Classified as: {{categories}}. Ask us')).toEqual([
      { kind: 'same', text: 'Classified as: {{categories}}' },
      { kind: 'added', text: '. Ask us' },
    ]);
  });

  it.each([
    ['the same text', 'one two', 'one two', [{ kind: 'same', text: 'one two' }]],
    ['an empty start', '', 'one', [{ kind: 'added', text: 'one' }]],
    ['an empty end', 'one', '', [{ kind: 'removed', text: 'one' }]],
    ['two empty texts', '', '', []],
  ] as const)('handles %s', (_, before, after, parts) => {
    expect(diffWords(before, after)).toEqual(parts);
  });

  it('compares HTML line by line', () => {
    expect(diffLines('<h1>\nOld\n</h1>', '<h1>\nNew\n</h1>')).toEqual([
      { kind: 'same', text: '<h1>\n' },
      { kind: 'removed', text: 'Old\n' },
      { kind: 'added', text: 'New\n' },
      { kind: 'same', text: '</h1>' },
    ]);
  });

  it('loses no character of either side', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        for (const diff of [diffWords, diffLines]) {
          expect(without(diff(before, after), 'added')).toBe(before);
          expect(without(diff(before, after), 'removed')).toBe(after);
        }
      }),
    );
  });

  it('finds one new word in a text of 20,000, however long the text', () => {
    const before = Array.from({ length: 20_000 }, (_, at) => `word${at} `);
    const after = before.with(9_999, 'other ');
    expect(diffWords(before.join(''), after.join(''))).toEqual([
      { kind: 'same', text: before.slice(0, 9_999).join('') },
      { kind: 'removed', text: 'word9999 ' },
      { kind: 'added', text: 'other ' },
      { kind: 'same', text: before.slice(10_000).join('') },
    ]);
  });

  it('compares a long text that changed at its start and at its end', () => {
    const middle = 'same '.repeat(20_000);
    expect(diffWords(`old ${middle}old`, `new ${middle}new`).map(({ kind }) => kind)).toEqual([
      'removed',
      'added',
      'same',
      'removed',
      'added',
    ]);
  });

  it('answers for texts too far apart to compare word by word', () => {
    const words = (word: string) => `${word} `.repeat(3000);
    const parts = diffWords(words('a'), words('b'));
    expect(parts.map((part) => part.kind)).toEqual(['removed', 'added']);
  });
});
