import type { TestBackend } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { openWindow, type PortalPage, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows, quietPlace } from './support/windows.ts';

let backend: TestBackend;
let other: TestBackend;
let browser: Browser;

beforeAll(async () => {
  requireBuiltPortal();
  [backend, other] = await Promise.all([startService(), startService()]);
  browser = await sharedChromium();
});

afterAll(async () => {
  await closeWindows();
  await Promise.all([backend?.stop(), other?.stop()]);
});

/** Leaves something in every store that a page has. */
async function fill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is for pages by HTTPS alone
    document.cookie = 'left=behind; max-age=3600';
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    Object.assign(globalThis, { name: 'left' });
    await new Promise((resolve, reject) => {
      const asked = indexedDB.open('left', 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore('behind');
      asked.onsuccess = resolve;
      asked.onerror = reject;
    });
    await caches.open('left');
    const root = await navigator.storage.getDirectory();
    await root.getFileHandle('left', { create: true });
    history.pushState({ left: 'behind' }, ''); // at the place where it is: a way elsewhere would end the move that follows
  });
}

/** What a page finds where the tests before may have left something. */
async function found(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async () => {
    const files: string[] = [];
    const root = (await navigator.storage.getDirectory()) as unknown as { keys(): AsyncIterable<string> };
    for await (const file of root.keys()) files.push(file);
    return {
      cookies: document.cookie,
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      name,
      databases: (await indexedDB.databases()).map((database) => database.name),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      files,
      entries: history.length,
      state: history.state,
      look: [innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches],
    };
  });
}

async function foundAt(url: string, { page }: PortalPage): Promise<Record<string, unknown>> {
  await page.goto(quietPlace(url));
  return found(page);
}

describe('windows that tests take one after another', () => {
  it('have nothing of the test before: no cookie, store, file, name, history, listener, route or look', async () => {
    const fresh = await openWindow(browser, { isNew: true });
    const nothing = [await foundAt(other.url, fresh), await foundAt(backend.url, fresh)];
    await fresh.context.close();

    const first = await openWindow(browser, { width: 600, height: 500, colorScheme: 'dark' });
    const { page, context, problems } = first;
    await signIn(page, other.url, other.admin, '#/account');
    await fill(page);
    await page.goto(quietPlace(other.url)); // a portal whose cookies are another's leaves, and ends the move that follows
    await signIn(page, backend.url, backend.admin, '#/account');
    await fill(page);
    await context.route('**/config.json', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.route('**/config.json', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.evaluate(() => setTimeout(() => console.error('left behind'), 1));
    await expect.poll(() => problems).toContain('left behind');
    const noticed = problems.length;
    await context.newPage();
    await context.close();

    const second = await openWindow(browser);
    expect(second.page === page).toBe(true); // the process that has compiled the portal
    expect(second.context.pages()).toHaveLength(1);
    expect(await second.context.cookies()).toEqual([]);
    expect([await foundAt(other.url, second), await foundAt(backend.url, second)]).toEqual(nothing);
    await second.page.evaluate(() => console.error('of the second'));
    await expect.poll(() => second.problems).toEqual(['of the second']);
    expect(problems).toHaveLength(noticed);
    const answer = await second.page.goto(quietPlace(backend.url));
    expect(answer?.status()).toBe(200);
    await second.page.goto(backend.url);
    await second.page.getByRole('button', { name: 'Login' }).waitFor();
    await second.context.close();
  });

  it.each([
    ['a script of its own', (page: Page) => page.addInitScript('')],
    ['a clock of its own', (page: Page) => page.clock.install()],
    ['no network', (page: Page) => page.context().setOffline(true)],
    ['a permission', (page: Page) => page.context().grantPermissions(['clipboard-read'])],
  ])('are closed after a test that gave them %s', async (_, change) => {
    const first = await openWindow(browser);
    await first.page.goto(quietPlace(backend.url));
    await change(first.page);
    await first.context.close();
    const second = await openWindow(browser);
    expect(second.page === first.page).toBe(false);
    expect(browser.contexts().includes(first.context)).toBe(false);
    await second.context.close();
  });

  it('are two where a test takes two at a time', async () => {
    const [one, two] = await Promise.all([openWindow(browser), openWindow(browser)]);
    expect(one.page === two.page).toBe(false);
    await Promise.all([one.context.close(), two.context.close()]);
  });
});
