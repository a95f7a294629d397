import {
  cardLines,
  cellWords,
  columnsInView,
  followerOf,
  hasSwitch,
  type ResourceRow,
  referenceWords,
  resourceTexts,
} from '@portico/core/resources/view';
import { ArrowUpDown, Lock, Minus, Plus, Undo2 } from 'lucide-react';
import { Fragment, type MouseEvent, memo, type ReactNode, useMemo } from 'react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { Switch } from '../../../components/fields/Switch.tsx';
import { Tooltip } from '../../../components/floating/Tooltip.tsx';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { joined } from '../../../platform/joined.ts';
import { partOnDemand } from '../../../platform/on-demand.ts';
import { WordParts } from '../cells/WordParts.tsx';
import { words } from '../cells/words.css.ts';
import { useListColumns } from '../columns/list-columns.ts';
import { DragHandle } from '../drag/DragHandle.tsx';
import * as drag from '../drag/drag.css.ts';
import { wordLook } from '../fields/word-look.ts';
import * as styles from '../look/ResourceScreen.css.ts';
import { useList, useResource } from '../state/resource-context.ts';
import { EntryMenu } from './EntryMenu.tsx';

/** The words of rights weigh more than all else of a cell. */
const RightsCell = partOnDemand(() => import('../cells/RightsCell.tsx').then((module) => module.RightsCell));

interface CellProps {
  row: ResourceRow;
  columnId: string;
}

/** A move gives hundreds of rows another place: what does not say it is not drawn anew. */
function isAsBefore(before: { row: ResourceRow; columnId?: string }, now: { row: ResourceRow; columnId?: string }) {
  const isSame = (key: keyof ResourceRow) =>
    key === 'place' ? (before.row.place === null) === (now.row.place === null) : before.row[key] === now.row[key];
  return before.columnId === now.columnId && (Object.keys(now.row) as (keyof ResourceRow)[]).every(isSame);
}

type Said = CellProps & { inView: readonly string[] };
const isSaidAsBefore = (before: Said, now: Said) => before.inView === now.inView && isAsBefore(before, now);

/** One cell of an entry's row; while the row is dragged it is dimmed. */
export function EntryCell({ row, columnId }: CellProps) {
  const { dragged } = useList();
  const cell = <Cell row={row} columnId={columnId} />;
  return dragged?.has(row.id) ? <span className={drag.dragged}>{cell}</span> : cell;
}

function Cell({ row, columnId }: CellProps) {
  switch (columnId) {
    case 'select':
      return <SelectBox row={row} />;
    case 'place':
      return (
        <span className={drag.placed}>
          <DragHandle row={row} />
          <span className={styles.number}>{row.place ?? '–'}</span>
        </span>
      );
    case 'actions':
      return <Actions row={row} />;
    case 'name':
      return <Name row={row} />;
    case 'enabled':
      return <OnSwitch row={row} />;
    default:
      return <ColumnCell row={row} columnId={columnId} />;
  }
}

/** An entry where there is no room for columns. (UI.md 4.13) */
export function EntryCard({ row }: { row: ResourceRow }) {
  const { dragged, record } = useList();
  return (
    <div className={joined(styles.card, dragged?.has(row.id) && drag.dimmed)}>
      <div className={styles.cardHead}>
        <SelectBox row={row} />
        {row.place === null || record.order === undefined ? null : (
          <>
            <DragHandle row={row} />
            <span className={styles.number}>{row.place}</span>
          </>
        )}
        <Name row={row} />
        <span className={styles.cardEnd}>
          <OnSwitch row={row} />
          <Actions row={row} />
        </span>
      </div>
      {cardLines(record, row).map((line) => (
        <div key={line[0]?.key} className={styles.cardLine}>
          {line.map(({ key, label }) => (
            <Fragment key={key}>
              {label === null ? null : <span className={styles.cardLabel}>{label}</span>}
              <WordsCell row={row} columnId={key} inView={record.list.columns} />
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Whether the same may be done with both: an open menu is drawn with its row, and nobody looks at it once it was chosen from. */
function isDoneAlike({ row: before }: { row: ResourceRow }, { row: now }: { row: ResourceRow }) {
  const isSame = before.id === now.id && before.name === now.name && before.lock === now.lock;
  const [isGone, goes] = [before.mark === 'removed', now.mark === 'removed'];
  return isSame && isGone === goes && (!goes || before.entry === now.entry);
}

/** What may be done with an entry: one that was deleted goes back. */
export const Actions = memo(function Actions({ row }: { row: ResourceRow }) {
  if (row.mark === 'removed') return <PutBack row={row} />;
  return (
    <Control>
      <EntryMenu row={row} />
    </Control>
  );
}, isDoneAlike);

function PutBack({ row }: { row: ResourceRow }) {
  const { actor, staged, canWrite, askFocus } = useResource();
  if (!canWrite) return null;
  const next = followerOf(staged, row.entry);
  return (
    <Control>
      <IconButton
        label={resourceTexts.restoreEntry(row.name)}
        onPress={() => {
          actor.send({ type: 'put.back', id: row.id, next });
          askFocus({ id: row.id });
        }}
      >
        <Icon of={Undo2} />
      </IconButton>
    </Control>
  );
}

const marks = {
  added: { icon: Plus, words: resourceTexts.markAdded },
  changed: { icon: null, words: resourceTexts.markChanged },
  moved: { icon: ArrowUpDown, words: resourceTexts.markMoved },
  removed: { icon: Minus, words: resourceTexts.markRemoved },
} as const;

export const Name = memo(function Name({ row: { name, isOn, mark } }: { row: ResourceRow }) {
  const look = mark === null ? null : marks[mark];
  return (
    <span className={styles.nameCell}>
      <span
        className={mark === 'removed' ? styles.nameGone : isOn ? styles.name : styles.nameOff}
        translate="no"
        title={name}
      >
        {name}
      </span>
      {isOn || mark === 'removed' ? null : <Badge>{resourceTexts.off}</Badge>}
      {look === null ? null : (
        <span className={styles.mark} title={look.words}>
          {look.icon === null ? <span className={styles.dot} /> : <Icon of={look.icon} size={12} />}
          <VisuallyHidden>{look.words}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}, isAsBefore);

/** Beside the columns in view. */
function ColumnCell(props: CellProps) {
  const { record, isBeside } = useList();
  const [choice] = useListColumns();
  const inView = useMemo(
    () => columnsInView(record, choice, isBeside).map(({ key }) => key),
    [record, choice, isBeside],
  );
  return <WordsCell {...props} inView={inView} />;
}

const WordsCell = memo(function WordsCell({ row, columnId, inView }: Said) {
  const { record, known, isBeside } = useList();
  if (record.slots?.[`cell:${columnId}`] === 'rights') {
    return <RightsCell value={row.entry[columnId]} isGone={row.mark === 'removed'} />;
  }
  const { parts, word, tone } = cellWords(record, row, columnId, referenceWords(known), inView, Date.now());
  const look = wordLook(word, tone);
  const text = parts.map((part) => part.text).join(' ');
  if (look !== null && isBeside && columnId === 'action') {
    return (
      <span className={styles.actionIcon[look.tone]} title={text}>
        <Icon of={look.icon} size={16} />
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    );
  }
  if (look !== null) {
    return (
      <Badge tone={look.tone} icon={<Icon of={look.icon} size={12} />}>
        {text}
      </Badge>
    );
  }
  return <WordParts parts={parts} isGone={row.mark === 'removed'} title={text} />;
}, isSaidAsBefore);

/** Nothing where nothing may be done with what is selected. (UI.md 4.13) */
export const SelectBox = memo(function SelectBox({ row: { id, name, lock, isSelected } }: { row: ResourceRow }) {
  const { actor, canWrite } = useList();
  if (!canWrite || lock !== null) return null;
  const label = resourceTexts.selectEntry(name);
  return (
    <Control>
      <Checkbox
        label={label}
        name={label}
        isLabelHidden
        isSelected={isSelected}
        onChange={(on) => actor.send({ type: 'select', ids: [id], on })}
      />
    </Control>
  );
}, isAsBefore);

export const OnSwitch = memo(function OnSwitch({ row: { id, name, lock, isOn, mark } }: { row: ResourceRow }) {
  const { actor, record, canWrite } = useList();
  if (mark === 'removed' || (lock === null && !hasSwitch(record))) return null;
  if (lock !== null) {
    return (
      <Tooltip text={lock}>
        <span className={styles.control}>
          <Icon of={Lock} />
          <VisuallyHidden>{lock}</VisuallyHidden>
        </span>
      </Tooltip>
    );
  }
  if (!canWrite) return <span className={words}>{isOn ? resourceTexts.on : resourceTexts.off}</span>;
  return (
    <Control>
      <Switch
        label={resourceTexts.switchOf(name)}
        isLabelHidden
        isSelected={isOn}
        onChange={(value) => actor.send({ type: 'set', ids: [id], key: 'enabled', value })}
      />
    </Control>
  );
}, isAsBefore);

const keepHere = (event: MouseEvent) => event.stopPropagation();

/** A control in a row: its press opens nothing. Its keys go on to the page, whose shortcuts act wherever the focus is. */
function Control({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the presses of what is in it from the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: a row opens by keys of its own cells alone
    <span className={styles.control} onClick={keepHere}>
      {children}
    </span>
  );
}
