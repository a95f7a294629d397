import { dashboardTabTexts } from '@portico/core/dashboard';
import {
  createPostgresLogs,
  demoTenantId,
  generateEvents,
  storeAll,
  type TestBackend,
} from '@portico/example-backend/testing';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeInBothThemes } from './support/portal.ts';
import { clearStage, setOneWindow } from './support/stage.ts';

let page: Page;
let problems: string[];

/** What the service has of the last month. */
async function storeSamples({ db }: TestBackend): Promise<void> {
  const until = Date.now() * 1_000;
  const window = { seed: 7, from: until - 30 * 86_400_000_000, until };
  await storeAll(createPostgresLogs(db), await demoTenantId(db), generateEvents({ ...window, count: 3_000 }));
}

beforeAll(async () => {
  ({ page, problems } = await setOneWindow('', { demo: false, prepare: storeSamples }));
});
afterAll(clearStage);

const card = (name: string) => page.getByRole('region', { name, exact: true });
const hasFocus = (of: Locator) => of.evaluate((node) => node === document.activeElement);
const hash = () => new URL(page.url()).hash;

describe('the dashboard (UI.md 4.8)', () => {
  it('[DSH-006] [RTE-020] [DSH-002] is where a sign-in lands; a bar opens the log with as many events', async () => {
    await expect.poll(hash).toBe('#/dashboard');
    await expect.poll(() => page.title()).toMatch(/^Admin Portal Dashboard/);
    const bar = card('Top domains').getByRole('link').nth(1);
    const [, name = '', count = ''] =
      /^(\S+): ([\d,]+) clicks$/.exec((await bar.getAttribute('aria-label')) ?? '') ?? [];
    expect(Number(count.replace(',', ''))).toBeGreaterThan(0);
    await bar.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('status').allInnerTexts(), { timeout: 15_000 }).toContain(`${count} events`);
    expect(decodeURIComponent(hash())).toContain(`domain=${name}`);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await expect.poll(() => hasFocus(bar)).toBe(true);
  });

  it('[DSH-003] [DSH-004] says its points by keyboard, the last as not over, and has its numbers as a table', async () => {
    const chart = card('Bandwidth').getByRole('slider');
    await chart.focus();
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/ until \d\d:\d\d: .*(B|bytes)$/);
    await chart.press('ArrowLeft');
    expect(await chart.getAttribute('aria-valuenow')).toBe('29');
    await chart.press('t');
    expect(await card('Bandwidth').getByRole('row').count()).toBe(32);
    await page.keyboard.press('t');
    await chart.waitFor();
    const list = card('Top domains').getByRole('link');
    await list.first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await hasFocus(list.nth(1))).toBe(true);
    await page.getByRole('button', { name: 'Top domains: more' }).press('t');
    await card('Top domains').getByRole('table').waitFor();
    await page.keyboard.press('t');
    await list.first().waitFor();
  });

  it('keeps the layout with the service: a browser that knows nothing of it shows it too (decision 041)', async () => {
    const titles = () => page.locator('main section h2').allInnerTexts();
    const kept = page.waitForResponse('**/dashboard/layouts/overview');
    await page.getByRole('button', { name: 'Clicks by action: more' }).click();
    await page.getByRole('menuitem', { name: 'Move later' }).click();
    expect((await kept).status()).toBe(200);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('portico.dashboard.')) localStorage.removeItem(key);
    });
    await page.reload();
    await expect.poll(async () => (await titles()).slice(1, 3)).toEqual(['Risk of clicks', 'Clicks by action']);
    await page.getByRole('button', { name: 'Reset the layout' }).click();
    await expect.poll(async () => (await titles()).slice(1, 3)).toEqual(['Clicks by action', 'Risk of clicks']);
    await expect.poll(() => hasFocus(card('Clicks by action'))).toBe(true);
    await page.getByRole('button', { name: 'Clicks by action: more' }).click();
    await page.getByRole('menuitem', { name: 'Hide' }).click();
    await expect.poll(() => hasFocus(card('Risk of clicks'))).toBe(true);
    await page.getByRole('button', { name: 'Show Clicks by action' }).click();
    await expect.poll(() => hasFocus(card('Clicks by action'))).toBe(true);
    expect((await titles()).slice(1, 3)).toEqual(['Clicks by action', 'Risk of clicks']);
  });

  it('[DSH-001] a card that fails is asked again alone, and another interval takes every number away', async () => {
    await page.route('**/query/top_casb_users?*', (route) => route.abort());
    await page.getByRole('tab', { name: 'Cloud apps' }).click();
    await card('Cloud apps').getByRole('link').first().waitFor();
    await card('Cloud app users').getByRole('alert').waitFor();
    await page.unroute('**/query/top_casb_users?*');
    await card('Cloud app users').getByRole('button', { name: 'Retry' }).click();
    await card('Cloud app users').getByRole('link').first().waitFor();
    await expect.poll(() => hasFocus(card('Cloud app users'))).toBe(true);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/rep/v1/query/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Last 30 days' }).click();
    await page.getByRole('menuitemradio', { name: 'Last 24 hours' }).click();
    await page.getByRole('button', { name: 'Last 24 hours' }).waitFor();
    expect(await page.locator('main section').getByRole('link').count()).toBe(0);
    letGo();
    await card('Cloud apps').getByRole('link').first().waitFor();
    await page.unroute('**/rep/v1/query/**');
    expect(hash()).toBe('#/dashboard/cloud?interval=24h');
    await page.getByRole('button', { name: 'Refresh, off' }).click();
    await page.getByRole('menuitemradio', { name: '30 seconds' }).click();
    await expect.poll(hash).toBe('#/dashboard/cloud?interval=24h&refresh=30');
    expect(await card('Cloud apps').getByRole('link').count()).toBeGreaterThan(0);
    await page.reload();
    await page.getByRole('button', { name: 'Refresh, every 30 seconds' }).click();
    await page.getByRole('menuitemradio', { name: 'Off' }).click();
    problems.length = 0; // the failed call is told by the browser
  });

  it('[DSH-003] a card has a page to itself: its numbers stand beneath, and of which time and zone they are', async () => {
    await page.evaluate(() => {
      location.hash = '#/dashboard/overview/bandwidth_usage_by_date';
    });
    await page.getByRole('heading', { level: 1, name: 'Bandwidth' }).waitFor();
    await page.getByRole('slider').press('ArrowLeft');
    expect(await page.locator('tr[aria-current="true"]').count()).toBe(1);
    expect(await axeInBothThemes(page)).toEqual([]);
    expect(
      await page
        .getByRole('main')
        .getByText(/ · Times in /)
        .isVisible(),
    ).toBe(true);
    const press = (role: 'button' | 'link', name: string) => page.getByRole(role, { name, exact: true }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), press('button', 'Download CSV')]);
    expect(file.suggestedFilename()).toMatch(/^bandwidth_usage_by_date .*\.csv$/);
    await page.evaluate(() => {
      location.hash = '#/dashboard/web/action_summary_by_date';
    });
    await page.getByRole('columnheader', { name: 'Blocked share' }).waitFor();
    const total = await page
      .getByRole('row', { name: /^All days/ })
      .getByRole('cell')
      .nth(3)
      .innerText();
    await press('link', 'Open in logs');
    await expect.poll(() => page.getByRole('status').allInnerTexts(), { timeout: 15_000 }).toContain(`${total} events`);
  });

  it('[DSH-003] what is pointed at in one card is marked in every card of the same time', async () => {
    await page.evaluate(() => {
      location.hash = '#/dashboard';
    });
    await card('Bandwidth').getByRole('slider').waitFor();
    const marked = () => card('Bandwidth').locator('[data-cross]').count();
    expect(await marked()).toBe(0);
    await card('Clicks by time').getByRole('slider').press('ArrowLeft');
    await expect.poll(marked).toBe(1);
    await card('Clicks by time')
      .getByRole('slider')
      .evaluate((node) => (node as HTMLElement).blur());
    await expect.poll(marked).toBe(0);
  });

  it('is light on paper, without what is pressed', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
      location.hash = '#/dashboard';
    });
    await card('Top domains').getByRole('link').first().waitFor();
    const ground = () => card('Top domains').evaluate((node) => getComputedStyle(node).backgroundColor);
    expect(await ground()).not.toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'print' });
    expect(await ground()).toBe('rgb(255, 255, 255)');
    expect(await page.getByRole('tab').first().isVisible()).toBe(false);
    expect(await page.getByText(/ · Times in /).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light';
    });
  });

  it('nothing of a range that is over lies over another on the narrowest window', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.evaluate(() => {
      location.hash = '#/dashboard?interval=24h&until=1763641980';
    });
    const later = page.getByRole('button', { name: 'Later' });
    await page.getByRole('button', { name: / – / }).waitFor();
    const isOnTop = await later.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(left + 2, top + height / 2)) && left + width <= innerWidth;
    });
    expect(isOnTop).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it.each([1024, 768, 375])(
    '[A11-001] [A11-003] axe finds nothing at %i, and nothing scrolls sideways',
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => {
        location.hash = '#/dashboard';
      });
      await page.getByRole('button', { name: 'Last 30 days' }).waitFor();
      await card('Top domains').getByRole('link').first().waitFor();
      await page.locator('main section[aria-busy="true"]').first().waitFor({ state: 'detached' });
      expect(await axeInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  );

  it('[A11-001] axe finds nothing on any tab', async () => {
    for (const tab of Object.values(dashboardTabTexts.tabs)) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await page.locator('main section[aria-busy="true"]').first().waitFor({ state: 'detached' });
      expect(await axeInBothThemes(page), tab).toEqual([]);
    }
    expect(problems).toEqual([]);
  });
});
