import { setToggle } from '@portico/core/filters';
import {
  granularitySeconds,
  intervalFilter,
  type LogRequest,
  type LogWindow,
  sameRequest,
  spanInterval,
} from '@portico/core/logs';
import {
  axisMiddle,
  axisPlace,
  axisShare,
  type Brush,
  barsText,
  barText,
  brushOf,
  brushText,
  brushWindow,
  countText,
  type HistogramChart,
  histogramSummary,
  histogramTable,
  histogramTexts,
  loadHistogramShown,
  logFailureText,
  rangeText,
  rangeTexts,
  rowWithId,
  saveHistogramShown,
  timeTicks,
  weekendShades,
} from '@portico/core/logs/view';
import { ChartColumn, Table2, X, ZoomIn } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { BarChart } from '../../../components/charts/BarChart.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { browserTexts } from '../../../portal/browser-texts.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { useLog, usePaging } from '../state/log-context.ts';
import * as styles from './EventsByTime.css.ts';
import { useHistogram } from './useHistogram.ts';

/** How often events happened over the whole interval, above the rows. (UI.md 4.7) */
export function EventsByTime() {
  const [isShown, setShown] = useState(() => loadHistogramShown(browserTexts));
  const [isTable, setTable] = useState(false);
  const { answer, retry } = useHistogram(isShown);
  const hasNoRows = usePaging((snapshot) => snapshot.hasTag('error') && snapshot.context.window === null);
  const chart = isShown ? (answer?.chart ?? null) : null;
  const brush = useBrush(chart);
  if (hasNoRows) return null; // why stands in the place of the rows
  const hasBars = chart !== null && chart.total > 0;
  // The chart itself hears its keys; this is for the buttons beside it, of which one names T.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    if (hasBars) setTable(!isTable);
  };
  return (
    <section className={styles.section} aria-label={histogramTexts.title} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2 className={styles.title}>{histogramTexts.title}</h2>
        {isShown ? (
          <span className={styles.length}>{answer === null ? '' : barsText(answer.granularity, chart)}</span>
        ) : null}
        {isShown && hasBars && !isTable ? <BrushLabel chart={chart} brush={brush} /> : null}
        <div className={styles.legend}>{hasBars ? <Legend chart={chart} /> : null}</div>
        {hasBars ? (
          <IconButton
            label={isTable ? histogramTexts.asChart : histogramTexts.asTable}
            shortcut="T"
            size="sm"
            onPress={() => setTable(!isTable)}
          >
            <Icon of={isTable ? ChartColumn : Table2} />
          </IconButton>
        ) : null}
        <Button
          variant="ghost"
          size="sm"
          onPress={() => {
            saveHistogramShown(browserTexts, !isShown);
            setShown(!isShown);
          }}
        >
          {isShown ? histogramTexts.hide : histogramTexts.show}
        </Button>
      </div>
      {isShown ? (
        <div className={styles.body} aria-busy={answer === null}>
          {answer === null ? <Skeleton shape="block" height="100%" /> : null}
          {answer !== null && chart === null ? <Failed failure={answer.failure} onRetry={retry} /> : null}
          {chart === null || answer === null ? null : (
            <Bars answer={answer} chart={chart} brush={brush} isTable={isTable} onTable={setTable} />
          )}
        </div>
      ) : null}
    </section>
  );
}

function Legend({ chart: { series } }: { chart: HistogramChart }) {
  if (series.length < 2) return null;
  return (
    <ul className={styles.series}>
      {series.map(({ label, color, total }) => (
        <li key={label} className={styles.entry}>
          <span className={styles.swatch[color]} />
          {label} <span className={styles.total}>{countText(total)}</span>
        </li>
      ))}
    </ul>
  );
}

interface BrushState {
  /** The chosen bars; null without any. */
  chosen: Brush | null;
  choose: (one: number, other: number) => void;
  dismiss: () => void;
  /** Makes the chosen stretch the range of the log. */
  zoom: () => void;
}

/** Bars that were dragged over or pressed: a stretch of time, which stays while the same rows are read again. (UI.md 4.16) */
function useBrush(chart: HistogramChart | null): BrushState {
  const { logType, filters, setFilters, request } = useLog();
  const { deployment } = useApp().portal;
  const [kept, setKept] = useState<{ of: LogRequest; window: LogWindow } | null>(null);
  const window = kept !== null && sameRequest(kept.of, request) ? kept.window : null;
  const dismiss = () => setKept(null);
  return {
    chosen: chart === null || window === null ? null : brushOf(chart, window),
    choose(one, other) {
      const next = chart === null ? null : brushWindow(chart, one, other);
      setKept(next && { of: request, window: next });
    },
    dismiss,
    zoom() {
      if (window === null) return;
      dismiss();
      setFilters(setToggle(filters, intervalFilter(logType, deployment), spanInterval(window)));
    },
  };
}

/** From when to when the chosen bars are, and how many events they have. (UI.md 4.16, details) */
function BrushLabel({ chart, brush: { chosen, zoom, dismiss } }: { chart: HistogramChart; brush: BrushState }) {
  // The region is there before its words, or they would not be announced.
  return (
    <div role="status" className={styles.brushPlace}>
      {chosen === null ? null : (
        <span className={styles.brush}>
          <span className={styles.brushWords}>{brushText(chart, chosen)}</span>
          <Button variant="ghost" size="sm" icon={<Icon of={ZoomIn} size={14} />} onPress={zoom}>
            {rangeTexts.zoomIn}
          </Button>
          <IconButton label={rangeTexts.dismiss} size="xs" onPress={dismiss}>
            <Icon of={X} size={12} />
          </IconButton>
        </span>
      )}
    </div>
  );
}

interface BarsProps {
  chart: HistogramChart;
  brush: BrushState;
  answer: { window: LogWindow; granularity: string };
  isTable: boolean;
  onTable: (isTable: boolean) => void;
}

function Bars({ chart, brush, answer: { window, granularity }, isTable, onTable }: BarsProps) {
  const middle = axisMiddle(chart);
  const { openId } = useLog();
  const open = usePaging(({ context }) => rowWithId(context.rows, openId));
  const shades = useMemo(() => weekendShades(window), [window]);
  if (chart.total === 0) return <p className={styles.note}>{histogramTexts.empty}</p>;
  return (
    <BarChart
      label={histogramTexts.title}
      summary={`${histogramSummary(chart, window)} ${histogramTexts.keys}`}
      bars={chart.bars}
      colors={chart.series.map(({ color }) => color)}
      max={chart.max}
      maxText={countText(chart.max)}
      middleText={middle === null ? undefined : countText(middle)}
      share={(count) => axisShare(count, chart)}
      shades={shades}
      mark={axisPlace(open, window)}
      chosen={brush.chosen}
      onChoose={brush.choose}
      onConfirm={brush.zoom}
      onDismiss={brush.dismiss}
      handleLabels={[rangeTexts.firstBar, rangeTexts.lastBar]}
      ticks={(most) => timeTicks(window, { most, leastSeconds: granularitySeconds(granularity) })}
      barText={(index) => barText(chart, index)}
      tip={(index) => <Tip chart={chart} index={index} />}
      table={() => histogramTable(chart)}
      isTable={isTable}
      onTable={onTable}
    />
  );
}

function Tip({ chart: { bars, series }, index }: { chart: HistogramChart; index: number }) {
  const bar = bars[index];
  if (bar === undefined) return null;
  return (
    <span className={styles.tip}>
      <span className={styles.tipTime}>{rangeText(bar)}</span>
      {series.map(({ label, color }, at) => (
        <span key={label} className={styles.tipRow}>
          <span className={styles.tipSwatch[color]} />
          <span className={styles.tipLabel}>{label}</span>
          {countText(bar.parts[at] ?? 0)}
        </span>
      ))}
      {series.length < 2 ? null : (
        <span className={styles.tipRow}>
          <span className={styles.tipBlank} />
          <span className={styles.tipLabel}>{histogramTexts.totalColumn}</span>
          {countText(bar.count)}
        </span>
      )}
    </span>
  );
}

function Failed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { deployment } = useApp().portal;
  return (
    <div className={styles.note} role="alert">
      <span>{logFailureText(failure, deployment).text}</span>
      <Button size="sm" onPress={onRetry}>
        {histogramTexts.retry}
      </Button>
    </div>
  );
}
