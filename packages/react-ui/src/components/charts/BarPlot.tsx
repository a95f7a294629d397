import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { onDemand } from '../../platform/on-demand.ts';
import * as styles from './BarChart.css.ts';
import { BarHandles } from './BarHandles.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartBar, ChosenBars } from './chart-bars.ts';
import { type ChartColorName, plotHeight } from './chart-look.ts';

const TooltipBubble = onDemand(() => import('../floating/TooltipBubble.tsx').then((module) => module.TooltipBubble));

export interface BarPlotProps {
  label: string;
  bars: readonly ChartBar[];
  /** The color of each part. */
  colors: readonly ChartColorName[];
  /** Top of the axis, and its words. */
  max: number;
  maxText: string;
  /** What stands at half of the height; nothing unless given. */
  middleText?: string;
  /** How high a number stands, from 0 to 1; in proportion unless given. */
  share?: (count: number) => number;
  /** Stretches of the axis that are shaded, from 0 to 1. */
  shades?: readonly { from: number; to: number }[];
  /** What is marked on the axis, from 0 to 1. */
  mark?: number | null;
  /** The bars that are chosen, and what chooses others: by drag, press, Enter, or the handles. Nothing can be chosen without it. */
  chosen?: ChosenBars | null;
  onChoose?: (one: number, other: number) => void;
  /** Enter at what is chosen already. */
  onConfirm?: () => void;
  onDismiss?: () => void;
  handleLabels?: readonly [first: string, last: string];
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
  const { bars, colors, max, barText, chosen = null, onChoose } = props;
  const hatch = useId();
  const grabbed = useRef(0);
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
    if (chosen === null) return undefined;
    props.onDismiss?.();
    return true;
  };
  const barAt = (share: number) => {
    const found = bars.findIndex(({ from, to }) => share >= from && share < to);
    return found === -1 ? null : found;
  };
  const point = (share: number | null) => setPointed(share === null ? null : barAt(share));
  const choose = () => {
    const isChosen = chosen !== null && chosen.first <= at && chosen.last >= at;
    if (isChosen) props.onConfirm?.();
    else onChoose?.(at, at);
  };

  return (
    <ChartFrame
      label={props.label}
      describedBy={props.describedBy}
      scale={
        <>
          <span>{props.maxText}</span>
          {props.middleText === undefined ? null : <span>{props.middleText}</span>}
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
      onGrab={
        onChoose &&
        ((share) => {
          grabbed.current = barAt(share) ?? last;
          onChoose(grabbed.current, grabbed.current);
        })
      }
      onDrag={(share) => onChoose?.(grabbed.current, barAt(share) ?? last)}
      onChoose={onChoose && choose}
      overlay={
        chosen === null || onChoose === undefined || props.handleLabels === undefined ? null : (
          <BarHandles
            bars={bars}
            chosen={chosen}
            labels={props.handleLabels}
            barText={barText}
            barAt={(share) => barAt(share) ?? last}
            onChoose={onChoose}
            onConfirm={() => props.onConfirm?.()}
            onDismiss={() => props.onDismiss?.()}
          />
        )
      }
      onFocus={setFocus}
      look={look}
    >
      {(width) => (
        <>
          <svg className={styles.drawing} width={width} height={plotHeight} aria-hidden="true">
            <Hatch id={hatch} />
            {props.shades?.map(({ from, to }) => (
              <rect
                key={from}
                className={styles.shade}
                x={from * width}
                width={(to - from) * width}
                height={plotHeight}
              />
            ))}
            <Tint chosen={chosen} bars={bars} width={width} />
            <line className={styles.grid} x2={width} y1={0.5} y2={0.5} />
            <line className={styles.grid} x2={width} y1={plotHeight / 2} y2={plotHeight / 2} />
            {shown === null ? null : <Slot bar={bars[shown]} width={width} shape={shape} />}
            {bars.map((bar) => (
              <Bar
                key={bar.from}
                bar={bar}
                colors={colors}
                share={props.share ?? ((count) => count / max)}
                width={width}
                hatch={hatch}
              />
            ))}
            <Mark at={props.mark ?? null} width={width} bars={bars} share={props.share ?? ((count) => count / max)} />
            <line className={styles.axis} x2={width} y1={plotHeight - 0.5} y2={plotHeight - 0.5} />
          </svg>
          {/* What is chosen has its words and buttons above the bars, where a tip would lie. */}
          {shown === null || chosen !== null ? null : (
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

/** A bar of one event among thousands is seen as well. */
function barHeight({ parts }: ChartBar, share: BarProps['share']): number {
  const whole = parts.reduce((all, part) => all + part, 0);
  return whole === 0 ? 0 : Math.max(2, share(whole) * (plotHeight - 1));
}

interface BarProps {
  bar: ChartBar;
  colors: readonly ChartColorName[];
  share: (count: number) => number;
  width: number;
  /** Id of what is drawn over a bar that is cut. */
  hatch: string;
}

function Bar({ bar, colors, share, width, hatch }: BarProps) {
  const whole = bar.parts.reduce((all, part) => all + part, 0);
  if (whole === 0 || width === 0) return null;
  // Whole pixels, with a gap that thin bars do without.
  const [left, right] = [Math.round(bar.from * width), Math.round(bar.to * width)];
  const gap = right - left >= 6 ? 2 : right - left >= 3 ? 1 : 0;
  const height = barHeight(bar, share);
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
      {bar.isCut === true ? (
        <rect
          data-cut=""
          fill={`url(#${hatch})`}
          x={left}
          y={plotHeight - height}
          width={Math.max(1, right - left - gap)}
          height={height}
        />
      ) : null}
    </g>
  );
}

/** Behind the chosen bars. */
function Tint({ chosen, bars, width }: { chosen: ChosenBars | null; bars: readonly ChartBar[]; width: number }) {
  const [first, last] = chosen === null ? [] : [bars[chosen.first], bars[chosen.last]];
  if (first === undefined || last === undefined) return null;
  return (
    <rect
      className={styles.tint}
      x={first.from * width}
      width={Math.max(1, (last.to - first.from) * width)}
      height={plotHeight}
    />
  );
}

/** A head over the bars, with a line down to the bar, which it does not hide. (UI.md 4.16, details) */
function Mark({
  at,
  width,
  bars,
  share,
}: {
  at: number | null;
  width: number;
  bars: readonly ChartBar[];
  share: BarProps['share'];
}) {
  if (at === null) return null;
  const bar = bars.find(({ from, to }) => at >= from && at < to) ?? bars.at(-1);
  const top = plotHeight - (bar === undefined ? 0 : barHeight(bar, share));
  const x = Math.round(Math.min(width - 1, at * width)) + 0.5;
  return (
    <g className={styles.mark}>
      <line x1={x} x2={x} y2={Math.max(0, top - 1)} />
      <path d={`M${x - 4} 0h8l-4 6z`} />
    </g>
  );
}

function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.hatch} width="2" height="4" />
      </pattern>
    </defs>
  );
}
