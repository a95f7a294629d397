import { describe, expect, it } from 'vitest';
import type { LogRowWire } from '../../api/schemas/index.ts';
import {
  areColumnsSearched,
  type ColumnChoice,
  columnsWith,
  dropSide,
  moveColumn,
  toggleColumn,
} from '../../shared/index.ts';
import { defaultColumns } from './column-choice.ts';
import { logColumnRows, offeredColumns } from './column-rows.ts';

const wide = { logType: 'web', windowWidthPx: 1920 } as const;
const rowOf = (choice: ColumnChoice, field: string, window: Parameters<typeof logColumnRows>[1] = wide) =>
  logColumnRows(choice, window).find((row) => row.field === field);

describe('the panel of columns (UI.md 4.7)', () => {
  const choice = defaultColumns('web');

  it('holds the row header in its place, and the column behind it below it', () => {
    const [header, first, second] = logColumnRows(choice, wide);
    expect(header).toMatchObject({ field: 'event_time', label: 'Time', isFixed: true });
    expect([first?.isFixed, first?.isFirst, second?.isFirst]).toEqual([false, true, false]);
  });

  it('says which column is the last, so that it goes no further', () => {
    const rows = logColumnRows(choice, wide);
    expect(rows.filter(({ isLast }) => isLast).map(({ field }) => field)).toEqual([choice.at(-1)?.field]);
    const moved = moveColumn(choice, 'categories', choice.length - 1);
    expect(rowOf(moved, 'categories')).toMatchObject({ isLast: true, isFirst: false });
  });

  it('says which chosen columns there is no room for, and nothing of those that are not chosen', () => {
    expect(rowOf(choice, 'categories')).toMatchObject({ isVisible: true, isHiddenHere: false });
    expect(rowOf(choice, 'categories', { ...wide, windowWidthPx: 1100 })).toMatchObject({ isHiddenHere: true });
    const hidden = toggleColumn(choice, 'categories');
    expect(rowOf(hidden, 'categories', { ...wide, windowWidthPx: 1100 })).toMatchObject({ isHiddenHere: false });
  });

  it('offers the fields that events bring, not shown at first', () => {
    const rows = [{ event: { event_time: 'x', my_field: 1 } }, { event: { my_field: 2, other: 3 } }];
    const offered = offeredColumns(choice, rows as unknown as LogRowWire[]);
    expect(offered.slice(choice.length)).toEqual([
      { field: 'my_field', isVisible: false, widthPx: null },
      { field: 'other', isVisible: false, widthPx: null },
    ]);
  });

  it('finds columns by label or field in any letter case, each at its own place, and searches where there are many', () => {
    const rows = logColumnRows(choice, wide);
    expect(columnsWith(rows, ' USER ').map(({ field, at }) => [field, at])).toEqual([
      ['userid', 1],
      ['user-agent', rows.findIndex(({ field }) => field === 'user-agent')],
    ]);
    expect(columnsWith(rows, 'nothing')).toEqual([]);
    expect(columnsWith(rows, ' ')).toBe(rows);
    expect([areColumnsSearched(rows), areColumnsSearched(rows.slice(0, 11))]).toEqual([true, false]);
  });

  it.each([
    [2, 4, 'below'],
    [4, 2, 'above'],
    [3, 3, null],
    [3, null, null],
    [-1, 3, null],
  ])('puts the column at %j that is dragged over place %j %j it', (from, over, side) => {
    expect(dropSide(choice, { dragged: choice[from]?.field ?? null, over })).toBe(side);
  });
});
