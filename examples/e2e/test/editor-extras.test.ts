import { moduleRoute, modules } from '@portico/core/customization';
import type { TestBackend } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { axeInBothThemes, axeViolations, openWindow, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startService();
  browser = await sharedChromium();
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

/** The editor of a module in a window of its own. */
async function openModule(route: string, size: Parameters<typeof openWindow>[1] = {}) {
  const opened = await openWindow(browser, size);
  await signIn(opened.page, backend.url, backend.admin, `#${route}`);
  await goTo(opened.page, route);
  return opened;
}

async function goTo(page: Page, route: string) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${route}`);
  await page.locator('[data-section="style"]').waitFor();
}

const mobile = moduleRoute('email.mobileBlockPage');
const watermark = moduleRoute('web.watermark');
const numberOf = async (page: Page, role: 'slider' | 'separator', name: string) =>
  Number(await page.getByRole(role, { name }).getAttribute('aria-valuenow'));

describe('extras of the module editors (UI.md 4.3)', () => {
  it('moves through the risk levels by keyboard, and the preview follows', async () => {
    const { page, context, problems } = await openModule(mobile);
    await page.getByRole('tab', { name: 'High' }).focus();
    await page.keyboard.press('Home');
    await page.getByRole('textbox', { name: 'Low risk heading' }).waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Show' }).textContent()).toContain('Low risk');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Careful here');
    await expect
      .poll(async () => {
        const frame = page.frames().find((candidate) => candidate.url().includes('/preview-frame'));
        return frame?.locator('main').first().textContent();
      })
      .toContain('Careful here');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[CUS-050] turns the dial of the watermark by keys and by pointer', async () => {
    const { page, context } = await openModule(watermark);
    const dial = page.getByRole('slider', { name: 'Rotation' });
    await dial.focus();
    await page.keyboard.press('Home');
    const rotation = () => numberOf(page, 'slider', 'Rotation');
    await expect.poll(rotation).toBe(-60);
    await page.keyboard.press('ArrowRight');
    await expect.poll(rotation).toBe(-45);
    const box = await dial.boundingBox();
    if (box === null) throw new Error('the dial is not on screen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x + 40, y);
    await page.mouse.down();
    await expect.poll(rotation).toBe(0);
    await page.mouse.move(x + 28, y + 28);
    await page.mouse.up();
    await expect.poll(rotation).toBe(45);
    await page.mouse.move(x + 40, y);
    expect(await rotation()).toBe(45);
    await context.close();
  });

  it('takes a logo that is pasted with Ctrl+V while Browse has the focus', async () => {
    const { page, context } = await openModule(moduleRoute('dlp.blockPage'));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 64;
      canvas.height = 32;
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      if (blob !== null) await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    });
    await page.getByRole('button', { name: 'Browse Logo' }).focus();
    await page.keyboard.press('ControlOrMeta+v');
    await page.getByText(/^64 × 32 px/).waitFor();
    await context.close();
  });

  it.each([1440, 768, 375])('keeps swatches and badges on one column and apart at %i px', async (width) => {
    const { page, context } = await openModule(moduleRoute('email.blockPage'), { width, height: 900 });
    for (const group of ['Reason', 'Details']) await page.getByRole('button', { name: `${group} colors` }).click();
    for (const name of ['Link color', 'Reason text color']) await page.getByRole('textbox', { name }).fill('#8a8a8a');
    const seen = () =>
      page.locator('[data-section="style"]').evaluate((section) => {
        const left = (element: Element) => Math.round(element.getBoundingClientRect().left);
        const edge = section.getBoundingClientRect().right;
        const badges = [...section.querySelectorAll('[data-level]')];
        const inRows = badges.map((badge) => badge.lastElementChild?.getBoundingClientRect().right ?? 0);
        const touches = [...section.querySelectorAll('button[aria-expanded][aria-label$=" colors"]')].filter(
          (button) => {
            const badge = button.parentElement?.querySelector('[data-level]');
            const words = badge?.firstElementChild?.getBoundingClientRect().right;
            return words !== undefined && button.getBoundingClientRect().left - words < 4;
          },
        );
        return {
          badges: [...new Set(badges.map(left))].length,
          inputs: [...new Set([...section.querySelectorAll('[data-path*="css.color"]')].map(left))].length,
          cut: inRows.filter((right) => right > edge + 1).length,
          touches: touches.length,
        };
      });
    await expect.poll(seen).toEqual({ badges: 1, inputs: 1, cut: 0, touches: 0 });
    await context.close();
  });
});

describe('split of code and preview (UI.md 4.4)', () => {
  it('is moved by arrows, Home, End and Enter, and by a pull over the frame', async () => {
    const { page, context, problems } = await openModule(moduleRoute('web.blockPage'));
    await page.getByRole('radio', { name: 'Advanced', exact: true }).press('Space');
    const splitter = page.getByRole('separator', { name: 'Code width' });
    await splitter.focus();
    const share = () => numberOf(page, 'separator', 'Code width');
    await expect.poll(share).toBe(50);
    const moves = { ArrowRight: 55, Home: 25, 'ArrowRight again': 30, End: 75, Enter: 50, ArrowLeft: 45 };
    for (const [key, wanted] of Object.entries(moves)) {
      await page.keyboard.press(key.split(' ')[0] ?? '');
      await expect.poll(share, { message: key }).toBe(wanted);
    }
    const code = page.locator(`[id="${await splitter.getAttribute('aria-controls')}"]`);
    const before = (await code.boundingBox())?.width ?? 0;
    const box = await splitter.boundingBox();
    if (box === null) throw new Error('the splitter is not on screen');
    await page.mouse.move(box.x + 4, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 204, box.y + 220, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => Math.abs(((await code.boundingBox())?.width ?? 0) - before - 200)).toBeLessThan(12);
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.setViewportSize({ width: 900, height: 900 });
    await splitter.waitFor({ state: 'hidden' });
    await context.close();
  });
});

describe('accessibility of every module editor (UI.md section 9)', () => {
  it('[A11-001] axe finds nothing in any of the eleven, in either theme', async () => {
    const { page, context, problems } = await openModule(mobile);
    const found: Record<string, string[]> = {};
    for (const { id, label } of modules) {
      await goTo(page, moduleRoute(id));
      await page.getByRole('heading', { level: 1, name: label }).waitFor();
      const closed = page.getByRole('button', { name: / colors$/, expanded: false });
      for (let left = await closed.count(); left > 0; left -= 1) {
        await closed.first().click();
        await expect.poll(() => closed.count()).toBeLessThan(left);
      }
      found[id] = await axeInBothThemes(page);
    }
    expect(found).toEqual(Object.fromEntries(modules.map(({ id }) => [id, []])));
    expect(problems).toEqual([]);
    await context.close();
  });
});
