import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createClient, createTransport, endpoints, memoryCookies } from '../../api/index.ts';
import { exportLog, type LogRequest, selectPageRows } from '../../logs/index.ts';
import { createLogs } from './logs.ts';

const request: LogRequest = { logType: 'dlp', interval: '1h', filters: { action: 'block', domain: 'a%2Cb' } };
const nowMs = 1_800_000_000_999;
const window = { startEpochSeconds: 1_799_996_400, endEpochSeconds: 1_800_000_000 };
const address = '/api/rep/v1/logs/dlp';
const asked = 'action=block&domain=a%252Cb&start=1799996400&end=1800000000';

/** A service that answers in turn and notes what it was asked. */
function desk(...answers: unknown[]) {
  const sent: [string, string, unknown][] = [];
  const headers: Headers[] = [];
  const transport = createTransport({
    baseUrl: 'https://portal.example',
    cookies: memoryCookies(() => nowMs),
    fetch: async (input, init) => {
      const call = new Request(input, init);
      const url = new URL(call.url);
      const text = await call.text();
      headers.push(call.headers);
      sent.push([call.method, `${url.pathname}${url.search}`, text === '' ? null : JSON.parse(text)]);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return Response.json(answer);
    },
  });
  const logs = createLogs({ client: createClient(endpoints, transport) }, { clock: { now: () => nowMs }, zone: 'utc' });
  return { logs, sent, headers };
}

const page = (id: string, next: object) => ({ events: [{ id, event: { id } }], paginate: { pagingIdentifiers: next } });

describe('logs of the portal (spec 2 section 7, spec 3 section 5)', () => {
  it('[LOG-008] [LOG-009] asks with a GET first and with a POST to go on, both with window and filters', async () => {
    const { logs, sent } = desk(page('1', { next_time: 'x' }), page('2', {}));
    const actor = createActor(logs.machine, { input: { request, page: 0, pageSize: 10 } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches({ rows: 'ready' }));
    actor.stop();
    expect(selectPageRows(actor.getSnapshot()).map(({ id }) => id)).toEqual(['1', '2']);
    expect(sent).toEqual([
      ['GET', `${address}?${asked}&limit=100`, null],
      ['POST', `${address}?${asked}&limit=100`, { pagingIdentifiers: { next_time: 'x' } }],
    ]);
  });

  it('asks for a page far behind in large blocks', async () => {
    const { logs, sent } = desk(page('1', { next_time: 'x' }), page('2', {}));
    const actor = createActor(logs.machine, { input: { request, page: 14, pageSize: 100 } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches({ rows: 'ready' }));
    actor.stop();
    expect(sent.map(([, url]) => url)).toEqual([`${address}?${asked}&limit=1000`, `${address}?${asked}&limit=1000`]);
  });

  it('[LOG-010] asks for a month from its first to its last second', async () => {
    const { logs, sent } = desk(page('1', {}));
    const { window: asWindow } = await logs.reader.first({ ...request, interval: '3&2024', filters: {} });
    expect(asWindow).toEqual({ startEpochSeconds: 1_709_251_200, endEpochSeconds: 1_711_929_599 });
    expect(sent[0]?.[1]).toBe(`${address}?start=1709251200&end=1711929599&limit=100`);
  });

  it('exports in blocks of 1000 and counts the same query', async () => {
    const { logs, sent } = desk(page('1', {}), { count: 1 });
    const run = exportLog(logs.reader, { request, format: 'ndjson' });
    expect((await run.next()).value).toEqual({ text: '{"id":"1"}\n', rows: 1, total: 1 });
    expect((await run.next()).value).toEqual({ rows: 1, total: 1, isComplete: true });
    expect(sent.map(([, url]) => url)).toEqual([
      `${address}?${asked}&limit=1000`,
      `${address}/count?${asked}&limit=100`,
    ]);
  });

  it('asks for the histogram in bars of the window, for facets of a field, and for one event', async () => {
    const { logs, sent } = desk(
      { granularity: 'PT10M', buckets: [] },
      { field: 'domain', values: [{ value: 'a', count: 2 }] },
      { id: '1-2', event: {} },
    );
    await logs.histogram(request, window, { granularity: 'PT1M', zone: 'UTC' });
    expect((await logs.facets(request, window, 'domain')).values).toEqual([{ value: 'a', count: 2 }]);
    await logs.event('dlp', '1-2');
    expect(sent.map(([, url]) => url)).toEqual([
      `${address}/histogram?${asked}&limit=100&granularity=PT1M&zone=UTC&by=action`,
      `${address}/facets?${asked}&limit=51&field=domain`,
      `${address}/events/1-2`,
    ]);
  });

  it('[RES-008] lists, saves and deletes the views of a log as they were read; a new one gets an id of its own (issue 7)', async () => {
    const updated_at = '2026-11-21T09:00:00.000001Z';
    const view = { id: 'a', name: 'Blocked', query: 'action=block', updated_at, updated_by: 'ann' };
    const { logs, sent, headers } = desk([view], view, view, {});
    const columns = [{ field: 'event_time', isVisible: true, widthPx: null }];
    expect(await logs.views('dlp')).toEqual([view]);
    expect(await logs.saveView('dlp', { ...view, columns })).toEqual(view);
    await logs.saveView('dlp', { name: 'New', query: '' });
    await logs.deleteView('dlp', view);
    const content = { name: 'Blocked', query: 'action=block' };
    expect(sent).toEqual([
      ['GET', `${address}/views`, null],
      ['PUT', `${address}/views/a`, { ...content, columns, updated_at }],
      ['PUT', expect.stringMatching(/\/views\/[\da-f]{32}$/), { name: 'New', query: '', updated_at: null }],
      ['DELETE', `${address}/views/a`, null],
    ]);
    expect(headers.at(-1)?.get('If-Match')).toBe(`"${updated_at}"`);
  });

  it('[CNF-004] finds out in the list what became of a view whose answer was lost', async () => {
    const at = (second: number) => ({ updated_at: `2026-11-21T09:00:0${second}.000001Z`, updated_by: 'ann' });
    const content = { id: 'a', name: 'Blocked', query: 'action=block' };
    const view = { ...content, ...at(1) };
    const lost = new Error('gone');
    const saved = desk(lost, [{ ...content, ...at(2) }], lost, [view], lost, lost);
    expect(await saved.logs.saveView('dlp', view)).toEqual({ ...content, ...at(2) });
    // The same content as it was before is no answer: it was not saved again.
    await expect(saved.logs.saveView('dlp', view)).rejects.toMatchObject({ code: 'network', written: false });
    await expect(saved.logs.saveView('dlp', view)).rejects.toMatchObject({ code: 'network', written: undefined });
    const deleted = desk(lost, [], lost, [view]);
    await deleted.logs.deleteView('dlp', view);
    await expect(deleted.logs.deleteView('dlp', view)).rejects.toMatchObject({ code: 'network', written: false });
  });
});
