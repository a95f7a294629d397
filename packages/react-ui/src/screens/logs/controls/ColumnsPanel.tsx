import { selectPageRows } from '@portico/core/logs';
import {
  type ColumnRow,
  columnRows,
  defaultColumns,
  dropSide,
  moveColumn,
  offeredColumns,
  rowTexts,
  toggleColumn,
} from '@portico/core/logs/view';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type DragEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { useColumns } from '../state/log-columns.ts';
import { useLog, usePaging } from '../state/log-context.ts';
import * as styles from './ColumnsPanel.css.ts';
import { columnsPanelMessages as messages } from './messages.ts';

const ways = { up: ChevronUp, down: ChevronDown };

/** Which columns the table has and in what order: by checkbox, by buttons, by drag. Events bring fields of their own. (UI.md 4.7) */
export function ColumnsPanel() {
  const { logType, openId } = useLog();
  const [columns, setColumns] = useColumns();
  const rows = usePaging(selectPageRows);
  const width = useWindowWidth();
  const choice = useMemo(() => offeredColumns(columns, rows), [columns, rows]);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<ColumnRow | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string | null>(null);
  useLayoutEffect(() => {
    // A row that changes its place in the document loses its focus.
    if (pressed.current !== null)
      list.current?.querySelector<HTMLElement>(`[data-move=${JSON.stringify(pressed.current)}] button`)?.focus();
    pressed.current = null;
  });

  const shown = columnRows(choice, { logType, windowWidthPx: width, isEventOpen: openId !== null });
  const move = (field: string, label: string, to: number) => {
    setColumns(moveColumn(choice, field, to));
    setSaid(messages.moved(label, to + 1, choice.length));
  };
  const drop = () => {
    if (dragged !== null && target !== null) move(dragged.field, dragged.label, target);
    setDragged(null);
    setTarget(null);
  };
  const side = dropSide(choice, { dragged: dragged?.field ?? null, over: target });
  const row = (column: ColumnRow, at: number) => {
    const { field, label, isVisible, isFixed } = column;
    const step = (way: 'up' | 'down', to: number, name: string, block: string | null) => (
      <span data-move={`${field} ${way}`}>
        <IconButton
          label={name}
          size="xs"
          placement="left"
          isDisabled={block !== null}
          disabledReason={block}
          onPress={() => {
            pressed.current = `${field} ${way}`;
            move(field, label, to);
          }}
        >
          <Icon of={ways[way]} size={14} />
        </IconButton>
      </span>
    );
    return (
      <li
        key={field}
        className={styles.item}
        draggable={!isFixed}
        data-dragged={field === dragged?.field || undefined}
        data-target={at === target ? (side ?? undefined) : undefined}
        onDragStart={(event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', label);
          setDragged(column);
        }}
        onDragOver={(event: DragEvent) => {
          if (dragged === null || isFixed) return;
          event.preventDefault();
          setTarget(at);
        }}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          drop();
        }}
        onDragEnd={() => {
          setDragged(null);
          setTarget(null);
        }}
      >
        <span className={styles.handle}>{isFixed ? null : <Icon of={GripVertical} size={14} />}</span>
        <span className={styles.choice}>
          <Checkbox
            label={label}
            isSelected={isVisible}
            isDisabled={isFixed}
            description={column.isHiddenHere ? rowTexts.hiddenHere : undefined}
            onChange={() => setColumns(toggleColumn(choice, field))}
          />
        </span>
        {isFixed ? null : (
          <>
            {step('up', at - 1, messages.moveUp(label), column.isFirst ? messages.isFirst : null)}
            {step('down', at + 1, messages.moveDown(label), column.isLast ? messages.isLast : null)}
          </>
        )}
      </li>
    );
  };
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{messages.columns}</h2>
        <Button size="sm" variant="ghost" onPress={() => setColumns(defaultColumns(logType))}>
          {messages.reset}
        </Button>
      </div>
      <ul ref={list} className={styles.list} aria-label={messages.columns}>
        {shown.map(row)}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
