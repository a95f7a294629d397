import type { MatrixPlace, MatrixRow, RightKind } from '@portico/core/access';
import { ChevronDown, ChevronRight, Lock } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { useTableStops } from '../../../components/tables/one-stop.ts';
import { rightsMessages as texts } from './messages.ts';
import * as styles from './RightsTable.css.ts';

export interface RightsTableProps {
  rows: readonly MatrixRow[];
  isReadOnly?: boolean;
  onChange: (place: MatrixPlace, isOn: boolean) => void;
  /** Areas whose rights are shown at first; none unless given. */
  openAtFirst?: ReadonlySet<string>;
  /** Is told which areas are open, to keep them where the table is drawn anew. */
  onOpen?: (areas: ReadonlySet<string>) => void;
  /** Stands beside the title of the first column. */
  headEnd?: ReactNode;
  /** What is said of a box that is different; nothing of the others. */
  markOf?: (row: MatrixRow, kind: RightKind) => string | undefined;
  /** One more column. */
  column?: { head: ReactNode; cell: (row: MatrixRow, at: number) => ReactNode } | null;
}

/** Areas with their rights, each to be read and written: of a role, and of a token. (ROL-004, UI.md 4.13) */
export function RightsTable({ rows, openAtFirst, onOpen, headEnd, column = null, ...boxes }: RightsTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(openAtFirst ?? new Set());
  const table = useRef<HTMLTableElement>(null);
  const stops = useTableStops(table);
  const turn = (area: string) => {
    const next = new Set(open);
    if (!next.delete(area)) next.add(area);
    setOpen(next);
    onOpen?.(next);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its boxes are reached by arrows, as those of a grid
    <table ref={table} role="grid" className={styles.table} aria-label={texts.title} {...stops}>
      <thead>
        <tr>
          <th className={styles.head}>
            <span className={styles.named}>
              {texts.area}
              {headEnd}
            </span>
          </th>
          <th className={styles.box}>{texts.read}</th>
          <th className={styles.box}>{texts.write}</th>
          {column === null ? null : <th className={styles.other}>{column.head}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) =>
          row.item !== null && !open.has(row.area) ? null : (
            <tr key={`${row.area}:${row.item ?? ''}`} data-right={`${row.area}:${row.item ?? '*'}`}>
              <th className={row.item === null ? styles.area : styles.item} scope="row">
                {row.item === null ? (
                  <span className={styles.named}>
                    <IconButton
                      label={texts.open(row.label)}
                      size="sm"
                      aria-expanded={open.has(row.area)}
                      onPress={() => turn(row.area)}
                    >
                      <Icon of={open.has(row.area) ? ChevronDown : ChevronRight} />
                    </IconButton>
                    {row.label}
                  </span>
                ) : (
                  row.label
                )}
              </th>
              <Box row={row} kind="read" {...boxes} />
              <Box row={row} kind="write" {...boxes} />
              {column === null ? null : column.cell(row, at)}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

const stateWords = { all: texts.yes, some: texts.some, none: texts.no } as const;

interface BoxProps extends Pick<RightsTableProps, 'isReadOnly' | 'markOf' | 'onChange'> {
  row: MatrixRow;
  kind: RightKind;
}

function Box({ row, kind, isReadOnly, markOf, onChange }: BoxProps) {
  const cell = row[kind];
  const name = (kind === 'read' ? texts.readOf : texts.writeOf)(row.label);
  if (cell === null) return <td className={styles.box} />;
  const words = markOf?.(row, kind);
  const mark =
    words === undefined ? null : (
      <span className={styles.mark} title={words}>
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    );
  if (isReadOnly) {
    return (
      <td className={styles.box}>
        {stateWords[cell.state]}
        {mark}
      </td>
    );
  }
  if (cell.isLocked && cell.state === 'none') {
    return (
      <td className={styles.box} title={texts.locked}>
        <Icon of={Lock} size={14} />
        <VisuallyHidden>{texts.lockedOf(name)}</VisuallyHidden>
        {mark}
      </td>
    );
  }
  return (
    <td className={styles.box}>
      <Checkbox
        label={name}
        name={name}
        isLabelHidden
        isSelected={cell.state === 'all'}
        isIndeterminate={cell.state === 'some'}
        onChange={(isOn) => onChange({ area: row.area, item: row.item, kind }, isOn)}
      />
      {mark}
    </td>
  );
}
