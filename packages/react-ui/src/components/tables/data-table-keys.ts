/** A cell of a table; the header is row -1. */
export interface CellPlace {
  row: number;
  column: number;
}

export interface TableExtent {
  rows: number;
  columns: number;
  /** Rows in view, which PgUp and PgDn move by. */
  pageRows: number;
  /** Cards have no header to go to. */
  hasHeader: boolean;
}

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Where a key leads in a grid: arrows, Home, End, PgUp, PgDn; null for every other key. (UI.md section 6, WAI-ARIA grid) */
export function cellAfterKey({ row, column }: CellPlace, press: KeyPress, extent: TableExtent): CellPlace | null {
  const { key, ctrlKey, metaKey, altKey } = press;
  if (metaKey || altKey) return null;
  const last = { row: extent.rows - 1, column: extent.columns - 1 };
  const first = extent.hasHeader ? -1 : 0;
  const toRow = (wanted: number) => ({ row: Math.max(first, Math.min(last.row, wanted)), column });
  const toColumn = (wanted: number) => ({ row, column: Math.max(0, Math.min(last.column, wanted)) });
  if (ctrlKey) {
    if (key === 'Home') return { row: Math.min(0, last.row), column: 0 };
    return key === 'End' ? last : null;
  }
  switch (key) {
    case 'ArrowDown':
      return toRow(row + 1);
    case 'ArrowUp':
      return toRow(row - 1);
    case 'ArrowRight':
      return toColumn(column + 1);
    case 'ArrowLeft':
      return toColumn(column - 1);
    case 'Home':
      return toColumn(0);
    case 'End':
      return toColumn(last.column);
    case 'PageDown':
      return toRow(row + extent.pageRows);
    case 'PageUp':
      return toRow(Math.max(row - extent.pageRows, Math.min(row, 0)));
    default:
      return null;
  }
}
