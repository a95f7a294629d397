import type { QueryRange, ReportName, ReportRow } from '../reporting/index.ts';
import { type Clock, createStore, jsonEqual, systemClock } from '../shared/index.ts';
import { type BoardWindow, boardWindow, windowBefore } from './basis/window.ts';

/** What a dashboard is asked for: what its address says. */
export interface BoardPlace {
  interval: QueryRange;
  /** Last second of the window in epoch seconds; null for now. */
  until: number | null;
  /** By the names of the reports' filters; several values are joined by commas. */
  filters: Readonly<Record<string, string>>;
  /** How often it is read again by itself, in milliseconds; null for never. */
  refreshMs: number | null;
}

/** A report that a card stands on, of the window or of the one before it. */
export type Want = `${ReportName} ${'now' | 'before'}`;

/** What came of a read. */
export type Read = { rows: readonly ReportRow[] } | { error: unknown };

/** What a dashboard shows: everything in it is of one window. (DSH-001) */
export interface BoardState {
  window: BoardWindow;
  place: BoardPlace;
  /** Answers that are here; a read that is missing is under way. */
  reads: Readonly<Partial<Record<Want, Read>>>;
  /** When the window was read, in epoch milliseconds. */
  readAt: number;
  /** It is being read anew; see `REFRESH_PATIENCE_MS`. */
  isRefreshing: boolean;
}

/** What a read is made with. */
export interface BoardRead {
  report: ReportName;
  window: BoardWindow;
  filters: Readonly<Record<string, string>>;
}

export interface BoardOptions {
  read: (asked: BoardRead, signal: AbortSignal) => Promise<readonly ReportRow[]>;
  /** IANA name. */
  timeZone: string;
  clock?: Clock;
}

/**
 * Reads under way at a time: a browser opens six connections to a host at most, and the rest of the portal has calls too.
 * A slow one takes one of them. Chosen here. (issue 16, acceptance 3)
 */
export const BOARD_LANES = 4;

/**
 * So long a refresh waits for all of its reports before it shows the newer window without the late ones, in milliseconds:
 * twice what a whole dashboard may take. Chosen here. (issue 16, acceptance 3 and 4; decision 047)
 */
export const REFRESH_PATIENCE_MS = 3_000;

/** The reads of a dashboard. */
export interface Board {
  /**
   * Shows a place with the reports that its cards want; one with other numbers begins empty, with a window of its own, and
   * another frequency counts from now on.
   */
  show(place: BoardPlace, wants: readonly Want[]): void;
  /**
   * Reads the window that ends now in the place of the one that is shown: all of it at once, or without the reports that
   * are later than `REFRESH_PATIENCE_MS`, which are missing until they come. A window that is over keeps its numbers, and
   * each gives way to its newer one as that comes.
   */
  refresh(): void;
  /** Asks the failed ones of these again, of the window that is shown. */
  retry(wants: readonly Want[]): void;
  /** Ends all calls and waits; what is known stays. */
  end(): void;
  getSnapshot(): BoardState | null;
  subscribe(onChange: () => void): () => void;
}

/** The report and the window that is wanted, where the board is of this one. */
export function readWant(want: Want, window: BoardWindow): Pick<BoardRead, 'report' | 'window'> {
  const [report, which] = want.split(' ') as [ReportName, 'now' | 'before'];
  return { report, window: which === 'now' ? window : windowBefore(window) };
}

/** Whether two places show the same numbers: how often they are read again is no part of what is counted. */
export function showsSame(one: BoardPlace | null, other: BoardPlace): boolean {
  return one !== null && jsonEqual({ ...one, refreshMs: null }, { ...other, refreshMs: null });
}

interface Round {
  window: BoardWindow;
  reads: Partial<Record<Want, Read>>;
  readAt: number;
  stop: AbortController;
  queue: Want[];
  running: Set<Want>;
  /** It waits for its late reports no more. */
  isDue: boolean;
}

/** Reads the reports of a dashboard, a few at a time, and never shows numbers of two windows at once. (DSH-001) */
export function createBoard({ read, timeZone, clock = systemClock }: BoardOptions): Board {
  const known = createStore<BoardState | null>(null);
  let place: BoardPlace | null = null;
  let wanted: readonly Want[] = [];
  let shown: Round | null = null;
  let coming: Round | null = null;
  let timer: unknown = null;
  let patience: unknown = null;

  const tell = () => {
    if (shown === null || place === null) return;
    const { window, reads, readAt } = shown;
    const newer = coming !== null && isOfShown(coming) ? coming.reads : {};
    known.set({ window, place, reads: { ...reads, ...newer }, readAt, isRefreshing: coming !== null });
  };
  const isOfShown = (round: Round) => shown !== null && jsonEqual(round.window, shown.window);
  const isWhole = ({ running, queue }: Round) => running.size + queue.length === 0;
  const begin = (of: BoardPlace): Round => ({
    window: boardWindow(of.interval, of.until, clock.now(), timeZone),
    reads: {},
    readAt: clock.now(),
    stop: new AbortController(),
    queue: [],
    running: new Set(),
    isDue: false,
  });
  const unplan = () => {
    clock.clearTimeout(timer);
    timer = null;
  };
  const plan = () => {
    unplan();
    const everyMs = place?.refreshMs ?? null;
    timer = everyMs === null ? null : clock.setTimeout(() => board.refresh(), everyMs);
  };
  const enqueue = (round: Round, wants: readonly Want[]) => {
    const missing = wants.filter(
      (want) => round.reads[want] === undefined && !round.running.has(want) && !round.queue.includes(want),
    );
    round.queue.push(...missing);
    pump(round);
  };
  const pump = (round: Round) => {
    while (round.running.size < BOARD_LANES && round.queue.length > 0) {
      const want = round.queue.shift() as Want;
      round.running.add(want);
      void run(round, want);
    }
  };
  const run = async (round: Round, want: Want) => {
    const { signal } = round.stop;
    const found = await read({ ...readWant(want, round.window), filters: place?.filters ?? {} }, signal).then(
      (rows): Read => ({ rows }),
      (error: unknown): Read => ({ error }),
    );
    if (signal.aborted) return;
    round.running.delete(want);
    round.reads[want] = found;
    if (round === coming) swapWhenDue(round);
    else tell();
    if (round === shown && isWhole(round) && timer === null && coming === null) plan();
    pump(round);
  };
  const swapWhenDue = (round: Round) => {
    if (!isWhole(round)) {
      if (isOfShown(round)) return tell();
      // What has nothing to show yet takes no number away.
      if (!round.isDue || !Object.values(round.reads).some((each) => 'rows' in each)) return;
    }
    clock.clearTimeout(patience);
    shown?.stop.abort();
    [shown, coming] = [round, null];
    tell();
    // The next refresh would end the late reads: it is planned once they are here.
    if (isWhole(round)) plan();
  };
  const stopAll = () => {
    shown?.stop.abort();
    coming?.stop.abort();
    coming = null;
    unplan();
    clock.clearTimeout(patience);
  };

  const board: Board = {
    show(next, wants) {
      wanted = wants;
      const isSame = shown !== null && !shown.stop.signal.aborted && showsSame(place, next);
      const isPlanned = isSame && place?.refreshMs === next.refreshMs;
      place = next;
      if (!isSame) {
        stopAll();
        shown = begin(next);
      }
      if (!isPlanned && coming === null) plan();
      tell();
      if (shown !== null) enqueue(shown, wants);
      if (coming !== null) enqueue(coming, wants);
    },
    refresh() {
      if (place === null || shown === null) return;
      coming?.stop.abort();
      const round = begin(place);
      coming = round;
      unplan();
      clock.clearTimeout(patience);
      patience = clock.setTimeout(() => {
        round.isDue = true;
        if (round === coming) swapWhenDue(round);
      }, REFRESH_PATIENCE_MS);
      tell();
      enqueue(round, wanted);
      if (wanted.length === 0) swapWhenDue(round);
    },
    retry(wants) {
      if (shown === null) return;
      for (const want of wants) if ('error' in (shown.reads[want] ?? {})) delete shown.reads[want];
      tell();
      enqueue(shown, wants);
    },
    end: stopAll,
    getSnapshot: known.read,
    subscribe: known.subscribe,
  };
  return board;
}
