import type { TestBackend } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { field, messages, openEditor, places, saveButton, saved, type } from './support/editor.ts';
import { openWindow, requireBuiltPortal } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startService();
  browser = await sharedChromium();
});

afterEach(async () => {
  await closeWindows();
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Save changes?', exact: true });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click();
const hash = (page: Page) => new URL(page.url()).hash;
const settings = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true });

/** What the browser would ask if the window closed now; it stays open. */
async function asksToClose(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.type() === 'beforeunload';
  });
  const closed = page.waitForEvent('close').then(() => false);
  await page.close({ runBeforeUnload: true });
  return Promise.race([asked, closed]);
}

describe('leaving the editor with changes (OP-84)', () => {
  it('keeps the history: Back, stay, Back, No leads to the page before, and Forward to the editor', async () => {
    const { page } = await openWindow(browser);
    await openEditor(page, backend.url, backend.admin);
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect.poll(() => hash(page)).toBe('#/contact-form');
    await page.evaluate((to) => {
      location.hash = to;
    }, places.web.hash);
    await field(page, 'web').fill('Left behind');
    const entries = await page.evaluate(() => history.length);
    for (const leave of ['Close', 'No']) {
      await page.evaluate(() => history.back());
      await question(page).waitFor();
      await expect.poll(() => hash(page)).toBe(places.web.hash); // Back is taken back
      expect(await page.evaluate(() => history.length)).toBe(entries);
      await answer(page, leave);
      await question(page).waitFor({ state: 'hidden' });
    }
    await expect.poll(() => hash(page)).toBe('#/contact-form');
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    await page.evaluate(() => history.forward());
    await expect.poll(() => hash(page)).toBe(places.web.hash);
    expect(await field(page, 'web').inputValue()).not.toBe('Left behind');
    await page.evaluate(() => history.go(-2));
    await expect.poll(() => hash(page)).toBe(places.web.hash); // the editor that was opened first
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  it.each(['without a save', 'during a save'])('ends with Yes where the link leads, %s', async (when) => {
    const { page } = await openWindow(browser);
    await openEditor(page, backend.url, backend.admin);
    await type(page, 'web', `Saved ${when}`);
    let goOn = () => {};
    const answered = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/rules/customization/web/**', async (route) => {
      await answered; // the save is under way until the question has its answer
      await route.continue();
    });
    if (when === 'during a save') await saveButton(page).click();
    await settings(page).click();
    await question(page).waitFor();
    await answer(page, 'Yes');
    goOn();
    await messages(page).getByText('Saved to staged changes.').first().waitFor();
    await expect.poll(() => hash(page)).toMatch(/^#\/settings/);
    await page.waitForTimeout(300);
    expect(hash(page)).toMatch(/^#\/settings/);
    expect(await page.getByRole('heading', { name: 'Oops!' }).count()).toBe(0);
  });

  it('lets the browser ask on every route: a change that was discarded in the review is not saved', async () => {
    const { page } = await openWindow(browser);
    await openEditor(page, backend.url, backend.admin);
    await type(page, 'web', 'To be discarded');
    await saveButton(page).click();
    await saved(page);
    await settings(page).click();
    await expect.poll(() => hash(page)).toMatch(/^#\/settings/);
    expect(await page.evaluate(() => document.querySelector('main') !== null)).toBe(true);
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('button', { name: 'Discard Heading' }).click();
    await messages(page).getByRole('button', { name: 'Undo' }).waitFor();
    expect(await asksToClose(page)).toBe(true);
    expect(page.isClosed()).toBe(false);
  });
});
