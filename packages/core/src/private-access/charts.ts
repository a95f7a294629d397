import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { formatDate, formatNumber } from '../language/index.ts';
import { granularityOf, type HealthSample, type QueryRange, rangeSeconds, roundTo } from '../reporting/index.ts';
import { clusterTexts as texts } from './messages.ts';

/** Health of one connector. */
export interface ConnectorSamples {
  readonly uuid: string;
  readonly name: string;
  readonly samples: readonly HealthSample[];
}

/** One connector in a chart: a value for each time, null where there is none. */
export interface ChartLine {
  readonly uuid: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** Times at which a connector told nothing, from its last value before to its first one after; places from 0 to 1. */
export interface ChartGap {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/** A chart of the page, ready to be drawn. (UI.md 4.11, picture 30) */
export interface HealthChart {
  readonly id: 'cpu' | 'memory' | 'bandwidth';
  readonly label: string;
  readonly note: string | null;
  /** The mean of the last values, in words; null where there are none. */
  readonly last: string | null;
  /** Top of the axis. */
  readonly max: number;
  readonly lines: readonly ChartLine[];
  readonly gaps: readonly ChartGap[];
}

/** Charts over the same times. */
export interface HealthCharts {
  /** Milliseconds since 1970. */
  readonly times: readonly number[];
  readonly range: QueryRange;
  /** Place of the last time at which a connector told something: what stands under the charts unless one is pointed at. */
  readonly latest: number;
  /** Place of the time that is under way, where a connector has told something in it: its values are those so far. */
  readonly open: number | null;
  readonly charts: readonly HealthChart[];
}

const stepOf = { minute: millisecondsInMinute, hour: millisecondsInHour, day: millisecondsInDay } as const;

type Id = HealthChart['id'];
const measures: readonly { id: Id; label: string; note: string | null; of: (sample: HealthSample) => number }[] = [
  { id: 'cpu', label: texts.cpu, note: null, of: ({ cpuPercent }) => cpuPercent },
  { id: 'memory', label: texts.memory, note: null, of: ({ memoryPercent }) => memoryPercent },
  { id: 'bandwidth', label: texts.bandwidth, note: texts.inAndOut, of: ({ megabits }) => megabits },
];
/** Decimals of what is shown. (spec 3 section 9) */
const decimals: Readonly<Record<Id, number>> = { cpu: 4, memory: 2, bandwidth: 3 };

/** The charts of a cluster for a range that ends now. (spec 3 section 9, PRA-012) */
export function healthCharts(connectors: readonly ConnectorSamples[], range: QueryRange, nowMs: number): HealthCharts {
  const step = stepOf[granularityOf(range)];
  const first = Math.floor((nowMs - rangeSeconds[range] * 1_000) / step) * step;
  const times: number[] = [];
  for (let at = first; at <= nowMs; at += step) times.push(at);
  const charts = measures.map(({ id, label, note, of }): HealthChart => {
    const lines = connectors.map(({ uuid, name, samples }) => {
      const byTime = new Map(samples.map((sample) => [Math.floor(Date.parse(sample.at) / step) * step, of(sample)]));
      return { uuid, name, values: times.map((at) => byTime.get(at) ?? null) };
    });
    const lasts = lines.flatMap(({ values }) => values.findLast((value) => value !== null) ?? []);
    const mean = lasts.reduce((sum, value) => sum + value, 0) / lasts.length;
    return {
      id,
      label,
      note,
      last: lasts.length === 0 ? null : valueText(id, roundTo(mean, decimals[id])),
      max: id === 'bandwidth' ? topOf(lines) : 100,
      lines,
      gaps: gapsOf(lines, times.length),
    };
  });
  const told = times.findLastIndex((_, at) =>
    charts.some(({ lines }) => lines.some(({ values }) => values[at] !== null)),
  );
  const last = times.length - 1;
  return { times, range, latest: told === -1 ? last : told, open: told === last ? last : null, charts };
}

/** `20.6087 %`, `5.167 Mb/s`. (spec 3 section 9) */
export function valueText(id: Id, value: number): string {
  const number = formatNumber(value, { maximumFractionDigits: decimals[id] });
  return id === 'bandwidth' ? texts.megabits(number) : texts.percent(number);
}

/** The next round number above every value. */
function topOf(lines: readonly ChartLine[]): number {
  const highest = Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const power = 10 ** Math.floor(Math.log10(highest || 1));
  return [1, 2, 3, 5, 10].map((times) => times * power).find((top) => top >= highest) ?? 10 * power;
}

/** Missing values between two and after the last; the time that is under way is not missing yet. */
function gapsOf(lines: readonly ChartLine[], count: number): ChartGap[] {
  const found = new Map<string, { from: number; to: number; names: string[] }>();
  for (const { name, values } of lines) {
    let before = values.findIndex((value) => value !== null);
    if (before === -1) continue;
    for (let at = before + 1; at < count; at += 1) {
      const isLast = at === count - 1;
      if (values[at] === null && !isLast) continue;
      if (at - before > (values[at] === null ? 2 : 1)) {
        const gap = found.get(`${before} ${at}`) ?? { from: before, to: at, names: [] };
        found.set(`${before} ${at}`, { ...gap, names: [...gap.names, name] });
      }
      before = at;
    }
  }
  return [...found.values()].map(({ from, to, names }) => ({
    from: from / (count - 1),
    to: to / (count - 1),
    label: texts.gap(names),
  }));
}

/** Marks of the time axis, at most so many. */
export function timeTicks({ times, range }: HealthCharts, most: number): { at: number; label: string }[] {
  const every = Math.max(1, Math.ceil(times.length / Math.max(1, most)));
  return times.flatMap((time, at) =>
    at % every === 0 ? [{ at: at / Math.max(1, times.length - 1), label: shortTime(time, range) }] : [],
  );
}

/** Days are those of UTC, as the service counts them. (spec 3 section 7) */
function shortTime(time: number, range: QueryRange): string {
  if (granularityOf(range) === 'day') return formatDate(time, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return formatDate(time, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** A time of the charts in full. */
export function timeText(time: number, range: QueryRange): string {
  if (granularityOf(range) === 'day') return shortTime(time, range);
  return formatDate(time, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** The time of a place in full; of the one that is under way, that it is. (UI.md 4.8, "so far") */
export function timeAt({ times, range, open }: HealthCharts, at: number): string {
  const text = timeText(times[at] ?? 0, range);
  return at === open ? texts.soFar(text) : text;
}

/** What the mean of a chart is of. */
export function lastNote(chart: HealthChart, { open }: HealthCharts): string {
  if (chart.last === null) return texts.noData;
  return open === null ? texts.average : texts.averageSoFar;
}

/** What each line says at a time. */
export function valuesAt({ id, lines }: HealthChart, at: number): string[] {
  return lines.map(({ values }) => {
    const value = values[at] ?? null;
    return value === null ? texts.nothing : valueText(id, value);
  });
}

/** A chart as rows of a table: its times, and the value of each connector. */
export function chartRows(charts: HealthCharts, chart: HealthChart): string[][] {
  return charts.times.map((_, at) => [timeAt(charts, at), ...valuesAt(chart, at)]);
}

/** The last value of a line in words. */
export function lastOf({ id, lines }: HealthChart, line: number): string {
  const last = lines[line]?.values.findLast((value) => value !== null) ?? null;
  return last === null ? texts.nothing : valueText(id, last);
}

/** A mark of the axis of values. */
export function scaleText(value: number): string {
  return formatNumber(value, { maximumFractionDigits: 2 });
}

/** A chart in a sentence or two, for those who do not see it. */
export function chartSummary(chart: HealthChart, { times, range, open }: HealthCharts): string {
  if (chart.last === null) return texts.summary(chart.label, [texts.noData]);
  const lines = chart.lines.map(({ name }, line) => texts.line(name, lastOf(chart, line)));
  const summary = texts.summary(chart.label, lines);
  return open === null ? summary : texts.notComplete(summary, timeText(times[open] ?? 0, range));
}
