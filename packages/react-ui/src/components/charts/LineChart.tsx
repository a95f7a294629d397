import { useId } from 'react';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartTable, type ChartTableProps } from './ChartTable.tsx';
import { linePlotHeight } from './chart-look.ts';
import * as styles from './LineChart.css.ts';
import { lineLook } from './line-look.ts';

export interface LineChartProps {
  label: string;
  /** The whole chart in a sentence or two, for those who do not see it. */
  summary: string;
  /** Values of each line at the same times; null where there is none. */
  lines: readonly { uuid: string; values: readonly (number | null)[] }[];
  /** How many times. */
  count: number;
  /** Top of the axis; words for a value of it. */
  max: number;
  scaleText: (value: number) => string;
  /** Bands without data, from 0 to 1. */
  gaps: readonly { from: number; to: number; label: string }[];
  ticks: (most: number) => readonly { at: number; label: string }[];
  /** The time under the crosshair, which charts beside each other share. */
  at: number;
  isPointed: boolean;
  /** The time that is not over yet: its points are hollow. */
  open: number | null;
  onPoint: (at: number | null) => void;
  /** A time with its values in words. */
  pointText: (at: number) => string;
  table: () => Omit<ChartTableProps, 'label' | 'of'>;
  isTable: boolean;
}

/** Room that the words of a gap need, in px. */
const gapText = 150;

const look = { frame: styles.frame, scale: styles.scale, plot: styles.plot, ticks: styles.ticks, tick: styles.tick };

/** Lines over time with one axis each and a crosshair, or their numbers as a table. (UI.md 4.11, section 6 Chart) */
export function LineChart(props: LineChartProps) {
  const caption = useId();
  return (
    <figure className={styles.figure} aria-label={props.label}>
      <figcaption id={caption} className={styles.caption}>
        {props.summary}
      </figcaption>
      {props.isTable ? (
        <ChartTable label={props.label} of="lines" {...props.table()} />
      ) : (
        <LinePlot {...props} describedBy={caption} />
      )}
    </figure>
  );
}

function LinePlot({ lines, count, max, gaps, at, open, ...props }: LineChartProps & { describedBy: string }) {
  const last = Math.max(1, count - 1);
  const y = (value: number) => linePlotHeight - 1 - (Math.min(value, max) / max) * (linePlotHeight - 2);
  const point = (share: number | null) =>
    props.onPoint(share === null ? null : Math.min(last, Math.max(0, Math.round(share * last))));
  const drawing = (width: number) => {
    const x = (index: number) => (index / last) * width;
    const dots = (index: number, dot: typeof styles.dot) =>
      lines.map(({ uuid, values }, line) => {
        const value = values[index] ?? null;
        if (value === null) return null;
        return <circle key={uuid} className={dot[lineLook(line).color]} cx={x(index)} cy={y(value)} r={4} />;
      });
    return (
      <svg className={styles.drawing} width={width} height={linePlotHeight} aria-hidden="true">
        {[0.5, linePlotHeight / 2, linePlotHeight - 0.5].map((line) => (
          <line key={line} className={styles.grid} x2={width} y1={line} y2={line} />
        ))}
        {gaps.map(({ from, to, label }) => (
          <g key={`${from} ${label}`}>
            <rect className={styles.gap} x={from * width} width={(to - from) * width} height={linePlotHeight} />
            <text
              className={styles.gapText}
              x={Math.min(Math.max(from * width, 0), Math.max(0, width - gapText))}
              y={12}
            >
              {label}
            </text>
          </g>
        ))}
        {lines.map(({ uuid, values }, line) => (
          <path
            key={uuid}
            className={styles.line[lineLook(line).color]}
            strokeDasharray={lineLook(line).dash}
            d={pathOf(values, x, y)}
          />
        ))}
        {open === null ? null : dots(open, styles.openDot)}
        {props.isPointed ? (
          <g>
            <line className={styles.cross} x1={x(at)} x2={x(at)} y1={0} y2={linePlotHeight} />
            {dots(at, styles.dot)}
          </g>
        ) : null}
      </svg>
    );
  };
  return (
    <ChartFrame
      label={props.label}
      describedBy={props.describedBy}
      scale={
        <>
          <span>{props.scaleText(max)}</span>
          <span>{props.scaleText(max / 2)}</span>
          <span>{props.scaleText(0)}</span>
        </>
      }
      count={count}
      at={at}
      text={props.pointText(at)}
      ticks={props.ticks}
      tickWidth={56}
      onWalk={props.onPoint}
      onEscape={() => props.onPoint(null)}
      onPoint={point}
      look={look}
    >
      {drawing}
    </ChartFrame>
  );
}

/** A line through the values that are there; one that stands alone is a dot of its width. */
function pathOf(values: readonly (number | null)[], x: (at: number) => number, y: (value: number) => number): string {
  let isDrawing = false;
  const steps = values.map((value, at) => {
    if (value === null) {
      isDrawing = false;
      return '';
    }
    const step = `${isDrawing ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
    const isAlone = !isDrawing && (values[at + 1] ?? null) === null;
    isDrawing = true;
    return isAlone ? `${step}h0.1` : step;
  });
  return steps.join('');
}
