import * as styles from './BarChart.css.ts';
import { chartMessages } from './messages.ts';

export interface ChartTableProps {
  label: string;
  head: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly string[])[];
  /** So many columns from the first on are words; the others are numbers. */
  texts?: number;
  /** The chart in whose place it stands, as high as that. */
  of?: keyof typeof styles.tableFrame;
}

/** The numbers of a chart; scrolls inside itself. (UI.md 4.8, a real table) */
export function ChartTable({ label, head, rows, texts = 1, of = 'bars' }: ChartTableProps) {
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
            <tr key={row}>
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
      </table>
    </section>
  );
}
