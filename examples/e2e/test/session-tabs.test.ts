import type { TestBackend } from '@portico/example-backend/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContext, sharedChromium } from './support/chromium.ts';
import {
  axeViolations,
  openModule,
  openWindow,
  requireBuiltPortal,
  signIn,
  signInByForm,
  watchTexts,
} from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

/** Seconds without activity of the backend with the short limit. */
const LIMIT_S = 6;
const timeoutText = 'You were logged out because of inactivity.';

let backend: TestBackend;
let short: TestBackend;
let browser: Browser;

beforeAll(async () => {
  requireBuiltPortal();
  [backend, browser] = await Promise.all([startService(), sharedChromium()]);
  short = await startService({ databaseUrl: backend.databaseUrl, inactivityDays: LIMIT_S / 86_400 });
});

afterAll(async () => {
  await closeWindows();
  await short?.stop();
  await backend?.stop();
});

/** Two tabs of one browser, both signed in. */
async function openTwoTabs(
  url: string,
  prepare?: (context: BrowserContext) => Promise<unknown>,
  place = '#/contact-form',
) {
  const context = await newContext(browser, { viewport: { width: 1440, height: 900 } });
  const [one, two] = [await context.newPage(), await context.newPage()];
  await prepare?.(context); // with both tabs there, so that their clocks agree
  await signIn(one, url, backend.admin, place);
  await two.goto(`${url}/${place}`);
  await two.getByRole('banner').waitFor();
  return { context, one, two };
}

const isSignedIn = (page: Page) => page.getByRole('banner').isVisible();
const signInPage = (page: Page) => page.getByLabel('User', { exact: true });
const countdown = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Notes in the page what the other tabs say of the deadline. */
const hearDeadlines = (page: Page) =>
  page.evaluate(() => {
    const heard: number[] = [];
    Object.assign(globalThis, { heard });
    new BroadcastChannel('portico.session').addEventListener('message', ({ data }) => heard.push(data.at));
  });
const lastDeadline = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.at(-1) ?? 0);

/** Milliseconds from the call until each page shows the sign-in page. */
function untilSignedOut(...pages: Page[]): Promise<number[]> {
  const from = performance.now();
  return Promise.all(
    pages.map(async (page) => {
      await signInPage(page).waitFor({ timeout: 20_000 });
      return performance.now() - from;
    }),
  );
}

async function logOutByMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Demo Admin|admin/i })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

/** Time stands still in the pages but for what the test lets pass, however busy the machine is. */
async function stopClock(context: BrowserContext): Promise<void> {
  const time = Date.now();
  await context.clock.install({ time: time - 60_000 }); // a clock that stands cannot go back to where it was
  await context.clock.pauseAt(time);
}
/** Hours pass in the pages, not here. */
const withClock = (context: BrowserContext) => context.clock.install({ time: new Date() });
/** The clock is one for all pages of a context. */
const pass = (seconds: number, page: Page) => page.clock.fastForward(seconds * 1000);

describe('a session over two tabs (spec 2 section 4, issue 5 acceptance 4)', () => {
  it('[RTE-006] [SES-013] [SES-014] activity in one keeps both, and without any both end together', async () => {
    const { context, one, two } = await openTwoTabs(short.url, stopClock, '#/customization/web/block-page');
    await hearDeadlines(two);
    for (let passed = 0; passed < 2 * LIMIT_S; passed += 2) {
      await context.clock.runFor(2000); // signs within a second are one
      await one.keyboard.press('Shift');
      await context.clock.runFor(50); // a sign is passed on once what was pressed is drawn
      const deadline = await one.evaluate((ms) => Date.now() + ms, LIMIT_S * 1000);
      await expect.poll(() => lastDeadline(two)).toBe(deadline);
    }
    expect(await Promise.all([one, two].map(isSignedIn))).toEqual([true, true]);
    expect(await Promise.all([one, two].map((page) => countdown(page).count()))).toEqual([0, 0]);
    await context.clock.runFor((LIMIT_S - 0.1) * 1000);
    await wait(500);
    expect(await Promise.all([one, two].map((page) => signInPage(page).count()))).toEqual([0, 0]);
    await context.clock.runFor(200);
    await untilSignedOut(one, two);
    for (const page of [one, two]) {
      await page.getByText(timeoutText).waitFor();
      expect(new URL(page.url()).hash).toMatch(/^#\/login\?(?:.*&)?returnUrl=%2Fcustomization/);
    }
    await context.close();
  });

  it('log-out in one ends both at once, and the service is asked once', async () => {
    const { context, one, two } = await openTwoTabs(backend.url);
    const asked: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/logout')) asked.push(request.url());
    });
    await openModule(two);
    await logOutByMenu(one);
    const [, second = Number.POSITIVE_INFINITY] = await untilSignedOut(one, two);
    expect(second).toBeLessThan(5_000); // well under a second where the machine is idle
    expect(await two.getByText(timeoutText).count()).toBe(0);
    await wait(500);
    expect(asked).toHaveLength(1);
    await context.close();
  });

  it('whoever signs in next in one tab is not signed out by the other', async () => {
    const { context, one, two } = await openTwoTabs(backend.url);
    await logOutByMenu(one);
    await untilSignedOut(one, two);
    await signInByForm(one, backend.url, backend.admin);
    await wait(1_500);
    await one.reload();
    await one.getByRole('banner').waitFor();
    await context.close();
  });
});

describe('the warning before the end (UI.md section 3, OP-70)', () => {
  it('counts down in both tabs from two minutes before the limit, and Stay logged in extends both', async () => {
    const { context, one, two } = await openTwoTabs(backend.url, withClock);
    await pass(3628.8 - 125, one);
    expect(await Promise.all([one, two].map((page) => countdown(page).count()))).toEqual([0, 0]);
    await pass(6, one);
    for (const page of [one, two])
      await countdown(page)
        .getByText(/^You'll be logged out in 1:5\d$/)
        .waitFor();
    expect(await axeViolations(one)).toEqual([]);
    await pass(60, one);
    await countdown(one)
      .getByText(/^You'll be logged out in 0:[45]\d$/)
      .waitFor();
    await countdown(one).getByRole('button', { name: 'Stay logged in' }).click();
    for (const page of [one, two]) await countdown(page).waitFor({ state: 'hidden' });
    await pass(3628.8 - 130, one);
    expect(await Promise.all([one, two].map(isSignedIn))).toEqual([true, true]);
    expect(await Promise.all([one, two].map((page) => countdown(page).count()))).toEqual([0, 0]);
    await pass(15, one);
    for (const page of [one, two]) await countdown(page).waitFor();
    await pass(120, one);
    await untilSignedOut(one, two);
    for (const page of [one, two]) await page.getByText(timeoutText).waitFor();
    await context.close();
  });

  it('Log out ends the session at once, by pointer and by keyboard', async () => {
    for (const act of ['click', 'keys'] as const) {
      const { context, one, two } = await openTwoTabs(backend.url, withClock);
      await pass(3628.8 - 100, one);
      const button = countdown(one).getByRole('button', { name: 'Log out' });
      await button.waitFor();
      if (act === 'click') await button.click();
      else {
        const stay = countdown(one).getByRole('button', { name: 'Stay logged in' });
        await expect.poll(() => stay.evaluate((element) => element === document.activeElement)).toBe(true);
        await one.keyboard.press('Shift+Tab');
        await one.keyboard.press('Enter');
      }
      await untilSignedOut(one, two);
      expect(await one.getByText(timeoutText).count()).toBe(0);
      await context.close();
    }
  });

  it.each([
    [0, 3_628_800],
    [0.042, 3_628_800],
    [30, 2_592_000_000],
  ])('[SES-013] %d days without activity are %d ms', async (inactivityDays, ms) => {
    const { page, context } = await openWindow(browser);
    await withClock(context);
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), inactivityDays } });
    });
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    await pass(ms / 1000 - 130, page);
    expect([await isSignedIn(page), await countdown(page).count()]).toEqual([true, 0]);
    await pass(20, page);
    await countdown(page).waitFor();
    await pass(120, page);
    await untilSignedOut(page);
    await page.getByText(timeoutText).waitFor();
    await context.close();
  });
});

describe('calls of a session (spec 2 sections 7 to 9)', () => {
  it('[SES-015] activity refreshes the cookie at once and then at most once a minute', async () => {
    const { page, context } = await openWindow(browser);
    await withClock(context);
    let refreshed = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/v1/cookie_refresh')) refreshed += 1;
    });
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    for (let second = 0; second < 50; second += 5) {
      await page.keyboard.press('Shift');
      await page.clock.runFor(5_000);
    }
    expect(refreshed).toBe(1);
    await page.clock.runFor(15_000);
    await page.keyboard.press('Shift');
    await expect.poll(() => refreshed).toBe(2);
    await context.close();
  });

  it('[ERR-003] a 401 ends the session with what was typed kept, and the way back leads to it', async () => {
    const { page, context } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/customization/web/block-page');
    await openModule(page);
    const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
    await heading.fill('Typed just before the end');
    const { db } = backend;
    await db.deleteFrom('sessions').execute();
    await page.keyboard.press('ControlOrMeta+s');
    await signInPage(page).waitFor();
    expect(page.url()).toContain(encodeURIComponent('/customization/web/block-page'));
    expect(await page.getByText(timeoutText).count()).toBe(0);
    await signInPage(page).fill(backend.admin.username);
    await page.getByLabel('Password', { exact: true }).fill(backend.admin.password);
    await page.keyboard.press('Enter');
    const offer = page.getByRole('dialog', { name: 'Restore unsaved changes' });
    await offer.getByText('Typed just before the end').waitFor();
    await offer.getByRole('button', { name: 'Restore changes' }).click();
    await expect.poll(() => heading.inputValue()).toBe('Typed just before the end');
    await context.close();
  });

  it('[ERR-004] [TXT-024] a 403 is told for 5 seconds with Close, and the session goes on', async () => {
    const { page, context } = await openWindow(browser);
    const text = 'Operation can’t be completed because you don’t have the necessary permissions';
    const seen = await watchTexts(page, text);
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    const messages = page.getByRole('region', { name: 'Messages' });
    await page.route('**/api/auth/v1/cookie_refresh', (route) =>
      route.fulfill({ status: 403, json: { message: 'no' } }),
    );
    await page.keyboard.press('Shift');
    await messages.getByText(text, { exact: true }).waitFor();
    expect(await messages.getByRole('button', { name: 'Close' }).count()).toBe(1);
    await messages.getByText(text).waitFor({ state: 'hidden' });
    const { came = 0, went = 0 } = (await seen())[text] ?? {};
    expect(went - came).toBeGreaterThan(4_800);
    expect(went - came).toBeLessThan(9_000); // its way out, and a page that stands still for a while
    expect(await isSignedIn(page)).toBe(true);
    await context.close();
  });

  it('[ERR-004] a 403 of a call with the skip header is told to nobody', async () => {
    const { page, context } = await openWindow(browser);
    await page.route('**/api/settings/v1/tenants/multi_tenant/', (route) =>
      route.fulfill({ status: 403, json: { message: 'no' } }),
    );
    const refused = page.waitForResponse((response) => response.url().endsWith('/multi_tenant/'));
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    expect((await refused).status()).toBe(403);
    expect((await refused).request().headers()['x-skip-permission-error']).toBeUndefined();
    await wait(1_000);
    expect(await page.getByRole('region', { name: 'Messages' }).count()).toBe(0);
    await context.close();
  });

  it('[SES-021] a sign-in of somebody else in another tab reloads this one once, into that session', async () => {
    const other = await backend.addUser({ username: 'otto' });
    const { page, context } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.waitForLoadState('networkidle'); // a call under way would find the first session ended
    const again = await context.request.post(`${backend.url}/api/auth/v1/login`, { data: other });
    expect(again.status()).toBe(200);
    await expect
      .poll(async () => {
        if (loads === 0) await page.keyboard.press('Shift'); // signs within a second are one
        return loads;
      })
      .toBe(1);
    await page.getByRole('banner').waitFor();
    await page.getByRole('button', { name: 'Test User' }).waitFor();
    await page.keyboard.press('Shift');
    await wait(1_500);
    expect(loads).toBe(1);
    await context.close();
  });

  it.each([['[ERR-005] [TIM-001] [SES-024] a sign-in', '**/api/auth/v1/login', 'Request timeout. (auth.login)']])(
    '%s without an answer says which call it was',
    async (_, address, text) => {
      const { page, context } = await openWindow(browser);
      await page.route('**/config.json', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), apiTimeoutMs: 5_000 } });
      });
      await page.route(address, () => {}); // never answered
      await page.goto(backend.url);
      await signInPage(page).fill('admin');
      await page.keyboard.press('Enter');
      await page.getByRole('progressbar', { name: 'Signing in' }).waitFor();
      await page.getByRole('main').getByText(text, { exact: true }).waitFor();
      await context.close();
    },
  );

  it('[SES-012] a start-up check without an answer leads to sign-in', async () => {
    const { page, context } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), apiTimeoutMs: 5_000 } });
    });
    await page.route('**/api/userinfo', () => {});
    const told = page.waitForEvent('console', (message) => message.text().includes('Request timeout. (auth.userInfo)'));
    await page.reload();
    await told;
    await signInPage(page).waitFor();
    await context.close();
  });
});
