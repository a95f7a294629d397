import { featuresOf } from '@portico/core/access';
import { defaultModule, type ModuleId, modules } from '@portico/core/customization';
import { pageVariants, renderPage } from '@portico/core/pages';
import { demoCapabilities, type TestBackend } from '@portico/example-backend/testing';
import type { Browser, Frame, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { tabTo } from './support/keyboard.ts';
import {
  axeInBothThemes,
  openModule,
  openWindow,
  type PortalPage,
  requireBuiltPortal,
  signIn,
  stillness,
} from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

const features = featuresOf(demoCapabilities).customization;

let backend: TestBackend;
let browser: Browser;
let window: PortalPage;
let page: Page;

beforeAll(async () => {
  requireBuiltPortal();
  [backend, browser] = await Promise.all([startService(), sharedChromium()]);
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

/** A signed-in window on a page without previews. */
async function open(look: Parameters<typeof openWindow>[1] = {}): Promise<void> {
  window = await openWindow(browser, { loadsAhead: true, ...look });
  page = window.page;
  page.setDefaultTimeout(20_000);
  await signIn(page, backend.url, backend.admin, '#/contact-form');
}

/** A window a test. */
function withOwnWindows(look: Parameters<typeof openWindow>[1] = {}): void {
  beforeEach(() => open(look));
  afterEach(async () => {
    expect(window.problems).toEqual([]);
    await window.context.close();
  });
}

/** One window for tests that change nothing: each opens its own module, and the dialog is closed after it. */
function withOneWindow(): void {
  beforeAll(() => open());
  afterEach(async () => {
    // A test that failed may have left a list open in it.
    const isLeft = async () => {
      await page.keyboard.press('Escape');
      return dialog().count();
    };
    await expect.poll(isLeft, { interval: 500 }).toBe(0);
    expect(window.problems.splice(0)).toEqual([]);
  });
  afterAll(() => window.context.close());
}

const dialog = (): Locator => page.getByRole('dialog');

async function openEditor(id: ModuleId): Promise<void> {
  const { area, slug } = moduleRecord(id);
  await openModule(page, `${area}/${slug}/style`);
  await page.getByRole('button', { name: 'Preview', exact: true }).waitFor();
}

async function openModal(id: ModuleId): Promise<Frame> {
  await openEditor(id);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  return modalFrame();
}

function moduleRecord(id: ModuleId) {
  const found = modules.find((module) => module.id === id);
  if (found === undefined) throw new Error(`no module ${id}`);
  return found;
}

/** The frame in the dialog, once it shows a page. */
async function modalFrame(): Promise<Frame> {
  const element = await dialog().locator('iframe').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('the dialog has no frame');
  await frame.locator('.eup').waitFor();
  return frame;
}

/** Width and height as they are on screen; poll it, since the way in grows the dialog a little. */
async function sizeOfDialog(): Promise<[number, number]> {
  const box = await dialog().boundingBox();
  return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
}

/** How light the pixels along the lower edge of a frame are, as they are on screen: 0 is black and 1 is white. */
async function groundOf(frame: Locator): Promise<number> {
  await stillness(page);
  const box = await frame.boundingBox();
  if (box === null) throw new Error('no frame on screen');
  const clip = { x: box.x + 8, y: box.y + box.height - 24, width: box.width - 16, height: 16 };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (data) => {
    const blob = await new Promise<ImageBitmap>((resolve, reject) => {
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
      createImageBitmap(new Blob([bytes], { type: 'image/png' })).then(resolve, reject);
    });
    const canvas = new OffscreenCanvas(blob.width, blob.height).getContext('2d');
    canvas?.drawImage(blob, 0, 0);
    const { data: pixels = [] } = canvas?.getImageData(0, 0, blob.width, blob.height) ?? {};
    let darkest = 1;
    for (let at = 0; at < pixels.length; at += 4)
      darkest = Math.min(darkest, ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 765);
    return darkest;
  }, picture);
}

const bodyOf = (frame: Frame) => frame.evaluate(() => document.body.innerHTML);

/** The start of a page as the frame draws it, without autofocus, up to what the session or the clock put there. */
async function marked(frame: Frame, html: string): Promise<string> {
  const written = await frame.evaluate(
    (text) => new DOMParser().parseFromString(text, 'text/html').body.innerHTML.trim(),
    html,
  );
  return written.replace(/ autofocus=""/g, '').split('user@example.com')[0] ?? '';
}

/** Picks an entry of the selector, a list or the device toggle. */
async function pick(label: string): Promise<void> {
  const list = dialog().getByRole('combobox', { name: 'Show' });
  if ((await list.count()) === 0) {
    await dialog().getByRole('radio', { name: label }).check({ force: true });
    return;
  }
  if ((await list.textContent()) === label) return;
  await list.click();
  await page.getByRole('option', { name: label, exact: true }).click();
}

describe('preview modal of each module (spec 1 section 2, UI.md 4.6)', () => {
  withOneWindow();

  it.each(modules.map(({ id, previewType }) => ({ id, previewType })))(
    '[PRV-004] [CUS-072] opens $previewType at 80 % of the window, and draws each entry of its selector as another page',
    async ({ id }) => {
      const frame = await openModal(id);
      await expect.poll(sizeOfDialog).toEqual([1440 * 0.8, 900 * 0.85]);
      const variants = pageVariants(id, features);
      const selectors = await dialog().getByRole('combobox', { name: 'Show' }).count();
      const toggles = await dialog().getByRole('radiogroup', { name: 'Device' }).count();
      expect(selectors + toggles).toBe(variants.length > 1 ? 1 : 0);
      const different = new Set<string>();
      for (const { id: variant, label } of variants) {
        if (variants.length > 1) await pick(label);
        const { html } = renderPage(id, defaultModule(id), { variant, features });
        const wanted = await marked(frame, html);
        await expect.poll(() => bodyOf(frame), { message: label }).toContain(wanted);
        different.add(html);
      }
      // Low and medium risk have the same words unless they are edited.
      expect(different.size).toBe(variants.length - (id === 'email.mobileBlockPage' ? 1 : 0));
    },
  );

  it('[CUS-072] keeps 80 % of the width while the window changes, between a tablet and the 1440 px of UI.md 4.6', async () => {
    await openModal('dlp.blockPage');
    for (const [width, height] of [
      [1720, 1000],
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(async () => (await sizeOfDialog())[0], { message: `${width} px` })
        .toBe(Math.round(width * 0.8));
    }
  });

  it('[PRV-057] shows the whole phone of the mobile page', async () => {
    const frame = await openModal('email.mobileBlockPage');
    const seen = () =>
      frame.evaluate(() => {
        const { width, height, top, bottom } =
          document.querySelector('.phone')?.getBoundingClientRect() ?? new DOMRect();
        return { width, height, isWhole: top >= 0 && bottom <= innerHeight };
      });
    await expect.poll(seen).toEqual({ width: 399, height: 691, isWhole: true });
  });
});

describe('preview modal (spec 1 section 2, UI.md 4.6)', () => {
  withOwnWindows();

  it('[PRV-008] lays the web block page on light ground, as configured and as custom HTML, also in a dark portal', async () => {
    const dark = await openWindow(browser, { colorScheme: 'dark' });
    page = dark.page;
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    const regular = await openModal('web.blockPage');
    await regular.getByRole('heading', { name: 'Request Blocked' }).waitFor();
    await expect.poll(() => groundOf(dialog().locator('iframe'))).toBeGreaterThan(0.85);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });

    await page.getByRole('radio', { name: 'Advanced', exact: true }).press('Space');
    const code = page.getByRole('textbox', { name: 'Custom HTML' });
    // Neither page says anything of a ground; the second one is drawn in the frame beside the code.
    await code.fill('<title>Own</title><main><h1>Bare page</h1></main>');
    const live = page.getByRole('region', { name: 'Preview', exact: true }).locator('iframe');
    await live.contentFrame().getByRole('heading', { name: 'Bare page' }).waitFor();
    await expect.poll(() => groundOf(live)).toBeGreaterThan(0.85);
    await dark.context.close();
  });

  it('[PRV-034] [PRV-039] [PRV-040] shows the watermark on a desktop, then in the phone frame; its own page offers no way to itself', async () => {
    const frame = await openModal('web.watermark');
    const desktop = dialog().getByRole('radio', { name: 'Desktop' });
    await expect.poll(() => desktop.isChecked()).toBe(true);
    await expect.poll(() => frame.locator('.items > span').count()).toBe(20);
    await expect.poll(() => frame.locator('.items').innerText()).toContain(backend.admin.username);
    await dialog().getByRole('radio', { name: 'Mobile' }).check({ force: true });
    await frame.locator('.phone').waitFor();
    expect(await dialog().getByRole('radiogroup', { name: 'Width of the preview' }).count()).toBe(0);
    expect(await dialog().getByRole('button', { name: 'Customize Watermark' }).count()).toBe(0);
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await dialog().waitFor({ state: 'hidden' });
  });

  it('[PRV-040] goes from the preview on the overview to the watermarks page, and closes', async () => {
    await page.evaluate(() => {
      location.hash = '#/customization';
    });
    await page.getByRole('button', { name: 'Actions for Web watermark' }).click();
    await page.getByRole('menuitem', { name: 'Preview' }).click();
    await dialog().getByRole('button', { name: 'Customize Watermark' }).click();
    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/customization/web/watermarks/style');
    await page.getByRole('heading', { level: 1, name: 'Watermark' }).waitFor();
  });

  it('changes width, zoom and stage, and Reset brings all of it back', async () => {
    const frame = await openModal('web.dialogs');
    const width = () => frame.evaluate(() => innerWidth);
    const drawn = async () => (await dialog().locator('iframe').boundingBox())?.width ?? 0;
    await expect.poll(sizeOfDialog).toEqual([1440 * 0.8, 900 * 0.85]);
    await stillness(page);
    const first = { width: await width(), drawn: await drawn() };
    await pick('Upload failed');
    await dialog().getByRole('radio', { name: '400' }).check({ force: true });
    await expect.poll(width).toBe(400);
    await dialog().getByRole('combobox', { name: 'Zoom' }).click();
    await page.getByRole('option', { name: '50%' }).click();
    await expect.poll(drawn).toBe(200);
    await dialog().getByRole('switch', { name: 'Light stage' }).check({ force: true });
    await dialog().getByRole('button', { name: 'Reset' }).click();
    await expect.poll(width).toBe(first.width);
    await expect.poll(drawn).toBe(first.drawn);
    await expect.poll(() => dialog().getByRole('switch', { name: 'Light stage' }).isChecked()).toBe(false);
    await frame.getByText('Proceed With Caution').waitFor();
  });

  it('[A11-002] is used by keyboard alone, from p to Escape, through the frame and back to where it was', async () => {
    await openEditor('web.indicators');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('p');
    const frame = await modalFrame();
    await tabTo(page, 'Show');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await frame.getByText('Not isolated', { exact: true }).first().waitFor();
    await tabTo(page, 'Reset');
    await page.keyboard.press('Enter');
    await frame.getByText('Read-only', { exact: true }).first().waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await tabTo(page, 'Close');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });
});

describe.each([
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
] as const)('preview modal at $width in both themes (UI.md section 9)', (look) => {
  withOwnWindows(look);

  it('[A11-001] has no axe violation, and fills a phone', async () => {
    for (const id of ['web.indicators', 'web.watermark', 'email.mobileBlockPage', 'email.roBanner'] as const) {
      await openModal(id);
      expect(await axeInBothThemes(page)).toEqual([]);
      if (look.width === 375) await expect.poll(sizeOfDialog).toEqual([375, 812]);
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
    }
  });
});
