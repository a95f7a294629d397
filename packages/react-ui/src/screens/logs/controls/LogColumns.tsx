import { selectPageRows } from '@portico/core/logs';
import { defaultColumns, logColumnRows, offeredColumns } from '@portico/core/logs/view';
import { dropSide, moveColumn, toggleColumn } from '@portico/core/shared';
import { useMemo } from 'react';
import { ColumnsPanel } from '../../../components/tables/ColumnsPanel.tsx';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { useColumns } from '../state/log-columns.ts';
import { useLog, usePaging } from '../state/log-context.ts';

/** The columns of a log; its events bring fields of their own. (UI.md 4.7) */
export function LogColumns() {
  const { logType, openId } = useLog();
  const [columns, setColumns] = useColumns();
  const rows = usePaging(selectPageRows);
  const width = useWindowWidth();
  const choice = useMemo(() => offeredColumns(columns, rows), [columns, rows]);
  return (
    <ColumnsPanel
      rows={logColumnRows(choice, { logType, windowWidthPx: width, isEventOpen: openId !== null })}
      sideOf={(dragged, over) => dropSide(choice, { dragged, over })}
      onToggle={(field) => setColumns(toggleColumn(choice, field))}
      onMove={(field, to) => setColumns(moveColumn(choice, field, to))}
      onReset={() => setColumns(defaultColumns(logType))}
    />
  );
}
