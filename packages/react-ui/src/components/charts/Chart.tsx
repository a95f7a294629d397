import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { isTableKey } from '../../platform/press/table-key.ts';
import * as styles from './Chart.css.ts';
import { ChartTable } from './ChartTable.tsx';
import { ColumnsPlot } from './ColumnsPlot.tsx';
import type { ChartFigure } from './chart-figure.ts';
import { ListPlot } from './ListPlot.tsx';
import { MatrixPlot } from './MatrixPlot.tsx';
import { PartsPlot } from './PartsPlot.tsx';

export interface ChartProps {
  figure: ChartFigure;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  /** The address of a place. */
  hrefOf: (to: string) => string;
  /** The point under the crosshair, which charts beside each other share. */
  pointed?: number | null;
  onPoint?: (at: number | null) => void;
  begin?: number | null;
  /** Taller, with room to itself; its sentence can be seen, and what the keyboard does. */
  isLarge?: boolean;
  hint?: string | null;
}

/** A chart of any kind, or its numbers as a table: `T` changes between the two. (UI.md 4.8, section 6 Chart) */
export function Chart({ figure, isTable, onTable, hint = null, ...plot }: ChartProps) {
  const frame = useRef<HTMLElement>(null);
  const caption = useId();
  useFocusAfterChange(frame, isTable);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isTableKey(event)) return;
    event.preventDefault();
    onTable(!isTable);
  };
  const words = (
    <figcaption id={caption} className={plot.isLarge ? styles.told : styles.caption}>
      {figure.summary}
      {hint === null ? null : <span className={styles.hint}>{hint}</span>}
    </figcaption>
  );
  return (
    <figure ref={frame} className={styles.figure} aria-label={figure.title} onKeyDown={onKeyDown}>
      {plot.isLarge ? null : words}
      {isTable || figure.kind === 'events' ? (
        <ChartTable label={figure.title} of={plot.isLarge ? 'large' : 'card'} {...figure.table} />
      ) : (
        <Plot figure={figure} describedBy={caption} {...plot} />
      )}
      {plot.isLarge ? words : null}
    </figure>
  );
}

type Drawn = Exclude<ChartFigure, { kind: 'events' }>;

function Plot({
  figure,
  ...props
}: Omit<ChartProps, 'figure' | 'isTable' | 'onTable' | 'hint'> & { figure: Drawn; describedBy: string }) {
  switch (figure.kind) {
    case 'list':
      return <ListPlot figure={figure} {...props} />;
    case 'risk':
      return <PartsPlot figure={figure} {...props} />;
    case 'matrix':
      return <MatrixPlot figure={figure} {...props} />;
    case 'columns':
      return <ColumnsPlot figure={figure} {...props} />;
  }
}

/** Focus that was in what went away goes to what came in its place. */
function useFocusAfterChange(frame: { readonly current: HTMLElement | null }, isTable: boolean): void {
  const before = useRef(isTable);
  useEffect(() => {
    if (before.current === isTable) return;
    before.current = isTable;
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement?.isConnected === true) return;
    frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [frame, isTable]);
}
