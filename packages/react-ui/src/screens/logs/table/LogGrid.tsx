import type { LogRow } from '@portico/core/logs';
import {
  CARD_WIDTH,
  fieldsInView,
  type LogCard,
  logCards,
  logTypeLabels,
  sortedBy,
  tableColumns,
} from '@portico/core/logs/view';
import { columnWidths, resizeColumn } from '@portico/core/shared';
import { type ReactNode, useMemo, useRef } from 'react';
import { DataTable, type DataTableProps } from '../../../components/tables/DataTable.tsx';
import { partOnDemand } from '../../../platform/on-demand.ts';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { useColumns } from '../state/log-columns.ts';
import { useLog } from '../state/log-context.ts';
import * as styles from './LogTable.css.ts';
import { LOG_CARD_PX } from './log-card.ts';
import { logTableMessages } from './messages.ts';

const CellActions = partOnDemand(() => import('./CellActions.tsx').then((module) => module.CellActions));

export interface LogGridProps<Row> extends Pick<DataTableProps<Row>, 'cell' | 'selected' | 'onOpen'> {
  rows: readonly Row[];
  /** Rows of the pages before. */
  rowsBefore: number;
  state: NonNullable<DataTableProps<Row>['state']>;
  /** Makes what draws a row where there is no room for columns; one function for all tables, as the one below. */
  cardDrawing: (card: LogCard) => (row: Row) => ReactNode;
  /** The event whose value of a field a row shows; null where it shows none. */
  eventOf: (row: Row, field: string) => LogRow | null;
}

/** Rows of a log in the columns of this user. (UI.md 4.7) */
export function LogGrid<Row>({ cardDrawing, eventOf, ...table }: LogGridProps<Row>) {
  const { logType, request, filters, setFilters } = useLog();
  const [columns, setColumns] = useColumns();
  const windowWidth = useWindowWidth();
  const fields = fieldsInView(columns, logType, windowWidth).join(' ');
  const shown = useMemo(() => tableColumns(columns, fields.split(' '), request), [fields, columns, request]);
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = windowWidth < CARD_WIDTH;
  const card = useMemo(
    () => (isNarrow ? { heightPx: LOG_CARD_PX, draw: cardDrawing(logCards[logType]) } : undefined),
    [isNarrow, logType, cardDrawing],
  );
  return (
    <div ref={place} className={styles.table}>
      <DataTable
        {...table}
        label={logTableMessages.events(logTypeLabels[logType])}
        columns={shown}
        card={card}
        bounds={columnWidths}
        onSort={(field) => setFilters(sortedBy(filters, field))}
        onResize={(field, widthPx) => setColumns(resizeColumn(columns, field, widthPx))}
      />
      {isNarrow ? null : (
        <CellActions
          place={place}
          eventAt={(row, field) => (table.rows[row] === undefined ? null : eventOf(table.rows[row], field))}
          columns={shown}
        />
      )}
    </div>
  );
}
