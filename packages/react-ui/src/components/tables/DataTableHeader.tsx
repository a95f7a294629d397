import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react';
import { inlineKey, isRightToLeft } from '../../platform/direction.ts';
import { Icon } from '../marks/Icon.tsx';
import { VisuallyHidden } from '../marks/VisuallyHidden.tsx';
import { stopsOf } from './cell-stops.ts';
import * as styles from './DataTable.css.ts';
import { type DataColumn, type WidthBounds, widthStep } from './DataTable.model.ts';
import { tableMessages } from './messages.ts';

export interface DataTableHeaderProps {
  columns: readonly DataColumn[];
  /** The column whose header is the tab stop; null while that is in a row. */
  activeColumn: number | null;
  bounds: WidthBounds;
  onSort?: ((id: string) => void) | undefined;
  /** While an edge is moved, and when it is let go. */
  onResize: (id: string, widthPx: number | null, isDone: boolean) => void;
}

/** Names of the columns, which stay in view; the right edge of each is taken by pointer or, after F2, by arrow keys. */
export const DataTableHeader = memo(function DataTableHeader(props: DataTableHeaderProps) {
  const { columns, activeColumn, bounds, onSort, onResize } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table element cannot be placed one by one
    // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
    <div role="row" aria-rowindex={1} className={styles.headRow}>
      {columns.map((column, index) => (
        // biome-ignore lint/a11y/useSemanticElements: see the row
        <div
          key={column.id}
          role="columnheader"
          className={styles.headCell}
          data-cell={`-1:${index}`}
          data-end={column.isEnd || undefined}
          {...column.kept}
          tabIndex={activeColumn === index ? 0 : -1}
          aria-colindex={index + 1}
          aria-sort={column.sort}
        >
          {column.head === undefined ? (
            <HeadLabel column={column} onSort={onSort} />
          ) : (
            <>
              {column.head}
              <VisuallyHidden>{column.label}</VisuallyHidden>
            </>
          )}
          {column.head === undefined && !column.isFixed ? (
            <Resizer column={column} bounds={bounds} onResize={onResize} />
          ) : null}
        </div>
      ))}
    </div>
  );
});

/** What a column is called and how it is sorted; a button where it can be. */
function HeadLabel({ column, onSort }: Pick<DataTableHeaderProps, 'onSort'> & { column: DataColumn }) {
  const { id, label, sort, isSortable } = column;
  const content = (
    <>
      <span className={styles.line} title={label}>
        {label}
      </span>
      {sort === undefined ? null : <Icon of={sort === 'descending' ? ArrowDown : ArrowUp} size={14} />}
    </>
  );
  if (isSortable !== true) return content;
  return (
    <button type="button" className={styles.sorter} aria-keyshortcuts="F2" tabIndex={-1} onClick={() => onSort?.(id)}>
      {content}
    </button>
  );
}

type ResizerProps = Pick<DataTableHeaderProps, 'bounds' | 'onResize'> & { column: DataColumn };

function Resizer({ column, bounds, onResize }: ResizerProps) {
  const edge = useRef<HTMLDivElement>(null);
  const drag = useRef<{ fromX: number; widthPx: number } | null>(null);
  const [measuredPx, setMeasured] = useState(column.minPx);
  const [isMoving, setMoving] = useState(false);
  const widthNow = () => edge.current?.parentElement?.offsetWidth || (column.widthPx ?? column.minPx);
  const within = (px: number) => Math.round(Math.min(bounds.maxPx, Math.max(bounds.minPx, px)));
  const dragged = (event: PointerEvent<HTMLElement>) => {
    if (drag.current === null) return null;
    const by = event.clientX - drag.current.fromX;
    return within(drag.current.widthPx + (isRightToLeft(event.currentTarget) ? -by : by));
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { fromX: event.clientX, widthPx: widthNow() };
    setMoving(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const px = dragged(event);
    if (px !== null) onResize(column.id, px, false);
  };
  const stop = (event: PointerEvent<HTMLElement>) => {
    const px = dragged(event);
    const hasMoved = drag.current !== null && event.clientX !== drag.current.fromX;
    drag.current = null;
    setMoving(false);
    if (px !== null && hasMoved) onResize(column.id, px, true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = widthStep(inlineKey(event.key, event.currentTarget));
    const isOver = event.key === 'Enter' || event.key === 'Escape';
    if (step === null && !isOver) return;
    event.preventDefault();
    event.stopPropagation();
    if (isOver) stopsOf(event.currentTarget.parentElement as HTMLElement)[0]?.focus();
    else onResize(column.id, within(widthNow() + (step ?? 0)), true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved is no thematic break
    <div
      ref={edge}
      role="separator"
      className={styles.resizer}
      aria-orientation="vertical"
      aria-label={tableMessages.widthOf(column.label)}
      aria-valuemin={bounds.minPx}
      aria-valuemax={bounds.maxPx}
      aria-valuenow={column.widthPx ?? measuredPx}
      aria-valuetext={tableMessages.pixels(column.widthPx ?? measuredPx)}
      data-moving={isMoving || undefined}
      tabIndex={-1}
      onFocus={() => setMeasured(widthNow())}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={stop}
      onPointerCancel={stop}
      onDoubleClick={() => onResize(column.id, null, true)}
      onKeyDown={onKeyDown}
    />
  );
}
