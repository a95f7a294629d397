import { memo, type ReactNode } from 'react';
import * as styles from './DataTable.css.ts';
import type { DataCard, DataColumn } from './DataTable.model.ts';

export interface DataTableRowProps<Row> {
  row: Row;
  /** Among the rows of the table. */
  index: number;
  /** Among all rows that there are. */
  rowIndex: number;
  topPx: number;
  columns: readonly DataColumn[];
  cell: (row: Row, columnId: string) => ReactNode;
  card: DataCard<Row> | undefined;
  /** The column of the tab stop; null where it is in another row. */
  activeColumn: number | null;
  isSelected: boolean;
  isChosen: ((row: Row) => boolean) | undefined;
}

function DrawnRow<Row>(props: DataTableRowProps<Row>) {
  const { row, index, columns, cell, card, activeColumn } = props;
  const place = (column: number) => ({
    role: 'gridcell',
    'data-cell': `${index}:${column}`,
    'aria-colindex': column + 1,
    tabIndex: activeColumn === column ? 0 : -1,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table element cannot be placed one by one
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
    <div
      role="row"
      aria-rowindex={props.rowIndex}
      aria-selected={props.isSelected}
      className={card === undefined ? styles.row : `${styles.row} ${styles.cardRow}`}
      data-row={index}
      data-chosen={props.isChosen?.(row) || undefined}
      style={{ top: props.topPx, height: card?.heightPx }}
    >
      {card === undefined ? (
        columns.map((column, at) => (
          <div
            key={column.id}
            {...place(at)}
            className={styles.cell}
            data-end={column.isEnd || undefined}
            {...column.kept}
          >
            {cell(row, column.id)}
          </div>
        ))
      ) : (
        <div {...place(0)} className={styles.cardCell} data-card>
          {card.draw(row)}
        </div>
      )}
    </div>
  );
}

/** One row; drawn again only when something of its own changes, so that scrolling costs the rows that come in. */
export const DataTableRow = memo(DrawnRow) as typeof DrawnRow;
