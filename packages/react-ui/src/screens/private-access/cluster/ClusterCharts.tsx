import {
  type Cluster,
  chartRows,
  chartSummary,
  type HealthChart,
  type HealthCharts,
  lastNote,
  scaleText,
  clusterTexts as texts,
  timeAt,
  timeText,
  timeTicks,
  valuesAt,
} from '@portico/core/private-access';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { LineChart } from '../../../components/charts/LineChart.tsx';
import { LineSwatch } from '../../../components/charts/LineSwatch.tsx';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import * as styles from './ClusterPage.css.ts';

export interface ClusterChartsProps {
  cluster: Cluster;
  charts: HealthCharts | null;
  onRetry: () => void;
}

/** CPU, memory and bandwidth of every connector, with one crosshair over all three. (UI.md 4.11, picture 30) */
export function ClusterCharts({ cluster: { samples, connectors }, charts, onRetry }: ClusterChartsProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  if ('failure' in samples) return <ErrorBlock message={samples.failure} onRetry={onRetry} />;
  if (charts === null || connectors.length === 0) return null;
  const at = Math.min(pointed ?? charts.latest, charts.times.length - 1);
  return (
    <div className={styles.charts}>
      {charts.charts.map((chart) => (
        <ChartCard
          key={chart.id}
          chart={chart}
          charts={charts}
          at={at}
          isPointed={pointed !== null}
          onPoint={setPointed}
        />
      ))}
    </div>
  );
}

interface ChartCardProps {
  chart: HealthChart;
  charts: HealthCharts;
  at: number;
  isPointed: boolean;
  onPoint: (at: number | null) => void;
}

function ChartCard({ chart, charts, at, isPointed, onPoint }: ChartCardProps) {
  const [isTable, setTable] = useState(false);
  const values = valuesAt(chart, at);
  const { label, note, last, lines, max, gaps } = chart;
  return (
    <section className={styles.card} aria-label={label}>
      <div className={styles.cardHead}>
        <div className={styles.cardTitles}>
          <h2 className={styles.cardTitle}>
            {label}
            {note === null ? null : <span className={styles.cardNote}>{note}</span>}
          </h2>
          <p className={styles.last}>
            <span className={styles.lastValue}>{last ?? texts.nothing}</span>
            <span className={styles.cardNote}>{lastNote(chart, charts)}</span>
          </p>
        </div>
        {last === null ? null : (
          <IconButton
            label={texts.chartAs(isTable ? texts.asChart : texts.asTable, label)}
            size="sm"
            onPress={() => setTable(!isTable)}
          >
            <Icon of={isTable ? ChartColumn : Table2} />
          </IconButton>
        )}
      </div>
      <div className={styles.chartBody}>
        <LineChart
          label={label}
          summary={chartSummary(chart, charts)}
          lines={lines}
          count={charts.times.length}
          max={max}
          scaleText={scaleText}
          gaps={gaps}
          ticks={(most) => timeTicks(charts, most)}
          at={at}
          open={charts.open}
          isPointed={isPointed}
          onPoint={onPoint}
          pointText={(point) =>
            texts.valueOf(
              timeAt(charts, point),
              lines.map(({ name }, line) => texts.line(name, valuesAt(chart, point)[line] ?? texts.nothing)),
            )
          }
          table={() => ({ head: [texts.time, ...lines.map(({ name }) => name)], rows: chartRows(charts, chart) })}
          isTable={isTable}
        />
      </div>
      <div className={styles.legend}>
        {lines.map(({ uuid, name }, line) => (
          <span key={uuid} className={styles.legendItem} title={name}>
            <LineSwatch at={line} />
            {values[line]}
          </span>
        ))}
        <span className={styles.legendTime}>{timeText(charts.times[at] ?? 0, charts.range)}</span>
      </div>
    </section>
  );
}
