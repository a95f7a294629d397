import { listColumnRows, listColumns } from '@portico/core/resources/view';
import { areColumnsSearched, columnsWith, dropSide, moveColumn, toggleColumn } from '@portico/core/shared';
import { ColumnsPanel } from '../../../components/tables/ColumnsPanel.tsx';
import { useList } from '../state/resource-context.ts';
import { useListColumns } from './list-columns.ts';

/** The columns of a list: those of its kind, and its other fields. (UI.md 4.13) */
export function ListColumns() {
  const { record, isBeside } = useList();
  const [choice, setChoice] = useListColumns();
  const all = listColumnRows(record, choice, isBeside);
  return (
    <ColumnsPanel
      rows={all}
      find={areColumnsSearched(all) ? (typed) => columnsWith(all, typed) : undefined}
      sideOf={(dragged, over) => dropSide(choice, { dragged, over })}
      onToggle={(field) => setChoice(toggleColumn(choice, field))}
      onMove={(field, to) => setChoice(moveColumn(choice, field, to))}
      onReset={() => setChoice(listColumns(record))}
    />
  );
}
