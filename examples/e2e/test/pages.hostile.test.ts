import { existsSync, readFileSync } from 'node:fs';
import { previewFrame } from '@portico/core/pages';
import { papers } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextOptions, sharedChromium } from './support/chromium.ts';
import { type HostilePage, hostilePages } from './support/hostile-pages.ts';
import { type FrameDocument, frameWith, productFrame, serveBeacon, serveFrame } from './support/preview-frame.ts';
import { closeWindows } from './support/windows.ts';

const dataFolder = papers('data/block-pages/');

let browser: Browser;
let beacon: Awaited<ReturnType<typeof serveBeacon>>;

beforeAll(async () => {
  browser = await sharedChromium();
  beacon = await serveBeacon();
});

afterAll(async () => {
  await closeWindows();
  await beacon?.close();
});

/** What went wrong while a page was shown, pressed and submitted. */
interface Damage {
  scripts: string[];
  requests: string[];
  navigations: string[];
  /** Elements and attributes that the policy does not cover and the loader must take out: early connections, refresh. */
  leftovers: string[];
  /** Pages that the frame did not confirm. */
  missed: number;
}

/** A window with the frame in it, watched from outside. */
async function watched(frame: FrameDocument) {
  const server = await serveFrame(frame);
  const context = await browser.newContext(contextOptions);
  const page = await context.newPage();
  const damage: Damage = { scripts: [], requests: [], navigations: [], leftovers: [], missed: 0 };
  await context.route(
    (url) => url.origin !== server.origin && url.origin !== beacon.origin && url.protocol !== 'data:',
    async (route) => {
      damage.requests.push(route.request().url());
      await route.abort();
    },
  );
  page.on('dialog', (dialog) => {
    damage.scripts.push('dialog');
    void dialog.dismiss();
  });
  await page.goto(server.origin);
  await page.waitForFunction(() => (globalThis as unknown as Host).heard.length > 0);
  page.on('framenavigated', (target) => damage.navigations.push(target.url()));
  context.on('page', (popup) => damage.navigations.push(`popup ${popup.url()}`));
  page.on('download', (download) => damage.navigations.push(`download ${download.url()}`));
  beacon.heard.length = 0;
  const close = async () => {
    await context.close();
    await server.close();
  };
  return { page, damage, asked: server.asked, close };
}

interface Host {
  heard: unknown[];
  post(page: unknown): void;
}

/** Shows a page, then does in it whatever a reader could do. */
async function show(page: Page, html: string, id: number): Promise<string[]> {
  await page.evaluate((message) => (globalThis as unknown as Host).post(message), {
    type: 'portico.page',
    document: html,
    id,
  });
  await page
    .waitForFunction(
      (wanted) => (globalThis as unknown as Host).heard.some((each) => (each as { id?: number } | null)?.id === wanted),
      id,
      { timeout: 300 },
    )
    .catch(() => undefined); // a frame without the loader says nothing
  const frame = page.frames()[1];
  const leftovers = await frame?.evaluate(pressEverything).catch((error: Error) => {
    // A navigation ends the call and is counted elsewhere.
    return /context was destroyed|detached|navigat/i.test(error.message) ? [] : [error.message];
  });
  return leftovers ?? [];
}

/** Members are taken from their prototypes, since some pages cover them with controls of the same names. */
function pressEverything(): Promise<string[]> {
  const select = <E extends Element>(selector: string) => [
    ...(Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<E>),
  ];
  const own = '[http-equiv="x-dns-prefetch-control"][content="off"]';
  const unwanted = `script,link,base,meta[http-equiv]:not(${own}),iframe,frame,object,embed`;
  const names = select('*').flatMap((element) => Element.prototype.getAttributeNames.call(element));
  const leftovers = select(unwanted).map((element) => element.outerHTML);
  leftovers.push(...names.filter((name) => /^on|^ping$/.test(name)));
  const press = (element: Element, type: string) =>
    EventTarget.prototype.dispatchEvent.call(
      element,
      new MouseEvent(type, { bubbles: true, cancelable: true, composed: true }),
    );
  for (const element of select<HTMLElement>('body *')) {
    press(element, 'click');
    press(element, 'auxclick');
    if (element instanceof HTMLElement) HTMLElement.prototype.focus.call(element);
  }
  for (const form of select<HTMLFormElement>('form')) HTMLFormElement.prototype.requestSubmit.call(form);
  for (const element of select('[style*="overflow"]')) element.scrollTop = 10;
  return new Promise((resolve) => setTimeout(resolve, 30, leftovers));
}

async function damageOf(frame: FrameDocument, pages: readonly HostilePage[]): Promise<Damage> {
  const { page, damage, asked, close } = await watched(frame);
  try {
    for (const [index, each] of pages.entries()) damage.leftovers.push(...(await show(page, each.html, index)));
    await page.waitForTimeout(300);
    const heard = await page.evaluate(() => (globalThis as unknown as Partial<Host>).heard ?? []).catch(() => []);
    damage.scripts.push(...heard.filter((each) => each === 'ran').map(String));
    const shown = new Set(heard.map((each) => (each as { id?: number } | null)?.id).filter((id) => id !== undefined));
    damage.missed = pages.length - shown.size;
    damage.requests.push(...beacon.heard, ...asked);
    return damage;
  } finally {
    await close();
  }
}

const none: Damage = { scripts: [], requests: [], navigations: [], leftovers: [], missed: 0 };

describe('hostile custom HTML in the preview frame (DESIGN sections 4 and 9)', () => {
  it('[PGS-005] [ADV-009] runs no script, makes no request and navigates nothing for more than 100 pages', async () => {
    const pages = hostilePages(beacon.origin);
    expect(pages.length).toBeGreaterThan(100);
    expect(await damageOf(productFrame, pages)).toEqual(none);
  });

  it('[PGS-005] does so for each page alone', async () => {
    const { page, damage, asked, close } = await watched(productFrame);
    const kinds = ['script: inline', 'meta: refresh', 'navigation: link', 'request: image', 'frame: srcdoc'];
    for (const [index, each] of hostilePages(beacon.origin).entries()) {
      if (!kinds.includes(each.name)) continue;
      await page.reload();
      await page.waitForFunction(() => (globalThis as unknown as Host).heard.length > 0);
      damage.navigations.length = 0; // the reload itself
      await show(page, each.html, index);
      await page.waitForTimeout(100);
      expect({ ...damage, requests: [...damage.requests, ...beacon.heard, ...asked] }, each.name).toEqual(none);
    }
    await close();
  });

  it('[PGS-005] [ADV-009] ignores presses with mouse and keyboard on links and buttons', async () => {
    const { page, damage, asked, close } = await watched(productFrame);
    const html = `<a href="${beacon.origin}/a">link</a> <a href="/elsewhere" target="_blank">new</a>
      <form action="${beacon.origin}/f"><input name="q"><button>send</button></form>`;
    await show(page, `<!DOCTYPE html><body>${html}</body>`, 1);
    const frame = page.frameLocator('iframe');
    for (const name of ['link', 'new']) {
      const link = frame.getByRole('link', { name });
      await link.click();
      await link.click({ button: 'middle' });
      await link.click({ modifiers: ['Control'] });
      await link.click({ modifiers: ['Shift'] });
      await link.press('Enter');
    }
    await frame.getByRole('button').click();
    await frame.getByRole('textbox').fill('x');
    await frame.getByRole('textbox').press('Enter');
    await page.waitForTimeout(200);
    expect({ ...damage, requests: [...beacon.heard, ...asked] }).toEqual(none);
    await close();
  });

  it('[PGS-005] takes pages from its parent alone', async () => {
    const { page, close } = await watched(productFrame);
    await page.evaluate(() => {
      const other = document.body.appendChild(document.createElement('iframe'));
      other.srcdoc = `<script>parent.frames[0].postMessage({ type: 'portico.page', document: '<title>stolen</title>', id: 9 }, '*')</script>`;
      return new Promise((resolve) => other.addEventListener('load', resolve));
    });
    await page.waitForTimeout(200);
    expect(await page.frames()[1]?.title()).toBe('Preview');
    await close();
  });

  it.runIf(existsSync(dataFolder))(
    '[PGS-005] [ADV-009] shows real block pages without script, request or navigation',
    async () => {
      const index: { file: string; encoding: string }[] = JSON.parse(
        readFileSync(new URL('index.json', dataFolder), 'utf8'),
      );
      const pages = index.map(({ file, encoding }) => ({
        name: file,
        html: new TextDecoder(encoding).decode(readFileSync(new URL(file, dataFolder))),
      }));
      expect(await damageOf(productFrame, pages)).toEqual(none);
    },
  );
});

describe('the same pages in a frame with a planted defect', () => {
  const writing = `addEventListener('message', ({ data }) => { document.open(); document.write(data.document); document.close(); });
    parent.postMessage({ type: 'portico.ready' }, '*');`;

  it('would notice scripts, requests and navigations of a frame that writes pages without a policy', async () => {
    const unsafe = { html: `<!DOCTYPE html><script>${writing}</script>`, csp: null };
    const found: Damage = { scripts: [], requests: [], navigations: [], leftovers: [], missed: 0 };
    for (const each of hostilePages(beacon.origin).filter(({ name }) =>
      /script: inline|handler: img onerror|request: image|navigation: link$/.test(name),
    )) {
      const damage = await damageOf(unsafe, [each]);
      found.scripts.push(...damage.scripts);
      found.requests.push(...damage.requests);
      found.navigations.push(...damage.navigations);
      found.leftovers.push(...damage.leftovers);
    }
    expect(found.scripts.length).toBeGreaterThan(0);
    expect(found.requests.length).toBeGreaterThan(0);
    expect(found.navigations.length).toBeGreaterThan(0);
    expect(found.leftovers.length).toBeGreaterThan(0);
  });

  it.each([
    [
      'lets a page cover its checks',
      "has(node, 'href')",
      "node.hasAttribute('href')",
      'cover: form hasAttribute',
      'navigations',
    ],
    ['keeps handlers', '/^on/i.test(name)', 'false', 'handler: img onerror', 'leftovers'],
    [
      'follows links',
      "for (const type of ['click', 'auxclick', 'dragstart'])",
      'for (const type of [])',
      'navigation: link',
      'navigations',
    ],
    ['keeps meta refresh', 'script,link,base,meta[http-equiv]', 'script,link,base', 'meta: refresh', 'navigations'],
    ['keeps early connections', 'script,link,base,', 'script,base,', 'request: early connection', 'leftovers'],
  ] as const)('would notice a loader that %s', async (_what, from, to, name, kind) => {
    expect(previewFrame.script).toContain(from);
    const frame = frameWith(previewFrame.script.replace(from, () => to));
    const pages = hostilePages(beacon.origin).filter((each) => each.name === name);
    expect((await damageOf(frame, pages))[kind]).not.toEqual([]);
  });
});
