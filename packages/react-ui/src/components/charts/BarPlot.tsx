import { type ReactNode, Suspense, useRef, useState } from 'react';
import { onDemand } from '../../platform/on-demand.ts';
import * as styles from './BarChart.css.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { type ChartColorName, plotHeight } from './chart-look.ts';

const TooltipBubble = onDemand(() => import('../floating/TooltipBubble.tsx').then((module) => module.TooltipBubble));

/** A bar: where it begins and ends on the axis, from 0 to 1, and its parts from the bottom up. */
export interface ChartBar {
  from: number;
  to: number;
  parts: readonly number[];
}

export interface BarPlotProps {
  label: string;
  bars: readonly ChartBar[];
  /** The color of each part. */
  colors: readonly ChartColorName[];
  /** Top of the axis, and its words. */
  max: number;
  maxText: string;
  /** Marks of the other axis, at most so many. */
  ticks: (most: number) => readonly { at: number; label: string }[];
  /** A bar in words. */
  barText: (index: number) => string;
  /** What its tooltip says. */
  tip: (index: number) => ReactNode;
  /** Id of what describes the chart. */
  describedBy: string;
}

const look = { frame: styles.frame, scale: styles.scale, plot: styles.plot, ticks: styles.ticks, tick: styles.tick };

/** The drawing: one tab stop, arrows walk the bars, each says itself; pointing at a bar says the same. */
export function BarPlot(props: BarPlotProps) {
  const { bars, colors, max, barText } = props;
  const shape = useRef<SVGGElement>(null);
  const [walked, setWalked] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const last = bars.length - 1;
  const at = Math.min(walked ?? last, last);
  const shown = pointed ?? (hasFocus ? at : null);

  const walk = (to: number) => {
    setPointed(null);
    setFocus(true);
    setWalked(to);
  };
  const leave = () => {
    setPointed(null);
    setFocus(false);
  };
  const point = (share: number | null) => {
    const found = share === null ? -1 : bars.findIndex(({ from, to }) => share >= from && share < to);
    setPointed(found === -1 ? null : found);
  };

  return (
    <ChartFrame
      label={props.label}
      describedBy={props.describedBy}
      scale={
        <>
          <span>{props.maxText}</span>
          <span>0</span>
        </>
      }
      count={bars.length}
      at={at}
      text={barText(at)}
      ticks={props.ticks}
      tickWidth={64}
      onWalk={walk}
      onEscape={leave}
      onPoint={point}
      onFocus={setFocus}
      look={look}
    >
      {(width) => (
        <>
          <svg className={styles.drawing} width={width} height={plotHeight} aria-hidden="true">
            <line className={styles.grid} x2={width} y1={0.5} y2={0.5} />
            <line className={styles.grid} x2={width} y1={plotHeight / 2} y2={plotHeight / 2} />
            {shown === null ? null : <Slot bar={bars[shown]} width={width} shape={shape} />}
            {bars.map((bar) => (
              <Bar key={bar.from} bar={bar} colors={colors} max={max} width={width} />
            ))}
            <line className={styles.axis} x2={width} y1={plotHeight - 0.5} y2={plotHeight - 0.5} />
          </svg>
          {shown === null ? null : (
            <Suspense fallback={null}>
              <TooltipBubble key={shown} frame={shape} placement="top" text={props.tip(shown)} />
            </Suspense>
          )}
        </>
      )}
    </ChartFrame>
  );
}

/** The place of the bar in view; the tooltip stands at it. */
function Slot({
  bar,
  width,
  shape,
}: {
  bar: ChartBar | undefined;
  width: number;
  shape: { current: SVGGElement | null };
}) {
  if (bar === undefined) return null;
  return (
    <g ref={shape}>
      <rect className={styles.slot} x={bar.from * width} width={(bar.to - bar.from) * width} height={plotHeight} />
    </g>
  );
}

interface BarProps {
  bar: ChartBar;
  colors: readonly ChartColorName[];
  max: number;
  width: number;
}

function Bar({ bar, colors, max, width }: BarProps) {
  const whole = bar.parts.reduce((all, part) => all + part, 0);
  if (whole === 0 || width === 0) return null;
  // Whole pixels, with a gap that thin bars do without; a bar of one event among thousands is seen as well.
  const [left, right] = [Math.round(bar.from * width), Math.round(bar.to * width)];
  const gap = right - left >= 6 ? 2 : right - left >= 3 ? 1 : 0;
  const height = Math.max(2, (whole / max) * (plotHeight - 1));
  let top = plotHeight;
  return (
    <g>
      {bar.parts.map((part, at) => {
        const high = (part / whole) * height;
        top -= high;
        return part === 0 ? null : (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
            key={at}
            className={styles.fill[colors[at] ?? 'other']}
            x={left}
            y={top}
            width={Math.max(1, right - left - gap)}
            height={high}
          />
        );
      })}
    </g>
  );
}
