import { secondsInDay } from 'date-fns/constants';
import { LOG_UNUSUAL_TIMES, type LogBreakdownWire, type LogType } from '../../api/schemas/index.ts';
import { formatNumber } from '../../language/index.ts';
import { columnOf } from '../columns/columns.ts';
import { type ChartColor, stackColors } from '../histogram/histogram-series.ts';
import type { LogWindow } from '../time/intervals.ts';
import { spanSeconds } from '../time/span.ts';
import { actionLabel, valueLabel } from '../words/words.ts';
import { breakdownTexts as texts } from './messages.ts';

/** Fields by which a log can be broken down, the first one first. Chosen here, after issue 17. */
const fields: Readonly<Record<LogType, readonly string[]>> = {
  web: [
    'domain',
    'userid',
    'groups',
    'categories',
    'pe_action',
    'pe_rulename',
    'x-client-ip',
    'dst',
    'risk_score',
    'threats',
    'sha256',
    'origin_country',
    'browser_and_version',
    'casb_app_name',
  ],
  email: ['domain', 'to', 'from', 'sender', 'reason', 'mime_type'],
  audit: ['name', 'uid', 'sub_event_type', 'subject', 'address'],
  dlp: ['rule_name', 'userid', 'domain', 'categories', 'action', 'file_type', 'sha256'],
  firewall: ['dest_ip', 'src_ip', 'user_id', 'rule_name', 'service_name', 'dest_port', 'ip_protocol', 'action'],
  saa: ['app_name', 'userid', 'domain', 'rule_name', 'src_ip', 'region', 'action'],
  device: ['hostname', 'userid', 'os', 'client_version', 'tunnel_state', 'src_ip'],
};

/** The fields of a log by which it can be broken down, by their names. (UI.md 4.16) */
export function breakdownFields(logType: LogType): { value: string; label: string }[] {
  return fields[logType].map((field) => ({ value: field, label: columnOf(field).label }));
}

/** The field of the panel: the one that was chosen last where the log has it, else its first. (UI.md 4.16) */
export function breakdownField(logType: LogType, chosen: string | null): string {
  const [first = ''] = fields[logType];
  return chosen !== null && fields[logType].includes(chosen) ? chosen : first;
}

/** A part of the bar under a value. */
export interface BreakdownPart {
  label: string;
  color: ChartColor;
  /** Of the width of the panel, from 0 to 1. */
  share: number;
}

/** A value of the field as the panel shows it. */
export interface BreakdownRow {
  value: string;
  text: string;
  count: string;
  /** `72%` */
  share: string;
  parts: readonly BreakdownPart[];
  /** Heights of the trend, from 0 to 1. */
  trend: readonly number[];
  /** Against what it is unusual; null where it is not. */
  unusual: string | null;
  /** All of it in a sentence, for who does not see it. */
  words: string;
}

/** The panel, ready to be drawn. (UI.md 4.16, details) */
export interface BreakdownView {
  rows: readonly BreakdownRow[];
  /** `Top 10 of 38` */
  caption: string;
  /** What the rows leave out: `28 more values · 64 events`; null where they show all. */
  rest: string | null;
  /** Events without a value; null where all have one. */
  without: string | null;
}

/** What is seen this often and was not seen before is worth a look. Chosen here. */
const leastUnusual = 10;

/** A log that goes back less than this part of the window tells nothing of what is usual: all of it would be new. Chosen here. */
const leastHistory = 1 / 5;

/** Turns the answer of the service into rows. (UI.md 4.16, INC-006) */
export function breakdownView(answer: LogBreakdownWire, window: LogWindow): BreakdownView {
  const days = answer.days_before;
  const hasHistory = days > 0 && days * secondsInDay >= spanSeconds(window) * leastHistory;
  const { total, without, counted, distinct, values } = answer;
  const shown = values.reduce((sum, { count }) => sum + count, 0);
  const more = distinct - values.length;
  return {
    rows: values.map((value) => rowOf(answer, value, hasHistory)),
    caption: more > 0 ? texts.top(formatNumber(values.length), formatNumber(distinct)) : texts.values(distinct),
    rest: more > 0 ? texts.rest(texts.moreValues(more), texts.events(counted - shown)) : null,
    without: without > 0 && total > 0 ? texts.without(texts.events(without)) : null,
  };
}

function rowOf(
  { field, total, days_before: days }: LogBreakdownWire,
  { value, count, before, by, trend }: LogBreakdownWire['values'][number],
  hasHistory: boolean,
): BreakdownRow {
  const share = total === 0 ? 0 : count / total;
  const most = Math.max(1, ...trend);
  const text = textOf(field, value);
  const isUnusual = hasHistory && count >= leastUnusual && before * LOG_UNUSUAL_TIMES < count;
  const percent = formatNumber(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 });
  return {
    value,
    text,
    count: formatNumber(count),
    share: percent,
    parts: partsOf(by, count, share),
    trend: trend.map((each) => each / most),
    unusual: isUnusual ? texts.before(formatNumber(before), texts.days(days)) : null,
    words: texts.row(text, texts.events(count), percent),
  };
}

/** The bar of a value, split by action; what has no action is the rest of it. */
function partsOf(by: LogBreakdownWire['values'][number]['by'], count: number, share: number): BreakdownPart[] {
  const named = stackColors.flatMap(([action, color]) => {
    const found = by.find(({ value }) => value === action)?.count ?? 0;
    return found === 0 ? [] : [{ label: actionLabel(action), color, share: (found / count) * share }];
  });
  const rest = share - named.reduce((sum, part) => sum + part.share, 0);
  if (rest <= share / 1_000) return named;
  return [...named, { label: texts.other, color: named.length === 0 ? 1 : 6, share: rest }];
}

function textOf(field: string, value: string): string {
  return valueLabel(columnOf(field).kind, value);
}
