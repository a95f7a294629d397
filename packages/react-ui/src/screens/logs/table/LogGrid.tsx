import type { LogRow } from '@portico/core/logs';
import {
  CARD_WIDTH,
  fieldsInView,
  type LogCard,
  logCards,
  logTypeLabels,
  sortedBy,
  type TableLine,
  tableColumns,
} from '@portico/core/logs/view';
import { columnWidths, resizeColumn } from '@portico/core/shared';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { type DataColumn, leastWidthOf } from '../../../components/tables/DataTable.model.ts';
import { DataTable, type DataTableProps } from '../../../components/tables/DataTable.tsx';
import { partOnDemand } from '../../../platform/on-demand.ts';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { useColumns } from '../state/log-columns.ts';
import { useLog } from '../state/log-context.ts';
import * as styles from './LogTable.css.ts';
import { LOG_CARD_PX } from './log-card.ts';
import { logTableMessages } from './messages.ts';

const RowBox = partOnDemand(() => import('../choice/Choice.tsx').then((module) => module.RowBox));
const PageBox = partOnDemand(() => import('../choice/Choice.tsx').then((module) => module.PageBox));
const CellActions = partOnDemand(() => import('./CellActions.tsx').then((module) => module.CellActions));

const boxPx = 52;
const boxColumn: DataColumn = {
  id: 'box',
  label: logTableMessages.select,
  widthPx: boxPx,
  minPx: boxPx,
  share: 0,
  head: <PageBox />,
};
/** The first column of the log stays in view behind the boxes, as it would without them. */
const behindBox = {
  kept: { 'data-kept': true, style: { '--data-table-kept': `${boxPx}px` } as CSSProperties },
} as const;

export interface LogGridProps<Row> extends Pick<DataTableProps<Row>, 'cell' | 'selected' | 'onOpen'> {
  rows: readonly Row[];
  /** Rows of the pages before. */
  rowsBefore: number;
  state: NonNullable<DataTableProps<Row>['state']>;
  /** Makes what draws a row where there is no room for columns; one function for all tables, as the one below. */
  cardDrawing: (card: LogCard) => (row: Row) => ReactNode;
  /** The event whose value of a field a row shows; null where it shows none. */
  eventOf: (row: Row, field: string) => LogRow | null;
  /** What of a row can be chosen; one function for all tables. */
  lineAt: (row: Row) => TableLine;
}

/** Rows of a log in the columns of this user. (UI.md 4.7) */
export function LogGrid<Row>({ cell, cardDrawing, eventOf, lineAt, ...table }: LogGridProps<Row>) {
  const { logType, request, filters, setFilters } = useLog();
  const [columns, setColumns] = useColumns();
  const windowWidth = useWindowWidth();
  const fields = fieldsInView(columns, logType, windowWidth).join(' ');
  const shown = useMemo(() => {
    const [first, ...others] = tableColumns(columns, fields.split(' '), request);
    return [boxColumn, ...(first === undefined ? [] : [{ ...first, ...behindBox }]), ...others];
  }, [fields, columns, request]);
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = windowWidth < CARD_WIDTH;
  const card = useMemo(
    () => (isNarrow ? { heightPx: LOG_CARD_PX, draw: withBox(cardDrawing(logCards[logType]), lineAt) } : undefined),
    [isNarrow, logType, cardDrawing, lineAt],
  );
  const drawCell = useMemo(
    () => (row: Row, field: string) => (field === boxColumn.id ? <RowBox line={lineAt(row)} /> : cell(row, field)),
    [cell, lineAt],
  );
  return (
    <div ref={place} className={styles.table}>
      <DataTable
        {...table}
        label={logTableMessages.events(logTypeLabels[logType])}
        columns={shown}
        cell={drawCell}
        card={card}
        keptPx={leastWidthOf(shown.slice(0, 2))}
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

/** A card with its box before it. */
function withBox<Row>(draw: (row: Row) => ReactNode, lineAt: LogGridProps<Row>['lineAt']) {
  return (row: Row) => (
    <div className={styles.card}>
      <div className={styles.cardBox}>
        <RowBox line={lineAt(row)} />
      </div>
      <div className={styles.cardText}>{draw(row)}</div>
    </div>
  );
}
