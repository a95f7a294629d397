import type { TestBackend } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { axeViolations, openWindow, type PortalPage, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  requireBuiltPortal();
  [backend, browser] = await Promise.all([startService(), sharedChromium()]);
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

/** Opens the reference and waits until the document is drawn. */
async function openReference(page: Page): Promise<void> {
  await page.goto(`${backend.url}/docs/api`);
  await page.locator('.opblock-tag').first().waitFor();
}

/** Luminance of a CSS color, roughly: enough to tell light from dark. */
function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
}

describe('the API reference in a browser (DESIGN section 2)', () => {
  describe('read by a visitor, whose look changes meanwhile', () => {
    let visit: PortalPage;
    const asked: string[] = [];

    // One visit for both looks: to read the document takes the viewer seconds of a processor.
    beforeAll(async () => {
      visit = await openWindow(browser, { colorScheme: 'dark' });
      visit.page.on('request', (request) => asked.push(request.url()));
      await openReference(visit.page);
    });
    afterAll(() => visit?.context.close());

    it.each([
      ['dark', 'policy', 'policy.getRevision'],
      ['light', 'casb', 'casb.profiles.list'],
    ] as const)(
      'lists and explains calls in the %s look, and asks nobody but this service',
      async (colorScheme, tag, call) => {
        const { page, problems } = visit;
        await page.emulateMedia({ colorScheme });
        expect(await page.title()).toBe('API reference · Portico');
        await page.locator(`#operations-tag-${tag}, [data-tag="${tag}"]`).first().click();
        const operation = page.locator('.opblock', { hasText: call }).first();
        await operation.locator('button').first().click();
        await operation.getByText('Not signed in').waitFor();
        expect(await page.getByRole('button', { name: 'Try it out' }).count()).toBe(0);
        const looks = () =>
          page.evaluate(() => ({
            ground: getComputedStyle(document.body).backgroundColor,
            viewer: document.documentElement.classList.contains('dark-mode'),
          }));
        await expect.poll(async () => (await looks()).viewer).toBe(colorScheme === 'dark');
        expect(brightness((await looks()).ground) < 128).toBe(colorScheme === 'dark');
        const others = asked.filter((url) => !url.startsWith(`${backend.url}/`) && !url.startsWith('data:'));
        expect([others, problems]).toEqual([[], []]);
        expect(asked).toContain(`${backend.url}/openapi.json`);
      },
    );
  });

  it('keeps the viewer away from the session, its token and the storage of the portal', async () => {
    const { page, context } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    await page.goto(`${backend.url}/docs/api`);
    const reach = await page.evaluate(async () => {
      const tried = (use: () => unknown) => {
        try {
          return String(use());
        } catch (error) {
          return (error as Error).name;
        }
      };
      const call = await fetch('/api/userinfo').then(
        ({ status }) => String(status),
        (error: Error) => error.name,
      );
      return [tried(() => document.cookie), tried(() => localStorage.length), call];
    });
    expect(reach).toEqual(['SecurityError', 'SecurityError', 'TypeError']);
    await context.close();
  });

  it('is led to by the help menu and leads back, with nothing that axe finds in our own parts', async () => {
    const { page, context, problems } = await openWindow(browser, { width: 375, height: 800 });
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menuitem', { name: 'API reference' }).click();
    await page.locator('.opblock-tag').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/api');
    expect(problems).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    const found = await axeViolations(page);
    // The viewer has faint words, headings that skip a level and parts beside its main landmark: none of them is ours.
    const ofViewer = /^(color-contrast|heading-order|region): /;
    const ours = /class="top"|<h1|API reference|Back to the portal|OpenAPI document/;
    expect(found.filter((line) => !ofViewer.test(line) || ours.test(line))).toEqual([]);
    await page.getByRole('link', { name: 'Back to the portal' }).click();
    await page.getByRole('banner').waitFor();
    await context.close();
  });
});
