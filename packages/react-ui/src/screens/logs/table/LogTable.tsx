import type { LogRow } from '@portico/core/logs';
import {
  CARD_WIDTH,
  fieldsInView,
  groupColumn,
  lineOf,
  logCards,
  logTypeLabels,
  type TableLine,
  tableColumns,
} from '@portico/core/logs/view';
import { columnWidths, resizeColumn } from '@portico/core/shared';
import { useMemo, useRef } from 'react';
import { DataTable, type DataTableProps } from '../../../components/tables/DataTable.tsx';
import { partOnDemand } from '../../../platform/on-demand.ts';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { useColumns } from '../state/log-columns.ts';
import { useLog } from '../state/log-context.ts';
import { useTableLines } from '../state/table-lines.ts';
import { lineCardDrawing, lineDrawing } from './LogLine.tsx';
import * as styles from './LogTable.css.ts';
import { LOG_CARD_PX } from './log-card.ts';
import { logTableMessages } from './messages.ts';

const CellActions = partOnDemand(() => import('./CellActions.tsx').then((module) => module.CellActions));

export interface LogTableProps {
  rows: readonly LogRow[];
  /** Rows of the pages before. */
  rowsBefore: number;
  state: NonNullable<DataTableProps<TableLine>['state']>;
}

/** The rows of a page: newest first, as the service gives them, and in no other order; those that repeat may be one. (UI.md 4.7, 4.16) */
export function LogTable({ rows, rowsBefore, state }: LogTableProps) {
  const { logType, filters, setFilters, openId } = useLog();
  const [columns, setColumns] = useColumns();
  const windowWidth = useWindowWidth();
  const fields = fieldsInView(columns, logType, windowWidth).join(' ');
  const shown = useMemo(() => tableColumns(columns, fields.split(' ')), [fields, columns]);
  const { lines, toggle } = useTableLines(rows);
  const counts = groupColumn(fields.split(' '), logCards[logType].title);
  const cell = useMemo(() => lineDrawing(counts), [counts]);
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = windowWidth < CARD_WIDTH;
  const card = useMemo(
    () => (isNarrow ? { heightPx: LOG_CARD_PX, draw: lineCardDrawing(logCards[logType]) } : undefined),
    [isNarrow, logType],
  );
  return (
    <div ref={place} className={styles.table}>
      <DataTable
        label={logTableMessages.events(logTypeLabels[logType])}
        columns={shown}
        rows={lines}
        cell={cell}
        card={card}
        rowsBefore={rowsBefore}
        selected={lineOf(lines, openId)}
        onOpen={({ row, group }) =>
          group === null ? setFilters(filters, { openId: row.id ?? null }) : toggle(group.key)
        }
        bounds={columnWidths}
        onResize={(field, widthPx) => setColumns(resizeColumn(columns, field, widthPx))}
        state={state}
      />
      {isNarrow ? null : <CellActions place={place} lines={lines} columns={shown} />}
    </div>
  );
}
