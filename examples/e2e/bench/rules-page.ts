/** A span that the page marks. */
export interface Span {
  names: { readonly from: string; readonly until: string };
  /** It begins with the last byte of the answer with the rules, or when an event comes from the person. */
  from: 'answer' | 'pointerup' | 'keydown';
  /**
   * It ends when a row is painted, at a place unless any will do; when what a letter and the release of its key brought is;
   * or when that is over which waits until the hands rest.
   */
  until: { name: string; place?: number } | 'keyup' | 'rest';
}

type MarkingWindow = typeof globalThis & { marked: Promise<void> };

/** Runs in the page: begins to watch for a span, and marks where it began and ended. `spanMarked` waits for that. */
export function markSpan({ names, from, until }: Span): void {
  let startedAt = Number.NaN;
  performance.clearResourceTimings();
  if (from !== 'answer') {
    addEventListener(from, ({ timeStamp }) => (startedAt = timeStamp), { capture: true, once: true });
  }
  const answered = () =>
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter((entry) => /\/policy\/v1\/rules\/web\/[^/]+$/.test(entry.name))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    );
  (globalThis as MarkingWindow).marked = new Promise((resolve, reject) => {
    const end = () => {
      // This frame paints what is waited for; a message comes after that.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const began = from === 'answer' ? answered() : startedAt;
        if (!(began >= 0)) return reject(new Error(`nothing began with ${from}`));
        performance.mark(names.until);
        performance.mark(names.from, { startTime: began });
        resolve();
      };
      port2.postMessage(null);
    };
    if (until === 'keyup' || until === 'rest') {
      // A letter asks for its frame, and its release for none; if it did, it would have it within the time of two. To ask
      // for that one here made the page draw once more than it does for a person: 0.4 ms of 4.4. (measured)
      const heard = (name: string) =>
        new Promise((done) => addEventListener(name, done, { capture: true, once: true }));
      const painted = heard('input').then(() => new Promise((done) => requestAnimationFrame(done)));
      const settledMs = until === 'rest' ? 700 : 34;
      const settled = heard('keyup').then(() => new Promise((done) => setTimeout(done, settledMs)));
      void Promise.all([painted, settled]).then(end);
      return;
    }
    const { name, place } = until;
    const rowOf = () =>
      [...document.querySelectorAll('[role="grid"] [data-row]')].find((row) => row.textContent?.includes(name));
    // A row that moves stays the same element: to look for it in each frame took a fortieth of a move.
    let row = place === undefined ? undefined : rowOf();
    const isThere = () => {
      if (row?.isConnected !== true) row = rowOf();
      return row !== undefined && (place === undefined || row.ariaRowIndex === `${place + 1}`);
    };
    const look = () => requestAnimationFrame(() => (isThere() ? end() : look()));
    look();
  });
}

/** Runs in the page: ends once the span is marked. */
export function spanMarked(): Promise<void> {
  return (globalThis as MarkingWindow).marked;
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
