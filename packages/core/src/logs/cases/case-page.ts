import type { LogCaseEventWire, LogRowWire } from '../../api/schemas/index.ts';
import { formatNumber } from '../../language/index.ts';
import { logCards } from '../columns/column-layout.ts';
import { type EventMark, eventMarks } from '../event/event-marks.ts';
import { cellText, eventTimeText, eventTimeTitle } from '../event/value-text.ts';
import { aroundInterval } from '../time/move.ts';
import { logTypeLabels } from '../words/messages.ts';
import { casesTexts } from './case-page.messages.ts';
import type { LogCaseContent } from './cases.ts';

/** An event of a case, ready to be drawn. (issue 17, decision 050) */
export interface CaseRow {
  key: string;
  of: LogCaseEventWire;
  log: string;
  time: string;
  /** With year and zone. */
  timeTitle: string;
  /** What the event is about, or why there is nothing to show of it. */
  text: string;
  /** Where nothing can be shown, taking it out is asked for first: it may not come back. */
  isShown: boolean;
  note: string;
  marks: readonly EventMark[];
  /** Where it is open in its own log, among what happened around it; null where nothing can be shown. */
  href: string | null;
}

/** Whether a path below the logs is that of cases. */
export function isCasesPath(path: string): boolean {
  return /^\/logs\/cases\/?$/.test(path);
}

/** Where one's cases are, or one of them. */
export function casesPlace(id?: string): string {
  return id === undefined ? '/logs/cases' : `/logs/cases?${new URLSearchParams({ case: id })}`;
}

/** The case that a place names; null where it shows all. */
export function readCasesPlace(search: string): string | null {
  return new URLSearchParams(search).get('case');
}

/** The events of a case as its page shows them. (issue 17, decision 050) */
export function caseRows({ events }: Pick<LogCaseContent, 'events'>, timeZone?: string): CaseRow[] {
  return events.map((of) => {
    const ms = caseEventMs(of);
    const row = rowOf(of);
    const place = new URLSearchParams({ interval: aroundInterval(ms), event: of.id });
    return {
      key: `${of.log_type} ${of.id}`,
      of,
      log: logTypeLabels[of.log_type],
      time: eventTimeText(ms, timeZone),
      timeTitle: eventTimeTitle(ms, timeZone),
      text: row === null ? whyNone(of) : cellText(row, logCards[of.log_type].title) || cellText(row, 'name'),
      isShown: row !== null,
      note: of.note,
      marks: row === null ? [] : eventMarks(row),
      href: row === null ? null : `/logs/${of.log_type}?${place}`,
    };
  });
}

/** How many events a case has, where cases are listed. */
export function caseCountText(events: number): string {
  return formatNumber(events);
}

/** When an event of a case was, in epoch milliseconds: its id tells it. (decision 009) */
export function caseEventMs({ id }: Pick<LogCaseEventWire, 'id'>): number {
  return Math.floor(Number(id.split('-')[0]) / 1_000);
}

function rowOf({ id, event }: LogCaseEventWire): LogRowWire | null {
  return event === undefined ? null : ({ id, event } as LogRowWire);
}

function whyNone({ state }: LogCaseEventWire): string {
  return state === 'forbidden' ? casesTexts.forbidden : casesTexts.gone;
}
