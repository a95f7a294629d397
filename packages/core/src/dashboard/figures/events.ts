import { reportColumns as columns, isCutShort, type ReportRow } from '../../reporting/index.ts';
import { dashboardTexts as texts } from '../basis/messages.ts';
import type { FigureInput } from './draw.ts';
import type { EventsFigure } from './figure.ts';
import { momentText, windowSummary } from './times.ts';
import { measured, valueLabel } from './values.ts';

/** Events that a card shows before all are asked for. Chosen here. */
const EVENTS_SHOWN = 10;

const fields = ['userid', 'domain', 'alert_type', 'alert_sub_type', 'action'] as const;
const fieldOf = {
  userid: 'userid',
  domain: 'domain',
  alert_type: 'alert_type',
  alert_sub_type: 'alert_sub_type',
  action: 'pe_action',
} as const;

/** The newest alerts, a row each. (spec 3 section 7, scan_heat) */
export function eventsFigure({ record, window, isWhole }: FigureInput, rows: readonly ReportRow[]): EventsFigure {
  const raw = rows.map((row) => [
    String(row.event_time ?? ''),
    ...fields.map((name) => String(row[fieldOf[name]] ?? '')),
  ]);
  const told = raw.map(([time = '', ...values]) => {
    const at = Date.parse(time);
    return [
      Number.isNaN(at) ? time : momentText(at / 1_000, window.timeZone),
      ...values.map((value, index) => valueLabel({ name: fields[index] ?? 'userid', label: '' }, value)),
    ];
  });
  const shown = isWhole ? told : told.slice(0, EVENTS_SHOWN);
  const isCut = isCutShort(rows);
  return {
    kind: 'events',
    title: record.title,
    note: (isCut ? texts.someOfFirst : texts.someOf)(record.measure.unit, shown.length, told.length),
    summary: windowSummary(window, isCut ? record.measure.unit : measured(record.measure, rows.length)),
    points: [],
    table: {
      head: [texts.timeColumn, ...fields.map((name) => columns[name])],
      texts: 1 + fields.length,
      rows: shown,
      raw,
    },
    isEmpty: rows.length === 0,
  };
}
