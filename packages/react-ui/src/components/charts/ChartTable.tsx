import * as styles from './BarChart.css.ts';
import { chartMessages } from './messages.ts';

export interface ChartTableProps {
  label: string;
  head: readonly string[];
  /** The first cell names the row, the others are numbers. */
  rows: readonly (readonly string[])[];
  /** The chart in whose place it stands, as high as that. */
  of?: keyof typeof styles.tableFrame;
}

/** The numbers of a chart; scrolls inside itself. (UI.md 4.8, a real table) */
export function ChartTable({ label, head, rows, of = 'bars' }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={styles.tableFrame[of]} aria-label={chartMessages.asTable(label)} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((text, at) => (
              <th key={text} scope="col" className={at === 0 ? styles.headText : styles.headNumber}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...numbers]) => (
            <tr key={name}>
              <th scope="row" className={styles.text}>
                {name}
              </th>
              {numbers.map((number, at) => (
                <td key={head[at + 1]} className={styles.number}>
                  {number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
