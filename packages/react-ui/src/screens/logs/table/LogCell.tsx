import { columnOf, fieldText, type LogRow, valuesOf } from '@portico/core/logs';
import { cellText, cellTitle, type LogCard, middleCut, urlParts } from '@portico/core/logs/view';
import { Icon } from '../../../components/marks/Icon.tsx';
import * as styles from './LogCell.css.ts';
import { valueLook } from './value-look.ts';

/** A value of an event as a row shows it, by the kind of its column. (UI.md 4.7) */
export function LogCell({ row, field }: { row: LogRow; field: string }) {
  const { kind } = columnOf(field);
  const text = cellText(row, field);
  if (text === '') return null;
  if (kind === 'action' || kind === 'risk') {
    const { tone, icon } = valueLook(kind, valuesOf(row, field)[0] ?? '');
    return (
      <span className={styles.mark} title={text} translate={said(text, row, field)}>
        <Icon of={icon} className={styles.markIcon[tone]} />
        <span className={styles.text}>{text}</span>
      </span>
    );
  }
  const cut = kind === 'url' ? middleCut(text) : null;
  if (cut !== null) {
    return (
      <span className={styles.middle} title={text} translate="no">
        <span className={styles.middleStart}>
          <Address text={cut.start} />
        </span>
        <span className={styles.middleEnd}>{cut.end}</span>
      </span>
    );
  }
  return (
    <span
      className={kind === 'code' ? styles.code : styles.text}
      title={cellTitle(row, field)}
      translate={said(text, row, field)}
    >
      {kind === 'url' ? <Address text={text} /> : text}
    </span>
  );
}

/** An address whose `https://` stands back. (issue 17) */
function Address({ text }: { text: string }) {
  const { scheme, rest } = urlParts(text);
  if (scheme === '') return text;
  return (
    <>
      <span className={styles.scheme}>{scheme}</span>
      {rest}
    </>
  );
}

/** What stands as it was stored has no language. */
function said(text: string, row: LogRow, field: string): 'no' | undefined {
  return text === fieldText(row, field) ? 'no' : undefined;
}

/** One function for all cells of all tables, so that a row is drawn again only when it is another one. */
export function drawLogCell(row: LogRow, field: string) {
  return <LogCell row={row} field={field} />;
}

/** Draws the cards of a log: a title and two lines. (UI.md section 3, 375) */
export function logCardDrawing({ title, meta }: LogCard) {
  return (row: LogRow) => (
    <>
      <div className={styles.cardTitle}>{cellText(row, title) === '' ? '–' : <LogCell row={row} field={title} />}</div>
      {meta.map((fields) => (
        <div key={fields.join()} className={styles.cardLine}>
          {fields
            .filter((field) => cellText(row, field) !== '')
            .map((field) => (
              <span key={field} className={styles.cardPart} data-whole={isWhole(field) || undefined}>
                <LogCell row={row} field={field} />
              </span>
            ))}
        </div>
      ))}
    </>
  );
}

/** Short values keep their room in a line; others are cut. */
function isWhole(field: string): boolean {
  return ['time', 'action', 'risk', 'bytes', 'flag'].includes(columnOf(field).kind);
}
