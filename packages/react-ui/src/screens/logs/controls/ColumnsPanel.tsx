import { columnOf, selectPageRows } from '@portico/core/logs';
import {
  type ChosenColumn,
  defaultColumns,
  fieldsInView,
  moveColumn,
  ROW_HEADER_FIELD,
  rowTexts,
  toggleColumn,
  withExtraFields,
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

/** Which columns the table has and in what order: by checkbox, by buttons, by drag. Events bring fields of their own. (UI.md 4.7) */
export function ColumnsPanel() {
  const { logType, openId } = useLog();
  const [columns, setColumns] = useColumns();
  const rows = usePaging(selectPageRows);
  const width = useWindowWidth();
  const choice = useMemo(
    () =>
      withExtraFields(
        columns,
        rows.flatMap(({ event }) => Object.keys(event)),
      ),
    [columns, rows],
  );
  const inView = new Set(fieldsInView(choice, logType, width, openId !== null));
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string | null>(null);
  useLayoutEffect(() => {
    // A row that changes its place in the document loses its focus.
    if (pressed.current !== null)
      list.current?.querySelector<HTMLElement>(`[data-move=${JSON.stringify(pressed.current)}] button`)?.focus();
    pressed.current = null;
  });

  const move = (field: string, to: number) => {
    setColumns(moveColumn(choice, field, to));
    setSaid(messages.moved(columnOf(field).label, to + 1, choice.length));
  };
  const drop = () => {
    if (dragged !== null && target !== null) move(dragged, target);
    setDragged(null);
    setTarget(null);
  };
  const from = choice.findIndex(({ field }) => field === dragged);
  const markOf = (at: number) =>
    dragged === null || at !== target || at === from ? undefined : at > from ? 'below' : 'above';
  const row = ({ field, isVisible }: ChosenColumn, at: number) => {
    const { label } = columnOf(field);
    const isFixed = field === ROW_HEADER_FIELD;
    const step = (by: 1 | -1) => {
      const isEnd = at + by < 1 || at + by >= choice.length;
      return (
        <span data-move={`${field} ${by}`}>
          <IconButton
            label={by === 1 ? messages.moveDown(label) : messages.moveUp(label)}
            size="xs"
            placement="left"
            isDisabled={isEnd}
            disabledReason={isEnd ? (by === 1 ? messages.isLast : messages.isFirst) : null}
            onPress={() => {
              pressed.current = `${field} ${by}`;
              move(field, at + by);
            }}
          >
            <Icon of={by === 1 ? ChevronDown : ChevronUp} size={14} />
          </IconButton>
        </span>
      );
    };
    return (
      <li
        key={field}
        className={styles.item}
        draggable={!isFixed}
        data-dragged={field === dragged || undefined}
        data-target={markOf(at)}
        onDragStart={(event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', label);
          setDragged(field);
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
            description={isVisible && !inView.has(field) ? rowTexts.hiddenHere : undefined}
            onChange={() => setColumns(toggleColumn(choice, field))}
          />
        </span>
        {isFixed ? null : step(-1)}
        {isFixed ? null : step(1)}
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
        {choice.map(row)}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
