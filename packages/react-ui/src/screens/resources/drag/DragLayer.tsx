import {
  alongWords,
  DRAG_FROM_PX,
  type Drop,
  draggedWith,
  dropAt,
  edgeStep,
  gapAt,
  selectSelected,
} from '@portico/core/resources/view';
import { GripVertical } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useHost } from '../../../platform/host.ts';
import { type HeldRow, useResource, useResourceState } from '../state/resource-context.ts';
import * as styles from './drag.css.ts';

interface Shown {
  drop: Drop;
  x: number;
  y: number;
  line: { top: number; left: number; width: number } | null;
}

/** What follows the pointer while rows are dragged: a line where they land, and a card that says so. (UI.md 4.13) */
export function DragLayer({ held, onEnd }: { held: HeldRow; onEnd: () => void }) {
  const { actor, record, rows, movable, setDragged } = useResource();
  const { overlays } = useHost();
  const selected = useResourceState(selectSelected);
  const ids = useMemo(() => draggedWith(held.id, { movable, selected }), [held.id, movable, selected]);
  const [shown, setShown] = useState<Shown | null>(null);
  const latest = useRef({ rows, movable, ids });
  latest.current = { rows, movable, ids };

  useEffect(() => {
    const { row } = held;
    const body = row.parentElement as HTMLElement;
    const scroller = row.closest('[role="grid"]')?.parentElement as HTMLElement;
    const rowPx = row.offsetHeight;
    const pointer = { x: held.x, y: held.y };
    let isDrag = false;
    let frame = 0;
    let drop: Drop | null = null;
    const draw = () => {
      const { top } = body.getBoundingClientRect();
      const view = scroller.getBoundingClientRect();
      drop = dropAt(latest.current, gapAt(pointer.y - top, rowPx, latest.current.rows.length));
      const lineTop = top + drop.line * rowPx;
      const isSeen = lineTop >= view.top && lineTop <= view.bottom;
      const line = isSeen ? { top: lineTop, left: view.left, width: scroller.clientWidth } : null;
      setShown({ drop, ...pointer, line });
    };
    const step = () => {
      const by = edgeStep(pointer.y, scroller.getBoundingClientRect());
      if (by !== 0) {
        scroller.scrollTop += by;
        draw();
      }
      frame = requestAnimationFrame(step);
    };
    const onMove = (event: PointerEvent) => {
      Object.assign(pointer, { x: event.clientX, y: event.clientY });
      if (!isDrag) {
        if (Math.hypot(pointer.x - held.x, pointer.y - held.y) < DRAG_FROM_PX) return;
        isDrag = true;
        setDragged(new Set(latest.current.ids));
        frame = requestAnimationFrame(step);
      }
      draw();
    };
    const onUp = () => {
      if (drop !== null) {
        actor.send({ type: 'move', ids: latest.current.ids, to: drop.to });
        swallowClick();
      }
      onEnd();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onEnd();
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp, true); // before what waits for this layer lets go
    addEventListener('pointercancel', onEnd);
    addEventListener('keydown', onKeyDown, true);
    return () => {
      cancelAnimationFrame(frame);
      setDragged(null);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp, true);
      removeEventListener('pointercancel', onEnd);
      removeEventListener('keydown', onKeyDown, true);
    };
  }, [actor, held, onEnd, setDragged]);

  if (shown === null) return null;
  const along = alongWords(record, ids);
  return createPortal(
    <>
      {shown.line === null ? null : <div className={styles.line} style={shown.line} data-drop-line="" />}
      <div className={styles.card} style={{ left: shown.x, top: shown.y }} role="status">
        <Icon of={GripVertical} size={14} />
        <span className={styles.cardName} translate="no">
          {held.name}
        </span>
        {along === null ? null : <Badge tone="accent">{along}</Badge>}
        <span className={styles.cardPlace}>{shown.drop.words}</span>
      </div>
    </>,
    overlays() ?? document.body,
  );
}

/** The press that ends a drag opens no row. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, true));
}
