import { describe, expect, it } from 'vitest';
import { keptWords, overlappingWords, skippedWords } from './draft-words.ts';
import { leaveAnswers, leaveWords } from './leave-words.ts';

describe('words around unsaved work (DRF-003, OP-84)', () => {
  it.each([
    [0, null, null],
    [
      1,
      '1 field was changed by somebody else since. Restoring takes your value.',
      "1 change can't be restored, because the field is no longer there.",
    ],
    [
      2,
      '2 fields were changed by somebody else since. Restoring takes your value.',
      "2 changes can't be restored, because the fields are no longer there.",
    ],
  ])('says what restoring %i does', (count, overlapping, skipped) => {
    expect([overlappingWords(count), skippedWords(count)]).toEqual([overlapping, skipped]);
  });

  it('names the pages whose switched-off HTML comes back (OP-206)', () => {
    expect(keptWords({})).toBeNull();
    expect(keptWords({ 'email.blockPage': '<p>', 'web.blockPage': '<p>' })).toBe(
      'The custom HTML that was switched off comes back too, for the next switch to Advanced: Web · Block page, Email · Block page.',
    );
  });

  it('says what each answer before leaving does (OP-216)', () => {
    expect(leaveAnswers([{ count: 1 }], {})).toBe('Yes saves 1 change as staged. No discards it.');
    expect(leaveAnswers([{ count: 2 }, { count: 1 }], {})).toBe('Yes saves 3 changes as staged. No discards them.');
    expect(leaveAnswers([{ count: 2 }, { count: 1 }], { 'web.blockPage': '<p>' })).toBe(
      'Yes saves 3 changes as staged. No discards them, and the custom HTML that was switched off.',
    );
  });

  it('names the areas that would be left', () => {
    expect(leaveWords(['web', 'dlp'])).toBe('You have unsaved changes in Web and DLP.');
  });
});
