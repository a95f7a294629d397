import type { TestBackend } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { axeViolations, openModule, openWindow, requireBuiltPortal, signIn } from './support/portal.ts';
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

const writes = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  return sent;
};

describe('the multiple-error dialog (spec 1 sections 2 and 5)', () => {
  /** The editor of the web block page with three faults, and its window of errors. */
  async function openWithFaults() {
    const { page, context } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/customization/web/block-page');
    await openModule(page);
    const sent = writes(page);
    const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
    await heading.fill('Stop <here>');
    await page.getByRole('switch', { name: 'Show custom link' }).press('Space');
    const url = page.getByRole('textbox', { name: 'Custom link URL' });
    await url.fill('example');
    const color = page.getByRole('textbox', { name: 'Link color', exact: true });
    await color.fill('');
    await color.press('Tab');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
    const dialog = page.getByRole('alertdialog', { name: 'Error', exact: true });
    const open = async () => {
      await save.press('Enter');
      await dialog.getByText('Please resolve the following errors to enable save.').waitFor();
    };
    return { page, context, sent, save, heading, url, color, dialog, open };
  }

  it('[CUS-070] [TXT-002] is titled Error, 600 px wide, and closes with OK and with its close icon', async () => {
    const { page, context, dialog, open } = await openWithFaults();
    await open();
    await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(600); // once it is open
    expect(await dialog.getByRole('heading', { level: 2 }).textContent()).toBe('Error');
    expect(await axeViolations(page)).toEqual([]);
    for (const name of ['OK', 'Close']) {
      await dialog.getByRole('button', { name, exact: true }).press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await open();
    }
    await context.close();
  });

  it('[CUS-071] groups the errors by area and module, and each link lands on its field', async () => {
    const { page, context, dialog, open } = await openWithFaults();
    await openModule(page, 'dlp/block-page');
    await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('');
    await open();
    const groups = await dialog.getByRole('region').evaluateAll((areas) =>
      areas.map((area) => ({
        area: area.getAttribute('aria-label'),
        modules: [...area.querySelectorAll('h4')].map((module) => [
          module.textContent,
          module.parentElement?.querySelectorAll('a').length,
        ]),
      })),
    );
    expect(groups).toEqual([
      { area: 'Web', modules: [['Block page', 3]] },
      { area: 'DLP', modules: [['Block page', 1]] },
    ]);
    await dialog.getByRole('button', { name: 'OK', exact: true }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });

    const targets: [string, string, string, string][] = [
      ['Web', 'Heading', 'web.blockPage.text.block_heading', 'web/block-page/content'],
      ['Web', 'Custom link URL', 'web.blockPage.customLink.url', 'web/block-page/content'],
      ['Web', 'Link color', 'web.blockPage.css.color.link_color', 'web/block-page/style'],
      ['DLP', 'Heading', 'dlp.blockPage.text.block_page_heading', 'dlp/block-page/content'],
    ];
    for (const [area, label, path, place] of targets) {
      await open();
      const group = dialog.getByRole('region', { name: area, exact: true });
      await group.getByRole('link', { name: new RegExp(label) }).press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path')))
        .toBe(path);
      expect(new URL(page.url()).hash).toBe(`#/customization/${place}`);
    }
    await context.close();
  });

  it('[ERR-002] [CUS-075] opens in place of a call, until nothing is wrong any more', async () => {
    const { page, context, sent, save, heading, url, color, dialog, open } = await openWithFaults();
    await open();
    await dialog.getByRole('button', { name: 'OK', exact: true }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await heading.fill('Stop here');
    await url.fill('https://example.com/help');
    await open(); // the color is still empty
    await dialog.getByRole('button', { name: 'OK', exact: true }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(sent).toEqual([]);

    await color.fill('#7A4A00');
    await color.press('Tab');
    await expect.poll(() => save.getAttribute('aria-disabled')).not.toBe('true');
    await save.press('Enter');
    await page.getByRole('region', { name: 'Messages' }).getByText('Saved to staged changes.').waitFor();
    expect(sent).toHaveLength(1);
    await context.close();
  });

  it('[SAV-003] [DRF-007] undoes and redoes named steps by keyboard and resets to the loaded original', async () => {
    const { page, context } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/customization/web/block-page');
    await openModule(page);
    const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
    const loaded = await heading.inputValue();
    await heading.fill('One');
    await page.getByRole('radio', { name: 'Blue', exact: true }).press('Space');
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    await bar.getByRole('button', { name: /^Undo/ }).press('Enter');
    await page.getByRole('radio', { name: 'Blue', exact: true }).and(page.locator(':not(:checked)')).waitFor();
    await bar.getByRole('button', { name: /^Redo/ }).press('Enter');
    await page.getByRole('radio', { name: 'Blue', exact: true }).and(page.locator(':checked')).waitFor();
    await bar.getByRole('button', { name: 'Reset', exact: true }).press('Enter');
    await expect.poll(() => heading.inputValue()).toBe(loaded);
    await bar.waitFor({ state: 'hidden' });
    await context.close();
  });
});
