import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { formatFilters, parseFilters } from '@portico/core/filters';
import { logFilterDefinitions, logQuery, logRequest, logTypes, valuesOf, windowOfInterval } from '@portico/core/logs';
import {
  createPostgresLogs,
  demoTenantId,
  generateEvents,
  importLogs,
  logEvents,
  papers,
  signIn as signInByCalls,
  storeAll,
  type TestBackend,
  type TestSession,
} from '@portico/example-backend/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { enterOn, tabTo } from './support/keyboard.ts';
import { axeInBothThemes, openWindow, requireBuiltPortal, signIn, stillness } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

const eventCount = 2_400;
const dayMicros = 86_400_000_000;
const deployment = { mode: null } as const;

let backend: TestBackend;
let browser: Browser;
let session: TestSession;

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startService();
  const until = Date.now() * 1_000;
  const window = { seed: 11, count: eventCount, from: until - 6 * dayMicros, until, logType: 'web' as const };
  await storeAll(createPostgresLogs(backend.db), await demoTenantId(backend.db), [...generateEvents(window)]);
  session = await signInByCalls(backend.url, backend.admin);
  browser = await sharedChromium();
});

afterEach(async () => {
  await closeWindows();
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

const query = (page: Page) => new URLSearchParams(new URL(page.url()).hash.split('?')[1] ?? '');
const grid = (page: Page) => page.getByRole('grid');
const panel = (page: Page) => page.getByRole('complementary', { name: 'Event' });

/** Waits until the rows are those of the address, or until it is said why there are none. */
async function settled(page: Page): Promise<void> {
  const state = () => page.locator('main [data-state]').first().getAttribute('data-state');
  await expect.poll(state).toMatch(/^(ready|empty|failed)$/);
}

async function openLogs(place = '/logs/web', size: Parameters<typeof openWindow>[1] = {}) {
  const opened = await openWindow(browser, size);
  await signIn(opened.page, backend.url, backend.admin, `#${place}`);
  await goTo(opened.page, place);
  return opened;
}

async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${place}`);
  await page.getByRole('heading', { level: 1, name: 'Logs' }).waitFor();
  await settled(page);
}

/** What a fresh query of an address finds: the number of events, and those of its page. */
async function freshRows(search: string) {
  const definitions = logFilterDefinitions('web', deployment);
  const state = parseFilters(search, definitions);
  const request = logRequest(state, 'web', deployment);
  const asked = logQuery(request, windowOfInterval(request.interval, Date.now()), 1_000);
  const address = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  const { body } = await session.get(`/api/rep/v1/logs/web?${address}`);
  const { count } = (await session.get(`/api/rep/v1/logs/web/count?${address}`)).body as { count: number };
  const from = state.page * state.pageSize;
  const rows = (body as { events: { event: { event_time: string } }[] }).events;
  return { count, rows: rows.slice(from, from + state.pageSize), search: formatFilters(state, definitions) };
}

interface Asked {
  method: string;
  url: string;
  body: { pagingIdentifiers?: object } | null;
  answer: { paginate: { pagingIdentifiers: object } };
}

/** Keeps what the page asks the log for, and what it is answered; Chromium tells a test no body of such a request. */
async function watchCalls(page: Page): Promise<() => Promise<Asked[]>> {
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    const send = globalThis.fetch.bind(globalThis);
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const text = await request.clone().text();
      const response = await send(request);
      if (/\/logs\/web$/.test(new URL(request.url).pathname)) {
        const { method, url } = request;
        const answer = await response.clone().json();
        asked.push({ method, url, body: text === '' ? null : JSON.parse(text), answer });
      }
      return response;
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { asked: Asked[] }).asked);
}

describe('what the screen asks for (spec 2 section 3)', () => {
  it('[LOG-001] its address has interval, page and page size, its calls the window and how to go on', async () => {
    const { page } = await openWindow(browser);
    const asked = await watchCalls(page);
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    await goTo(page, '/logs/web?interval=2d&page=0&pageSize=100');
    expect(Object.fromEntries(query(page))).toMatchObject({ interval: '2d', pageSize: '100' });
    const [first] = await asked();
    const window = (call: Asked | undefined) => {
      const { searchParams } = new URL(call?.url ?? '');
      return ['start', 'end'].map((name) => Number(searchParams.get(name)));
    };
    const [start = 0, end = 0] = window(first);
    expect([first?.method, first?.body, end - start]).toEqual(['GET', null, 2 * 86_400]);
    await page.getByRole('button', { name: /^Next/ }).click();
    await expect.poll(() => query(page).get('page')).toBe('1');
    await expect.poll(async () => (await asked()).length).toBe(2);
    const [before, next] = await asked();
    // How to go on is what the block before answered, in the same window.
    const pagingIdentifiers = before?.answer.paginate.pagingIdentifiers ?? {};
    expect(Object.keys(pagingIdentifiers)).not.toEqual([]);
    expect([next?.method, next?.body]).toEqual(['POST', { pagingIdentifiers }]);
    expect(window(next)).toEqual([start, end]);
    await page
      .getByText(/^Rows 101–200/)
      .first()
      .waitFor();
  });
});

describe('an incident (UI.md 4.16)', () => {
  it('[INC-001] [INC-006] is narrowed by a drag over the bars and by the breakdown, and widened again', async () => {
    const { page, problems } = await openLogs('/logs/web?interval=7d&page=0&pageSize=25');
    const bars = page.getByRole('slider', { name: 'Events by time' });
    const box = await bars.boundingBox();
    if (box === null) throw new Error('no bars');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.4, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, y, { steps: 4 });
    await page.mouse.up();
    const label = page.getByText(/ · \d[\d,]* events$/).first();
    await label.waitFor();
    expect(await page.getByRole('tooltip').count()).toBe(0); // it would lie over the button
    const chosen = Number(/· ([\d,]+) events$/.exec((await label.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => query(page).get('interval')).toMatch(/^\d{10}-\d{10}$/);
    await settled(page);
    // The label of the bars, the count of the range and what a fresh query finds are the same number.
    expect((await freshRows(query(page).toString())).count).toBe(chosen);
    await page.getByText(`${chosen} event`, { exact: false }).first().waitFor();

    await page.getByRole('button', { name: 'Breakdown' }).click();
    const breakdown = page.getByRole('complementary', { name: 'Breakdown' });
    const first = breakdown.getByRole('listitem').first();
    const words = (await first.textContent()) ?? '';
    const [, value = '', count = ''] = /^(.+?): ([\d,]+) events?,/.exec(words) ?? [];
    expect(await axeInBothThemes(page)).toEqual([]);
    await first.hover();
    await first.getByRole('button', { name: `Filter by ${value}` }).click();
    await expect.poll(() => query(page).get('domain')).toBe(value);
    await settled(page);
    expect((await freshRows(query(page).toString())).count).toBe(Number(count.replaceAll(',', '')));
    await page.getByRole('button', { name: 'Back to the earlier range' }).click();
    await expect.poll(() => query(page).get('interval')).toBe('7d');
    expect(query(page).get('domain')).toBe(value);
    await page.getByRole('button', { name: 'Breakdown', exact: true }).click();
    expect(problems).toEqual([]);
  });
});

describe('logs by keyboard alone (issue 7, acceptance 5; UI.md sections 4.7, 8 and 9)', () => {
  it('[A11-001] [A11-002] chooses an interval, filters, moves through rows, opens, closes and exports', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.getByRole('heading', { level: 1, name: 'Logs' }).waitFor();
    await settled(page);
    expect(query(page).get('interval')).toBe('7d');

    await tabTo(page, page.getByRole('radio', { name: '7d' }));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => query(page).get('interval')).toBe('30d');
    await settled(page);

    await tabTo(page, page.getByRole('radio', { name: 'All', exact: true }));
    await page.keyboard.press('End');
    await expect.poll(() => query(page).get('pe_action')).toBe('block');
    await settled(page);
    await enterOn(page, page.getByRole('search').getByRole('button', { name: /^Category/ }));
    const options = page.getByRole('option');
    await options.first().waitFor();
    await tabTo(page, options.first());
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect.poll(() => query(page).get('categories')).not.toBeNull();
    await settled(page);
    const { count } = await freshRows(query(page).toString());
    expect(count).toBeGreaterThan(0);
    await page
      .getByText(`${count.toLocaleString('en-US')} event`, { exact: false })
      .first()
      .waitFor();

    await tabTo(page, grid(page).locator('[tabindex="0"]').first());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await panel(page).waitFor();
    await expect.poll(() => query(page).get('event')).not.toBeNull();
    const opened = query(page).get('event');
    await page.keyboard.press('j');
    await expect.poll(() => query(page).get('event')).not.toBe(opened);
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)).toBe(true);

    await page.keyboard.press('e');
    await page.getByRole('menuitem', { name: /CSV.*all fields/i }).waitFor();
    await tabOrArrowTo(page, /CSV.*all fields/i);
    await page.keyboard.press('Enter');
    const ready = page.getByRole('button', { name: 'Download' });
    await ready.waitFor();
    await ready.focus();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(count + 1);
    expect(problems).toEqual([]);
  });
});

/** Moves in an open menu until the item has the focus. */
async function tabOrArrowTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    const text = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute('role') === 'menuitem' ? (focused.textContent ?? '') : '';
    });
    if (name.test(text)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`no item ${name}`);
}

describe('the address has everything (issue 7, acceptance 1)', () => {
  const addresses = [
    'interval=7d&page=0&pageSize=25',
    'interval=7d&page=3&pageSize=10&pe_action=block',
    'interval=7d&page=1&pageSize=25&pe_action=isolate&shared=from%20mail',
    'interval=2d&page=0&pageSize=100&search=example',
    'interval=7d&page=2&pageSize=50&risk_score_not=low',
  ];

  /** Minute, second and millisecond of a time, which no time zone of whole hours changes. */
  const within = (time: string) => /\d\d:\d\d\.\d{3}/.exec(time)?.[0];

  async function check(page: Page): Promise<void> {
    const search = new URL(page.url()).hash.split('?')[1] ?? '';
    const fresh = await freshRows(search);
    const wanted = fresh.rows.map(({ event }) => within(event.event_time));
    const shown = () =>
      grid(page)
        .locator('[data-row]')
        .evaluateAll((rows) => rows.map((row) => row.textContent ?? ''))
        .then((texts) => texts.map(within));
    await expect.poll(async () => (await shown()).slice(0, 6)).toEqual(wanted.slice(0, 6));
    const rest = async () => {
      const all = await shown();
      return [all.length > 5, all.join() === wanted.slice(0, all.length).join()];
    };
    await expect.poll(rest).toEqual([true, true]);
    expect(fresh.search.split('&').sort()).toEqual(search.split('&').sort());
  }

  it('[INC-008] an open event lies over the end of the rows: no column goes or moves, and none stays beneath it', async () => {
    const { page, problems } = await openLogs();
    const columns = () =>
      grid(page)
        .getByRole('columnheader')
        .evaluateAll((heads) =>
          heads.map((head) => [head.textContent, Math.round(head.getBoundingClientRect().width)].join(' ')),
        );
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      for (const hasBreakdown of [false, true]) {
        if (hasBreakdown) await page.getByRole('button', { name: 'Breakdown', exact: true }).click();
        await settled(page);
        // The window has its new width before the table has.
        await expect.poll(columns).toSatisfy((heads: string[]) => heads.every((head) => !head.endsWith(' 0')));
        const before = await columns();
        await grid(page).locator('[data-cell="2:1"]').click();
        await panel(page).waitFor();
        await expect.poll(columns, { message: `at ${width} px` }).toEqual(before);
        // Every cell comes out from beneath it by keys, and so does what is pressed below and above the rows.
        await page.keyboard.press('End');
        const box = await panel(page).boundingBox();
        expect(box?.width).toBe(560);
        const endOfCell = async () => {
          const cell = await page.locator(':focus').boundingBox();
          return (cell?.x ?? 0) + (cell?.width ?? 0);
        };
        await expect.poll(endOfCell).toBeLessThanOrEqual((box?.x ?? 0) + 1);
        for (const name of ['Next', 'Hide'])
          await page.getByRole('button', { name, exact: true }).click({ trial: true });
        await page.keyboard.press('Escape');
        await panel(page).waitFor({ state: 'detached' });
        if (hasBreakdown) await page.getByRole('button', { name: 'Breakdown', exact: true }).click();
      }
    }
    expect(problems).toEqual([]);
  });

  it('[INC-008] what is said over the rows stays beside an open event, which moves no row and has its actions on a line', async () => {
    const { page } = await openLogs('/logs/web?pe_action=block&interval=7d&domain=free-gifts.example');
    const top = async (of: Locator) => Math.round((await of.boundingBox())?.y ?? 0);
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      await page.getByRole('slider', { name: 'Events by time' }).waitFor();
      const foot = page.getByRole('button', { name: 'Next', exact: true });
      const before = [await top(grid(page)), await top(foot)];
      await grid(page).locator('[data-cell="2:1"]').click();
      await panel(page).getByRole('button', { name: 'Copy', exact: true }).waitFor();
      expect([await top(grid(page)), await top(foot)], `at ${width} px`).toEqual(before);
      const actions = panel(page).locator('footer').getByRole('button');
      await expect
        .poll(() => actions.allTextContents())
        .toEqual(['Copy', '± 15 min', 'Related', 'Page seen', 'Add exception…']);
      expect(new Set(await Promise.all((await actions.all()).map(top))).size).toBe(1);
      // The mark of the event and the last bar are whole.
      const edge = (await panel(page).boundingBox())?.x ?? 0;
      const shapes = await page.locator('figure svg :is(rect, path)').evaluateAll((all) => {
        return all.filter((one) => one.closest('defs') === null).map((one) => one.getBoundingClientRect().right);
      });
      expect(Math.max(...shapes)).toBeLessThanOrEqual(edge);
      await page.route('**/api/rep/v1/logs/web?*', (route) => route.abort());
      await page.getByRole('button', { name: /^Refresh: / }).click();
      await page.getByRole('menuitem', { name: 'Refresh now' }).click();
      await page.getByText(/^Couldn't refresh at /).waitFor();
      await page.unroute('**/api/rep/v1/logs/web?*');
      await page.getByRole('button', { name: 'Retry' }).click({ timeout: 5_000 });
      await page.getByText(/^Couldn't refresh at /).waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'detached' });
    }
  });

  it('[FLT-004] filters, Back, Forward, reload and a shared link show the rows of a fresh query', async () => {
    const { page, context } = await openLogs();
    for (const address of addresses) {
      await goTo(page, `/logs/web?${address}`);
      await check(page);
    }
    for (const move of ['goBack', 'goBack', 'goForward', 'goBack', 'goBack', 'reload'] as const) {
      await page[move]();
      await settled(page);
      await check(page);
    }
    const shared = await context.newPage();
    await shared.goto(page.url());
    await settled(shared);
    await check(shared);
    expect(query(await back(page)).get('interval')).toBe('7d');
  });

  async function back(page: Page): Promise<Page> {
    await page.goBack();
    return page;
  }
});

interface Line {
  log_type: string;
  event: Record<string, unknown>;
}

/** The sample of the repository, and the real events beside it where they are there. */
const lines: Line[] = [
  ...readFileSync(logEvents, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ log_type, event, ...rest }) => ({ log_type, event: event ?? rest })),
  ...collected(),
].filter(({ log_type }) => logTypes.some((each) => each === log_type));

function collected(): Line[] {
  const file = fileURLToPath(papers('data/log-events/events.json'));
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

describe('imported events on screen (issue 7, acceptance 4)', () => {
  it('show every field that has a value, in each log', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-lines-'));
    const file = join(folder, 'lines.ndjson');
    await writeFile(file, lines.map(({ log_type, event }) => JSON.stringify({ log_type, event })).join('\n'));
    await importLogs(createPostgresLogs(backend.db), await demoTenantId(backend.db), file);
    await rm(folder, { recursive: true });
    const { page, problems } = await openLogs();
    for (const { log_type, event } of lines) {
      const at = Math.floor(Date.parse(`${String(event.event_time).slice(0, 19)}Z`) / 1_000);
      const { body } = await session.get(`/api/rep/v1/logs/${log_type}?start=${at}&end=${at}`);
      const rows = (body as { events: { id: string; event: Record<string, unknown> }[] }).events;
      const row = rows.find((each) => isDeepStrictEqual(each.event, event));
      expect(row, JSON.stringify(event)).toBeDefined();
      await goTo(page, `/logs/${log_type}?interval=24h&event=${row?.id}`);
      await panel(page)
        .getByRole('tab', { name: /^All fields/ })
        .click();
      const shown = () =>
        panel(page)
          .locator('[data-field]')
          .evaluateAll((fields) => fields.map((field) => (field as HTMLElement).dataset.field));
      const wanted = Object.keys(event).filter((field) => valuesOf({ event }, field).length > 0);
      await expect.poll(async () => (await shown()).sort()).toEqual(wanted.sort());
    }
    expect(problems).toEqual([]);
  });
});

describe('multi-select menus of the filter bar (spec 3 section 2)', () => {
  it('[FLT-003] a menu of more than five options scrolls under a search box that stays, a shorter one has neither', async () => {
    const { page } = await openLogs();
    const menu = page.getByRole('dialog');
    const open = async (name: RegExp) => {
      await page.getByRole('search').getByRole('button', { name }).click(); // a heading has the same name
      await menu.getByRole('option').first().waitFor();
      await stillness(page);
    };
    const room = () =>
      menu.getByRole('listbox').evaluate((list) => ({
        scrolls: list.scrollHeight > list.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(list).overflowY),
        top: list.scrollTop,
      }));
    await open(/^Risk/);
    expect(await menu.getByRole('option').count()).toBeLessThanOrEqual(5);
    expect(await menu.getByRole('searchbox').count()).toBe(0);
    expect((await room()).scrolls).toBe(false);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });

    await open(/^Category/);
    const search = menu.getByRole('searchbox');
    await search.waitFor();
    const count = await menu.getByRole('option').count();
    expect(count).toBeGreaterThan(10);
    await expect.poll(async () => (await room()).scrolls).toBe(true);
    const before = await search.boundingBox();
    await menu.getByRole('option').last().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await room()).top).toBeGreaterThan(0);
    await expect.poll(() => search.boundingBox()).toEqual(before);
    const bottom = async () => {
      const box = await menu.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? Number.NaN);
    };
    await expect.poll(bottom).toBeLessThanOrEqual(900);

    const last = ((await menu.getByRole('option').last().locator('span').nth(1).textContent()) ?? '').trim();
    await search.fill(last);
    await expect.poll(() => menu.getByRole('option').count()).toBeLessThan(count);
    await menu.getByRole('option', { name: last }).first().click();
    await page.keyboard.press('Escape');
    await expect.poll(() => query(page).get('categories')).toBe(last);
  });
});

describe('screens of the logs (UI.md sections 4.7, 9 and 10)', () => {
  it.each([1440, 1024, 768, 375])(
    '[A11-001] [A11-003] rows, nothing and a failure have no axe violation at %i',
    async (width) => {
      const { page } = await openLogs('/logs/web', { width, height: 900 });
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await axeInBothThemes(page)).toEqual([]);
      expect(await sideways()).toBeLessThanOrEqual(0);
      await goTo(page, '/logs/firewall?interval=15m');
      await expect.poll(() => page.getByText('No events in the last 15 minutes.').count()).toBe(1);
      expect(await axeInBothThemes(page)).toEqual([]);
      expect(await sideways()).toBeLessThanOrEqual(0);
      await page.route('**/api/rep/v1/logs/dlp?**', (route) =>
        route.fulfill({ status: 503, json: { message: 'Busy.' } }),
      );
      await page.evaluate(() => {
        location.hash = '#/logs/dlp';
      });
      await page.getByRole('button', { name: 'Retry' }).waitFor();
      expect(await axeInBothThemes(page)).toEqual([]);
      expect(await sideways()).toBeLessThanOrEqual(0);
    },
  );

  it.each([1440, 375])('[A11-001] windows over the rows have no axe violation at %i', async (width) => {
    const { page } = await openLogs('/logs/web', { width, height: 900 });
    const opened: [open: () => Promise<void>, shown: Locator][] = [
      [() => page.getByRole('button', { name: 'Month' }).click(), page.getByRole('dialog')],
      [() => page.getByRole('button', { name: /Columns/ }).click(), page.getByRole('dialog')],
      [
        () => page.getByRole('button', { name: width < 768 ? /^Filters/ : /^More filters/ }).click(),
        page.getByRole('dialog'),
      ],
      [() => page.getByRole('button', { name: /^Views/ }).click(), page.getByRole('menu')],
    ];
    for (const [open, shown] of opened) {
      await open();
      await shown.first().waitFor();
      expect(await axeInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await shown.first().waitFor({ state: 'hidden' });
    }
    await grid(page).locator('[data-row]').first().click();
    await page.getByRole('tab', { name: 'Summary' }).waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
  });

  it('says that it is offline, keeps the rows and reads again with the network', async () => {
    const { page, context } = await openLogs('/logs/web', { loadsAhead: true, isNew: true });
    const first = () => grid(page).locator('[data-row]').first().textContent();
    const before = await first();
    await context.setOffline(true);
    await page
      .getByText(/offline/i)
      .first()
      .waitFor();
    expect(await first()).toBe(before);
    await context.setOffline(false);
    await expect.poll(() => page.getByText(/offline/i).count()).toBe(0);
    await settled(page);
  });
});
