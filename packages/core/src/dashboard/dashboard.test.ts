import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { eventsOfRow, type ReportName, type ReportRecord, type ReportRow, reports } from '../reporting/index.ts';
import { REFRESH_PATIENCE_MS } from './board.ts';
import { changeOf } from './figures/change.ts';
import { scaleUnit } from './figures/values.ts';
import {
  BOARD_LANES,
  type BoardPlace,
  type BoardRead,
  type BoardState,
  boardChips,
  boardLink,
  boardWindow,
  bucketsOf,
  cardView,
  createBoard,
  csvName,
  dashboardPage,
  dashboardTabs,
  drawReport,
  figureCsv,
  keysText,
  readBoardPlace,
  readWant,
  refreshChoices,
  refreshMs,
  strangeInPlace,
  tabCards,
  untilAfter,
  untilBefore,
  type Want,
  wantsOf,
  windowBefore,
  writeBoardPlace,
} from './index.ts';
import { refreshSeconds } from './place.ts';

const at = (text: string) => Date.parse(text) / 1_000;
const nowMs = Date.parse('2026-11-21T09:42:10.500Z');
const berlin = 'Europe/Berlin';
const week = boardWindow('7d', null, nowMs, berlin);
const everything = { window: week, filters: {}, isWhole: false, mayOpen: () => true };

describe('the window of a dashboard (UI.md 4.8, decision 026)', () => {
  it('[DSH-004] is whole bars of the zone, of which the last is under way', () => {
    expect(week).toMatchObject({ start: at('2026-11-14T23:00Z'), end: at('2026-11-21T09:42:10Z'), isNow: true });
    const buckets = bucketsOf(week);
    expect(buckets.map(({ date }) => date.slice(8))).toEqual(['15', '16', '17', '18', '19', '20', '21']);
    expect(buckets.map(({ isOpen }) => isOpen)).toEqual([false, false, false, false, false, false, true]);
    expect(buckets[0]).toMatchObject({ start: week.start, end: at('2026-11-15T22:59:59Z') });
  });

  it.each([
    ['15m', 15],
    ['1h', 60],
    ['12h', 12],
    ['24h', 24],
    ['7d', 7],
    ['30d', 30],
  ] as const)('%s has its %i bars, one after the other without a gap', (interval, count) => {
    for (const zone of ['UTC', berlin, 'Asia/Kathmandu']) {
      const window = boardWindow(interval, null, nowMs, zone);
      const buckets = bucketsOf(window);
      expect(buckets).toHaveLength(count);
      expect(buckets.slice(1).map(({ start }) => start)).toEqual(buckets.slice(0, -1).map(({ end }) => end + 1));
      expect([buckets[0]?.start, buckets.at(-1)?.end]).toEqual([window.start, window.end]);
    }
  });

  it('keeps to days where the clocks change, and has one bar for the hour that comes twice', () => {
    const autumn = Date.parse('2026-10-27T12:00Z');
    const days = bucketsOf(boardWindow('7d', null, autumn, berlin));
    expect(days.map(({ date }) => date)).toContain('2026-10-25');
    expect(days.map(({ start, end }) => Math.round((end - start) / 3_600))).toEqual([24, 24, 24, 24, 25, 24, 13]);
    const hours = bucketsOf(boardWindow('12h', null, Date.parse('2026-10-25T06:30Z'), berlin));
    const twice = hours.find(({ date }) => date === '2026-10-25T02:00');
    expect((twice?.end ?? 0) - (twice?.start ?? 0)).toBe(7_199);
  });

  it('‹ leads to whole bars before, › back to now, and the span before ends at the same hour', () => {
    const before = boardWindow('7d', untilBefore(week), nowMs, berlin);
    expect(before).toMatchObject({ start: at('2026-11-07T23:00Z'), end: week.start - 1, isNow: false });
    expect(bucketsOf(before).some(({ isOpen }) => isOpen)).toBe(false);
    expect(untilAfter(before, nowMs)).toBeNull();
    expect(untilAfter(week, nowMs)).toBeUndefined();
    const earlier = boardWindow('7d', untilBefore(before), nowMs, berlin);
    expect(untilAfter(earlier, nowMs)).toBe(before.end);
    expect(windowBefore(week)).toMatchObject({ start: at('2026-11-07T23:00Z'), end: at('2026-11-14T09:42:10Z') });
  });
});

describe('the address of a dashboard', () => {
  it('reads what it writes, and 30 days where it says nothing', () => {
    const place: BoardPlace = {
      interval: '7d',
      until: 1_700_000_000,
      filters: { userid: 'a,b', domain: 'x' },
      refreshMs: 30_000,
    };
    expect(readBoardPlace(writeBoardPlace(place))).toEqual(place);
    expect(readBoardPlace('?interval=9y&until=x&colour=red&refresh=1')).toEqual({
      interval: '30d',
      until: null,
      filters: {},
      refreshMs: null,
    });
    expect(strangeInPlace(writeBoardPlace(place))).toEqual([]);
    expect(
      strangeInPlace('?interval=9y&until=0&colour=red&refresh=1&Interval=7d&userid=&domain=a&domain=b&pe_action=block'),
    ).toEqual(['interval=9y', 'until=0', 'colour=red', 'refresh=1', 'Interval=7d', 'userid=', 'domain=b']);
    // What a filter cannot be is told, and no chip says that it is filtered by.
    const strange = '?pe_action=banana&risk_score=R,purple,high&userid=banana';
    expect(strangeInPlace(strange)).toEqual(['pe_action=banana', 'risk_score=purple']);
    expect(readBoardPlace(strange).filters).toEqual({ risk_score: 'R,high', userid: 'banana' });
    expect(boardChips(readBoardPlace(strange)).map(({ value }) => value)).toEqual(['High', 'banana']);
    expect(refreshChoices.flatMap(({ id }) => refreshMs(id) ?? [])).toEqual(refreshSeconds.map((each) => each * 1_000));
    expect(writeBoardPlace(readBoardPlace(''))).toBe('');
    expect(boardLink('/dashboard/web', place)).toBe(
      '/dashboard/web?domain=x&interval=7d&refresh=30&until=1700000000&userid=a%2Cb',
    );
  });

  it.each([
    ['/dashboard', { kind: 'tab', tab: 'overview' }],
    ['/dashboard/threats', { kind: 'tab', tab: 'threats' }],
    ['/dashboard/cloud/top_casb_users', { kind: 'card', tab: 'cloud', card: 'top_casb_users' }],
    ['/dashboard/cloud/top_heat_domains', { kind: 'notFound' }],
    ['/dashboard/elsewhere', { kind: 'notFound' }],
  ])('%s', (path, page) => {
    expect(dashboardPage(path)).toEqual(page);
  });

  it('every report of the dashboards is on a tab', () => {
    const shown = new Set<string>(dashboardTabs.flatMap((tab) => tabCards[tab].map(({ id }) => id)));
    expect(Object.keys(reports).filter((name) => !shown.has(name))).toEqual([]);
  });
});

/** A service whose answers come when they are let. */
function desk(timeZone = 'UTC') {
  const asked: (BoardRead & {
    signal: AbortSignal;
    answer: (rows: ReportRow[]) => Promise<void>;
    fail: (message?: string) => Promise<void>;
  })[] = [];
  let now = nowMs;
  let timersSet = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  const clock = {
    now: () => now,
    setTimeout: (run: () => void, ms: number) => {
      timersSet += 1;
      timers.set(timersSet, { at: now + ms, run });
      return timersSet;
    },
    clearTimeout: (id: unknown) => void timers.delete(id as number),
  };
  const board = createBoard({
    timeZone,
    clock,
    read: (of, signal) =>
      new Promise((resolve, reject) => {
        const settled = async (settle: () => void) => {
          settle();
          await new Promise((done) => setTimeout(done));
        };
        asked.push({
          ...of,
          signal,
          answer: (rows) => settled(() => resolve(rows)),
          fail: (message = 'Request timeout.') => settled(() => reject(new Error(message))),
        });
      }),
  });
  const pass = (ms: number) => {
    now += ms;
    for (const [id, timer] of [...timers]) {
      if (timer.at > now) continue;
      timers.delete(id);
      timer.run();
    }
  };
  return { board, asked, pass };
}

const place = (more: Partial<BoardPlace> = {}): BoardPlace => ({
  interval: '7d',
  until: null,
  filters: {},
  refreshMs: null,
  ...more,
});

describe('the reads of a dashboard', () => {
  it('[DSH-001] another interval begins empty: what was asked for the one before counts no more', async () => {
    const { board, asked } = desk();
    board.show(place(), ['top_domains now', 'top_ua now']);
    await asked[0]?.answer([{ domain: 'a', count: 1 }]);
    expect(Object.keys(board.getSnapshot()?.reads ?? {})).toEqual(['top_domains now']);
    board.show(place({ interval: '24h' }), ['top_domains now', 'top_ua now']);
    expect(board.getSnapshot()).toMatchObject({ reads: {}, window: { interval: '24h' } });
    expect(asked[1]?.signal.aborted).toBe(true);
    await asked[1]?.answer([{ user_agent: 'old', count: 1 }]);
    expect(board.getSnapshot()?.reads).toEqual({});
    const windows = new Set(asked.slice(2).map(({ window }) => JSON.stringify(window)));
    expect(windows.size).toBe(1);
  });

  it('[DSH-001] a refresh shows the newer window once all of it is here', async () => {
    const { board, asked, pass } = desk();
    board.show(place(), ['top_domains now', 'top_ua now']);
    await asked[0]?.answer([{ domain: 'a', count: 1 }]);
    await asked[1]?.answer([]);
    const first = board.getSnapshot()?.window;
    board.show(place({ refreshMs: 300_000 }), ['top_domains now', 'top_ua now']);
    expect(asked).toHaveLength(2);
    expect(board.getSnapshot()).toMatchObject({ window: first, place: { refreshMs: 300_000 } });
    pass(300_000);
    expect(board.getSnapshot()).toMatchObject({ isRefreshing: true, window: first });
    await asked[2]?.answer([{ domain: 'a', count: 2 }]);
    expect(board.getSnapshot()).toMatchObject({ isRefreshing: true, window: first });
    await asked[3]?.fail();
    const state = board.getSnapshot();
    expect(state?.isRefreshing).toBe(false);
    expect(state?.window.end).toBe((first?.end ?? 0) + 300);
    expect(state?.reads['top_domains now']).toEqual({ rows: [{ domain: 'a', count: 2 }] });
    expect(state?.reads['top_ua now']).toHaveProperty('error');
    pass(300_000);
    expect(asked).toHaveLength(6);
  });

  it('[DSH-001] a refresh waits so long for a late report, and then shows the others without its old numbers', async () => {
    const { board, asked, pass } = desk();
    board.show(place(), ['top_domains now', 'top_ua now']);
    await asked[0]?.answer([{ domain: 'a', count: 1 }]);
    await asked[1]?.answer([{ user_agent: 'b', count: 1 }]);
    pass(60_000);
    board.refresh();
    pass(REFRESH_PATIENCE_MS);
    expect(board.getSnapshot()).toMatchObject({ isRefreshing: true, window: asked[0]?.window });
    await asked[2]?.answer([{ domain: 'a', count: 2 }]);
    const state = board.getSnapshot();
    expect(state).toMatchObject({ isRefreshing: false, window: asked[2]?.window });
    expect(state?.reads).toEqual({ 'top_domains now': { rows: [{ domain: 'a', count: 2 }] } });
    expect(state && cardView(state, 'top_ua', { mayOpen: () => true }).state).toBe('loading');
    expect(asked[3]?.signal.aborted).toBe(false);
    await asked[3]?.answer([{ user_agent: 'b', count: 2 }]);
    expect(board.getSnapshot()?.reads['top_ua now']).toEqual({ rows: [{ user_agent: 'b', count: 2 }] });
  });

  it('[DSH-001] the next refresh counts from the last late report, and a failure alone takes no number away', async () => {
    const { board, asked, pass } = desk();
    const wants = ['top_domains now', 'top_ua now', 'top_browsers now'] as const;
    board.show(place({ refreshMs: 10_000 }), wants);
    for (const read of asked.slice(0, 3)) await read.answer([]);
    pass(10_000);
    await asked[3]?.fail();
    pass(REFRESH_PATIENCE_MS);
    expect(board.getSnapshot()).toMatchObject({ isRefreshing: true, window: asked[0]?.window });
    await asked[4]?.answer([]);
    expect(board.getSnapshot()).toMatchObject({ isRefreshing: false, window: asked[3]?.window });
    pass(60_000);
    expect(asked[5]?.signal.aborted).toBe(false);
    await asked[5]?.answer([{ browser: 'a', count: 1 }]);
    expect(board.getSnapshot()?.reads['top_browsers now']).toEqual({ rows: [{ browser: 'a', count: 1 }] });
    pass(9_999);
    expect(asked).toHaveLength(6);
    pass(1);
    expect(asked).toHaveLength(9);
  });

  it('[DSH-001] a refresh of a time that is over shows each report as it comes, and keeps the others', async () => {
    const { board, asked, pass } = desk();
    board.show(place({ until: nowMs / 1_000 - 86_400 }), ['top_domains now', 'top_ua now']);
    await asked[0]?.answer([{ domain: 'a', count: 1 }]);
    await asked[1]?.answer([{ user_agent: 'b', count: 1 }]);
    board.refresh();
    await asked[2]?.answer([{ domain: 'a', count: 2 }]);
    pass(REFRESH_PATIENCE_MS);
    expect(board.getSnapshot()).toMatchObject({
      isRefreshing: true,
      reads: {
        'top_domains now': { rows: [{ domain: 'a', count: 2 }] },
        'top_ua now': { rows: [{ user_agent: 'b', count: 1 }] },
      },
    });
    await asked[3]?.fail();
    expect(board.getSnapshot()).toMatchObject({ isRefreshing: false, reads: { 'top_ua now': { error: {} } } });
  });

  it('[DSH-001] a card that failed is asked again alone, of the same window', async () => {
    const { board, asked, pass } = desk();
    board.show(place(), ['top_domains now', 'top_ua now']);
    await asked[0]?.fail();
    await asked[1]?.answer([]);
    const state = board.getSnapshot();
    const view = state && cardView(state, 'top_domains', { mayOpen: () => true });
    expect(view).toMatchObject({ state: 'failed', failure: 'Request timeout.' });
    pass(60_000);
    board.retry(['top_domains now']);
    expect(asked).toHaveLength(3);
    expect(asked[2]).toMatchObject({ report: 'top_domains', window: state?.window });
    await asked[2]?.answer([{ domain: 'a', count: 3 }]);
    const shown = board.getSnapshot();
    expect(shown && cardView(shown, 'top_domains', { mayOpen: () => true }).state).toBe('ready');
  });

  it('[DSH-001] whatever is pressed and whatever comes when, all numbers are of the window that is shown', async () => {
    const intervals = fc.constantFrom('15m' as const, '24h' as const, '7d' as const, '30d' as const);
    const step = fc.oneof(
      fc.record({
        show: intervals,
        until: fc.constantFrom(null, nowMs / 1_000 - 86_400),
        userid: fc.constantFrom('', 'a'),
      }),
      fc.record({ settle: fc.nat(30), fails: fc.boolean() }),
      fc.record({ pass: fc.constantFrom(1_000, REFRESH_PATIENCE_MS, 300_000) }),
      fc.constantFrom('refresh' as const, 'retry' as const, 'tab' as const, 'leave' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 40 }), async (steps) => {
        const { board, asked, pass } = desk(berlin);
        let now = place();
        let wants = wantsOf(tabCards.overview);
        const wrong: string[] = [];
        board.subscribe(() => {
          const state = board.getSnapshot();
          if (state === null) return;
          for (const [want, read] of Object.entries(state.reads)) {
            const of = readWant(want as Want, state.window).window;
            const told = JSON.stringify({ window: of, filters: state.place.filters });
            const said = 'rows' in read ? read.rows[0]?.of : (read.error as Error).message;
            if (said !== told) wrong.push(`${want}: ${said} in ${told}`);
          }
        });
        for (const each of steps) {
          if (each === 'refresh') board.refresh();
          else if (each === 'retry') board.retry(wants);
          else if (each === 'leave') board.end();
          else if (each === 'tab') {
            wants = wantsOf(tabCards[wants.length > 6 ? 'browsers' : 'overview']);
            board.show(now, wants);
          } else if ('pass' in each) pass(each.pass);
          else if ('settle' in each) {
            const { answer, fail, window, filters } = asked[each.settle] ?? {};
            const of = JSON.stringify({ window, filters });
            await (each.fails ? fail?.(of) : answer?.([{ of }]));
          } else {
            now = place({
              interval: each.show,
              until: each.until,
              refreshMs: 300_000,
              filters: { userid: each.userid },
            });
            board.show(now, wants);
          }
        }
        board.end();
        expect(wrong).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('a slow read takes one turn and holds back no other', async () => {
    const { board, asked } = desk();
    const wants = wantsOf(tabCards.cloud);
    board.show(place(), wants);
    expect(asked).toHaveLength(BOARD_LANES);
    for (let turn = 1; turn < wants.length; turn += 1) await asked[turn]?.answer([]);
    expect(Object.keys(board.getSnapshot()?.reads ?? {})).toHaveLength(wants.length - 1);
  });

  it('another tab keeps the window and what is known; leaving ends the calls', async () => {
    const { board, asked, pass } = desk();
    board.show(place(), ['top_domains now']);
    await asked[0]?.answer([]);
    pass(5_000);
    board.show(place(), ['top_domains now', 'top_ua now']);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.window).toEqual(asked[0]?.window);
    board.end();
    expect(asked[1]?.signal.aborted).toBe(true);
  });
});

describe('charts (UI.md 4.8)', () => {
  const draw = (name: ReportName, rows: ReportRow[], more: object = {}) =>
    drawReport(reports[name], rows, { ...everything, ...more });

  it('[DSH-003] a list has ten rows, all of them in table and file, and a sentence', () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({ domain: `d${index}.example`, count: 100 - index }));
    const figure = draw('top_domains', rows);
    if (figure.kind !== 'list') throw new Error('no list');
    expect(figure.points).toHaveLength(10);
    expect(figure.note).toBe('Clicks, 10 of 12');
    expect(figure.table.rows).toHaveLength(12);
    expect(figure.points[1]).toMatchObject({ text: 'd1.example: 99 clicks', share: 0.99 });
    expect(figure.summary).toBe('Clicks from Nov 15, 00:00 to Nov 21, 10:42. Most: d0.example with 100.');
    expect(figure.allText).toBe('Show all 12');
    expect(figureCsv(figure).split('\r\n').slice(0, 3)).toEqual(['Domain,Clicks', 'd0.example,100', 'd1.example,99']);
    expect(csvName('top_domains', week)).toBe('top_domains 2026-11-15 2026-11-21.csv');
    expect(draw('top_domains', rows, { isWhole: true })).toMatchObject({ points: { length: 12 }, allText: null });
  });

  it('[DSH-003] a list that may go on says so, and nowhere a sum that is none', () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({ domain: `d${index}.example`, count: 100 - index }));
    expect(draw('top_domains', rows)).toMatchObject({
      note: 'Clicks, 10 of the first 50',
      allText: 'Show the first 50',
      summary: expect.stringMatching(/^Clicks from /),
    });
    expect(draw('top_domains', rows, { isWhole: true })).toMatchObject({ note: 'Clicks, the first 50', allText: null });
    const alerts = Array.from({ length: 50 }, () => ({ event_time: '2026-11-20T10:00:00Z' }));
    expect(draw('scan_heat', alerts).summary).toMatch(/^Alerts from /);
    expect(draw('scan_heat', alerts.slice(1)).summary).toMatch(/^49 alerts from /);
  });

  it('[DSH-002] a bar leads to its events in its time, and nowhere where it counts none of a log', () => {
    const span = `${week.start}-${week.end}`;
    const first = (name: ReportName, row: ReportRow, more: object = {}) => {
      const figure = draw(name, [row], more);
      return figure.points[0]?.to;
    };
    expect(first('top_domains', { domain: 'a b', count: 1 })).toBe(`/logs/web?domain=a+b&interval=${span}&page=0`);
    expect(first('top_casb_users', { userid: 'x,y', count: 1 })).toBe(
      `/logs/web?casb_app_name_match=present&userid=x%252Cy&interval=${span}&page=0`,
    );
    expect(first('top_casb_cloud_apps', { casb_app_name: 'Box', count: 1 }, { filters: { pe_action: 'block' } })).toBe(
      `/logs/web?pe_action=block&casb_app_name=Box&interval=${span}&page=0`,
    );
    expect(first('top_bandwidth_domains', { domain: 'a', count: 1, bytes: 5 })).toBeNull();
    expect(first('top_casb_uploads_by_application_name', { casb_app_name: 'Box', count: 1, bytes: 5 })).toBeNull();
    expect(first('top_heat_domains', { domain: 'a', count: 1 })).toBeNull();
    expect(first('top_browsers', { browser: 'Chrome', count: 1 })).toBeNull();
    expect(first('top_ua', { user_agent: 'x'.repeat(501), count: 1 })).toBeNull();
    expect(first('top_domains', { domain: 'a', count: 1 }, { mayOpen: () => false })).toBeNull();
  });

  it('[DSH-002] each report says what it measures, and one whose bars are no events of a log leads nowhere', () => {
    for (const [name, record] of Object.entries(reports) as [ReportName, ReportRecord][]) {
      const values = Object.fromEntries(
        record.dimensions.map((dimension) => [dimension.name, dimension.name === 'exit_mode' ? 'exit_direct' : 'x']),
      );
      const figure = draw(name, [{ ...values, date: '2026-11-20', count: 3, bytes: 2_048 }]);
      expect(figure.note, name).toMatch(record.chart === 'risk' ? / clicks$/ : new RegExp(`^${record.measure.unit}`));
      const links = figure.points.filter(({ to }) => to !== null);
      expect(links.length > 0, name).toBe(record.events !== null);
    }
  });

  it('[DSH-002] a card opens the log with all that it counts, where it counts events of one that may be opened', () => {
    const rows = [{ date: '2026-11-20', action: 'block', userid: 'a', bytes: 1, count: 3 }];
    const ready = (report: ReportName, of: { rows: ReportRow[]; mayOpen?: boolean }) => {
      const filtered = place({ filters: { userid: 'a' } });
      const reads = { [`${report} now`]: { rows: of.rows } };
      const state: BoardState = { window: week, place: filtered, reads, readAt: nowMs, isRefreshing: false };
      const view = cardView(state, report, { mayOpen: () => of.mayOpen !== false });
      return view.state === 'ready' ? view.inLogs : undefined;
    };
    const span = `interval=${week.start}-${week.end}&page=0`;
    expect(ready('top_casb_users', { rows })).toBe(`/logs/web?casb_app_name_match=present&userid=a&${span}`);
    expect(ready('action_summary_by_date', { rows })).toBe(`/logs/web?pe_action_match=present&userid=a&${span}`);
    expect(ready('top_domains', { rows, mayOpen: false })).toBeNull();
    expect(ready('top_domains', { rows: [] })).toBeNull();
    expect(ready('bandwidth_usage_by_date', { rows })).toBeNull();
  });

  it('[DSH-002] a list that holds a value beside the filter is no link', () => {
    const filters = { cats: 'News,Sports' };
    expect(eventsOfRow(reports.top_categories_email, { category: 'News' }, filters)).toMatchObject({
      filters: { categories: 'News' },
    });
    expect(eventsOfRow(reports.top_categories_email, { category: 'Games' }, filters)).toBeNull();
    expect(eventsOfRow(reports.top_domains, { domain: 'a' }, filters)).toMatchObject({
      filters: { categories: 'News,Sports', domain: 'a' },
    });
  });

  it('[DSH-002] a filter on what a report has by itself is a link, as far as both have a value', () => {
    const user = { userid: 'a' };
    expect(eventsOfRow(reports.top_blocked_users, user, { pe_action: 'allow,block' })).toMatchObject({
      filters: { pe_action: 'block', userid: 'a' },
    });
    expect(eventsOfRow(reports.top_blocked_users, user, { pe_action: 'isolate' })).toBeNull();
    // The service has two words for it, and the log finds both.
    for (const action of ['isolate', 'safeview'])
      expect(eventsOfRow(reports.action_summary_by_date, { action }, { pe_action: 'isolate' })).toMatchObject({
        filters: { pe_action: action },
      });
  });

  it('[DSH-003] alerts by type are stacked by their sub type, the same order and look in each bar', () => {
    const rows = [
      { alert_type: 'malware', alert_sub_type: 'download', count: 30 },
      { alert_type: 'malware', alert_sub_type: 'archive', count: 10 },
      { alert_type: 'phishing', alert_sub_type: 'lure', count: 20 },
      { alert_type: 'phishing', alert_sub_type: 'download', count: 4 },
      ...Array.from({ length: 5 }, (_, at) => ({ alert_type: 'rare', alert_sub_type: `s${at}`, count: 1 })),
    ];
    const figure = draw('top_heat_alerts_by_type', rows);
    if (figure.kind !== 'list') throw new Error('no list');
    expect(figure.points.map(({ label, value, share }) => [label, value, share])).toEqual([
      ['malware', 40, 1],
      ['phishing', 24, 0.6],
      ['rare', 5, 5 / 40],
    ]);
    expect(figure.points[0]?.text).toBe('malware: 40 alerts. download: 30. archive: 10');
    expect(figure.points.map(({ parts }) => parts?.map(({ look, share }) => [look, share]))).toEqual([
      [
        ['part1', 30 / 40],
        ['part3', 10 / 40],
      ],
      [
        ['part1', 4 / 24],
        ['part2', 20 / 24],
      ],
      [
        ['part4', 1 / 5],
        ['part5', 1 / 5],
        ['part6', 1 / 5],
        ['other', 2 / 5],
      ],
    ]);
    expect(figure.series?.at(-1)).toEqual({ label: 'Other', look: 'other', totalText: '2' });
    expect(figure.table.head.slice(0, 3)).toEqual(['Alert', 'download', 'lure']);
    expect(figureCsv(figure).split('\r\n')[1]).toBe('malware,30,0,10,0,0,0,0,0,40');
  });

  it('[DSH-003] browser versions stand under their browsers, the commonest browser first', () => {
    const counts = { Chrome_142: 40, Edge_141: 30, Chrome_141: 20, curl: 5 };
    const rows = Object.entries(counts).map(([browser_and_version, count]) => ({ browser_and_version, count }));
    const figure = draw('top_browser_versions', rows);
    if (figure.kind !== 'list') throw new Error('no list');
    expect(figure.points.map(({ group, short, label, share }) => [group, short, label, share])).toEqual([
      ['Chrome', '142', 'Chrome 142', 1],
      [undefined, '141', 'Chrome 141', 0.5],
      ['Edge', '141', 'Edge 141', 0.75],
      ['curl', undefined, 'curl', 5 / 40],
    ]);
    expect(figure.table.rows.map(([name]) => name)).toEqual(['Chrome 142', 'Chrome 141', 'Edge 141', 'curl']);
  });

  it('risk has its words in one order, and two words of the service for one risk are one part', () => {
    const rows = [
      { risk_score: 'low', count: 60 },
      { risk_score: 'G', count: 10 },
      { risk_score: 'R', count: 20 },
      { risk_score: 'unknown', count: 10 },
    ];
    const figure = draw('top_response_risks', rows);
    expect(figure.points.map(({ label, value }) => [label, value])).toEqual([
      ['High', 20],
      ['Low', 70],
      ['unknown', 10],
    ]);
    expect(figure.points[1]?.to).toContain('risk_score=low%2CG');
  });

  it('bars over time read the clocks of the zone some times for each bar, not for all bars once more with each', () => {
    const readings = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    draw('bandwidth_usage_by_date', [], { window: boardWindow('30d', null, nowMs, berlin) });
    expect(readings.mock.calls.length).toBeGreaterThan(30);
    expect(readings.mock.calls.length).toBeLessThan(30 * 30);
    readings.mockRestore();
  });

  it('[DSH-004] bars over time have one for each day, also where nothing happened, and the last says that it is not over', () => {
    const figure = draw('bandwidth_usage_by_date', [{ date: '2026-11-20', count: 3, bytes: 2_048 }]);
    if (figure.kind !== 'columns') throw new Error('no columns');
    expect(figure.points.map(({ short, value }) => [short, value])).toEqual([
      ['15 Sun', 0],
      ['16 Mon', 0],
      ['17 Tue', 0],
      ['18 Wed', 0],
      ['19 Thu', 0],
      ['20 Fri', 2_048],
      ['21 Sat', 0],
    ]);
    expect(figure.points.at(-1)).toMatchObject({ isOpen: true, label: 'Sat, Nov 21 until 10:42' });
    expect(figure.points.map(({ isWeekend }) => isWeekend)).toEqual([true, false, false, false, false, false, true]);
    expect(figure.open).toEqual({ name: 'Not complete', short: 'so far' });
    expect(figure.summary).toMatch(/ Not complete: Sat, Nov 21 until 10:42\.$/);
    const over = { window: boardWindow('7d', untilBefore(week), nowMs, berlin) };
    const past = draw('emails_rewritten', [{ date: '2026-11-12', count: 3 }], over);
    expect(draw('smtp_request_count_by_date', [{ date: '2026-11-20', count: 3 }]).summary).toMatch(/^3 SMTP requests /);
    expect(past).toMatchObject({ open: null, summary: expect.not.stringContaining('Not complete') });
    expect(figure.points[5]?.text).toBe('Fri, Nov 20: 2 KB');
    expect(figure.note).toBe('Bytes in and out, 1 day per bar');
    expect(figure.table.foot).toEqual(['All days', '2 KB']);
    expect(keysText(figure)).toBe('Arrow keys walk the points, T shows the table.');
    expect(keysText(draw('top_domains', [{ domain: 'a', count: 1 }]))).toMatch(/Enter opens the log/);
    expect(keysText(draw('scan_heat', [{ event_time: '2026-11-20T10:00:00Z' }]))).toBeNull();
  });

  it('[DSH-003] actions over time say what share was blocked, in table and file, and none of nothing', () => {
    const { table } = draw('action_summary_by_date', [
      { date: '2026-11-20', action: 'block', count: 3 },
      { date: '2026-11-20', action: 'isolate', count: 2 },
      { date: '2026-11-20', action: 'allow', count: 2 },
      { date: '2026-11-21', action: 'allow', count: 1 },
    ]);
    expect(table.head).toEqual(['Day', 'Block', 'Isolate', 'Allow', 'Total', 'Blocked share']);
    expect(table.rows.slice(4)).toEqual([
      ['Thu, Nov 19', '0', '0', '0', '0', '–'],
      ['Fri, Nov 20', '3', '2', '2', '7', '42.9%'],
      ['Sat, Nov 21 until 10:42', '0', '0', '1', '1', '0.0%'],
    ]);
    expect(table.foot).toEqual(['All days', '3', '2', '3', '8', '37.5%']);
    expect(table.raw.slice(4)).toEqual([
      ['2026-11-19', 0, 0, 0, 0, ''],
      ['2026-11-20', 3, 2, 2, 7, 0.4286],
      ['2026-11-21', 0, 0, 1, 1, 0],
    ]);
  });

  it('[DSH-002] actions stand beside those of the span before, as a change and no more, and lead to their events', () => {
    const filtered = place();
    const reads = {
      'action_summary_by_date now': {
        rows: [
          { date: '2026-11-20', action: 'block', count: 700 },
          { date: '2026-11-21', action: 'block', count: 501 },
          { date: '2026-11-20', action: 'safeview', count: 3 },
          { date: '2026-11-21', action: 'isolate', count: 1 },
        ],
      },
    };
    const state: BoardState = { window: week, place: filtered, reads, readAt: nowMs, isRefreshing: false };
    const view = (of: BoardState) => cardView(of, 'clicks_by_action', { mayOpen: () => true });
    expect(view(state).state).toBe('loading');
    const before = {
      rows: [
        { date: '2026-11-09', action: 'block', count: 711 },
        { date: '2026-11-11', action: 'isolate', count: 4 },
        { date: '2026-11-11', action: 'allow', count: 5 },
      ],
    };
    const shown = view({ ...state, reads: { ...reads, 'action_summary_by_date before': before } });
    if (shown.state !== 'ready' || shown.figure.kind !== 'list') throw new Error('no list');
    const { figure } = shown;
    expect(figure.note).toBe('Outlined: Nov 8 – Nov 14, same hours');
    expect(figure.points.map(({ label, value, change }) => [label, value, change])).toEqual([
      ['Block', 1_201, { direction: 'up', text: '69% up', short: '69%' }],
      ['Isolate', 4, { direction: 'same', text: 'no change', short: null }],
      ['Allow', 0, { direction: 'down', text: '100% down', short: '100%' }],
    ]);
    expect(figure.points.map(({ share, before: was }) => [share, was])[0]).toEqual([1, 711 / 1_201]);
    expect(figure.points[0]?.text).toBe('Block: 1,201, 69% up. Before: 711 clicks');
    expect([0, 1_023, 1_024, 5e8].map((most) => scaleUnit({ name: 'bytes', unit: 'Bytes' }, most))).toEqual([
      1,
      1,
      1_024,
      1_024 ** 2,
    ]);
    expect(changeOf(6_541, 1)).toEqual({ direction: 'up', text: '6,541× as many', short: '6,541×' });
    const span = `${week.start}-${week.end}`;
    expect(figure.points.map(({ to }) => to)).toEqual([
      `/logs/web?pe_action=block&interval=${span}&page=0`,
      `/logs/web?pe_action=safeview%2Cisolate&interval=${span}&page=0`,
      null,
    ]);
    expect(figure.table.rows[0]).toEqual(['Block', '1,201', '711', '69% up']);
    expect(figureCsv(figure).split('\r\n')[1]).toBe('block,1201,711,0.689');
    // What is kept begins within the span before, or after it.
    const late = (rows: ReportRow[]) => {
      const of = view({ ...state, reads: { ...reads, 'action_summary_by_date before': { rows } } });
      if (of.state !== 'ready' || of.figure.kind !== 'list') throw new Error('no list');
      return of.figure;
    };
    const begun = late([{ date: '2026-11-12', action: 'isolate', count: 1 }]);
    expect(begun.note).toBe('Not compared: the time before has nothing until Thu, Nov 12');
    expect(begun.points.map(({ label, value, change, before: was }) => [label, value, change, was])).toEqual([
      ['Block', 1_201, undefined, undefined],
      ['Isolate', 4, undefined, undefined],
      ['Allow', 0, undefined, undefined],
    ]);
    expect(begun.points[0]).toMatchObject({ text: 'Block: 1,201 clicks', to: figure.points[0]?.to });
    expect(begun.table.rows[0]).toEqual(['Block', '1,201']);
    expect(late([]).note).toBe('Not compared: the time before has nothing until Sun, Nov 15');
    const failed = view({ ...state, reads: { ...reads, 'action_summary_by_date before': { error: new Error('x') } } });
    expect(failed.state).toBe('failed');
  });

  it('a matrix prints its numbers in five shades', () => {
    const figure = draw('lure_count_by_webroots_cats_and_analysis_time_cats', [
      { webroot_cats: 'News', lure_cats: 'Phishing', count: 412 },
      { webroot_cats: 'News', lure_cats: 'Clean', count: 12 },
      { webroot_cats: 'Games', lure_cats: 'Clean', count: 3 },
    ]);
    if (figure.kind !== 'matrix') throw new Error('no matrix');
    expect(figure.columns).toEqual(['Phishing', 'Clean']);
    expect(figure.rows.map(({ label, cells }) => [label, ...cells.map(({ level }) => level)])).toEqual([
      ['News', 4, 2],
      ['Games', 0, 1],
    ]);
    expect(figure.key).toEqual(['0', '1–9', '10–49', '50–149', '150+']);
    expect(figure.summary).toMatch(/^427 lures/);
    // An event is counted with each of its categories.
    const clicks = draw('top_categories_email_v2', [{ category: 'News', risk_score: 'low', count: 3 }]);
    expect(clicks.summary).toMatch(/^Clicks from /);
  });

  it('says which filter of the dashboard a card does not take, and links to nothing else', () => {
    const filtered = place({ filters: { userid: 'a', cats: 'News' } });
    const reads = { 'bandwidth_usage_by_date now': { rows: [] } };
    const state = { window: week, place: filtered, reads, readAt: nowMs, isRefreshing: false };
    expect(cardView(state, 'bandwidth_usage_by_date', { mayOpen: () => true }).notFiltered).toBe(
      'Not filtered by Category',
    );
    expect(cardView(state, 'top_domains', { mayOpen: () => true })).toMatchObject({
      state: 'loading',
      notFiltered: null,
    });
  });
});
