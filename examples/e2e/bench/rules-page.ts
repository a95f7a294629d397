/** What ends a time that is taken in the page. */
export interface Shown {
  /** Name of the entry whose row is waited for. */
  name: string;
  /** The place that it has then; any unless given. */
  place?: number;
  /** An event of the page that begins the time; the answer with the rules unless given. */
  from?: 'click';
}

type ShownWindow = typeof globalThis & { shown: Promise<number> };

/** Runs in the page: begins to wait for a row; `rowShown` answers how long that took. */
export function expectRow({ name, place, from }: Shown): void {
  let startedAt = Number.NaN;
  performance.clearResourceTimings();
  if (from !== undefined) {
    addEventListener(from, ({ timeStamp }) => (startedAt = timeStamp), { capture: true, once: true });
  }
  const answered = () =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => /\/policy\/v1\/rules\/web\/[^/]+$/.test(entry.name))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      .at(-1);
  const isThere = () =>
    [...document.querySelectorAll('[role="grid"] [data-row]')].some(
      (row) =>
        row.textContent?.includes(name) &&
        (place === undefined || row.getAttribute('aria-rowindex') === `${place + 1}`),
    );
  (globalThis as ShownWindow).shown = new Promise((resolve) => {
    const look = () => {
      if (!isThere()) requestAnimationFrame(look);
      else {
        // This frame paints the row; a message comes after that.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () =>
          resolve(performance.now() - (from === undefined ? (answered() ?? Number.NaN) : startedAt));
        port2.postMessage(null);
      }
    };
    requestAnimationFrame(look);
  });
}

/** Runs in the page: milliseconds until the row that is waited for was painted. */
export function rowShown(): Promise<number> {
  return (globalThis as ShownWindow).shown;
}

/** Runs in the page: fills the list of web rules with as many as wanted, from those that are there. */
export async function fillRules(count: number): Promise<void> {
  const call = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`/api/policy/v1/rules${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { staged_rev_id: rev_id, state, updated_at } = await call('');
  const { list } = (await call(`/web/${rev_id}`)) as { list: { name: string; builtin?: boolean }[] };
  const own = list.filter(({ builtin }) => builtin !== true);
  const rules = Array.from({ length: count }, (_, at) => {
    const from = own[at % own.length] as { name: string };
    return { ...from, id: `rule-${at}`, name: `Rule ${String(at + 1).padStart(5, '0')}, ${from.name}` };
  });
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
  const data = { list: [...rules, ...list.filter(({ builtin }) => builtin === true)] };
  await call(`/web/${rev_id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': xsrf },
    body: JSON.stringify({ rev_id, state, updated_at, data }),
  });
}
