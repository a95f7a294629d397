import type { ResourceRow } from '@portico/core/resources/view';
import type { PointerEvent } from 'react';
import { useList } from '../state/resource-context.ts';
import * as styles from './drag.css.ts';

/**
 * Takes hold of a row, or of the block that is selected. For pointers alone: the menu of the row and the bar of the block do
 * the same with keys. (UI.md 4.13, section 9.2)
 */
export function DragHandle({ row }: { row: ResourceRow }) {
  const { record, canWrite, canDrag, startDrag } = useList();
  if (record.order === undefined || !canWrite) return null;
  if (row.place === null || !canDrag) return <span className={styles.noHandle} />;
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const at = event.currentTarget.closest<HTMLElement>('[data-row]');
    if (event.button !== 0 || at === null) return;
    event.preventDefault(); // no text is marked
    startDrag({ id: row.id, name: row.name, row: at, x: event.clientX, y: event.clientY });
  };
  return (
    <span
      className={styles.handle}
      aria-hidden="true"
      data-drag={row.id}
      onPointerDown={onPointerDown}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
