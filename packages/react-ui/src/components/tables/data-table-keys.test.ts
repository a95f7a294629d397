import { describe, expect, it } from 'vitest';
import { tracksOf, widthStep } from './DataTable.model.ts';
import { cellAfterKey } from './data-table-keys.ts';

const extent = { rows: 100, columns: 4, pageRows: 10, hasHeader: true };
const plain = { ctrlKey: false, metaKey: false, altKey: false };

describe('keys of a grid (UI.md section 6, WAI-ARIA grid)', () => {
  it.each([
    ['ArrowDown', [5, 1], [6, 1]],
    ['ArrowDown', [99, 1], [99, 1]],
    ['ArrowUp', [0, 2], [-1, 2]],
    ['ArrowUp', [-1, 2], [-1, 2]],
    ['ArrowRight', [5, 3], [5, 3]],
    ['ArrowLeft', [5, 1], [5, 0]],
    ['ArrowLeft', [5, 0], [5, 0]],
    ['Home', [5, 3], [5, 0]],
    ['End', [5, 0], [5, 3]],
    ['PageDown', [5, 1], [15, 1]],
    ['PageDown', [95, 1], [99, 1]],
    ['PageUp', [15, 1], [5, 1]],
    ['PageUp', [5, 1], [0, 1]],
    ['PageUp', [-1, 1], [-1, 1]],
  ] as const)('%s leads from %j to %j', (key, [row, column], [toRow, toColumn]) => {
    expect(cellAfterKey({ row, column }, { ...plain, key }, extent)).toEqual({ row: toRow, column: toColumn });
  });

  it('with Ctrl, Home and End lead to the first and the last cell', () => {
    const press = (key: string) => cellAfterKey({ row: 5, column: 1 }, { ...plain, key, ctrlKey: true }, extent);
    expect([press('Home'), press('End'), press('ArrowDown')]).toEqual([
      { row: 0, column: 0 },
      { row: 99, column: 3 },
      null,
    ]);
  });

  it('other keys and the shortcuts of the browser are not for the grid', () => {
    const at = { row: 5, column: 1 };
    expect(cellAfterKey(at, { ...plain, key: 'a' }, extent)).toBeNull();
    expect(cellAfterKey(at, { ...plain, key: 'ArrowLeft', altKey: true }, extent)).toBeNull();
    expect(cellAfterKey(at, { ...plain, key: 'ArrowUp', metaKey: true }, extent)).toBeNull();
  });

  it('cards have no header above them', () => {
    const cards = { ...extent, columns: 1, hasHeader: false };
    expect(cellAfterKey({ row: 0, column: 0 }, { ...plain, key: 'ArrowUp' }, cards)).toEqual({ row: 0, column: 0 });
  });
});

describe('widths of columns (UI.md 4.7)', () => {
  const column = { label: '', widthPx: null, minPx: 100, share: 0 };

  it('a column has its own width, a share of what is left, or the least', () => {
    expect(
      tracksOf([
        { ...column, id: 'a', widthPx: 77 },
        { ...column, id: 'b', share: 2 },
        { ...column, id: 'c' },
      ]),
    ).toBe('77px minmax(100px, 2fr) 100px');
  });

  it('what nobody takes stays empty at the end, so that no column is wider than it says', () => {
    expect(tracksOf([{ ...column, id: 'a', share: 2, widthPx: 300 }])).toBe('300px minmax(0, 1fr)');
  });

  it('arrow keys move an edge by little, page keys by much', () => {
    expect(['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'a', 'toString'].map(widthStep)).toEqual([
      -16,
      16,
      64,
      -64,
      null,
      null,
    ]);
  });
});
