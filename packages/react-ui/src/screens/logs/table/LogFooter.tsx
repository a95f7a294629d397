import { pageSizes, setPage, setPageSize } from '@portico/core/filters';
import { formatNumber } from '@portico/core/language';
import {
  selectHasNextPage,
  selectHasPreviousPage,
  selectLogState,
  selectPageRows,
  selectRangeText,
} from '@portico/core/logs';
import { groupNote, rowTexts } from '@portico/core/logs/view';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Select } from '../../../components/fields/Select.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useLog, usePaging } from '../state/log-context.ts';
import { useGrouped } from '../state/table-lines.ts';
import * as styles from './LogFooter.css.ts';
import { logTableMessages as messages } from './messages.ts';

/** Which rows are in view, and the way to the others: by pages, since paging is by token. (UI.md 4.7) */
export function LogFooter() {
  const { filters, setFilters } = useLog();
  const range = usePaging(selectRangeText);
  const hasPrevious = usePaging(selectHasPreviousPage);
  const hasNext = usePaging(selectHasNextPage);
  const state = usePaging(selectLogState);
  const turn = (by: 1 | -1) => setFilters(setPage(filters, filters.page + by));
  return (
    <div className={styles.footer}>
      <div className={styles.range}>
        <span role="status">{range}</span>
        <Repeats />
      </div>
      {state === 'loading' ? null : (
        <div className={styles.pages}>
          <Button
            size="sm"
            icon={<Icon of={ChevronLeft} />}
            isDisabled={!hasPrevious}
            disabledReason={rowTexts.firstPage}
            onPress={() => turn(-1)}
          >
            {messages.previous}
          </Button>
          <span className={styles.page}>{messages.page(formatNumber(filters.page + 1))}</span>
          <Button
            size="sm"
            isDisabled={!hasNext && state !== 'loadingMore'}
            disabledReason={rowTexts.lastPage}
            isPending={state === 'loadingMore'}
            onPress={() => turn(1)}
          >
            {messages.next}
            <Icon of={ChevronRight} />
          </Button>
        </div>
      )}
      <div className={styles.sizes}>
        <span aria-hidden="true">{messages.rowsPerPage}</span>
        <div className={styles.sizeSelect}>
          <Select
            label={messages.rowsPerPage}
            isLabelHidden
            size="sm"
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            value={String(filters.pageSize)}
            onChange={(size) => setFilters(setPageSize(filters, Number(size)))}
          />
        </div>
      </div>
    </div>
  );
}

/** How many events of the page repeat, and the way to see them as one line each, or all of them again. (UI.md 4.16) */
function Repeats() {
  const { logType } = useLog();
  const rows = usePaging(selectPageRows);
  const [isGrouped, setGrouped] = useGrouped();
  const note = useMemo(() => groupNote(rows, logType, isGrouped), [rows, logType, isGrouped]);
  if (note === null) return null;
  return (
    <span className={styles.repeats}>
      <span>{note.text}</span>
      <Button variant="ghost" size="sm" onPress={() => setGrouped(!isGrouped)}>
        {note.action}
      </Button>
    </span>
  );
}
