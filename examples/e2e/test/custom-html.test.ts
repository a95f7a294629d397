import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestBackend } from '@portico/example-backend/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { openModule, openWindow, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;
let beacon: Server;
let beaconUrl: string;
const requests: string[] = [];

beforeAll(async () => {
  requireBuiltPortal();
  beacon = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end('ok');
  });
  await new Promise<void>((resolve) => beacon.listen(0, '127.0.0.1', resolve));
  beaconUrl = `http://127.0.0.1:${(beacon.address() as AddressInfo).port}`;
  backend = await startService();
  browser = await sharedChromium();
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
  beacon.closeAllConnections(); // a window that goes on keeps one without a call
  await new Promise((resolve) => beacon.close(resolve));
});

const hostile = () => `<!DOCTYPE html><html lang="en"><head><title>Blocked here</title>
<meta http-equiv="refresh" content="0; url=${beaconUrl}/refresh">
<link rel="stylesheet" href="${beaconUrl}/style.css"><link rel="prefetch" href="${beaconUrl}/prefetch">
<script src="${beaconUrl}/script.js"></script>
<script>document.title = 'ran'; fetch('${beaconUrl}/fetch'); parent.postMessage({ ran: true }, '*')</script></head>
<body onload="fetch('${beaconUrl}/onload')"><main><h1>Custom page</h1>
<img src="${beaconUrl}/image.png" onerror="document.title = 'ran'" alt="">
<iframe src="${beaconUrl}/frame" title="inner"></iframe>
<form action="${beaconUrl}/form" method="post"><button>Send</button></form>
<a href="${beaconUrl}/link">Leave</a>
<div style="background:url(${beaconUrl}/background.png)">{{heading}}</div></main></body></html>`;

describe('custom HTML in the editor (spec 1 sections 2 and 4, DESIGN section 4)', () => {
  const drawnFrame = (page: Page) => page.frames().find((candidate) => candidate.url().includes('/preview-frame'));
  const headingOf = (page: Page) => drawnFrame(page)?.locator('h1').textContent();

  /** The block page with the hostile custom HTML. */
  async function openHostile() {
    const { page, context } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/customization/web/block-page');
    await openModule(page);
    await expect.poll(() => headingOf(page)).toBe('Request Blocked');
    await page.getByRole('radio', { name: 'Advanced', exact: true }).press('Space');
    const code = page.getByRole('textbox', { name: /custom html/i });
    await code.waitFor();
    await code.fill(hostile());
    await expect.poll(() => headingOf(page)).toBe('Custom page');
    return { page, context };
  }

  /** The page in a window of its own, under the title that it has. */
  async function openPreviewWindow(page: Page, context: BrowserContext) {
    const opened = context.waitForEvent('page');
    await page
      .getByRole('button', { name: /Open preview/ })
      .first()
      .click();
    const window = await opened;
    await expect.poll(() => window.title()).toBe('Blocked here');
  }

  it('[PRV-007] [PGS-008] shows the page in place of the configured one, and in a window under its title', async () => {
    const { page, context } = await openHostile();
    await openPreviewWindow(page, context);
    await context.close();
  });

  it('[PGS-005] [ADV-009] runs nothing, asks nobody and goes nowhere', async () => {
    requests.length = 0;
    const { page, context } = await openHostile();
    const frame = drawnFrame(page);
    if (frame === undefined) throw new Error('no frame');
    await frame.getByRole('link', { name: 'Leave' }).press('Enter');
    await frame.getByRole('link', { name: 'Leave' }).dispatchEvent('click', { bubbles: true, cancelable: true });
    await frame.getByRole('button', { name: 'Send' }).press('Enter');
    await frame.getByRole('link', { name: 'Leave' }).press('ControlOrMeta+Enter');

    await openPreviewWindow(page, context);

    await page.waitForTimeout(1500); // longer than the refresh and any late request
    expect(requests).toEqual([]);
    expect(frame.url()).toContain('/preview-frame');
    expect(await frame.title()).not.toBe('ran');
    expect(context.pages()).toHaveLength(2);
    await context.close();
  });

  it('[PGS-005] the beacon sees the same page when nothing guards it', async () => {
    const { page, context } = await openWindow(browser);
    await page.route('http://unguarded.test/', (route) => route.fulfill({ contentType: 'text/html', body: hostile() }));
    await page.goto('http://unguarded.test/').catch(() => undefined);
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    await context.close();
  });
});
