import type { LogRow } from '@portico/core/logs';
import { type CellChanges, cellChanges } from '@portico/core/logs/view';
import { Minus, Plus } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import type { DataColumn } from '../../../components/tables/DataTable.model.ts';
import { useLog } from '../state/log-context.ts';
import * as styles from './CellActions.css.ts';

export interface CellActionsProps {
  /** Around the table. */
  place: RefObject<HTMLElement | null>;
  /** The event whose value of a field a row shows; null where it shows none. */
  eventAt: (row: number, field: string) => LogRow | null;
  columns: readonly DataColumn[];
}

interface Shown {
  changes: CellChanges;
  left: number;
  top: number;
}

/** ＋ and − for the cell under the pointer or with the focus; there the keys + and − do the same. (UI.md 4.16) */
export function CellActions({ place, eventAt, columns }: CellActionsProps) {
  const { filters, definitions, logType, setFilters } = useLog();
  const [shown, setShown] = useState<Shown | null>(null);
  const changesOf = (target: EventTarget | null) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
    const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number);
    const field = columns[column ?? -1]?.id;
    const found = field === undefined ? null : eventAt(row ?? -1, field);
    if (cell === null || found === null || field === undefined) return null;
    const changes = cellChanges(filters, definitions, { logType, field }, found);
    return changes === null ? null : { cell, changes };
  };
  const show = (event: Event) => {
    const found = changesOf(event.target);
    if (found === null) return setShown(null);
    const box = found.cell.getBoundingClientRect();
    setShown({ changes: found.changes, left: box.right - 4, top: box.top + box.height / 2 });
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = { '+': 'add', '-': 'exclude' }[event.key] as 'add' | 'exclude' | undefined;
    const change = way === undefined ? null : changesOf(event.target)?.changes[way];
    if (!change || change.reason !== null) return;
    event.preventDefault();
    setFilters(change.next);
  };
  // As `useEffectEvent` does, which React has since 19.2 alone.
  const latest = useRef({ show, key });
  useLayoutEffect(() => {
    latest.current = { show, key };
  });
  useEffect(() => {
    const table = place.current;
    const hide = () => setShown(null);
    const point = (event: Event) => latest.current.show(event);
    const press = (event: KeyboardEvent) => latest.current.key(event);
    table?.addEventListener('pointerover', point);
    table?.addEventListener('focusin', point);
    table?.addEventListener('keydown', press);
    table?.addEventListener('pointerleave', hide, true);
    table?.addEventListener('scroll', hide, true);
    return () => {
      table?.removeEventListener('pointerover', point);
      table?.removeEventListener('focusin', point);
      table?.removeEventListener('keydown', press);
      table?.removeEventListener('pointerleave', hide, true);
      table?.removeEventListener('scroll', hide, true);
    };
  }, [place]);
  if (shown === null) return null;
  const { add, exclude } = shown.changes;
  return (
    <div className={styles.actions} style={{ left: shown.left, top: shown.top }}>
      {[
        { change: add, icon: Plus },
        { change: exclude, icon: Minus },
      ].map(({ change, icon }) =>
        change === null ? null : (
          <IconButton
            key={change.label}
            label={change.label}
            size="xs"
            isDisabled={change.reason !== null}
            disabledReason={change.reason}
            onPress={() => {
              setShown(null);
              setFilters(change.next);
            }}
          >
            <Icon of={icon} size={14} />
          </IconButton>
        ),
      )}
    </div>
  );
}
