import { describe, expect, it } from 'vitest';
import type { LogRowWire } from '../../api/schemas/index.ts';
import type { LogState } from './log-paging.selectors.ts';
import { nextShownRows, rowsLook } from './shown-rows.ts';

const rowsOf = (...ids: string[]) => ids.map((id) => ({ id }) as LogRowWire);
const at = (state: LogState, page = 0) => ({ state, page, pageSize: 50 });

describe('rows on screen (UI.md 4.7)', () => {
  const first = nextShownRows(null, rowsOf('a', 'b'), at('ready'));

  it('stay with their place while the next page is on its way', () => {
    expect(nextShownRows(first, [], at('loadingMore', 1))).toBe(first);
    expect(nextShownRows(first, rowsOf('c'), at('ready', 1))).toEqual({ rows: rowsOf('c'), rowsBefore: 50 });
  });

  it('are the ones before when nothing has changed, and others when one has', () => {
    expect(nextShownRows(first, [...first.rows], at('refreshing'))).toBe(first);
    expect(nextShownRows(first, [...first.rows, ...rowsOf('c')], at('ready'))).not.toBe(first);
    expect(nextShownRows(first, [...rowsOf('a'), ...first.rows.slice(1)], at('ready'))).not.toBe(first);
  });

  it.each([
    ['failed', 2, 'failed'],
    ['forbidden', 0, 'forbidden'],
    ['empty', 0, 'empty'],
    ['loading', 2, 'loading'],
    ['ready', 0, 'loading'],
    ['loadingMore', 2, 'busy'],
    ['refreshing', 2, 'ready'],
    ['ready', 2, 'ready'],
  ] as const)('in the state %s with %i of them look %s', (state, count, look) => {
    const shown = { rows: rowsOf('a', 'b').slice(0, count), rowsBefore: 0 };
    expect(rowsLook(state, shown)).toBe(look);
  });
});
