import { fieldsInView, groupColumn, lineEvent, lineOf, logCards, type TableLine } from '@portico/core/logs/view';
import { useMemo } from 'react';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { useColumns } from '../state/log-columns.ts';
import { useLog } from '../state/log-context.ts';
import { useTableLines } from '../state/table-lines.ts';
import { LogGrid } from './LogGrid.tsx';
import { lineCardDrawing, lineDrawing } from './LogLine.tsx';
import type { LogTableProps } from './LogTable.tsx';

/** The same with one line for events that repeat; a press on it opens and closes them. (UI.md 4.16) */
export function GroupedTable({ rows, ...table }: LogTableProps) {
  const { logType, filters, setFilters, openId } = useLog();
  const { lines, toggle } = useTableLines(rows);
  const [columns] = useColumns();
  const counts = groupColumn(fieldsInView(columns, logType, useWindowWidth()), logCards[logType].title);
  const cell = useMemo(() => lineDrawing(counts), [counts]);
  return (
    <LogGrid
      {...table}
      rows={lines}
      cell={cell}
      cardDrawing={lineCardDrawing}
      eventOf={lineEvent}
      lineAt={itself}
      selected={lineOf(lines, openId)}
      onOpen={({ row, group }) =>
        group === null ? setFilters(filters, { openId: row.id ?? null }) : toggle(group.key)
      }
    />
  );
}

const itself = (line: TableLine) => line;
