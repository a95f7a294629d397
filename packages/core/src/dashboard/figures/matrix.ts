import { formatNumber } from '../../language/index.ts';
import type { ReportRow } from '../../reporting/index.ts';
import { dashboardTexts as texts } from '../basis/messages.ts';
import type { FigureInput } from './draw.ts';
import type { MatrixFigure } from './figure.ts';
import { windowSummary } from './times.ts';
import { amountOf, isCountedTwice, measured, sameValue, valueLabel } from './values.ts';

/** Rows and columns that have room on a card; the others are in the table. Chosen here. */
const MOST_ROWS = 8;
const MOST_COLUMNS = 5;

/** Where each level of color begins; nothing is a level of its own. */
function levelsOf(highest: number): number[] {
  const steps = [1, 10, 50, 150];
  if (highest < 1_000) return steps;
  const power = 10 ** (Math.ceil(Math.log10(highest)) - 3);
  return [1, 10 * power, 50 * power, 150 * power];
}

/** Two values of a report against each other, with the numbers printed. (UI.md 4.8, matrix) */
export function matrixFigure(input: FigureInput, rows: readonly ReportRow[]): MatrixFigure {
  const { record, window, placeOf } = input;
  const { measure } = record;
  const [down, across] = record.dimensions as [(typeof record.dimensions)[number], (typeof record.dimensions)[number]];
  const cells = new Map<string, { amount: number; values: string[] }>();
  const [ofRow, ofColumn] = [new Map<string, number>(), new Map<string, number>()];
  for (const row of rows) {
    const amount = amountOf(measure, row);
    const told = String(row[across.name] ?? '');
    const [left, top] = [sameValue(down, String(row[down.name] ?? '')), sameValue(across, told)];
    const key = JSON.stringify([left, top]);
    const before = cells.get(key) ?? { amount: 0, values: [] };
    cells.set(key, { amount: before.amount + amount, values: [...before.values, told] });
    ofRow.set(left, (ofRow.get(left) ?? 0) + amount);
    ofColumn.set(top, (ofColumn.get(top) ?? 0) + amount);
  }
  const ranked = (sums: Map<string, number>) => [...sums].sort((a, b) => b[1] - a[1]).map(([value]) => value);
  const [lefts, tops] = [ranked(ofRow), ranked(ofColumn)];
  const total = [...ofRow.values()].reduce((sum, amount) => sum + amount, 0);
  const levels = levelsOf(Math.max(0, ...[...cells.values()].map(({ amount }) => amount)));
  const cellOf = (left: string, top: string) => {
    const { amount, values } = cells.get(JSON.stringify([left, top])) ?? { amount: 0, values: [] };
    const label = `${valueLabel(down, left)} · ${valueLabel(across, top)}`;
    const column = values.length === 1 ? values[0] : values;
    return {
      label,
      value: amount,
      valueText: formatNumber(amount),
      text: texts.point(label, formatNumber(amount)),
      to: amount === 0 ? null : placeOf({ [down.name]: left, [across.name]: column }),
      level: levels.filter((from) => amount >= from).length,
    };
  };
  const shownLefts = input.isWhole ? lefts : lefts.slice(0, MOST_ROWS);
  const drawn = shownLefts.map((left) => ({
    label: valueLabel(down, left),
    cells: tops.slice(0, MOST_COLUMNS).map((top) => cellOf(left, top)),
  }));
  const points = drawn.flatMap((row) => row.cells);
  const highest = points.reduce<(typeof points)[number] | null>(
    (best, cell) => (best === null || cell.value > best.value ? cell : best),
    null,
  );
  return {
    kind: 'matrix',
    title: record.title,
    note: texts.someOf(measure.unit, drawn.length, lefts.length),
    summary: [
      windowSummary(window, record.dimensions.some(isCountedTwice) ? measure.unit : measured(measure, total)),
      ...(highest === null ? [] : [texts.most(highest.label, highest.valueText)]),
    ].join(' '),
    columns: tops.slice(0, MOST_COLUMNS).map((top) => valueLabel(across, top)),
    rowTitle: down.label,
    rows: drawn,
    points,
    key: levelKey(levels),
    table: {
      head: [down.label, ...tops.map((top) => valueLabel(across, top))],
      rows: lefts.map((left) => [valueLabel(down, left), ...tops.map((top) => cellOf(left, top).valueText)]),
      raw: lefts.map((left) => [left, ...tops.map((top) => cellOf(left, top).value)]),
    },
    isEmpty: total === 0,
  };
}

function levelKey(levels: readonly number[]): string[] {
  return [
    formatNumber(0),
    ...levels.map((from, at) => {
      const next = levels[at + 1];
      return next === undefined ? `${formatNumber(from)}+` : `${formatNumber(from)}–${formatNumber(next - 1)}`;
    }),
  ];
}
