import { renderPage } from '@portico/core/pages';
import type { TestBackend } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContext, sharedChromium } from './support/chromium.ts';
import { openModule } from './support/module-form.ts';
import { allFeatures, sample } from './support/pages.ts';
import { openWindow, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  requireBuiltPortal();
  [backend, browser] = await Promise.all([startService(), sharedChromium()]);
  page = await (await newContext(browser)).newPage();
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

/** Draws a page in a window of the width and gives the size of one of its parts. */
async function sizeOf(document: string, width: number, selector: string) {
  await page.setViewportSize({ width, height: 900 });
  await page.setContent(document);
  const box = await page.locator(selector).first().boundingBox();
  return { width: box?.width, height: box?.height };
}

const block = (over: object) =>
  renderPage('web.blockPage', { ...sample('web.blockPage'), ...over }, { features: allFeatures }).document;

describe('exact sizes of pages (spec 1 section 9, Layout)', () => {
  it.each([
    ['box', '.card', 1280, 600],
    ['wide', '.body', 1280, 600],
    ['box', '.card', 360, 360],
    ['wide', '.body', 392, 360],
  ])(
    '[PRV-010] the content of the %s page (%s) in %i px is %i px wide',
    async (blockPageType, selector, room, width) => {
      expect((await sizeOf(block({ blockPageType }), room, selector)).width).toBe(width);
    },
  );

  it.each([
    [2000, 400, 400, 80],
    [2000, 100, 400, 20],
    [100, 400, 20, 80],
  ])('[PRV-009] a logo of %i × %i px is drawn in %i × %i', async (width, height, drawnWidth, drawnHeight) => {
    const content = await page.evaluate(
      ([w = 0, h = 0]) => Object.assign(document.createElement('canvas'), { width: w, height: h }).toDataURL(),
      [width, height],
    );
    const logo = { content, useURL: false, url: '', urlContent: null };
    expect(await sizeOf(block({ logo }), 1280, '.logo')).toEqual({ width: drawnWidth, height: drawnHeight });
  });

  it.each(['web.bandwidth', 'email.roBanner', 'email.rwBanner'] as const)(
    '[PRV-024] [PRV-052] the banner of %s is as wide as its room, and 750 px where that is narrower',
    async (id) => {
      const banner = renderPage(id, sample(id));
      expect((await sizeOf(banner.document, 900, '.banner')).width).toBe(900);
      await page.evaluate(() => {
        document.body.style.width = '500px';
      });
      expect((await page.locator('.banner').boundingBox())?.width).toBe(750);
    },
  );
});

describe('advanced preview in a window of its own (spec 1 section 2, Dialogs)', () => {
  it('[PRV-014] [PRV-015] is a sandboxed frame, titled as the page is, or Preview', async () => {
    const { page: editor, context } = await openWindow(browser);
    await signIn(editor, backend.url, backend.admin, '#/contact-form');
    await openModule(editor, backend.url, 'web.blockPage');
    await editor.getByRole('radio', { name: 'Advanced', exact: true }).press('Space');
    const code = editor.getByRole('textbox', { name: 'Custom HTML' });
    await code.fill('<title>Stop here</title><main><h1>One</h1></main>');
    const opened = context.waitForEvent('page');
    await editor.getByRole('button', { name: 'Open preview', exact: true }).first().click();
    const window = await opened;
    await expect.poll(() => window.title()).toBe('Stop here');
    expect(await window.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts');
    await code.fill('<main><h1>Two</h1></main>');
    await expect.poll(() => window.frameLocator('iframe').locator('h1').textContent()).toBe('Two');
    await expect.poll(() => window.title()).toBe('Preview');
    await context.close();
  });
});
