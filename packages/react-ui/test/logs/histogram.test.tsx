import { ownTimeZone, readSpan } from '@portico/core/logs';
import { histogramTexts } from '@portico/core/logs/view';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../test-app.ts';
import { logPage, openLog, webRow } from './support.tsx';

const rows = 'GET /api/rep/v1/logs/web';
const bars = 'GET /api/rep/v1/logs/web/histogram';

/** An answer whose first bucket is the window's, so that bars stand where they are told. */
function histogram(request: Request, counts: readonly (readonly [block: number, isolate: number])[]) {
  const start = Number(new URL(request.url).searchParams.get('start'));
  return {
    granularity: 'P1D',
    buckets: counts.map(([block, isolate], at) => ({
      start: start + at * 86_400,
      count: block + isolate,
      by: [
        { value: 'block', count: block },
        { value: 'isolate', count: isolate },
      ],
    })),
  };
}

const week = [
  [3, 1],
  [0, 0],
  [1_200, 34],
] as const;
const answers = {
  [rows]: () => logPage([webRow('1')]),
  [bars]: (request: Request) => histogram(request, week),
};
const section = () => screen.findByRole('region', { name: 'Events by time' });
const slider = () => screen.findByRole('slider', { name: 'Events by time' });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('bars over the rows (UI.md 4.7)', () => {
  it('shows the whole interval by action, with totals, the length of a bar and a text for who sees none', async () => {
    const asked: URL[] = [];
    await openLog({
      ...answers,
      [bars]: (request) => {
        asked.push(new URL(request.url));
        return histogram(request, week);
      },
    });
    const chart = await slider();
    const inside = within(await section());
    expect(inside.getByText('1 day per bar')).toBeDefined();
    expect(inside.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual(['Block 1,203', 'Isolate 35']);
    const query = Object.fromEntries(asked[0]?.searchParams ?? []);
    expect(query).toMatchObject({ granularity: 'PT3H', zone: ownTimeZone(), by: 'pe_action' });
    expect(Number(query.end) - Number(query.start)).toBe(7 * 86_400);
    expect(inside.getByRole('figure').textContent).toContain('1,238 events');
    expect(chart.getAttribute('aria-valuemax')).toBe('7');
    expect(chart.getAttribute('aria-describedby')).toBe(inside.getByRole('figure').querySelector('figcaption')?.id);
    expect(inside.getByText('2,000')).toBeDefined();
  });

  it('marks round times below the bars where there is room', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
    await openLog(answers);
    await slider();
    const ticks = (await section()).querySelectorAll('[aria-hidden] > span');
    const days = [...ticks].map((tick) => tick.textContent).filter((text) => /^[A-Z][a-z]{2} \d+$/.test(text ?? ''));
    expect(days.length).toBeGreaterThanOrEqual(6);
  });

  it('is one tab stop whose arrows walk the bars and say each one', async () => {
    const { user } = await openLog(answers);
    const chart = await slider();
    chart.focus();
    await user.keyboard('{Home}');
    expect(chart.getAttribute('aria-valuetext')).toMatch(/, 4 events, Block 3, Isolate 1$/);
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/Block3Isolate1Events4$/);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(chart.getAttribute('aria-valuetext')).toMatch(/1,234 events, Block 1,200, Isolate 34$/);
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(chart.getAttribute('aria-valuenow')).toBe('1');
    await user.keyboard('{End}{ArrowRight}');
    expect(chart.getAttribute('aria-valuenow')).toBe('7');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('changes to a table and back with T or the button, and keeps focus there', async () => {
    const { user } = await openLog(answers);
    (await slider()).focus();
    await user.keyboard('t');
    const table = within(within(await section()).getByRole('table'));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Time',
      'Block',
      'Isolate',
      'Events',
    ]);
    expect(table.getAllByRole('row')).toHaveLength(8);
    expect(table.getAllByRole('row')[3]?.textContent).toMatch(/1,200341,234$/);
    expect(document.activeElement?.contains(screen.getByRole('columnheader', { name: 'Block' }))).toBe(true);
    await user.keyboard('t');
    expect(document.activeElement).toBe(await slider());
    await user.click(screen.getByRole('button', { name: histogramTexts.asTable }));
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('[INC-001] chooses bars by a drag and by a press, says what they hold, and makes them the range', async () => {
    const { user } = await openLog(answers);
    const chart = await slider();
    chart.getBoundingClientRect = () => ({ left: 0, width: 700, top: 0, height: 64 }) as DOMRect;
    const interval = () => new URLSearchParams(location.hash.split('?')[1]).get('interval') ?? '';
    fireEvent.pointerDown(chart, { clientX: 10, button: 0 });
    fireEvent.pointerMove(chart, { clientX: 250 });
    fireEvent.pointerUp(chart);
    expect(await screen.findByText(/ · 1,238 events$/)).toBeDefined();
    // The handles move by arrows, and not past each other.
    screen.getByRole('slider', { name: 'First chosen bar' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByText(/ · 1,234 events$/)).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/ · 1,234 events$/)).toBeNull();
    fireEvent.pointerDown(chart, { clientX: 10, button: 0 });
    fireEvent.pointerUp(chart);
    expect(await screen.findByText(/ · 4 events$/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(readSpan(interval())).not.toBeNull());
    const span = readSpan(interval());
    expect(Number(span?.endEpochSeconds) - Number(span?.startEpochSeconds)).toBe(86_399);
    await user.click(await screen.findByRole('button', { name: 'Back to the earlier range' }));
    await waitFor(() => expect(interval()).toBe('7d'));
    // The same by keys: Enter chooses the bar, Enter again makes it the range.
    (await slider()).focus();
    await user.keyboard('{Home}{Enter}');
    expect(await screen.findByText(/ · 4 events$/)).toBeDefined();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(readSpan(interval())).not.toBeNull());
  });

  it('is hidden and stays so for the next visit, without asking for the numbers', async () => {
    const first = await openLog(answers);
    await slider();
    await first.user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('slider')).toBeNull();
    cleanup();
    const { calls, user } = await openLog(answers);
    await screen.findByText('example.org/1');
    expect(calls).not.toContain(bars);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await slider();
    expect(calls).toContain(bars);
  });

  it('asks again for other filters, drops the answer for the rows before, and not for another page', async () => {
    const open: (() => void)[] = [];
    const { calls, user } = await openLog(
      {
        [rows]: () => logPage(Array.from({ length: 60 }, (_, at) => webRow(String(at)))),
        [bars]: async (request) => {
          const isBlock = new URL(request.url).searchParams.get('pe_action') === 'block';
          if (!isBlock) await new Promise<void>((resolve) => open.push(resolve));
          return histogram(request, isBlock ? [[5, 0]] : week);
        },
      },
      { at: '/logs/web?interval=7d&page=0&pageSize=25' },
    );
    await waitFor(() => expect(open).toHaveLength(1));
    location.hash = '#/logs/web?interval=7d&pe_action=block&page=0&pageSize=25';
    expect((await slider()).getAttribute('aria-valuemax')).toBe('7');
    for (const answer of open) answer();
    expect((await screen.findByRole('figure')).textContent).toContain('5 events');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('example.org/25');
    expect(calls.filter((call) => call === bars)).toHaveLength(2);
    expect(screen.getByRole('figure').textContent).toContain('5 events');
  });

  it('says why there are no bars, and tries again', async () => {
    let isBroken = true;
    const { user } = await openLog({
      ...answers,
      [bars]: (request) => (isBroken ? refuse(400, { message: 'Counting is down.' }) : histogram(request, week)),
    });
    expect(await within(await section()).findByText(/^Counting is down\./)).toBeDefined();
    isBroken = false;
    await user.click(within(await section()).getByRole('button', { name: 'Retry' }));
    await slider();
  });

  it('[INC-007] stays with count and rows when a refresh fails, which is said with a way on', async () => {
    let isBroken = false;
    const { user } = await openLog({
      ...answers,
      [rows]: () => (isBroken ? refuse(500, { message: 'The store is down.' }) : logPage([webRow('1')])),
      'GET /api/rep/v1/logs/web/count': () => ({ count: 77 }),
    });
    await slider();
    await screen.findByText('77 events');
    isBroken = true;
    await user.click(screen.getByRole('button', { name: 'Refresh: 5 min' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refresh now' }));
    await screen.findByText(/^Couldn't refresh at /);
    expect(screen.getByText('example.org/1')).toBeDefined();
    expect(screen.getByText('77 events')).toBeDefined();
    await slider();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/^Couldn't refresh at /)).toBeNull());
  });

  it('says that there are no events, and shows nothing where the rows could not be read', async () => {
    await openLog({});
    expect(await screen.findByText(histogramTexts.empty)).toBeDefined();
    cleanup();
    await openLog({ [rows]: () => refuse(500, { message: 'No rows.' }) });
    await waitFor(() => expect(document.querySelector('[data-state="error"]')).not.toBeNull());
    expect(screen.queryByRole('region', { name: 'Events by time' })).toBeNull();
  });
});
