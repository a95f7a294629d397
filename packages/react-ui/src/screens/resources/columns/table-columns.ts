import type { Field } from '@portico/core/resources';
import {
  columnsInView,
  isInSettings,
  listColumns,
  type ResourceRecord,
  resourceTexts,
} from '@portico/core/resources/view';
import type { ColumnChoice } from '@portico/core/shared';
import { type CSSProperties, useMemo } from 'react';
import { type DataColumn, type KeptCell, leastWidthOf } from '../../../components/tables/DataTable.model.ts';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { breakpoint, layout } from '../../../theme/layout.ts';
import { useList } from '../state/resource-context.ts';
import { useListColumns } from './list-columns.ts';

/** Room of the columns that every kind has; the others share what is left. (UI.md 4.13, details) */
const rooms: Readonly<Record<string, Partial<DataColumn>>> = {
  name: { minPx: 150, share: 3 },
  conditions: { minPx: 200, share: 5 },
  // Without them a rule of a few would read as one of everybody: where they have no room there are cards.
  subjects: { minPx: 120, share: 3 },
  // A rule of the firewall has all three beside its conditions.
  sources: { minPx: 112, share: 3 },
  destinations: { minPx: 112, share: 3 },
  services: { minPx: 112, share: 3 },
  region: { minPx: 160, share: 5 },
  enabled: { widthPx: 72 },
  action: { widthPx: 120 },
};

/** What is left of them beside an open entry: Then shrinks to its icon. (UI.md 4.13, details) */
const narrowRooms: typeof rooms = {
  name: { minPx: 120, share: 2 },
  // The begin of a value, and how many more there are.
  conditions: { minPx: 140, share: 4 },
  sources: { minPx: 88, share: 2 },
  action: { widthPx: 80 },
};

/** A time is never cut; a state is a mark with its words; sentences need more room than the words of a kind without order. */
const roomOf = ({ order }: ResourceRecord, { kind }: Field, isBeside: boolean): Partial<DataColumn> => ({
  minPx: kind === 'time' ? 180 : kind === 'computed' ? 128 : order === undefined || isBeside ? 88 : 140,
  share: kind === 'number' ? 2 : 3,
  isEnd: kind === 'number',
});

/** Conditions beside columns that say what an entry is about: few have any. */
const conditionsBeside: Partial<DataColumn> = { minPx: 160, share: 6 };

/** What the window leaves to a list that nothing stands beside, in px. */
const roomBeside = (width: number) =>
  width - (width < breakpoint.desktop ? 0 : width < breakpoint.beside ? layout.railWidth : layout.navWidth);

interface Around {
  canWrite: boolean;
  /** There is an entry that may be chosen. */
  canSelect: boolean;
  isBeside: boolean;
}

/** Which entry a row is of stays in view, behind what stands before it. */
function keptAfter(columns: readonly DataColumn[]): KeptCell {
  return { 'data-kept': true, style: { '--data-table-kept': `${leastWidthOf(columns)}px` } as CSSProperties };
}

/** The columns of a table: those that are chosen, between the ones that every list has. */
function columnsOf(
  record: ResourceRecord,
  choice: ColumnChoice,
  { canWrite, canSelect, isBeside }: Around,
): DataColumn[] {
  const column = (id: string, label: string, room: Partial<DataColumn>): DataColumn => ({
    id,
    label,
    widthPx: null,
    minPx: 64,
    share: 0,
    ...room,
  });
  const shown = columnsInView(record, choice, isBeside).map(({ key, field, label, widthPx }) => {
    const isBesideAbout = key === 'conditions' && record.list.columns[1] !== key;
    const own = (isBeside && narrowRooms[key]) || (isBesideAbout ? conditionsBeside : rooms[key]);
    const room = own ?? roomOf(record, field, isBeside);
    return column(key, label, widthPx === null ? room : { ...room, widthPx });
  });
  const before = [
    ...(canSelect ? [column('select', resourceTexts.select, { widthPx: 56, head: null })] : []),
    ...(record.order === undefined
      ? []
      : [column('place', resourceTexts.place, { widthPx: canWrite ? 68 : 48, isEnd: true, isFixed: true })]),
  ];
  return [
    ...before.map((each, at) => ({ ...each, kept: keptAfter(before.slice(0, at)) })),
    ...shown.map((each) => (each.id === 'name' ? { ...each, kept: keptAfter(before) } : each)),
    ...(isBeside ? [] : [column('actions', resourceTexts.actions, { widthPx: 64, head: null })]),
  ];
}

/** The columns of the list on screen, and whether there is room for any: what somebody adds is scrolled to. (UI.md 4.13) */
export function useTableColumns(): {
  columns: readonly DataColumn[];
  /** How far those reach that stay in view. */
  keptPx: number;
  isCards: boolean;
} {
  const { record, canWrite, canSelect, isBeside } = useList();
  const [choice] = useListColumns();
  const width = useWindowWidth();
  const isInside = isInSettings(record);
  const columns = useMemo(
    () => columnsOf(record, choice, { canWrite, canSelect, isBeside }),
    [record, choice, canWrite, canSelect, isBeside],
  );
  const leastPx = useMemo(
    () => leastWidthOf(columnsOf(record, listColumns(record), { canWrite, canSelect, isBeside })),
    [record, canWrite, canSelect, isBeside],
  );
  const isCards =
    record.list.as === 'cards' ||
    width < (isInside ? breakpoint.desktop : breakpoint.tablet) ||
    (isInside && isBeside) ||
    (!isBeside && leastPx > roomBeside(width) && leastWidthOf(columns) > roomBeside(width));
  const keptPx = leastWidthOf(columns.flatMap((column) => (column.kept === undefined ? [] : column)));
  return { columns, keptPx, isCards };
}
