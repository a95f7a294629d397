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
  /** Microseconds by the clock and of the thread. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** Traces the browser while something happens in the page. */
export async function tracedTasks<T>(
  browser: Browser,
  page: Page,
  work: () => Promise<T>,
): Promise<[T, MainThreadTasks]> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  const answer = await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && mainThreads.has(thread(event)));
  const ms = (micros: number | undefined) => (micros ?? 0) / 1_000;
  return [answer, { clock: tasks.map(({ dur }) => ms(dur)), own: tasks.map(({ tdur }) => ms(tdur)) }];
}
