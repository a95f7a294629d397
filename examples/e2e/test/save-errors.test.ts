import { startBackend, type TestBackend } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindows, sharedChromium } from './support/chromium.ts';
import { axeViolations, openModule, openWindow, requireBuiltPortal, signIn } from './support/portal.ts';

let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startBackend();
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
  it('[ERR-002] [CUS-075] [CUS-070] [CUS-071] [TXT-002] a bad URL, a forbidden character and an empty color block Save, and each link lands on its field', async () => {
    const { page, context } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/customization/web/block-page');
    await openModule(page);
    const sent = writes(page);
    await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Stop <here>');
    await page.getByRole('switch', { name: 'Show custom link' }).press('Space');
    await page.getByRole('textbox', { name: 'Custom link URL' }).fill('example');
    const color = page.getByRole('textbox', { name: 'Link color', exact: true });
    await color.fill('');
    await color.press('Tab');

    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
    await save.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Error', exact: true });
    await dialog.getByText('Please resolve the following errors to enable save.').waitFor();
    await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(600); // once it is open
    expect(await axeViolations(page)).toEqual([]);
    await expect.poll(() => dialog.getByRole('link').count()).toBe(3);
    await dialog.getByRole('button', { name: 'OK', exact: true }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });

    const targets: [string, string, string][] = [
      ['Heading', 'web.blockPage.text.block_heading', 'content'],
      ['Custom link URL', 'web.blockPage.customLink.url', 'content'],
      ['Link color', 'web.blockPage.css.color.link_color', 'style'],
    ];
    for (const [label, path, mode] of targets) {
      await save.press('Enter');
      await dialog.getByRole('link', { name: new RegExp(label) }).press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path')))
        .toBe(path);
      expect(new URL(page.url()).hash).toBe(`#/customization/web/block-page/${mode}`);
    }
    expect(sent).toEqual([]);

    await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Stop here');
    await page.getByRole('textbox', { name: 'Custom link URL' }).fill('https://example.com/help');
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
