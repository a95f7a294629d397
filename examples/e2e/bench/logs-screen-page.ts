/** When a row counts as there, and what begins the time. */
export interface RowsWanted {
  /** An event of the page, by its own time; undefined begins at once. */
  from?: 'navigation' | 'click' | 'keydown' | 'input' | 'pointerdown';
  /** Rows of the log, or values of the breakdown beside it; rows unless given. */
  of?: 'rows' | 'values';
  /** Goes there at once. */
  hash?: string;
  /** `aria-rowindex` of the first row; a row that was not there before unless given. */
  rowIndex?: number;
}

/** Lives in the page; playwright puts it there before each document's own script. */
interface Probe {
  rows?: Promise<number>;
  longTasks: { atMs: number; durationMs: number }[];
}

type ProbeWindow = typeof globalThis & { probe: Probe };

/** Runs in each new document: notes its long tasks. */
export function installProbe(): void {
  const probe: Probe = { longTasks: [] };
  (globalThis as ProbeWindow).probe = probe;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      probe.longTasks.push({ atMs: startTime, durationMs: duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  performance.setResourceTimingBufferSize(20_000);
}

/** Runs in the page: begins to wait for rows; `rowsPainted` answers how long that took. */
export function expectRows({ from, hash, rowIndex, of = 'rows' }: RowsWanted): void {
  const { probe } = globalThis as ProbeWindow;
  const places = {
    rows: { row: '[role="grid"] [data-row]', empty: 'main [data-state="empty"]' },
    values: { row: 'main aside li', empty: 'main aside p' },
  };
  const find = (place: 'row' | 'empty') => document.querySelector(places[of][place]);
  const before = find('row');
  let startedAt = from === undefined ? performance.now() : from === 'navigation' ? 0 : Number.NaN;
  if (from !== undefined && from !== 'navigation') {
    const options = { capture: true, once: true };
    addEventListener(from, ({ timeStamp }) => (startedAt = timeStamp), options);
  }
  const isThere = () => {
    if (Number.isNaN(startedAt)) return false;
    const row = find('row');
    // A query without events has said so.
    if (row === null) return find('empty') !== null;
    return rowIndex === undefined ? row !== before : row.getAttribute('aria-rowindex') === String(rowIndex);
  };
  probe.rows = new Promise((resolve, reject) => {
    setTimeout(reject, 300_000, new Error('no rows within five minutes'));
    const look = () => {
      if (!isThere()) requestAnimationFrame(look);
      else {
        // This frame paints the row; a message comes after that.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - startedAt);
        port2.postMessage(null);
      }
    };
    requestAnimationFrame(look);
  });
  if (hash !== undefined) location.hash = hash;
}

/** Runs in the page: milliseconds until the rows that are waited for were painted. */
export function rowsPainted(): Promise<number> {
  return (globalThis as ProbeWindow).probe.rows ?? Promise.reject(new Error('no rows are waited for'));
}

/** Runs in the page: milliseconds of the long tasks since then. */
export function longTasksSince(atMs: number): number[] {
  const { longTasks } = (globalThis as ProbeWindow).probe;
  return longTasks.filter((task) => task.atMs >= atMs).map(({ durationMs }) => durationMs);
}

/** Runs in the page: how long each call for rows of the web log took, in their order. */
export function rowCalls(): number[] {
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, responseEnd }) => name.includes('/logs/web?') && responseEnd > 0)
    .map(({ startTime, responseEnd }) => responseEnd - startTime);
}

/** Runs in the page of the table: scrolls by as many pixels in each frame, from the top on; answers the last row drawn. */
export async function scrollFrames({ frames, px }: { frames: number; px: number }): Promise<number> {
  const scroller = document.querySelector('[role="grid"]')?.parentElement as HTMLElement;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  scroller.scrollTop = 0;
  for (let at = 0; at < frames; at += 1) {
    await frame();
    scroller.scrollTop += px;
  }
  await frame();
  await frame();
  return Math.max(
    ...[...scroller.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => Number(dataset.row)),
  );
}
