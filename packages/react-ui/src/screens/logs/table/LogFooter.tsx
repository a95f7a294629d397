import { pageSizes, setPage, setPageSize } from '@portico/core/filters';
import { formatNumber } from '@portico/core/language';
import { selectHasNextPage, selectHasPreviousPage, selectLogState, selectRangeText } from '@portico/core/logs';
import { rowTexts } from '@portico/core/logs/view';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Select } from '../../../components/fields/Select.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { partOnDemand } from '../../../platform/on-demand.ts';
import { useLog, usePaging } from '../state/log-context.ts';
import * as styles from './LogFooter.css.ts';
import type { LogTableProps } from './LogTable.tsx';
import { logTableMessages as messages } from './messages.ts';

const Repeats = partOnDemand(() => import('./Repeats.tsx').then((module) => module.Repeats));

/** What draws the rows in place of the table, held so that React calls it not. */
export interface OtherTable {
  Table: (props: LogTableProps) => ReactNode;
}

export interface LogFooterProps {
  /** Told what draws the rows: events that repeat as one line, or nothing else. */
  onTable: (other: OtherTable | null) => void;
}

/** Which rows are in view, and the way to the others: by pages, since paging is by token. (UI.md 4.7) */
export function LogFooter({ onTable }: LogFooterProps) {
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
        <Repeats onTable={onTable} />
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
