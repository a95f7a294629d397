import { granularityOf, granularitySeconds, type LogWindow } from '@portico/core/logs';
import {
  barLengthText,
  barText,
  countText,
  type HistogramChart,
  histogramSummary,
  histogramTable,
  histogramTexts,
  loadHistogramShown,
  logFailureText,
  rangeText,
  saveHistogramShown,
  timeTicks,
} from '@portico/core/logs/view';
import { ChartColumn, Table2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
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
  const { request } = useLog();
  const [isShown, setShown] = useState(() => loadHistogramShown(browserTexts));
  const [isTable, setTable] = useState(false);
  const { answer, retry } = useHistogram(isShown);
  const hasNoRows = usePaging((snapshot) => snapshot.hasTag('error') && snapshot.context.window === null);
  if (hasNoRows) return null; // why stands in the place of the rows
  const chart = isShown ? (answer?.chart ?? null) : null;
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
          <span className={styles.length}>{barLengthText(answer?.granularity || granularityOf(request.interval))}</span>
        ) : null}
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
            <Bars answer={answer} chart={chart} isTable={isTable} onTable={setTable} />
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

interface BarsProps {
  chart: HistogramChart;
  answer: { window: LogWindow; granularity: string };
  isTable: boolean;
  onTable: (isTable: boolean) => void;
}

function Bars({ chart, answer: { window, granularity }, isTable, onTable }: BarsProps) {
  if (chart.total === 0) return <p className={styles.note}>{histogramTexts.empty}</p>;
  return (
    <BarChart
      label={histogramTexts.title}
      summary={`${histogramSummary(chart, window)} ${histogramTexts.keys}`}
      bars={chart.bars}
      colors={chart.series.map(({ color }) => color)}
      max={chart.max}
      maxText={countText(chart.max)}
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
