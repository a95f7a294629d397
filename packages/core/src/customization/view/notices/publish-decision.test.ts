import { describe, expect, it } from 'vitest';
import { publishDecision, type ReviewSituation } from './publish-decision.ts';

const situation: ReviewSituation = { progress: null, isStaged: true, block: null, locked: null, isRead: true };

describe('what the publish review offers (UI.md 4.6, OP-38)', () => {
  it.each<[Partial<ReviewSituation>, ReturnType<typeof publishDecision>]>([
    [{}, { shows: 'changes', isPublishing: false, reason: null }],
    [{ isRead: false }, { shows: 'waiting', isPublishing: false, reason: 'Reading what is staged…' }],
    [{ isDiscarding: true }, { shows: 'changes', isPublishing: false, reason: 'Waiting for the discard…' }],
    [{ block: 'changed' }, { shows: 'changes', isPublishing: false, reason: 'Save your changes first.' }],
    [
      { block: 'changed', locked: 'Not yours.' },
      { shows: 'changes', isPublishing: false, reason: 'Not yours.' },
    ],
    [
      { block: 'busy', progress: 'DataIsPublishing' },
      { shows: 'changes', isPublishing: true, reason: null },
    ],
    [
      { isStaged: false, block: 'notStaged', isRead: false },
      { shows: 'nothing', isPublishing: false, reason: 'Everything is published.' },
    ],
    [
      { isStaged: false, block: 'busy', progress: 'DataIsPublishing', isRead: false },
      { shows: 'waiting', isPublishing: true, reason: null },
    ],
  ])('%o', (given, expected) => {
    expect(publishDecision({ ...situation, ...given })).toEqual(expected);
  });
});
