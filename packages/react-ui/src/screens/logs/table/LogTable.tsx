import type { LogRow } from '@portico/core/logs';
import type { TableLine } from '@portico/core/logs/view';
import { useLog } from '../state/log-context.ts';
import { drawLogCell, logCardDrawing } from './LogCell.tsx';
import { LogGrid, type LogGridProps } from './LogGrid.tsx';

export type LogTableProps = Pick<LogGridProps<LogRow>, 'rows' | 'rowsBefore' | 'state'>;

/** The rows of a page, in the order that the service gives them. (UI.md 4.7) */
export function LogTable(props: LogTableProps) {
  const { filters, setFilters, openId } = useLog();
  return (
    <LogGrid
      {...props}
      cell={drawLogCell}
      cardDrawing={logCardDrawing}
      eventOf={itself}
      lineAt={lineOfRow}
      selected={openId === null ? -1 : props.rows.findIndex(({ id }) => id === openId)}
      onOpen={(row) => setFilters(filters, { openId: row.id ?? null })}
    />
  );
}

const itself = (row: LogRow) => row;
const lineOfRow = (row: LogRow): TableLine => ({ row, group: null, isInGroup: false, more: null });
