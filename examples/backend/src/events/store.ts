import type { ExportLogType } from '@portico/core/api';
import type { LogFilter } from './filters.ts';
import type { Micros } from './time.ts';
import type { NewEvent, Position, StoredEvent } from './types.ts';

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
}

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

/** Stored log events; PostgreSQL now, a distributed column store behind the same interface later. (DESIGN section 6) */
export interface LogStore {
  append(tenantId: string, events: readonly NewEvent[]): Promise<void>;
  page(request: PageRequest): Promise<{ events: StoredEvent[]; more: boolean }>;
  /** Each event once, in the order of time, whatever arrives in between: what comes late is answered when it has come. */
  collect(request: CollectRequest): Promise<CollectedPage>;
  /** Fields that stored events have, besides those that events of the log are known to have. */
  fields(tenantId: string, logType: ExportLogType): Promise<string[]>;
  event(tenantId: string, logType: ExportLogType, position: Position): Promise<StoredEvent | undefined>;
  count(window: EventWindow): Promise<number>;
  /**
   * Events between each edge and the next one, the empty parts too; by the values of a field where one is given.
   * @param edges - ascending, the first at or before the window, the last behind it.
   */
  histogram(window: EventWindow, edges: readonly Micros[], field?: string): Promise<HistogramBucket[]>;
  facets(window: EventWindow, field: string, limit: number): Promise<{ value: string; count: number }[]>;
  /** Takes out months that are older than the retained days. */
  retain(days: number): Promise<void>;
}
