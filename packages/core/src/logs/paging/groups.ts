import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import { formatDate, formatNumber } from '../../language/index.ts';
import { eventTimeMs, fieldText } from '../event/event.ts';
import { cellText } from '../event/value-text.ts';
import { rangeText } from '../histogram/time-axis.ts';
import { queryFieldOf } from '../query/query-fields.ts';
import { tellingFields } from '../query/telling-fields.ts';
import { groupTexts } from './groups.messages.ts';

/** Events of a page that repeat. (UI.md 4.16, grouping of repeats) */
export interface RowGroup {
  key: string;
  /** Newest first. */
  rows: readonly LogRowWire[];
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

/** A line of the table: an event, or events that repeat, by the newest of them. */
export interface TableLine {
  row: LogRowWire;
  group: RowGroup | null;
  /** Stands below the group that it is of. */
  isInGroup: boolean;
}

/** How many events are alike before they are a group. Chosen here. */
const FEWEST = 3;

/** The events of a page that repeat, and how many groups they make; what they have in common is whose they are besides. */
export function repeatsOf(rows: readonly LogRowWire[], logType: LogType): ReadonlyMap<string, readonly LogRowWire[]> {
  const byKey = new Map<string, LogRowWire[]>();
  for (const row of rows) {
    const key = keyOf(row, logType);
    if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return new Map([...byKey].filter(([, alike]) => alike.length >= FEWEST));
}

/**
 * The lines of a page: events that repeat are one line in the place of the newest of them, the others stay in the order of
 * time; an open group has its events below it. (UI.md 4.16)
 */
export function tableLines(
  rows: readonly LogRowWire[],
  logType: LogType,
  { isGrouped, open }: { isGrouped: boolean; open: ReadonlySet<string> },
): TableLine[] {
  const repeats = isGrouped ? repeatsOf(rows, logType) : new Map<string, readonly LogRowWire[]>();
  return rows.flatMap((row): TableLine[] => {
    const key = keyOf(row, logType);
    const alike = key === null ? undefined : repeats.get(key);
    if (key === null || alike === undefined) return [{ row, group: null, isInGroup: false }];
    if (alike[0] !== row) return [];
    const isOpen = open.has(key);
    const group = { row, group: groupOf(key, alike, { isOpen, logType }), isInGroup: false };
    return isOpen ? [group, ...alike.map((each) => ({ row: each, group: null, isInGroup: true }))] : [group];
  });
}

/** Place of the line that an event is in; -1 where it is in none. Its own line goes before that of its group. */
export function lineOf(lines: readonly TableLine[], id: string | null): number {
  if (id === null) return -1;
  const own = lines.findIndex(({ row, group }) => group === null && row.id === id);
  return own >= 0 ? own : lines.findIndex(({ group }) => group?.rows.some((row) => row.id === id));
}

/** The event that a line stands for while another one may be open in it: that, else its newest. */
export function eventOfLine(line: TableLine | undefined, openId: string | null): string | undefined {
  const isOpenHere = line?.group?.rows.some(({ id }) => id === openId) === true;
  return isOpenHere && openId !== null ? openId : line?.row.id;
}

/** Whether all events of a group have the same in a column, so that its line can show it. */
function isAlike({ rows }: Pick<RowGroup, 'rows'>, field: string): boolean {
  const [first] = rows;
  return first !== undefined && rows.every((row) => fieldText(row, field) === fieldText(first, field));
}

/** The event whose value of a column a line shows; null where those of its group differ. */
export function lineEvent({ row, group }: TableLine, field: string): LogRowWire | null {
  return group === null || isAlike(group, field) ? row : null;
}

/** The column of a group that says how many there are: a log's title, else the first that is in view after the time. */
export function groupColumn(fields: readonly string[], title: string): string | undefined {
  return fields.includes(title) ? title : fields[1];
}

/** What is said of the groups below the table, and what can be done; null where nothing repeats. (UI.md 4.16) */
export function groupNote(
  rows: readonly LogRowWire[],
  logType: LogType,
  isGrouped: boolean,
): { text: string; action: string } | null {
  const groups = [...repeatsOf(rows, logType).values()];
  if (groups.length === 0) return null;
  const count = groups.reduce((sum, { length }) => sum + length, 0);
  return isGrouped
    ? { text: groupTexts.grouped(groups.length, formatNumber(count)), action: groupTexts.ungroup }
    : { text: groupTexts.repeating(count), action: groupTexts.group };
}

/** What an event is alike by: the fields that tell it, and its user; null where it has nothing to be told by. */
function keyOf(row: LogRowWire, logType: LogType): string | null {
  const values = tellingFields[logType].map((field) => fieldText(row, field));
  if (values.every((value) => value === '')) return null;
  return JSON.stringify([...values, fieldText(row, queryFieldOf(logType, 'user') ?? '')]);
}

function groupOf(
  key: string,
  rows: readonly LogRowWire[],
  { isOpen, logType }: { isOpen: boolean; logType: LogType },
): RowGroup {
  const times = rows.map((row) => eventTimeMs(row) ?? 0);
  const [last, first] = [Math.max(...times), Math.min(...times)];
  const count = formatNumber(rows.length);
  const what = tellingFields[logType]
    .map((field) => cellText(rows[0] as LogRowWire, field))
    .find((text) => text !== '');
  const span = spanText(last - first);
  const said = what ?? groupTexts.events;
  return {
    key,
    rows,
    isOpen,
    text: span === null ? groupTexts.timesAtOnce(count, said) : groupTexts.times(count, said, span),
    time: timeText(first, last),
    timeTitle: rangeText({ startEpochSeconds: Math.floor(first / 1_000), endEpochSeconds: Math.floor(last / 1_000) }),
    action: isOpen ? groupTexts.hide(count) : groupTexts.show(count),
  };
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
