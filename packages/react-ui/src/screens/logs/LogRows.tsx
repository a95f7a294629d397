import {
  columnOf,
  emptyText,
  fieldText,
  selectFailureText,
  selectIsEmpty,
  selectPageRows,
  visibleFields,
} from '@portico/core/logs';
import { ScrollText } from 'lucide-react';
import { useApp } from '../../app/portal-context.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorBlock } from '../../components/ErrorBlock.tsx';
import { LogFooter } from './LogFooter.tsx';
import { useLog, usePaging } from './log-context.ts';

/** The rows of the page in view, or why there are none. (UI.md 4.7, states) */
export function LogRows() {
  const { deployment } = useApp().portal;
  const { columns, paging, request } = useLog();
  const rows = usePaging(selectPageRows);
  const isEmpty = usePaging(selectIsEmpty);
  const failure = usePaging((snapshot) => selectFailureText(snapshot, deployment)?.text ?? null);
  if (failure !== null) return <ErrorBlock message={failure} onRetry={() => paging.send({ type: 'refresh' })} />;
  if (isEmpty) {
    const isFiltered = Object.keys(request.filters).length > 0;
    return <EmptyState icon={ScrollText}>{emptyText(request.interval, isFiltered)}</EmptyState>;
  }
  const fields = visibleFields(columns);
  return (
    <>
      <table>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field}>{columnOf(field).label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {fields.map((field) => (
                <td key={field}>{fieldText(row, field)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <LogFooter />
    </>
  );
}
