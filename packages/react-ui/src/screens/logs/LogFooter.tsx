import { pageSizes, setPage, setPageSize } from '@portico/core/filters';
import { selectHasNextPage, selectHasPreviousPage, selectRangeText } from '@portico/core/logs';
import { Button } from '../../components/Button.tsx';
import { Select } from '../../components/Select.tsx';
import { useLog, usePaging } from './log-context.ts';

/** Which rows are in view, and the way to the others: by pages, since paging is by token. (UI.md 4.7) */
export function LogFooter() {
  const { filters, setFilters } = useLog();
  const range = usePaging(selectRangeText);
  const hasPrevious = usePaging(selectHasPreviousPage);
  const hasNext = usePaging(selectHasNextPage);
  const turn = (by: 1 | -1) => setFilters(setPage(filters, filters.page + by));
  return (
    <div>
      <span role="status">{range}</span>
      <Button isDisabled={!hasPrevious} onPress={() => turn(-1)}>
        Previous
      </Button>
      <span>Page {filters.page + 1}</span>
      <Button isDisabled={!hasNext} onPress={() => turn(1)}>
        Next
      </Button>
      <Select
        label="Rows per page"
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        value={String(filters.pageSize)}
        onChange={(size) => setFilters(setPageSize(filters, Number(size)))}
      />
    </div>
  );
}
