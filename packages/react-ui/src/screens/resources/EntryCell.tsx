import { cellWords, type ResourceRow, resourceTexts, selectCanWriteList } from '@portico/core/resources/view';
import { Lock } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { Switch } from '../../components/fields/Switch.tsx';
import { Tooltip } from '../../components/floating/Tooltip.tsx';
import { Badge } from '../../components/marks/Badge.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx';
import { EntryMenu } from './EntryMenu.tsx';
import { wordLook } from './fields/word-look.ts';
import * as styles from './ResourceScreen.css.ts';
import { useResource, useResourceState } from './resource-context.ts';

interface CellProps {
  row: ResourceRow;
  columnId: string;
}

/** One cell of an entry's row. */
export function EntryCell({ row, columnId }: CellProps) {
  switch (columnId) {
    case 'select':
      return <SelectBox row={row} />;
    case 'place':
      return <span className={styles.number}>{row.place ?? '–'}</span>;
    case 'actions':
      return (
        <Control>
          <EntryMenu row={row} />
        </Control>
      );
    case 'name':
      return <Name row={row} />;
    case 'enabled':
      return <OnSwitch row={row} />;
    default:
      return <WordsCell row={row} columnId={columnId} />;
  }
}

/** An entry where there is no room for columns. (UI.md 4.13) */
export function EntryCard({ row }: { row: ResourceRow }) {
  const { record } = useResource();
  const [first = '', second = '', third = ''] = record.list.columns.filter(
    (key) => key !== 'name' && key !== 'enabled',
  );
  return (
    <div className={styles.card}>
      <div className={styles.cardLine}>
        <span className={styles.number}>{row.place ?? '–'}</span>
        <Name row={row} />
        <span className={styles.cardEnd}>
          <OnSwitch row={row} />
          <Control>
            <EntryMenu row={row} />
          </Control>
        </span>
      </div>
      <div className={styles.cardLine}>
        <WordsCell row={row} columnId={first} />
      </div>
      <div className={styles.cardLine}>
        <WordsCell row={row} columnId={third} />
        <WordsCell row={row} columnId={second} />
      </div>
    </div>
  );
}

function Name({ row: { name, isOn, mark } }: { row: ResourceRow }) {
  return (
    <span className={styles.nameCell}>
      <span className={isOn ? styles.name : styles.nameOff} translate="no" title={name}>
        {name}
      </span>
      {isOn ? null : <Badge>{resourceTexts.off}</Badge>}
      {mark === null ? null : (
        <span className={styles.mark} title={mark === 'added' ? resourceTexts.markAdded : resourceTexts.markChanged}>
          <span aria-hidden="true">{mark === 'added' ? '+' : '•'}</span>
          <VisuallyHidden>{mark === 'added' ? resourceTexts.markAdded : resourceTexts.markChanged}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

function WordsCell({ row, columnId }: CellProps) {
  const { record } = useResource();
  const { parts, word } = cellWords(record, row, columnId);
  const look = wordLook(word);
  const text = parts.map((part) => part.text).join(' ');
  if (look !== null) {
    return (
      <Badge tone={look.tone} icon={<Icon of={look.icon} size={12} />}>
        {text}
      </Badge>
    );
  }
  return (
    <span className={styles.words} title={text}>
      {parts.map(({ text: part, isValue }, at) =>
        isValue ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence
          <span key={at} className={styles.chip} translate="no">
            {part}
          </span>
        ) : (
          ` ${part} `
        ),
      )}
    </span>
  );
}

function SelectBox({ row: { id, name, lock, isSelected } }: { row: ResourceRow }) {
  const { actor } = useResource();
  if (lock !== null) return null;
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
}

function OnSwitch({ row: { id, name, lock, isOn } }: { row: ResourceRow }) {
  const { actor } = useResource();
  const canWrite = useResourceState(selectCanWriteList);
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
  if (!canWrite) return <span className={styles.words}>{isOn ? resourceTexts.on : resourceTexts.off}</span>;
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
}

const keepHere = (event: MouseEvent | KeyboardEvent) => event.stopPropagation();

/** A control in a row: its press opens nothing. */
function Control({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the events of what is in it from the row
    <span className={styles.control} onClick={keepHere} onKeyDown={keepHere}>
      {children}
    </span>
  );
}
