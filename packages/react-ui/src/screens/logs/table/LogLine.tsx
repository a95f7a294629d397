import type { LogRow, LogType } from '@portico/core/logs';
import { type LogCard, lineEvent, ROW_HEADER_FIELD, type RowGroup, type TableLine } from '@portico/core/logs/view';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { LogCell, logCardDrawing } from './LogCell.tsx';
import * as styles from './LogLine.css.ts';

/** Draws the cells of lines: of events, and of groups of them, which are counted in one of the columns. (UI.md 4.16) */
export function lineDrawing(countColumn: string | undefined, logType: LogType) {
  return (line: TableLine, field: string) => {
    const { row, group, isInGroup, more } = line;
    const isFirst = field === ROW_HEADER_FIELD;
    if (more !== null) return field === countColumn ? <MoreEvents {...more} /> : null;
    if (group === null) {
      return isInGroup && isFirst ? (
        <span className={styles.inner}>
          <LogCell row={row} field={field} />
        </span>
      ) : (
        <LogCell row={row} field={field} />
      );
    }
    if (isFirst) return <GroupTime group={group} />;
    if (field === countColumn) return <GroupCount group={group} />;
    return <AlikeCell row={lineEvent(line, field, logType)} field={field} />;
  };
}

/** What all events of a group have is told. */
function AlikeCell({ row, field }: { row: LogRow | null; field: string }) {
  return row === null ? null : <LogCell row={row} field={field} />;
}

function GroupTime({ group: { isOpen, time, timeTitle, action } }: { group: RowGroup }) {
  return (
    <span className={styles.head} data-group>
      <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
      <span className={styles.text} title={timeTitle}>
        {time}
      </span>
      <VisuallyHidden>{action}</VisuallyHidden>
    </span>
  );
}

function GroupCount({ group: { text } }: { group: RowGroup }) {
  return (
    <strong className={styles.count} title={text}>
      {text}
    </strong>
  );
}

/** The row itself takes the press. */
function MoreEvents({ text, isReading }: NonNullable<TableLine['more']>) {
  return (
    <span className={isReading ? styles.reading : styles.more} role={isReading ? 'status' : undefined}>
      {text}
    </span>
  );
}

/** Draws the cards of lines. (UI.md section 3, 375) */
export function lineCardDrawing(card: LogCard) {
  const draw = logCardDrawing(card);
  return ({ row, group, more }: TableLine) => {
    if (more !== null) return <MoreEvents {...more} />;
    if (group === null) return draw(row);
    return (
      <>
        <GroupCount group={group} />
        <GroupTime group={group} />
      </>
    );
  };
}
