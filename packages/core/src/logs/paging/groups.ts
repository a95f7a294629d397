import type { LogGroupWire, LogRowWire, LogType } from '../../api/schemas/index.ts';
import { formatDate, formatNumber } from '../../language/index.ts';
import { fieldText } from '../event/event.ts';
import { cellText } from '../event/value-text.ts';
import { rangeText } from '../histogram/time-axis.ts';
import { queryFieldOf } from '../query/query-fields.ts';
import { tellingFields } from '../query/telling-fields.ts';
import { sameAction } from '../words/words.ts';
import { groupTexts } from './groups.messages.ts';
import { type GroupEvents, groupKey, type OpenGroups } from './open-groups.ts';

/** Events that repeat. (UI.md 4.16, grouping of repeats) */
export interface RowGroup {
  key: string;
  /** How many there are. */
  count: number;
  /** Those that are here, newest first; one at least. */
  rows: readonly LogRowWire[];
  /** Those that are here are all, or as many as can be chosen at once. */
  isWhole: boolean;
  isOpen: boolean;
  /** `450 × invoice-portal.example · 15 min`. */
  text: string;
  /** From the first to the last of them, as short as a time of an event: `Nov 20 02:15 – 02:30`. */
  time: string;
  /** The same with all that there is room for in a tooltip. */
  timeTitle: string;
  /** What a press on it does. */
  action: string;
}

/** A line of the table: an event, events that repeat, by the newest of them, or what reads further ones of these. */
export interface TableLine {
  row: LogRowWire;
  group: RowGroup | null;
  /** Stands below the group that it is of. */
  isInGroup: boolean;
  /** Reads further events of the group above it, by its key. */
  more: { key: string; text: string; isReading: boolean } | null;
}

/** What events of a log are alike by: the fields that tell them, and whose they are. (decision 057) */
export function repeatFields(logType: LogType): { telling: readonly string[]; user: string | null } {
  const telling = tellingFields[logType];
  const user = queryFieldOf(logType, 'user');
  return { telling, user: user !== null && telling.includes(user) ? null : user };
}

/** The line of an event by itself. */
export function eventLine(row: LogRowWire, isInGroup = false): TableLine {
  return { row, group: null, isInGroup, more: null };
}

/**
 * The lines of a page: a row that stands for events that repeat is a line with how many there are, and has them below it
 * once it is open, as far as they are read. (UI.md 4.16, decision 057)
 */
export function tableLines(rows: readonly LogRowWire[], logType: LogType, read: OpenGroups): TableLine[] {
  return rows.flatMap((row): TableLine[] => {
    if (row.group === undefined) return [eventLine(row)];
    const events = read.get(groupKey(row.group));
    const group = groupOf(row, row.group, events, logType);
    const line = { row, group, isInGroup: false, more: null };
    if (events === undefined || !group.isOpen) return [line];
    const more = moreOf(group, events);
    return [
      line,
      ...group.rows.map((each) => eventLine(each, true)),
      ...(more === null ? [] : [{ row, group: null, isInGroup: true, more }]),
    ];
  });
}

/** Place of the line that an event is in; -1 where it is in none. Its own line goes before that of its group. */
export function lineOf(lines: readonly TableLine[], id: string | null): number {
  if (id === null) return -1;
  const own = lines.findIndex((line) => isOwnLine(line, id));
  return own >= 0 ? own : lines.findIndex(({ group }) => group?.rows.some((row) => row.id === id));
}

/** Whether a line is that of one event. */
export function isOwnLine({ row, group, more }: TableLine, id: string | null): boolean {
  return group === null && more === null && row.id === id;
}

/** The event that a line stands for while another one may be open in it: that, else its newest. */
export function eventOfLine(line: TableLine | undefined, openId: string | null): string | undefined {
  const isOpenHere = line?.group?.rows.some(({ id }) => id === openId) === true;
  return isOpenHere && openId !== null ? openId : line?.row.id;
}

/** The event whose value of a column a line shows; null where those of its group may differ. */
export function lineEvent({ row, group, more }: TableLine, field: string, logType: LogType): LogRowWire | null {
  if (more !== null) return null;
  return group === null || isAlike(group, field, logType) ? row : null;
}

/** What a group is told by is the same in all of its events; of the rest that is known once they are here. */
function isAlike({ rows, count }: RowGroup, field: string, logType: LogType): boolean {
  const { telling, user } = repeatFields(logType);
  if (telling.includes(field) || field === user) return true;
  const [first] = rows;
  return (
    first !== undefined &&
    rows.length === count &&
    rows.every((row) => fieldText(row, field) === fieldText(first, field))
  );
}

/** The column of a group that says how many there are: a log's title, else the first that is in view after the time. */
export function groupColumn(fields: readonly string[], title: string): string | undefined {
  return fields.includes(title) ? title : fields[1];
}

/** What is said of the groups below the table, and what can be done; null where there are no rows. (UI.md 4.16) */
export function groupNote(
  rows: readonly LogRowWire[],
  logType: LogType,
  isGrouped: boolean,
): { text: string; cut: string | null; action: string } | null {
  if (rows.length === 0) return null;
  if (!isGrouped) {
    const count = repeatsIn(rows, logType);
    return { text: count === 0 ? '' : groupTexts.repeating(count), cut: null, action: groupTexts.groupAll };
  }
  const groups = rows.flatMap(({ group }) => group ?? []);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const text = groups.length === 0 ? groupTexts.none : groupTexts.grouped(groups.length, formatNumber(count));
  return { text, cut: groups.some(isCut) ? groupTexts.cut : null, action: groupTexts.ungroup };
}

/** How many events of a page are like another one of it. */
function repeatsIn(rows: readonly LogRowWire[], logType: LogType): number {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row, logType);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
}

/** What an event is alike by; null where it has nothing to be told by. Isolation has two words. */
function keyOf(row: LogRowWire, logType: LogType): string | null {
  const { telling, user } = repeatFields(logType);
  const values = telling.map((field) => sameAction(fieldText(row, field)));
  if (values.every((value) => value === '')) return null;
  return JSON.stringify([...values, user === null ? '' : fieldText(row, user)]);
}

const isCut = ({ goes_on = false }: LogGroupWire) => goes_on;

function groupOf(row: LogRowWire, wire: LogGroupWire, events: GroupEvents | undefined, logType: LogType): RowGroup {
  const rows = events === undefined || events.rows.length === 0 ? [row] : events.rows;
  const isOpen = events?.isOpen === true;
  const [last, first] = [Date.parse(wire.last), Date.parse(wire.first)];
  const count = formatNumber(wire.count);
  const counted = isCut(wire) ? groupTexts.atLeast(count) : count;
  const what = tellingFields[logType].map((field) => cellText(row, field)).find((text) => text !== '');
  const span = spanText(last - first);
  const said = what ?? groupTexts.events;
  return {
    key: groupKey(wire),
    count: wire.count,
    rows,
    isWhole: events?.isWhole === true,
    isOpen,
    text: span === null ? groupTexts.timesAtOnce(counted, said) : groupTexts.times(counted, said, span),
    time: timeText(first, last),
    timeTitle: rangeText({ startEpochSeconds: Math.floor(first / 1_000), endEpochSeconds: Math.floor(last / 1_000) }),
    action: isOpen ? groupTexts.hide(count) : groupTexts.show(count),
  };
}

/** How many events one press reads. */
const READ_AT_ONCE = 100;

function moreOf({ key, count }: RowGroup, { rows, next, isReading, failure }: GroupEvents): TableLine['more'] {
  if (isReading) return { key, text: groupTexts.reading, isReading };
  if (failure !== null) return { key, text: groupTexts.failed, isReading };
  if (next === null) return null;
  const left = Math.max(1, count - rows.length);
  return { key, text: groupTexts.more(Math.min(left, READ_AT_ONCE), formatNumber(count)), isReading };
}

/** How long it took, in the unit that tells it; null for less than a second. */
function spanText(ms: number): string | null {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 1) return null;
  if (seconds < 60) return groupTexts.seconds(seconds);
  if (seconds < 3_600) return groupTexts.minutes(Math.round(seconds / 60));
  return seconds < 48 * 3_600
    ? groupTexts.hours(Math.round(seconds / 3_600))
    : groupTexts.days(Math.round(seconds / 86_400));
}

const day = { month: 'short', day: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Two times in the room of one: with the clock where they are of one day, else the days alone. */
function timeText(first: number, last: number): string {
  const [from, to] = [formatDate(first, day), formatDate(last, day)];
  if (from !== to) return groupTexts.during(from, to);
  const [start, end] = [formatDate(first, { ...day, ...clock }).replace(', ', ' '), formatDate(last, clock)];
  return start.endsWith(end) ? start : groupTexts.during(start, end);
}
