import { readFile } from 'node:fs/promises';
import { createPostgresLogs, demoTenantId, type TestBackend } from '@portico/example-backend/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { enterOn, tabTo } from './support/keyboard.ts';
import { axeInBothThemes, openWindow, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;

/** In the order of time, the newest last. */
const users = ['dora', 'anna', 'carl', 'ben', 'erik', 'fay'];

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startService();
  const at = (Date.now() - 600_000) * 1_000;
  await createPostgresLogs(backend.db).append(
    await demoTenantId(backend.db),
    users.map((userid, n) => ({
      logType: 'web' as const,
      at: at + n * 1_000_000,
      event: {
        event_time: new Date(at / 1_000 + n * 1_000).toISOString(),
        userid,
        pe_action: 'block',
        domain: `${userid}.example`,
        url: `https://${userid}.example/pay`,
      },
    })),
  );
  browser = await sharedChromium();
});
afterEach(closeWindows);
afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

const grid = (page: Page) => page.getByRole('grid');
const query = (page: Page) => new URLSearchParams(new URL(page.url()).hash.split('?')[1] ?? '');
const rowUsers = (page: Page) => grid(page).locator('[data-row] [aria-colindex="3"]').allTextContents();
/** Pictures where they are wanted. */
const folder = process.env.PORTICO_LOOK;
async function look(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [1440, 1024, 768, 375]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(150);
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}
/** Nothing of axe in either theme, in every window, and nothing that is wider than the window. */
async function sound(page: Page): Promise<void> {
  for (const width of [375, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeInBothThemes(page), `at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}
/** Goes back to a control by Shift and Tab. */
async function backTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Shift and Tab never reach ${control}`);
}
async function openLog(page: Page, place = '#/logs/web?interval=24h'): Promise<void> {
  await signIn(page, backend.url, backend.admin, place);
  await grid(page)
    .locator('[data-row]')
    .nth(users.length - 1)
    .waitFor();
  await grid(page)
    .getByRole('checkbox', { name: /^Select the event/ })
    .first()
    .waitFor();
}

describe('a log in another order (issue 17, decision 052)', () => {
  it('is sorted by a press and by the keyboard, tells so in the address, and is the same after a reload', async () => {
    const { page, problems } = await openWindow(browser);
    await openLog(page);
    expect(await rowUsers(page)).toEqual(users.toReversed());
    const heading = grid(page).getByRole('button', { name: 'User', exact: true });
    await heading.click();
    await expect.poll(() => rowUsers(page)).toEqual(users.toSorted());
    expect([query(page).get('sort'), query(page).get('order')]).toEqual(['userid', null]);
    await page.reload();
    await expect.poll(() => rowUsers(page)).toEqual(users.toSorted());
    expect(await grid(page).getByRole('columnheader', { name: 'User' }).getAttribute('aria-sort')).toBe('ascending');
    // The head is above the first row; the boxes and the time are before the user.
    await tabTo(page, grid(page).locator('[tabindex="0"]').first());
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => rowUsers(page)).toEqual(users.toSorted().toReversed());
    expect([query(page).get('sort'), query(page).get('order')]).toEqual(['userid', 'desc']);
    await page.keyboard.press('Enter');
    await expect.poll(() => rowUsers(page)).toEqual(users.toReversed());
    expect(query(page).get('sort')).toBeNull();
    expect(problems).toEqual([]);
  });
});

describe('cases (issue 17, decision 050)', () => {
  it('are filled, noted on, opened, exported and deleted by the keyboard alone', async () => {
    const { page, context, problems } = await openWindow(browser);
    await openLog(page);
    await tabTo(page, grid(page).locator('[tabindex="0"]').first());
    await page.keyboard.press('Space');
    await page.getByText('1 selected', { exact: true }).waitFor();
    for (const key of ['ArrowDown', 'ArrowDown', 'Shift+X']) await page.keyboard.press(key);
    await page.getByText('3 selected', { exact: true }).waitFor();
    await look(page, 'chosen');
    await sound(page);
    await enterOn(page, page.getByRole('button', { name: 'Add to case…' }));
    const dialog = page.getByRole('dialog', { name: 'Add 3 events to a case' });
    const name = dialog.getByLabel('Name of the new case');
    await name.waitFor();
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('Wave of invoices');
    await look(page, 'add-new');
    await sound(page);
    await page.keyboard.press('Enter');
    await page.getByText('3 events added to “Wave of invoices”.').first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)).toBe(true);
    expect(await grid(page).getByRole('checkbox', { checked: true }).count()).toBe(0);

    // One that is in it already is told.
    for (const key of ['x', 'ArrowDown', 'x']) await page.keyboard.press(key);
    await enterOn(page, page.getByRole('button', { name: 'Add to case…' }));
    const again = page.getByRole('dialog', { name: 'Add 2 events to a case' });
    await tabTo(page, again.getByRole('radio').first());
    await page.keyboard.press('Space');
    await look(page, 'add');
    await sound(page);
    await enterOn(page, again.getByRole('button', { name: 'Add to case' }));
    await page.getByText('1 event added to “Wave of invoices”. 1 event was in it already.').first().waitFor();
    await again.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');

    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)).toBe(true);
    await page.keyboard.press('o');
    const panel = page.getByRole('complementary', { name: 'Event' });
    await enterOn(page, panel.getByRole('button', { name: 'Note and cases' }));
    const note = page.getByRole('dialog', { name: 'Note and cases' });
    await note.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('textarea'))).toBe(true);
    await page.keyboard.type('Told the bank');
    await enterOn(page, note.getByRole('button', { name: 'Save' }));
    await panel.getByText('Told the bank').waitFor();

    await page.keyboard.press('ControlOrMeta+k');
    const isFinding = () => page.evaluate(() => document.activeElement?.matches('[role=dialog] [role=combobox]'));
    await expect.poll(isFinding).toBe(true);
    await page.keyboard.type('wave of');
    await page.getByRole('option', { name: 'Wave of invoices · Case' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Wave of invoices' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Told the bank').waitFor();
    expect(await page.getByRole('table').locator('tbody tr').count()).toBe(4);
    await look(page, 'case');
    await sound(page);
    await backTo(page, page.getByRole('button', { name: 'Export' }));
    await page.keyboard.press('Enter');
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
    await page.keyboard.press('Enter');
    const path = await (await file).path();
    expect(await readFile(path, 'utf8')).toMatch(/^case,log,event_id,[^\n]*\n(Wave of invoices,web,[^\n]*\n){4}$/);
    expect(await readFile(path, 'utf8')).toContain('Told the bank');

    await backTo(page, page.getByRole('button', { name: 'Delete', exact: true }));
    await page.keyboard.press('Enter');
    const asked = page.getByRole('alertdialog', { name: 'Delete “Wave of invoices”?' });
    await asked.waitFor();
    await sound(page);
    await enterOn(page, asked.getByRole('button', { name: 'Delete' }));
    await page.getByText(/^A case is a list of events/).waitFor();
    await sound(page);
    await context.close();
    expect(problems).toEqual([]);
  });
});
