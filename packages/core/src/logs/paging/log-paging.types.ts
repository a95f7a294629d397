import type { LogRowWire, PagingIdentifiersWire } from '../../api/schemas/index.ts';
import type { LogRequest } from '../query/request.ts';
import type { LogWindow } from '../time/intervals.ts';

/** What a page of a log shows. */
export interface LogView {
  request: LogRequest;
  /** 0-based. (OP-80) */
  page: number;
  pageSize: number;
}

/** What the first block is asked for. */
export interface FirstAsked {
  request: LogRequest;
  limit: number;
}

/** What a further block is asked for. (OP-79) */
export interface NextAsked extends FirstAsked {
  window: LogWindow;
  after: PagingIdentifiersWire;
}

export interface LogPagingInput extends LogView {
  /** Null for never; 5 minutes unless given. (OP-87) */
  refreshMs?: number | null;
}

export interface LogPagingContext extends LogView {
  /** Rows that were answered, block after block. (spec 2 section 4) */
  rows: readonly LogRowWire[];
  next: PagingIdentifiersWire | null;
  /** Of the first block; null before it. */
  window: LogWindow | null;
  /** When the first block was answered, in epoch milliseconds; null before it. */
  readAt: number | null;
  failure: unknown;
  /** Starts again since the last time that all was well. */
  restarts: number;
  refreshMs: number | null;
  isHidden: boolean;
}

export type LogPagingEvent =
  /** The address says something else now: filters, page or page size. */
  | ({ type: 'view.changed' } & LogView)
  | { type: 'refresh' }
  | { type: 'refresh.selected'; ms: number | null }
  | { type: 'page.hidden' }
  | { type: 'page.shown' };

/** loading: nothing to show yet; loadingMore: rows of the page are under way; refreshing: the rows are read again. */
export type LogPagingTag = 'loading' | 'loadingMore' | 'refreshing' | 'data' | 'error';
