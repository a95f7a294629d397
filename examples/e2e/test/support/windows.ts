import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { contextOptions, newContext, openPages, sharedContexts } from './chromium.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the browser showed when the test failed, a page each. */
    screens?: string[];
  }
}

export interface Look {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  /** Moves, and loads in quiet moments what may be drawn later, as most browsers do. */
  loadsAhead: boolean;
}

/** A window whose browser process goes on: tests take it one after another. */
interface KeptWindow {
  look: Look;
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
  /** Closes the context, whatever the tests call. */
  close: () => Promise<void>;
  /** Whether a test left something in it that cannot be taken out again. */
  isSpent: boolean;
  isTaken: boolean;
  /** While it is being made as new. */
  leaving: Promise<void> | undefined;
  taken: number;
}

/** A renderer grows with what it has drawn. */
const mostTimes = 60;
/** Each is a process of a hundred megabytes. */
const mostIdle = 2;
/** Of the library, for what a test changed. */
const usualTimeoutMs = 60_000;
/** Where services of ours answer. */
const ours = '127.0.0.1';

/** A document of a service in which nothing runs: it leaves the process of a page, and what that has compiled, as they are. */
export const quietPlace = (url: string) => new URL('/config.json', url).href;

/** What stays in a page or a context until that is closed. */
const lasting = [
  'addInitScript',
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;

/** What tests listen to. */
const events = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
] as const;

/** The last one was used last. */
const kept: KeptWindow[] = [];

/** A window that was in no test before: its browser has no file yet. */
export async function newWindow(browser: Browser, look: Look): Promise<{ page: Page; context: BrowserContext }> {
  const { width, height, colorScheme, loadsAhead } = look;
  const options: BrowserContextOptions = { ...contextOptions, viewport: { width, height }, colorScheme };
  const context = await (loadsAhead ? browser.newContext(options) : newContext(browser, options));
  return { page: await context.newPage(), context };
}

/**
 * An empty window of this look: one that a test before has closed, made as new, where there is one. Its process has
 * compiled the portal, and a load takes half of the work. Closing its context gives it back.
 */
export async function takeWindow(browser: Browser, look: Look): Promise<{ page: Page; context: BrowserContext }> {
  const isFree = (one: KeptWindow) =>
    !one.isTaken && one.look.loadsAhead === look.loadsAhead && one.context.browser() === browser;
  const window = kept.findLast(isFree) ?? (await makeWindow(browser, look));
  window.isTaken = true;
  window.taken += 1;
  window.look = look;
  await lookAs(window.page, look);
  return window;
}

/**
 * Keeps what the browser shows when a test has failed; the whole check prints it with the failure, since a race is seldom
 * seen twice.
 */
export async function noteScreens(test: RunnerTestCase): Promise<void> {
  if (test.result?.state !== 'fail' || test.meta.screens !== undefined) return;
  const idle = new Set(kept.filter(({ isTaken }) => !isTaken).map(({ page }) => page));
  test.meta.screens = await Promise.all(
    openPages()
      .filter((page) => !idle.has(page))
      .map(describePage),
  );
}

/** Address and words of a page, as far as a page that may hang still says them. */
async function describePage(page: Page): Promise<string> {
  const words = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch(() => 'no answer');
  return `${page.url()}: ${words.replace(/\s+/g, ' ').slice(0, 600)}`;
}

/** Closes whatever the tests of a file left open in the shared Chromium. */
export async function closeWindows(): Promise<void> {
  const test = TestRunner.getCurrentTest<RunnerTestCase | undefined>(); // none after the last one
  if (test !== undefined) await noteScreens(test); // a file's own hooks run before those of every file
  const idle = new Set(kept.filter(({ isTaken }) => !isTaken).map(({ context }) => context));
  const open = (await sharedContexts()).filter((context) => !idle.has(context));
  await Promise.all(open.map((context) => context.close()));
}

async function lookAs(page: Page, { width, height, colorScheme, loadsAhead }: Look): Promise<void> {
  const reducedMotion = loadsAhead ? 'no-preference' : 'reduce';
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null });
}

async function makeWindow(browser: Browser, look: Look): Promise<KeptWindow> {
  const { context, page } = await newWindow(browser, look);
  const devtools = await context.newCDPSession(page);
  const close = context.close.bind(context);
  const window: KeptWindow = {
    look,
    context,
    page,
    devtools,
    close,
    isSpent: false,
    isTaken: false,
    leaving: undefined,
    taken: 0,
  };
  for (const target of [context, page]) noteWhatLasts(target, lasting, window);
  noteWhatLasts(page.clock, Object.getOwnPropertyNames(Object.getPrototypeOf(page.clock)), window);
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const another = await newPage();
    await lookAs(another, window.look);
    return another;
  };
  context.close = () => giveBack(window);
  context.on('close', () => forget(window));
  kept.push(window);
  return window;
}

/** Notes calls whose effect no call takes back. */
function noteWhatLasts(target: object, names: readonly string[], window: KeptWindow): void {
  const methods = target as Record<string, unknown>;
  for (const name of names) {
    const method = methods[name];
    if (typeof method !== 'function') continue;
    methods[name] = (...given: unknown[]) => {
      window.isSpent = true;
      return method.apply(target, given);
    };
  }
}

function forget(window: KeptWindow): void {
  const at = kept.indexOf(window);
  if (at >= 0) kept.splice(at, 1);
}

/** Makes the window as new and keeps it, or closes it where that cannot be. */
async function giveBack(window: KeptWindow): Promise<void> {
  if (!window.isTaken) return;
  window.leaving ??= leave(window).finally(() => {
    window.leaving = undefined;
  });
  return window.leaving;
}

async function leave(window: KeptWindow): Promise<void> {
  const isNew = await makeAsNew(window).catch(() => false);
  forget(window);
  if (!isNew) return window.close();
  window.isTaken = false;
  kept.push(window);
  const idle = kept.filter(({ isTaken }) => !isTaken);
  if (idle.length > mostIdle) await idle[0]?.close();
}

async function makeAsNew(window: KeptWindow): Promise<boolean> {
  const { context, page, devtools, taken } = window;
  const { protocol, hostname } = new URL(page.url());
  const isOurs = protocol === 'http:' && hostname === ours;
  if (window.isSpent || taken >= mostTimes || page.isClosed() || !isOurs) return false;
  for (const event of events) {
    context.removeAllListeners(event);
    page.removeAllListeners(event);
  }
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
  await Promise.all([context, page].map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })));
  await page.goto(quietPlace(page.url()));
  await context.clearCookies();
  await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await devtools.send('Page.resetNavigationHistory');
  await page.evaluate(() => Object.assign(globalThis, { name: '' }).name);
  await page.mouse.move(-1, -1);
  page.setDefaultTimeout(usualTimeoutMs);
  return true;
}
