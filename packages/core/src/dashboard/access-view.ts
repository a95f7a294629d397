import type { LogType } from '../api/schemas/index.ts';
import {
  type AccessReportName,
  accessReports,
  clientReportWindow,
  DEFAULT_RANGE,
  granularityOf,
  type ReportRow,
} from '../reporting/index.ts';
import { type Asked, answerTo, failureOf, failureText } from '../shared/index.ts';
import { accessTexts } from './access-view.messages.ts';
import { dashboardTexts } from './basis/messages.ts';
import type { BoardWindow } from './basis/window.ts';
import { type CardState, readyWith } from './card-view.ts';
import { csvName } from './csv.ts';
import { type DrawOptions, drawReport } from './figures/draw.ts';
import type { Figure } from './figures/figure.ts';
import { clockText } from './figures/times.ts';

/** The cards of private access in their order. (spec 3 section 7) */
export const accessCards = Object.keys(accessReports) as AccessReportName[];

/** What a card of private access is called. */
export const accessTitle = (name: AccessReportName): string => accessReports[name].title;

export interface AccessOptions {
  /** When it was read: its window is the 30 days before. (spec 3 section 9) */
  nowMs: number;
  /** IANA name. */
  timeZone: string;
  isWhole: boolean;
  mayOpen: (logType: LogType) => boolean;
}

/** A report of private access as it is drawn. (spec 3 section 7, UI.md 4.8) */
export function accessFigure(name: AccessReportName, rows: readonly ReportRow[], options: AccessOptions): Figure {
  return drawReport(accessReports[name], rows, drawOptions(options));
}

const drawOptions = ({ nowMs, timeZone, ...options }: AccessOptions): DrawOptions => ({
  ...options,
  window: windowAt({ nowMs, timeZone }),
  filters: {},
});

const windowAt = ({ nowMs, timeZone }: Pick<AccessOptions, 'nowMs' | 'timeZone'>): BoardWindow => ({
  ...clientReportWindow(nowMs),
  interval: DEFAULT_RANGE,
  granularity: granularityOf(DEFAULT_RANGE),
  timeZone,
  isNow: true,
});

/** `Updated 10:42`: when all of them were read. */
export function accessUpdated({ nowMs, timeZone }: Pick<AccessOptions, 'nowMs' | 'timeZone'>): string {
  return dashboardTexts.updated(clockText(nowMs / 1_000, timeZone));
}

/** `Last 30 days · Times in Europe/Berlin` */
export function accessSpan(timeZone: string): string {
  return `${accessTexts.days} · ${dashboardTexts.timesIn(timeZone)}`;
}

/** What the numbers of a report are called as a file. (DSH-003) */
export function accessCsvName(name: AccessReportName, at: Pick<AccessOptions, 'nowMs' | 'timeZone'>): string {
  return csvName(name, windowAt(at));
}

/** What is known of a report of private access. (DSH-001) */
export function accessState<Question>(
  name: AccessReportName,
  asked: Asked<Question, readonly ReportRow[]>,
  question: Question,
  options: AccessOptions,
): CardState {
  const rows = answerTo(asked, question);
  const failure = failureOf(asked, question);
  if (failure !== null) return { state: 'failed', failure: failureText(failure.error) };
  if (rows === null) return { state: 'loading' };
  return readyWith(accessFigure(name, rows, options), accessReports[name], drawOptions(options));
}
