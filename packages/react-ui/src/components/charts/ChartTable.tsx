import * as styles from './BarChart.css.ts';
import type { ChartFigure } from './chart-figure.ts';
import { chartMessages } from './messages.ts';

export interface ChartTableProps {
  label: string;
  head: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly string[])[];
  /** So many columns from the first on are words; the others are numbers. */
  texts?: number;
  /** What all rows add up to. */
  foot?: readonly string[];
  /** The row of the point that is walked to in the chart above it. */
  chosen?: number | null;
  /** The chart in whose place it stands, as high as that. */
  of?: keyof typeof styles.tableFrame;
}

/** The numbers under a chart that has a page to itself; the row of its point is marked. (UI.md 4.8, picture 17) */
export function FigureTable({ figure, pointed }: { figure: ChartFigure; pointed: number | null }) {
  const chosen =
    pointed !== null && figure.kind === 'matrix' ? Math.floor(pointed / Math.max(1, figure.columns.length)) : pointed;
  return <ChartTable label={figure.title} of="large" chosen={chosen} {...figure.table} />;
}

const chosenRow = { className: styles.chosen, 'aria-current': true } as const;

/** The numbers of a chart; scrolls inside itself. (UI.md 4.8, a real table) */
export function ChartTable({ label, head, rows, texts = 1, foot, chosen = null, of = 'bars' }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={styles.tableFrame[of]} aria-label={chartMessages.asTable(label)} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((text, at) => (
              <th key={text} scope="col" className={at < texts ? styles.headText : styles.headNumber}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...others], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and none moves
            <tr key={row} {...(row === chosen && chosenRow)}>
              <th scope="row" className={styles.text}>
                {name}
              </th>
              {others.map((text, at) => (
                <td key={head[at + 1]} className={at + 1 < texts ? styles.text : styles.number}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot === undefined ? null : (
          <tfoot>
            <tr>
              {foot.map((text, at) =>
                at === 0 ? (
                  <th key={head[at]} scope="row" className={styles.footText}>
                    {text}
                  </th>
                ) : (
                  <td key={head[at]} className={styles.footNumber}>
                    {text}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
