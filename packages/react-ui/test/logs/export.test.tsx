import { logFields } from '@portico/core/logs';
import { exportTexts } from '@portico/core/logs/view';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSnackbar, shownMessages } from '../../src/components/feedback/snackbar-queue.ts';
import { navigate } from '../../src/platform/places/hash-location.ts';
import { refuse } from '../test-app.ts';
import { logPage, openLog, webRow } from './support.tsx';

const rows = 'GET /api/rep/v1/logs/web';
const more = 'POST /api/rep/v1/logs/web';
const count = 'GET /api/rep/v1/logs/web/count';

let blobs: Blob[];
let saved: { name: string; href: string }[];

beforeEach(() => {
  blobs = [];
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return `blob:${blobs.length}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => {
  act(() => {
    for (const { id } of shownMessages.read()) closeSnackbar(id);
  });
  vi.restoreAllMocks();
});

/** A log of 2,500 rows in blocks of 1,000; the second block waits until it is let go. */
function bigLog() {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const state = { isBroken: false, signals: [] as AbortSignal[] };
  const block = (from: number, limit: number) =>
    logPage(
      Array.from({ length: Math.min(limit, 2_500 - from) }, (_, at) => webRow(String(from + at), { extra: 'x' })),
      from + limit < 2_500 ? { next_time: String(from + limit) } : {},
    );
  const limitOf = (request: Request) => Number(new URL(request.url).searchParams.get('limit'));
  const answers = {
    [rows]: (request: Request) => block(0, limitOf(request)),
    [more]: async (request: Request) => {
      const { pagingIdentifiers } = (await request.json()) as { pagingIdentifiers: { next_time: string } };
      state.signals.push(request.signal);
      await gate;
      if (state.isBroken) return refuse(400, { message: 'The log is gone.' });
      return block(Number(pagingIdentifiers.next_time), limitOf(request));
    },
    [count]: () => ({ count: 2_500 }),
  };
  return { answers, letGo: () => letGo(), state };
}

async function choose(user: Awaited<ReturnType<typeof openLog>>['user'], label: string) {
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
}
const messages = () => screen.findByRole('region', { name: 'Messages' });

describe('export of a log (UI.md 4.7, issue 7)', () => {
  it('shows how far it is, goes on when the place changes, and offers a file with every row', async () => {
    const { answers, letGo } = bigLog();
    const { user } = await openLog(answers, { read: ['logs:web:*', 'logs:audit:*'] });
    await screen.findByText('example.org/0');
    await choose(user, 'NDJSON, all fields');
    const region = within(await messages());
    await region.findByText('1,000 of 2,500 rows');
    expect(region.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(screen.getByText('Exporting the Web log', { selector: '[role="status"] *' })).toBeDefined();
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);

    act(() => navigate('/logs/audit'));
    expect((await screen.findByRole('tab', { name: 'Audit' })).getAttribute('aria-selected')).toBe('true');
    letGo();
    await region.findByText('2,500 rows exported.');
    await user.click(region.getByRole('button', { name: 'Download' }));
    expect(saved).toEqual([{ name: expect.stringMatching(/^web-log-\d{8}T\d{6}Z\.ndjson$/), href: 'blob:1' }]);
    const lines = (await (blobs[0] as Blob).text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).url)).toEqual(
      Array.from({ length: 2_500 }, (_, at) => `example.org/${at}`),
    );
    const after = new Event('beforeunload', { cancelable: true });
    dispatchEvent(after);
    expect(after.defaultPrevented).toBe(false);
  });

  it('is cancelled from the card: the call is aborted and there is no file', async () => {
    const { answers, state } = bigLog();
    const { user } = await openLog(answers);
    await screen.findByText('example.org/0');
    await choose(user, 'CSV, all fields');
    const region = within(await messages());
    await region.findByText('1,000 of 2,500 rows');
    await waitFor(() => expect(state.signals).toHaveLength(1));
    await user.click(region.getByRole('button', { name: 'Cancel' }));
    await region.findByText(exportTexts.cancelled);
    expect(state.signals[0]?.aborted).toBe(true);
    expect(blobs).toEqual([]);
  });

  it('writes the visible columns in their order, or all fields, as the menu says; e opens it', async () => {
    const { user } = await openLog({
      [rows]: () => logPage([webRow('1', { url: '=1+1' })]),
      [count]: () => ({ count: 1 }),
    });
    await screen.findByText('=1+1');
    await user.keyboard('e');
    await user.click(await screen.findByRole('menuitem', { name: 'CSV, visible columns' }));
    await within(await messages()).findByText('1 row exported.');
    const visible = (await (blobs[0] as Blob).text()).split('\r\n');
    expect(visible[0]?.split(',').slice(0, 2)).toEqual(['event_time', 'userid']);
    expect(visible[1]).toContain("'=1+1");
    await choose(user, 'CSV, all fields');
    await waitFor(() => expect(blobs).toHaveLength(2));
    expect((await (blobs[1] as Blob).text()).split(',')).toEqual(expect.arrayContaining([...logFields.web]));
  });

  it('says how many of how many when rows are missing, and what failed, with Retry', async () => {
    const { answers, letGo, state } = bigLog();
    state.isBroken = true;
    letGo();
    const { user } = await openLog({ ...answers, [count]: () => ({ count: 2_600 }) });
    await screen.findByText('example.org/0');
    await choose(user, 'NDJSON, all fields');
    const region = within(await messages());
    await region.findByText(/^Couldn't export the Web log\. The log is gone\./);
    state.isBroken = false;
    await user.click(region.getByRole('button', { name: 'Retry' }));
    await region.findByText('2,500 of 2,600 rows exported: the log changed meanwhile.');
  });

  it('ends when the user signs out', async () => {
    const { answers, state } = bigLog();
    const { portal, user } = await openLog(answers);
    await screen.findByText('example.org/0');
    await choose(user, 'NDJSON, all fields');
    await waitFor(() => expect(state.signals).toHaveLength(1));
    act(() => portal.session.send({ type: 'logout.requested' }));
    await waitFor(() => expect(state.signals[0]?.aborted).toBe(true));
    expect(shownMessages.read()).toEqual([]);
  });
});
