import * as styles from './Chart.css.ts';
import type { ChartMatrix, PlotProps } from './chart-figure.ts';
import { PlotPoint, useWalk } from './PlotPoint.tsx';

/** Rows against columns: every cell has its number, and a shade that says how much. (UI.md 4.8, matrix) */
export function MatrixPlot({ figure, describedBy, hrefOf, ...walking }: PlotProps<ChartMatrix>) {
  const { columns, rows, points, key, rowTitle, title } = figure;
  const walk = useWalk(points.length, walking, columns.length);
  return (
    <div className={styles.matrixFrame}>
      <table className={styles.matrix} aria-label={title} aria-describedby={describedBy} onKeyDown={walk.onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className={styles.matrixCorner}>
              {rowTitle}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.matrixHead} title={column} translate="no">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }, row) => (
            <tr key={label}>
              <th scope="row" className={styles.matrixRow} title={label} translate="no">
                {label}
              </th>
              {cells.map((cell, column) => (
                <td key={cell.label} className={styles.matrixCell}>
                  <PlotPoint
                    point={cell}
                    at={row * columns.length + column}
                    walk={walk}
                    hrefOf={hrefOf}
                    look={styles.level[levelOf(cell.level)]}
                  >
                    {cell.valueText}
                  </PlotPoint>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className={styles.key} aria-hidden="true">
        {key.map((text, level) => (
          <li key={text} className={styles.level[levelOf(level)]}>
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}

const levelOf = (level: number) => level as keyof typeof styles.level;
