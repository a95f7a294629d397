import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBetween, hasWindowsLines, withLineFeeds } from './text-change.ts';

describe('text that comes from outside the editor (UI.md 4.4)', () => {
  it.each([
    ['<p>a</p>', '<p>a</p>', null],
    ['<p>a</p>', '<p>ab</p>', { from: 4, to: 4, insert: 'b' }],
    ['<p>ab</p>', '<p>a</p>', { from: 4, to: 5, insert: '' }],
    ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
    ['', '<p>', { from: 0, to: 0, insert: '<p>' }],
    ['old', '', { from: 0, to: 3, insert: '' }],
  ])('%j to %j replaces only what differs', (before, after, change) => {
    expect(changeBetween(before, after)).toEqual(change);
  });

  it('turns any text into any other', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀') });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const change = changeBetween(before, after);
        const made =
          change === null
            ? before
            : before.slice(0, change.from) + change.insert + before.slice(change.to ?? change.from);
        expect(made).toBe(after);
      }),
    );
  });

  it.each([
    ['a\r\nb', 'a\nb', true],
    ['a\r\n\r\nb\r\n', 'a\n\nb\n', true],
    ['a\nb', 'a\nb', false],
    ['a\r\nb\nc', 'a\nb\nc', false],
    ['a\rb', 'a\nb', false],
    ['\na\r\n', '\na\n', false],
    ['a', 'a', false],
  ])('%j is held as %j; Windows lines: %s', (text, held, windows) => {
    expect(withLineFeeds(text)).toBe(held);
    expect(hasWindowsLines(text)).toBe(windows);
  });
});
