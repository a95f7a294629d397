import type { Field } from '@portico/core/resources';
import {
  besideColumns,
  isInSettings,
  type ResourceRecord,
  type ResourceRow,
  type ResourceRows,
  resourceTexts,
  selectCanWriteList,
  selectOpened,
} from '@portico/core/resources/view';
import { ListFilter } from 'lucide-react';
import { type Ref, useMemo } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { type DataColumn, leastWidthOf, type RowFocus } from '../../components/tables/DataTable.model.ts';
import { DataTable } from '../../components/tables/DataTable.tsx';
import { useWindowWidth } from '../../platform/useWindowWidth.ts';
import { breakpoint, layout } from '../../theme/layout.ts';
import { EntryCard, EntryCell } from './EntryCell.tsx';
import { SelectAll } from './SelectAll.tsx';
import { useIsBeside, useResource, useResourceState } from './state/resource-context.ts';

const cardPx = 104;
/** Room of the columns that every kind has; the others share what is left. (UI.md 4.13, details) */
const rooms: Readonly<Record<string, Partial<DataColumn>>> = {
  name: { minPx: 150, share: 3 },
  conditions: { minPx: 200, share: 5 },
  // Without them a rule of a few would read as one of everybody: where they have no room there are cards.
  subjects: { minPx: 120, share: 3 },
  region: { minPx: 160, share: 5 },
  enabled: { widthPx: 72 },
  action: { widthPx: 120 },
};

/** What is left of them beside an open entry: Then shrinks to its icon. (UI.md 4.13, details) */
const narrowRooms: typeof rooms = {
  name: { minPx: 120, share: 2 },
  conditions: { minPx: 96, share: 3 },
  action: { widthPx: 80 },
};

/** A state is a mark with its words; sentences need more room than the words of a kind without order. */
const roomOf = ({ order }: ResourceRecord, { kind }: Field): Partial<DataColumn> => ({
  minPx: kind === 'computed' ? 128 : order === undefined ? 88 : 140,
  share: kind === 'number' ? 2 : 3,
  isEnd: kind === 'number',
});

/** What the window leaves to a list that nothing stands beside, in px. */
const roomBeside = (width: number) =>
  width - (width < breakpoint.desktop ? 0 : width < breakpoint.beside ? layout.railWidth : layout.navWidth);

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

/** The entries in their order: the first one that matches decides. (UI.md 4.9, 4.13) */
export function ResourceTable({ state, rows, rowFocus }: ResourceTableProps) {
  const { actor, record, place, setPlace } = useResource();
  const canWrite = useResourceState(selectCanWriteList);
  const openId = useResourceState((now) => selectOpened(now)?.id ?? null); // typing in it draws nothing here
  const width = useWindowWidth();
  const isBeside = useIsBeside(actor);
  const isInside = isInSettings(record);
  const columns = useMemo(() => {
    const column = (id: string, label: string, room: Partial<DataColumn>): DataColumn => ({
      id,
      label,
      widthPx: null,
      minPx: 64,
      share: 0,
      ...room,
    });
    const shown = (isBeside ? besideColumns(record) : record.list.columns).flatMap((key) => {
      const field = record.fields[key];
      return field === undefined
        ? []
        : [
            column(
              key,
              field.head ?? field.label,
              ((isBeside && narrowRooms[key]) || rooms[key]) ?? roomOf(record, field),
            ),
          ];
    });
    return [
      ...(canWrite ? [column('select', resourceTexts.select, { widthPx: 56, head: <SelectAll /> })] : []),
      ...(record.order === undefined
        ? []
        : [column('place', resourceTexts.place, { widthPx: canWrite ? 68 : 48, isEnd: true })]),
      ...shown,
      ...(isBeside ? [] : [column('actions', resourceTexts.actions, { widthPx: 64, head: null })]),
    ];
  }, [record, canWrite, isBeside]);
  const isNarrow =
    width < (isInside ? breakpoint.desktop : breakpoint.tablet) ||
    (isInside && isBeside) ||
    (!isBeside && leastWidthOf(columns) > roomBeside(width));
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
  return (
    <DataTable
      label={record.label[1]}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      cell={drawCell}
      card={isNarrow ? { heightPx: cardPx, draw: drawCard } : undefined}
      rowCount={rows.length}
      selected={openId === null ? -1 : rows.indexOf(openId)}
      isChosen={isChosen}
      onOpen={({ id, mark }) => {
        if (mark !== 'removed') setPlace({ open: id }, { push: place.open === null });
      }}
      state={state}
      skeletonRows={8}
      rowFocus={rowFocus}
    />
  );
}
