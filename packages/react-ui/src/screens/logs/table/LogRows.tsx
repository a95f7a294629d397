import { clearFilters, setPage } from '@portico/core/filters';
import { filterTexts } from '@portico/core/filters/view';
import {
  type LogRow,
  type LogState,
  selectFailureText,
  selectLastPage,
  selectLogState,
  selectPageRows,
} from '@portico/core/logs';
import { emptyText, nextShownRows, rowsLook, rowTexts, type ShownRows } from '@portico/core/logs/view';
import { Lock, ScrollText } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { partOnDemand } from '../../../platform/on-demand.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { useLog, usePaging } from '../state/log-context.ts';
import { LogFailure } from './LogFailure.tsx';
import { LogFooter, type OtherTable } from './LogFooter.tsx';
import * as styles from './LogRows.css.ts';
import { LogTable } from './LogTable.tsx';

const ChoiceBar = partOnDemand(() => import('../choice/Choice.tsx').then((module) => module.ChoiceBar));

/** The rows of the page in view, or why there are none. (UI.md 4.7, states) */
export function LogRows() {
  const state = usePaging(selectLogState);
  const shown = useShownRows(usePaging(selectPageRows), state);
  const [other, setOther] = useState<OtherTable | null>(null);
  const Table = other?.Table ?? LogTable;
  useLastPage();
  const look = rowsLook(state, shown);
  if (look === 'failed') return <Instead of={<Failed />} />;
  if (look === 'forbidden') return <Instead of={<EmptyState icon={Lock}>{rowTexts.forbidden}</EmptyState>} />;
  if (look === 'empty') return <Instead of={<Empty />} />;
  return (
    <>
      <Table {...shown} state={look} />
      <ChoiceBar />
      <LogFooter onTable={setOther} />
    </>
  );
}

/** While the next page is on its way the rows before it stay, dimmed. (UI.md 4.7) */
function useShownRows(rows: readonly LogRow[], state: LogState): ShownRows {
  const { page, pageSize } = useLog().filters;
  const at = { state, page, pageSize };
  const [shown, setShown] = useState(() => nextShownRows(null, rows, at));
  const next = nextShownRows(shown, rows, at);
  if (next !== shown) setShown(next);
  return next;
}

/** An address behind the last page leads to that: an old link, or fewer rows than before. Back does not return to it. */
function useLastPage(): void {
  const { filters, setFilters } = useLog();
  const last = usePaging(selectLastPage);
  useEffect(() => {
    if (last !== null) setFilters(setPage(filters, last), { replace: true });
  }, [last, filters, setFilters]);
}

/** Stands in the place of the rows. */
function Instead({ of }: { of: ReactNode }) {
  return <div className={styles.instead}>{of}</div>;
}

function Failed() {
  const { deployment } = useApp().portal;
  const { paging } = useLog();
  const failure = usePaging((snapshot) => selectFailureText(snapshot, deployment)?.text ?? null);
  const link = usePaging((snapshot) => selectFailureText(snapshot, deployment)?.link ?? null);
  return <LogFailure text={failure ?? ''} link={link} onRetry={() => paging.send({ type: 'refresh' })} />;
}

function Empty() {
  const { filters, setFilters, request, definitions } = useLog();
  const isFiltered = Object.keys(request.filters).length > 0;
  return (
    <EmptyState
      icon={ScrollText}
      action={
        isFiltered ? (
          <Button onPress={() => setFilters(clearFilters(filters, definitions))}>{filterTexts.clear}</Button>
        ) : undefined
      }
    >
      {emptyText(request.interval, isFiltered)}
    </EmptyState>
  );
}
