import { describe, expect, it } from 'vitest';
import type { ConflictField } from '../../save-publish/merge.ts';
import { conflictBlock, conflictKind, conflictWords } from './conflict-words.ts';

const field = (path: string): ConflictField => ({
  area: 'web',
  module: 'web.blockPage',
  path: `web.blockPage.${path}`,
  label: 'Heading',
  base: 'a',
  mine: 'b',
  theirs: 'c',
});
const heading = field('text.block_heading');
const html = field('customHtml');

describe('words of the conflict dialog (DESIGN section 3)', () => {
  it.each([
    [[heading], 0, 'Somebody else changed the same field since you opened the editor.'],
    [[heading, html], 0, 'Somebody else changed the same fields since you opened the editor.'],
    [[], 2, 'Somebody else made 2 changes in other fields since you opened the editor. Saving keeps theirs and yours.'],
    [
      [heading],
      1,
      'Somebody else changed the same field since you opened the editor. 1 other change of theirs is merged without a question.',
    ],
    [
      [heading],
      2,
      'Somebody else changed the same field since you opened the editor. 2 other changes of theirs are merged without a question.',
    ],
  ])('says what happened', (fields, merging, words) => {
    expect(conflictWords({ fields, merging })).toBe(words);
  });

  it('counts the fields that are not chosen yet', () => {
    expect(conflictBlock([heading, html], {})).toBe('2 fields to choose');
    expect(conflictBlock([heading, html], { [heading.path]: 'mine' })).toBe('1 field to choose');
    expect(conflictBlock([heading, html], { [heading.path]: 'mine', [html.path]: 'theirs' })).toBeNull();
  });

  it('knows how a value is shown', () => {
    expect([heading, html, field('theme'), field('nothing')].map(conflictKind)).toEqual([
      'text',
      'html',
      'theme',
      'text',
    ]);
  });
});
