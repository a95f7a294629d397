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

/** A part of a window; `by` has the commonest values of the field. (UI.md section 4.7) */
export interface HistogramBucket {
  count: number;
  by: { value: string; count: number }[];
}

/** Stored log events; PostgreSQL now, a distributed column store behind the same interface later. (DESIGN section 6) */
export interface LogStore {
  append(tenantId: string, events: readonly NewEvent[]): Promise<void>;
  page(request: PageRequest): Promise<{ events: StoredEvent[]; more: boolean }>;
  event(tenantId: string, logType: ExportLogType, position: Position): Promise<StoredEvent | undefined>;
  count(window: EventWindow): Promise<number>;
  /** Events in each of the equal parts of the window, the empty ones too; by the values of a field where one is given. */
  histogram(window: EventWindow, bucketMicros: number, field?: string): Promise<HistogramBucket[]>;
  facets(window: EventWindow, field: string, limit: number): Promise<{ value: string; count: number }[]>;
  /** Takes out months that are older than the retained days. */
  retain(days: number): Promise<void>;
}
