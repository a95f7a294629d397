import { selectPageRows } from '@portico/core/logs';
import { defaultColumns, logColumnRows, offeredColumns } from '@portico/core/logs/view';
import { areColumnsSearched, columnsWith, dropSide, moveColumn, toggleColumn } from '@portico/core/shared';
import { useMemo } from 'react';
import { ColumnsPanel } from '../../../components/tables/ColumnsPanel.tsx';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { useColumns } from '../state/log-columns.ts';
import { useLog, usePaging } from '../state/log-context.ts';

/** The columns of a log; its events bring fields of their own. (UI.md 4.7) */
export function LogColumns() {
  const { logType } = useLog();
  const [columns, setColumns] = useColumns();
  const rows = usePaging(selectPageRows);
  const width = useWindowWidth();
  const choice = useMemo(() => offeredColumns(columns, rows), [columns, rows]);
  const all = logColumnRows(choice, { logType, windowWidthPx: width });
  return (
    <ColumnsPanel
      rows={all}
      find={areColumnsSearched(all) ? (typed) => columnsWith(all, typed) : undefined}
      sideOf={(dragged, over) => dropSide(choice, { dragged, over })}
      onToggle={(field) => setColumns(toggleColumn(choice, field))}
      onMove={(field, to) => setColumns(moveColumn(choice, field, to))}
      onReset={() => setColumns(defaultColumns(logType))}
    />
  );
}
