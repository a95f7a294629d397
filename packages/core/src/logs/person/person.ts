import { LOG_PAGE_SIZE, LOG_PAGE_SIZE_MAX, type LogRowWire, type LogType } from '../../api/schemas/index.ts';
import { exactly, formatQuery } from '../../filters/index.ts';
import { formatList } from '../../language/index.ts';
import { logCards } from '../columns/column-layout.ts';
import { eventTimeMs, valuesOf } from '../event/event.ts';
import { type EventMark, eventMarks } from '../event/event-marks.ts';
import { cellText, cellTitle, eventTimeText } from '../event/value-text.ts';
import { queryFieldOf, queryFieldsOf } from '../query/query-fields.ts';
import type { LogBlock, LogReader, LogRequest } from '../query/request.ts';
import { type LogWindow, windowOfInterval } from '../time/intervals.ts';
import { spanInterval } from '../time/span.ts';
import { logTypeLabels } from '../words/messages.ts';
import { personTexts } from './person.messages.ts';

/** Whose events: of a user, or of a device by the address that it had. (issue 17, for a user or a device) */
export interface PersonSubject {
  by: 'user' | 'client_ip';
  value: string;
}

/** Whose events, when, and of which logs. */
export interface PersonAsked {
  subject: PersonSubject;
  interval: string;
  logs: readonly LogType[];
  /** Most events of each log. */
  limit: number;
}

/** An event in the order of all logs, ready to be drawn. (issue 17, one person, all logs) */
export interface PersonRow {
  key: string;
  log: string;
  time: string;
  /** With year and zone. */
  timeTitle: string;
  text: string;
  marks: readonly EventMark[];
  /** Where it is open in its own log. */
  href: string;
}

/** A log with more events than are read of one: the newest are here, and the older ones there. */
export interface PersonRest {
  /** How many are here, and since when. */
  text: string;
  /** What the way to the older ones is called. */
  label: string;
  href: string;
}

/** What could be read of all logs. */
export interface PersonTimeline {
  rows: readonly PersonRow[];
  /** More events of each log to ask for; null where all are here, and where no more are read of one log. */
  nextLimit: number | null;
  /** Logs whose older events are not here, though no more can be asked for. */
  rest: readonly PersonRest[];
  /** The logs that were read, and those whose events don't say whose they are. */
  where: string;
  /** Logs that could not be read; the others are told all the same. */
  failures: readonly { log: string; error: unknown }[];
}

/** Events of each log that are asked for at first. */
export const PERSON_LIMIT = LOG_PAGE_SIZE;

/** The user of an event, and the address of its device: those that it has. (issue 17) */
export function subjectsOf(row: LogRowWire, logType: LogType): PersonSubject[] {
  return (['user', 'client_ip'] as const).flatMap((by) => {
    const [value] = valuesOf(row, queryFieldOf(logType, by) ?? '');
    return value === undefined ? [] : [{ by, value }];
  });
}

/** Whether a path below the logs is that of a person. */
export function isPersonPath(path: string): boolean {
  return /^\/logs\/person\/?$/.test(path);
}

/** Where all that a user or a device did is shown, for the time that was looked at. */
export function personPlace({ by, value }: PersonSubject, interval: string): string {
  return `/logs/person?${new URLSearchParams({ [by]: value, interval })}`;
}

/** Events that have the user or the device, as a typed query; of mail also what a user sent. Null where the log has neither. */
function queryOf({ by, value }: PersonSubject, logType: LogType): string | null {
  const field = by === 'user' && logType === 'email' ? 'address' : by;
  if (queryFieldsOf(logType, field).length === 0) return null;
  return formatQuery([{ field, isNot: false, values: [exactly(value)] }]);
}

/**
 * What a user or a device did in all logs, newest first. Of a log that has more events than were asked for nobody knows what
 * lies before the oldest one of them, so that nothing before that is told of any while more can be asked for. After that it is
 * said how far back such a log was read, and the others are told whole: none hides another. A log that cannot be read is named.
 * (issue 17)
 */
export async function readPerson(
  reader: Pick<LogReader, 'first'>,
  { subject, interval, logs, limit }: PersonAsked,
  nowMs: number,
  signal?: AbortSignal,
): Promise<PersonTimeline> {
  const window = windowOfInterval(interval, nowMs);
  const questions = logs.flatMap((logType) => {
    const query = queryOf(subject, logType);
    return query === null ? [] : [{ logType, interval, filters: { query } }];
  });
  const answers = await Promise.allSettled(
    questions.map((request) => reader.first(request, { window, limit, ...(signal && { signal }) })),
  );
  const read = answers.flatMap((answer, at) =>
    answer.status === 'fulfilled' ? [{ request: questions[at] as LogRequest, block: answer.value }] : [],
  );
  const goesOn = read.some(({ block }) => block.next !== null) && limit < LOG_PAGE_SIZE_MAX;
  const known = goesOn ? Math.max(...read.map(({ block }) => oldestKnown(block))) : Number.NEGATIVE_INFINITY;
  const rows = read.flatMap(({ request, block }) =>
    block.rows.map((row) => ({ row, request, ms: eventTimeMs(row) ?? 0 })),
  );
  const told = rows.filter(({ ms }) => ms >= known).toSorted((a, b) => b.ms - a.ms);
  return {
    rows: told.map(({ row, request }, at) => rowOf(row, request, at)),
    nextLimit: goesOn ? Math.min(LOG_PAGE_SIZE_MAX, limit * 3) : null,
    rest: goesOn ? [] : read.flatMap(({ request, block }) => restOf(request, block, window)),
    where: whereText(logs, questions),
    failures: answers.flatMap((answer, at) =>
      answer.status === 'rejected'
        ? [{ log: labelOf(questions[at] as LogRequest), error: answer.reason as unknown }]
        : [],
    ),
  };
}

/** Since when every event of the block's log is in it, in epoch milliseconds. */
function oldestKnown({ rows, next }: LogBlock): number {
  const last = rows.at(-1);
  return next === null || last === undefined ? Number.NEGATIVE_INFINITY : (eventTimeMs(last) ?? 0);
}

/** The way to what was not read ends in the second of the oldest event that is here. */
function restOf(request: LogRequest, block: LogBlock, { startEpochSeconds }: LogWindow): PersonRest[] {
  const oldest = oldestKnown(block);
  if (!Number.isFinite(oldest)) return [];
  const interval = spanInterval({ startEpochSeconds, endEpochSeconds: Math.floor(oldest / 1_000) });
  const log = labelOf(request);
  return [
    {
      text: personTexts.newest(log, block.rows.length, eventTimeText(oldest)),
      label: personTexts.older(log),
      href: `/logs/${request.logType}?${new URLSearchParams({ interval, ...request.filters })}`,
    },
  ];
}

function labelOf({ logType }: Pick<LogRequest, 'logType'>): string {
  return logTypeLabels[logType];
}

function whereText(logs: readonly LogType[], questions: readonly LogRequest[]): string {
  const without = logs.filter((logType) => questions.every((asked) => asked.logType !== logType));
  const names = (of: readonly LogType[]) => formatList(of.map((logType) => logTypeLabels[logType]));
  return personTexts.where(
    names(questions.map(({ logType }) => logType)),
    without.length === 0 ? null : names(without),
  );
}

function rowOf(row: LogRowWire, { logType, interval, filters }: LogRequest, at: number): PersonRow {
  const place = new URLSearchParams({ interval, ...filters });
  if (row.id !== undefined) place.set('event', row.id);
  return {
    key: `${logType} ${row.id ?? at}`,
    log: logTypeLabels[logType],
    time: cellText(row, 'event_time'),
    timeTitle: cellTitle(row, 'event_time'),
    text: cellText(row, logCards[logType].title) || cellText(row, 'name'),
    marks: eventMarks(row),
    href: `/logs/${logType}?${place}`,
  };
}
