import { describe, expect, it } from 'vitest';
import { boardWindow } from './basis/window.ts';
import type { BoardPlace, BoardState, Read } from './board.ts';
import { firstSteps } from './first-steps.ts';

const wants = ['top_domains now', 'action_summary_by_date before'] as const;
const none: Read = { rows: [] };
const state = (reads: BoardState['reads'], place: Partial<BoardPlace> = {}): BoardState => ({
  window: boardWindow('30d', null, 1_800_000_000_000, 'UTC'),
  place: { interval: '30d', until: null, filters: {}, refreshMs: null, ...place },
  reads,
  readAt: 1_800_000_000_000,
  isRefreshing: false,
});
const everything = { can: () => true, explain: () => ({ allowed: true }) } as never;
const empty = { [wants[0]]: none, [wants[1]]: none };

describe('a tenant without data (UI.md 4.17)', () => {
  it('has three steps, each as far as its place is open', () => {
    expect(firstSteps(state(empty), wants, everything)?.map(({ id, to }) => [id, to])).toEqual([
      ['events', '/logs/web'],
      ['page', '/customization/web/block-page'],
      ['colleague', '/settings/users'],
    ]);
    const reader = { can: () => false, explain: (place: string) => ({ allowed: place === 'logs/web' }) } as never;
    expect(firstSteps(state(empty), wants, reader)?.map(({ id }) => id)).toEqual(['events']);
    expect(
      firstSteps(state(empty), wants, { can: () => false, explain: () => ({ allowed: false }) } as never),
    ).toBeNull();
  });

  it.each<[string, BoardState['reads'], Partial<BoardPlace>]>([
    ['a report has rows', { ...empty, [wants[0]]: { rows: [{ domain: 'a', count: 1 }] } }, {}],
    ['a report is under way, or is not asked for since its card is hidden', { [wants[0]]: none }, {}],
    ['a report failed', { ...empty, [wants[1]]: { error: new Error('x') } }, {}],
    ['it is filtered', empty, { filters: { userid: 'a' } }],
    ['a shorter time is asked for', empty, { interval: '24h' }],
    ['an earlier time is asked for', empty, { until: 1_700_000_000 }],
  ])('has none where %s', (_, reads, place) => {
    expect(firstSteps(state(reads, place), wants, everything)).toBeNull();
  });
});
