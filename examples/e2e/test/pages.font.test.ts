import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fontUrl, type TestBackend } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextOptions, sharedChromium } from './support/chromium.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;
beforeAll(async () => {
  backend = await startService();
  browser = await sharedChromium();
});
afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

/** The fonts that the page names, with what became of them, once they are loaded or given up. */
const fontsOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ family, status }) => [family.replaceAll('"', ''), status]);
  });

describe('the font of a published page (issue 11, DESIGN section 2)', () => {
  it('[PGS-007] is loaded by the sandboxed page, which has no origin, and drawn', async () => {
    const page = await (await browser.newContext(contextOptions)).newPage();
    const refused: string[] = [];
    page.on('requestfailed', (request) => refused.push(request.url()));
    await page.goto(`${backend.url}/pages/demo/web.blockPage`);
    expect(await page.evaluate(() => globalThis.origin)).toBe('null');
    await expect.poll(() => fontsOf(page)).toEqual([['Montserrat Variable', 'loaded']]);
    expect(refused).toEqual([]);
    await page.context().close();
  });

  it('is not loaded where the file lets no other origin read it: the check notices', async () => {
    const address = `${backend.url}/pages/demo/web.blockPage`;
    const answer = await fetch(address);
    const [text, policy] = [await answer.text(), answer.headers.get('content-security-policy') ?? ''];
    const font = Buffer.from(await (await fetch(new URL(fontUrl, address))).arrayBuffer());
    const server = createServer((request, response) => {
      if (request.url === '/pages/demo/web.blockPage') {
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
          .end(text);
      } else response.writeHead(200, { 'content-type': 'font/woff2' }).end(font);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const page = await (await browser.newContext(contextOptions)).newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/pages/demo/web.blockPage`);
    await expect.poll(() => fontsOf(page)).toEqual([['Montserrat Variable', 'error']]);
    await page.context().close();
    await new Promise((closed) => server.close(closed));
  });
});
