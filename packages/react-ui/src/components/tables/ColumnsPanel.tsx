import { ChevronDown, ChevronUp, GripVertical, Search } from 'lucide-react';
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Icon } from '../marks/Icon.tsx';
import { VisuallyHidden } from '../marks/VisuallyHidden.tsx';
import * as styles from './ColumnsPanel.css.ts';
import { columnsPanelMessages as messages } from './columns.messages.ts';

const ways = { up: ChevronUp, down: ChevronDown };

/** A column that may be chosen, as the panel shows it. */
interface PanelRow {
  field: string;
  label: string;
  /** Its place among all of them. */
  at: number;
  isVisible: boolean;
  /** It is always there and always first. */
  isFixed: boolean;
  /** It is chosen, and gives way in this window. */
  isHiddenHere: boolean;
  isFirst: boolean;
  isLast: boolean;
}

export interface ColumnsPanelProps {
  rows: readonly PanelRow[];
  /** Those with what is typed; nothing is searched without it. */
  find?: ((typed: string) => readonly PanelRow[]) | undefined;
  /** On which side of a row the one that is dragged over it would come to stand. */
  sideOf: (dragged: string | null, over: number | null) => 'above' | 'below' | null;
  onToggle: (field: string) => void;
  onMove: (field: string, to: number) => void;
  onReset: () => void;
}

/** Which columns a table has and in what order: by checkbox, by buttons, by drag. (UI.md 4.7, 4.13) */
export function ColumnsPanel({ rows, find, sideOf, onToggle, onMove, onReset }: ColumnsPanelProps) {
  const [said, setSaid] = useState('');
  const [typed, setTyped] = useState('');
  const found = find?.(typed) ?? rows;
  const [dragged, setDragged] = useState<PanelRow | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string | null>(null);
  useLayoutEffect(() => {
    // A row that changes its place in the document loses its focus.
    if (pressed.current !== null)
      list.current?.querySelector<HTMLElement>(`[data-move=${JSON.stringify(pressed.current)}] button`)?.focus();
    pressed.current = null;
  });

  const move = (field: string, label: string, to: number) => {
    onMove(field, to);
    setSaid(messages.moved(label, to + 1, rows.length));
  };
  const drop = () => {
    if (dragged !== null && target !== null) move(dragged.field, dragged.label, target);
    setDragged(null);
    setTarget(null);
  };
  const side = sideOf(dragged?.field ?? null, target);
  const row = (column: PanelRow) => {
    const { field, label, at, isVisible, isFixed } = column;
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
            description={column.isHiddenHere ? messages.hiddenHere : undefined}
            onChange={() => onToggle(field)}
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
        <Button size="sm" variant="ghost" onPress={onReset}>
          {messages.reset}
        </Button>
      </div>
      {find === undefined ? null : (
        <div className={styles.find}>
          <TextField
            label={messages.find}
            isLabelHidden
            type="search"
            placeholder={messages.find}
            autoComplete="off"
            autoFocus
            value={typed}
            onChange={setTyped}
            prefix={<Icon of={Search} size={14} />}
          />
        </div>
      )}
      <ul ref={list} className={styles.list} aria-label={messages.columns}>
        {found.map(row)}
      </ul>
      {found.length === 0 ? <p className={styles.none}>{messages.none(typed)}</p> : null}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
