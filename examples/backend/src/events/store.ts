import type { ExportLogType, LogType } from '@portico/core/api';
import type { LogSort } from '@portico/core/logs';
import type { LogFilter } from './filters.ts';
import type { Micros } from './time.ts';
import type { NamedEvent, NewEvent, Position, StoredEvent } from './types.ts';

/** Which events are meant; `until` itself is outside. (DESIGN section 6) */
export interface EventWindow {
  tenantId: string;
  logType: ExportLogType;
  from: Micros;
  until: Micros;
  filters: readonly LogFilter[];
}

/** A page of events. (DESIGN section 6) */
export interface PageRequest extends EventWindow {
  order: 'newestFirst' | 'oldestFirst';
  limit: number;
  /** The last event that was answered; it takes the place of the bound that paging moves. */
  after: Position | null;
  /** Of the events of this group alone. (decision 057) */
  group?: GroupSpan | null;
}

/** From the newest to the oldest of events that are alike. (decision 057) */
export interface GroupSpan {
  newest: Position;
  oldest: Position;
}

/** Events that repeat, told by the newest of them. (UI.md 4.16, decision 057) */
export interface EventGroup extends GroupSpan {
  count: number;
  newest: StoredEvent;
  /** Events that come before them and may be alike were not looked at. */
  goesOn: boolean;
}

/** A page of groups, newest first. (decision 057) */
export interface GroupedRequest extends EventWindow {
  logType: LogType;
  limit: number;
  after: GroupedPosition | null;
}

/** Where a page of groups ends: the newest event of the last group, and where the stretch that is looked at begins. */
export interface GroupedPosition {
  last: Position;
  /** Null for the end of the window. */
  stretch: Position | null;
}

export interface GroupedPage {
  groups: EventGroup[];
  /** Null where there is nothing more. */
  next: GroupedPosition | null;
}

/** A page of events in the order of a field. (issue 17, decision 052) */
export interface SortedRequest extends EventWindow {
  logType: LogType;
  sort: LogSort;
  limit: number;
  /** The last event that was answered, with its value as the store wrote it. */
  after: SortedPosition | null;
}

/** Where in the order of a field an event is; without a value it is at the end. */
export interface SortedPosition extends Position {
  value: string | null;
}

export type SortedEvent = StoredEvent & SortedPosition;

/** What a collector has had: every event from `from` up to `last` that had arrived by the mark `seen`. (DESIGN section 6) */
export interface Collected {
  last: Position;
  /** What arrives later and lies before this is not answered. */
  from: Micros;
  /** A mark of the store; null where the cursor of a page has none, and what arrived before it is not known. */
  seen: string | null;
  /** Late events that did not fit into one answer: the last one that did, and the mark up to which they are answered. */
  late: { after: Position; until: string } | null;
}

/** What a collector has not had. `from` counts where `after` is null. (DESIGN section 6) */
export interface CollectRequest extends EventWindow {
  limit: number;
  after: Collected | null;
}

/** An answer to a collector; `collected` is null where it has had no event at all. (DESIGN section 6) */
export interface CollectedPage {
  events: StoredEvent[];
  collected: Collected | null;
  more: boolean;
}

/** A part of a window; `by` has the commonest values of the field. (UI.md section 4.7) */
export interface HistogramBucket {
  count: number;
  by: { value: string; count: number }[];
}

/** What is counted beside the values of a field. (UI.md 4.16) */
export interface BreakdownAsked {
  field: string;
  /** Values at most, the commonest first. */
  limit: number;
  /** Parts of the window for the trend of each value: ascending, the first at or before it, the last behind it. */
  edges: readonly Micros[];
  /** The field whose values split each value; none where the log has no action. */
  by: string | null;
  /** The time before the window in which the same values are counted. */
  before: { from: Micros; until: Micros };
}

/** One value of a field. (UI.md 4.16) */
export interface BreakdownValue {
  value: string;
  count: number;
  /** Events with it in the time before the window; fewer where those just before it are enough to know it by. */
  before: number;
  by: { value: string; count: number }[];
  /** Events in each part of the window. */
  trend: number[];
}

/** The values of a field in a window. (UI.md 4.16, INC-006) */
export interface Breakdown {
  /** Events of the window. */
  total: number;
  /** Those of them without a value. */
  without: number;
  /** How many different values there are. */
  distinct: number;
  /** Events of all values: of a field without lists those that are not without a value. */
  counted: number;
  /** The first event of the log in the time before, whatever is filtered; null where there is none. */
  firstBefore: Micros | null;
  values: BreakdownValue[];
}

/** Stored log events; PostgreSQL now, a distributed column store behind the same interface later. (DESIGN section 6) */
export interface LogStore {
  append(tenantId: string, events: readonly NewEvent[]): Promise<void>;
  /** Stores events with keys, those alone that are not there. @returns how many. (decision 043, INC-009) */
  appendOnce(tenantId: string, events: readonly NewEvent[]): Promise<number>;
  page(request: PageRequest): Promise<{ events: StoredEvent[]; more: boolean }>;
  /** Compares every event of the window: what it costs grows with that, while `page` costs the same at any depth. */
  sorted(request: SortedRequest): Promise<{ events: SortedEvent[]; more: boolean }>;
  /** Every event in one group of one page; what a page costs is bounded, whatever the window. */
  grouped(request: GroupedRequest): Promise<GroupedPage>;
  /** Each event once, in the order of time, whatever arrives in between: what comes late is answered when it has come. */
  collect(request: CollectRequest): Promise<CollectedPage>;
  /** Fields that stored events have, besides those that events of the log are known to have. */
  fields(tenantId: string, logType: ExportLogType): Promise<string[]>;
  event(tenantId: string, logType: ExportLogType, position: Position): Promise<StoredEvent | undefined>;
  /** Those of the given events that are stored, in no order. (decision 050) */
  events(tenantId: string, wanted: readonly NamedEvent[]): Promise<(StoredEvent & NamedEvent)[]>;
  count(window: EventWindow): Promise<number>;
  /**
   * Events between each edge and the next one, the empty parts too; by the values of a field where one is given.
   * @param edges - ascending, the first at or before the window, the last behind it.
   */
  histogram(window: EventWindow, edges: readonly Micros[], field?: string): Promise<HistogramBucket[]>;
  /** The commonest values of a field, each by time, by action and against the time before. (UI.md 4.16) */
  breakdown(window: EventWindow, asked: BreakdownAsked): Promise<Breakdown>;
  facets(window: EventWindow, field: string, limit: number): Promise<{ value: string; count: number }[]>;
  /** Takes out months that are older than the retained days. */
  retain(days: number): Promise<void>;
}
