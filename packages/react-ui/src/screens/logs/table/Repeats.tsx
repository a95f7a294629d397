import { selectPageRows } from '@portico/core/logs';
import { groupedBy, groupNote } from '@portico/core/logs/view';
import { useLayoutEffect, useMemo } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { useLog, usePaging } from '../state/log-context.ts';
import { GroupedTable } from './GroupedTable.tsx';
import * as styles from './LogFooter.css.ts';
import type { LogFooterProps, OtherTable } from './LogFooter.tsx';

const grouped: OtherTable = { Table: GroupedTable };

/** How many events of the page repeat, and the way to see them as one line each, or all of them again. (UI.md 4.16) */
export function Repeats({ onTable }: LogFooterProps) {
  const { logType, request, filters, setFilters } = useLog();
  const { grouped: isGrouped = false } = request;
  const rows = usePaging(selectPageRows);
  const note = useMemo(() => groupNote(rows, logType, isGrouped), [rows, logType, isGrouped]);
  // Before it is painted, or the rows would be seen as they were.
  useLayoutEffect(() => onTable(isGrouped ? grouped : null), [onTable, isGrouped]);
  if (note === null) return null;
  return (
    <span className={styles.repeats}>
      <span>{note.text}</span>
      {note.cut === null ? null : <span>{note.cut}</span>}
      <Button variant="ghost" size="sm" onPress={() => setFilters(groupedBy(filters, !isGrouped), { openId: null })}>
        {note.action}
      </Button>
    </span>
  );
}
