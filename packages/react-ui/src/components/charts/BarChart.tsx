import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import * as styles from './BarChart.css.ts';
import { BarPlot, type BarPlotProps } from './BarPlot.tsx';
import { ChartTable, type ChartTableProps } from './ChartTable.tsx';

export interface BarChartProps extends Omit<BarPlotProps, 'describedBy'> {
  /** The whole chart in a sentence or two, for those who do not see it. */
  summary: string;
  /** The same numbers as a table; read when it is shown. */
  table: () => Omit<ChartTableProps, 'label'>;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
}

/** Stacked bars over time, or their numbers as a table: `T` changes between the two. (UI.md section 6, Chart) */
export function BarChart({ summary, table, isTable, onTable, ...plot }: BarChartProps) {
  const figure = useRef<HTMLElement>(null);
  const captionId = useId();
  useFocusAfterChange(figure, isTable);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onTable(!isTable);
  };
  return (
    <figure ref={figure} className={styles.figure} aria-label={plot.label} onKeyDown={onKeyDown}>
      <figcaption id={captionId} className={styles.caption}>
        {summary}
      </figcaption>
      {isTable ? <ChartTable label={plot.label} {...table()} /> : <BarPlot {...plot} describedBy={captionId} />}
    </figure>
  );
}

/** Focus that was in what went away goes to what came in its place. */
function useFocusAfterChange(figure: { readonly current: HTMLElement | null }, isTable: boolean): void {
  const before = useRef(isTable);
  useEffect(() => {
    if (before.current === isTable) return;
    before.current = isTable;
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement?.isConnected === true) return;
    figure.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [figure, isTable]);
}
