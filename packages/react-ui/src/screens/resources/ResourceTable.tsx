import { type ResourceRow, type ResourceRows, resourceTexts, selectOpened } from '@portico/core/resources/view';
import { columnWidths, resizeColumn } from '@portico/core/shared';
import { ListFilter } from 'lucide-react';
import { type Ref, useMemo } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import type { RowFocus } from '../../components/tables/DataTable.model.ts';
import { DataTable } from '../../components/tables/DataTable.tsx';
import { partOnDemand } from '../../platform/on-demand.ts';
import { useListColumns } from './columns/list-columns.ts';
import { useTableColumns } from './columns/table-columns.ts';
import { EntryCard, EntryCell } from './entry/EntryCell.tsx';
import { SelectAll } from './SelectAll.tsx';
import { useResource, useResourceState } from './state/resource-context.ts';

const EntryCards = partOnDemand(() => import('./cards/EntryCards.tsx').then((module) => module.EntryCards), {
  ahead: 'never',
});

const cardPx = 104;

const drawCell = (row: ResourceRow, columnId: string) => <EntryCell row={row} columnId={columnId} />;
/** Another entry may be called as one of the managing tenant; one that is not stored yet has no id. */
const keyOf = ({ id, isInherited }: ResourceRow) => id && `${isInherited} ${id}`;
const isChosen = ({ isSelected }: ResourceRow) => isSelected;
const drawCard = (row: ResourceRow) => <EntryCard row={row} />;

export interface ResourceTableProps {
  state: 'ready' | 'loading';
  rows: ResourceRows;
  rowFocus: Ref<RowFocus>;
}

/** The entries in their order, as rows or as cards. (UI.md 4.9, 4.11, 4.13) */
export function ResourceTable({ state, rows, rowFocus }: ResourceTableProps) {
  const { record, place, setPlace } = useResource();
  const openId = useResourceState((now) => selectOpened(now)?.id ?? null); // typing in it draws nothing here
  const [choice, setChoice] = useListColumns();
  const { columns, keptPx, isCards } = useTableColumns();
  const shown = useMemo(
    () => columns.map((column) => (column.id === 'select' ? { ...column, head: <SelectAll /> } : column)),
    [columns],
  );
  if (state === 'ready' && rows.length === 0) {
    return (
      <EmptyState
        icon={ListFilter}
        action={
          <Button
            onPress={() => setPlace({ q: null, ...Object.fromEntries(record.list.filters.map((key) => [key, null])) })}
          >
            {resourceTexts.clearFilters}
          </Button>
        }
      >
        {resourceTexts.noMatch}
      </EmptyState>
    );
  }
  const openRow = ({ id, mark }: ResourceRow) => {
    if (mark !== 'removed') setPlace({ open: id }, { push: place.open === null });
  };
  const selected = openId === null ? -1 : rows.indexOf(openId);
  if (record.list.as === 'cards') {
    return <EntryCards {...{ state, rows, rowFocus, keyOf, selected, isChosen }} onOpen={openRow} />;
  }
  return (
    <DataTable
      label={record.label[1]}
      columns={shown}
      rows={rows}
      keyOf={keyOf}
      cell={drawCell}
      card={isCards ? { heightPx: cardPx, draw: drawCard } : undefined}
      rowCount={rows.length}
      selected={selected}
      isChosen={isChosen}
      onOpen={openRow}
      bounds={columnWidths}
      keptPx={keptPx}
      onResize={(key, widthPx) => setChoice(resizeColumn(choice, key, widthPx))}
      state={state}
      skeletonRows={8}
      rowFocus={rowFocus}
    />
  );
}
