import type { Browser, Page } from 'playwright-core';

/** Of tasks of the page's main thread, each in milliseconds. */
export interface MainThreadTasks {
  /** By the clock: what a person waits for, other programs of the machine included. */
  clock: number[];
  /** The thread's own time, to which other programs add nothing. */
  own: number[];
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds by the clock: when it began; how long it took, and of that what the thread itself took. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing', '__metadata'];
const ms = (micros: number | undefined) => (micros ?? 0) / 1_000;

/** Traces the browser while something happens in the page. */
export async function tracedTasks<T>(
  browser: Browser,
  page: Page,
  work: () => Promise<T>,
): Promise<[T, MainThreadTasks]> {
  const [answer, events] = await traced(browser, page, work);
  const tasks = tasksOf(events);
  return [answer, { clock: tasks.map(({ dur }) => ms(dur)), own: tasks.map(({ tdur }) => ms(tdur)) }];
}

/** The names of the marks that the page sets where a measured span begins and ends. */
export const marks = { from: 'portico-bench-from', until: 'portico-bench-until' } as const;

/** What the main thread did between the marks of the page; of a task that lies across one the part that lies within. */
export async function tracedSpan(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<{ clock: number; own: number; longest: number }> {
  const [, events] = await traced(browser, page, work);
  const markOf = (name: string) => events.findLast((event) => event.name === name)?.ts;
  const [from, until] = [markOf(marks.from), markOf(marks.until)];
  if (from === undefined || until === undefined) throw new Error('the page did not mark what was to be measured');
  const own = tasksOf(events).map(({ ts, dur = 0, tdur = 0 }) => {
    const within = Math.max(0, Math.min(until, ts + dur) - Math.max(from, ts));
    return dur === 0 ? 0 : ms(tdur * (within / dur));
  });
  return { clock: ms(until - from), own: own.reduce((sum, each) => sum + each, 0), longest: Math.max(...own) };
}

async function traced<T>(browser: Browser, page: Page, work: () => Promise<T>): Promise<[T, TraceEvent[]]> {
  await browser.startTracing(page, { categories });
  const answer = await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  return [answer, traceEvents];
}

/** The tasks of the page's main thread. */
function tasksOf(events: readonly TraceEvent[]): TraceEvent[] {
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread),
  );
  return events.filter((event) => event.name === 'RunTask' && mainThreads.has(thread(event)));
}
