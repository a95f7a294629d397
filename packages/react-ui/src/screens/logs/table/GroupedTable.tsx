import { fieldsInView, groupColumn, lineEvent, lineOf, logCards, type TableLine } from '@portico/core/logs/view';
import { useMemo } from 'react';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { useColumns } from '../state/log-columns.ts';
import { useLog } from '../state/log-context.ts';
import { useShownGroups, useTableLines } from '../state/table-lines.ts';
import { LogGrid } from './LogGrid.tsx';
import { lineCardDrawing, lineDrawing } from './LogLine.tsx';
import type { LogTableProps } from './LogTable.tsx';

/** The same with one line for events that repeat; a press on it opens and closes them. (UI.md 4.16) */
export function GroupedTable({ rows, ...table }: LogTableProps) {
  const { logType, filters, setFilters, openId } = useLog();
  const { lines, groups } = useTableLines(rows);
  useShownGroups(groups, rows);
  const [columns] = useColumns();
  const counts = groupColumn(fieldsInView(columns, logType, useWindowWidth()), logCards[logType].title);
  const cell = useMemo(() => lineDrawing(counts, logType), [counts, logType]);
  const eventOf = useMemo(() => (line: TableLine, field: string) => lineEvent(line, field, logType), [logType]);
  return (
    <LogGrid
      {...table}
      rows={lines}
      cell={cell}
      cardDrawing={lineCardDrawing}
      eventOf={eventOf}
      lineAt={itself}
      selected={lineOf(lines, openId)}
      onOpen={({ row, group, more }) => {
        if (more !== null) groups.more(more.key);
        else if (group !== null) groups.toggle(group.key);
        else setFilters(filters, { openId: row.id ?? null });
      }}
    />
  );
}

const itself = (line: TableLine) => line;
