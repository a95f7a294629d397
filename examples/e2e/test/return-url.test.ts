import { readFileSync } from 'node:fs';
import type { TestBackend } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { openWindow, requireBuiltPortal } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

/** The values of the unit tests. */
const { hostile, honest }: { hostile: [why: string, value: string][]; honest: [value: string, url?: string][] } =
  JSON.parse(readFileSync(new URL('../../../packages/core/test/session/return-urls.json', import.meta.url), 'utf8'));

let backend: TestBackend;
let browser: Browser;
let page: Page;
/** Addresses of other origins that the page asked for, and dialogs that a script opened. */
const escapes: string[] = [];

beforeAll(async () => {
  requireBuiltPortal();
  [backend, browser] = await Promise.all([startService(), sharedChromium()]);
  // Nearly all of these values lead to the overview, which draws a picture of each module that is near the window.
  ({ page } = await openWindow(browser, { width: 375, height: 400 }));
  page.on('dialog', (dialog) => {
    escapes.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!isHere(request.url())) escapes.push(request.url());
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !isHere(frame.url())) escapes.push(frame.url());
  });
  await page.addInitScript(recordPlaces);
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

const isHere = (url: string) => /^(data|blob|about):/.test(url) || new URL(url).origin === backend.url;
const loginHash = (value: string) => `#/login?returnUrl=${encodeURIComponent(value)}`;

/** Keeps every place that the router is sent to, since an unknown one goes straight on to page-not-found. */
function recordPlaces(): void {
  const places: string[] = [];
  Object.assign(globalThis, { places });
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (state, unused, url) => {
      places.push(String(url));
      original(state, unused, url);
    };
  }
}

const places = () => page.evaluate(() => [...(globalThis as unknown as { places: string[] }).places]);

async function signInAt(value: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto(`${backend.url}/${loginHash(value)}`);
  await page.getByLabel('User', { exact: true }).fill(backend.admin.username);
  await page.getByLabel('Password', { exact: true }).fill(backend.admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens the login page with the value while signed in; it goes straight on. */
async function openLogin(value: string): Promise<void> {
  await page.evaluate((hash) => {
    (globalThis as unknown as { places: string[] }).places.length = 0;
    location.hash = hash;
  }, loginHash(value));
}

async function openPortal(): Promise<void> {
  await page.goto(`${backend.url}/#/page-not-found`);
  await page.getByRole('banner').waitFor();
}

describe('returnUrl in a browser (spec 2 section 2, DESIGN section 5)', () => {
  it('has at least 60 hostile and 20 honest values', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60);
    expect(honest.length).toBeGreaterThanOrEqual(20);
  });

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    '[SES-005] a sign-in with returnUrl %j ends on the first page of the portal',
    async (value) => {
      await signInAt(value);
      await page.getByRole('banner').waitFor();
      await expect.poll(() => page.url()).toContain(`${backend.url}/#/dashboard`);
      expect(await places()).toContain('#/');
      expect(escapes).toEqual([]);
    },
  );

  it('[SES-005] a sign-in with an honest returnUrl ends there', async () => {
    await signInAt('/customization/web/block-page/content');
    await expect.poll(() => page.url()).toBe(`${backend.url}/#/customization/web/block-page/content`);
  });

  it('[SES-005] no hostile value leaves the origin: each leads to the root', async () => {
    await openPortal();
    for (const [why, value] of hostile) {
      await openLogin(value);
      await expect.poll(places, { message: why }).toContain('#/');
      await expect.poll(() => page.url(), { message: why }).toContain(`${backend.url}/#/dashboard`);
      const left = (await places()).filter((place) => !/^#\/(dashboard)?$/.test(place));
      expect(left, why).toEqual([]);
    }
    expect(escapes).toEqual([]);
  });

  it('[SES-005] [SES-006] every honest value arrives, the documentation outside of the app', async () => {
    await openPortal();
    for (const [value, url = value] of honest) {
      await openLogin(value);
      if (url.startsWith('/docs')) {
        await expect.poll(() => page.url()).toBe(`${backend.url}${url}`);
        await openPortal();
      } else {
        await expect.poll(places, { message: value }).toContain(`#/${url.slice(1)}`);
      }
    }
    expect(escapes).toEqual([]);
  });
});
