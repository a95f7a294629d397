import type { LogRowWire, PagingIdentifiersWire } from '../../api/schemas/index.ts';
import type { LogBlock, LogRequest } from '../query/request.ts';
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

/** What came of reading again what is here: the first block, or why there is none, and when that was. (INC-007) */
export type ReadAgain = { block: LogBlock } | RefreshFailure;

/** A refresh that failed; what it would have replaced stays. (UI.md 4.16, INC-007) */
export interface RefreshFailure {
  failure: unknown;
  /** Epoch milliseconds. */
  at: number;
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
  /** Of the last refresh, while the rows before it stay; null when it succeeded. (INC-007) */
  refreshFailure: RefreshFailure | null;
  /** A first block with events that the rows do not have, read by itself; shown when it is asked for. (UI.md 4.16) */
  waiting: LogBlock | null;
  /** Starts again since the last time that all was well. */
  restarts: number;
  refreshMs: number | null;
  /** New events are shown at once, and do not wait. (issue 17, live) */
  follows: boolean;
  isHidden: boolean;
}

export type LogPagingEvent =
  /** The address says something else now: filters, page or page size. */
  | ({ type: 'view.changed' } & LogView)
  | { type: 'refresh' }
  /** It is time to look for new events; they wait for who reads. */
  | { type: 'refresh.due' }
  /** The events that wait are to be shown. */
  | { type: 'waiting.shown' }
  | { type: 'refresh.selected'; ms: number | null; follows?: boolean }
  | { type: 'page.hidden' }
  | { type: 'page.shown' };

/** loading: nothing to show yet; loadingMore: rows of the page are under way; refreshing: the rows are read again. */
export type LogPagingTag = 'loading' | 'loadingMore' | 'refreshing' | 'data' | 'error';
