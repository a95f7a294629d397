import type { LogRow } from '@portico/core/logs';
import { CARD_WIDTH, fieldsInView, logCards, logTypeLabels, tableColumns } from '@portico/core/logs/view';
import { columnWidths, resizeColumn } from '@portico/core/shared';
import { useMemo, useRef } from 'react';
import { DataTable, type DataTableProps } from '../../../components/tables/DataTable.tsx';
import { partOnDemand } from '../../../platform/on-demand.ts';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { useColumns } from '../state/log-columns.ts';
import { useLog } from '../state/log-context.ts';
import { drawLogCell, logCardDrawing } from './LogCell.tsx';
import * as styles from './LogTable.css.ts';
import { LOG_CARD_PX } from './log-card.ts';
import { logTableMessages } from './messages.ts';

const CellActions = partOnDemand(() => import('./CellActions.tsx').then((module) => module.CellActions));

export interface LogTableProps {
  rows: readonly LogRow[];
  /** Rows of the pages before. */
  rowsBefore: number;
  state: NonNullable<DataTableProps<LogRow>['state']>;
}

/** The rows of a page: newest first, as the service gives them, and in no other order. (UI.md 4.7) */
export function LogTable({ rows, rowsBefore, state }: LogTableProps) {
  const { logType, filters, setFilters, openId } = useLog();
  const [columns, setColumns] = useColumns();
  const windowWidth = useWindowWidth();
  const fields = fieldsInView(columns, logType, windowWidth).join(' ');
  const shown = useMemo(() => tableColumns(columns, fields.split(' ')), [fields, columns]);
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = windowWidth < CARD_WIDTH;
  const card = useMemo(
    () => (isNarrow ? { heightPx: LOG_CARD_PX, draw: logCardDrawing(logCards[logType]) } : undefined),
    [isNarrow, logType],
  );
  return (
    <div ref={place} className={styles.table}>
      <DataTable
        label={logTableMessages.events(logTypeLabels[logType])}
        columns={shown}
        rows={rows}
        cell={drawLogCell}
        card={card}
        rowsBefore={rowsBefore}
        selected={openId === null ? -1 : rows.findIndex(({ id }) => id === openId)}
        onOpen={(row) => setFilters(filters, { openId: row.id ?? null })}
        bounds={columnWidths}
        onResize={(field, widthPx) => setColumns(resizeColumn(columns, field, widthPx))}
        state={state}
      />
      {isNarrow ? null : <CellActions place={place} rows={rows} columns={shown} />}
    </div>
  );
}
