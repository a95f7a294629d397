import { scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { onDemand } from '../../platform/on-demand.ts';
import * as styles from './Chart.css.ts';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartColumns, ChartLook, PlotProps } from './chart-figure.ts';
import { columnsHeight } from './chart-look.ts';
import { Textures } from './Textures.tsx';

const TooltipBubble = onDemand(() => import('../floating/TooltipBubble.tsx').then((module) => module.TooltipBubble));

const look = { frame: styles.frame, scale: styles.scale, plot: styles.plot, ticks: styles.ticks, tick: styles.tick };
/** So wide is a bar that has room for a word over it, in px. */
const soFarRoom = 44;
const open = (to: string | null | undefined, hrefOf: (to: string) => string) => {
  if (to !== null && to !== undefined) globalThis.location.assign(hrefOf(to));
};

/** Stacked bars over time: one tab stop, arrows walk them, each says itself, Enter opens its events. (UI.md 4.8) */
export function ColumnsPlot({
  figure,
  describedBy,
  hrefOf,
  pointed,
  onPoint,
  begin,
  isLarge,
}: PlotProps<ChartColumns>) {
  const { points, series, scaleText, scaleUnit, title } = figure;
  const textures = useId();
  const slot = useRef<SVGGElement>(null);
  const last = points.length - 1;
  const [walked, setWalked] = useState(begin ?? last);
  const [hovered, setHovered] = useState<number | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const at = Math.min(walked, last);
  const own = hovered ?? (hasFocus ? at : null);
  const shared = own ?? pointed ?? null;
  const height = columnsHeight[isLarge ? 'large' : 'card'];
  const count = isLarge ? 5 : 3;
  const round = scaleLinear()
    .domain([0, Math.max(1, ...points.map(({ value }) => value)) / scaleUnit])
    .nice(count);
  const marks = round
    .ticks(count)
    .map((mark) => mark * scaleUnit)
    .filter(Number.isInteger);
  const y = scaleLinear()
    .domain(round.domain().map((end) => end * scaleUnit))
    .range([height - 1, 1]);
  const stacked = stack<readonly number[], number>()
    .keys(series.map((_, key) => key))
    .value((parts, key) => parts[key] ?? 0)(points.map(({ parts }) => parts));
  const point = own === null ? undefined : points[own];
  /** Of a large chart: where the top of its bar is. */
  const aimed = isLarge && own !== null && point !== undefined ? { at: own, y: y(point.value) } : null;
  const hover = (to: number | null) => {
    setHovered(to);
    onPoint?.(to);
  };
  const walk = (to: number) => {
    setHovered(null);
    setFocus(true);
    setWalked(to);
    onPoint?.(to);
  };
  const indexAt = (share: number) => Math.min(last, Math.max(0, Math.floor(share * points.length)));
  const drawing = (width: number): ReactNode => {
    const step = width / points.length;
    const gap = step >= 24 ? step * 0.35 : step >= 6 ? 2 : step >= 3 ? 1 : 0;
    return (
      <>
        <svg
          className={styles.drawing}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <Textures id={textures} />
          {points.map(({ label, isWeekend }, index) =>
            isWeekend ? (
              <rect key={label} className={styles.weekend} x={index * step} width={step} height={height} />
            ) : null,
          )}
          {marks.map((mark) => (
            <line key={mark} className={styles.grid} x2={width} y1={y(mark)} y2={y(mark)} />
          ))}
          {shared === null ? null : (
            <g ref={slot} data-cross>
              <rect className={styles.cross} x={shared * step} width={step} height={height} />
            </g>
          )}
          {stacked.map((layer) => (
            <g key={layer.key}>
              {layer.map(([low, high], index) => {
                const point = points[index];
                if (point === undefined || high <= low) return null;
                const bar = { x: index * step + gap / 2, width: Math.max(1, step - gap) };
                // A bar of one event among thousands is seen as well.
                const tall = Math.max(low === 0 ? 2 : 0.5, y(low) - y(high));
                const kind = series[layer.index]?.look ?? 'plain';
                return (
                  <Part
                    key={point.label}
                    {...bar}
                    y={y(low) - tall}
                    height={tall}
                    look={kind}
                    isOpen={point.isOpen}
                    textures={textures}
                  />
                );
              })}
            </g>
          ))}
          {aimed === null ? null : (
            <>
              <g className={styles.aim}>
                <line x2={aimed.at * step + gap / 2 - 3} y1={aimed.y} y2={aimed.y} />
                <line x1={(aimed.at + 0.5) * step} x2={(aimed.at + 0.5) * step} y1={-8} y2={aimed.y - 3} />
              </g>
              <rect
                className={styles.ring}
                x={aimed.at * step + gap / 2 - 3}
                y={aimed.y - 3}
                width={Math.max(1, step - gap) + 6}
                height={height - aimed.y + 5}
                rx={3}
              />
            </>
          )}
          <line className={styles.axis} x2={width} y1={height - 0.5} y2={height - 0.5} />
          {figure.open === null || step < soFarRoom ? null : (
            <text
              className={styles.soFar}
              x={(last + 0.5) * step}
              y={Math.max(12, y(points[last]?.value ?? 0) - 6)}
              textAnchor="middle"
            >
              {figure.open.short}
            </text>
          )}
        </svg>
        {own === null ? null : (
          <Suspense fallback={null}>
            <TooltipBubble key={own} frame={slot} placement="top" text={<Tip figure={figure} at={own} />} />
          </Suspense>
        )}
      </>
    );
  };
  return (
    <ChartFrame
      label={title}
      describedBy={describedBy}
      height={height}
      scale={
        <>
          {marks.map((mark) => (
            <span key={mark} className={styles.mark} style={{ top: y(mark) }}>
              {scaleText(mark)}
            </span>
          ))}
          {aimed === null ? null : (
            <span className={styles.tag} style={{ top: aimed.y }}>
              {point?.valueText}
            </span>
          )}
        </>
      }
      scaleRoom={marks.map(scaleText).join('\n')}
      count={points.length}
      at={at}
      text={points[at]?.text ?? ''}
      ticks={(most) => ticksOf(figure, most)}
      areTicksCentered
      tickWidth={68}
      onWalk={walk}
      onOpen={() => open(points[at]?.to, hrefOf)}
      onEscape={() => {
        hover(null);
        setFocus(false);
      }}
      onPoint={(share) => hover(share === null ? null : indexAt(share))}
      onPress={(share) => open(points[indexAt(share)]?.to, hrefOf)}
      isPressable={own !== null && points[own]?.to !== null}
      onFocus={(isShown) => {
        setFocus(isShown);
        onPoint?.(isShown ? at : null);
      }}
      look={look}
    >
      {drawing}
    </ChartFrame>
  );
}

/** Every bar has a name where there is room, else every second, third … counted from the end, which is now. */
function ticksOf({ points }: ChartColumns, most: number): { at: number; label: string }[] {
  const every = Math.max(1, Math.ceil(points.length / Math.max(1, most)));
  return points.flatMap(({ short }, index) =>
    (points.length - 1 - index) % every === 0 ? [{ at: (index + 0.5) / points.length, label: short }] : [],
  );
}

interface PartProps {
  x: number;
  y: number;
  width: number;
  height: number;
  look: ChartLook;
  isOpen: boolean;
  textures: string;
}

/** A part of a bar in its color and texture; of a time that is not over hatched and outlined. */
function Part({ look: kind, isOpen, textures, ...box }: PartProps) {
  return (
    <g className={styles.series[kind]}>
      <rect className={isOpen ? styles.openBar : styles.solidBar} {...box} />
      {isOpen ? (
        <rect fill={`url(#${textures}-open)`} {...box} />
      ) : kind === 'isolate' || kind === 'allow' ? (
        <rect fill={`url(#${textures}-${kind})`} {...box} />
      ) : null}
    </g>
  );
}

function Tip({ figure: { points, series }, at }: { figure: ChartColumns; at: number }) {
  const point = points[at];
  if (point === undefined) return null;
  return (
    <span className={styles.tip}>
      <span className={styles.tipTitle}>{point.label}</span>
      {series.length < 2 ? (
        <span className={styles.tipRow}>
          <span className={styles.tipLabel}>{series[0]?.label}</span>
          {point.valueText}
        </span>
      ) : (
        series
          .map(({ label, look: kind }, index) => (
            <span key={label} className={styles.tipRow}>
              <span className={styles.tipSwatch[kind]} />
              <span className={styles.tipLabel}>{label}</span>
              {point.partTexts[index]}
            </span>
          ))
          .toReversed()
      )}
      {series.length < 2 ? null : <span className={styles.tipTotal}>{point.valueText}</span>}
    </span>
  );
}
